// Leads and totals of points as normal numbers, rounded to whole points (games.md 5.3):
//   P(k) = N((k + 1/2 - mean) / deviation) - N((k - 1/2 - mean) / deviation)
// Weights are whole numbers of 10^-40; each has an error below 1e-17.
import type { Score } from '../markets/market.ts';
import type { PointsFacts } from '../markets/points.ts';
import { fixedOf, normalBelow, over, ratioOfFixed, squareRoot, type Fixed } from '../numbers/fixed.ts';
import { add, floorScaled, multiply, ratio, subtract, type Ratio } from '../numbers/ratio.ts';
import type { Weighted } from './distribution.ts';

export interface Normal {
  readonly mean: Ratio;
  readonly deviation: Ratio;
}

export interface PointsModel {
  /** Points of the home side less those of the away side. */
  readonly lead: Normal;
  readonly total: Normal;
  /** Whether a match may end level; where it may not, overtime gives it to either side. */
  readonly canDraw: boolean;
}

/** Counts and their weights. */
export type Counts = readonly { readonly count: number; readonly weight: bigint }[];

/** Whole points within eight deviations of the mean, not below `least`. */
export function countsOf({ mean, deviation }: Normal, least: number = Number.NEGATIVE_INFINITY): Counts {
  const reach = multiply(deviation, ratio(8n));
  const first = Math.max(least, Number(floorScaled(subtract(mean, reach), 1n)));
  const last = Number(floorScaled(add(mean, reach), 1n));
  const below = (count: number): Fixed =>
    normalBelow(over(fixedOf(ratio(BigInt(count) * 2n - 1n, 2n)) - fixedOf(mean), fixedOf(deviation)));
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
    .map((count) => ({ count, weight: below(count + 1) - below(count) }))
    .filter(({ weight }) => weight > 0n);
}

/** Keeps what was counted for a model as long as the model is there: the normal curve is slow to compute. */
function remembered(count: (model: PointsModel) => Counts): (model: PointsModel) => Counts {
  const known = new WeakMap<PointsModel, Counts>();
  return (model) => {
    const counts = known.get(model) ?? count(model);
    known.set(model, counts);
    return counts;
  };
}

/** The leads a match may end with; none of nothing where it cannot end level. */
export const leadCounts = remembered(({ lead, canDraw }) =>
  countsOf(lead).filter(({ count }) => canDraw || count !== 0),
);

/** The totals a match may end with. */
export const totalCounts = remembered(({ total }) => countsOf(total, 0));

const ended = (home: number, away: number): PointsFacts => ({
  phase: 'ended',
  periods: [[home, away]],
  regularPeriods: 1,
});

/** Every lead, as a match to nothing: prices of winners and handicaps come of it. */
export const leadCases = (model: PointsModel): Weighted<PointsFacts>[] =>
  leadCounts(model).map(({ count, weight }) => ({ weight, facts: ended(Math.max(count, 0), Math.max(-count, 0)) }));

/** Every total, as a match to nothing: prices of totals come of it. */
export const totalCases = (model: PointsModel): Weighted<PointsFacts>[] =>
  totalCounts(model).map(({ count, weight }) => ({ weight, facts: ended(count, 0) }));

/** What is left of a normal number when a part of its match is left: the mean in proportion, the deviation by the root. */
export const normalLeft = ({ mean, deviation }: Normal, left: Ratio): Normal => ({
  mean: multiply(mean, left),
  deviation: multiply(deviation, ratioOfFixed(squareRoot(fixedOf(left)))),
});

/** A match in play: what both sides have, and what is left of the model. */
export function pointsLeft(model: PointsModel, [home, away]: Score, left: Ratio): PointsModel {
  const from = (normal: Normal, points: number): Normal => {
    const rest = normalLeft(normal, left);
    return { ...rest, mean: add(rest.mean, ratio(BigInt(points))) };
  };
  return { ...model, lead: from(model.lead, home - away), total: from(model.total, home + away) };
}
