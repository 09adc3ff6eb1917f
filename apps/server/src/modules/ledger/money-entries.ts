import type { Change, FeedSource } from '../../platform/feed/index.ts';
import { findHorizon, findMoneyEntries, findMoneyHead, findOldestMoneyEntry } from './money-entries.store.ts';

/**
 * What an entry of money did to one purse of a member. `addUp` of the engine tells to which sum of the reports it
 * belongs.
 */
export interface MoneyEntry extends Change {
  readonly entryId: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly purse: string;
  readonly currency: string;
  readonly code: string;
  readonly debitedMinor: bigint;
  readonly creditedMinor: bigint;
}

/**
 * Entries of deposits, withdrawals, rebates, promotions and jackpots, as the source of a feed. They are few beside bets:
 * one shard is enough. Nobody is told of them at once; consumers look every second.
 */
export const moneyEntries: FeedSource<MoneyEntry> = {
  shards: 1,
  shardOf: () => 0,
  findHeads: findMoneyHead,
  findNow: findHorizon,
  findOldestAfter: findOldestMoneyEntry,
  readAfter: findMoneyEntries,
  onNews: () => undefined,
};
