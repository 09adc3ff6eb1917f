import { currencies, displayAmount, parseAmount, type Currency } from '@fairhouse/money';

/** The amount of the wire, with separators and the decimals of the currency. */
export function shownAmount(amount: string, currency: string): string {
  const minor = parseAmount(amount);
  return minor !== null && Object.hasOwn(currencies, currency) ? displayAmount(minor, currency as Currency) : amount;
}
