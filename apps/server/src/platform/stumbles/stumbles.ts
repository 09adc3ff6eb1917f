import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/index.ts';
import { someAtOnce } from '../gather/some-at-once.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';
import {
  countStumbles,
  deleteGone,
  deleteStumble,
  deleteUntouched,
  findStumbles,
  insertFailure,
  type Stumble,
} from './stumbles.store.ts';

/** A piece of work of a job: a row of its queue. */
interface Piece {
  readonly id: bigint;
}

/**
 * Lets jobs go on past failures. A piece that fails is logged, put off, and retried ever more rarely, so that it delays
 * neither the rest of its queue nor the job. `work` names job and step, such as `settle-deposits.confirmed`.
 */
export interface Stumbles {
  /** Walks through a whole queue in the order of its numbers, and skips pieces that are put off. */
  walk<T extends Piece>(
    work: string,
    find: (after: bigint, most: number) => Promise<readonly T[]>,
    take: (piece: T) => Promise<unknown>,
  ): Promise<void>;
  /** For queues that keep the next time of a piece themselves: takes all given pieces, some at once, and counts their failures. */
  each<T extends Piece>(
    work: string,
    some: { pieces: readonly T[]; atOnce?: number },
    take: (piece: T) => Promise<unknown>,
  ): Promise<void>;
  /** Runs one piece; returns how often it has failed in a row, 0 after a success. */
  attempt(work: string, piece: Piece, take: () => Promise<unknown>): Promise<number>;
  /** Pieces that keep failing, and since when. */
  count(): Promise<{ count: number; oldestAt: Date | null }>;
}

const pageOf = 200;
/** A little less than a minute, so that a job of every minute retries at its next run. */
const firstMs = 50_000;
const mostMs = 3_600_000;
/** One or two failures may come from a restart. */
const keepsFailingFrom = 3;
/** No queue retries its pieces more rarely, so a piece not tried for this long has left it by another way. */
const untriedMs = 4 * 3_600_000;

export function createStumbles({
  db,
  clock,
  log,
  jobs,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
}): Stumbles {
  const sinceWhen = (): Date => new Date(clock.now().getTime() - untriedMs);
  jobs.add({
    name: 'forget-stumbles',
    at: '35 4 * * *',
    isMadeUpFor: true,
    run: () => deleteUntouched(db, sinceWhen()),
  });

  async function take(
    work: string,
    { id, before }: Piece & { before: Stumble | undefined },
    run: () => Promise<unknown>,
  ): Promise<number> {
    try {
      await run();
    } catch (err) {
      const at = clock.now();
      // If the database is away the failure is not recorded either; the next run finds the piece unchanged.
      const { failures, tryAt } = await insertFailure(db, { work, id, at, firstMs, mostMs }).catch(() => ({
        failures: (before?.failures ?? 0) + 1,
        tryAt: at,
      }));
      log.error({ err, work, id: `${id}`, failures, tryAt }, 'a job stumbled over a piece of its work');
      return failures;
    }
    if (before) await deleteStumble(db, work, id);
    return 0;
  }
  const idsOf = (pieces: readonly Piece[]): bigint[] => pieces.map(({ id }) => id);

  return {
    async walk(work, find, run) {
      const beganAt = clock.now();
      let page = await find(0n, pageOf);
      while (page.length > 0) {
        const known = await findStumbles(db, work, idsOf(page));
        for (const piece of page) {
          const before = known.get(piece.id);
          if (!before || before.tryAt <= clock.now()) await take(work, { id: piece.id, before }, () => run(piece));
        }
        page = page.length < pageOf ? [] : await find(page.at(-1)?.id ?? 0n, pageOf);
      }
      await deleteGone(db, work, beganAt);
    },
    async each(work, { pieces, atOnce = 1 }, run) {
      if (pieces.length === 0) return;
      const known = await findStumbles(db, work, idsOf(pieces));
      await someAtOnce(pieces, atOnce, (piece) =>
        take(work, { id: piece.id, before: known.get(piece.id) }, () => run(piece)),
      );
    },
    async attempt(work, piece, run) {
      const known = await findStumbles(db, work, [piece.id]);
      return take(work, { id: piece.id, before: known.get(piece.id) }, run);
    },
    count: () => countStumbles(db, { failures: keepsFailingFrom, since: sinceWhen() }),
  };
}
