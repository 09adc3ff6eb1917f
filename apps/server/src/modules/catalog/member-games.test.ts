import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

let house: TestHouse;
let member: TestMember;
let other: TestMember;
let trial: Record<string, string>;
beforeAll(async () => {
  house = await openHouse();
  [member, other] = [await house.register(), await house.register()];
  const looker = await house.register();
  const owner = new pg.Client(house.ownerUrl);
  await owner.connect();
  await owner.query('update identity.member set customer_type = 4 where id = $1', [looker.id]);
  await owner.end();
  trial = house.as(looker);
});
afterAll(() => house.close());

const add = (nodeId: number, headers = house.as(member)) =>
  house.call('/wps/relay/MCSFE_addFavoriteGameV2', { body: { nodeId, vendor: 'PG', gameType: 'RNG' }, headers });
const remove = (nodeId: number, headers = house.as(member)) =>
  house.call(`/wps/relay/MCSFE_removeFavoriteGameV2?nodeId=${nodeId}`, { method: 'DELETE', headers });
const ids = async (who: TestMember) =>
  (await house.call<string[]>('/wps/relay/MCSFE_getFavoriteGames?pageNo=1&pageSize=999', { headers: house.as(who) }))
    .value;
const recent = async (who: TestMember) =>
  (
    await house.call<{ list: { nodeId: number }[] }>(
      '/wps/relay/GCS_recentGame?page=1&pageSize=20&gameType=RNG&clientType=3',
      { headers: house.as(who) },
    )
  ).value.list.map((game) => game.nodeId);
const launch = (nodeId: number, headers = house.as(member)) =>
  house.call<{ content: { game_url: string }; view: string }>('/wps/game/launchGame', { body: { nodeId }, headers });
const nodeOf = async (query: string) =>
  (await house.call<{ games: { nodeId: number }[] }>(`/wps/relay/GCSGAME_gameList?${query}`)).value.games[0]?.nodeId ??
  0;

test('a favourite is kept once, however often and at once it is added, and removed in the same way', async () => {
  const [game, second] = [1001, await nodeOf('vassalage=PG')];
  const added = await Promise.all([add(game), add(game), add(second), add(game)]);
  expect(added.every((answer) => answer.success)).toBe(true);
  expect((await ids(member)).sort()).toEqual([String(game), String(second)].sort());
  const page = await house.call<{ content: { nodeId: number }[]; pageNum: number; totalPages: number }>(
    '/wps/relay/MCSFE_getFavoriteGamesList?pageNo=1&vassalage=PG',
    { headers: house.as(member) },
  );
  expect(page.value).toMatchObject({ content: [{ nodeId: second }], pageNum: 1, totalPages: 1 });
  await Promise.all([remove(second), remove(second)]);
  expect(await ids(member)).toEqual([String(game)]);
});

test('nobody sees or changes the favourites of another member', async () => {
  await add(1002);
  await remove(1002, house.as(other));
  expect(await ids(member)).toContain('1002');
  expect(await ids(other)).toEqual([]);
});

test('a game that is on no shelf is refused, and so is one too many, also when two come at once', async () => {
  expect(await add(999_999)).toMatchObject({ status: 404, errorCode: 'game_unknown' });
  await house.platform.db.query(
    'insert into catalog.favourite (member_id, node_id, added_at) select $1, n, now() from generate_series(100000, 100997) n',
    [other.id],
  );
  const both = await Promise.all([add(1001, house.as(other)), add(1002, house.as(other))]);
  expect(new Set(both.map((answer) => answer.errorCode))).toEqual(new Set(['favourites_full', null]));
});

test('a trial account is asked to register, and a visitor to log in', async () => {
  for (const answer of [await add(1001, trial), await remove(1001, trial), await launch(1001, trial)])
    expect(answer).toMatchObject({ status: 403, errorCode: 'in_need_true_account' });
  for (const answer of [await add(1001, {} as never), await launch(1001, {} as never)])
    expect(answer).toMatchObject({ status: 401, errorCode: 'login.not.session' });
});

test("a launched game is in the member's recent games, the latest first and once", async () => {
  for (const nodeId of [1001, 1002, 1001]) expect((await launch(nodeId)).success).toBe(true);
  expect(await recent(member)).toEqual([1001, 1002]);
  expect(await recent(other)).toEqual([]);
});

test('lotteries lead to their pages, a vendor to its list, and older names of the call say the same', async () => {
  const lotteries = { TCG_LOTTO_VN: '/vnLottery', TCG_SEA: '/seaLottery', LOTT: '/lottery', ELOTT: '/lottery' };
  for (const [vendor, path] of Object.entries(lotteries)) {
    const { value } = await launch(await nodeOf(`vassalage=${vendor}`));
    expect([value.view, value.content.game_url.split('?')[0]]).toEqual(['page', path]);
  }
  const { rows } = await house.platform.db.query<{ node_id: number; vendor: string }>(
    `select node_id, vendor from catalog.game where kind = 'VASSALAGE' order by node_id limit 1`,
  );
  expect((await launch(rows[0]?.node_id ?? 0)).value).toMatchObject({
    view: 'vendor',
    content: { game_url: `/rng?vassalage=${rows[0]?.vendor}` },
  });
  for (const path of ['/wps/game/launchGame', '/wps/relay/GCS_gameLaunchFB']) {
    const answer = await house.call<{ view: string; content: { game_url: string } }>(
      `${path}?launchMode=GLS&accountType=1&platform=html5-desktop&nodeId=1002&vassalage=BGS&language=PT`,
      { headers: house.as(member) },
    );
    expect(answer.value.view).toBe('frame');
    expect(answer.value.content.game_url).toContain(`${house.studioUrl}/games/night-lantern?launch=`);
  }
  const menu = await fetch(`${house.siteUrl}/lgw/vn/games/game_menu/recent`, {
    headers: { merchant: 'fairhouse', ...house.as(member) },
  });
  expect(await menu.json()).toMatchObject([{ accountTypeName: 'TCG_LOTTO_VN' }]);
});

test('a game at rest, one without a maker and one of nobody are refused, and are not recent', async () => {
  const foreign = await nodeOf('vassalage=PG');
  expect(await launch(foreign)).toMatchObject({ status: 409, errorCode: 'game_without_maker' });
  const { rows } = await house.platform.db.query<{ node_id: number }>(
    'select node_id from catalog.game where is_in_maintenance limit 1',
  );
  expect(await launch(rows[0]?.node_id ?? 0)).toMatchObject({ status: 409, errorCode: 'game_in_maintenance' });
  expect(await launch(31_337)).toMatchObject({ status: 404, errorCode: 'game_unknown' });
  expect(await recent(member)).not.toContain(foreign);
});

test('types by vendor are for who is logged in', async () => {
  const answer = await house.call<{ content: Record<string, { vendorCode: string[] }> }>(
    '/wps/relay/GCSGAME_getVassGameType',
    { headers: house.as(member) },
  );
  expect(answer.value.content['RNG']?.vendorCode).toContain('BGS');
  expect(await house.call('/wps/relay/GCSGAME_getVassGameType')).toMatchObject({ status: 401 });
});

test('tables of players are for who is logged in, a trial too; none is open while no game holds one', async () => {
  const path = '/wps/relay/GLS2_roomList?gameType=PVP&platform=html5-desktop&clientType=3&language=EN';
  for (const headers of [house.as(member), trial])
    expect((await house.call(path, { headers })).value).toEqual({ list: [], totalPages: 0, totalCount: 0 });
  expect(await house.call(path)).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  expect(await house.call(`${path}&pageNo=0`, { headers: house.as(member) })).toMatchObject({
    success: false,
    errorCode: 'request_param_err',
  });
});
