import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { periodOf, type PeriodKind } from '@fairhouse/agency';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import { expect } from 'vitest';
import type { ContractKind } from '@fairhouse/contract';
import { holdLock } from './testing/hold-lock.ts';
import { rowsOf } from './testing/rows-of.ts';
import { openHouse, type TestHouse } from './testing/test-house.ts';

const worker = fileURLToPath(new URL('./salaries-killed.worker.ts', import.meta.url));
const windowMs = 300_000;
const agents = 5;
/** Windows in which a team played. */
const windows = 4;

/** Where a run is when its process dies. */
export const moments = [
  // Before its lines are written.
  'lock table salaries.run in access exclusive mode',
  'lock table salaries.line in access exclusive mode',
  // With its lines written and nothing booked.
  'lock table ledger.key in access exclusive mode',
  // With entries booked whose lines say nothing of it.
  `select id from salaries.line where state = 'due' for update`,
] as const;

export interface KilledHouse {
  /** Kills a process that runs while it waits for what the statement locks. */
  killAt(statement: string): Promise<void>;
  /** What a whole house makes of it. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** A house whose agents have a contract of each kind, and whose teams played in periods that are over. */
export async function openKilledHouse(): Promise<KilledHouse> {
  const database: TestDatabase = await createTestDatabase();
  const ground = {
    dataDir: mkdtempSync(join(tmpdir(), 'fairhouse-killed-')),
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
  } as TestHouse;
  const alive = new Set<ChildProcess>();
  await prepare(ground);

  function start(): ChildProcess {
    const child = fork(worker, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env['PATH'], DATABASE_URL: ground.databaseUrl, DATA_DIR: ground.dataDir },
    });
    alive.add(child);
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
      const child = start();
      const isWaitedFor = async (): Promise<boolean> => {
        // A transaction keeps the list of processes that it has read once; this one connects later.
        await held.query('select pg_stat_clear_snapshot()');
        return held.isWaitedFor();
      };
      await expect.poll(isWaitedFor, { timeout: 90_000 }).toBe(true);
      await kill(child);
      await held.free();
    },
    async finish() {
      const house = await openHouse({ beside: ground, areJobsByHand: true });
      await house.modules.salaries.runPeriods();
      expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
      await house.close();
      expect(await rowsOf(ground, `select id from salaries.run where state <> 'paid'`)).toEqual([]);
      expect(
        await rowsOf(ground, `select id from salaries.line where state <> 'paid' or paid <> 0 and entry_id is null`),
      ).toEqual([]);
      expect(await rowsOf(ground, brokenLines)).toEqual([]);
      expect(await rowsOf(ground, paidByKind)).toEqual([
        { kind: 'daily', agents },
        { kind: 'dividend', agents },
        { kind: 'hourly', agents },
        { kind: 'realtime', agents },
      ]);
      expect(await rowsOf(ground, realtimeLines)).toEqual([{ lines: agents * windows }]);
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
const paidByKind =
  'select kind, count(distinct agent_id)::int as agents from salaries.line where paid > 0 group by 1 order by 1';
const realtimeLines = `select count(*)::int as lines from salaries.line where kind = 'realtime' and paid > 0`;

async function prepare(ground: TestHouse): Promise<void> {
  const house = await openHouse({ beside: ground, areJobsByHand: true });
  const { brand } = house.modules;
  const { id: brandId, timeZone, salaries } = brand.first;
  await house.close();
  const run = (text: string, ...values: unknown[]) => rowsOf(ground, text, [...values]);
  const now = Date.now();
  const oldWindow = periodOf('realtime', now - 35 * 60_000, timeZone).startsAt;
  const starts: Readonly<Record<ContractKind, number>> = {
    realtime: oldWindow - windows * windowMs,
    hourly: periodOf('hourly', now - 3 * 3_600_000, timeZone).startsAt,
    daily: startBefore('daily', now, timeZone),
    dividend: startBefore(salaries.dividendPeriod, now, timeZone),
  };
  for (let agent = 1; agent <= agents; agent += 1) {
    const agentId = 900_000 + agent;
    for (const [kind, start] of Object.entries(starts) as [ContractKind, number][]) {
      const period = kind === 'dividend' ? salaries.dividendPeriod : kind;
      await run(
        `insert into salaries.contract (brand_id, kind, downline_id, version, state, terms, offered_at, expires_at, answered_at, in_force_from)
         values ($1, $2, $3, 1, 'accepted', $4, $5, $5::timestamptz + interval '7 days', $5, $5)`,
        brandId,
        kind,
        agentId,
        { activeFrom: '1', period, carries: false, tiers: [{ threshold: '0', minActive: 0, value: '10000' }] },
        new Date(start).toISOString(),
      );
    }
    const figures = '1, 1000000, 1000000, 0, 0, 0, 0, 0';
    const played = [starts.hourly, ...Array.from({ length: windows }, (_, at) => starts.realtime + at * windowMs)];
    for (const at of new Set(played))
      await run(
        `insert into teams.line_window values ($1, $2, $3, 'RNG', ${figures})`,
        agentId,
        new Date(at).toISOString(),
        agentId + 10_000,
      );
    for (const at of new Set([starts.daily, starts.dividend]))
      await run(
        `insert into teams.line_day values ($1, ($2::timestamptz at time zone $3)::date, $4, 'RNG', ${figures})`,
        agentId,
        new Date(at + 3_600_000).toISOString(),
        timeZone,
        agentId + 10_000,
      );
  }
}

/** The start of the last period that is over. */
const startBefore = (kind: PeriodKind, at: number, timeZone: string): number =>
  periodOf(kind, periodOf(kind, at, timeZone).startsAt - 1, timeZone).startsAt;
