import {
  launchWay,
  listLanes,
  listWish,
  type FirstGames,
  type Game,
  type ListPath,
  type MenuGroup,
  type VendorLane,
} from '@fairhouse/contract';
import type { Brand, MemberActor, Platform } from '../../platform/context/index.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { createCatalogDesk, type CatalogDesk } from './catalog-desk.ts';
import type { OperatorsDoor } from '../operators/index.ts';
import { findGames, findVendors, unlistOthers, upsertGames, upsertVendors, type CatalogGame } from './catalog.store.ts';
import type { GameFilter } from './filter-games.ts';
import { inHouseVendor } from './game-tile.ts';
import { listGames, listPopular, pickGames, type GamePage, type PageInput } from './list-games.ts';
import { listMenus, listVendors, listVendorTypes, toMenuGame, type LaneFilter } from './list-vendors.ts';
import { listRooms, type OpenRoom, type RoomPage } from './list-rooms.ts';
import { createMemberGames } from './member-games.ts';
import { countPlayers } from './member-games.store.ts';
import type { Shelf } from './shelf.ts';
import { openShelves, type IsOffered } from './shelves.ts';
import { readHouseNames } from './house-names.ts';
import { readHouseTiles } from './house-tiles.ts';
import { tileIcon, versionOf } from './tile-address.ts';
import { writeVendorList, type ToldGame } from './vendor-list.store.ts';
import { paintAhead, type PaintingAhead } from './paint-ahead.ts';
import { createTilePictures, type TilePicture } from './tile-pictures.ts';
import { readVendorFiles } from './vendor-files.ts';

export { inHouseVendor } from './game-tile.ts';
export type { ToldGame } from './vendor-list.store.ts';

/** A game as its maker describes it. */
export interface MadeGame {
  readonly slug: string;
  readonly code: string;
  readonly nodeId: number;
  readonly name: string;
  readonly gameType: string;
  readonly classification: string;
}

/** A game that a member may open now, and where it leads. */
export interface ShownGame extends CatalogGame {
  readonly isResting: boolean;
  readonly way: ReturnType<typeof launchWay>;
}

interface Owner {
  readonly actor: MemberActor;
  readonly brand: Brand;
}

/** What can be played, as each brand shows it. Callers with the same filter share a list, so no caller changes one. */
export interface CatalogDoor {
  list(brand: Brand, filter: GameFilter & PageInput): GamePage;
  listHot(brand: Brand, filter?: GameFilter): { list: Game[] };
  /** The first page of a list. */
  listFirst(brand: Brand, path: ListPath, language: string): FirstGames;
  listPopular(brand: Brand, filter: GameFilter & { limitNum: number }): { list: Game[] };
  listVendors(brand: Brand, filter: LaneFilter): { data: { lanes: VendorLane[] } };
  /** Every vendor of the files, whether or not a brand shows it. */
  listVendorCodes(): Promise<string[]>;
  listVendorTypes(brand: Brand): Record<string, { vendorCode: string[] }>;
  listMenus(brand: Brand, menu: 'LOTT' | 'ELOTT' | 'VN', language?: string): MenuGroup[];
  listRecentVn(owner: Owner): Promise<MenuGroup['gameMenus']>;
  listRooms(brand: Brand, filter: GameFilter & PageInput): RoomPage;
  favouriteIds(owner: Owner, filter: GameFilter & PageInput): Promise<string[]>;
  listFavourites(owner: Owner, filter: GameFilter & PageInput): Promise<GamePage>;
  addFavourite(owner: Owner, nodeId: number): Promise<void>;
  removeFavourite(actor: MemberActor, nodeId: number): Promise<void>;
  listRecent(owner: Owner, filter: GameFilter & PageInput): Promise<GamePage>;
  notePlayed(memberId: bigint, nodeId: number): Promise<void>;
  /** Extension point: a maker's own say in what a brand offers: the rest is on no list, and still found by `findShown`. */
  offerOnly(isOffered: IsOffered): void;
  /** On the shelf of this brand. */
  findShown(nodeId: number, brand: Brand): ShownGame | undefined;
  /** Listed or not, because bets keep the name of their game. */
  findByNode(nodeId: number): CatalogGame | undefined;
  findBySlug(vendor: string, slug: string): CatalogGame | undefined;
  /** The picture of a game, or of a vendor if the first segment is `vendors`. */
  findPicture(vendor: string, name: string): TilePicture | undefined;
  /** Paints the pictures that these brands show first. */
  paintAhead(brands: readonly Brand[], painting: PaintingAhead): Promise<void>;
  /** The present list of a vendor: a game that is not on it is on no shelf, and a closed one is in maintenance. */
  takeVendorList(vendor: string, games: readonly ToldGame[]): Promise<void>;
  listVendorNames(): readonly { readonly code: string; readonly name: string }[];
  /** For operators. */
  readonly desk: CatalogDesk;
  /** Reads everything again; usually a change of a row causes this. */
  refresh(): Promise<void>;
}

interface CatalogNeeds {
  readonly operators: Pick<OperatorsDoor, 'recordAction'>;
}

interface CatalogFolders {
  /** Games of the house's own. */
  readonly madeGames: readonly MadeGame[];
  readonly catalogDir: string;
  readonly picturesDir: string;
}

export const catalogModule = defineModule({
  needs: { operators: 'what operators switch goes into their trail' },
  create: (platform: Platform, { operators }: CatalogNeeds, { madeGames, catalogDir, picturesDir }: CatalogFolders) =>
    createCatalog(platform, {
      made: madeGames,
      folder: catalogDir,
      picturesDir,
      recordAction: (tx, action) => operators.recordAction(tx, action),
      // No maker of ours holds tables open yet: the first game between players adds its own here.
      findRooms: () => [],
    }),
});

export interface CatalogOptions {
  readonly made: readonly MadeGame[];
  /** Of vendor files. */
  readonly folder: string;
  /** Where painted tiles are kept. */
  readonly picturesDir: string;
  /** The tables that games hold open now. */
  findRooms(): readonly OpenRoom[];
  recordAction: OperatorsDoor['recordAction'];
}

const weekMs = 7 * 86_400_000;

export async function createCatalog(
  platform: Platform,
  { made, folder, picturesDir, findRooms, recordAction }: CatalogOptions,
): Promise<CatalogDoor> {
  const houseTiles = readHouseTiles();
  await stock(platform, { made: made.map((game) => toHouseGame(game, houseTiles.get(game.slug))), folder });
  const houseNames = readHouseNames();
  const shelves = await openShelves(platform, async () => ({
    games: (await findGames(platform.db)).map((game) => ({ ...game, names: game.names ?? houseNames(game) })),
    vendors: await findVendors(platform.db),
  }));
  const shelfOf = (brand: Brand): Shelf => shelves.of(brand);
  const own = createMemberGames(platform, (nodeId, brand) => shelfOf(brand).byNode.has(nodeId));
  const pictures = createTilePictures(picturesDir, platform.log);
  platform.jobs.add({
    name: 'count-players',
    at: '*/10 * * * *',
    run: () => countPlayers(platform.db, new Date(platform.clock.now().getTime() - weekMs)),
  });

  // Searches vary endlessly and are seldom repeated.
  const list: CatalogDoor['list'] = (brand, filter) =>
    filter.gameName
      ? listGames(shelfOf(brand), filter)
      : shelves.kept(brand, keyOf('games', filter), (shelf) => listGames(shelf, filter));

  const lanesOf: CatalogDoor['listVendors'] = (brand, filter) =>
    shelves.kept(brand, keyOf('vendors', filter), (shelf) => ({ data: { lanes: listVendors(shelf, filter) } }));

  const door: CatalogDoor = {
    list,
    listHot: (brand, filter = {}) =>
      shelves.kept(brand, keyOf('hot', filter), (shelf) => ({
        list: listGames(shelf, { ...filter, gameCategory: 'HOT', pageNo: 1, pageSize: 100 }).games,
      })),
    listFirst(brand, path, language) {
      const gameType = listLanes[path];
      const wanted = gameType === null ? { gameCategory: 'HOT' } : { gameType, gameCategory: 'ALL' };
      const { games, totalCount } = list(brand, { ...wanted, ...listWish, language, pageNo: 1 });
      return {
        gameType,
        games,
        totalCount,
        lanes: lanesOf(brand, { platform: listWish.platform, language }).data.lanes,
      };
    },
    listPopular: (brand, filter) =>
      shelves.kept(brand, keyOf('popular', filter), (shelf) => ({ list: listPopular(shelf, filter) })),
    listVendors: lanesOf,
    listVendorCodes: async () => (await findVendors(platform.db)).map(({ code }) => code),
    listVendorTypes: (brand) => listVendorTypes(shelfOf(brand)),
    listMenus: (brand, menu, language) =>
      shelves.kept(brand, keyOf('menus', { menu, language }), (shelf) => listMenus(shelf, menuTests[menu], language)),
    listRooms: (brand, filter) => listRooms(shelfOf(brand), findRooms(), filter),
    async listRecentVn({ actor, brand }) {
      const nodeIds = await own.recentOf(actor.memberId);
      return nodeIds
        .flatMap((nodeId) => shelfOf(brand).byNode.get(nodeId) ?? [])
        .filter(menuTests.VN)
        .map((each) => toMenuGame(each));
    },
    async favouriteIds({ actor, brand }, filter) {
      return pickGames(shelfOf(brand), await own.favouritesOf(actor.memberId), filter).games.map((game) =>
        String(game.nodeId),
      );
    },
    listFavourites: async ({ actor, brand }, filter) =>
      pickGames(shelfOf(brand), await own.favouritesOf(actor.memberId), filter),
    addFavourite: (owner, nodeId) => own.addFavourite(owner, nodeId),
    removeFavourite: (actor, nodeId) => own.removeFavourite(actor, nodeId),
    listRecent: async ({ actor, brand }, filter) =>
      pickGames(shelfOf(brand), await own.recentOf(actor.memberId), filter),
    notePlayed: (memberId, nodeId) => own.notePlayed(memberId, nodeId),
    findShown(nodeId, brand) {
      const found = shelfOf(brand).kept.get(nodeId);
      return found && { ...found.game, isResting: found.tile.isMaintenance === 1, way: launchWay(found.tile) };
    },
    findByNode: (nodeId) => shelves.byNode(nodeId),
    findBySlug: (vendor, slug) => shelves.bySlug(vendor, slug),
    findPicture(vendor, name) {
      if (vendor === 'vendors')
        return shelves.hasVendor(name.toUpperCase()) ? pictures.ofVendor(name.toUpperCase()) : undefined;
      const game = shelves.bySlug(vendor.toUpperCase(), name);
      if (game?.art) return pictures.ofGame({ ...game, art: game.art });
      const drawing = game?.vendor === inHouseVendor ? houseTiles.get(game.slug) : undefined;
      return drawing === undefined ? undefined : pictures.ofDrawing(drawing);
    },
    paintAhead: (brands, painting) => paintAhead(door, { brands, log: platform.log, ...painting }),
    offerOnly: (isOffered) => shelves.offerOnly(isOffered),
    takeVendorList: (vendor, games) => writeVendorList(platform.db, vendor, games),
    listVendorNames: () => shelves.vendors(),
    desk: createCatalogDesk(platform, recordAction),
    refresh: () => shelves.refresh(),
  };
  return door;
}

/** Equal filters have equal keys, in whatever order their fields come. */
function keyOf(what: string, filter: object): string {
  return `${what} ${JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`;
}

const menuTests = {
  LOTT: ({ game }: { game: CatalogGame }) => game.gameType === 'LOTT' && game.vendor !== 'TCG_LOTTO_VN',
  ELOTT: ({ game }: { game: CatalogGame }) => game.gameType === 'ELOTT',
  VN: ({ game }: { game: CatalogGame }) => game.vendor === 'TCG_LOTTO_VN',
};

/** Updates the rows from the files; in-house games first. */
async function stock(
  platform: Platform,
  { made, folder }: { made: readonly CatalogGame[]; folder: string },
): Promise<void> {
  const files = readVendorFiles(folder);
  // The most attractive games first, then the rest vendor by vendor.
  const games = [
    ...made,
    ...files.games.toSorted((a, b) => Number(b.isHot) - Number(a.isHot) || Number(b.isNew) - Number(a.isNew)),
  ];
  await platform.inTx(async (tx) => {
    await upsertVendors(tx, [
      { code: inHouseVendor, name: 'Fairhouse Studio' },
      ...files.vendors.filter(({ code }) => code !== inHouseVendor),
    ]);
    await upsertGames(tx, games);
    await unlistOthers(tx, games);
  });
}

/** The in-house games that a new house marks as hot: one or two of each kind, so that the mark means something. Operators choose others. */
const hotAtFirst: ReadonlySet<string> = new Set([
  'dice',
  'night-lantern',
  'mines',
  'plinko',
  'crash',
  'blackjack',
  'european-roulette',
  'aurora-peaks',
]);

function toHouseGame(game: MadeGame, drawing: string | undefined): CatalogGame {
  return {
    nodeId: game.nodeId,
    vendor: inHouseVendor,
    code: game.code,
    slug: game.slug,
    name: game.name,
    gameType: game.gameType,
    classification: game.classification,
    icon: drawing === undefined ? '' : tileIcon(inHouseVendor, game.slug, versionOf(drawing)),
    kind: 'GAME',
    isHot: hotAtFirst.has(game.slug),
    isNew: false,
    isInMaintenance: false,
    platforms: ['html5', 'html5-desktop'],
    languages: null,
    art: null,
  };
}
