import type { Game } from '@fairhouse/contract';
import type { CatalogGame } from './catalog.store.ts';

/** The vendor code of the in-house studio (ARCHITECTURE section 8). */
export const inHouseVendor = 'BGS';

const providers: Readonly<Record<string, string>> = { [inHouseVendor]: 'Fairhouse Studio' };

/** A game as the wire's tile (spec 3, Game). */
export function toTile(game: CatalogGame): Game {
  return {
    nodeId: game.nodeId,
    nodeName: game.name,
    gameCode: game.code,
    vassalage: game.vendor,
    displayName: providers[game.vendor] ?? game.vendor,
    gameType: game.gameType,
    gameClassify: game.classification,
    showIcon: iconOf(game.slug),
    isHot: game.isHot ? 1 : 0,
    isGame: 'GAME',
  };
}

export function iconOf(slug: string): string {
  return `/tiles/${slug}.svg`;
}
