import type { CSSProperties } from 'react';

/** A multiplier of 1/10,000 in its shortest form: 1,500 is "0.15", 260,000 is "26". */
export function multiplierText(multiplier: number): string {
  const fraction = String(multiplier % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(multiplier / 10_000)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The same of a multiplier in hundredths, always with both decimals: 150 is "1.50". */
export function pointText(point100: number): string {
  return `${Math.floor(point100 / 100)}.${String(point100 % 100).padStart(2, '0')}`;
}

/** The payout of a stake of one: "1.50×". */
export const timesText = (point100: number): string => `${pointText(point100)}×`;

/**
 * The width of a text of figures, in widths of a figure: points and commas are half as wide. For a running number in a
 * box of its final width.
 */
export const figuresWide = (text: string): CSSProperties =>
  ({ '--figures': [...text].reduce((width, sign) => width + (/[.,]/.test(sign) ? 0.5 : 1), 0.2) }) as CSSProperties;

/** A chance as percent with two decimals, rounded down. */
export function chanceText(ways: bigint, all: bigint): string {
  const hundredths = (ways * 10_000n) / all;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}\u00a0%`;
}
