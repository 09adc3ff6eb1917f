import type { AdjustmentRow } from '@fairhouse/contract';
import { shownAmount } from '../../shared/texts/shown-amount.ts';

/** What an adjustment does to the member's balance; the mirror of an even round does nothing to it. */
export function signedAmount({ amount, currency, direction }: AdjustmentRow): string {
  const sign = direction === 'credit' ? '+' : '−';
  return `${amount === '0' ? '' : sign}${shownAmount(amount, currency)}`;
}
