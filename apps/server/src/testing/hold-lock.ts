import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { TestHouse } from './test-house.ts';

export interface HeldLock {
  /** Somebody has come and waits. */
  isWaitedFor(): Promise<boolean>;
  /** In the same transaction. */
  query(text: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  free(): Promise<void>;
}

/** A transaction of the database's owner that keeps what a statement locks until it is let go: two at once, in an order a test chooses. */
export async function holdLock(house: TestHouse, text: string, values: readonly unknown[] = []): Promise<HeldLock> {
  const client = new pg.Client({ connectionString: house.ownerUrl });
  // A test that fails leaves it open; the end of its house is no error of its own.
  client.on('error', () => undefined);
  await client.connect();
  let isOver = false;
  async function end(): Promise<void> {
    if (!isOver) await client.end();
    isOver = true;
  }
  // A test that fails lets go of it: nobody after it waits.
  onTestFinished(end);
  await client.query('begin');
  await client.query(text, [...values]);
  return {
    isWaitedFor: async () =>
      (await client.query('select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'))
        .rowCount !== 0,
    query: (more, given = []) => client.query(more, [...given]),
    async free() {
      await client.query('commit');
      await end();
    },
  };
}
