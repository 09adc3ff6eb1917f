import { RefusalError } from '@fairhouse/api-client';

/** Not an error: play waits until the member has answered the reality check, which the page shows by itself. */
export function isCheckDue(error: unknown): boolean {
  return error instanceof RefusalError && error.errorCode === 'reality_check_due';
}
