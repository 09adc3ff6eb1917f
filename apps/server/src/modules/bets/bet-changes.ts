import { isLotteryVendor, type BonusProduct } from '@fairhouse/contract';
import type { Tx } from '../../platform/context/index.ts';
import type { FeedSource } from '../../platform/feed/index.ts';
import {
  findChangeHeads,
  findChangesAfter,
  findHorizon,
  findOldestChange,
  shardOf,
  shards,
  type ChangeRow,
} from './change.store.ts';

/**
 * What became of a bet. Its first change, version 1, has the figures with which it settled; every correction is a further one, with
 * differences. So the sums over all changes of a bet are its row, at any time. The changes of a member are all in one shard.
 */
export interface BetChange extends ChangeRow {
  /** Who stood above the member when the bet was placed, from the direct upline to the top. */
  readonly path: readonly bigint[];
  readonly product: BonusProduct;
}

export interface ChangeDeps {
  listBrands(): readonly { readonly id: bigint; readonly timeZone: string }[];
  findPaths(
    tx: Tx,
    moments: readonly { readonly memberId: bigint; readonly at: Date }[],
  ): Promise<readonly (readonly bigint[])[]>;
  /** Whether this vendor is the house itself. */
  hasProofs(vendor: string): boolean;
}

export interface BetChanges extends FeedSource<BetChange> {
  /** A bet settles, or is corrected, in this process about now. */
  tell(): void;
}

/** Changes of bets, as a source for a feed. */
export function createBetChanges(deps: ChangeDeps): BetChanges {
  const listeners: (() => void)[] = [];
  const productOf = (vendor: string): BonusProduct => {
    if (deps.hasProofs(vendor)) return 'casino';
    return isLotteryVendor(vendor) ? 'lottery' : 'vendors';
  };
  return {
    shards,
    shardOf,
    findHeads: findChangeHeads,
    findNow: findHorizon,
    findOldestAfter: findOldestChange,
    async readAfter(tx, places, most) {
      const brands = deps.listBrands();
      const zones = { brandIds: brands.map(({ id }) => id), timeZones: brands.map(({ timeZone }) => timeZone) };
      const rows = await findChangesAfter(tx, { places, most, zones });
      // By the time of the bet: a correction takes back where the bet was counted, wherever the member stands by then.
      const paths = await deps.findPaths(
        tx,
        rows.map(({ memberId, placedAt }) => ({ memberId, at: placedAt })),
      );
      return rows.map((row, index) => ({ ...row, path: paths[index] ?? [], product: productOf(row.vendor) }));
    },
    onNews: (listener) => void listeners.push(listener),
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
