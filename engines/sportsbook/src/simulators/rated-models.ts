// What two Elo ratings say of a match in each sport that is simulated. A league keeps one rating for each side, whatever it
// plays; 100 points more make a side a clear favourite everywhere.
import { expectedGoals, winProbability } from '../models/elo.ts';
import type { BoutModel } from '../models/bout-model.ts';
import { add, compare, floorScaled, one, ratio, subtract, type Ratio } from '../numbers/ratio.ts';
import { usualFootball, type FootballModel } from './football-simulator.ts';
import type { PointsPlay } from './points-simulator.ts';
import { eSportPlay, eSports, tennisPlay, volleyballPlay } from './series-plays.ts';
import type { SeriesPlay } from './series-simulator.ts';

/** The ratings of both sides, in whole points. */
export interface Rated {
  readonly home: number;
  readonly away: number;
}

const leadOf = ({ home, away }: Rated): bigint => BigInt(home - away);

/** A chance that is moved away from `middle`, by `reach` at most. */
function chance(middle: Ratio, reach: Ratio, moved: Ratio): Ratio {
  const [least, most] = [subtract(middle, reach), add(middle, reach)];
  const wanted = add(middle, moved);
  return compare(wanted, least) < 0 ? least : compare(wanted, most) > 0 ? most : wanted;
}

/** Football: goals by the model of leagues, the home side being 65 points stronger. */
export const ratedFootball = (rated: Rated): FootballModel => usualFootball(expectedGoals(rated));

/** Basketball in four quarters: 4 points of lead for 100 of rating, 2 for the home side. */
export const ratedBasketball = (rated: Rated): PointsPlay => ({
  lead: { mean: ratio(leadOf(rated) * 4n + 200n, 100n), deviation: ratio(115n, 10n) },
  total: { mean: ratio(165n), deviation: ratio(18n) },
  canDraw: false,
  scores: [
    { points: 2, weight: 55n },
    { points: 3, weight: 25n },
    { points: 1, weight: 20n },
  ],
  periods: 4,
  periodSeconds: 600,
  scorers: () => ['home', 'away'],
});

/** Cricket of 20 overs, both innings played out: 12 runs of lead for 100 points of rating; a tie is possible. */
export const ratedCricket = (rated: Rated): PointsPlay => ({
  lead: { mean: ratio(leadOf(rated) * 12n, 100n), deviation: ratio(30n) },
  total: { mean: ratio(310n), deviation: ratio(45n) },
  canDraw: true,
  scores: [
    { points: 1, weight: 60n },
    { points: 4, weight: 25n },
    { points: 6, weight: 15n },
  ],
  periods: 2,
  periodSeconds: 4_800,
  scorers: (period) => (period === 1 ? ['home'] : ['away']),
});

/** Tennis: a server wins 63 points of 100, one more or less for 80 points of rating. */
export function ratedTennis(rated: Rated, bestOf: number): SeriesPlay {
  const serve = (lead: bigint): Ratio => chance(ratio(63n, 100n), ratio(10n, 100n), ratio(lead, 8_000n));
  return tennisPlay({ home: serve(leadOf(rated)), away: serve(-leadOf(rated)) }, bestOf);
}

/** Volleyball: half of the points, one in a hundred more or less for 50 points of rating. */
export const ratedVolleyball = (rated: Rated, bestOf: number): SeriesPlay =>
  volleyballPlay(chance(ratio(1n, 2n), ratio(6n, 100n), ratio(leadOf(rated), 5_000n)), bestOf);

/** Boxing over twelve rounds: stoppages and verdicts are shared as ratings say; four verdicts in a hundred are draws. */
export function ratedBout({ home, away }: Rated): BoutModel {
  const share = winProbability(home, away);
  const split = (ppm: bigint): { home: number; away: number } => ({
    home: Number(floorScaled(share, ppm)),
    away: Number(floorScaled(subtract(one, share), ppm)),
  });
  return { rounds: 12, stopsPpm: split(55_000n), disqualifiedPpm: 500, pointsPpm: split(960_000n) };
}

/** A series of one of the e-sports. */
export const ratedESport = (sport: keyof typeof eSports, rated: Rated, bestOf: number): SeriesPlay =>
  eSportPlay(eSports[sport], bestOf, rated);
