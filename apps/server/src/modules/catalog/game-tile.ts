import type { Game } from '@fairhouse/contract';
import type { CatalogGame } from './catalog.store.ts';

/** The vendor code of the in-house studio (ARCHITECTURE section 8). */
export const inHouseVendor = 'BGS';

/** What a tile shows beside its game: the vendor's name, and whether the vendor is in maintenance. */
export interface TileVendor {
  readonly name: string;
  readonly isInMaintenance: boolean;
}

/** A game as the wire's tile (spec 3, Game). */
export function toTile(game: CatalogGame, vendor: TileVendor): Game {
  return {
    nodeId: game.nodeId,
    nodeName: game.name,
    gameCode: game.code,
    vassalage: game.vendor,
    displayName: vendor.name,
    gameType: game.gameType,
    gameClassify: game.classification,
    gameCategory: laneOf(game),
    showIcon: game.icon,
    isHot: game.isHot ? 1 : 0,
    isNew: game.isNew ? 1 : 0,
    isMaintenance: game.isInMaintenance || vendor.isInMaintenance ? 1 : 0,
    isGame: game.kind,
  };
}

/** The same tile with the game's name in this language, if its vendor has one. */
export function tileIn(language: string | undefined, { game, tile }: { game: CatalogGame; tile: Game }): Game {
  const name = nameIn(language, game);
  return name === tile.nodeName ? tile : { ...tile, nodeName: name };
}

export function nameIn(language: string | undefined, { name, names }: CatalogGame): string {
  return (language && names?.[language.toUpperCase()]) || name;
}

/** In-house games have a lane of their own and are in no other (spec 1). */
export function laneOf(game: Pick<CatalogGame, 'vendor' | 'gameType'>): string {
  return game.vendor === inHouseVendor ? inHouseVendor : game.gameType;
}
