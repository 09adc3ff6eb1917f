import type { CatalogGame, StoredVendor } from './catalog.store.ts';
import { fillShelf, type Shelf } from './shelf.ts';

export function sampleGame(
  nodeId: number,
  over: Partial<CatalogGame> = {},
): CatalogGame & { isListed: boolean; players: number } {
  return {
    nodeId,
    vendor: 'PG',
    code: `G${nodeId}`,
    slug: `g-${nodeId}`,
    name: `Game ${nodeId}`,
    gameType: 'RNG',
    classification: 'SLOT',
    icon: '/tiles/pg/x.svg',
    kind: 'GAME',
    isHot: false,
    isNew: false,
    isInMaintenance: false,
    platforms: ['html5', 'html5-desktop'],
    languages: null,
    art: null,
    isListed: true,
    players: 0,
    ...over,
  };
}

export const everything = { vendors: null, hiddenVendors: new Set<string>(), hiddenGameTypes: new Set<string>() };

export function sampleShelf(
  games: readonly ReturnType<typeof sampleGame>[],
  over: { vendors?: readonly StoredVendor[]; shown?: Parameters<typeof fillShelf>[1] } = {},
): Shelf {
  const vendors =
    over.vendors ??
    [...new Set(games.map((game) => game.vendor))].map((code) => ({
      code,
      name: `${code} games`,
      isListed: true,
      isInMaintenance: false,
    }));
  return fillShelf({ games, vendors }, over.shown ?? everything);
}
