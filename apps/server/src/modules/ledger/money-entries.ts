import type { FeedSource } from '../../platform/feed/index.ts';
import {
  findHorizon,
  findMoneyEntries,
  findMoneyHead,
  findOldestMoneyEntry,
  type MoneyEntry,
} from './money-entries.store.ts';

export type { MoneyEntry } from './money-entries.store.ts';

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
