import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskGame, DeskVendor } from '@fairhouse/contract';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

let house: TestHouse;
let beside: TestHouse;
let [owner, support] = [] as unknown as [TestOperator, TestOperator];
beforeAll(async () => {
  house = await openHouse();
  beside = await openHouse({ beside: house });
  [owner, support] = [await openOperator(house, 'owner'), await openOperator(house, 'support')];
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const list = async (query = '') =>
  (await owner.call<{ list: DeskGame[]; total: number; totalPages: number }>(`/ops/catalog/games?${query}`)).value;
const listVendors = async () =>
  (await owner.call<{ list: DeskVendor[]; gameTypes: string[] }>('/ops/catalog/vendors')).value;
const gameOf = async (vendor = 'PG'): Promise<DeskGame> => {
  const [found] = (await list(`vendor=${vendor}`)).list;
  if (!found) throw new Error('the vendor has no game');
  return found;
};
const switchesOf = ({ isHot, isNew, isInMaintenance, isHidden, version }: DeskGame) => ({
  isHot,
  isNew,
  isInMaintenance,
  isHidden,
  version,
  reason: 'asked for by the vendor',
});
const switchGame = (game: DeskGame, to: object = {}, by = owner) =>
  by.call<DeskGame>(`/ops/catalog/games/${game.nodeId}`, { method: 'PUT', body: { ...switchesOf(game), ...to } });
const switchVendor = (vendor: DeskVendor, to: object = {}, by = owner) =>
  by.call<DeskVendor>(`/ops/catalog/vendors/${vendor.code}`, {
    method: 'PUT',
    body: { version: vendor.version, isInMaintenance: true, reason: 'works at theirs', ...to },
  });
/** As a member of the other process sees it. */
const tileOf = async ({ nodeId, vendor }: DeskGame) =>
  (
    await beside.call<{ games: { nodeId: number; isHot: number; isNew: number; isMaintenance: number }[] }>(
      `/wps/relay/GCSGAME_gameList?vassalage=${vendor}&pageSize=100`,
    )
  ).value.games.find((tile) => tile.nodeId === nodeId);

describe('the shelf for operators', () => {
  test('is found by name, number, vendor, type and mark, page by page', async () => {
    const all = await list('size=100');
    expect(all.total).toBeGreaterThan(50);
    expect(all.list).toHaveLength(Math.min(100, all.total));
    const game = await gameOf();
    expect(
      (await list(`search=${encodeURIComponent(game.name.slice(0, 6).toUpperCase())}`)).list.map(
        ({ nodeId }) => nodeId,
      ),
    ).toContain(game.nodeId);
    expect((await list(`search=${game.nodeId}`)).list).toMatchObject([{ nodeId: game.nodeId }]);
    expect((await list('search=%25')).total).toBe(0);
    const { list: vendors, gameTypes } = await listVendors();
    expect(vendors.reduce((sum, { games }) => sum + games, 0)).toBe(all.total);
    const [type = ''] = gameTypes;
    expect((await list(`gameType=${type}&size=100`)).list.every(({ gameType }) => gameType === type)).toBe(true);
    expect((await list('mark=hot&size=100')).list.every(({ isHot }) => isHot)).toBe(true);
    expect((await owner.call('/ops/catalog/games?vendor=pg%27--')).errorCode).toBe('request_param_err');
  });

  test('a switch is seen by members of every process at once, and the trail says who and why', async () => {
    const game = await gameOf();
    const { value } = await switchGame(game, { isHot: !game.isHot, isNew: true, isInMaintenance: true });
    expect(value).toMatchObject({
      isHot: !game.isHot,
      isNew: true,
      isInMaintenance: true,
      isHidden: false,
      version: game.version + 1,
    });
    await expect.poll(() => tileOf(game)).toMatchObject({ isHot: game.isHot ? 0 : 1, isNew: 1, isMaintenance: 1 });
    expect((await switchGame(value, { isHidden: true, isInMaintenance: false })).value).toMatchObject({
      isHidden: true,
    });
    await expect.poll(() => tileOf(game)).toBeUndefined();
    expect((await list('mark=hidden')).list).toMatchObject([{ nodeId: game.nodeId }]);
    const trail = await owner.call<{ list: { action: string; reason: string; before: object; after: object }[] }>(
      `/ops/actions?search=game:${game.nodeId}`,
    );
    expect(trail.value.list).toMatchObject([
      {
        action: 'game.switched',
        reason: 'asked for by the vendor',
        before: { isHidden: false },
        after: { isHidden: true },
      },
      {
        action: 'game.switched',
        before: { isHot: game.isHot, isInMaintenance: false },
        after: { isHot: !game.isHot, isInMaintenance: true },
      },
    ]);
  });

  test('a vendor in maintenance rests with all its games, and comes back as they were', async () => {
    const vendor = (await listVendors()).list.find(({ code }) => code === 'JDB');
    if (!vendor) throw new Error('no such vendor');
    const game = await gameOf('JDB');
    const { value } = await switchVendor(vendor);
    await expect.poll(() => tileOf(game)).toMatchObject({ isMaintenance: 1 });
    expect(await gameOf('JDB')).toMatchObject({ isInMaintenance: false, isVendorInMaintenance: true });
    expect((await list('mark=maintenance&vendor=JDB&size=100')).total).toBe(vendor.games);
    expect(await switchVendor(vendor, { isInMaintenance: false })).toMatchObject({
      status: 409,
      errorCode: 'version_stale',
    });
    expect(await switchVendor(value, { isInMaintenance: false })).toMatchObject({ value: { isInMaintenance: false } });
    await expect.poll(() => tileOf(game)).toMatchObject({ isMaintenance: 0 });
    expect((await owner.call<{ total: number }>('/ops/actions?search=vendor:JDB')).value.total).toBe(2);
  });

  test('of two changes at once one counts, and a stale one counts for nothing', async () => {
    const game = await gameOf('PT');
    const answers = await Promise.all([
      switchGame(game, { isNew: true }),
      switchGame(game, { isHot: true }),
      switchGame(game, { isInMaintenance: true }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const { success, errorCode } of answers) if (!success) expect(errorCode).toBe('version_stale');
    expect(await gameOf('PT')).toMatchObject({ version: game.version + 1 });
    expect((await owner.call<{ total: number }>(`/ops/actions?search=game:${game.nodeId}`)).value.total).toBe(1);
  });

  test('an operator who only reads, works for some brands, or gives no reason changes nothing', async () => {
    const game = await gameOf('FC');
    const [vendor] = (await listVendors()).list;
    if (!vendor) throw new Error('no vendor');
    expect(await switchGame(game, {}, support)).toMatchObject({ status: 403, errorCode: 'not_allowed' });
    const some = await openOperator(house, 'owner', { brandIds: [house.modules.brand.first.id] });
    expect(await switchGame(game, {}, some)).toMatchObject({ status: 403, errorCode: 'brand_not_yours' });
    expect(await switchVendor(vendor, {}, some)).toMatchObject({ status: 403, errorCode: 'brand_not_yours' });
    expect(await switchGame(game, { reason: '  ' })).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    expect(await switchGame(game, { isHot: 'yes' })).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    expect(await switchGame({ ...game, nodeId: 2_147_483_647 })).toMatchObject({
      status: 404,
      errorCode: 'game_unknown',
    });
    expect(await switchGame({ ...game, nodeId: 99_999_999_999 })).toMatchObject({
      status: 400,
      errorCode: 'request_param_err',
    });
    expect(await switchVendor({ ...vendor, code: 'NOBODY' })).toMatchObject({
      status: 404,
      errorCode: 'vendor_unknown',
    });
    expect(await gameOf('FC')).toEqual(game);
  });

  test('switches of operators survive a restart, and a game its vendor dropped cannot be put back', async () => {
    const game = await gameOf('EG2');
    await switchGame(game, { isHidden: true });
    await house.platform.db.query(
      `insert into catalog.game (node_id, vendor, code, slug, name, game_type, classification, position) values (1998, 'BGS', 'gone', 'gone', 'Gone', 'RNG', 'TG', 9)`,
    );
    const next = await openHouse({ beside: house });
    await next.close();
    expect((await list(`search=${game.nodeId}`)).list).toMatchObject([{ nodeId: game.nodeId, isHidden: true }]);
    expect((await list('search=1998')).total).toBe(0);
    expect(await switchGame({ ...game, nodeId: 1998, version: 1 })).toMatchObject({ errorCode: 'game_unknown' });
  });
});
