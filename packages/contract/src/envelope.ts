/** Every answer but `/lgw/*` (ARCHITECTURE section 7). */
export interface Envelope<T> {
  success: boolean;
  value: T | null;
  message: string | null;
  errorCode: string | null;
}
