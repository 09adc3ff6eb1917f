import { displayAmount, displayFloored, isCurrency, parseAmount } from '@fairhouse/money';

/** What stands in a pot, without its currency: floored, as it moves with every bet. */
export function plainText(amount: string, currency: string): string {
  return isCurrency(currency) ? displayFloored(parseAmount(amount) ?? 0n, currency) : amount;
}

export function amountText(amount: string, currency: string): string {
  const text = isCurrency(currency) ? displayAmount(parseAmount(amount) ?? 0n, currency) : amount;
  return `${text}\u00a0${currency}`;
}

/** A share of 1/10,000 as percent: 10 is 0.1 %. */
export function shareText(bps: number): string {
  return `${Math.trunc(bps / 100)}.${`${bps % 100}`.padStart(2, '0')}`.replace(/\.?0+$/, '') + '\u00a0%';
}

/** A stake wins once in so many bets; at least once in one. */
export function betsPerWin({ stakeMinor, oneWinPerMinor }: { stakeMinor: bigint; oneWinPerMinor: bigint }): bigint {
  const bets = stakeMinor > 0n ? oneWinPerMinor / stakeMinor : oneWinPerMinor;
  return bets > 1n ? bets : 1n;
}
