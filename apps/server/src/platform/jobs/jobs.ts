import type { Database } from '../db/index.ts';
import type { Log } from '../log/log.ts';

export interface Job {
  /** Imperative: `check-books`. */
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

export interface Jobs {
  add(job: Job): void;
  close(): Promise<void>;
}

/** Runs each job on a timer; with several server processes only the one that gets the job's advisory lock runs it. */
export function createJobs(database: Database, log: Log): Jobs {
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Set<Promise<void>>();

  async function runLocked(job: Job): Promise<void> {
    const client = await database.pool.connect();
    try {
      const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock(hashtext($1)) as got', [`job ${job.name}`]);
      if (!rows[0]?.got) return;
      try {
        await job.run();
      } finally {
        await client.query('select pg_advisory_unlock(hashtext($1))', [`job ${job.name}`]);
      }
    } finally {
      client.release();
    }
  }

  return {
    add(job) {
      let isRunning = false;
      const timer = setInterval(() => {
        if (isRunning) return;
        isRunning = true;
        const run = runLocked(job)
          .catch((err: unknown) => log.error({ err, job: job.name }, 'job failed'))
          .finally(() => {
            isRunning = false;
            underWay.delete(run);
          });
        underWay.add(run);
      }, job.everyMs);
      timer.unref();
      timers.push(timer);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
