import { coinWith, parseAmount } from '@fairhouse/money';
import { hasComma } from '../../shared/money/amount-typed.ts';
import { floorToCoins } from '../../shared/money/whole-coins.ts';

const centMinor = coinWith(2);

export type AmountComplaint = 'amountMissing' | 'amountComma' | 'amountOdd' | 'amountTooMuch' | 'amountTooLittle';

/** The error of an amount before it is sent; the server checks it again. */
export function checkAmount(text: string, bounds: { maxMinor: bigint; minMinor?: bigint }): AmountComplaint | null {
  if (text === '') return 'amountMissing';
  if (hasComma(text)) return 'amountComma';
  const minor = parseAmount(text);
  if (minor === null || minor <= 0n || minor % centMinor !== 0n) return 'amountOdd';
  if (minor > bounds.maxMinor) return 'amountTooMuch';
  return minor < (bounds.minMinor ?? 0n) ? 'amountTooLittle' : null;
}

/** Floored to whole cents. */
export function floorToCents(minor: bigint): bigint {
  return floorToCoins(minor, centMinor);
}
