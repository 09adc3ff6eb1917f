import type { Brand } from '../../platform/context/index.ts';

/** Which ceiling a vendor's payout goes over. */
export const heldWhys = ['bet', 'stake', 'day'] as const;
export type HeldWhy = (typeof heldWhys)[number];

/**
 * Whether the word of a vendor alone is enough for a payout (decision 144): not above what a bet may pay in this brand, nor
 * above so many times its stake. Null: it is, as far as the day has room for it.
 */
export function judgePayout(ceilings: Brand['vendorPayouts'], bet: Paid): Exclude<HeldWhy, 'day'> | null {
  if (bet.payoutMinor > ceilings.perBetMinor) return 'bet';
  return isOverStake(ceilings, bet) ? 'stake' : null;
}

interface Paid {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

export const isOverStake = ({ timesStake }: Brand['vendorPayouts'], { stakeMinor, payoutMinor }: Paid): boolean =>
  payoutMinor > stakeMinor * BigInt(timesStake);

/** How high the ceiling is that was gone over. */
export function ceilingOf(
  { perBetMinor, timesStake, perDayMinor }: Brand['vendorPayouts'],
  why: HeldWhy,
  stakeMinor: bigint,
): bigint {
  if (why === 'bet') return perBetMinor;
  return why === 'stake' ? stakeMinor * BigInt(timesStake) : perDayMinor;
}
