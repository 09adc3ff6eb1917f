import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/index.ts';
import { answerWithin } from '../waiting/answer-within.ts';

export interface HealthDeps {
  readonly db: Pick<Db, 'query'>;
  /** The folder whose disk is checked; the embedded database is there too. */
  readonly dataDir: string;
  /** The house is not ready with less free space than this; half a gigabyte unless set. */
  readonly freeBytesMin?: number;
}

/** Answers balancers and monitors: whether this process is alive, and whether it should receive visitors. */
export interface Health {
  /** Reports not ready from now on. */
  stop(): void;
  isStopping(): boolean;
  check(): Promise<Readiness>;
}

export interface Readiness {
  readonly database: boolean;
  readonly disk: boolean;
  readonly running: boolean;
}

const keptMs = 1000;
const waitMs = 2000;
const healthPaths = { live: '/health/live', ready: '/health/ready' } as const;

/** The database and the disk are checked at most once a second, however many requests come. */
export function createHealth({ db, dataDir, freeBytesMin = 512 * 1024 * 1024 }: HealthDeps): Health {
  let isStopping = false;
  let kept: { readonly untilMs: number; readonly checks: Promise<[database: boolean, disk: boolean]> } | null = null;

  const isAnswered = (): Promise<boolean> =>
    answerWithin(waitMs, db.query('select 1')).then((answer) => answer !== 'unknown');
  const hasRoom = (): Promise<boolean> =>
    statfs(dataDir).then(
      ({ bavail, bsize }) => bavail * bsize >= freeBytesMin,
      () => false,
    );
  return {
    stop: () => {
      isStopping = true;
    },
    isStopping: () => isStopping,
    async check() {
      if (kept === null || performance.now() > kept.untilMs)
        kept = { untilMs: performance.now() + waitMs + keptMs, checks: renew() };
      const [database, disk] = await kept.checks;
      return { database, disk, running: !isStopping };
    },
  };

  /** The result is kept for a second after it arrives; requests share a check in progress. */
  async function renew(): Promise<[boolean, boolean]> {
    const checks = await Promise.all([isAnswered(), hasRoom()]);
    kept = { untilMs: performance.now() + keptMs, checks: Promise.resolve(checks) };
    return checks;
  }
}

export function isHealth(url: string): boolean {
  return url === healthPaths.live || url === healthPaths.ready;
}

/** The answer is yes or no only: it contains no figure, name or address. */
export function addHealth(app: FastifyInstance, health: Health): void {
  app.get(healthPaths.live, () => ({ status: 'ok' }));
  app.get(healthPaths.ready, async (_request, reply) => {
    const readiness = await health.check();
    const isReady = Object.values(readiness).every(Boolean);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', ...readiness });
  });
}
