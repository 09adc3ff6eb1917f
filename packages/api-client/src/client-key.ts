/** A fresh idempotency key: made once per intent, sent again with every retry of it. */
export function makeClientKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
