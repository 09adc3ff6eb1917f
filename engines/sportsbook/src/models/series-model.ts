// Series of maps or sets from the scores that one of them may end with (games.md 5.3). All weights are whole numbers.
import type { Score } from '../markets/market.ts';
import type { SeriesFacts } from '../markets/series.ts';
import { ratio, type Ratio } from '../numbers/ratio.ts';
import type { Weighted } from './distribution.ts';

/** A score that a map or set may end with; none is a draw. */
export interface PartScore {
  readonly score: Score;
  readonly weight: bigint;
}

export interface SeriesModel {
  /** Odd. */
  readonly bestOf: number;
  /** The scores of the n-th map or set, from 1: the last set of volleyball is shorter. */
  readonly partScores: (part: number) => readonly PartScore[];
}

const weightOf = (scores: readonly PartScore[]): bigint => scores.reduce((all, { weight }) => all + weight, 0n);
const isHomeWin = ({ score: [home, away] }: PartScore): boolean => home > away;

/** The probability that the home side wins the n-th map or set. */
export function partProbability({ partScores }: SeriesModel, part: number): Ratio {
  const scores = partScores(part);
  return ratio(weightOf(scores.filter(isHomeWin)), weightOf(scores));
}

const factsOf = (bestOf: number, maps: readonly Score[]): SeriesFacts => ({
  phase: 'ended',
  bestOf,
  maps,
  firstBloods: [],
  firstTowers: [],
});

/** Plays a series on from `before`, map by map; `join` adds a map to what is kept of those before. */
function playOut<T>(
  model: SeriesModel,
  before: { readonly won: Score; readonly kept: T; readonly weight: bigint },
  branch: (part: number, kept: T) => readonly { readonly isHome: boolean; readonly kept: T; readonly weight: bigint }[],
): { readonly kept: T; readonly weight: bigint }[] {
  const [home, away] = before.won;
  const part = home + away + 1;
  if (Math.max(home, away) * 2 > model.bestOf) {
    // Maps that are not played weigh as all their scores do.
    let { weight } = before;
    for (let unplayed = part; unplayed <= model.bestOf; unplayed += 1) weight *= weightOf(model.partScores(unplayed));
    return [{ kept: before.kept, weight }];
  }
  return branch(part, before.kept).flatMap(({ isHome, kept, weight }) =>
    playOut(model, { won: isHome ? [home + 1, away] : [home, away + 1], kept, weight: before.weight * weight }, branch),
  );
}

/**
 * Every order in which the maps of a series may be won, after those that were played; a map that comes counts one point
 * to nothing. Prices of winners, maps and map scores come of it.
 */
export function winnerCases(model: SeriesModel, played: readonly Score[] = []): Weighted<SeriesFacts>[] {
  const won: Score = [
    played.filter(([home, away]) => home > away).length,
    played.filter(([home, away]) => home < away).length,
  ];
  return playOut<readonly Score[]>(model, { won, kept: played, weight: 1n }, (part, maps) => {
    const scores = model.partScores(part);
    const home = weightOf(scores.filter(isHomeWin));
    return [
      { isHome: true, kept: [...maps, [1, 0]], weight: home },
      { isHome: false, kept: [...maps, [0, 1]], weight: weightOf(scores) - home },
    ];
  }).map(({ kept, weight }) => ({ facts: factsOf(model.bestOf, kept), weight }));
}

/** The ends of one map or set, as that of a series. */
export const partCases = ({ bestOf, partScores }: SeriesModel, part: number): Weighted<SeriesFacts>[] =>
  partScores(part).map(({ score, weight }) => ({
    weight,
    facts: { ...factsOf(bestOf, [...Array.from({ length: part - 1 }, (): Score => [1, 0]), score]), phase: 'open' },
  }));

/**
 * The points of all maps together, each sum of both sides once, written as one map. Prices of handicaps and totals over
 * all points come of it.
 */
export function pointCases(model: SeriesModel): Weighted<SeriesFacts>[] {
  /** By maps won, then by points: what is alike is added up, so that the number of cases stays small. */
  let open = new Map<string, { won: Score; points: Score; weight: bigint }>([
    ['', { won: [0, 0], points: [0, 0], weight: 1n }],
  ]);
  const ended = new Map<string, { points: Score; weight: bigint }>();
  for (let part = 1; part <= model.bestOf; part += 1) {
    const scores = model.partScores(part);
    const whole = weightOf(scores);
    for (const end of ended.values()) end.weight *= whole;
    const next: typeof open = new Map();
    for (const before of open.values())
      for (const { score, weight } of scores) {
        const isHome = score[0] > score[1];
        const won: Score = [before.won[0] + (isHome ? 1 : 0), before.won[1] + (isHome ? 0 : 1)];
        const points: Score = [before.points[0] + score[0], before.points[1] + score[1]];
        const isOver = Math.max(...won) * 2 > model.bestOf;
        const key = isOver ? points.join() : [...won, ...points].join();
        const known = isOver ? ended.get(key) : next.get(key);
        const added = before.weight * weight;
        if (known) known.weight += added;
        else if (isOver) ended.set(key, { points, weight: added });
        else next.set(key, { won, points, weight: added });
      }
    open = next;
  }
  return [...ended.values()].map(({ points, weight }) => ({ facts: factsOf(model.bestOf, [points]), weight }));
}

/** The cases that price a market of series by its code. */
export function seriesCases(model: SeriesModel, code: string, part: number | null): Weighted<SeriesFacts>[] {
  if (code === 'POINTS_ALL' || code === 'POINTS_TOTAL') return pointCases(model);
  if (code === 'POINTS_MAP1') return partCases(model, 1);
  return code.startsWith('MAP_POINTS') ? partCases(model, part ?? 1) : winnerCases(model);
}
