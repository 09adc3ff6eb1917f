import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createTestDatabase, type TestDatabase } from '@fairhouse/testing';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../db/index.ts';
import { createLog } from '../log/log.ts';
import { createJobs, type Job, type Jobs } from './jobs.ts';
import { makePatient } from './patient-pool.ts';

const log = createLog('silent');
let testDatabase: TestDatabase;
let processes: { database: Database; jobs: Jobs }[];

beforeEach(async () => {
  testDatabase = await createTestDatabase();
  processes = [];
});
afterEach(async () => {
  while (processes.length > 0) await endProcess();
  await testDatabase.drop();
});

async function startProcess(job: Job, prepare?: (database: Database) => Promise<unknown>): Promise<Database> {
  const database = openDatabase({ url: testDatabase.appUrl, log });
  await prepare?.(database);
  const jobs = createJobs(database, log);
  processes.push({ database, jobs });
  jobs.add(job);
  await jobs.start();
  return database;
}

async function endProcess(): Promise<void> {
  const ended = processes.shift();
  await ended?.jobs.close();
  await ended?.database.close();
}

const makeDue = (database: Database) =>
  database.pool.query(`select graphile_worker.add_job('count', '{}', queue_name => 'count')`);

test('two processes run a job one after the other, and one that fails runs again', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const job: Job = {
    name: 'count',
    at: '0 0 1 1 *',
    async run() {
      running += 1;
      most = Math.max(most, running);
      await database.pool.query('select pg_sleep(0.01)');
      running -= 1;
      runs += 1;
      if (runs === 2) throw new Error('the second run fails');
    },
  };
  const database = await startProcess(job);
  await startProcess(job);
  await Promise.all(Array.from({ length: 3 }, () => makeDue(database)));
  await expect.poll(() => runs, { timeout: 25_000 }).toBe(4);
  expect(most).toBe(1);
});

test('a job that runs at the start does not wait for its pattern', async () => {
  let runs = 0;
  const job: Job = { name: 'count', at: '0 0 1 1 *', isRunAtStart: true, run: () => Promise.resolve(void (runs += 1)) };
  await startProcess(job);
  await expect.poll(() => runs, { timeout: 25_000 }).toBe(1);
});

test('a database that is away when a run ends is asked again', async () => {
  const ask = pg.Client.prototype.query;
  let isAway = true;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function query(this: pg.Client, ...input: unknown[]) {
    const isEnd = JSON.stringify(input[0] ?? '').includes('last_error = (el');
    if (!isEnd || !isAway) return (ask as (...given: unknown[]) => unknown).apply(this, input) as never;
    isAway = false;
    return Promise.reject(new Error('Connection terminated unexpectedly')) as never;
  });
  let runs = 0;
  const database = await startProcess({
    name: 'count',
    at: '0 0 1 1 *',
    run() {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('the first run fails')) : Promise.resolve();
    },
  });
  await makeDue(database);
  await expect.poll(() => runs, { timeout: 25_000 }).toBe(2);
  expect(isAway).toBe(false);
  vi.restoreAllMocks();
});

test('a run missed while nothing ran is made up for once, at the next start', async () => {
  let runs = 0;
  const job: Job = { name: 'count', at: '0 0 * * *', isMadeUpFor: true, run: () => Promise.resolve(void (runs += 1)) };
  const first = await startProcess({ ...job, run: () => Promise.resolve() });
  await expect
    .poll(async () => (await first.pool.query(`select 1 from graphile_worker._private_known_crontabs`)).rowCount)
    .toBe(1);
  await first.pool.query(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '3 days', last_execution = now() - interval '25 hours'`,
  );
  await endProcess();
  await startProcess(job);
  await expect.poll(() => runs, { timeout: 25_000 }).toBe(1);
});

test('closing waits for what is under way', async () => {
  let isDone = false;
  let begun: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => (begun = resolve));
  const database = await startProcess({
    name: 'count',
    at: '0 0 1 1 *',
    async run() {
      begun();
      await database.pool.query('select pg_sleep(0.1)');
      isDone = true;
    },
  });
  await makeDue(database);
  await underWay;
  await endProcess();
  expect(isDone).toBe(true);
});

describe('a job under way', () => {
  const locks = async (database: Database) =>
    (await database.pool.query<{ locked_by: string | null }>('select locked_by from graphile_worker._private_jobs'))
      .rows;
  /** As if it had begun a while ago. */
  const age = (database: Database) =>
    database.pool
      .query(`with jobs as (update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null)
    update graphile_worker._private_job_queues set locked_at = now() - interval '1 minute' where locked_at is not null`);

  test('in a process that was killed begins anew in another one', async () => {
    const owner = openDatabase({ url: testDatabase.appUrl, log });
    await makeDue(owner);
    await owner.close();
    const child = fork(new URL('./killed.worker.ts', import.meta.url), {
      env: { ...process.env, DATABASE_URL: testDatabase.appUrl },
    });
    await once(child, 'message');
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    let runs = 0;
    const database = await startProcess(
      { name: 'count', at: '0 0 1 1 *', run: () => Promise.resolve(void (runs += 1)) },
      (begun) => age(begun),
    );
    await expect.poll(() => runs, { timeout: 25_000 }).toBe(1);
    await expect.poll(() => locks(database), { timeout: 25_000 }).toEqual([]);
  });

  test('stays with the process that runs it, also after that one had to connect again', async () => {
    let end: () => void = () => undefined;
    const job: Job = { name: 'count', at: '0 0 1 1 *', run: () => new Promise((resolve) => (end = () => resolve())) };
    const database = await startProcess(job);
    await makeDue(database);
    await expect.poll(async () => (await locks(database))[0]?.locked_by ?? null, { timeout: 25_000 }).not.toBeNull();
    const [held] = await locks(database);
    const backends = async () =>
      (
        await database.pool.query<{ pid: number }>(
          `select pid from pg_locks where locktype = 'advisory' and classid = 21071 and granted and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rows.map(({ pid }) => pid);
    try {
      await expect.poll(backends, { timeout: 25_000 }).toHaveLength(1);
      const [first] = await backends();
      await database.pool.query('select pg_terminate_backend($1)', [first]);
      await expect
        .poll(async () => (await backends()).filter((pid) => pid !== first), { timeout: 25_000 })
        .toHaveLength(1);
      await age(database);
      await startProcess(job);
      expect(await locks(database)).toEqual([held]);
    } finally {
      end();
    }
  });
});

test('the end of a run that is told after the end of the process is told to nobody', async () => {
  const database = openDatabase({ url: testDatabase.appUrl, log });
  await database.close();
  const reported = makePatient(database.pool)
    .connect()
    .then(
      () => 'taken',
      () => 'refused',
    );
  expect(await Promise.race([reported, new Promise((resolve) => setImmediate(resolve, 'nothing'))])).toBe('nothing');
});
