// The kinds of series that are simulated, by what one needs to know of the two sides.
import type { Score } from '../markets/market.ts';
import { winProbability } from '../models/elo.ts';
import { mapScores, tennisSetScores, volleyballScores, type Serves } from '../models/part-scores.ts';
import type { PartScore } from '../models/series-model.ts';
import type { Ratio } from '../numbers/ratio.ts';
import type { SeriesPlay } from './series-simulator.ts';

interface ESport {
  /** Points that win a map. */
  readonly target: number;
  readonly secondsPerPoint: number;
}

/** Two kinds of e-sports: rounds of a shooter, towers of an arena. */
export const eSports = {
  shooter: { target: 13, secondsPerPoint: 60 },
  arena: { target: 11, secondsPerPoint: 120 },
} as const satisfies Readonly<Record<string, ESport>>;

const always =
  (scores: readonly PartScore[]): ((part: number) => readonly PartScore[]) =>
  () =>
    scores;

/** A series of e-sports between two ratings; the home side has no advantage. */
export function eSportPlay(
  { target, secondsPerPoint }: ESport,
  bestOf: number,
  ratings: { readonly home: number; readonly away: number },
): SeriesPlay {
  return {
    bestOf,
    partScores: always(mapScores(winProbability(ratings.home, ratings.away), target)),
    isMapOver: (score) => Math.max(...score) >= target,
    secondsPerPoint,
    breakSeconds: 300,
    mostPoints: 2 * target,
    hasFirsts: true,
  };
}

const isTennisSetOver = ([home, away]: Score): boolean =>
  Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2);

/** A match of tennis in sets; points are games. */
export const tennisPlay = (serves: Serves, bestOf: number): SeriesPlay => ({
  bestOf,
  partScores: always(tennisSetScores(serves)),
  isMapOver: isTennisSetOver,
  secondsPerPoint: 210,
  breakSeconds: 120,
  mostPoints: 13,
  hasFirsts: false,
});

/** A match of volleyball: the home side's chance of each point; the last set goes to 15. */
export function volleyballPlay(point: Ratio, bestOf: number): SeriesPlay {
  const [usual, last] = [volleyballScores(point, 25), volleyballScores(point, 15)];
  const targetOf = (part: number): number => (part === bestOf ? 15 : 25);
  return {
    bestOf,
    partScores: (part) => (part === bestOf ? last : usual),
    isMapOver: (score, part) => Math.max(...score) >= targetOf(part) && Math.abs(score[0] - score[1]) >= 2,
    secondsPerPoint: 25,
    breakSeconds: 180,
    mostPoints: 80,
    hasFirsts: false,
  };
}
