import { RefusalError } from '@fairhouse/api-client';

/** A refusal speaks for itself in the reader's language; anything else is the connection (spec 8). */
export function failureText(error: unknown, connectionText: string): string {
  return error instanceof RefusalError ? error.message : connectionText;
}
