import { minorPerUnit, type Minor } from './amount.ts';

/** Play money out of the box (ARCHITECTURE section 11). */
export const currencies = {
  FUN: { symbol: 'FUN', decimals: 2 },
} as const;

export type Currency = keyof typeof currencies;

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code);
}

/**
 * An amount as a screen shows it: floored to the currency's decimals, thousands separated by commas, e.g. `"1,234.50"`.
 * Floored towards zero, so that a debt never looks larger nor a balance richer than it is.
 */
export function displayAmount(minor: Minor, currency: Currency): string {
  const { decimals } = currencies[currency];
  const absolute = minor < 0n ? -minor : minor;
  const units = (absolute / minorPerUnit).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const fraction = (absolute % minorPerUnit).toString().padStart(4, '0').slice(0, decimals);
  const isZero = units === '0' && /^0*$/.test(fraction);
  return `${minor < 0n && !isZero ? '-' : ''}${units}${decimals > 0 ? `.${fraction}` : ''}`;
}

/** What the smallest coin of a currency is worth, in 1/10,000 of its unit; a currency nobody knows has coins of whole units. */
export function coinOf(currency: string): bigint {
  return coinWith(isCurrency(currency) ? currencies[currency].decimals : 0);
}

/** The same by the decimals of a currency, for who is told no more of it. */
export function coinWith(decimals: number): bigint {
  return minorPerUnit / 10n ** BigInt(decimals);
}
