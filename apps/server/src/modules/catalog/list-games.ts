import type { Game } from '@fairhouse/contract';
import type { CatalogGame } from './catalog.store.ts';
import { toTile } from './game-tile.ts';

export interface GameFilter {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameName?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface GamePage {
  games: Game[];
  totalPages: number;
  totalCount: number;
}

/** Filters of the wire: an empty one or ALL asks for everything. */
export function listGames(games: readonly CatalogGame[], filter: GameFilter): GamePage {
  const wanted = filter.gameName?.trim().toLowerCase() ?? '';
  const found = games.filter((game) =>
    fits(filter.gameType, game.gameType) && fits(filter.vassalage, game.vendor) && game.name.toLowerCase().includes(wanted));
  const from = (filter.pageNo - 1) * filter.pageSize;
  return {
    games: found.slice(from, from + filter.pageSize).map(toTile),
    totalPages: Math.ceil(found.length / filter.pageSize),
    totalCount: found.length,
  };
}

function fits(wanted: string | undefined, value: string): boolean {
  return wanted === undefined || wanted === '' || wanted === 'ALL' || wanted === value;
}
