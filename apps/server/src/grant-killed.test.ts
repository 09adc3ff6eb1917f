import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deposit } from '@fairhouse/contract';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { begin, news, sendLetter } from './testing/cashier.fixture.ts';
import { holdLock } from './testing/hold-lock.ts';
import { rowsOf } from './testing/rows-of.ts';
import { openHouse, secretKey, type TestHouse } from './testing/test-house.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const alive = new Set<ChildProcess>();
let database: TestDatabase;
let ground: TestHouse;
beforeAll(async () => {
  database = await createTestDatabase();
  ground = {
    dataDir: mkdtempSync(join(tmpdir(), 'fairhouse-killed-')),
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
  } as TestHouse;
});
afterAll(async () => {
  await Promise.all([...alive].map(kill));
  await database.drop();
  rmSync(ground.dataDir, { recursive: true, force: true });
});

/** The program as a house starts it. */
async function start(): Promise<{ child: ChildProcess; siteUrl: string }> {
  const child = fork(main, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: ground.databaseUrl,
      DATA_DIR: ground.dataDir,
      SECRET_KEY: secretKey.toString('hex'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      SANDBOX_VENDOR: 'off',
      PAINT_AHEAD: 'off',
    },
  });
  alive.add(child);
  const [{ siteUrl }] = (await once(child, 'message')) as [{ siteUrl: string }];
  return { child, siteUrl };
}

async function kill(child: ChildProcess): Promise<void> {
  alive.delete(child);
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function isPaid({ depositId }: Deposit): Promise<boolean> {
  const [row] = await rowsOf<{ state: string }>(ground, 'select state from cashier.deposit where id = $1', [depositId]);
  return row?.state === 'paid';
}

/** The provider tells a process of the money, which books it and is killed where it comes to what this statement holds. */
async function payAndDie(deposit: Deposit, statement: string): Promise<void> {
  const { child, siteUrl } = await start();
  const held = await holdLock(ground, statement);
  const reported = sendLetter({ ...ground, siteUrl }, { atMs: Date.now(), body: news(deposit) }).catch(
    () => 'no answer',
  );
  await expect.poll(async () => [await isPaid(deposit), await held.isWaitedFor()]).toEqual([true, true]);
  await kill(child);
  expect(await reported).toBe('no answer');
  // Nobody else reads it while the table is held.
  expect(
    (await held.query('select state from promotions.bonus where deposit_id = $1', [deposit.depositId])).rows,
  ).toEqual([{ state: 'waiting' }]);
  await held.free();
}

const movedWith = async ({ depositId }: Deposit) =>
  (
    await rowsOf<{ reported: string }>(
      ground,
      `select e.code || ' ' || trim_scale(p.amount / 10000.0) as reported from promotions.bonus b
  join ledger.account a on a.member_id = b.member_id join ledger.entry e on e.wallet_id = a.id and (e.code like 'promotion.%' or e.code like 'deposit.%')
  join ledger.posting p on p.entry_id = e.id and p.at = e.at where b.deposit_id = $1 order by e.id`,
      [depositId],
    )
  ).map(({ reported }) => reported);

test('servers killed while they book a grant, and before they come to one: it is made once by whoever starts after them, and the books balance', async () => {
  const front = await openHouse({ beside: ground });
  const early = await begin(front, await front.register(), { promotionId: '1' });
  const late = await begin(front, await front.register(), { promotionId: '1' });
  await front.close();
  // In this order: the minute of the second server may make up for the grant of the first, and must find no bookings held up.
  await payAndDie(early, 'select from promotions.budget for update');
  await payAndDie(late, 'lock table promotions.bonus in access exclusive mode');
  const house = await openHouse({ beside: ground });
  await Promise.all([1, 2].map(() => house.modules.cashier.settleDeposits()));
  for (const deposit of [early, late])
    expect(await movedWith(deposit)).toEqual(['deposit.paid 100', 'promotion.granted 50']);
  expect(
    await rowsOf(house, 'select state, trim_scale(amount / 10000.0)::text as amount from promotions.bonus'),
  ).toEqual([
    { state: 'open', amount: '50' },
    { state: 'open', amount: '50' },
  ]);
  expect(
    await rowsOf(
      house,
      'select reserved::int, (granted / 10000)::int as granted, forfeited::int from promotions.budget',
    ),
  ).toEqual([{ reserved: 0, granted: 100, forfeited: 0 }]);
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  await house.close();
  // Three starts of the program, on a machine that may have other work.
}, 120_000);
