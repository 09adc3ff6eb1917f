import type { Game } from '@fairhouse/contract';
import type { Platform } from '../../platform/context/index.ts';
import { findListedGames, unlistOthers, upsertGames, type CatalogGame } from './catalog.store.ts';
import { inHouseVendor, toTile } from './game-tile.ts';
import { listGames, type GameFilter, type GamePage } from './list-games.ts';

export type { CatalogGame } from './catalog.store.ts';
export { iconOf, inHouseVendor } from './game-tile.ts';

/** A game as its maker describes it. */
export interface MadeGame {
  readonly slug: string;
  readonly code: string;
  readonly nodeId: number;
  readonly name: string;
  readonly gameType: string;
  readonly classification: string;
}

/** What can be played. */
export interface CatalogDoor {
  list(filter: GameFilter): GamePage;
  listHot(): Game[];
  findByNode(nodeId: number): CatalogGame | undefined;
  findBySlug(vendor: string, slug: string): CatalogGame | undefined;
}

export async function createCatalog(platform: Platform, made: readonly MadeGame[]): Promise<CatalogDoor> {
  await upsertGames(platform.db, made.map((game, position) => ({
    nodeId: game.nodeId, vendor: inHouseVendor, code: game.code, slug: game.slug, name: game.name, gameType: game.gameType,
    classification: game.classification, isHot: true, position,
  })));
  await unlistOthers(platform.db, inHouseVendor, made.map((game) => game.code));
  const games = await findListedGames(platform.db);
  const byNode = new Map(games.map((game) => [game.nodeId, game]));
  return {
    list: (filter) => listGames(games, filter),
    listHot: () => games.filter((game) => game.isHot).map(toTile),
    findByNode: (nodeId) => byNode.get(nodeId),
    findBySlug: (vendor, slug) => games.find((game) => game.vendor === vendor && game.slug === slug),
  };
}
