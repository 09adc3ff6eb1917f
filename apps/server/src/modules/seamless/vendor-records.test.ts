import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import type { VendorTerms } from './index.ts';
import { openVendorRecords } from './vendor-records.ts';

const terms: VendorTerms = {
  page: 'http://localhost:8460/play/',
  server: 'http://localhost:8460/',
  walletMode: 'seamless',
  isOn: true,
};
let house: TestHouse;
let member: TestMember;
let node: { node_id: number; slug: string };
beforeAll(async () => {
  house = await openHouse();
  member = await house.register();
  const { rows } = await house.platform.db.query<typeof node>(
    `select node_id, slug from catalog.game where vendor = 'PG' and kind = 'GAME' and not is_in_maintenance order by node_id limit 1`,
  );
  node = rows[0]!;
});
afterAll(() => house.close());

const launch = (at = house, path = '/wps/game/launchGame') =>
  at.call<{ content: { game_url: string }; view: string }>(path, {
    headers: house.as(member),
    ...(path === '/wps/game/launchGame' && { body: { nodeId: node.node_id, language: 'HI', theme: 'light' } }),
  });
const openPlay = (launchCode: string) => house.modules.seamless.openPlay(launchCode, 'PG');
const codeOf = (url: string): string => new URL(url).searchParams.get('launch') ?? '';
const origins = (): string[] => records().pageOriginsOf(house.modules.brand.first);
const records = () => house.modules.seamless.vendorRecords;

describe('a vendor on record', () => {
  test('has its games opened on its own page, with a code that is good for it alone', async () => {
    expect(await launch()).toMatchObject({ status: 409, errorCode: 'game_without_maker' });
    await records().record('PG', terms);
    for (const path of [
      '/wps/game/launchGame',
      `/wps/relay/GCS_gameLaunchFB?nodeId=${node.node_id}&language=HI&theme=light`,
    ]) {
      const { value } = await launch(house, path);
      const { origin, pathname, searchParams } = new URL(value.content.game_url);
      expect([value.view, origin, pathname, [...searchParams.keys()]]).toEqual([
        'frame',
        'http://localhost:8460',
        '/play',
        ['launch', 'game', 'lang', 'theme'],
      ]);
      expect([searchParams.get('game'), searchParams.get('lang'), searchParams.get('theme')]).toEqual([
        node.slug,
        'HI',
        'light',
      ]);
      await expect(house.modules.seamless.openPlay(codeOf(value.content.game_url), 'CQ9')).rejects.toThrow(
        'launch_code_invalid',
      );
      expect((await openPlay(codeOf(value.content.game_url))).play).toMatchObject({ vendor: 'PG', game: node.slug });
    }
  });

  test('comes into the policy of the page while the program runs, and goes when it is switched off', async () => {
    await records().record('PG', terms);
    expect(origins()).toEqual(['http://localhost:8460']);
    await records().record('PG', { ...terms, page: 'https://play.vendor.example/x' });
    expect(origins()).toEqual(['https://play.vendor.example']);
    await records().record('PG', { ...terms, isOn: false });
    expect(origins()).toEqual([]);
  });

  test('that is switched off opens nothing, takes no stake, and still pays', async () => {
    await records().record('PG', terms);
    const early = codeOf((await launch()).value.content.game_url);
    const { playToken, play } = await openPlay(codeOf((await launch()).value.content.game_url));
    const { port } = house.modules.seamless;
    const bet = {
      vendor: 'PG',
      playToken,
      betKey: 'off-1',
      roundKey: 'off-1',
      game: node.slug,
      currency: 'FUN',
      stakeMinor: 10_000n,
    };
    expect(await port.bet(bet)).toMatchObject({ status: 'ok' });
    await records().record('PG', { ...terms, isOn: false });
    expect(await launch()).toMatchObject({ status: 409, errorCode: 'game_in_maintenance' });
    await expect(openPlay(early)).rejects.toThrow('launch_code_invalid');
    expect(await port.bet({ ...bet, betKey: 'off-2' })).toEqual({ status: 'token_expired' });
    expect(
      await port.settle({ vendor: 'PG', betKey: 'off-1', settleKey: 'off-1', payoutMinor: 20_000n }),
    ).toMatchObject({ status: 'ok' });
    await records().record('PG', terms);
    expect([play.vendor, (await launch()).status]).toEqual(['PG', 200]);
  });

  test('is known to every process a moment later', async () => {
    const beside = await openHouse({ beside: house });
    await records().record('PG', { ...terms, page: 'https://moved.vendor.example' });
    await expect
      .poll(() => beside.modules.seamless.vendorRecords.find('PG')?.page, { interval: 20 })
      .toBe('https://moved.vendor.example');
    await beside.close();
  });

  test('is of another brand too only where that brand shows it', async () => {
    await records().record('PG', terms);
    const { brand } = house.modules;
    const shown = brand.first.catalog;
    expect(records().pageOriginsOf(brand.first)).toEqual(['http://localhost:8460']);
    for (const catalog of [
      { ...shown, vendors: new Set(['CQ9']) },
      { ...shown, hiddenVendors: new Set(['PG']) },
    ])
      expect(records().pageOriginsOf({ ...brand.first, catalog })).toEqual([]);
    expect(records().pageOriginsOf({ ...brand.first, policy: 'strict' })).toEqual([]);
  });
});

test.each([
  ['PG', { page: 'http://play.vendor.example' }],
  ['PG', { server: 'https://192.168.1.4' }],
  ['PG', { page: 'javascript:alert(1)' }],
] as const)('%s is not recorded with %j', async (code, change) => {
  await expect(records().record(code, { ...terms, ...change })).rejects.toThrow('vendor_address_invalid');
});

test.each(['BGS', 'pg', 'P', "X'; drop", ''])('%j is no vendor abroad', async (code) => {
  await expect(records().record(code, terms)).rejects.toThrow('vendor_unknown');
});

test('a house with a brand that is more than a demo has no vendor on its own machine', async () => {
  const strict = await openVendorRecords({
    platform: house.platform,
    inHouse: () => false,
    forgetPlays: () => undefined,
    allowsLoopback: () => false,
  });
  await expect(strict.record('CQ9', terms)).rejects.toThrow('vendor_address_invalid');
  await expect(
    strict.record('CQ9', { ...terms, page: 'https://play.vendor.example', server: 'https://vendor.example' }),
  ).resolves.toMatchObject({ version: 1 });
});
