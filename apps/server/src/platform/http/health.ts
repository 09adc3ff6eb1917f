import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/index.ts';
import { answerWithin } from '../waiting/answer-within.ts';

export interface HealthDeps {
  readonly db: Pick<Db, 'query'>;
  /** Whose disk is looked at: the embedded database lies there too. */
  readonly dataDir: string;
  /** Less than that and the house is not ready; half a gigabyte unless set. */
  readonly freeBytesMin?: number;
}

/** What balancers and watchers ask: whether this process answers, and whether it should be sent visitors. */
export interface Health {
  /** No new visitors from now on. */
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

/** However often it is asked, the database and the disk are asked once a second. */
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

  /** Kept for a second from its answer on; one that is under way is shared. */
  async function renew(): Promise<[boolean, boolean]> {
    const checks = await Promise.all([isAnswered(), hasRoom()]);
    kept = { untilMs: performance.now() + keptMs, checks: Promise.resolve(checks) };
    return checks;
  }
}

export function isHealth(url: string): boolean {
  return url === healthPaths.live || url === healthPaths.ready;
}

/** Yes or no and nothing else: no figure, no name and no address of anything. */
export function addHealth(app: FastifyInstance, health: Health): void {
  app.get(healthPaths.live, () => ({ status: 'ok' }));
  app.get(healthPaths.ready, async (_request, reply) => {
    const readiness = await health.check();
    const isReady = Object.values(readiness).every(Boolean);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable', ...readiness });
  });
}
