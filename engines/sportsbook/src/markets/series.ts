import { handicap, onFinal, sides, total, whichSide, type ReadCount } from './two-sided.ts';
import type { Facts, Market, Markets, LegPick, Score, Side } from './market.ts';
import { outcomeOf } from './outcome.ts';

/** A series of maps or sets: e-sports, tennis, volleyball. Whoever wins most of `bestOf` ends it. */
export interface SeriesFacts extends Facts {
  /** Odd. */
  readonly bestOf: number;
  /** The points of each map or set that has ended, in order. */
  readonly maps: readonly Score[];
  /** The side that drew first blood, and took the first tower, by map; shorter where nobody counts them. */
  readonly firstBloods: readonly Side[];
  readonly firstTowers: readonly Side[];
}

const needed = ({ bestOf }: SeriesFacts): number => (bestOf + 1) / 2;

/** The maps each side has won. */
export const mapsWon = ({ maps }: { readonly maps: readonly Score[] }): Score => [
  maps.filter(([home, away]) => home > away).length,
  maps.filter(([home, away]) => home < away).length,
];

const isOver = (facts: SeriesFacts): boolean => facts.phase === 'ended';
const won: ReadCount<SeriesFacts> = (facts) => ({ score: mapsWon(facts), isFinal: isOver(facts) });
const pointsOfAll: ReadCount<SeriesFacts> = (facts) => ({
  score: [
    facts.maps.reduce((points, [home]) => points + home, 0),
    facts.maps.reduce((points, [, away]) => points + away, 0),
  ],
  isFinal: isOver(facts),
});
/** The points of one map, final when it has ended. */
const pointsOf =
  (map: (pick: LegPick) => number): ReadCount<SeriesFacts> =>
  ({ maps }, pick) => {
    const score = maps[map(pick) - 1];
    return score === undefined ? null : { score, isFinal: true };
  };
const ofPart = ({ part }: LegPick): number => part ?? 0;

/**
 * A numbered market on one map. A map that was not played is a push: nobody could have won it. `read` is null before the
 * map has ended.
 */
const onMap = (market: Market<SeriesFacts>): Market<SeriesFacts> => ({
  ...market,
  isNumbered: true,
  settle: (facts, pick) =>
    market.settle(facts, pick) ?? (isOver(facts) && ofPart(pick) > facts.maps.length ? outcomeOf('PUSH') : null),
});

/** The exact count of maps, e.g. `2-1`. */
const mapScore: Market<SeriesFacts> = {
  line: 'none',
  isNumbered: false,
  selections: (facts) => {
    const losses = Array.from({ length: needed(facts) }, (_, count) => count);
    return [...losses.map((lost) => `${needed(facts)}-${lost}`), ...losses.map((lost) => `${lost}-${needed(facts)}`)];
  },
  settle: (facts, { selection }) =>
    isOver(facts) ? outcomeOf(mapsWon(facts).join('-') === selection ? 'WIN' : 'LOSE') : null,
};

const winner = (read: ReadCount<SeriesFacts>): Market<SeriesFacts> =>
  onFinal({ read }, sides, ([home, away], selection) =>
    outcomeOf(home === away ? 'PUSH' : home > away === (selection === 'home') ? 'WIN' : 'LOSE'),
  );
const firstOf = (read: (facts: SeriesFacts) => readonly Side[]): Market<SeriesFacts> =>
  whichSide((facts, pick) => read(facts)[ofPart(pick) - 1] ?? null, { selections: sides });

/** Series of maps and of sets (games.md 5.1). */
export const seriesMarkets: Markets<SeriesFacts> = {
  WINNER: winner(won),
  MAP_SCORE: mapScore,
  MAP_HANDICAP: handicap({ read: won }),
  TOTAL_MAPS: total({ read: won }),
  MAP_WINNER: onMap(winner(pointsOf(ofPart))),
  MAP_POINTS: onMap(total({ read: pointsOf(ofPart) })),
  MAP_POINTS_HANDICAP: onMap(handicap({ read: pointsOf(ofPart) })),
  POINTS_MAP1: total({ read: pointsOf(() => 1) }),
  POINTS_ALL: handicap({ read: pointsOfAll }),
  POINTS_TOTAL: total({ read: pointsOfAll }),
  FIRST_BLOOD: onMap(firstOf(({ firstBloods }) => firstBloods)),
  FIRST_TOWER: onMap(firstOf(({ firstTowers }) => firstTowers)),
};

export type SeriesFault = 'best_of_even' | 'map_drawn' | 'map_after_end' | 'series_undecided';

/** Why facts contradict each other, or null: no map is drawn, none follows the deciding one, and an ended series has one. */
export function findSeriesFault(facts: SeriesFacts): SeriesFault | null {
  if (!Number.isSafeInteger(facts.bestOf) || facts.bestOf < 1 || facts.bestOf % 2 === 0) return 'best_of_even';
  if (facts.maps.some(([home, away]) => home === away)) return 'map_drawn';
  const isDecided = (maps: readonly Score[]): boolean => Math.max(...mapsWon({ maps })) >= needed(facts);
  if (isDecided(facts.maps.slice(0, -1))) return 'map_after_end';
  return facts.phase === 'ended' && !isDecided(facts.maps) ? 'series_undecided' : null;
}
