import type { Brand, Platform } from '../../platform/context/index.ts';
import { watchRows } from '../../platform/realtime/index.ts';
import type { CatalogGame } from './catalog.store.ts';
import { fillShelf, type Shelf, type Stock } from './shelf.ts';

const changedTopic = 'catalog.changed';

export interface Shelves {
  of(brand: Brand): Shelf;
  /** A cached answer, valid until the next change. */
  kept<T>(brand: Brand, key: string, make: (shelf: Shelf) => T): T;
  byNode(nodeId: number): CatalogGame | undefined;
  bySlug(vendor: string, slug: string): CatalogGame | undefined;
  hasVendor(code: string): boolean;
  vendors(): Stock['vendors'];
  /** A further condition for being offered; true for games it does not know. */
  offerOnly(isOffered: IsOffered): void;
  refresh(): Promise<void>;
}

export type IsOffered = (brand: Pick<Brand, 'id'>, game: CatalogGame) => boolean;

interface Snapshot {
  readonly stock: Stock;
  readonly byNode: ReadonlyMap<number, CatalogGame>;
  readonly bySlug: ReadonlyMap<string, CatalogGame>;
  /** Keyed by the catalogue settings of the brand: a changed brand file makes new ones. */
  readonly shelves: WeakMap<Brand['catalog'], Shelf>;
}

/** A list of twenty takes about 8 kB when it is written out. */
const answersMost = 2000;

/** The catalogue in memory: no call waits for the database, and every process sees a changed row at once. */
export async function openShelves(platform: Platform, read: () => Promise<Stock>): Promise<Shelves> {
  let snapshot = toSnapshot({ games: [], vendors: [] });
  let isOffered: IsOffered = () => true;
  const { refresh } = await watchRows(platform, {
    topic: changedTopic,
    what: 'the catalogue',
    async read() {
      snapshot = toSnapshot(await read());
    },
  });

  function of({ id, catalog }: Brand): Shelf {
    const known = snapshot.shelves.get(catalog);
    if (known) return known;
    const filled = fillShelf(snapshot.stock, catalog, (game) => isOffered({ id }, game));
    snapshot.shelves.set(catalog, filled);
    return filled;
  }
  return {
    of,
    kept<T>(brand: Brand, key: string, make: (shelf: Shelf) => T): T {
      const shelf = of(brand);
      const known = shelf.answers.get(key);
      if (known !== undefined) return known as T;
      const made = make(shelf);
      // The oldest is dropped, so that requests for ever new pages cannot fill the memory.
      const [oldest] = shelf.answers.keys();
      if (oldest !== undefined && shelf.answers.size >= answersMost) shelf.answers.delete(oldest);
      shelf.answers.set(key, made);
      return made;
    },
    byNode: (nodeId) => snapshot.byNode.get(nodeId),
    bySlug: (vendor, slug) => snapshot.bySlug.get(`${vendor}/${slug}`),
    hasVendor: (code) => snapshot.stock.vendors.some((vendor) => vendor.code === code),
    vendors: () => snapshot.stock.vendors,
    offerOnly(next) {
      isOffered = next;
      snapshot = toSnapshot(snapshot.stock);
    },
    refresh,
  };
}

function toSnapshot(stock: Stock): Snapshot {
  return {
    stock,
    byNode: new Map(stock.games.map((game) => [game.nodeId, game])),
    bySlug: new Map(stock.games.map((game) => [`${game.vendor}/${game.slug}`, game])),
    shelves: new WeakMap(),
  };
}
