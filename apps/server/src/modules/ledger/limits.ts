import type { Pool, PoolClient } from 'pg';
import { Refusal } from '../../platform/context/refusal.ts';
import {
  claimDeposit,
  deleteLimit,
  listLimitUse,
  renewClaim,
  returnDeposit,
  sumPlay,
  upsertLimit,
  type Limit,
  type LimitKey,
  type LimitUse,
} from './limits.store.ts';

/** What a wallet may do in a day, week and month of the brand's zone. Of several limits the lowest wins. With `tx`: as part of that transaction. */
export interface Limits {
  /** At once. A new limit starts with what the books say the running window has used. */
  limitWallet(limit: Limit, tx?: PoolClient): Promise<void>;
  /** False when there was none. */
  removeLimit(limit: LimitKey, tx?: PoolClient): Promise<boolean>;
  listLimits(walletId: bigint, tx?: PoolClient): Promise<LimitUse[]>;
  /** What the wallet staked from then on, as the limits count it, and what came back. */
  sumPlay(walletId: bigint, since: Date): Promise<{ stakedMinor: bigint; paidMinor: bigint }>;
  /**
   * Counts a deposit against the deposit limits when it is asked for (docs/decisions/027). Sent again with its key it
   * answers the same claim. With `tx`, `claimId` is a `nextId` asked for before it. Refusals: limit_reached,
   * wallet_closed, key_conflict.
   */
  claimDeposit(
    input: { walletId: bigint; clientKey: string; amountMinor: bigint; claimId?: bigint },
    tx?: PoolClient,
  ): Promise<bigint>;
  /**
   * Counts what came for a claim that was given back, or more than was asked for, before it is booked. Null: the limits have no room for
   * it, or none any more, for they were lowered below what claims before it count.
   */
  renewClaim(
    input: { walletId: bigint; clientKey: string; amountMinor: bigint },
    tx: PoolClient,
  ): Promise<bigint | null>;
  /** Gives the count back of a deposit that will not come; false when it came or was given back before. */
  returnDeposit(claimId: bigint, tx?: PoolClient): Promise<boolean>;
}

const refusals = { conflict: 'key_conflict', closed: 'wallet_closed', limit: 'limit_reached' } as const;

export function createLimits(pool: Pool, nextId: () => Promise<bigint>): Limits {
  return {
    limitWallet: (limit, tx) => upsertLimit(tx ?? pool, limit),
    removeLimit: (limit, tx) => deleteLimit(tx ?? pool, limit),
    listLimits: (walletId, tx) => listLimitUse(tx ?? pool, walletId),
    sumPlay: (walletId, since) => sumPlay(pool, walletId, since),
    async claimDeposit(input, tx) {
      const { verdict, claimId } = await claimDeposit(tx ?? pool, {
        ...input,
        claimId: input.claimId ?? (await nextId()),
      });
      if (verdict === 'done' || verdict === 'duplicate') return claimId;
      throw new Refusal(refusals[verdict]);
    },
    renewClaim: (input, tx) => renewClaim(tx, input),
    returnDeposit: (claimId, tx) => returnDeposit(tx ?? pool, claimId),
  };
}
