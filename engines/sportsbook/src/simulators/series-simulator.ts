// A series: the score of each map is drawn from the scores of the model, then the order of its points among all orders
// that lead there, each as likely as any other. So prices before the series are those of its model exactly.
import type { Score, Side } from '../markets/market.ts';
import { mapsWon, type SeriesFacts } from '../markets/series.ts';
import type { PartScore, SeriesModel } from '../models/series-model.ts';
import { draws, drawnNumbers, drawRange, pickWeighted, type Incident, type Simulator } from './incident.ts';

export interface SeriesPlay extends SeriesModel {
  /** Whether a score ends a map. */
  readonly isMapOver: (score: Score, part: number) => boolean;
  readonly secondsPerPoint: number;
  readonly breakSeconds: number;
  /** No map has more points. */
  readonly mostPoints: number;
  /** Whether first blood and first tower are counted, as in e-sports. */
  readonly hasFirsts: boolean;
}

export interface SeriesIncident extends Incident {
  readonly type: 'map_start' | 'first_blood' | 'first_tower' | 'point' | 'map_end' | 'series_end';
  readonly side: Side | null;
  /** From 1. */
  readonly map: number;
  /** The points of the map so far. */
  readonly score: Score;
}

const plus = ([home, away]: Score, side: Side): Score => (side === 'home' ? [home + 1, away] : [home, away + 1]);

/** Counts the orders of points from a score to the final one that end the map nowhere before. */
function countPaths(final: Score, isOver: (score: Score) => boolean): (from: Score) => bigint {
  const known = new Map<number, bigint>();
  const count = ([home, away]: Score): bigint => {
    if (home > final[0] || away > final[1]) return 0n;
    if (home === final[0] && away === final[1]) return 1n;
    if (isOver([home, away])) return 0n;
    const key = home * 1_000 + away;
    const paths = known.get(key) ?? count([home + 1, away]) + count([home, away + 1]);
    known.set(key, paths);
    return paths;
  };
  return count;
}

/** The sides that make the points of a map, in order. */
function orderOf(final: Score, isOver: (score: Score) => boolean, numbers: readonly bigint[]): Side[] {
  const paths = countPaths(final, isOver);
  const order: Side[] = [];
  let score: Score = [0, 0];
  while (score[0] < final[0] || score[1] < final[1]) {
    const home = paths(plus(score, 'home'));
    const all = home + paths(plus(score, 'away'));
    if (all === 0n) throw new RangeError('the score of a map cannot be reached');
    const isHome = ((numbers[order.length] ?? 0n) * all) / drawRange < home;
    order.push(isHome ? 'home' : 'away');
    score = plus(score, isHome ? 'home' : 'away');
  }
  return order;
}

/** Beside the points, each map draws its score, first blood and first tower. */
const extraNumbers = 3;

interface MapPlay {
  readonly map: number;
  readonly startsAt: number;
  readonly numbers: readonly bigint[];
}

function playMap(model: SeriesPlay, { map, startsAt, numbers }: MapPlay): SeriesIncident[] {
  const final = pickWeighted<PartScore>(model.partScores(map), numbers[0] ?? 0n).score;
  const order = orderOf(final, (score) => model.isMapOver(score, map), numbers.slice(extraNumbers));
  const sideOf = (number: bigint | undefined): Side => ((number ?? 0n) * 2n < drawRange ? 'home' : 'away');
  const incidents: SeriesIncident[] = [{ second: startsAt, type: 'map_start', side: null, map, score: [0, 0] }];
  if (model.hasFirsts)
    incidents.push(
      { second: startsAt + 1, type: 'first_blood', side: sideOf(numbers[1]), map, score: [0, 0] },
      { second: startsAt + 2, type: 'first_tower', side: sideOf(numbers[2]), map, score: [0, 0] },
    );
  let score: Score = [0, 0];
  for (const [index, side] of order.entries()) {
    score = plus(score, side);
    incidents.push({ second: startsAt + (index + 1) * model.secondsPerPoint, type: 'point', side, map, score });
  }
  const second = incidents.at(-1)?.second ?? startsAt;
  return [...incidents, { second, type: 'map_end', side: score[0] > score[1] ? 'home' : 'away', map, score }];
}

function playSeries(model: SeriesPlay, numbersOf: (map: number) => readonly bigint[]): SeriesIncident[] {
  const incidents: SeriesIncident[] = [];
  let won: Score = [0, 0];
  let startsAt = 0;
  for (let map = 1; Math.max(...won) * 2 < model.bestOf; map += 1) {
    incidents.push(...playMap(model, { map, startsAt, numbers: numbersOf(map) }));
    const last = incidents.at(-1);
    if (last?.side) won = plus(won, last.side);
    startsAt = (last?.second ?? 0) + model.breakSeconds;
  }
  const last = incidents.at(-1);
  return last ? [...incidents, { ...last, type: 'series_end' }] : incidents;
}

/** Series of e-sports, tennis and volleyball. */
export const seriesSimulator: Simulator<SeriesPlay, SeriesIncident, SeriesFacts> = {
  program: ({ bestOf, mostPoints }) => Array.from({ length: bestOf }, () => draws(extraNumbers + mostPoints)),
  play: (model, drawn) => playSeries(model, (map) => drawnNumbers(drawn, map - 1, extraNumbers + model.mostPoints)),
  facts: ({ bestOf }, incidents) => {
    const sidesOf = (type: SeriesIncident['type']): Side[] =>
      incidents.flatMap((incident) => (incident.type === type && incident.side !== null ? [incident.side] : []));
    return {
      phase: incidents.at(-1)?.type === 'series_end' ? 'ended' : 'open',
      bestOf,
      maps: incidents.flatMap(({ type, score }) => (type === 'map_end' ? [score] : [])),
      firstBloods: sidesOf('first_blood'),
      firstTowers: sidesOf('first_tower'),
    };
  },
};

/** The maps that both sides have won after some incidents. */
export const seriesScore = (incidents: readonly SeriesIncident[]): Score =>
  mapsWon({ maps: incidents.flatMap(({ type, score }) => (type === 'map_end' ? [score] : [])) });
