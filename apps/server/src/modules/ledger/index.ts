import type { Client, Pool } from 'pg';
import type { HouseCode, Purse } from '@fairhouse/ledger';
import { GroupCommit } from './group-commit.ts';
import type { BookReport } from './books.store.ts';
import { checkBooks } from './check-books.ts';
import { rollUpHouse } from './roll-up-house.ts';
import {
  findBalance, findIsClosed, insertHouseAccount, insertWallet, nextIdBlock, updateClosedUntil, upsertLimit,
} from './ledger.store.ts';
import type { Movement, Posted, Ride, Rider } from './movement.ts';

export type { BookReport } from './books.store.ts';
export type { Movement, Posted, Ride, Rider, RiderStatement, Row } from './movement.ts';

export interface LedgerDeps {
  readonly pool: Pool;
  /** A fresh connection in pipeline mode for a lane of the group commit. */
  connectPipelined(): Promise<Client>;
  readonly log: { warn(fields: object, text: string): void; error(fields: object, text: string): void };
}

/** The only writer of money (law 1). */
export interface LedgerDoor {
  /** The member's wallet, made when missing. */
  openWallet(owner: { brandId: bigint; memberId: bigint; purse: Purse; currency: string }): Promise<bigint>;
  houseAccount(brandId: bigint, code: HouseCode, currency: string): Promise<bigint>;
  readBalance(walletId: bigint): Promise<{ balanceMinor: bigint; version: bigint }>;
  /** Ids for entries, rounds and bets: known before their rows are written. */
  nextId(): Promise<bigint>;
  registerRider<T>(rider: Rider<T>): (payload: T) => Ride;
  /** Refusals: insufficient_balance, key_conflict, limit_reached, wallet_closed, overloaded. */
  post(movement: Omit<Movement, 'entryId'>): Promise<Posted>;
  /** Stakes are refused until then; null opens the wallet again. */
  closeWallet(walletId: bigint, until: Date | 'infinity' | null): Promise<void>;
  /** For who asks before a game begins; a stake is judged again when it is booked. */
  isWalletClosed(walletId: bigint): Promise<boolean>;
  limitWallet(limit: {
    walletId: bigint; measure: 'stake' | 'loss'; span: 'day' | 'week' | 'month'; zone: string; capMinor: bigint;
  }): Promise<void>;
  /** The minute's look at one slice of the wallets, or everything. */
  checkBooks(scope: 'slice' | 'full'): Promise<BookReport>;
  /** Moves the house sums forward to the last entry no open transaction can still precede. */
  rollUpHouse(): Promise<number>;
  close(): Promise<void>;
}

const idsPerBlock = 1000n;

export function createLedger(deps: LedgerDeps): LedgerDoor {
  const commit = new GroupCommit({ pool: deps.pool, connect: () => deps.connectPipelined(), log: deps.log });
  const houses = new Map<string, Promise<bigint>>();
  const nextId = blockAllocator(() => nextIdBlock(deps.pool));

  return {
    openWallet: (owner) => insertWallet(deps.pool, owner),
    houseAccount(brandId, code, currency) {
      const key = `${brandId} ${code} ${currency}`;
      const known = houses.get(key);
      if (known) return known;
      const making = insertHouseAccount(deps.pool, { brandId, code, currency });
      houses.set(key, making);
      making.catch(() => houses.delete(key));
      return making;
    },
    async readBalance(walletId) {
      const balance = await findBalance(deps.pool, walletId);
      if (!balance) throw new Error('the wallet does not exist');
      return balance;
    },
    nextId,
    registerRider: <T>(rider: Rider<T>) => (payload: T): Ride => ({ rider: rider as Rider<unknown>, payload }),
    post: async (movement) => commit.post({ ...movement, entryId: await nextId() }),
    closeWallet: (walletId, until) => updateClosedUntil(deps.pool, walletId, until),
    isWalletClosed: (walletId) => findIsClosed(deps.pool, walletId),
    limitWallet: (limit) => upsertLimit(deps.pool, limit),
    checkBooks: (scope) => checkBooks(deps.pool, scope),
    rollUpHouse: () => rollUpHouse(deps.pool),
    close: () => commit.close(),
  };
}

/** Hands out ids of a block and fetches the next block once, however many ask. */
function blockAllocator(fetchBlock: () => Promise<bigint>): () => Promise<bigint> {
  let next = 0n;
  let end = 0n;
  let fetching: Promise<void> | null = null;
  return async function nextId(): Promise<bigint> {
    while (next === end) {
      fetching ??= fetchBlock().then((block) => {
        next = block * idsPerBlock;
        end = next + idsPerBlock;
      }).finally(() => {
        fetching = null;
      });
      await fetching;
    }
    const id = next;
    next += 1n;
    return id;
  };
}
