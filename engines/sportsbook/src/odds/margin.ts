import { add, compare, divide, floorScaled, multiply, one, sum, type Ratio } from '../numbers/ratio.ts';
import { impliedProbability, leastOdds, oddsScale, type Odds } from './odds.ts';

/** The price of exact odds: floored to 1/10,000, never below 1.01. */
export function quote(exact: Ratio): Odds {
  const odds = floorScaled(exact, oddsScale);
  return odds < leastOdds ? leastOdds : odds;
}

/** Prices of fair probabilities with the margin spread in proportion: `1 / (p (1 + m))`. */
export const proportionalOdds = (fair: readonly Ratio[], margin: Ratio): Odds[] =>
  fair.map((probability) => quote(divide(one, multiply(probability, add(one, margin)))));

/** The book of prices: the sum of what they imply; above 1 by the margin. */
export const bookOf = (prices: readonly Odds[]): Ratio => sum(prices.map(impliedProbability));

/** The fair probabilities behind prices whose margin was spread in proportion. */
export function fairOf(prices: readonly Odds[]): Ratio[] {
  const book = bookOf(prices);
  return prices.map((odds) => divide(impliedProbability(odds), book));
}

/** Whether probabilities are those of one book: each above 0 and at most 1, together 1. */
export const isFairBook = (fair: readonly Ratio[]): boolean =>
  fair.length > 0 && fair.every(({ numerator }) => numerator > 0n) && compare(sum(fair), one) === 0;
