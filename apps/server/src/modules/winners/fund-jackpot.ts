import type { HouseFunding } from '../../platform/context/index.ts';
import type { Meter } from '../ledger/index.ts';

const stepOf = (everyMs: number, at: Date): number => Math.floor(at.getTime() / everyMs);

/**
 * The house's contribution for the current step, by the database's clock: once per step, never above the cap. Steps in
 * which nothing ran are not made up for: the page says how much is added and when, and does not promise every step.
 */
export function dueMinor(
  { stepMinor, everyMs, capMinor }: HouseFunding,
  { balanceMinor, fundedAt, readAt }: Meter,
): bigint {
  if (fundedAt && stepOf(everyMs, fundedAt) >= stepOf(everyMs, readAt)) return 0n;
  const roomMinor = capMinor - balanceMinor;
  return roomMinor <= 0n ? 0n : roomMinor < stepMinor ? roomMinor : stepMinor;
}

export function msToNextStep(everyMs: number, now: Date): number {
  return everyMs - (now.getTime() % everyMs);
}
