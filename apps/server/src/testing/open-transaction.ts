import type { Pool, QueryResult, QueryResultRow } from 'pg';
import { onTestFinished } from 'vitest';

/** A transaction beside what a test does. */
export interface OpenTransaction {
  query<R extends QueryResultRow = QueryResultRow>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
  commit(): Promise<void>;
}

/** Begins one that has its number, as whoever writes has. A test that fails before its commit takes it back: nothing of it is left to the tests after it. */
export async function openTransaction(pool: Pool): Promise<OpenTransaction> {
  const client = await pool.connect();
  let isOpen = true;
  async function end(how: 'commit' | 'rollback'): Promise<void> {
    if (!isOpen) return;
    isOpen = false;
    await client.query(how);
    client.release();
  }
  onTestFinished(() => end('rollback'));
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  return { query: (text, values = []) => client.query(text, [...values]), commit: () => end('commit') };
}
