import { RefusalError } from '@fairhouse/api-client';

/** Nothing went wrong: play waits until the member has looked at the clock, and the page asks for that by itself. */
export function isCheckDue(error: unknown): boolean {
  return error instanceof RefusalError && error.errorCode === 'reality_check_due';
}
