import { displayAmount, isCurrency, parseAmount } from '@fairhouse/money';

/** Amounts in running text: whole ones without their zeros. */
export function plainAmount(amount: string, currency: string): string {
  const text = isCurrency(currency) ? displayAmount(parseAmount(amount) ?? 0n, currency) : amount;
  return text.replace(/\.0+$/, '');
}
