import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { parseAmount } from '@fairhouse/money';
import type { ProfitAndLoss } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTransaction } from '../../testing/open-transaction.ts';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

let house: TestHouse;
let owner: pg.Pool;
beforeAll(async () => {
  house = await openHouse();
  owner = new pg.Pool({ connectionString: house.ownerUrl, max: 2 });
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

const today = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(new Date());
const read = (who: TestMember, query = `?startDay=${today()}&endDay=${today()}`) =>
  house.call<ProfitAndLoss>(`/wps/relay/ODSFE2_MemProfitLoss${query}`, { headers: house.as(who) });
async function play(member: TestMember, stakes: readonly string[]): Promise<bigint> {
  const { playToken } = await house.play(member);
  let won = 0n;
  for (const stake of stakes)
    won +=
      parseAmount((await house.placeRound(playToken, { stake, clientKey: randomUUID() })).value.round.payout) ?? 0n;
  return won;
}
const rollNow = () => house.modules.bets.feed.drain();
async function roll(): Promise<number> {
  await allMayBeCounted(house.platform.db);
  return rollNow();
}

test('sums stakes and payouts by day and by category, each bet once', async () => {
  const member = await house.register();
  const won = await play(member, ['1', '2', '3.5']);
  await roll();
  expect(await roll()).toBe(0);
  const { totals, days, categories, currency, countedUntil } = (await read(member)).value;
  expect(totals).toMatchObject({
    betCount: 3,
    betAmount: '6.5',
    validBetAmount: '6.5',
    rebateAmount: '0',
    promotionAmount: '0',
  });
  expect(parseAmount(totals.winAmount)).toBe(won);
  expect(parseAmount(totals.profitAndLoss)).toBe(won - 65_000n);
  expect([
    days,
    categories.map(({ gameType, vassalage, betCount }) => [gameType, vassalage, betCount]),
    currency,
  ]).toEqual([[{ day: today(), ...totals }], [['RNG', 'BGS', 3]], 'FUN']);
  expect(countedUntil).toBeGreaterThan(0);
  await play(member, ['2']);
  await roll();
  expect((await read(member)).value.totals).toMatchObject({ betCount: 4, betAmount: '8.5' });
});

test('a bet that commits late is not skipped, and none counts twice', async () => {
  const member = await house.register();
  await roll();
  const open = await openTransaction(owner);
  await open.query(
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     values (1, now(), $1, $2, 'BGS', 'RNG', 'dice', 1001, '1', 70000, 0, 70000, 'FUN', 'settled')`,
    [house.modules.brand.first.id, member.id],
  );
  await play(member, ['1']);
  const {
    rows: [placed],
  } = await owner.query<{ at: Date }>('select max(placed_at) as at from bets.bet where member_id = $1', [member.id]);
  await rollNow();
  await rollNow();
  // As long as the open one keeps the bet from being counted, the page says up to when it is right.
  expect((await read(member)).value.countedUntil).toBe(placed?.at.getTime());
  await open.commit();
  await roll();
  await roll();
  expect((await read(member)).value.countedUntil).toBeGreaterThan(placed?.at.getTime() ?? Infinity);
  expect((await read(member)).value.totals).toMatchObject({ betCount: 2, betAmount: '8' });
});

test('a bet counts when it has settled; an open one and a void one do not', async () => {
  const member = await house.register();
  const insert = (id: number, state: string) =>
    owner.query(
      `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     values ($1, now(), $2, $3, 'LIVEHALL', 'LIVE', 'table', 1, 'r', 50000, 0, 0, 'FUN', $4)`,
      [id, house.modules.brand.first.id, member.id, state],
    );
  await insert(11, 'open');
  await insert(12, 'void');
  await roll();
  expect((await read(member)).value.totals.betCount).toBe(0);
  await owner.query(
    `update bets.bet set state = 'settled', payout = 80000, valid_stake = 50000, tx = pg_current_xact_id()::text::bigint where id = 11`,
  );
  await roll();
  expect((await read(member)).value).toMatchObject({
    totals: { betCount: 1, betAmount: '5', winAmount: '8', profitAndLoss: '3' },
    categories: [{ gameType: 'LIVE', vassalage: 'LIVEHALL' }],
  });
});

test('what has piled up is counted page by page, each bet once', async () => {
  const member = await house.register();
  await owner.query(
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     select 3000 + g, now(), $1, $2, 'BGS', 'RNG', 'dice', 1001, '1', 10000, 0, 10000, 'FUN', 'settled' from generate_series(1, 450) g`,
    [house.modules.brand.first.id, member.id],
  );
  await roll();
  const { totals, countedUntil } = (await read(member)).value;
  expect([totals, countedUntil]).toMatchObject([{ betCount: 450, betAmount: '450' }, expect.any(Number)]);
  // From the beginning it comes to the same.
  await owner.query(
    `update feed.cursor set tx = 0, id = 0, version = 0 where consumer = 'reports'; delete from reports.member_day`,
  );
  await roll();
  expect((await read(member)).value.totals).toEqual(totals);
});

test('a correction of a bet of long ago counts on the day of the bet', async () => {
  const member = await house.register();
  await owner.query(
    `create table bets.bet_2020_01 partition of bets.bet for values from ('2020-01-01 00:00:00+00') to ('2020-02-01 00:00:00+00')`,
  );
  await owner.query(
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     values (41, '2020-01-15 18:40:00+00', $1, $2, 'BGS', 'RNG', 'dice', 1001, '1', 10000, 0, 10000, 'FUN', 'settled')`,
    [house.modules.brand.first.id, member.id],
  );
  await roll();
  await house.platform.inTx((tx) =>
    house.modules.bets.correctMany(tx, [
      { id: 41n, placedAtMs: Date.parse('2020-01-15T18:40:00Z'), payoutMinor: 30_000n, validStakeMinor: 4_000n },
    ]),
  );
  await roll();
  expect((await read(member)).value.totals).toMatchObject({ betCount: 0, winAmount: '0' });
  const then = (await read(member, '?startDay=2020-01-16&endDay=2020-01-16')).value.totals;
  expect(then).toMatchObject({
    betCount: 1,
    betAmount: '1',
    validBetAmount: '0.4',
    winAmount: '3',
    profitAndLoss: '2',
  });
});

test('a bet of a brand that this process does not know is counted, and not passed over for ever', async () => {
  const insert =
    'insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)';
  await owner.query(
    `${insert} values (21, now(), 999, 21, 'BGS', 'RNG', 'dice', 1001, '1', 50000, 0, 50000, 'FUN', 'settled')`,
  );
  await roll();
  const { rows } = await owner.query(
    `select d.brand_id, d.stake, d.day = (b.placed_at at time zone 'UTC')::date as is_day from reports.member_day d join bets.bet b using (member_id) where member_id = 21`,
  );
  expect(rows).toEqual([{ brand_id: '999', stake: '50000', is_day: true }]);
});

test('a pot that was won is part of what was won, on the day it was paid, and of no category', async () => {
  const member = await house.register();
  const brand = house.modules.brand.first;
  const { ledger } = house.modules;
  const wallet = await house.modules.wallet.walletOf({ memberId: BigInt(member.id), brand });
  const won = await play(member, ['1']);
  const [pot, grant, casino] = await Promise.all(
    ['house.jackpot:test' as const, 'house.demo_grant' as const, 'house.casino' as const].map((code) =>
      ledger.houseAccount(brand.id, code, brand.currency),
    ),
  );
  expect(
    await ledger.fundMeter({
      meterId: pot!,
      fromId: grant!,
      amountMinor: 500_000n,
      read: await ledger.readMeter(pot!),
    }),
  ).toBe(true);
  await ledger.post({
    walletId: wallet,
    code: 'jackpot.won',
    key: { call: 'test', clientKey: `pot ${member.id}`, request: '' },
    postings: [
      { debit: pot!, credit: wallet, amountMinor: 500_000n },
      { debit: casino!, credit: pot!, amountMinor: 10_000n },
    ],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 500_000n,
    answer: '{}',
    rides: [],
  });
  await roll();
  await ledger.rollUpDays([{ brandId: brand.id, zone: brand.timeZone }]);
  const { totals, days, categories } = (await read(member)).value;
  expect([totals.betCount, parseAmount(totals.winAmount), parseAmount(totals.profitAndLoss)]).toEqual([
    1,
    won + 500_000n,
    won + 490_000n,
  ]);
  expect([days, categories.map(({ winAmount }) => parseAmount(winAmount))]).toEqual([
    [{ day: today(), ...totals }],
    [won],
  ]);
});

test('what promotions paid is part of it, the play money of a new member is not', async () => {
  const member = await house.register();
  const brand = house.modules.brand.first;
  const wallet = await house.modules.wallet.walletOf({ memberId: BigInt(member.id), brand });
  const promotion = await house.modules.ledger.houseAccount(brand.id, 'house.promotion:12', brand.currency);
  await house.modules.ledger.post({
    walletId: wallet,
    code: 'promotion.granted',
    key: { call: 'test', clientKey: member.id, request: '' },
    postings: [{ debit: promotion, credit: wallet, amountMinor: 25_000n }],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
  await allMayBeCounted(house.platform.db);
  await house.modules.ledger.rollUpDays([{ brandId: brand.id, zone: brand.timeZone }]);
  expect((await read(member)).value).toMatchObject({
    totals: { promotionAmount: '2.5', profitAndLoss: '2.5', betCount: 0 },
    days: [{ day: today() }],
    categories: [],
  });
});

test('rolled up by four at once is as by one', async () => {
  const member = await house.register();
  await play(member, ['1', '1', '1']);
  await allMayBeCounted(house.platform.db);
  await Promise.all(Array.from({ length: 4 }, rollNow));
  expect((await read(member)).value.totals.betCount).toBe(3);
});

test.each([
  '?startDay=2026-02-30&endDay=2026-03-01',
  '?startDay=0000-12-31&endDay=0001-01-01',
  '?startDay=2026-03-02&endDay=2026-03-01',
  '?startDay=2026-01-01&endDay=2026-12-31',
  '?startDay=today&endDay=today',
  '',
])('refuses the days %j', async (query) =>
  expect(await read(await house.register(), query)).toMatchObject({ status: 400, errorCode: 'request_param_err' }),
);

test("is nobody else's business", async () => {
  const [member, stranger] = [await house.register(), await house.register()];
  await play(member, ['1']);
  await roll();
  expect((await read(stranger)).value).toMatchObject({
    totals: { betCount: 0, profitAndLoss: '0' },
    days: [],
    categories: [],
  });
});
