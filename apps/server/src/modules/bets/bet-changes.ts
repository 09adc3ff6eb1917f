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
 * A change of a bet. The first one, version 1, has the figures with which the bet settled; each correction is a further
 * change, with differences. The sums over all changes of a bet therefore always equal its row. All changes of a member
 * are in one shard.
 */
export interface BetChange extends ChangeRow {
  /** Where the member stood when the bet was placed; null: directly under the house. */
  readonly placementId: bigint | null;
  /** The uplines of the member at that moment, from the direct upline to the top. */
  readonly path: readonly bigint[];
  readonly product: BonusProduct;
}

export interface ChangeDeps {
  listBrands(): readonly { readonly id: bigint; readonly timeZone: string }[];
  findPaths(
    tx: Tx,
    moments: readonly { readonly memberId: bigint; readonly at: Date }[],
  ): Promise<readonly { readonly placementId: bigint | null; readonly path: readonly bigint[] }[]>;
  /** Whether this vendor is the house itself. */
  hasProofs(vendor: string): boolean;
}

export interface BetChanges extends FeedSource<BetChange> {
  /** Notifies that this process is settling or correcting a bet. */
  tell(): void;
}

/** The product that a vendor's bets belong to. */
export function productOf({ hasProofs }: Pick<ChangeDeps, 'hasProofs'>, vendor: string): BonusProduct {
  if (hasProofs(vendor)) return 'casino';
  return isLotteryVendor(vendor) ? 'lottery' : 'vendors';
}

/** Changes of bets, as the source of a feed. */
export function createBetChanges(deps: ChangeDeps): BetChanges {
  const listeners: (() => void)[] = [];
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
      // The uplines at the time of the bet: a correction is subtracted where the bet was counted, even if the member
      // has moved since.
      const standings = await deps.findPaths(
        tx,
        rows.map(({ memberId, placedAt }) => ({ memberId, at: placedAt })),
      );
      return rows.map((row, index) => ({
        ...row,
        placementId: standings[index]?.placementId ?? null,
        path: standings[index]?.path ?? [],
        product: productOf(deps, row.vendor),
      }));
    },
    onNews: (listener) => void listeners.push(listener),
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
