import type { Pool } from 'pg';
import { Refusal } from '../../platform/context/refusal.ts';
import { claimDeposit, deleteLimit, listLimitUse, returnDeposit, upsertLimit, type Limit, type LimitKey, type LimitUse } from './limits.store.ts';

/** What a wallet may do in a day, week and month of the brand's zone. Of several limits the lowest wins. */
export interface Limits {
  /** At once. A new limit starts with what the books say the running window has used. */
  limitWallet(limit: Limit): Promise<void>;
  /** False when there was none. */
  removeLimit(limit: LimitKey): Promise<boolean>;
  listLimits(walletId: bigint): Promise<LimitUse[]>;
  /**
   * Counts a deposit against the deposit limits when it is asked for (docs/decisions/027). Sent again with its key it
   * answers the same claim. Refusals: limit_reached, wallet_closed, key_conflict.
   */
  claimDeposit(asked: { walletId: bigint; clientKey: string; amountMinor: bigint }): Promise<bigint>;
  /** Gives the count back of a deposit that will not come; false when it came or was given back before. */
  returnDeposit(claimId: bigint): Promise<boolean>;
}

const refusals = { conflict: 'key_conflict', closed: 'wallet_closed', limit: 'limit_reached' } as const;

export function createLimits(pool: Pool, nextId: () => Promise<bigint>): Limits {
  return {
    limitWallet: (limit) => upsertLimit(pool, limit),
    removeLimit: (limit) => deleteLimit(pool, limit),
    listLimits: (walletId) => listLimitUse(pool, walletId),
    async claimDeposit(asked) {
      const { verdict, claimId } = await claimDeposit(pool, { ...asked, claimId: await nextId() });
      if (verdict === 'done' || verdict === 'duplicate') return claimId;
      throw new Refusal(refusals[verdict]);
    },
    returnDeposit: (claimId) => returnDeposit(pool, claimId),
  };
}
