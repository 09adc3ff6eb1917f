import type { Game } from '@fairhouse/contract';
import { testOf, type GameFilter } from './filter-games.ts';
import { inHouseVendor, tileIn } from './game-tile.ts';
import type { Shelf, ShelfGame } from './shelf.ts';

export interface PageInput {
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface GamePage {
  games: Game[];
  totalPages: number;
  totalCount: number;
}

export function listGames(shelf: Shelf, filter: GameFilter & PageInput): GamePage {
  const isWanted = testOf(filter);
  // Spec 1: the in-house vendor is left out of RNG lists, unless it is requested.
  const isForeignOnly = filter.gameType?.toUpperCase() === 'RNG' && filter.vassalage?.toUpperCase() !== inHouseVendor;
  return cutPage(
    shelf.games.filter((each) => isWanted(each) && !(isForeignOnly && each.game.vendor === inHouseVendor)),
    filter,
  );
}

/** A member's own list, in its own order; games that left the shelf are skipped. */
export function pickGames(shelf: Shelf, nodeIds: readonly number[], filter: GameFilter & PageInput): GamePage {
  const isWanted = testOf(filter);
  return cutPage(nodeIds.flatMap((nodeId) => shelf.byNode.get(nodeId) ?? []).filter(isWanted), filter);
}

function cutPage(found: readonly ShelfGame[], { pageNo, pageSize, language }: GameFilter & PageInput): GamePage {
  const from = (pageNo - 1) * pageSize;
  return {
    games: found.slice(from, from + pageSize).map((each) => tileIn(language, each)),
    totalPages: Math.ceil(found.length / pageSize),
    totalCount: found.length,
  };
}

/** Suggests no game in maintenance; the most played games come first, then hot ones. */
export function listPopular(shelf: Shelf, filter: GameFilter & { limitNum: number }): Game[] {
  const isWanted = testOf(filter);
  return shelf.games
    .filter((each) => isWanted(each) && each.tile.isMaintenance === 0 && each.game.kind === 'GAME')
    .sort((a, b) => b.players - a.players || Number(b.game.isHot) - Number(a.game.isHot))
    .slice(0, filter.limitNum)
    .map((each) => tileIn(filter.language, each));
}
