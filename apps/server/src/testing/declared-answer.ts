import { refusals, wireRefusals, type CallSpec, type RefusalCode } from '@fairhouse/contract';
import type { Answer } from './test-house.ts';

/** Null when the answer is one the contract knows. */
export function problemOf(
  spec: Pick<CallSpec, 'refusals'>,
  { status, success, errorCode, text }: Answer,
): string | null {
  // A megabyte in an address is turned away by the parser of HTTP, before there is a request.
  if (status === 431) return null;
  if (success) return status === 200 ? null : `${status} with success`;
  const declared = [...spec.refusals, ...Object.keys(wireRefusals)].filter(
    (code) => code !== 'unknown_error',
  ) as RefusalCode[];
  return declared.some((code) => refusals[code].errorCode === errorCode && refusals[code].status === status)
    ? null
    : `${status} ${text.slice(0, 200)}`;
}
