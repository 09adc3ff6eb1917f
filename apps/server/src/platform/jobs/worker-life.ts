import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Db } from '../db/index.ts';

/** A lock of this class says that a worker is alive. */
const lifeClass = 21_071;
const againMs = 300;

export interface WorkerLife {
  end(): Promise<void>;
}

/** Tells all processes on this database that a worker is alive, by a lock that ends with the process, however it ends. */
export function liveAs(database: Pick<Database, 'connect'>, worker: string): WorkerLife {
  const over = new AbortController();
  const { signal } = over;
  const living = (async () => {
    while (!signal.aborted) {
      // Retried until the database is back.
      await liveOnce(database, worker, signal).catch(() => undefined);
      await pause(againMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async end() {
      over.abort();
      await living;
    },
  };
}

/** As long as one connection lives. */
async function liveOnce({ connect }: Pick<Database, 'connect'>, worker: string, signal: AbortSignal): Promise<void> {
  const connection = await connect();
  try {
    const lost = once(connection, 'end', { signal });
    // Shared: after a lost connection its server side may hold the lock for a while.
    await Promise.race([
      lost,
      connection.query('select pg_advisory_lock_shared($1, hashtext($2))', [lifeClass, worker]),
    ]);
    await lost;
  } finally {
    await connection.end().catch(() => undefined);
  }
}

/** A worker or a database that has just started may not hold its lock yet. */
const graceSeconds = 10;

/**
 * Frees the runs of workers that are gone; the queue itself would wait four hours. Returns the workers. A freed run
 * starts from its beginning, as after any failure.
 */
export async function freeOfTheGone(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ gone: string[] }>(
    `with held as (
       select locked_by as worker from graphile_worker._private_jobs where locked_at < now() - $2 * interval '1 second'
       union select locked_by from graphile_worker._private_job_queues where locked_at < now() - $2 * interval '1 second'
     ), gone as (
       select array_agg(h.worker) as workers from held h
       where pg_postmaster_start_time() < now() - $2 * interval '1 second' and not exists (
         select from pg_locks l where l.locktype = 'advisory' and l.classid = $1 and l.objid = (hashtext(h.worker)::bigint & 4294967295)::oid and l.objsubid = 2 and l.granted
           and l.database = (select oid from pg_database where datname = current_database()))
     ) select workers as gone, graphile_worker.force_unlock_workers(workers) from gone where workers is not null`,
    [lifeClass, graceSeconds],
  );
  return rows[0]?.gone ?? [];
}
