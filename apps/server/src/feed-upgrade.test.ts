import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@fairhouse/launch';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMayBeCounted } from './testing/all-may-be-counted.ts';
import { openHouse, type TestHouse } from './testing/test-house.ts';

const migrations = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));
/** The first migration that the schema of before does not have: since then a bet has a valid stake and is told by the feed. */
const firstNew = '0310';
const folder = mkdtempSync(join(tmpdir(), 'fairhouse-upgrade-'));
const [upline, agent, member, other] = [100_005, 100_006, 100_007, 100_008];
let database: TestDatabase;
let owner: pg.Pool;
let house: TestHouse;

/** A house of the version before, with bets of every kind, some of them counted. */
async function fillOld(): Promise<void> {
  await owner.query(`insert into brand.brand (merchant) values ('fairhouse')`);
  await owner.query(
    `insert into identity.member (id, brand_id, username, username_key, terms_accepted_at, age_confirmed_at, registered_at) overriding system value
     select id, 1, 'old' || id, 'old' || id, now(), now(), now() from unnest($1::bigint[]) id`,
    [[upline, agent, member, other]],
  );
  for (const [id, above] of [
    [agent, upline],
    [member, agent],
    [other, member],
  ]) {
    await owner.query(
      `insert into agency.placement (member_id, brand_id, upline_id, rebate_series, affiliate_code, placed_at) values ($1, 1, $2, 1900, 'OLD', now())`,
      [id, above],
    );
  }
  const place = (id: number, of: { memberId: number; vendor: string; game: string; payout: number; state?: string }) =>
    owner.query(
      `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, currency, state)
     values ($1, date_trunc('milliseconds', now()), 1, $2, $3, 'RNG', $4, 1001, $1::bigint::text, 10000, $5, 'FUN', $6)`,
      [id, of.memberId, of.vendor, of.game, of.payout, of.state ?? 'settled'],
    );
  await place(2_000_001, { memberId: member, vendor: 'BGS', game: 'dice', payout: 0 });
  // What was won at dice below its least odds counts for nothing any more.
  await place(2_000_002, { memberId: member, vendor: 'BGS', game: 'dice', payout: 10_100 });
  await place(2_000_003, { memberId: other, vendor: 'LOTT', game: 'ember-ssc', payout: 30_000 });
  await place(2_000_004, { memberId: other, vendor: 'LOTT', game: 'ember-ssc', payout: 0, state: 'open' });
  await place(2_000_005, { memberId: other, vendor: 'LOTT', game: 'ember-ssc', payout: 10_000, state: 'void' });
  await owner.query(
    `select bets.correct_many(array[2000003], array[(select extract(epoch from placed_at) * 1000 from bets.bet where id = 2000003)::bigint], array[0])`,
  );
  await owner.query(`insert into reports.member_day (member_id, day, vendor, category, brand_id, bets, stake, valid_stake, payout)
    select member_id, (placed_at at time zone 'Asia/Kolkata')::date, vendor, game_type, 1, count(*), sum(stake), sum(stake), sum(payout) from bets.bet where state = 'settled' group by 1, 2, 3, 4`);
  await owner.query(
    `update reports.rollup_cursor set next_tx = pg_current_xact_id()::text::bigint, counted_until = now()`,
  );
  await owner.query(
    `insert into promotions.budget (brand_id, offer_id, currency, title, granted) values (1, 1, 'FUN', '{}', 1000000)`,
  );
  await owner.query(
    `insert into promotions.bonus (brand_id, offer_id, member_id, wallet_id, deposit_id, currency, title, minimum, rate_bps, bonus_max, wager_times, product, days, most, amount, wagered, state, created_at, granted_at, ends_at, look_at)
     values (1, 1, $1, 1, 1, 'FUN', '{}', 1, 1, 1, 10, 'casino', 7, 1000000, 1000000, 10000, 'open', now(), now() - interval '1 hour', now() + interval '6 days', now() + interval '1 day')`,
    [member],
  );
  await owner.query(
    `insert into winners.win (bet_id, brand_id, masked_name, game, payout, currency, at) values (2000002, 1, 'o***7', 'dice', 10100, 'FUN', now()), (9, 1, 'l***t', 'gone', 5, 'FUN', now())`,
  );
}

beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true });
  const { appUrl: databaseUrl, ownerUrl } = database;
  for (const file of readdirSync(migrations).filter((each) => each < firstNew))
    cpSync(join(migrations, file), join(folder, file));
  await migrate(ownerUrl, { dir: folder });
  owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  await fillOld();
  await migrate(ownerUrl);
  house = await openHouse({ beside: { databaseUrl, ownerUrl, dataDir: folder } as TestHouse });
});
afterAll(async () => {
  await house.close();
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const rows = async (text: string): Promise<unknown[]> => (await owner.query<Record<string, unknown>>(text)).rows;
const sums =
  'select member_id, day::text, vendor, bets, stake, valid_stake, payout from reports.member_day order by 1, 2, 3';
const plainSums = `select member_id, ((placed_at at time zone 'Asia/Kolkata')::date)::text as day, vendor, count(*) as bets, sum(stake)::bigint as stake, sum(valid_stake)::bigint as valid_stake, sum(payout)::bigint as payout
  from bets.bet where state = 'settled' group by 1, 2, 3 order by 1, 2, 3`;
async function follow(): Promise<void> {
  await allMayBeCounted(house.platform.db);
  await house.modules.bets.feed.drain();
}

test('sums of before come to the valid stakes their bets have now, and no bet counts twice or not at all', async () => {
  await follow();
  expect(await rows(sums)).toEqual(await rows(plainSums));
  expect(
    await rows(`select bets, stake, valid_stake, payout from reports.member_day where member_id = ${member}`),
  ).toEqual([{ bets: '2', stake: '20000', valid_stake: '10000', payout: '10100' }]);
  expect(await rows(`select bets, payout from reports.member_day where member_id = ${other}`)).toEqual([
    { bets: '1', payout: '0' },
  ]);
});

test('a running bonus keeps what was staked until then by the rule of before, and goes on by valid stake', async () => {
  const wagered = () => rows('select wagered from promotions.bonus');
  await follow();
  expect(await wagered()).toEqual([{ wagered: '20000' }]);
  const bet = (id: number, valid: number) =>
    owner.query(
      `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     values ($1, date_trunc('milliseconds', now()), 1, $2, 'BGS', 'RNG', 'baccarat', 1001, '1', 10000, 0, $3, 'FUN', 'settled')`,
      [id, member, valid],
    );
  await bet(2_000_011, 4_000);
  await bet(2_000_012, 0);
  await follow();
  expect(await wagered()).toEqual([{ wagered: '24000' }]);
  expect(await rows(sums)).toEqual(await rows(plainSums));
});

test('what was open settles into the sums, and what had settled is corrected in them', async () => {
  await owner.query(
    `select bets.end_many(array[2000004], array[(select extract(epoch from placed_at) * 1000 from bets.bet where id = 2000004)::bigint], array[25000], array[10000], array['settled'])`,
  );
  await owner.query(
    `select bets.correct_many(array[2000003], array[(select extract(epoch from placed_at) * 1000 from bets.bet where id = 2000003)::bigint], array[7000], array[10000])`,
  );
  await follow();
  expect(await rows(sums)).toEqual(await rows(plainSums));
  expect(await rows('select version, member_id from bets.correction order by version')).toEqual([
    { version: 2, member_id: `${other}` },
    { version: 3, member_id: `${other}` },
  ]);
});

test('every member has the path of uplines it stood on, and the board shows wins of before, and none anew', async () => {
  const moments = [other, member, agent, upline].map((id) => ({ memberId: BigInt(id), at: new Date() }));
  expect(await house.platform.inTx((tx) => house.modules.agency.findPaths(tx, moments))).toEqual(
    [[member, agent, upline], [agent, upline], [upline], []].map((path) =>
      expect.objectContaining({ path: path.map(BigInt) }),
    ),
  );
  await follow();
  expect((await house.modules.winners.list(house.modules.brand.first, 20)).map(({ betId }) => betId)).toEqual([
    '2000004',
    '2000002',
  ]);
});
