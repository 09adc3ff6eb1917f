import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '@fairhouse/testing';
import { launchCodeOf, openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openVendor, type VendorServer } from './vendor-server.fixture.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
let vendor: VendorServer;
let member: TestMember;
let game: { node_id: number; slug: string };
beforeAll(async () => {
  house = await openHouse({ clock });
  vendor = await openVendor(house, 'PG');
  await vendor.record();
  game = (
    await house.platform.db.query<typeof game>(
      `select node_id, slug from catalog.game where vendor = 'PG' and kind = 'GAME' and not is_in_maintenance order by node_id limit 1`,
    )
  ).rows[0]!;
  member = await house.register();
  const { playToken } = await house.modules.seamless.openPlay(
    await launchCodeOf(house.call, member, game.node_id),
    'PG',
  );
  await house.modules.seamless.port.bet({
    vendor: 'PG',
    playToken,
    betKey: 'b-1',
    roundKey: 'r-77',
    game: game.slug,
    currency: 'FUN',
    stakeMinor: 10_000n,
  });
  await house.modules.seamless.port.rollback({ vendor: 'PG', betKey: 'never-came' });
});
beforeEach(() => {
  clock.advance(60_000);
  vendor.heard.length = 0;
  Object.assign(vendor, {
    trouble: null,
    answers: {
      'round-detail': () => ({
        status: 'ok',
        game: game.slug,
        startedAtMs: 1000,
        endedAtMs: null,
        lines: [{ label: 'Reels', text: 'Lantern' }],
      }),
    },
  });
});
afterAll(async () => {
  await vendor.close();
  await house.close();
});

const read = (query = 'vendor=PG&roundId=r-77&language=HI', who = member) =>
  house.call(`/api/vendor-rounds?${query}`, { headers: house.as(who) });
const asked = () => vendor.heard.filter(({ call }) => call === 'round-detail').map(({ input }) => input);

describe('a round at a vendor', () => {
  test("is told as the vendor tells it, in the language asked for, under the player's name there", async () => {
    expect(await read()).toMatchObject({
      status: 200,
      value: { startedAt: 1000, endedAt: null, lines: [{ label: 'Reels', text: 'Lantern' }] },
    });
    expect(asked()).toEqual([
      { roundKey: 'r-77', player: expect.stringMatching(/^[\w-]{22}$/) as string, language: 'HI' },
    ]);
  });

  test('comes as plain text that cannot turn what stands around it', async () => {
    vendor.answers = {
      'round-detail': () => ({
        status: 'ok',
        game: game.slug,
        startedAtMs: 1,
        endedAtMs: 2,
        lines: [{ label: 'a\u202eb', text: '<script>x</script>\u0000\n\u2066y ज़‍' }],
      }),
    };
    expect((await read()).value).toMatchObject({ lines: [{ label: 'a b', text: '<script>x</script> y ज़‍' }] });
  });

  test.each([
    'vendor=PG&roundId=r-78',
    'vendor=CQ9&roundId=r-77',
    'vendor=PG&roundId=never-came',
    'vendor=PG&roundId=R-77',
  ])("is nobody's by %s, and no vendor is asked", async (query) => {
    expect([await read(query), asked()]).toMatchObject([{ status: 404, errorCode: 'round_unknown' }, []]);
  });

  test('of another member is unknown, and the vendor is not asked', async () => {
    const stranger = await house.register();
    expect([await read(undefined, stranger), asked()]).toMatchObject([{ status: 404, errorCode: 'round_unknown' }, []]);
    expect(await house.call('/api/vendor-rounds?vendor=PG&roundId=r-77')).toMatchObject({ status: 401 });
  });

  test('that the vendor does not know is unknown', async () => {
    vendor.answers = { 'round-detail': () => ({ status: 'round_unknown' }) };
    expect(await read()).toMatchObject({ status: 404, errorCode: 'round_unknown' });
  });

  test('of a vendor that says nothing sensible is told as such', async () => {
    vendor.trouble = 'garbled';
    expect(await read()).toMatchObject({ status: 503, errorCode: 'vendor_silent' });
    vendor.trouble = null;
    vendor.answers = {
      'round-detail': () => ({
        status: 'ok',
        game: game.slug,
        startedAtMs: 1,
        endedAtMs: 2,
        lines: Array.from({ length: 101 }, () => ({ label: '', text: '' })),
      }),
    };
    expect(await read()).toMatchObject({ status: 503, errorCode: 'vendor_silent' });
  });

  test('is asked for thirty times a minute and no more', async () => {
    const codes: (string | null)[] = [];
    for (let times = 0; times < 31; times += 1) codes.push((await read()).errorCode);
    expect([new Set(codes.slice(0, 30)), codes[30]]).toEqual([new Set([null]), 'TOO_MANY_REQUEST']);
  });
});

test.each([
  'vendor=pg&roundId=r',
  'vendor=PG',
  'vendor=PG&roundId=%20',
  `vendor=PG&roundId=${'x'.repeat(65)}`,
  'vendor=PG&roundId=r&language=XX',
])('%s asks for no round', async (query) => {
  expect(await read(query)).toMatchObject({ status: 400, errorCode: 'request_param_err' });
});
