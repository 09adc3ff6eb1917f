import { ratio, type Ratio } from '../numbers/ratio.ts';

/** Decimal odds as a whole number of 1/10,000: `19_500n` is 1.95. What a price list holds and a slip books. */
export type Odds = bigint;

export const oddsScale = 10_000n;

/** The lowest price that is ever quoted: 1.01. */
export const leastOdds: Odds = 10_100n;

/**
 * Reads decimal odds such as `"1.95"`: digits, at most 4 decimals, above 1. Null for anything else, so that `"1,95"`,
 * `"1e3"` and `"-0"` are no odds.
 */
export function parseOdds(text: string): Odds | null {
  const match = /^(\d{1,8})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  const odds = BigInt(whole) * oddsScale + BigInt(fraction.padEnd(4, '0'));
  return odds > oddsScale ? odds : null;
}

/** The shortest text of odds: `19_500n` is `"1.95"`. Inverse of {@link parseOdds}. */
export function formatOdds(odds: Odds): string {
  const fraction = (odds % oddsScale).toString().padStart(4, '0').replace(/0+$/, '');
  return `${odds / oddsScale}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Odds as an exact fraction. */
export const ratioOfOdds = (odds: Odds): Ratio => ratio(odds, oddsScale);

/** The probability that odds say: `1 / odds`. */
export const impliedProbability = (odds: Odds): Ratio => ratio(oddsScale, odds);
