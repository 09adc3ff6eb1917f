import type { Tx } from '../db/index.ts';
import type { Change } from './feed-source.ts';

/** Runs when the transaction has been committed; a process that dies in between does without, so it carries no more than a hint. */
export type AfterCommit = () => unknown;

/** Somebody who follows a feed under a name that stays the same. */
export interface Consumer<C extends Change> {
  readonly name: string;
  /** Where it begins the first time the program has it. */
  readonly from: 'beginning' | 'now';
  /**
   * In the transaction that moves the cursor: what it writes and the cursor move together, or neither does. It asks `tx` alone. A change
   * it throws on is set aside, and the others are given to it again without that one.
   */
  take(tx: Tx, changes: readonly C[]): Promise<AfterCommit | null>;
}
