import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { periodOf, type PeriodKind } from '@fairhouse/agency';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import pg from 'pg';
import { expect } from 'vitest';
import type { ContractKind } from '@fairhouse/contract';
import { decideRun } from './modules/salaries/run.store.ts';
import { inTx } from './platform/db/index.ts';
import { makeBrandFolder } from './testing/brand-folder.ts';
import { demoBrand } from './testing/demo-brand.ts';
import { holdLock } from './testing/hold-lock.ts';
import { rowsOf } from './testing/rows-of.ts';
import { openHouse, type TestHouse } from './testing/test-house.ts';

const worker = fileURLToPath(new URL('./salaries-killed.worker.ts', import.meta.url));
const windowMs = 300_000;
const agents = 5;
const firstAgent = 900_001;
/** Windows in which a team played. */
const windows = 4;

export const kinds = ['realtime', 'hourly', 'daily', 'dividend'] as const satisfies readonly ContractKind[];

/**
 * What a run is about to do when its process dies: write itself, write its lines, book their entries, or say of one line
 * that its entry is booked, when the others have said it.
 */
export type Moment = 'run' | 'line' | 'entry' | 'mark';

/** Whoever writes a row of the kind waits while a test holds the lock of that name. */
const waitingTriggers = `
  create function public.wait_for_test() returns trigger language plpgsql as $$
  declare
    written jsonb := to_jsonb(new);
    kind text := coalesce(written ->> 'kind', case when written ->> 'code' = 'agency.dividend' then 'dividend' else substring(written ->> 'code' from '\\.(.*)_salary') end);
  begin
    if tg_argv[0] <> 'mark' or (written ->> 'state' = 'paid' and written ->> 'agent_id' = '${firstAgent + 2}') then
      perform pg_advisory_xact_lock_shared(hashtext(concat_ws(' ', tg_argv[0], kind)));
    end if;
    return new;
  end $$;
  create trigger wait before insert on salaries.run for each row execute function public.wait_for_test('run');
  create trigger wait before insert on salaries.line for each row execute function public.wait_for_test('line');
  create trigger wait before insert on ledger.entry for each row execute function public.wait_for_test('entry');
  create trigger wait_to_mark before update on salaries.line for each row execute function public.wait_for_test('mark')`;

export interface KilledHouse {
  /** Kills a process that runs when it comes to this moment of a run of the kind. */
  killAt(kind: ContractKind, moment: Moment): Promise<void>;
  /** Lets dividends that were looked at be paid. */
  release(): Promise<void>;
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
  const brands = makeBrandFolder((brand) => Object.assign(brand['salaries'] as object, { reviewsDividends: true }));
  const brandsDir = brands.folder;
  const owner = new pg.Pool({ connectionString: ground.ownerUrl, max: 1 });
  await prepare(ground, brandsDir);

  function start(): ChildProcess {
    const child = fork(worker, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env['PATH'], DATABASE_URL: ground.databaseUrl, BRANDS_DIR: brandsDir },
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
    async killAt(kind, moment) {
      const held = await holdLock(ground, 'select pg_advisory_xact_lock(hashtext($1))', [`${moment} ${kind}`]);
      const child = start();
      const isWaitedFor = async (): Promise<boolean> => {
        // A transaction keeps the list of processes that it has read once; this one connects later.
        await held.query('select pg_stat_clear_snapshot()');
        return held.isWaitedFor();
      };
      await expect.poll(isWaitedFor, { timeout: 300_000 }).toBe(true);
      await kill(child);
      // The database would end a statement whose client is gone; what it was about to write must be missing.
      await held.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
      );
      await held.free();
    },
    async release() {
      const { rows } = await owner.query<{ id: string; brand_id: string }>(
        `select id, brand_id from salaries.run where state = 'reviewing'`,
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const { id, brand_id: brandId } of rows)
        expect(
          await inTx(owner, (tx) =>
            decideRun(tx, { runId: BigInt(id), brandId: BigInt(brandId), isReleased: true, reason: 'looked at' }),
          ),
        ).toBe(true);
    },
    async finish() {
      const house = await openHouse({ beside: ground, brandsDir, areJobsByHand: true });
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
      await owner.end();
      brands.remove();
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

async function prepare(ground: TestHouse, brandsDir: string): Promise<void> {
  const { id: brandId, timeZone, salaries } = demoBrand(1n, brandsDir);
  const run = (text: string, ...values: unknown[]) => rowsOf(ground, text, [...values]);
  await run(waitingTriggers);
  const now = Date.now();
  const oldWindow = periodOf('realtime', now - 35 * 60_000, timeZone).startsAt;
  const starts: Readonly<Record<ContractKind, number>> = {
    realtime: oldWindow - windows * windowMs,
    hourly: periodOf('hourly', now - 3 * 3_600_000, timeZone).startsAt,
    daily: startBefore('daily', now, timeZone),
    dividend: startBefore(salaries.dividendPeriod, now, timeZone),
  };
  for (let agentId = firstAgent; agentId < firstAgent + agents; agentId += 1) {
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
