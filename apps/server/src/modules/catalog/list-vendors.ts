import type { MenuGroup, VendorLane } from '@fairhouse/contract';
import { testOf, type GameFilter } from './filter-games.ts';
import { inHouseVendor, laneOf, nameIn } from './game-tile.ts';
import type { Shelf, ShelfGame } from './shelf.ts';
import { vendorIcon } from './tile-address.ts';

/** The order of categories (spec 2); others come after. */
const laneOrder = [inHouseVendor, 'PVP', 'FISH', 'RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'COCKFIGHT'];

/** Games for these platforms in this language; the lists behind the lanes apply the same filter. */
export type LaneFilter = Pick<GameFilter, 'platform' | 'language'>;

/** Vendors by category with the number of their games there; a lane without games is left out. */
export function listVendors(shelf: Shelf, filter: LaneFilter = {}): VendorLane[] {
  const games = shelf.games.filter(testOf(filter));
  const lanes = Map.groupBy(games, ({ game }) => laneOf(game));
  const rank = (title: string): number => (laneOrder.includes(title) ? laneOrder.indexOf(title) : laneOrder.length);
  return [...lanes.keys()]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((title) => toLane(title, lanes.get(title) ?? [], shelf));
}

function toLane(title: string, games: readonly ShelfGame[], { vendors }: Shelf): VendorLane {
  const byVendor = Map.groupBy(games, ({ game }) => game.vendor);
  const byClass = Map.groupBy(games, ({ game }) => game.classification);
  return {
    title,
    cards: vendors.flatMap((vendor) => {
      const own = byVendor.get(vendor.code) ?? [];
      if (own.length === 0) return [];
      const icon = vendorIcon(vendor.code);
      return [
        {
          vassalage: vendor.code,
          displayName: vendor.name,
          gameType: own[0]?.game.gameType ?? title,
          gameCount: own.filter(({ game }) => game.kind === 'GAME').length,
          smallIcon: icon,
          mobileSmallIcon: icon,
          h5Icon: icon,
          lagerIcon: icon,
          mobileLargeIcon: icon,
          isMaintenance: vendor.isInMaintenance ? 1 : 0,
        },
      ];
    }),
    gameClassify: [...byClass].map(([gameClassify, own]) => ({
      gameClassify,
      vendors: [...new Set(own.map(({ game }) => game.vendor))],
    })),
  };
}

/** Vendor codes by game type, with the in-house vendor: records are filtered by them. */
export function listVendorTypes(shelf: Shelf): Record<string, { vendorCode: string[] }> {
  return Object.fromEntries(
    [...Map.groupBy(shelf.games, ({ game }) => game.gameType)].map(([gameType, games]) => [
      gameType,
      { vendorCode: [...new Set(games.map(({ game }) => game.vendor))] },
    ]),
  );
}

/** Lottery games by group, in the shape of the lottery gateway. */
export function listMenus(shelf: Shelf, isWanted: (each: ShelfGame) => boolean, language?: string): MenuGroup[] {
  const games = shelf.games.filter((each) => each.game.kind === 'GAME' && isWanted(each));
  return [...Map.groupBy(games, ({ game }) => game.classification)].map(([group, own]) => ({
    labelName: group,
    gameGroupCode: group,
    gameMenus: own.map((each) => toMenuGame(each, language)),
  }));
}

export function toMenuGame({ game }: ShelfGame, language?: string): MenuGroup['gameMenus'][number] {
  return {
    gameId: game.nodeId,
    gameCode: game.code,
    gameGroupCode: game.classification,
    remark: nameIn(language, game),
    accountTypeName: game.vendor,
    mobileIconUrl: game.icon,
  };
}
