// Spins of a slot with pots while the process that books them is killed: at any moment, between a stake and its share of the pots, and
// between a stake that wins a pot and the award. Rows a batch needs are held until it waits for them; then its process is gone.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyJackpot } from '@fairhouse/casino';
import type { JackpotRecord, Round } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { checkBooks } from '../../apps/server/src/modules/ledger/check-books.ts';
import type { RunningServer } from '../../apps/server/src/start-server.ts';
import { ask } from './ask-studio.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { crashHouseGames, startCrashHouse, type CrashHouse } from './crash-house.ts';
import { prepareMembers, startHere } from './house-load.ts';
import { quickLevels, quickPots } from './quick-pots.ts';
import { say } from './report.ts';

const people = 16;
const kills = Number(process.env['SOAK_KILLS'] ?? 18);
const stake = '2';

interface Spun {
  readonly round: Round;
}

interface Stage {
  readonly database: BenchDatabase;
  readonly owner: pg.Pool;
  house: CrashHouse | null;
  isOver: boolean;
  /** Key of a spin and what was heard of it. */
  readonly heard: Map<string, Round>;
  /** Answered at last after an answer that was lost. */
  again: number;
}

/** One spin, asked until it is answered: by the same key, in whichever process lives. */
async function spin(stage: Stage, token: string): Promise<void> {
  const clientKey = randomUUID();
  let isLost = false;
  for (;;) {
    const { house } = stage;
    const reported =
      house &&
      (await ask<Spun>(house.studioUrl, token, [
        'POST',
        '/bgs/rounds',
        { clientKey, stake, choices: { mode: 'spin' } },
      ]).catch(() => null));
    if (reported?.code === 200) {
      stage.heard.set(clientKey, reported.value.round);
      if (isLost) stage.again += 1;
      return;
    }
    // Too soon after the last one, which is told before anything is booked.
    if (reported && !isLost && stage.isOver) return;
    isLost ||= reported === null && house !== null;
    await pause(200);
  }
}

/** What a transaction has to have before it can go on. */
const rows = {
  'its share': 'select from casino.jackpot for update',
  'its award': 'select from casino.pot where won_round is null for update',
} as const;
type Moment = keyof typeof rows | 'any moment';
const moments: readonly Moment[] = ['its share', 'its award', 'any moment'];

/** Ends when a batch waits for a row that is held. */
async function untilHeldUp(owner: pg.Pool): Promise<boolean> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    const {
      rows: [seen],
    } = await owner.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and usename = 'fairhouse_app'`,
    );
    if ((seen?.count ?? 0) > 0) return true;
    await pause(10);
  }
  return false;
}

async function killAt(stage: Stage, moment: Moment, turn: number): Promise<boolean> {
  const { house } = stage;
  if (!house) throw new Error('nobody lives');
  const end = async (): Promise<void> => {
    stage.house = null;
    house.process.kill('SIGKILL');
    await once(house.process, 'exit');
  };
  if (moment === 'any moment') {
    await pause(800 + ((turn * 379) % 1_000));
    await end();
    return true;
  }
  const holder = await stage.owner.connect();
  try {
    await holder.query('begin');
    await holder.query(rows[moment]);
    const isHeldUp = await untilHeldUp(stage.owner);
    await end();
    return isHeldUp;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

/** The last process, which pays what was left to pay. */
async function judge(stage: Stage): Promise<{ won: number; rounds: number }> {
  const server = await startHere(stage.database, { games: crashHouseGames, beaconRelays: [], isLotteryByHand: true });
  try {
    return await judgeBooks(stage, server.modules);
  } finally {
    await server.close();
  }
}

async function judgeBooks(
  { owner, heard }: Stage,
  { casino, ledger, brand }: RunningServer['modules'],
): Promise<{ won: number; rounds: number }> {
  await casino.settlePots();
  const { open, won } = await casino.listPots(brand.first);
  const { rows: booked } = await owner.query<{ id: string; payout: string; stake: string; client_key: string }>(
    `select r.id, r.payout, r.stake, k.client_key from casino.round r join ledger.key k on k.answer = '{"round":"' || r.id || '"}' where r.game = $1`,
    [quickPots.slug],
  );
  const {
    rows: [fed],
  } = await owner.query<{ staked: string; sum: string; count: number }>(
    'select max(j.staked) as staked, sum(s.stake) as sum, count(distinct s.round_id)::int as count from casino.jackpot j join casino.jackpot_stake s on s.jackpot_id = j.id',
  );
  const byKey = new Map(booked.map((row) => [row.client_key, row]));
  // Every spin that was answered is booked as it was told, and every stake that is booked is in the pots, once.
  expect(
    [...heard].filter(
      ([key, round]) =>
        byKey.get(key)?.id !== round.roundId || byKey.get(key)?.payout !== `${parseAmount(round.payout)}`,
    ),
  ).toEqual([]);
  const staked = booked.reduce((sum, row) => sum + BigInt(row.stake), 0n);
  expect([fed?.staked, fed?.sum, fed?.count]).toEqual([`${staked}`, `${staked}`, booked.length]);
  for (const { id, contributionBps, seedMinor } of quickLevels) {
    const paid = won.filter(({ level }) => level === id);
    expect(open.filter(({ level }) => level === id)).toHaveLength(1);
    const given = (staked * BigInt(contributionBps)) / 10_000n + seedMinor * BigInt(paid.length + 1);
    const held = (
      await ledger.readMeter(
        await ledger.houseAccount(brand.first.id, `house.jackpot:${quickPots.slug}.${id}`, brand.first.currency),
      )
    ).balanceMinor;
    expect(formatAmount(held + paid.reduce((sum, pot) => sum + (parseAmount(pot.won?.paid ?? '') ?? 0n), 0n)), id).toBe(
      formatAmount(given),
    );
  }
  expectProven(won);
  expect((await checkBooks(owner, 'full')).differences).toEqual([]);
  return { won: won.length, rounds: booked.length };
}

/** Threshold, winner and award of every pot follow from its chain and the order of stakes. */
function expectProven(won: readonly JackpotRecord[]): void {
  const find = (slug: string) => (slug === quickPots.slug ? quickPots : undefined);
  expect(new Set(won.map(({ level, no }) => `${level} ${no}`)).size).toBe(won.length);
  for (const pot of won)
    expect(
      verifyJackpot(pot, find).steps.filter(({ isRight }) => !isRight),
      JSON.stringify(pot),
    ).toEqual([]);
}

test('a slot with pots is killed between stake, share and award: nothing is half, and nothing paid twice', async () => {
  const database = await openBenchDatabase();
  onTestFinished(() => database.stop());
  const tokens = await prepareMembers(database, people);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 4 });
  onTestFinished(() => owner.end());
  await owner.query('update seamless.play set game = $1', [quickPots.slug]);
  const stage: Stage = {
    database,
    owner,
    house: await startCrashHouse(database, 1),
    isOver: false,
    heard: new Map(),
    again: 0,
  };
  onTestFinished(() => void stage.house?.process.kill('SIGKILL'));
  const playing = tokens.map(async (token) => {
    while (!stage.isOver) await spin(stage, token);
  });
  await pause(3_000);
  const held: Record<Moment, number> = { 'its share': 0, 'its award': 0, 'any moment': 0 };
  for (let turn = 0; turn < kills; turn += 1) {
    const moment = moments[turn % moments.length] ?? 'any moment';
    if (await killAt(stage, moment, turn)) held[moment] += 1;
    stage.house = await startCrashHouse(database, 1);
    await pause(1_500);
  }
  stage.isOver = true;
  await Promise.all(playing);
  const { won, rounds } = await judge(stage);
  say(
    `${kills} kills: before the share ${held['its share']}, before the award ${held['its award']}, at any moment ${held['any moment']}; ${rounds} rounds, ${stage.again} of them answered after an answer that was lost, ${won} pots won`,
  );
  expect(Math.min(...Object.values(held))).toBeGreaterThan(0);
}, 1_800_000);
