import { RefusalError } from '@fairhouse/api-client';

/** A refusal has a text in the reader's language; any other error is shown as a lost connection (spec 8). */
export function failureText(error: unknown, connectionText: string): string {
  return error instanceof RefusalError ? error.message : connectionText;
}
