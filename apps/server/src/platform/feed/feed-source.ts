import type { Db, Tx } from '../db/index.ts';

/** The place of a change among those of its shard; `version` tells the changes of one thing, `id`, apart. */
export interface Sequence {
  readonly tx: bigint;
  readonly id: bigint;
  readonly version: number;
}

/** A place in one of the shards. */
export interface Place extends Sequence {
  readonly shard: number;
}

/** The least a feed has to know of a change. */
export interface Change {
  readonly shard: number;
  readonly sequence: Sequence;
  readonly changedAt: Date;
}

/**
 * What keeps the changes. It tells those below its horizon only: whatever stands before a change that was told is complete, and
 * what was told once is told the same for ever.
 */
export interface FeedSource<C extends Change> {
  readonly shards: number;
  /** The shard with all changes of a member. */
  shardOf(memberId: bigint): number;
  /** The last change of each shard that has any. */
  findHeads(db: Db | Tx): Promise<Place[]>;
  /** The place before everything that is not below the horizon yet. */
  findNow(db: Db | Tx): Promise<Sequence>;
  /** The next changes behind each of these places, in order, at most so many of each shard. */
  readAfter(tx: Tx, places: readonly Place[], most: number): Promise<C[]>;
  /** When the first changes behind these places were made, those above the horizon among them; null: there are none. */
  findOldestAfter(db: Db | Tx, places: readonly Place[]): Promise<Date | null>;
  /** Says that a change may have come in this process; a hint, and no promise. */
  onNews(listener: () => void): void;
}

export const beginning: Sequence = { tx: 0n, id: 0n, version: 0 };

export function isBehind(at: Sequence, head: Sequence): boolean {
  if (at.tx !== head.tx) return at.tx < head.tx;
  return at.id === head.id ? at.version < head.version : at.id < head.id;
}
