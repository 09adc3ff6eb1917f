import { fixedOf, logarithm, exponential, over, ratioOfFixed, times, unit, type Fixed } from '../numbers/fixed.ts';
import { divide, one, type Ratio } from '../numbers/ratio.ts';
import { quote } from './margin.ts';
import type { Odds } from './odds.ts';

/**
 * The power k at which fair probabilities sum to `1 + margin`; below 1, so that outsiders carry more of the margin than
 * favourites (games.md 5.2). By Newton's steps, to an error below 1e-30.
 */
function powerFor(fair: readonly Fixed[], margin: Fixed): Fixed {
  const logarithms = fair.map(logarithm);
  let k = unit;
  for (let step = 0; step < 60; step += 1) {
    const powers = logarithms.map((each) => exponential(times(each, k)));
    const excess = powers.reduce((all, each) => all + each, 0n) - unit - margin;
    const slope = powers.reduce((all, each, at) => all + times(each, logarithms[at] ?? 0n), 0n);
    const change = over(excess, slope);
    k -= change;
    if (change > -1_000_000n && change < 1_000_000n) break;
  }
  return k;
}

/** The exact odds of the power method, `1 / p^k`, to a relative error below 1e-28. RangeError for a certainty. */
export function powerOddsExact(fair: readonly Ratio[], margin: Ratio): Ratio[] {
  const probabilities = fair.map(fixedOf);
  if (probabilities.some((each) => each <= 0n || each >= unit)) throw new RangeError('a certainty has no odds');
  const k = powerFor(probabilities, fixedOf(margin));
  return probabilities.map((each) => divide(one, ratioOfFixed(exponential(times(logarithm(each), k)))));
}

/** Prices of fair probabilities with the margin spread by the power method, floored as all prices are. */
export const powerOdds = (fair: readonly Ratio[], margin: Ratio): Odds[] => powerOddsExact(fair, margin).map(quote);
