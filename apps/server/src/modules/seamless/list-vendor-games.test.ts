import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '@fairhouse/testing';
import type { VendorOutput } from '@fairhouse/vendor-protocol';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import type { VendorKey } from './index.ts';
import { openVendor, type Trouble, type VendorServer } from './vendor-server.fixture.ts';

type Games = VendorOutput<'games'>['games'];
const clock = fixedClock(new Date());
let house: TestHouse;
let member: TestMember;
let vendor: VendorServer;
let key: VendorKey;
let own: { node_id: number; slug: string }[];
beforeAll(async () => {
  house = await openHouse({ clock });
  vendor = await openVendor(house, 'PG');
  own = (
    await house.platform.db.query<(typeof own)[number]>(
      `select node_id, slug from catalog.game where vendor = 'PG' and kind = 'GAME' and not is_in_maintenance order by node_id`,
    )
  ).rows;
});
beforeEach(async () => {
  clock.advance(1000);
  member = await house.register();
  vendor.trouble = null;
  vendor.heard.length = 0;
  tells(listOf());
  key = await vendor.record();
  await house.modules.seamless.listVendorGames('PG');
});
afterEach(() => house.modules.catalog.refresh());
afterAll(async () => {
  await vendor.close();
  await house.close();
});

const listOf = (change: (game: Games[number], at: number) => Games[number] | null = (game) => game): Games =>
  own.flatMap(
    ({ slug }, at) => change({ game: slug, category: 'RNG', names: { EN: `Game ${at}` }, isOpen: true }, at) ?? [],
  );
function tells(games: Games): void {
  vendor.answers = { games: () => ({ status: 'ok', games }) };
}
/** The vendor tells its list, and the shelves have it. */
async function relist(games: Games): Promise<boolean> {
  tells(games);
  const isTold = await house.modules.seamless.listVendorGames('PG');
  await house.modules.catalog.refresh();
  return isTold;
}
const launch = (at = 0) =>
  house.call<{ nodeName: string }>('/wps/game/launchGame', {
    body: { nodeId: own[at]?.node_id, language: 'HI' },
    headers: house.as(member),
  });
const shown = async (query = '') =>
  (
    await house.call<{ games: { nodeId: number; nodeName: string; gameType: string; isMaintenance: number }[] }>(
      `/wps/relay/GCSGAME_gameList?vassalage=PG&pageSize=100${query}`,
    )
  ).value.games;
const tile = async (at: number, query = '') => (await shown(query)).find(({ nodeId }) => nodeId === own[at]?.node_id);
const health = async () =>
  (
    await house.platform.db.query<{
      failures: number;
      failure: string | null;
      games: number | null;
      latency_ms: number | null;
    }>(`select failures, failure, games, latency_ms from seamless.vendor_health where vendor = 'PG'`)
  ).rows[0];
/** How often the vendor was asked; the job of the program itself may run beside. */
async function countAsked(
  work: () => Promise<unknown> = () => house.modules.seamless.listDueVendorGames(),
): Promise<number> {
  const before = vendor.heard.length;
  await work();
  return vendor.heard.length - before;
}

describe('the list of a vendor', () => {
  test('names its games in their languages on the shelves, and says what kind they are', async () => {
    expect(
      await relist(
        listOf((game, at) =>
          at === 0 ? { ...game, category: 'FISH', names: { EN: 'Lantern Bay', HI: 'लालटेन खाड़ी' } } : game,
        ),
      ),
    ).toBe(true);
    expect([
      (await tile(0))?.nodeName,
      (await tile(0, '&language=HI'))?.nodeName,
      (await tile(0, '&language=PT'))?.nodeName,
      (await tile(0))?.gameType,
    ]).toEqual(['Lantern Bay', 'लालटेन खाड़ी', 'Lantern Bay', 'FISH']);
    expect((await shown(`&gameName=${encodeURIComponent('लालटेन')}`)).map(({ nodeId }) => nodeId)).toEqual([
      own[0]?.node_id,
    ]);
    expect((await launch()).value.nodeName).toBe('लालटेन खाड़ी');
    expect((await health())?.games).toBe(own.length);
  });

  test('puts a closed game to rest, and opens it again', async () => {
    await relist(listOf((game, at) => ({ ...game, isOpen: at !== 0 })));
    expect([(await tile(0))?.isMaintenance, await launch()]).toMatchObject([1, { errorCode: 'game_in_maintenance' }]);
    await relist(listOf());
    expect([(await tile(0))?.isMaintenance, (await launch()).status]).toEqual([0, 200]);
  });

  test('takes a game off the shelf that is not on it any more; its bets are paid all the same', async () => {
    const url = ((await launch()).value as unknown as { content: { game_url: string } }).content.game_url;
    const { playToken } = await house.modules.seamless.openPlay(new URL(url).searchParams.get('launch') ?? '', 'PG');
    const { port } = house.modules.seamless;
    await port.bet({
      vendor: 'PG',
      playToken,
      betKey: 'gone-1',
      roundKey: 'gone-1',
      game: own[0]?.slug ?? '',
      currency: 'FUN',
      stakeMinor: 10_000n,
    });
    await relist(listOf((game, at) => (at === 0 ? null : game)));
    expect([await tile(0), await launch()]).toMatchObject([undefined, { status: 404, errorCode: 'game_unknown' }]);
    expect(
      await port.settle({ vendor: 'PG', betKey: 'gone-1', settleKey: 'gone-1', payoutMinor: 30_000n }),
    ).toMatchObject({ status: 'ok' });
    await relist(listOf());
    expect((await launch()).status).toBe(200);
  });

  test('leaves what an operator has said, and the games of others', async () => {
    await house.platform.db.query('update catalog.game set is_in_maintenance = true where node_id = $1', [
      own[1]?.node_id,
    ]);
    const others = async () =>
      (
        await house.platform.db.query(
          `select count(*) from catalog.game where vendor <> 'PG' and is_offered and is_open and told_names is null`,
        )
      ).rows[0] as unknown;
    const before = await others();
    await relist([...listOf(), { game: 'night-lantern', category: 'RNG', names: { EN: 'Mine now' }, isOpen: false }]);
    expect([(await tile(1))?.isMaintenance, await others()]).toEqual([1, before]);
    await house.platform.db.query('update catalog.game set is_in_maintenance = false where node_id = $1', [
      own[1]?.node_id,
    ]);
  });

  test('with nothing on it empties the shelf of the vendor', async () => {
    await relist([]);
    expect([await shown(), (await launch()).errorCode]).toEqual([[], 'game_unknown']);
  });
});

describe('the vendor is asked', () => {
  test('signed with its newest key', async () => {
    const younger = await (clock.advance(1000), vendor.record());
    await relist(listOf());
    expect(vendor.heard.at(-1)).toEqual({ call: 'games', input: {}, key: younger.id });
    await house.modules.seamless.vendorKeys.end(younger.id);
    await relist(listOf());
    expect(vendor.heard.at(-1)?.key).toBe(key.id);
  });

  test('every ten minutes, and each minute while it fails', async () => {
    expect(await countAsked()).toBe(0);
    clock.advance(9 * 60_000);
    expect(await countAsked()).toBe(0);
    clock.advance(60_000);
    expect([await countAsked(), await countAsked()]).toEqual([1, 0]);
    clock.advance(10 * 60_000);
    vendor.trouble = 'broken';
    expect([await countAsked(), await countAsked()].every((times) => times > 0)).toBe(true);
    vendor.trouble = null;
    expect([(await countAsked()) > 0, await countAsked()]).toEqual([true, 0]);
  });

  test('no more while it is switched off', async () => {
    await vendor.record({ isOn: false });
    clock.advance(20 * 60_000);
    expect(await countAsked()).toBe(0);
  });
});

describe('a vendor in trouble', () => {
  test.each<[Trouble, string]>([
    ['lost', 'unreachable'],
    ['deaf', 'unreachable'],
    ['silent', 'too_late'],
    ['garbled', 'answer_invalid'],
    ['broken', 'server_failed'],
    ['moved', 'redirected'],
  ])(
    'that is %s changes nothing on the shelf, and three times in a row its games rest until it answers',
    async (trouble, failure) => {
      const before = await shown();
      vendor.trouble = trouble;
      for (let times = 0; times < 3; times += 1) expect(await relist([])).toBe(false);
      expect([await shown(), (await launch()).errorCode, (await health())?.failure]).toEqual([
        before,
        'game_in_maintenance',
        failure,
      ]);
      vendor.trouble = null;
      await relist(listOf());
      expect((await launch()).status).toBe(200);
    },
    30_000,
  );

  test.each<[string, unknown]>([
    ['games without a list', { status: 'ok' }],
    ['a game without a name', { status: 'ok', games: [{ game: 'x', category: 'RNG', isOpen: true }] }],
    ['a kind nobody knows', { status: 'ok', games: [{ game: 'x', category: 'TOASTER', names: {}, isOpen: true }] }],
    ['a verdict the call does not have', { status: 'round_unknown' }],
    ['no status', { games: [] }],
    ['a list', []],
    ['a markup name', { status: 'ok', games: [{ game: '<b>', category: 'RNG', names: { EN: 'x' }, isOpen: true }] }],
  ])('that answers %s is not believed', async (_name, answer) => {
    const before = await shown();
    vendor.answers = { games: () => answer as never };
    expect([await house.modules.seamless.listVendorGames('PG'), (await health())?.failure]).toEqual([
      false,
      'answer_invalid',
    ]);
    await house.modules.catalog.refresh();
    expect(await shown()).toEqual(before);
  });

  test("that takes our signature for a stranger's, or has no key, is told apart", async () => {
    const keys = await house.modules.seamless.vendorKeys.list('PG');
    clock.advance(1000);
    await house.modules.seamless.vendorKeys.make('PG');
    expect([await relist([]), (await health())?.failure]).toEqual([false, 'signature_refused']);
    for (const { id } of [...keys, ...(await house.modules.seamless.vendorKeys.list('PG'))])
      await house.modules.seamless.vendorKeys.end(id);
    expect([await relist([]), (await health())?.failure]).toEqual([false, 'key_missing']);
  });

  test('that failed once or twice still opens its games', async () => {
    await house.platform.db.query(`update seamless.vendor_health set failures = 2 where vendor = 'PG'`);
    expect((await launch()).status).toBe(200);
  });

  test('is asked again from the start once it has moved', async () => {
    vendor.trouble = 'deaf';
    for (let times = 0; times < 3; times += 1) await relist([]);
    expect((await launch()).status).toBe(409);
    await vendor.record();
    expect((await launch()).status).toBe(200);
  });
});

test('a vendor nobody has recorded is not asked', async () => {
  expect(await house.modules.seamless.listVendorGames('CQ9')).toBe(false);
});
