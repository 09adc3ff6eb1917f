import { Logger, parseCronItems, run, type Runner } from 'graphile-worker';
import type { Database } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import { makePatient } from './patient-pool.ts';

export interface Job {
  /** Imperative: `check-books`. */
  readonly name: string;
  /** A cron pattern, in UTC. */
  readonly at: string;
  /** A run that was missed while nothing ran is made up for at the next start, when it is not older than a day. */
  readonly isMadeUpFor?: boolean;
  run(): Promise<void>;
}

export interface Jobs {
  /** Before the start. */
  add(job: Job): void;
  start(): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

const backfillMs = 24 * 60 * 60_000;
const maxAttempts = 3;

/** Runs each job by its pattern, once for all server processes, and never twice at a time. */
export function createJobs(database: Database, log: Log): Jobs {
  const jobs = new Map<string, Job>();
  let runner: Runner | null = null;
  return {
    add(job) {
      if (jobs.has(job.name)) throw new Error(`there are two jobs ${job.name}`);
      jobs.set(job.name, job);
    },
    async start() {
      runner = await run({
        pgPool: makePatient(database.pool),
        taskList: Object.fromEntries([...jobs].map(([name, job]) => [name, () => job.run()])),
        parsedCronItems: parseCronItems([...jobs.values()].map(({ name, at, isMadeUpFor }) => ({
          // One queue and one key per job: it never runs twice at a time, and what has piled up runs once.
          task: name, match: at, options: { backfillPeriod: isMadeUpFor ? backfillMs : 0, maxAttempts, queueName: name, jobKey: name },
        }))),
        logger: loggerOf(log),
        concurrency: 2,
        noHandleSignals: true,
      });
    },
    async close() {
      await runner?.stop();
    },
  };
}

/** Failures and warnings only: a line per run of each job would drown the rest. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message);
    else if (level === 'warning') log.warn({}, message);
  });
}
