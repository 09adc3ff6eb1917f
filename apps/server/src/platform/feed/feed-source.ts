import type { Db, Tx } from '../db/index.ts';

/** The position of a change in its shard; `version` distinguishes the changes of one thing, `id`. */
export interface Sequence {
  readonly tx: bigint;
  readonly id: bigint;
  readonly version: number;
}

/** A place in one of the shards. */
export interface Place extends Sequence {
  readonly shard: number;
}

/** The fields a feed needs of a change. */
export interface Change {
  readonly shard: number;
  readonly sequence: Sequence;
  readonly changedAt: Date;
}

/**
 * The store of the changes. It returns only changes below its horizon: everything before a returned change is complete,
 * and a returned change never differs later.
 */
export interface FeedSource<C extends Change> {
  readonly shards: number;
  /** The shard with all changes of a member. */
  shardOf(memberId: bigint): number;
  /** The last change of each shard that has any. */
  findHeads(db: Db | Tx): Promise<Place[]>;
  /** The place before everything that is not yet below the horizon. */
  findNow(db: Db | Tx): Promise<Sequence>;
  /** The next changes after each of these places, in order, at most this many of each shard. */
  readAfter(tx: Tx, places: readonly Place[], most: number): Promise<C[]>;
  /**
   * When the first changes after these places were made, including those above the horizon; null when there are none.
   */
  findOldestAfter(db: Db | Tx, places: readonly Place[]): Promise<Date | null>;
  /** Notifies that this process may have written a change; a hint, not a guarantee. */
  onNews(listener: () => void): void;
}

export const beginning: Sequence = { tx: 0n, id: 0n, version: 0 };

export function isBehind(at: Sequence, head: Sequence): boolean {
  if (at.tx !== head.tx) return at.tx < head.tx;
  return at.id === head.id ? at.version < head.version : at.id < head.id;
}
