import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOffer, cash, easyTask, granted } from './testing/rewards.fixture.ts';
import { addKind, giveTo, open } from './modules/tickets/tickets.fixture.ts';
import { holdLock } from './testing/hold-lock.ts';
import { rowsOf } from './testing/rows-of.ts';
import { openHouse, secretKey, type TestHouse } from './testing/test-house.ts';
import { openOperator } from './testing/test-operator.ts';

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

/** A member asks a process to claim, which is killed where it comes to what this statement holds. */
async function claimAndDie(
  input: { headers: Record<string, string>; memberId: string; path: string; body: unknown },
  statement: string,
): Promise<void> {
  const { child, siteUrl } = await start();
  const held = await holdLock(ground, statement);
  const asked = fetch(`${siteUrl}${input.path}`, {
    method: 'POST',
    headers: { merchant: 'fairhouse', language: 'EN', 'content-type': 'application/json', ...input.headers },
    body: JSON.stringify(input.body),
  }).catch(() => 'no answer');
  const isDue = async (): Promise<boolean> =>
    (await rowsOf(ground, `select from rewards.claim where member_id = $1 and state = 'due'`, [input.memberId]))
      .length === 1;
  await expect.poll(async () => [await isDue(), await held.isWaitedFor()], { timeout: 60_000 }).toEqual([true, true]);
  await kill(child);
  expect(await asked).toBe('no answer');
  expect(await isDue()).toBe(true);
  await held.free();
}

test('servers killed between a claim and its payment: whoever starts after them pays it once, and the books balance', async () => {
  const front = await openHouse({ beside: ground });
  const offer = await addOffer(front, { kind: 'tasks', terms: easyTask([cash('6')]), stock: 2 });
  const members = [await front.register(), await front.register()];
  await front.close();
  const [early, late] = members.map((member) => ({
    headers: front.as(member),
    memberId: member.id,
    path: `/api/rewards/offers/${offer.id}/claim`,
    body: { version: 1, occasion: 'task:easy' },
  }));
  if (!early || !late) throw new Error('there are two members');
  // Before it comes to the payment, and while the books write it.
  await claimAndDie(early, 'lock table platform.stumble in access exclusive mode');
  await claimAndDie(late, 'lock table ledger.entry in share mode');
  const house = await openHouse({ beside: ground });
  // The program gives its demo member rewards of ranks, too.
  const ids = members.map(({ id }) => id);
  const pay = () => Promise.all([1, 2].map(() => house.modules.rewards.settleRewards()));
  const check = async (): Promise<void> => {
    expect(await rowsOf(house, 'select state from rewards.claim where member_id = any ($1)', [ids])).toEqual(
      Array(2).fill({ state: 'claimed' }),
    );
    for (const id of ids) expect(await granted(house, id)).toEqual({ times: 1, minor: 60_000n });
  };
  await pay();
  await check();
  // Killed after the payment and before its mark.
  await rowsOf(house, `update rewards.claim set state = 'due', ended_at = null where member_id = any ($1)`, [ids]);
  await pay();
  await check();
  expect(await rowsOf(house, 'select taken, spent::int from rewards.offer where id = $1', [offer.id])).toEqual([
    { taken: 2, spent: 120_000 },
  ]);
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  await house.close();
  // Three starts of the program, on a machine that may have other work.
}, 300_000);

test('a server killed between the draw of a ticket and its prize: it is drawn once, and given once by whoever starts next', async () => {
  const front = await openHouse({ beside: ground });
  const operator = await openOperator(front, 'owner');
  const member = await front.register();
  const { ticketId } = await addKind(operator, { prizes: [{ weight: '1', stock: 5, reward: cash('7') }] });
  const [transactionId] = await giveTo(front, operator, { ticketId, memberId: member.id });
  const input = {
    headers: front.as(member),
    memberId: member.id,
    path: '/wps/relay/PROMOFE_claimTicket',
    body: { transactionId, clientSeed: 'ab01' },
  };
  await front.close();
  await claimAndDie(input, 'lock table ledger.entry in share mode');
  const house = await openHouse({ beside: ground });
  await Promise.all([1, 2].map(() => house.modules.rewards.settleRewards()));
  const again = await open(house, member, { transactionId: `${transactionId}`, clientSeed: 'ab01' });
  expect(again.value).toMatchObject({ value: '7', prizeAt: 0 });
  expect(await granted(house, member.id)).toEqual({ times: 1, minor: 70_000n });
  expect(await rowsOf(house, 'select remaining, given from tickets.prize where kind_id = $1', [ticketId])).toEqual([
    { remaining: 4, given: 1 },
  ]);
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  await house.close();
}, 300_000);
