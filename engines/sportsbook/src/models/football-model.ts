import type { FootballFacts } from '../markets/football.ts';
import type { Score, Side } from '../markets/market.ts';
import { countChoices } from '../numbers/choices.ts';
import {
  divide,
  half as oneHalf,
  multiply,
  one,
  power,
  ratio,
  reduce,
  subtract,
  type Ratio,
} from '../numbers/ratio.ts';
import type { Weighted } from './distribution.ts';
import type { Rates } from './elo.ts';
import type { GoalGrid } from './goal-grid.ts';

/** How many goals a side with a man less scores of its usual, and the side against it (games.md 5.3). */
export const redCardFactors = { own: ratio(7n, 10n), other: ratio(12n, 10n) };

/** A match at some moment. */
export interface MatchState {
  readonly score: Score;
  /** The score at half time, null until then. */
  readonly half: Score | null;
  readonly firstGoal: Side | 'none';
  readonly lastGoal: Side | 'none';
  readonly reds: Score;
  /** The part of the match that is left, 1 before the start. */
  readonly left: Ratio;
}

export const beforeMatch: MatchState = {
  score: [0, 0],
  half: null,
  firstGoal: 'none',
  lastGoal: 'none',
  reds: [0, 0],
  left: ratio(1n),
};

const endedAt = (score: Score): FootballFacts => ({
  phase: 'ended',
  score,
  half: null,
  firstGoal: 'none',
  lastGoal: 'none',
  corners: null,
  cards: null,
});

/** How the red cards so far change what each side scores from now on. */
const redFactors = ([home, away]: Score): Rates => {
  const factor = (own: number, other: number): Ratio =>
    reduce(multiply(power(redCardFactors.own, own), power(redCardFactors.other, other)));
  return { home: factor(home, away), away: factor(away, home) };
};

/** `base^k` for k from 0 to `most`, over one denominator. */
const powersOf = ({ numerator, denominator }: Ratio, most: number): bigint[] =>
  Array.from({ length: most + 1 }, (_, k) => numerator ** BigInt(k) * denominator ** BigInt(most - k));

/**
 * The grid of the goals that are still to come, given those that fell: goals fall at any moment alike, so of i + k goals
 * the first i in the time that is over weigh `C(i + k, i) x left^k`, and red cards multiply each goal to come. Exact for
 * any grid; of a Poisson grid it is the Poisson grid of the rates that are left (games.md 5.3).
 */
export function gridLeft(grid: GoalGrid, { score: [home, away], reds, left }: MatchState): GoalGrid {
  const most = grid.length - 1;
  const factors = redFactors(reds);
  const [homePowers, awayPowers] = [multiply(left, factors.home), multiply(left, factors.away)].map((base) =>
    powersOf(reduce(base), most),
  );
  const rest = grid
    .slice(home)
    .map((row, k) =>
      row
        .slice(away)
        .map(
          (weight, l) =>
            weight *
            countChoices(home + k, k) *
            countChoices(away + l, l) *
            (homePowers?.[k] ?? 0n) *
            (awayPowers?.[l] ?? 0n),
        ),
    );
  // Nothing is known of scores beyond the grid: no more goals are expected there.
  return rest.some((row) => row.some((weight) => weight > 0n)) ? rest : [[1n]];
}

interface Goals {
  readonly further: Score;
  readonly weight: bigint;
}

const cellsOf = (grid: GoalGrid): Goals[] =>
  grid.flatMap((row, home) =>
    row.flatMap((weight, away) => (weight === 0n ? [] : [{ further: [home, away] as const, weight }])),
  );

/** The least common multiple of 1 to 24: splits of up to 24 goals are whole with it. */
const shares = 5_354_228_880n;

interface Order {
  readonly first: Side | 'none';
  readonly last: Side | 'none';
  readonly weight: bigint;
}

/** Who scores first and last of some goals: every order of them is as likely as any other. */
function ordersOf([home, away]: Score, weight: bigint): Order[] {
  const all = home + away;
  if (all === 0) return [{ first: 'none', last: 'none', weight: weight * shares * shares }];
  const orders = all === 1 ? 1 : all * (all - 1);
  const part = (ways: number): bigint => (weight * shares * shares * BigInt(ways)) / BigInt(orders);
  const ways: readonly (readonly [Side, Side, number])[] =
    all === 1
      ? [
          ['home', 'home', home],
          ['away', 'away', away],
        ]
      : [
          ['home', 'home', home * (home - 1)],
          ['home', 'away', home * away],
          ['away', 'home', home * away],
          ['away', 'away', away * (away - 1)],
        ];
  return ways.flatMap(([first, last, count]) => (count === 0 ? [] : [{ first, last, weight: part(count) }]));
}

/**
 * Every end of a match from a state, by the grid of the goals that are left. Prices of the markets of the whole match
 * come of it; those of the first half only once it is over, before see {@link halfTimeCases}.
 */
export function matchCases(
  grid: GoalGrid,
  { score, half, firstGoal, lastGoal }: MatchState = beforeMatch,
): Weighted<FootballFacts>[] {
  return cellsOf(grid).flatMap(({ further, weight }) =>
    ordersOf(further, weight).map((order) => ({
      weight: order.weight,
      facts: {
        ...endedAt([score[0] + further[0], score[1] + further[1]]),
        half,
        firstGoal: firstGoal === 'none' ? order.first : firstGoal,
        lastGoal: order.last === 'none' ? lastGoal : order.last,
      },
    })),
  );
}

/**
 * Every half time and end of a match whose first half is not over, by the grid of the goals that are left: each of them
 * falls at any moment alike, so a part of them, in proportion to the time, falls before half time. Prices of first halves and
 * of half time with full time come of it.
 */
export function halfTimeCases(grid: GoalGrid, state: MatchState = beforeMatch): Weighted<FootballFacts>[] {
  const before = divide(subtract(state.left, oneHalf), state.left);
  const most = grid.length + (grid[0]?.length ?? 0);
  const [firstPowers = [], secondPowers = []] = [before, subtract(one, before)].map((part) =>
    powersOf(reduce(part), most),
  );
  const splits = (goals: number): number[] => Array.from({ length: goals + 1 }, (_, count) => count);
  return cellsOf(grid).flatMap(({ further: [home, away], weight }) =>
    splits(home).flatMap((first) =>
      splits(away).map((second) => ({
        weight:
          weight *
          countChoices(home, first) *
          countChoices(away, second) *
          (firstPowers[first + second] ?? 0n) *
          (secondPowers[home + away - first - second] ?? 0n),
        facts: {
          ...endedAt([state.score[0] + home, state.score[1] + away]),
          half: [state.score[0] + first, state.score[1] + second] as const,
        },
      })),
    ),
  );
}
