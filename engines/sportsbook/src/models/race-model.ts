// Plackett-Luce: the runner of each place is drawn among those that are left, by its weight (games.md 5.3).
import type { RaceFacts } from '../markets/race.ts';
import { fixedOf } from '../numbers/fixed.ts';
import { multiply, ratio, zero, type Ratio } from '../numbers/ratio.ts';
import type { Weighted } from './distribution.ts';

export interface RaceModel {
  readonly runners: readonly { readonly name: string; readonly weight: number }[];
  /** How many places the place market pays. */
  readonly places: number;
}

/** The exact probability that the first runners come in just this order. */
export function orderProbability({ runners }: RaceModel, order: readonly string[]): Ratio {
  let left = runners.reduce((all, { weight }) => all + weight, 0);
  let probability = ratio(1n);
  for (const name of order) {
    const runner = runners.find((each) => each.name === name);
    if (!runner) return zero;
    probability = multiply(probability, ratio(BigInt(runner.weight), BigInt(left)));
    left -= runner.weight;
  }
  return probability;
}

const ordersOf = (names: readonly string[], count: number): string[][] =>
  count === 0
    ? [[]]
    : names.flatMap((first) =>
        ordersOf(
          names.filter((name) => name !== first),
          count - 1,
        ).map((rest) => [first, ...rest]),
      );

/** The first `count` runners in every order; weights are in 10^-40, with an error of one such unit each. */
export function raceCases(model: RaceModel, count: number): Weighted<RaceFacts>[] {
  const runners = model.runners.map(({ name }) => name);
  return ordersOf(runners, Math.min(count, runners.length)).map((order) => ({
    weight: fixedOf(orderProbability(model, order)),
    facts: {
      phase: 'ended',
      runners,
      withdrawn: [],
      finish: order.map((name) => [name]),
      places: model.places,
    },
  }));
}
