import type { Facts, Market, Markets } from './market.ts';
import { add, compare, multiply, one, ratio, subtract, zero, type Ratio } from '../numbers/ratio.ts';
import { deadHeat, outcomeOf, type LegOutcome } from './outcome.ts';

/** A race, or a tournament whose places are bet on. */
export interface RaceFacts extends Facts {
  readonly runners: readonly string[];
  /** Runners that did not start: bets on them are void. */
  readonly withdrawn: readonly string[];
  /** Those that finished, from the first on; several in one group are a dead heat. */
  readonly finish: readonly (readonly string[])[];
  /** How many places the place market pays. */
  readonly places: number;
}

/** How many finished before a runner and how many beside it, itself counted; null when it did not finish. */
function placeOf({ finish }: RaceFacts, runner: string): { before: number; beside: number } | null {
  const group = finish.findIndex((runners) => runners.includes(runner));
  if (group < 0) return null;
  const before = finish.slice(0, group).reduce((count, runners) => count + runners.length, 0);
  return { before, beside: finish[group]?.length ?? 1 };
}

/** The outcome of a runner within the first `places`: runners of a dead heat share the places that are left. */
function withinPlaces(facts: RaceFacts, runner: string, places: number): LegOutcome {
  if (facts.withdrawn.includes(runner)) return outcomeOf('VOID');
  const place = placeOf(facts, runner);
  const left = place === null ? 0 : places - place.before;
  if (place === null || left <= 0) return outcomeOf('LOSE');
  return left >= place.beside ? outcomeOf('WIN') : deadHeat(left, place.beside);
}

const onRunner = (placesOf: (facts: RaceFacts) => number): Market<RaceFacts> => ({
  line: 'none',
  isNumbered: false,
  selections: ({ runners }) => runners,
  settle: (facts, { selection }) =>
    facts.phase === 'ended' || facts.withdrawn.includes(selection)
      ? withinPlaces(facts, selection, placesOf(facts))
      : null,
});

/** The part of all orders, with the dead heats in any of them, in which the runners come in first in just this order. */
function orderShare({ finish }: RaceFacts, order: readonly string[]): Ratio {
  const places = finish.flatMap((group) => group.map((_, at) => ({ group, left: group.length - at })));
  return order.reduce((share, runner, at) => {
    const place = places[at];
    if (place === undefined || !place.group.includes(runner)) return zero;
    return { numerator: share.numerator, denominator: share.denominator * BigInt(place.left) };
  }, ratio(1n));
}

const orderings = (runners: readonly string[], count: number): string[][] =>
  count === 0
    ? [[]]
    : runners.flatMap((first) =>
        orderings(
          runners.filter((runner) => runner !== first),
          count - 1,
        ).map((rest) => [first, ...rest]),
      );

/** The first runners in order, or in any order, e.g. `3>5` or `3+5`. */
function inOrder(count: number, isAnyOrder: boolean): Market<RaceFacts> {
  const mark = isAnyOrder ? '+' : '>';
  return {
    line: 'none',
    isNumbered: false,
    selections: ({ runners }) =>
      orderings(runners, count)
        .filter(
          (order) =>
            !isAnyOrder || order.every((runner, at) => at === 0 || isListedBefore(runners, order[at - 1], runner)),
        )
        .map((order) => order.join(mark)),
    settle: (facts, { selection }) => {
      const chosen = selection.split(mark);
      if (chosen.some((runner) => facts.withdrawn.includes(runner))) return outcomeOf('VOID');
      if (facts.phase !== 'ended') return null;
      const orders = isAnyOrder ? orderings(chosen, count) : [chosen];
      return { voided: zero, won: orders.map((order) => orderShare(facts, order)).reduce(add, zero) };
    },
  };
}

const isListedBefore = (runners: readonly string[], a: string | undefined, b: string): boolean =>
  runners.indexOf(a ?? b) < runners.indexOf(b);

/** Races and outrights (games.md 5.1, 5.2). */
export const raceMarkets: Markets<RaceFacts> = {
  WIN: onRunner(() => 1),
  PLACE: onRunner(({ places }) => places),
  EXACTA: inOrder(2, false),
  QUINELLA: inOrder(2, true),
  TRIFECTA: inOrder(3, false),
};

/** From which odds on a withdrawn runner takes how many hundredths of the profit of the others. */
const deductions: readonly (readonly [belowOdds: Ratio, hundredths: bigint])[] = (
  [
    ['1.12', 90n],
    ['1.19', 85n],
    ['1.26', 80n],
    ['1.31', 75n],
    ['1.41', 70n],
    ['1.54', 65n],
    ['1.63', 60n],
    ['1.81', 55n],
    ['1.96', 50n],
    ['2.21', 45n],
    ['2.51', 40n],
    ['2.76', 35n],
    ['3.26', 30n],
    ['4.01', 25n],
    ['5.01', 20n],
    ['6.51', 15n],
    ['10.01', 10n],
    ['15.01', 5n],
  ] as const
).map(([odds, hundredths]) => [ratio(BigInt(odds.replace('.', '')), 100n), hundredths]);

/** The part of the profit that is deducted for a runner withdrawn at its odds (rule 4 of racing); at most 90 % for several. */
export function deductionFor(withdrawnOdds: readonly Ratio[]): Ratio {
  const hundredths = withdrawnOdds.reduce((all, odds) => {
    const found = deductions.find(([below]) => compare(odds, below) < 0);
    return all + (found?.[1] ?? 0n);
  }, 0n);
  return ratio(hundredths > 90n ? 90n : hundredths, 100n);
}

/** The odds that are left of a bet taken before a withdrawal: the profit less the deduction. */
export const oddsAfterDeduction = (odds: Ratio, deduction: Ratio): Ratio =>
  add(one, multiply(subtract(odds, one), subtract(one, deduction)));
