import pg from 'pg';
import { createTestDatabase, fixedClock, type TestDatabase } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { captureLog } from '../../testing/capture-log.ts';
import type { Job } from '../jobs/jobs.ts';
import { createStumbles, type Stumbles } from './stumbles.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const jobs: Job[] = [];
let database: TestDatabase;
let db: pg.Pool;
let captured: ReturnType<typeof captureLog>;
let stumbles: Stumbles;
beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Pool({ connectionString: database.appUrl, max: 4 });
});
beforeEach(async () => {
  await db.query('delete from platform.stumble');
  captured = captureLog();
  stumbles = createStumbles({
    db,
    clock,
    log: captured.log,
    jobs: {
      add: (job) => jobs.push(job),
      start: () => Promise.resolve(),
      runDue: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
  });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

/** A queue of so many pieces; those that are poisoned always fail. */
function queueOf(count: number, isPoisoned: (id: bigint) => boolean) {
  let ids = Array.from({ length: count }, (_, index) => BigInt(index + 1));
  const tried: bigint[] = [];
  return {
    tried,
    leave: (id: bigint) => (ids = ids.filter((each) => each !== id)),
    async walk() {
      tried.length = 0;
      await stumbles.walk(
        'test.queue',
        (after, most) =>
          Promise.resolve(
            ids
              .filter((id) => id > after)
              .slice(0, most)
              .map((id) => ({ id })),
          ),
        ({ id }) => {
          tried.push(id);
          if (isPoisoned(id)) return Promise.reject(new Error('expected'));
          ids = ids.filter((each) => each !== id);
          return Promise.resolve();
        },
      );
    },
  };
}

test('however many pieces of a queue always fail, those behind them have their turn, in the first walk already', async () => {
  const queue = queueOf(450, (id) => id <= 440n);
  await queue.walk();
  expect(queue.tried).toHaveLength(450);
  await queue.walk();
  expect(queue.tried).toEqual([]);
});

test('a failing piece is retried ever more rarely, in the end once an hour', async () => {
  const queue = queueOf(1, () => true);
  const minutes: number[] = [];
  for (let minute = 0; minute < 400; minute += 1) {
    await queue.walk();
    if (queue.tried.length > 0) minutes.push(minute);
    clock.advance(60_000);
  }
  const waits = minutes.slice(1).map((minute, index) => minute - (minutes[index] ?? 0));
  expect(waits).toEqual([1, 2, 4, 7, 14, 27, 54, 60, 60, 60, 60]);
  expect(captured.text()).toContain('"work":"test.queue"');
});

test('a piece that keeps failing is counted with its beginning, until it succeeds or leaves its queue', async () => {
  const poisoned = new Set([1n, 2n]);
  const queue = queueOf(2, (id) => poisoned.has(id));
  const began = clock.now();
  await queue.walk();
  expect(await stumbles.count()).toEqual({ count: 0, oldestAt: null });
  for (let times = 0; times < 2; times += 1) {
    clock.advance(2 * 60_000);
    await queue.walk();
  }
  expect(await stumbles.count()).toEqual({ count: 2, oldestAt: began });
  poisoned.delete(1n);
  queue.leave(2n);
  clock.advance(10 * 60_000);
  await queue.walk();
  expect([await stumbles.count(), (await db.query('select from platform.stumble')).rowCount]).toEqual([
    { count: 0, oldestAt: null },
    0,
  ]);
});

test('pieces that have a later time of their own are all taken, side by side, and one that failed is no fault of the others', async () => {
  const taken: bigint[] = [];
  const pieces = [1n, 2n, 3n].map((id) => ({ id }));
  const take = ({ id }: { id: bigint }) => {
    taken.push(id);
    return id === 2n ? Promise.reject(new Error('expected')) : Promise.resolve();
  };
  for (let times = 0; times < 3; times += 1) await stumbles.each('test.each', { pieces, atOnce: 2 }, take);
  expect(taken).toHaveLength(9);
  expect((await stumbles.count()).count).toBe(1);
  // Nothing tells that it has left its queue: what nobody tried for hours is gone.
  clock.advance(5 * 3_600_000);
  expect((await stumbles.count()).count).toBe(0);
  await jobs.at(-1)?.run();
  expect((await db.query('select from platform.stumble')).rowCount).toBe(0);
});

test('one piece tells how often it has failed on end', async () => {
  const fail = () => Promise.reject(new Error('expected'));
  const ones = [fail, fail, () => Promise.resolve(), fail];
  const counts: number[] = [];
  for (const one of ones) counts.push(await stumbles.attempt('test.one', { id: 7n }, one));
  expect(counts).toEqual([1, 2, 0, 1]);
});
