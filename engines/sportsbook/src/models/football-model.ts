import type { FootballFacts } from '../markets/football.ts';
import type { Score, Side } from '../markets/market.ts';
import { multiply, power, ratio, type Ratio } from '../numbers/ratio.ts';
import type { Weighted } from './distribution.ts';
import type { Rates } from './elo.ts';
import { goalGrid, type GoalGrid } from './goal-grid.ts';

/** How many goals a side with a man less scores of its usual, and the side against it (games.md 5.3). */
export const redCardFactors = { own: ratio(7n, 10n), other: ratio(12n, 10n) };

/** A match at some moment. */
export interface MatchState {
  readonly score: Score;
  readonly firstGoal: Side | 'none';
  readonly reds: Score;
  /** The part of the match that is left, 1 before the start. */
  readonly left: Ratio;
}

export const beforeMatch: MatchState = { score: [0, 0], firstGoal: 'none', reds: [0, 0], left: ratio(1n) };

/** A rate with the red cards of its own side and of the other. */
const withReds = (rate: Ratio, own: number, other: number): Ratio =>
  multiply(rate, multiply(power(redCardFactors.own, own), power(redCardFactors.other, other)));

/** The goals both sides expect of the rest of a match: the time that is left, and the red cards. */
export const ratesLeft = ({ home, away }: Rates, { left, reds }: MatchState): Rates => ({
  home: multiply(left, withReds(home, reds[0], reds[1])),
  away: multiply(left, withReds(away, reds[1], reds[0])),
});

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
 * come of it; those of the first half do not, see {@link halfTimeCases}. `lastSoFar` is who scored last until now.
 */
export function matchCases(
  grid: GoalGrid,
  { score, firstGoal }: MatchState = beforeMatch,
  lastSoFar: Side | 'none' = 'none',
): Weighted<FootballFacts>[] {
  return cellsOf(grid).flatMap(({ further, weight }) =>
    ordersOf(further, weight).map((order) => ({
      weight: order.weight,
      facts: {
        phase: 'ended',
        score: [score[0] + further[0], score[1] + further[1]],
        half: null,
        firstGoal: firstGoal === 'none' ? order.first : firstGoal,
        lastGoal: order.last === 'none' ? lastSoFar : order.last,
        corners: null,
        cards: null,
      },
    })),
  );
}

/** The part of the goals that fall before half time. */
export const firstHalfShare = ratio(45n, 100n);

/** Each half counts up to this many goals of a side in prices of half times; more come up less than once in 100,000 matches. */
const mostHalfGoals = 7;

/**
 * Every half time and end of a match before its start: both halves are Poisson counts of their own, without the
 * correction of low scores. Prices of first halves and of half time with full time come of it.
 */
export function halfTimeCases({ home, away }: Rates): Weighted<FootballFacts>[] {
  const gridOf = (share: Ratio): Goals[] =>
    cellsOf(
      goalGrid({
        rates: { home: multiply(home, share), away: multiply(away, share) },
        rho: ratio(0n),
        mostGoals: mostHalfGoals,
      }),
    );
  const second = gridOf(ratio(firstHalfShare.denominator - firstHalfShare.numerator, firstHalfShare.denominator));
  return gridOf(firstHalfShare).flatMap((before) =>
    second.map((after) => ({
      weight: before.weight * after.weight,
      facts: {
        phase: 'ended',
        score: [before.further[0] + after.further[0], before.further[1] + after.further[1]],
        half: before.further,
        firstGoal: 'none',
        lastGoal: 'none',
        corners: null,
        cards: null,
      },
    })),
  );
}
