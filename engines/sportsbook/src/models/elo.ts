import { exponential, fixedOf, logarithm, over, ratioOfFixed, times, unit } from '../numbers/fixed.ts';
import { add, compare, divide, multiply, ratio, subtract, type Ratio } from '../numbers/ratio.ts';

/** What the ratings of a league are made with (games.md 5.3). Ratings are whole numbers of Elo points. */
export interface LeagueModel {
  /** Points that the home side is stronger at home. */
  readonly homePoints: number;
  /** Goals by which 400 points more lead. */
  readonly goalsPerPoints: Ratio;
  /** Goals of an average match. */
  readonly averageGoals: Ratio;
  /** No side expects fewer goals. */
  readonly leastGoals: Ratio;
  /** How many points a result moves at most. */
  readonly step: number;
}

export const usualLeague: LeagueModel = {
  homePoints: 65,
  goalsPerPoints: ratio(135n, 100n),
  averageGoals: ratio(27n, 10n),
  leastGoals: ratio(15n, 100n),
  step: 20,
};

export interface Ratings {
  readonly home: number;
  readonly away: number;
}

/** The goals that both sides expect of a match. */
export interface Rates {
  readonly home: Ratio;
  readonly away: Ratio;
}

/** Expected goals: the average in halves, with half of the supremacy added and taken off. Exact. */
export function expectedGoals({ home, away }: Ratings, league: LeagueModel = usualLeague): Rates {
  const lead = multiply(league.goalsPerPoints, ratio(BigInt(home + league.homePoints - away), 400n));
  const halved = (goals: Ratio): Ratio => divide(goals, ratio(2n));
  const bounded = (goals: Ratio): Ratio => (compare(goals, league.leastGoals) < 0 ? league.leastGoals : goals);
  return {
    home: bounded(halved(add(league.averageGoals, lead))),
    away: bounded(halved(subtract(league.averageGoals, lead))),
  };
}

const logarithmOfTen = logarithm(10n * unit);

/** The probability that the first of two ratings wins a map: `1 / (1 + 10^(-difference / 400))`; error below 1e-30. */
export function winProbability(first: number, second: number): Ratio {
  const exponent = times(fixedOf(ratio(BigInt(second - first), 400n)), logarithmOfTen);
  return ratioOfFixed(over(unit, unit + exponential(exponent)));
}

/**
 * Both ratings after a match: each moves by `step x (score - expected)`, in whole points rounded towards zero, and what
 * one side wins the other loses. `score` is 1 for a win of the home side, 1/2 for a draw, 0 for a defeat.
 */
export function ratingsAfter({ home, away }: Ratings, score: Ratio, league: LeagueModel = usualLeague): Ratings {
  const gain = multiply(ratio(BigInt(league.step)), subtract(score, winProbability(home + league.homePoints, away)));
  const points = Number(gain.numerator / gain.denominator);
  return { home: home + points, away: away - points };
}
