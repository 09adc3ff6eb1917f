import { useCallback } from 'react';
import { displayAmount, displayFloored, formatAmount, isCurrency, type Minor } from '@fairhouse/money';

export interface MoneyPlace {
  currency: string;
  currencySymbol: string;
}

/** An amount as the player reads it: always with its currency. */
export function moneyText(minor: Minor, place: MoneyPlace): string {
  const figures = isCurrency(place.currency) ? displayAmount(minor, place.currency) : formatAmount(minor);
  // A no-break space: figures and currency stay on one line.
  return `${figures}\u00a0${place.currencySymbol}`;
}

/** A balance: floored to the decimals of the currency. */
export function flooredText(minor: Minor, place: MoneyPlace): string {
  const figures = isCurrency(place.currency) ? displayFloored(minor, place.currency) : formatAmount(minor);
  return `${figures}\u00a0${place.currencySymbol}`;
}

export function useMoney({ currency, currencySymbol }: MoneyPlace): (minor: Minor) => string {
  return useCallback((minor) => moneyText(minor, { currency, currencySymbol }), [currency, currencySymbol]);
}
