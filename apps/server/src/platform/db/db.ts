import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import pg from 'pg';
import type { Client, Pool, PoolClient } from 'pg';
import type { Log } from '../log/log.ts';

/** Connections with the application's role: no superuser, no owner of tables. */
export type Db = Pool;
/** A database transaction; opaque to all but stores. */
export type Tx = PoolClient;

export interface Database {
  readonly pool: Db;
  /** A separate connection, outside the pool. */
  connect(): Promise<Client>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly log: Log;
  readonly poolSize?: number;
  /** For tests: a request for a second connection within a transaction is refused. */
  readonly refusesNested?: boolean;
}

/** Set while a transaction runs. */
const withinTx = new AsyncLocalStorage<true>();

export function openDatabase(options: DatabaseOptions): Database {
  const shared = {
    connectionString: options.url,
    application_name: 'fairhouse',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  };
  const pool = new pg.Pool({ ...shared, max: options.poolSize ?? 10 });
  // The pool replaces an idle connection that dies; without a listener the event would end the process.
  pool.on('error', (err) => options.log.warn({ err }, 'an idle database connection was lost'));
  // A connection that dies in use also fails its query, and the query's caller handles that.
  pool.on('connect', (client) =>
    client.on('error', (err) => options.log.warn({ err }, 'a database connection was lost')),
  );
  if (options.refusesNested === true) refuseNested(pool);
  const connect = async (): Promise<Client> => {
    const client = new pg.Client(shared);
    client.on('error', (err) => options.log.warn({ err }, 'a database connection was lost'));
    await client.connect();
    return client;
  };
  const close = async (): Promise<void> => {
    // Callers that wait for a connection still get one: a pool that ends would leave them to their time-out.
    while (pool.waitingCount > 0) await once(pool, 'release');
    await pool.end();
  };
  return { pool, connect, close };
}

/**
 * If as many transactions as the pool has connections each waited for one more connection, they would wait for one
 * another for ever. So code in a transaction uses the connection of the transaction only.
 */
function refuseNested(pool: Db): void {
  const connect = pool.connect.bind(pool) as (...input: unknown[]) => unknown;
  Object.assign(pool, {
    connect(...input: unknown[]): unknown {
      if (withinTx.getStore()) throw new Error('a transaction asks the pool for a second connection');
      return connect(...input);
    },
  });
}

/** Runs `work` in one transaction: commits when it returns, rolls back when it throws. `work` uses `tx` for every query, never the pool. */
export async function inTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await db.connect();
  let failed: Error | undefined;
  try {
    await tx.query('begin');
    const result = await withinTx.run(true, () => work(tx));
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch((err: unknown) => {
      failed = err instanceof Error ? err : new Error(String(err));
    });
    throw error;
  } finally {
    // A connection that could not roll back does not return to the pool.
    tx.release(failed);
  }
}

/** SQLSTATE of a database error, or an empty text. */
export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Creates the partitions of the coming months for every table that is partitioned by month. */
export async function ensureMonths(db: Db): Promise<void> {
  await db.query('select platform.ensure_months()');
}
