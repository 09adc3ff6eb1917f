import { findLotteryGame, lotteryGames } from '@fairhouse/lottery';
import type { Brand } from '../../../platform/context/index.ts';
import type { CatalogDoor } from '../../catalog/index.ts';
import type { ShelfGame } from '../betting-parts.ts';

/** Vendors whose tiles lead to lotteries of the house (spec 4). */
export const lotteryVendors = ['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const;

/** Whether tiles of a vendor lead to lotteries. */
export const isLotteryTile = (vendor: string): boolean => lotteryVendors.some((each) => each === vendor);

type Shelf = Pick<CatalogDoor, 'findShown' | 'findBySlug'>;

/** Tiles and the lotteries behind them: a tile has the code of its game. */
export function createLotteryShelf(catalog: Shelf) {
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
    const game = tile && isLotteryTile(tile.vendor) ? findLotteryGame(tile.slug) : undefined;
    return tile && game && { game, tile };
  }
  return {
    findGame: (brand: Brand, ref: string): ShelfGame | undefined => (/^\d{1,9}$/.test(ref) ? findByNode(brand, Number(ref)) : findByCode(brand, ref)),
    listGames: (brand: Brand): readonly ShelfGame[] => lotteryGames.flatMap(({ code }) => findByCode(brand, code) ?? []),
  };
}
