import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { page, pageSize } from '../fields.ts';
import { catalogDeskCalls } from './catalog-desk.calls.ts';
import { game, menuGroup, room, vendorLane } from './catalog.schemas.ts';

const word = z.string().max(24).optional();

/**
 * Filters every list of games takes. An empty one and ALL ask for everything; a value nobody knows finds nothing. Case
 * does not matter.
 */
const filters = {
  gameType: word,
  vassalage: word,
  /** NEW is taken here too, for the side menu's entry (spec 2). */
  gameClassify: word,
  /** A part of the name. */
  gameName: z.string().max(64).optional(),
  /** html5 (phones), html5-desktop, or several between commas. */
  platform: z.string().max(64).optional(),
  /** 2: phones, 3: web. Without a `platform` it chooses the one to be playable on. */
  clientType: z.string().max(4).optional(),
  merchant: z.string().max(32).optional(),
  /** Games that do not speak it are left out. */
  language: z.string().max(4).optional(),
};

const gamePage = z.object({ games: z.array(game), totalPages: z.number().int(), totalCount: z.number().int() });

const shelfCalls = defineCalls({
  listGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    audience: 'visitor',
    origin: 'site',
    isFirst: true,
    hasEtag: true,
    summary:
      'Games, filtered and paged. Games of the house (BGS) are left out of RNG unless asked for by vassalage. FAV and RECENT are calls of their own',
    query: z.object({
      ...filters,
      /** The tab of a list page (spec 2); FAV is `listFavourites`, RECENT is `listRecentGames`. */
      gameCategory: z.enum(['ALL', 'NEW', 'HOT']).optional(),
      isNew: z.enum(['0', '1']).optional(),
      pageNo: page.default(1),
      pageSize: pageSize.default(20),
    }),
    output: gamePage,
    refusals: [],
  },
  listHotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    audience: 'visitor',
    origin: 'site',
    isFirst: true,
    hasEtag: true,
    summary: 'Games marked hot',
    query: z.object({
      merchantCode: z.string().max(32).optional(),
      isPlatform: z.string().max(4).optional(),
      platform: z.string().max(64).optional(),
      language: z.string().max(4).optional(),
    }),
    output: z.object({ list: z.array(game) }),
    refusals: [],
  },
  listPopularGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_popularGames',
    audience: 'visitor',
    origin: 'site',
    hasEtag: true,
    summary:
      'Games most members played in the last seven days, then hot ones; none in maintenance. Shown beside a game that is',
    query: z.object({
      gameType: word,
      language: z.string().max(4).optional(),
      limitNum: z.coerce.number().int().min(1).max(20).default(12),
    }),
    output: z.object({ list: z.array(game) }),
    refusals: [],
  },
  listVendors: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    audience: 'visitor',
    origin: 'site',
    isFirst: true,
    hasEtag: true,
    summary:
      'Lanes of vendors by category: menus, footer and provider list. Games that do not speak the language are not counted',
    query: z.object({
      platform: z.string().max(64).optional(),
      flush: z.string().max(8).optional(),
      language: z.string().max(4).optional(),
    }),
    output: z.object({ data: z.object({ lanes: z.array(vendorLane) }) }),
    refusals: [],
  },
  listVendorTypes: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    audience: 'trial',
    origin: 'site',
    summary: 'Vendor codes by game type, for the filters of records',
    output: z.object({ content: z.record(z.string(), z.object({ vendorCode: z.array(z.string()) })) }),
    refusals: [],
  },
  listFavouriteIds: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    audience: 'trial',
    origin: 'site',
    summary: 'Node ids of the own favourites, newest first: read once after login (pageSize 999)',
    query: z.object({
      pageNo: page.default(1),
      pageSize: z.coerce.number().int().min(1).max(999).default(999),
      gameType: word,
    }),
    output: z.array(z.string()),
    refusals: [],
  },
  listFavourites: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    audience: 'trial',
    origin: 'site',
    summary: 'Own favourites as tiles, newest first, with the filters of every list',
    query: z.object({ ...filters, pageNo: page.default(1), pageSize: pageSize.default(20) }),
    output: z.object({ content: z.array(game), pageNum: z.number().int(), totalPages: z.number().int() }),
    refusals: [],
  },
  addFavourite: {
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    audience: 'member',
    origin: 'site',
    summary: 'Keep a game among the own favourites; again changes nothing. A trial account is asked to register',
    body: z.object({ nodeId: z.number().int(), vendor: word, gameType: word }),
    output: z.object({ nodeId: z.number().int(), isFavourite: z.literal(true) }),
    refusals: ['game_unknown', 'favourites_full'],
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    audience: 'member',
    origin: 'site',
    summary: 'Take a game from the own favourites; one that is not there changes nothing',
    query: z.object({ nodeId: z.coerce.number().int() }),
    output: z.object({ nodeId: z.number().int(), isFavourite: z.literal(false) }),
    refusals: [],
  },
  listRecentGames: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    audience: 'trial',
    origin: 'site',
    summary: 'Games the member launched, the latest first, at most 20',
    query: z.object({
      ...filters,
      page: page.default(1),
      pageSize: z.coerce.number().int().min(1).max(20).default(20),
    }),
    output: z.object({ list: z.array(game), totalPages: z.number().int() }),
    refusals: [],
  },
  listRooms: {
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    audience: 'trial',
    origin: 'site',
    summary:
      'Open tables of games between players, those with a free seat first. Empty while no game of the shelf holds one',
    query: z.object({ ...filters, pageNo: page.default(1), pageSize: pageSize.default(20) }),
    output: z.object({ list: z.array(room), totalPages: z.number().int(), totalCount: z.number().int() }),
    refusals: [],
  },
  listGameMenus: {
    method: 'GET',
    path: '/lgw/games/game_menus',
    audience: 'visitor',
    origin: 'site',
    bare: true,
    hasEtag: true,
    summary: 'Lottery games by group; prizeMode ELOTT or SEA asks for electronic ones',
    query: z.object({
      prizeMode: z.string().max(8).optional(),
      device: z.string().max(8).optional(),
      language: z.string().max(4).optional(),
    }),
    output: z.array(menuGroup),
    refusals: [],
  },
  listVnGameMenus: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    audience: 'visitor',
    origin: 'site',
    bare: true,
    hasEtag: true,
    summary: 'Lottery games of the vendor TCG_LOTTO_VN by group',
    query: z.object({
      prizeMode: z.string().max(8).optional(),
      device: z.string().max(8).optional(),
      language: z.string().max(4).optional(),
    }),
    output: z.array(menuGroup),
    refusals: [],
  },
  listRecentVnGames: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    audience: 'trial',
    origin: 'site',
    bare: true,
    summary: 'Lottery games of that menu the member opened, the latest first',
    query: z.object({ prizeMode: z.string().max(8).optional(), device: z.string().max(8).optional() }),
    output: z.array(menuGroup.shape.gameMenus.element),
    refusals: [],
  },
});

export const catalogCalls = { ...shelfCalls, ...catalogDeskCalls } as const;
