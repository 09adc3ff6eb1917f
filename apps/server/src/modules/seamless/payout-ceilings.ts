import type { Brand } from '../../platform/context/index.ts';

/** Which ceiling a vendor's payout goes over. */
export const heldWhys = ['bet', 'stake', 'day'] as const;
export type HeldWhy = (typeof heldWhys)[number];

/**
 * Whether the word of a vendor alone is enough for a payout (decision 145): not above what a bet may pay in this brand, nor
 * above so many times its stake. Null: it is, as far as the day has room for it.
 */
export function judgePayout(
  { perBetMinor, timesStake }: Brand['vendorPayouts'],
  { stakeMinor, payoutMinor }: { stakeMinor: bigint; payoutMinor: bigint },
): Exclude<HeldWhy, 'day'> | null {
  if (payoutMinor > perBetMinor) return 'bet';
  return payoutMinor > stakeMinor * BigInt(timesStake) ? 'stake' : null;
}

/** How high the ceiling is that was gone over. */
export function ceilingOf(
  { perBetMinor, timesStake, perDayMinor }: Brand['vendorPayouts'],
  why: HeldWhy,
  stakeMinor: bigint,
): bigint {
  if (why === 'bet') return perBetMinor;
  return why === 'stake' ? stakeMinor * BigInt(timesStake) : perDayMinor;
}
