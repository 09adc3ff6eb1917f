import { currencies, isCurrency, minorPerUnit, parseAmount } from '@fairhouse/money';
import { Refusal } from '../../platform/context/index.ts';

/** What the smallest coin of a currency is worth; the cashier moves whole ones (ARCHITECTURE section 6). */
export function coinOf(currency: string): bigint {
  return minorPerUnit / 10n ** BigInt(isCurrency(currency) ? currencies[currency].decimals : 0);
}

/** An amount somebody asks to move: above zero, in whole coins, written plainly. Anything else is `amount_invalid`. */
export function readWish(text: string, currency: string): bigint {
  const minor = parseAmount(text);
  if (minor === null || minor <= 0n || minor % coinOf(currency) !== 0n) throw new Refusal('amount_invalid');
  return minor;
}
