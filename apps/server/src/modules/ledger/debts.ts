import type { Pool } from 'pg';
import { oweWhatIsMissing, type DebtAccounts, type EntryCode, type HouseCode } from '@fairhouse/ledger';
import { Refusal } from '../../platform/context/refusal.ts';
import { listCollectable, sumDebts, type OpenDebt } from './debts.store.ts';
import { findBalance, findOwner, insertWallet } from './ledger.store.ts';
import type { Movement, Posted, Ride } from './movement.ts';

export interface TakeBackAsked {
  readonly walletId: bigint;
  readonly code: Extract<EntryCode, 'vendor.win_rollback' | 'deposit.reversed'>;
  /** Who gets it back. */
  readonly house: bigint;
  readonly amountMinor: bigint;
  readonly key: Movement['key'];
  readonly rides?: readonly Ride[];
}

export interface CollectedDebt {
  readonly memberId: bigint;
  readonly amountMinor: bigint;
  readonly balanceMinor: bigint;
  readonly version: bigint;
}

/** What members owe after more was taken back than they had (docs/decisions/042). */
export interface Debts {
  /** Takes what is there; the rest becomes a debt. Never refused for want of money. Balance and version answered are the debt's. */
  takeBack(asked: TakeBackAsked): Promise<Posted>;
  readDebt(owner: { brandId: bigint; memberId: bigint; currency: string }): Promise<bigint>;
  /** Pays debts back out of what came in since without having been paid in. Each call goes on where money is. */
  collectDebts(brandId: bigint): Promise<CollectedDebt[]>;
}

interface DebtDeps {
  readonly pool: Pool;
  post(movement: Omit<Movement, 'entryId'>, entryId: bigint): Promise<Posted>;
  houseAccount(brandId: bigint, code: HouseCode, currency: string): Promise<bigint>;
  nextId(): Promise<bigint>;
}

interface Has {
  readonly walletMinor: bigint;
  readonly purseMinor: bigint;
}

interface Debtor {
  readonly brandId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

const plain = { isStake: false, stakeMinor: 0n, payoutMinor: 0n, answer: '{}' } as const;
/** A wallet may be emptied between look and lock; somebody who does it this often is refused. */
const looksMax = 10;
const collectedAtOnce = 500;

async function accountsOf(deps: DebtDeps, debtor: Debtor, wallet: bigint): Promise<DebtAccounts> {
  const { brandId, currency } = debtor;
  return {
    wallet,
    purse: await insertWallet(deps.pool, { ...debtor, purse: 'receivable' }),
    houseReceivable: await deps.houseAccount(brandId, 'house.receivable', currency),
    adjustment: await deps.houseAccount(brandId, 'house.adjustment', currency),
  };
}

/** Posts by the balances there are, until no other movement takes the money between look and lock. */
async function postAsThereIs(deps: DebtDeps, accounts: DebtAccounts, post: (has: Has) => Promise<Posted>): Promise<Posted> {
  const balanceOf = async (wallet: bigint): Promise<bigint> => (await findBalance(deps.pool, wallet))?.balanceMinor ?? 0n;
  for (let look = 1; ; look += 1) {
    try {
      return await post({ walletMinor: await balanceOf(accounts.wallet), purseMinor: await balanceOf(accounts.purse) });
    } catch (error) {
      if (look === looksMax || !isRefused(error, 'insufficient_balance')) throw error;
    }
  }
}

/** Books a movement so that its wallet never has too little for it. */
export function createPostOrOwe(deps: DebtDeps) {
  return async function postOrOwe(movement: Omit<Movement, 'entryId'>, { debtor, entryId }: { debtor: Debtor; entryId: bigint }): Promise<Posted> {
    const accounts = await accountsOf(deps, debtor, movement.walletId);
    return postAsThereIs(deps, accounts, (has) => deps.post({ ...movement, postings: oweWhatIsMissing(movement.postings, has, accounts) }, entryId));
  };
}

async function takeBack(deps: DebtDeps, asked: TakeBackAsked): Promise<Posted> {
  const { walletId, code, house, amountMinor, key, rides = [] } = asked;
  const debtor = await findOwner(deps.pool, walletId);
  if (!debtor) throw new Error('the wallet does not exist');
  const accounts = await accountsOf(deps, debtor, walletId);
  const { purse, houseReceivable, adjustment } = accounts;
  const entryId = await deps.nextId();
  return postAsThereIs(deps, accounts, ({ walletMinor }) => {
    const paidMinor = walletMinor < amountMinor ? walletMinor : amountMinor;
    return deps.post({
      // The debt's, whose posting is never left out: so the key is the same whatever the wallet has.
      ...plain, walletId: purse, code, key, rides,
      postings: [
        { debit: houseReceivable, credit: purse, amountMinor }, { debit: adjustment, credit: house, amountMinor },
        ...(paidMinor > 0n ? [{ debit: walletId, credit: adjustment, amountMinor: paidMinor }, { debit: purse, credit: houseReceivable, amountMinor: paidMinor }] : []),
      ],
    }, entryId);
  });
}

export function createDebts(deps: DebtDeps): Debts {
  async function collect(brandId: bigint, debt: OpenDebt): Promise<CollectedDebt | null> {
    const { walletId, purseId, collectableMinor: amountMinor, currency } = debt;
    const [adjustment, houseReceivable] = [await deps.houseAccount(brandId, 'house.adjustment', currency), await deps.houseAccount(brandId, 'house.receivable', currency)];
    try {
      const posted = await deps.post({
        ...plain, walletId, code: 'receivable.collected', rides: [],
        // Two processes that saw the same purse are one payment.
        key: { call: 'collect', clientKey: `${purseId}-${debt.version}`, request: '' },
        postings: [{ debit: walletId, credit: adjustment, amountMinor }, { debit: purseId, credit: houseReceivable, amountMinor }],
      }, await deps.nextId());
      if (posted.verdict !== 'done') return null;
      return { memberId: debt.memberId, amountMinor, balanceMinor: posted.balanceMinor, version: posted.version };
    } catch (error) {
      // Staked or paid back meanwhile: the next look sees what is left.
      if (isRefused(error, 'insufficient_balance')) return null;
      throw error;
    }
  }

  return {
    takeBack: (asked) => takeBack(deps, asked),
    readDebt: (owner) => sumDebts(deps.pool, owner),
    async collectDebts(brandId) {
      const collected: CollectedDebt[] = [];
      for (const debt of await listCollectable(deps.pool, brandId, collectedAtOnce)) {
        const paid = await collect(brandId, debt);
        if (paid) collected.push(paid);
      }
      return collected;
    },
  };
}

function isRefused(error: unknown, code: string): boolean {
  return error instanceof Refusal && error.code === code;
}
