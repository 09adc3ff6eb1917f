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
 * What keeps jobs going past what fails. A piece that fails is logged, put off, and tried again ever more seldom: it keeps neither
 * the others of its queue waiting nor the job busy. `work` names job and step, such as `settle-deposits.confirmed`.
 */
export interface Stumbles {
  /** Walks a whole queue in the order of its numbers, and leaves out what is put off. */
  walk<T extends Piece>(
    work: string,
    find: (after: bigint, most: number) => Promise<readonly T[]>,
    take: (piece: T) => Promise<unknown>,
  ): Promise<void>;
  /** Pieces whose queue has a later time of its own for what was tried: all are taken, so many at once, and failures counted. */
  each<T extends Piece>(
    work: string,
    some: { pieces: readonly T[]; atOnce?: number },
    take: (piece: T) => Promise<unknown>,
  ): Promise<void>;
  /** One piece; answers how often it has failed on end, 0 when it came through. */
  attempt(work: string, piece: Piece, take: () => Promise<unknown>): Promise<number>;
  /** What keeps failing, and since when. */
  count(): Promise<{ count: number; oldestAt: Date | null }>;
}

const pageOf = 200;
/** A little less than a minute: whoever comes every minute tries again the next time. */
const firstMs = 50_000;
const mostMs = 3_600_000;
/** Once or twice may be a restart. */
const keepsFailingFrom = 3;
/** No queue tries its pieces more rarely: what was not tried for so long has left it by another way. */
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
      // A database that is away takes no note either; then the next look finds the piece as it was.
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
