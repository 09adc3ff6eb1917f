import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { expect } from 'vitest';
import type { ContractKind } from '@fairhouse/contract';
import { holdLock } from './testing/hold-lock.ts';
import { rowsOf } from './testing/rows-of.ts';
import { openHouse, secretKey, type TestHouse } from './testing/test-house.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const windowMs = 300_000;
const agents = 5;
/** Periods that are over and whose windows a house may still count: newer than half an hour. */
const windows = 4;

/** Where a run is when its process dies. */
export const moments = [
  // Before its lines are written.
  'lock table salaries.run in access exclusive mode',
  'lock table salaries.line in access exclusive mode',
  // With its lines written and nothing booked.
  'lock table ledger.movement_key in access exclusive mode',
  // With entries booked whose lines say nothing of it.
  `select from salaries.line where state = 'due' for update`,
] as const;

export interface KilledHouse {
  /** Kills a process that runs while it waits for what the statement locks. */
  killAt(statement: string): Promise<void>;
  /** What a whole house makes of it. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** A house whose agents have contracts of each salary, and players who have played in periods that are over. */
export async function openKilledHouse(): Promise<KilledHouse> {
  const database: TestDatabase = await createTestDatabase();
  const ground = {
    dataDir: mkdtempSync(join(tmpdir(), 'fairhouse-killed-')),
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
  } as TestHouse;
  const alive = new Set<ChildProcess>();
  await prepare(ground);

  async function start(): Promise<ChildProcess> {
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
    await once(child, 'message');
    return child;
  }
  async function kill(child: ChildProcess): Promise<void> {
    alive.delete(child);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  return {
    async killAt(statement) {
      const held = await holdLock(ground, statement);
      const child = await start();
      await expect.poll(() => held.isWaitedFor(), { timeout: 90_000 }).toBe(true);
      await kill(child);
      await held.free();
    },
    async finish() {
      const house = await openHouse({ beside: ground, areJobsByHand: true });
      await house.modules.salaries.runPeriods();
      expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
      await house.close();
      expect(await rowsOf(ground, `select from salaries.run where state <> 'paid'`)).toEqual([]);
      expect(await rowsOf(ground, `select from salaries.line where state <> 'paid' or paid <> 0 and entry_id is null`)).toEqual([]);
      expect(await rowsOf(ground, brokenLines)).toEqual([]);
      expect((await rowsOf<{ count: number }>(ground, wantedLines))[0]?.count).toBe(agents * windows);
    },
    async close() {
      await Promise.all([...alive].map(kill));
      await database.drop();
      rmSync(ground.dataDir, { recursive: true, force: true });
    },
  };
}

/** Wallets whose entries are not their lines, one for one. */
const brokenLines = `select coalesce(l.agent_id, a.member_id) from
  (select agent_id, kind, count(*) as count, sum(paid) as paid from salaries.line where paid > 0 group by 1, 2) l
  full join (select a.member_id, e.code, count(*) as count, sum(p.amount) as paid from ledger.account a join ledger.entry e on e.wallet_id = a.id
    join ledger.posting p on p.entry_id = e.id and p.at = e.at where a.purse = 'earnings' group by 1, 2) a
    on a.member_id = l.agent_id and a.code = case l.kind when 'realtime' then 'agency.realtime_salary' when 'hourly' then 'agency.hourly_salary' when 'daily' then 'agency.daily_salary' else 'agency.dividend' end
  where a.count is distinct from l.count or a.paid is distinct from l.paid`;
const wantedLines = `select count(*)::int from salaries.line where kind = 'realtime' and paid = 10000`;

async function prepare(ground: TestHouse): Promise<void> {
  const house = await openHouse({ beside: ground, areJobsByHand: true });
  const { id: brandId, currency } = house.modules.brand.first;
  const end = Math.floor((Date.now() - 60_000) / windowMs) * windowMs;
  const from = new Date(end - windows * windowMs).toISOString();
  const run = (text: string, ...values: unknown[]) => rowsOf(ground, text, [...values]);
  for (let agent = 1; agent <= agents; agent += 1) {
    const [agentId, player] = [900_000 + agent, 910_000 + agent];
    await run('select agency.place_member($1, $2, $3, null, $4)', player, brandId, agentId, from);
    await run(
      `insert into salaries.contract (brand_id, kind, downline_id, version, state, terms, offered_at, expires_at, answered_at, in_force_from)
       select $1, k.kind, $2, 1, 'accepted', k.terms::jsonb, $3, $3::timestamptz + interval '7 days', $3, $3 from jsonb_each_text($4::jsonb) k(kind, terms)`,
      brandId,
      agentId,
      from,
      JSON.stringify({ realtime: terms('realtime' as ContractKind, '10000') }),
    );
    for (let at = 0; at < windows; at += 1)
      await run(
        `insert into bets.bet (id, placed_at, settled_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
         values ($1, $2, $2, $3, $4, 'HALL', 'RNG', 'table', 1, 'r', 1000000, 0, 1000000, $5, 'settled')`,
        8_000_000 + agent * 100 + at,
        new Date(end - (at + 1) * windowMs + 60_000).toISOString(),
        brandId,
        player,
        currency,
      );
  }
  await expect
    .poll(
      async () => {
        await house.modules.bets.feed.drain();
        await house.modules.ledger.entries.drain();
        return (await run('select from teams.line_window')).length;
      },
      { timeout: 30_000 },
    )
    .toBe(agents * windows);
  await house.close();
}

const terms = (period: ContractKind, value: string): unknown => ({
  activeFrom: '1',
  period,
  carries: false,
  tiers: [{ threshold: '0', minActive: 0, value }],
});
