import type { AdjustmentRow } from '@fairhouse/contract';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** What an adjustment does to the member's balance; the mirror of an even round and a debt let go of do nothing to it. */
export function signedAmount({ amount, currency, direction, forgivesDebt }: AdjustmentRow): string {
  const sign = direction === 'credit' ? '+' : '−';
  return `${amount === '0' || forgivesDebt ? '' : sign}${shownAmount(amount, currency)}`;
}
