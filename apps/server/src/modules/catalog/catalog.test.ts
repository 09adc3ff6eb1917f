import sharp from 'sharp';
import { casinoGames, sharedGames } from '@fairhouse/casino';
import { pictureAt, pictureWidths, usualWidth } from '@fairhouse/contract/picture-width';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

interface Tile {
  nodeId: number;
  nodeName: string;
  vassalage: string;
  gameType: string;
  showIcon: string;
  isHot: number;
  isMaintenance: number;
}
type Page = { games: Tile[]; totalCount: number };

const list = async (query: string, at: TestHouse = house): Promise<Page> =>
  (await at.call<Page>(`/wps/relay/GCSGAME_gameList?${query}`)).value;
const findTile = async (nodeId: number, at: TestHouse = house) =>
  (await list('vassalage=PG&pageSize=100', at)).games.find((tile) => tile.nodeId === nodeId);

test('every game of the registry is on the shelf of the house, with its own picture', async () => {
  const { games } = await list('vassalage=BGS&pageSize=100');
  for (const { nodeId, name } of casinoGames)
    expect(games).toContainEqual(
      expect.objectContaining({ nodeId, nodeName: name, vassalage: 'BGS', gameType: 'RNG' }),
    );
  for (const { showIcon } of games)
    expect((await fetch(`${house.siteUrl}${showIcon}`)).headers.get('content-type'), showIcon).toBe('image/webp');
});

test.each([
  ['HI', 'BGS', 'dice', 'डाइस'],
  ['VI', 'LOTT', 'ember-ssc', 'Lửa Hồng 5D'],
  ['CN', 'TCG_LOTTO_VN', 'heron-vn27', '苍鹭北部彩'],
  ['EN', 'TCG_SEA', 'pearl-4d', 'Pearl 4D'],
  ['VI', 'PG', 'jade-koi-pond', null],
] as const)('in %s a tile of %s has the name its own page has: %s', async (language, vendor, slug, name) => {
  const game = house.modules.catalog.findBySlug(vendor, slug);
  const { games } = await list(`vassalage=${vendor}&pageSize=100&language=${language}`);
  // A vendor abroad tells its names itself.
  expect(games.find(({ nodeId }) => nodeId === game?.nodeId)?.nodeName).toBe(name ?? game?.name);
  if (name !== null)
    expect(
      (await list(`gameName=${encodeURIComponent(name)}&pageSize=100`)).games.map(({ nodeId }) => nodeId),
    ).toContain(game?.nodeId);
});

test('the games that a new house marks as hot come first among the hot ones', async () => {
  const { list: hot } = (await house.call<{ list: Tile[] }>('/wps/relay/GCSGAME_hotGamesV2')).value;
  const own = hot.filter(({ vassalage }) => vassalage === 'BGS');
  expect(hot.slice(0, own.length)).toEqual(own);
  expect(own.every(({ isHot }) => isHot === 1)).toBe(true);
  expect(own.length).toBeGreaterThan(3);
  expect(own.length).toBeLessThan(casinoGames.length / 2);
});

test('a second start changes nothing, and a game whose maker dropped it is not listed any more', async () => {
  await house.platform.db.query(
    `insert into catalog.game (node_id, vendor, code, slug, name, game_type, classification, position) values (1999, 'BGS', 'gone', 'gone', 'Gone', 'RNG', 'TG', 9)`,
  );
  const beside = await openHouse({ beside: house });
  expect((await list('vassalage=BGS&pageSize=100', beside)).games.map((game) => game.nodeId)).toEqual(
    [...casinoGames, ...sharedGames].map((game) => game.nodeId),
  );
  expect(beside.modules.catalog.findByNode(1999)?.name).toBe('Gone');
  await beside.close();
});

test('lists, lanes, menus and popular games have the shapes of the wire', async () => {
  const vendors = await house.call<{
    data: { lanes: { title: string; cards: { vassalage: string; lagerIcon: string }[] }[] };
  }>('/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop');
  expect(vendors.value.data.lanes.map((lane) => lane.title)).toEqual([
    'BGS',
    'PVP',
    'FISH',
    'RNG',
    'LIVE',
    'SPORTS',
    'ESPORTS',
    'LOTT',
    'ELOTT',
    'COCKFIGHT',
  ]);
  const rng = vendors.value.data.lanes.find((lane) => lane.title === 'RNG');
  expect(rng?.cards.map((card) => card.vassalage)).not.toContain('BGS');
  expect((await fetch(`${house.siteUrl}${rng?.cards[0]?.lagerIcon}`)).status).toBe(200);
  const menu = (await (
    await fetch(`${house.siteUrl}/lgw/games/game_menus?prizeMode=Lott`, { headers: { merchant: 'fairhouse' } })
  ).json()) as { gameGroupCode: string }[];
  const inChinese = (await (
    await fetch(`${house.siteUrl}/lgw/vn/games/game_menu?language=CN`, { headers: { merchant: 'fairhouse' } })
  ).json()) as { gameMenus: { remark: string }[] }[];
  expect(inChinese[0]?.gameMenus.map(({ remark }) => remark)).toContain('苍鹭北部彩');
  expect(menu.map((group) => group.gameGroupCode).sort()).toEqual(['11X5', 'K3', 'LF', 'LHC', 'PK10', 'SSC']);
  const popular = await house.call<{ list: Tile[] }>('/wps/relay/GCSGAME_popularGames?limitNum=6');
  expect(popular.value.list).toHaveLength(6);
  expect(popular.value.list.every((tile) => tile.isMaintenance === 0)).toBe(true);
});

test('the document of a list page carries the answer of its first call', async () => {
  const brand = house.modules.brand.first;
  const { games, totalCount } = await list(
    'gameType=RNG&gameCategory=ALL&platform=html5-desktop&clientType=3&language=HI',
  );
  const { lanes } = (
    await house.call<{ data: { lanes: object[] } }>(
      '/wps/relay/GCSGAME_newGameVendor?platform=html5-desktop&language=HI',
    )
  ).value.data;
  expect(lanes.length).toBeGreaterThan(3);
  expect(house.modules.catalog.listFirst(brand, '/rng', 'HI')).toEqual({ gameType: 'RNG', games, totalCount, lanes });
  expect(games).toHaveLength(20);
  const hot = await list('gameCategory=HOT&platform=html5-desktop&clientType=3&language=HI');
  expect(house.modules.catalog.listFirst(brand, '/hot', 'HI')).toEqual({
    gameType: null,
    games: hot.games,
    totalCount: hot.totalCount,
    lanes,
  });
});

test('an unknown word finds nothing, and one that is too long or no tab is refused', async () => {
  for (const query of ['gameType=toaster', 'vassalage=nobody', 'gameClassify=%F0%9F%8E%B2', 'pageNo=99999'])
    expect((await list(query)).games, query).toEqual([]);
  for (const query of [`gameType=${'x'.repeat(25)}`, 'gameCategory=FAV', 'pageSize=101', 'pageNo=0']) {
    expect(await house.call(`/wps/relay/GCSGAME_gameList?${query}`), query).toMatchObject({
      success: false,
      errorCode: 'request_param_err',
    });
  }
});

test('a client with a current answer is told so, until something changes', async () => {
  const ask = (etag?: string) =>
    fetch(`${house.siteUrl}/wps/relay/GCSGAME_gameList?vassalage=EG2`, {
      headers: { merchant: 'fairhouse', ...(etag && { 'if-none-match': etag }) },
    });
  const etag = (await ask()).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  const again = await ask(etag);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await ask(`W/${etag}`)).status).toBe(304);
  // Packed for who takes it, and the same inside.
  const [packed, plain] = [
    await ask(),
    await fetch(`${house.siteUrl}/wps/relay/GCSGAME_gameList?vassalage=EG2`, {
      headers: { merchant: 'fairhouse', 'accept-encoding': 'identity' },
    }),
  ];
  expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
  expect(await packed.text()).toBe(await plain.text());
  await house.platform.db.query(`update catalog.game set is_hot = not is_hot where vendor = 'EG2'`);
  await expect.poll(async () => (await ask(etag)).status).toBe(200);
});

test('a change by an operator reaches every process and survives a restart', async () => {
  const beside = await openHouse({ beside: house });
  const nodeId = (await list('vassalage=PG')).games[0]?.nodeId ?? 0;
  await house.platform.db.query('update catalog.game set name = $2, is_in_maintenance = true where node_id = $1', [
    nodeId,
    'ம'.repeat(200),
  ]);
  await expect.poll(() => findTile(nodeId)).toMatchObject({ nodeName: 'ம'.repeat(200), isMaintenance: 1 });
  await expect.poll(() => findTile(nodeId, beside)).toMatchObject({ isMaintenance: 1 });
  await beside.close();
  const later = await openHouse({ beside: house });
  expect(await findTile(nodeId, later)).toMatchObject({ isMaintenance: 1 });
  await house.platform.db.query(`update catalog.vendor set is_in_maintenance = true where code = 'FC'`);
  await expect
    .poll(async () => (await list('vassalage=FC&pageSize=100', later)).games.every((tile) => tile.isMaintenance === 1))
    .toBe(true);
  await house.platform.db.query(`update catalog.vendor set is_in_maintenance = false where code = 'FC'`);
  await later.close();
});

test('a brand hides lanes and vendors, and one without vendors has empty shelves', async () => {
  const hiding = makeBrandFolder((brand) => {
    brand['catalog'] = { hiddenGameTypes: ['COCKFIGHT'], hiddenVendors: ['PG'] };
  });
  const empty = makeBrandFolder((brand) => {
    brand['catalog'] = { vendors: [] };
  });
  const [one, two] = [
    await openHouse({ beside: house, brandsDir: hiding.folder }),
    await openHouse({ beside: house, brandsDir: empty.folder }),
  ];
  expect((await list('gameType=COCKFIGHT', one)).totalCount).toBe(0);
  expect((await list('vassalage=PG', one)).totalCount).toBe(0);
  expect((await list('vassalage=JDB', one)).totalCount).toBeGreaterThan(0);
  expect(await list('', two)).toMatchObject({ games: [], totalCount: 0 });
  for (const path of ['GCSGAME_hotGamesV2', 'GCSGAME_popularGames'])
    expect((await two.call<{ list: [] }>(`/wps/relay/${path}`)).value.list).toEqual([]);
  expect((await two.call<{ data: { lanes: [] } }>('/wps/relay/GCSGAME_newGameVendor')).value.data.lanes).toEqual([]);
  await Promise.all([one.close(), two.close()]);
  hiding.remove();
  empty.remove();
});

const pictureOf = (path: string, etag = ''): Promise<Response> =>
  fetch(`${house.siteUrl}${path}`, { headers: { 'if-none-match': etag } });

test('a tile is a picture in four sizes, kept for ever under an address that says which picture it is', async () => {
  const icon = (await list('vassalage=JL')).games[0]?.showIcon ?? '';
  const first = await pictureOf(icon);
  expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
  expect(first.headers.get('cross-origin-resource-policy'), 'another host may stand in front of us').toBe(
    'cross-origin',
  );
  const etag = first.headers.get('etag') ?? '';
  expect((await pictureOf(icon, etag)).status).toBe(304);
  for (const width of pictureWidths) {
    const sized = await pictureOf(pictureAt(icon, width), etag);
    // The usual width is the same picture under both names.
    if (width === usualWidth) expect(sized.status).toBe(304);
    else
      expect(await sharp(await sized.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: (width * 4) / 3,
      });
  }
  const outdated = await pictureOf(icon.replace(/v=.*/, 'v=old'));
  expect([outdated.status, outdated.headers.get('cache-control')]).toEqual([200, 'no-cache']);
});

test('a vendor and a game of the house have pictures, too; a name or a width nobody has is not there', async () => {
  const { data } = (
    await house.call<{ data: { lanes: { cards: { smallIcon: string }[] }[] } }>('/wps/relay/GCSGAME_newGameVendor')
  ).value;
  const icons = [
    ...data.lanes.map(({ cards }) => cards[0]?.smallIcon ?? ''),
    ...(await list('vassalage=BGS')).games.map(({ showIcon }) => showIcon),
  ];
  expect(icons.length).toBeGreaterThan(2);
  for (const icon of icons) expect((await pictureOf(icon)).headers.get('content-type'), icon).toBe('image/webp');
  const missing = [
    '/tiles/jl/nothing.webp',
    '/tiles/vendors/nobody.webp',
    '/tiles/jl/..%2f..%2fx.webp',
    `${icons[0]}&w=241`,
    `${icons[0]}&w=240&w=480`,
  ];
  for (const path of missing) expect((await pictureOf(path)).status, path).toBe(404);
});
