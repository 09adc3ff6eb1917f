import { isLotteryVendor, lotteryPages, type LotteryVendor } from '@fairhouse/contract';
import { findLotteryGame, lotteryGames } from '@fairhouse/lottery';
import type { Brand } from '../../../platform/context/index.ts';
import type { CatalogDoor } from '../../catalog/index.ts';
import type { ShelfGame } from '../betting-deps.ts';

const lotteryVendors = Object.keys(lotteryPages) as LotteryVendor[];

type Shelf = Pick<CatalogDoor, 'findShown' | 'findBySlug'>;

/** Tiles of the shelf and their lotteries: a tile has the code of its game. */
export function createShownLotteries(catalog: Shelf) {
  function findByCode(brand: Brand, code: string): ShelfGame | undefined {
    const game = findLotteryGame(code);
    if (!game) return undefined;
    for (const vendor of lotteryVendors) {
      const known = catalog.findBySlug(vendor, game.code);
      const tile = known && catalog.findShown(known.nodeId, brand);
      if (tile) return { game, tile };
    }
    return undefined;
  }
  function findByNode(brand: Brand, nodeId: number): ShelfGame | undefined {
    const tile = catalog.findShown(nodeId, brand);
    const game = tile && isLotteryVendor(tile.vendor) ? findLotteryGame(tile.slug) : undefined;
    return tile && game && { game, tile };
  }
  return {
    findGame: (brand: Brand, ref: string): ShelfGame | undefined =>
      /^\d{1,9}$/.test(ref) ? findByNode(brand, Number(ref)) : findByCode(brand, ref),
    listGames: (brand: Brand): readonly ShelfGame[] =>
      lotteryGames.flatMap(({ code }) => findByCode(brand, code) ?? []),
  };
}
