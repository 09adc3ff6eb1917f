import type { Platform } from '../../platform/context/index.ts';
import { findBrokenAction, findLastAction } from './action.store.ts';

export interface TrailReport {
  /** The first row whose hash does not follow from the row before; null when the trail is whole. */
  readonly brokenAt: bigint | null;
  readonly lastId: bigint;
  /** For comparison with a copy kept elsewhere, because a shortened trail is consistent in itself. */
  readonly lastHash: string;
}

/** Recomputes the chain of the audit trail. */
export async function checkTrail({ db }: Pick<Platform, 'db'>, fromId = 1n): Promise<TrailReport> {
  const last = await findLastAction(db);
  return { brokenAt: await findBrokenAction(db, fromId), lastId: last?.id ?? 0n, lastHash: last?.hash ?? '' };
}

const wholeEveryMs = 10 * 60_000;

/** The same for pages that ask often: the whole chain every ten minutes, in between only new rows. */
export function createTrailWatch(platform: Pick<Platform, 'db' | 'clock'>): () => Promise<TrailReport> {
  let known: { atMs: number; lastId: bigint } | null = null;
  return async () => {
    const now = platform.clock.now().getTime();
    const isFresh = known !== null && now - known.atMs < wholeEveryMs;
    const report = await checkTrail(platform, isFresh && known && known.lastId > 0n ? known.lastId : 1n);
    if (report.brokenAt !== null) known = null;
    else known = { atMs: isFresh && known ? known.atMs : now, lastId: report.lastId };
    return report;
  };
}
