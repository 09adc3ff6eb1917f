// The price of any market from what may happen: each possible set of facts is settled by the market itself.
import { add, divide, multiply, one, ratio, subtract, zero, type Ratio } from '../numbers/ratio.ts';
import { settlePick, type Facts, type Market, type LegPick } from '../markets/market.ts';
import { resultOf, type LegOutcome } from '../markets/outcome.ts';

/** Facts that may come, each with its weight; weights are whole numbers, their sum is the whole. */
export interface Weighted<F extends Facts> {
  readonly facts: F;
  readonly weight: bigint;
}

/** What a pick is expected to return of a stake of 1: `returned + paid x odds`. */
export interface Expectation {
  /** The part that comes back whatever the odds are. */
  readonly returned: Ratio;
  /** The part that is paid at the odds. */
  readonly paid: Ratio;
}

/** What a pick is expected to return. RangeError when some of the facts do not decide it. */
export function expectationOf<F extends Facts>(
  market: Market<F>,
  pick: LegPick,
  cases: readonly Weighted<F>[],
): Expectation {
  const weights = new Map<LegOutcome, bigint>();
  let whole = 0n;
  for (const { facts, weight } of cases) {
    const outcome = settlePick(market, facts, pick);
    if (outcome === null) throw new RangeError('the facts do not decide the market');
    whole += weight;
    weights.set(outcome, (weights.get(outcome) ?? 0n) + weight);
  }
  const sumOf = (part: (outcome: LegOutcome) => Ratio): Ratio =>
    [...weights].reduce((all, [outcome, weight]) => add(all, multiply(part(outcome), ratio(weight, whole))), zero);
  return {
    returned: sumOf(({ voided }) => voided),
    paid: sumOf(({ voided, won }) => multiply(subtract(one, voided), won)),
  };
}

/** The odds at which a pick returns its stake on average; null for one that is never paid. */
export const fairOdds = ({ returned, paid }: Expectation): Ratio | null =>
  paid.numerator === 0n ? null : divide(subtract(one, returned), paid);

/** The probability that fair odds say: the part that is paid, of what is not returned. Null when all is returned. */
export const fairProbability = ({ returned, paid }: Expectation): Ratio | null =>
  subtract(one, returned).numerator === 0n ? null : divide(paid, subtract(one, returned));

/** What a stake of 1 at booked odds is worth now: the figure of a cash-out. */
export const worthAt = ({ returned, paid }: Expectation, odds: Ratio): Ratio => add(returned, multiply(paid, odds));

/**
 * The probability that several picks of one event all win whole, for a same-game price; null when one of them may be
 * given back or half won, since such legs have no price together.
 */
export function jointProbability<F extends Facts>(
  legs: readonly { readonly market: Market<F>; readonly pick: LegPick }[],
  cases: readonly Weighted<F>[],
): Ratio | null {
  let whole = 0n;
  let won = 0n;
  for (const { facts, weight } of cases) {
    const results = legs.map(({ market, pick }) => {
      const outcome = settlePick(market, facts, pick);
      return outcome === null ? null : resultOf(outcome);
    });
    if (results.some((result) => result !== 'WIN' && result !== 'LOSE')) return null;
    whole += weight;
    if (results.every((result) => result === 'WIN')) won += weight;
  }
  return ratio(won, whole);
}
