import { coinOf, parseAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';

/** A requested amount: above zero, in whole coins, written plainly. Anything else is `amount_invalid`. */
export function readWish(text: string, currency: string): bigint {
  const minor = parseAmount(text);
  if (minor === null || minor <= 0n || minor % coinOf(currency) !== 0n) throw new Refusal('amount_invalid');
  return minor;
}
