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
 * An amount as a screen shows it, exactly: thousands separated by commas, the decimals of the currency, and those of the
 * books behind them where there are any, e.g. `"1,234.50"` and `"0.4688"`. So what is shown always adds up.
 */
export function displayAmount(minor: Minor, currency: Currency): string {
  const absolute = minor < 0n ? -minor : minor;
  const units = (absolute / minorPerUnit).toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  const { decimals } = currencies[currency];
  const all = (absolute % minorPerUnit).toString().padStart(4, '0');
  const fraction = all.slice(0, decimals) + all.slice(decimals).replace(/0+$/, '');
  return `${minor < 0n ? '-' : ''}${units}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * A balance, or another amount that only says about how much there is: floored to the decimals of the currency, towards
 * zero, so that a debt never looks larger nor a balance richer than it is.
 */
export function displayFloored(minor: Minor, currency: Currency): string {
  return displayAmount(minor - (minor % coinOf(currency)), currency);
}

/** What the smallest coin of a currency is worth, in 1/10,000 of its unit; a currency nobody knows has coins of whole units. */
export function coinOf(currency: string): bigint {
  return coinWith(isCurrency(currency) ? currencies[currency].decimals : 0);
}

/** The same by the decimals of a currency, for who is told no more of it. */
export function coinWith(decimals: number): bigint {
  return minorPerUnit / 10n ** BigInt(decimals);
}
