// A match of points: lead and total are drawn from the counts of the model, so that prices before the start are those of
// the model; then each side's points are dealt into scores of the sport and these into periods and seconds.
import type { Score, Side } from '../markets/market.ts';
import type { PointsFacts } from '../markets/points.ts';
import { leadCounts, totalCounts, type Counts, type PointsModel } from '../models/normal-model.ts';
import { draws, drawnNumbers, drawRange, pickWeighted, type Incident, type Simulator } from './incident.ts';

export interface PointsPlay extends PointsModel {
  /** The sizes of scores, the most frequent first; 1 is among them. */
  readonly scores: readonly { readonly points: number; readonly weight: bigint }[];
  readonly periods: number;
  readonly periodSeconds: number;
  /** Which side may score in a period; both in basketball, the batting one in cricket. */
  readonly scorers: (period: number) => readonly Side[];
}

export interface PointsIncident extends Incident {
  readonly type: 'score' | 'period_end' | 'match_end';
  readonly side: Side | null;
  readonly points: number;
  /** From 1. */
  readonly period: number;
  readonly score: Score;
}

/** No side makes more scores. */
const mostScores = 400;

/** The points of both sides: the total nearest to the drawn one that fits the lead. */
function finalScore(model: PointsPlay, leadNumber: bigint, totalNumber: bigint): Score {
  const pick = (counts: Counts, number: bigint): number => pickWeighted(counts, number).count;
  const lead = pick(leadCounts(model), leadNumber);
  const drawn = Math.max(pick(totalCounts(model), totalNumber), Math.abs(lead));
  const total = (drawn - lead) % 2 === 0 ? drawn : drawn + 1;
  return [(total + lead) / 2, (total - lead) / 2];
}

interface Scored {
  readonly side: Side;
  readonly points: number;
  readonly second: number;
}

/** Deals the points of a side into scores, and these into the seconds in which it may score. */
function deal(
  model: PointsPlay,
  side: Side,
  whole: { points: number; sizes: readonly bigint[]; times: readonly bigint[] },
) {
  const open = Array.from({ length: model.periods }, (_, at) => at).filter((at) =>
    model.scorers(at + 1).includes(side),
  );
  const seconds = BigInt(open.length * model.periodSeconds);
  const dealt: Scored[] = [];
  let left = whole.points;
  for (let index = 0; left > 0; index += 1) {
    const possible = model.scores.filter(({ points }) => points <= left);
    // The last scores take what is left, so that no side needs more of them than are drawn.
    const size = index >= mostScores - 1 ? left : pickWeighted(possible, whole.sizes[index] ?? 0n).points;
    const at = Number(((whole.times[index] ?? 0n) * seconds) / drawRange);
    const period = open[Math.floor(at / model.periodSeconds)] ?? 0;
    dealt.push({ side, points: size, second: period * model.periodSeconds + (at % model.periodSeconds) });
    left -= size;
  }
  return dealt;
}

function playPoints(model: PointsPlay, numbers: readonly (readonly bigint[])[]): PointsIncident[] {
  const [firsts = [], homeSizes = [], homeTimes = [], awaySizes = [], awayTimes = []] = numbers;
  const [home, away] = finalScore(model, firsts[0] ?? 0n, firsts[1] ?? 0n);
  const scored = [
    ...deal(model, 'home', { points: home, sizes: homeSizes, times: homeTimes }),
    ...deal(model, 'away', { points: away, sizes: awaySizes, times: awayTimes }),
  ].sort((a, b) => a.second - b.second);
  const incidents: PointsIncident[] = [];
  let score: Score = [0, 0];
  for (let period = 1; period <= model.periods; period += 1) {
    const endsAt = period * model.periodSeconds;
    for (const { side, points, second } of scored.filter(
      (each) => each.second >= endsAt - model.periodSeconds && each.second < endsAt,
    )) {
      score = side === 'home' ? [score[0] + points, score[1]] : [score[0], score[1] + points];
      incidents.push({ second, type: 'score', side, points, period, score });
    }
    incidents.push({ second: endsAt, type: 'period_end', side: null, points: 0, period, score });
  }
  return [
    ...incidents,
    {
      second: model.periods * model.periodSeconds,
      type: 'match_end',
      side: null,
      points: 0,
      period: model.periods,
      score,
    },
  ];
}

/** Basketball and cricket. */
export const pointsSimulator: Simulator<PointsPlay, PointsIncident, PointsFacts> = {
  program: () => [draws(2), draws(mostScores), draws(mostScores), draws(mostScores), draws(mostScores)],
  play: (model, drawn) =>
    playPoints(
      model,
      [2, mostScores, mostScores, mostScores, mostScores].map((count, at) => drawnNumbers(drawn, at, count)),
    ),
  facts: ({ periods }, incidents) => {
    const ends = incidents.filter(({ type }) => type === 'period_end').map(({ score }) => score);
    const isEnded = incidents.at(-1)?.type === 'match_end';
    return {
      phase: isEnded ? 'ended' : 'open',
      regularPeriods: periods,
      periods: ends.map(([home, away], at) => [home - (ends[at - 1]?.[0] ?? 0), away - (ends[at - 1]?.[1] ?? 0)]),
    };
  },
};
