import type { Pool } from 'pg';
import { entryDefinitions, type EntryCode, type HoldCode } from '@fairhouse/ledger';
import { Refusal } from '../../platform/context/refusal.ts';
import { findHold, holdRider, isHoldExceeded, takeRider, type Hold } from './holds.store.ts';
import { findOwner, insertWallet } from './ledger.store.ts';
import type { Movement, Posted, Ride } from './movement.ts';

interface HoldStep {
  /** Each step of a hold has a key of its own; a repeated step gets the first answer. */
  readonly key: Movement['key'];
  readonly answer?: string;
  readonly rides?: readonly Ride[];
}

export interface HoldInput extends HoldStep {
  readonly walletId: bigint;
  readonly code: HoldCode;
  readonly amountMinor: bigint;
}

export interface CaptureInput extends HoldStep {
  readonly holdId: bigint;
  readonly code: EntryCode;
  /** The accounts that receive the capture; at most one of them is a wallet. The rest of the hold stays held. */
  readonly parts: readonly { readonly account: bigint; readonly amountMinor: bigint }[];
}

export interface ReleaseInput extends HoldStep {
  readonly holdId: bigint;
  readonly code: Extract<EntryCode, `${string}.released`>;
  readonly amountMinor: bigint;
}

type Booked = Exclude<Posted, { verdict: 'stale_turn' }>;

/** Money set aside: taken out of the wallet at once, kept in the hold purse, then captured or released. */
export interface Holds {
  /**
   * `entryId` of the answer is the hold's id. Refusals: insufficient_balance, key_conflict, overloaded; and for codes that
   * count as a stake wallet_closed and limit_reached.
   */
  hold(input: HoldInput): Promise<Booked>;
  /** Captures the hold, whole or in part. The answer has balance and version of the hold purse. Refusal: hold_exceeded. */
  captureHold(input: CaptureInput): Promise<Booked>;
  /** Releases money to the wallet it came from, whole or in part. Refusal: hold_exceeded. */
  releaseHold(input: ReleaseInput): Promise<Booked>;
  readHold(holdId: bigint): Promise<Hold | undefined>;
}

type Post = (movement: Omit<Movement, 'entryId'>, entryId: bigint) => Promise<Posted>;

export function createHolds(deps: { pool: Pool; post: Post; nextId(): Promise<bigint> }): Holds {
  const plain = { isStake: false, stakeMinor: 0n, payoutMinor: 0n } as const;

  async function book(movement: Omit<Movement, 'entryId'>, entryId: bigint): Promise<Booked> {
    try {
      const posted = await deps.post(movement, entryId);
      if (posted.verdict === 'stale_turn') throw new Error('a hold has no turn');
      return posted;
    } catch (error) {
      throw isHoldExceeded(error) ? new Refusal('hold_exceeded') : error;
    }
  }

  async function standing(holdId: bigint): Promise<Hold> {
    const hold = await findHold(deps.pool, holdId);
    if (!hold) throw new Refusal('hold_exceeded');
    return hold;
  }

  return {
    async hold({ walletId, code, amountMinor, key, answer = '{}', rides = [] }) {
      const owner = await findOwner(deps.pool, walletId);
      if (!owner) throw new Error('the wallet does not exist');
      const purseId = await insertWallet(deps.pool, { ...owner, purse: 'hold' });
      const id = await deps.nextId();
      const isStake = entryDefinitions[code].limits === 'stake';
      return book(
        {
          isStake,
          stakeMinor: isStake ? amountMinor : 0n,
          payoutMinor: 0n,
          walletId,
          key,
          code,
          answer,
          postings: [{ debit: walletId, credit: purseId, amountMinor }],
          rides: [{ rider: holdRider, payload: { id, walletId, purseId, code, amountMinor } }, ...rides] as Ride[],
        },
        id,
      );
    },
    async captureHold({ holdId, code, parts, key, answer = '{}', rides = [] }) {
      const { purseId } = await standing(holdId);
      const captureMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0n);
      return book(
        {
          ...plain,
          walletId: purseId,
          key,
          code,
          answer,
          postings: parts.map(({ account, amountMinor }) => ({ debit: purseId, credit: account, amountMinor })),
          rides: [
            { rider: takeRider, payload: { holdId, purseId, captureMinor, releaseMinor: 0n } },
            ...rides,
          ] as Ride[],
        },
        await deps.nextId(),
      );
    },
    async releaseHold({ holdId, code, amountMinor, key, answer = '{}', rides = [] }) {
      const { purseId, walletId, madeAtMs } = await standing(holdId);
      return book(
        {
          ...plain,
          ...(entryDefinitions[code].limits === 'void' && { payoutMinor: amountMinor, stakedAtMs: madeAtMs }),
          walletId,
          key,
          code,
          answer,
          postings: [{ debit: purseId, credit: walletId, amountMinor }],
          rides: [
            { rider: takeRider, payload: { holdId, purseId, captureMinor: 0n, releaseMinor: amountMinor } },
            ...rides,
          ] as Ride[],
        },
        await deps.nextId(),
      );
    },
    readHold: (holdId) => findHold(deps.pool, holdId),
  };
}
