import type { Pool } from 'pg';
import {
  oweWhatIsMissing,
  type CodeCountedAs,
  type DebtAccounts,
  type EntryCode,
  type HouseCode,
} from '@fairhouse/ledger';
import type { DecidingWriter, DecisionInput } from './decide-on-locked.ts';
import { listCollectable, sumDebts } from './debts.store.ts';
import { findOwner, insertWallet } from './ledger.store.ts';
import { rideTakenBack } from './limits.store.ts';
import type { LockedAccounts } from './locked-batch.store.ts';
import type { Movement, Posted, Ride } from './movement.ts';

/** A win, with the time it was paid, so that loss limits give it back; or a payment whose payer took it back. */
export type TakeBackInput = TakeBack &
  (
    | { readonly code: CodeCountedAs<'unwin'>; readonly wonAtMs: number }
    | { readonly code: Extract<EntryCode, 'deposit.reversed'>; readonly wonAtMs?: never }
  );

interface TakeBack {
  readonly walletId: bigint;
  /** The account that receives the money. */
  readonly house: bigint;
  readonly amountMinor: bigint;
  readonly key: Movement['key'];
  readonly rides?: readonly Ride[];
}

/** A debt that can be paid back with money that is there. */
export interface CollectableDebt {
  /** The purse that has the money. */
  readonly id: bigint;
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly walletId: bigint;
  readonly currency: string;
}

export interface CollectedDebt {
  readonly memberId: bigint;
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
  readonly version: bigint;
}

/** What members owe after a correction took more than they had (decision 42). */
export interface Debts {
  /**
   * Takes what the wallet has; the rest becomes a debt. Never refused for lack of money. The answer has balance and
   * version of the debt.
   */
  takeBack(input: TakeBackInput): Promise<Posted>;
  readDebt(owner: { brandId: bigint; memberId: bigint; currency: string }): Promise<bigint>;
  /** Debts that can be paid back from money that came in and was not a deposit, in the order of their purses. */
  findCollectable(brandId: bigint, page: { after: bigint; most: number }): Promise<CollectableDebt[]>;
  /** Null: nothing is left to take. */
  collectDebt(debt: CollectableDebt): Promise<CollectedDebt | null>;
}

export interface DebtDeps {
  readonly pool: Pool;
  readonly writer: DecidingWriter;
  houseAccount(brandId: bigint, code: HouseCode, currency: string): Promise<bigint>;
  nextId(): Promise<bigint>;
}

export interface Debtor {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

export const plain = { isStake: false, stakeMinor: 0n, payoutMinor: 0n, answer: '{}' } as const;

async function accountsOf(deps: DebtDeps, debtor: Debtor, wallet: bigint): Promise<DebtAccounts> {
  const { brandId, currency } = debtor;
  return {
    wallet,
    purse: await insertWallet(deps.pool, { ...debtor, purse: 'receivable' }),
    houseReceivable: await deps.houseAccount(brandId, 'house.receivable', currency),
    adjustment: await deps.houseAccount(brandId, 'house.adjustment', currency),
  };
}

export const balanceIn = (has: LockedAccounts, account: bigint): bigint => has.get(account)?.balanceMinor ?? 0n;

/** Decides on locked rows: a concurrent change of the wallet waits, or has been seen. */
export async function postDecided(deps: DebtDeps, input: DecisionInput, entryId: bigint): Promise<Posted> {
  const posted = await deps.writer.post(input, entryId);
  if (!posted) throw new Error('what is missing was not decided');
  return posted;
}

/** Books a movement for which the wallet always has enough. */
export function createPostOrOwe(deps: DebtDeps) {
  return async function postOrOwe(
    movement: Omit<Movement, 'entryId'>,
    { debtor, entryId }: { debtor: Debtor; entryId: bigint },
  ): Promise<Posted> {
    const owed = await accountsOf(deps, debtor, movement.walletId);
    return postDecided(
      deps,
      {
        accounts: [...Object.values(owed), ...movement.postings.flatMap(({ debit, credit }) => [debit, credit])],
        rides: movement.rides,
        decide(has) {
          const postings = oweWhatIsMissing(
            movement.postings,
            { walletMinor: balanceIn(has, owed.wallet), purseMinor: balanceIn(has, owed.purse) },
            owed,
          );
          return { ...movement, postings };
        },
      },
      entryId,
    );
  };
}

async function takeBack(deps: DebtDeps, input: TakeBackInput): Promise<Posted> {
  const { walletId, code, house, amountMinor, key, wonAtMs } = input;
  const entryId = await deps.nextId();
  // The whole win, even if part of it is still owed.
  const counted =
    wonAtMs === undefined
      ? []
      : [rideTakenBack({ entryId, walletId, stakeMinor: 0n, payoutMinor: amountMinor, countedAtMs: wonAtMs })];
  const rides = [...counted, ...(input.rides ?? [])];
  const debtor = await findOwner(deps.pool, walletId);
  if (!debtor) throw new Error('the wallet does not exist');
  const { purse, houseReceivable, adjustment } = await accountsOf(deps, debtor, walletId);
  return postDecided(
    deps,
    {
      accounts: [walletId, purse, house],
      rides,
      decide(has) {
        const walletMinor = balanceIn(has, walletId);
        const paidMinor = walletMinor < amountMinor ? walletMinor : amountMinor;
        return {
          // The posting of the debt is always part of the movement, so that the key is the same whatever the wallet has.
          ...plain,
          walletId: purse,
          code,
          key,
          rides,
          postings: [
            { debit: houseReceivable, credit: purse, amountMinor },
            { debit: adjustment, credit: house, amountMinor },
            ...(paidMinor > 0n
              ? [
                  { debit: walletId, credit: adjustment, amountMinor: paidMinor },
                  { debit: purse, credit: houseReceivable, amountMinor: paidMinor },
                ]
              : []),
          ],
        };
      },
    },
    entryId,
  );
}

export function createDebts(deps: DebtDeps): Debts {
  async function collectDebt({
    id: purseId,
    brandId,
    memberId,
    walletId,
    currency,
  }: CollectableDebt): Promise<CollectedDebt | null> {
    const [adjustment, houseReceivable] = [
      await deps.houseAccount(brandId, 'house.adjustment', currency),
      await deps.houseAccount(brandId, 'house.receivable', currency),
    ];
    let amountMinor = 0n;
    const posted = await deps.writer.post(
      {
        accounts: [walletId, purseId],
        async decide(has, client) {
          // Read again under the lock, because a stake or a payment of another process may have come between.
          const [debt] = await listCollectable(client, { brandId, purseId, after: 0n, most: 1 });
          if (!debt) return null;
          amountMinor = debt.collectableMinor;
          return {
            ...plain,
            walletId,
            code: 'receivable.collected',
            rides: [],
            key: { call: 'collect', clientKey: `${purseId}-${has.get(purseId)?.version ?? 0n}`, request: '' },
            postings: [
              { debit: walletId, credit: adjustment, amountMinor },
              { debit: purseId, credit: houseReceivable, amountMinor },
            ],
          };
        },
      },
      await deps.nextId(),
    );
    return posted?.verdict === 'done'
      ? { memberId, amountMinor, balanceMinor: posted.balanceMinor, version: posted.version }
      : null;
  }

  return {
    takeBack: (input) => takeBack(deps, input),
    readDebt: (owner) => sumDebts(deps.pool, owner),
    async findCollectable(brandId, page) {
      const debts = await listCollectable(deps.pool, { brandId, purseId: null, ...page });
      return debts.map(({ purseId: id, memberId, walletId, currency }) => ({
        id,
        brandId,
        memberId,
        walletId,
        currency,
      }));
    },
    collectDebt,
  };
}
