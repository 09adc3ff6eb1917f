import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, readSettings } from '@fairhouse/launch';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { startServer } from '../../apps/server/src/start-server.ts';
import { makeLightHasher } from '../../apps/server/src/testing/test-house.ts';
import { readFillState } from './fill-clock.ts';
import { fillHouse, inspectHouse, type FillReport } from './fill-database.ts';
import { planPeople } from './people.ts';

const plan = { days: 2, agents: 8, members: 30 };
let database: TestDatabase;
let owner: pg.Client;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-fill-'));
});
afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const count = async (sql: string): Promise<number> =>
  Number((await owner.query<{ count: string }>(`select count(*) from (${sql}) t`)).rows[0]?.count);
const timeFunction = async (): Promise<string> =>
  (await owner.query<{ body: string }>(`select prosrc as body from pg_proc where proname = 'house_time'`)).rows[0]
    ?.body ?? '';
const trueBody = ' select clock_timestamp() ';

/** Friends in any of these states, of members who came with the fill. */
const friends = (...states: string[]): Promise<number> =>
  count(
    `select from referrals.invitation i join identity.member m on m.id = i.inviter_id and m.username_key <> 'demo'
     where i.state in (${states.map((state) => `'${state}'`).join()})`,
  );

/** Until this share of the time has passed. */
async function fill(share: number): Promise<FillReport> {
  const stopping = new AbortController();
  return fillHouse(database, {
    settings: { ...readSettings({ DATA_DIR: dataDir, PORT: '0' }), logLevel: 'silent' },
    plan,
    signal: stopping.signal,
    tell: (progress) => {
      if (progress.share >= share) stopping.abort();
    },
    options: { makeHasher: makeLightHasher },
  });
}

test('a fill that is stopped goes on where it was: the books balance, nothing is there twice, and the house has its time again', async () => {
  expect(await inspectHouse(database)).toBe('empty');
  expect(await timeFunction()).toBe(trueBody);
  const half = await fill(0.4);
  expect(half).toMatchObject({ isWhole: false, differences: 0 });
  expect(await timeFunction()).toBe(trueBody);
  expect(await inspectHouse(database)).toBe('begun');
  const stoppedAt = (await readFillState(owner))?.houseAt.getTime() ?? 0;
  const bets = await count('select from bets.bet');
  expect(bets).toBeGreaterThan(20);
  // As after a kill: the last span was not ended, and comes again with the same keys.
  const whole = await fill(2);
  expect(whole).toMatchObject({ isWhole: true, differences: 0 });
  expect(whole.wallets).toBeGreaterThan(30);
  expect(await count('select from bets.bet')).toBeGreaterThan(bets * 1.5);
  expect(await count(`select from bets.bet where placed_at > to_timestamp(${stoppedAt / 1000})`)).toBeGreaterThan(
    bets / 2,
  );

  expect(await count('select from identity.member where brand_id = 1 group by username_key having count(*) > 1')).toBe(
    0,
  );
  expect(await count('select from salaries.line group by contract_id, period_start having count(*) > 1')).toBe(0);
  expect(await count('select from cashier.deposit group by member_id, client_key having count(*) > 1')).toBe(0);
  expect(await count('select from identity.member where brand_id = 1 and customer_type in (1, 2)')).toBe(plan.agents);
  expect(await count(`select from salaries.line where state = 'paid' and paid > 0`)).toBeGreaterThan(0);
  // Members came for their rewards: signs of each kind, and none twice.
  expect(await count(`select from rewards.claim where state = 'claimed'`)).toBeGreaterThan(10);
  expect(
    await count('select from rewards.claim group by source, offer_id, member_id, occasion having count(*) > 1'),
  ).toBe(0);
  // Ranks were won, and what they bring was fetched; friends of members came, and what became of each depends on them.
  expect(await count(`select from vip.step where reason = 'reached' group by member_id`)).toBeGreaterThan(10);
  expect(
    await count(`select from rewards.claim where promotion_type = 'UPGRADE_BONUS' and state = 'claimed'`),
  ).toBeGreaterThan(5);
  expect(await friends('deposited', 'met', 'rewarded', 'held', 'refused')).toBeGreaterThan(0);
  expect(await friends('registered', 'deposited', 'met', 'rewarded', 'held', 'refused', 'lapsed')).toBe(
    planPeople(plan).filter(({ comes }) => comes === 'invited').length,
  );
  expect(await count('select from winners.jackpot where fed > 0')).toBe(1);
  for (const [table, at] of [
    ['ledger.entry', 'at'],
    ['bets.bet', 'settled_at'],
    ['identity.session', 'started_at'],
    ['salaries.line', 'paid_at'],
    ['ledger.book_check', 'at'],
  ] as const) {
    expect(await count(`select from ${table} where ${at} > clock_timestamp()`), `${table} has a future`).toBe(0);
    expect(await count(`select from ${table} where ${at} < now() - interval '50 hours'`), `${table} is too old`).toBe(
      0,
    );
  }
  // No job failed, and nothing was tried again in vain.
  expect(readFileSync(join(dataDir, 'demo-fill.log'), 'utf8')).toBe('');
  expect(await inspectHouse(database)).toBe('filled');
  expect(await timeFunction()).toBe(trueBody);
}, 900_000);

test('a house that was only started is unused, whatever it gives: the demo has friends of members, offers and tickets', async () => {
  const other = await createTestDatabase();
  try {
    const started = await startServer(
      { ...readSettings({ DATA_DIR: dataDir, PORT: '0' }), logLevel: 'silent', databaseUrl: other.appUrl },
      {
        areJobsByHand: true,
        isLotteryByHand: true,
        isJackpotByHand: true,
        beaconRelays: [],
        makeHasher: makeLightHasher,
      },
    );
    const now = started.platform.clock.now();
    await started.platform.jobs.runDue({ after: new Date(now.getTime() - 3_600_000), until: now });
    await started.close();
    expect(await inspectHouse(other)).toBe('unused');
  } finally {
    await other.drop();
  }
});

test('a start after a killed fill gives the house its time back', async () => {
  await owner.query(
    `create or replace function platform.house_time() returns timestamptz language sql as $$ select f.house_at from platform.fill f $$`,
  );
  await owner.query(`update public.function_file set checksum = 'demo:fill' where name = 'platform.house_time'`);
  await migrate(database.ownerUrl);
  expect(await timeFunction()).toBe(trueBody);
});
