import type { Handlers } from '../../platform/http/index.ts';
import type { CatalogDoor } from './index.ts';

export function catalogRoutes(catalog: CatalogDoor): Handlers<'catalog'> {
  return {
    listGames: (filter, { brand }) => catalog.list(brand, filter),
    listHotGames: ({ platform, language }, { brand }) => catalog.listHot(brand, { platform, language }),
    listPopularGames: (filter, { brand }) => catalog.listPopular(brand, filter),
    listVendors: ({ platform, language }, { brand }) => catalog.listVendors(brand, { platform, language }),
    listVendorTypes: (_input, { brand }) => ({ content: catalog.listVendorTypes(brand) }),
    listFavouriteIds: (filter, owner) => catalog.favouriteIds(owner, filter),
    async listFavourites(filter, owner) {
      const { games, totalPages } = await catalog.listFavourites(owner, filter);
      return { content: games, pageNum: filter.pageNo, totalPages };
    },
    async addFavourite({ nodeId }, owner) {
      await catalog.addFavourite(owner, nodeId);
      return { nodeId, isFavourite: true };
    },
    async removeFavourite({ nodeId }, { actor }) {
      await catalog.removeFavourite(actor, nodeId);
      return { nodeId, isFavourite: false };
    },
    async listRecentGames({ page, ...filter }, owner) {
      const { games, totalPages } = await catalog.listRecent(owner, { ...filter, pageNo: page });
      return { list: games, totalPages };
    },
    listRooms: (filter, { brand }) => catalog.listRooms(brand, filter),
    listGameMenus: ({ prizeMode, language }, { brand }) =>
      catalog.listMenus(brand, /^(elott|sea)$/i.test(prizeMode ?? '') ? 'ELOTT' : 'LOTT', language),
    listVnGameMenus: ({ language }, { brand }) => catalog.listMenus(brand, 'VN', language),
    listRecentVnGames: (_input, owner) => catalog.listRecentVn(owner),
    ...deskRoutes(catalog),
  };
}

type DeskCall = 'listDeskGames' | 'listDeskVendors' | 'switchGame' | 'switchVendor';

/** The shelf of a brand, for people of the back office. */
function deskRoutes({ desk }: CatalogDoor): Pick<Handlers<'catalog'>, DeskCall> {
  return {
    async listDeskGames({ vendor = null, gameType = null, mark = null, ...asked }, { brand }) {
      const { list, total } = await desk.listGames({ ...asked, vendor, gameType, mark }, brand);
      return { list, total, totalPages: Math.max(1, Math.ceil(total / asked.size)) };
    },
    listDeskVendors: (_input, { brand }) => desk.listVendors(brand),
    switchGame: ({ nodeId, ...asked }, context) => desk.switchGame(nodeId, asked, context),
    switchVendor: ({ vendor, ...asked }, context) => desk.switchVendor(vendor, asked, context),
  };
}
