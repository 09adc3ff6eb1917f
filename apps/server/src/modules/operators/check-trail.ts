import type { Platform } from '../../platform/context/index.ts';
import { findBrokenAction, findLastAction } from './action.store.ts';

export interface TrailReport {
  /** First row that does not fit the one before it; null when the trail is whole. */
  readonly brokenAt: bigint | null;
  readonly lastId: bigint;
  /** What a copy kept elsewhere is compared with: a trail cut short fits itself. */
  readonly lastHash: string;
}

/** Recomputes the chain of the audit trail. */
export async function checkTrail({ db }: Pick<Platform, 'db'>, fromId = 1n): Promise<TrailReport> {
  const last = await findLastAction(db);
  return { brokenAt: await findBrokenAction(db, fromId), lastId: last?.id ?? 0n, lastHash: last?.hash ?? '' };
}
