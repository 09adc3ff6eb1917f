import type { LotteryTicket } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';

/** Badge colour of each state; the badge's text names the state. */
export const stateTones = {
  OPEN: 'live',
  WON: 'won',
  TIE: 'accent',
  LOST: 'plain',
  CANCELLED: 'plain',
  VOID: 'plain',
} as const satisfies Record<LotteryTicket['state'], string>;

/**
 * The net result of a ticket: prize and rebate less the stake; null before its draw, zero if the stake was returned.
 */
export function resultOf({
  state,
  betAmount,
  winAmount,
  rebateAmount,
}: Pick<LotteryTicket, 'state' | 'betAmount' | 'winAmount' | 'rebateAmount'>): string | null {
  if (state === 'OPEN') return null;
  if (state === 'CANCELLED' || state === 'VOID') return '0';
  return formatAmount(
    (parseAmount(winAmount) ?? 0n) + (parseAmount(rebateAmount) ?? 0n) - (parseAmount(betAmount) ?? 0n),
  );
}
