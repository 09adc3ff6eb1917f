// Goals of both sides as a grid of probabilities (games.md 5.3): Poisson counts with the correction of Dixon and Coles,
//   weight(i, j) = home^i / i! x away^j / j! x tau(i, j)
// As the grid is divided by its own sum, e^-(home + away) drops out and every probability is an exact fraction.
import type { Score } from '../markets/market.ts';
import { add, multiply, negate, one, ratio, reduce, subtract, type Ratio } from '../numbers/ratio.ts';
import type { Rates } from './elo.ts';

/** Weights of scores, `[home][away]`: whole numbers whose sum is the whole. */
export type GoalGrid = readonly (readonly bigint[])[];

/** The correlation of low scores. */
export const usualRho = ratio(-5n, 100n);

/** Scores of a grid go up to this many goals of each side. */
export const mostGoals = 12;

export interface GoalModel {
  readonly rates: Rates;
  readonly rho: Ratio;
  readonly mostGoals: number;
}

/** The usual grid of two rates. */
export const goalModel = (rates: Rates): GoalModel => ({ rates, rho: usualRho, mostGoals });

/** The correction of Dixon and Coles, for scores of at most one goal each. */
function lowScoreFactor([i, j]: Score, { rates: { home, away }, rho }: GoalModel): Ratio {
  if (i > 1 || j > 1) return one;
  if (i === 1 && j === 1) return subtract(one, rho);
  const rate = i === 0 && j === 0 ? negate(multiply(home, away)) : i === 0 ? home : away;
  return add(one, multiply(rate, rho));
}

/** `rate^k / k!` for k from 0 to `most`, as whole numbers over one denominator. */
function poissonWeights(rate: Ratio, most: number): bigint[] {
  const { numerator, denominator } = reduce(rate);
  const counts = Array.from({ length: most + 1 }, (_, count) => BigInt(count));
  const last = BigInt(most);
  return counts.map((k) => {
    let weight = numerator ** k * denominator ** (last - k);
    for (let n = k + 1n; n <= last; n += 1n) weight *= n;
    return weight;
  });
}

/** The grid of a model. RangeError when the correction makes a score impossible. */
export function goalGrid(model: GoalModel): GoalGrid {
  const home = poissonWeights(model.rates.home, model.mostGoals);
  const away = poissonWeights(model.rates.away, model.mostGoals);
  const low: Score[] = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ];
  const factors = low.map((score) => reduce(lowScoreFactor(score, model)));
  if (factors.some(({ numerator }) => numerator < 0n)) throw new RangeError('rho is too far from 0 for these rates');
  const shared = factors.reduce((product, { denominator }) => product * denominator, 1n);
  const factorOf = (i: number, j: number): bigint => {
    const factor = i > 1 || j > 1 ? one : (factors[i * 2 + j] ?? one);
    return factor.numerator * (shared / factor.denominator);
  };
  return home.map((first, i) => away.map((second, j) => first * second * factorOf(i, j)));
}

/** The probability of a set of scores. */
export function probabilityOf(grid: GoalGrid, isMeant: (score: Score) => boolean): Ratio {
  let whole = 0n;
  let meant = 0n;
  for (const [home, row] of grid.entries())
    for (const [away, weight] of row.entries()) {
      whole += weight;
      if (isMeant([home, away])) meant += weight;
    }
  return ratio(meant, whole);
}
