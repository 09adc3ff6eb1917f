import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import type { Database } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import { makePatient } from './patient-pool.ts';
import { freeOfTheGone, liveAs, type WorkerLife } from './worker-life.ts';

export interface Job {
  /** Imperative: `check-books`. */
  readonly name: string;
  /** A cron pattern, in UTC. */
  readonly at: string;
  /** A run that was missed while no process ran is done at the next start, if it is not older than a day. */
  readonly isMadeUpFor?: boolean;
  /** Also runs as soon as a process starts, because what it computes is unknown or wrong until then. */
  readonly isRunAtStart?: boolean;
  run(): Promise<void>;
}

export interface Jobs {
  /** Before the start. */
  add(job: Job): void;
  start(): Promise<void>;
  /**
   * Runs here, once and one after the other, each job that was due in a span; for a house without a worker whose clock is
   * moved by hand (docs/decisions/130). A job that fails is logged, and runs again when it is due again.
   */
  runDue(span: { after: Date; until: Date }): Promise<void>;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

const backfillMs = 24 * 60 * 60_000;
const maxAttempts = 3;
/** How soon another process takes over what a killed process left behind. */
const lookEveryMs = 15_000;

/** Runs each job by its pattern, once for all server processes, and never twice at a time. */
export function createJobs(database: Database, log: Log): Jobs {
  const jobs = new Map<string, Job>();
  let runner: Runner | null = null;
  let life: WorkerLife | null = null;
  let looking: NodeJS.Timeout | null = null;
  const look = async (): Promise<void> => {
    try {
      const gone = await freeOfTheGone(database.pool);
      if (gone.length > 0) log.warn({ gone }, 'jobs of a process that is gone begin anew');
    } catch (err) {
      log.warn({ err }, 'nobody could look for jobs of processes that are gone');
    }
  };
  return {
    add(job) {
      if (jobs.has(job.name)) throw new Error(`there are two jobs ${job.name}`);
      jobs.set(job.name, job);
    },
    async start() {
      const events = new EventEmitter() as WorkerEvents;
      events.once('pool:create', ({ workerPool }) => (life = liveAs(database, workerPool.id)));
      runner = await run({
        pgPool: makePatient(database.pool),
        taskList: Object.fromEntries([...jobs].map(([name, job]) => [name, () => job.run()])),
        parsedCronItems: parseCronItems(
          [...jobs.values()].map(({ name, at, isMadeUpFor }) => ({
            // One queue and one key per job: it never runs twice at a time, and runs that have piled up become one.
            task: name,
            match: at,
            options: { backfillPeriod: isMadeUpFor ? backfillMs : 0, maxAttempts, queueName: name, jobKey: name },
          })),
        ),
        logger: loggerOf(log),
        events,
        // The check of all books and the seal may take minutes, at night or after a stop; jobs of every minute go on beside them.
        concurrency: 4,
        noHandleSignals: true,
      });
      // Uses the key of the pattern, so that processes that start together run the job once.
      for (const { name } of [...jobs.values()].filter(({ isRunAtStart }) => isRunAtStart))
        await runner.addJob(name, {}, { maxAttempts, queueName: name, jobKey: name });
      await look();
      looking = setInterval(() => void look(), lookEveryMs).unref();
    },
    async runDue({ after, until }) {
      for (const { name, at, run: work } of jobs.values()) {
        if (!isDue(at, after, until)) continue;
        try {
          await work();
        } catch (err) {
          log.error({ err, job: name }, 'a job failed');
        }
      }
    },
    async close() {
      if (looking) clearInterval(looking);
      await runner?.stop();
      await life?.end();
    },
  };
}

const minuteMs = 60_000;

/** Whether a minute of the span matches the pattern. */
function isDue(at: string, after: Date, until: Date): boolean {
  const [{ match } = { match: () => false }] = parseCronItems([{ task: 'due', match: at }]);
  for (let ms = (Math.floor(after.getTime() / minuteMs) + 1) * minuteMs; ms <= until.getTime(); ms += minuteMs) {
    const minute = new Date(ms);
    const digest = {
      min: minute.getUTCMinutes(),
      hour: minute.getUTCHours(),
      date: minute.getUTCDate(),
      month: minute.getUTCMonth() + 1,
      dow: minute.getUTCDay(),
    };
    if (match(digest)) return true;
  }
  return false;
}

/** Logs failures and warnings only: a line for each run would hide them. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({}, message);
    else if (level === 'warning') log.warn({}, message);
  });
}
