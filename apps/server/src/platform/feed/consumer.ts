import type { Tx } from '../db/index.ts';
import type { Change } from './feed-source.ts';

/** Runs after the commit; a process that dies in between never runs it, so it carries only a hint. */
export type AfterCommit = () => unknown;

/** A subscriber of a feed, under a name that never changes. */
export interface Consumer<C extends Change> {
  readonly name: string;
  /** Where it begins when the program first includes it. */
  readonly from: 'beginning' | 'now';
  /**
   * Runs in the transaction that moves the cursor: its writes and the cursor commit together or not at all. It queries
   * only through `tx`. A change on which it throws is set aside, and it receives the others again without that one.
   */
  take(tx: Tx, changes: readonly C[]): Promise<AfterCommit | null>;
}
