import type { Game } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import { toTile } from './game-tile.ts';
import type { CatalogGame, StoredVendor } from './catalog.store.ts';

/** A game on the shelf, with everything a filter needs computed once. */
export interface ShelfGame {
  readonly game: CatalogGame;
  readonly tile: Game;
  /** Lower case, for searching. */
  readonly searched: string;
  readonly players: number;
}

/** What one brand shows, in order. */
export interface Shelf {
  readonly games: readonly ShelfGame[];
  readonly byNode: ReadonlyMap<number, ShelfGame>;
  /** Games that are not listed too: whoever knows one can still find it. */
  readonly kept: ReadonlyMap<number, ShelfGame>;
  readonly vendors: readonly StoredVendor[];
  /** Answers that are the same for everybody, cached until the next change. */
  readonly answers: Map<string, unknown>;
}

/** Everything there is, as it was read. */
export interface Stock {
  readonly games: readonly (CatalogGame & { readonly isListed: boolean; readonly players: number })[];
  readonly vendors: readonly StoredVendor[];
}

export function fillShelf(
  stock: Stock,
  shown: Brand['catalog'],
  isOffered: (game: CatalogGame) => boolean = () => true,
): Shelf {
  const vendors = stock.vendors.filter(
    ({ code, isListed }) => isListed && (shown.vendors?.has(code) ?? true) && !shown.hiddenVendors.has(code),
  );
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]));
  const kept = stock.games.flatMap((game): ShelfGame[] => {
    const vendor = byCode.get(game.vendor);
    if (!vendor || !game.isListed || shown.hiddenGameTypes.has(game.gameType)) return [];
    return [
      {
        game,
        tile: toTile(game, vendor),
        searched: toSearched([game.name, ...Object.values(game.names ?? {})].join('\n')),
        players: game.players,
      },
    ];
  });
  const games = kept.filter(({ game }) => isOffered(game));
  return { games, byNode: byNodeOf(games), kept: byNodeOf(kept), vendors, answers: new Map() };
}

const byNodeOf = (games: readonly ShelfGame[]): ReadonlyMap<number, ShelfGame> =>
  new Map(games.map((each) => [each.game.nodeId, each]));

/** Normalises text for searching: case, width and combining marks do not matter. */
export function toSearched(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
