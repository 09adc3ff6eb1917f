import { coinOf, mulDivFloor } from '@fairhouse/money';
import type { BonusRow } from './bonus.store.ts';

/** The share of what arrives, in whole coins, and never more than the offer gives. */
export function bonusOn(
  terms: { rateBps: number; bonusMaxMinor: bigint; currency: string },
  arrivedMinor: bigint,
): bigint {
  const share = mulDivFloor(arrivedMinor, BigInt(terms.rateBps), 10_000n);
  const whole = share - (share % coinOf(terms.currency));
  return whole < terms.bonusMaxMinor ? whole : terms.bonusMaxMinor;
}

/** How much has to be staked before it is cash. */
export function requiredOf(row: Pick<BonusRow, 'amountMinor' | 'mostMinor' | 'wagerTimes'>): bigint {
  return (row.amountMinor ?? row.mostMinor) * BigInt(row.wagerTimes);
}
