import type { Client, Pool, PoolClient } from 'pg';
import type { HouseCode, Purse } from '@fairhouse/ledger';
import { hashRequest } from './batch.store.ts';
import { createBooksDesk, type BooksDesk } from './books-desk.ts';
import { GroupCommit } from './group-commit.ts';
import { deleteChecks, type BookReport } from './books.store.ts';
import { checkBooks } from './check-books.ts';
import { findIsCorrected } from './corrections.store.ts';
import {
  advanceDayTotals,
  advanceHouseTotals,
  listDayTotals,
  listHouseDay,
  listOwnTotals,
  type BrandZone,
  type DayTotal,
  type HouseDayInput,
  type OwnTotal,
  type OwnTotalsInput,
  type TotalsInput,
} from './totals.store.ts';
import { createCorrect, viewCorrection, type CorrectionInput, type CorrectionView } from './correct-entry.ts';
import { createDebts, createPostOrOwe, type Debts } from './debts.ts';
import { DecidingWriter } from './decide-on-locked.ts';
import { createForgiving, type Forgiving } from './forgive-debt.ts';
import { readBooksHealth, type BooksHealth } from './health.store.ts';
import { createHolds, type Holds } from './holds.ts';
import { createHouseAccounts } from './house-accounts.ts';
import { sumLiabilities, type OwedByBooks } from './liabilities.store.ts';
import {
  findBalances,
  findBooked,
  findCash,
  findHasMoney,
  findIsClosed,
  findWallets,
  insertWallet,
  nextIdBlock,
  updateClosedUntil,
  type WalletOwner,
} from './ledger.store.ts';
import { createLimits, type Limits } from './limits.ts';
import { createMeters, type Meters } from './meters.ts';
import type { Movement, Posted, Ride, Rider } from './movement.ts';
import { moneyEntries, type MoneyEntry } from './money-entries.ts';
import { createFit, createPost } from './movement-gate.ts';
import { Refusal, type Platform } from '../../platform/context/index.ts';
import { createFeed, type Feed } from '../../platform/feed/index.ts';
import { gather } from '../../platform/gather/gather.ts';
import { inBatches } from '../../platform/gather/in-batches.ts';
import type { Sealer } from '../../platform/crypto/sealer.ts';
import { defineModule } from '../../platform/modules/index.ts';
import { createSeals, type Seals } from './seal-books.ts';
import { markRecords, readRecord, type RecordInput, type RecordLine } from './record.store.ts';

export { GuardRefusal } from './guard-refusal.ts';
export { viewHealth } from './view-health.ts';
export type { CorrectionInput as CorrectionAsked } from './correct-entry.ts';
export type { CollectableDebt, TakeBackInput as TakeBackAsked } from './debts.ts';
export type { BooksHealth } from './health.store.ts';
export type { OwedByBooks } from './liabilities.store.ts';
export type { SignedHead } from './seal-books.ts';
export type { CaptureInput as CaptureAsked, HoldInput as HoldAsked, ReleaseInput as ReleaseAsked } from './holds.ts';
export type { Hold } from './holds.store.ts';
export type { Meter } from './meters.store.ts';
export type { Limit, LimitKey, LimitUse } from './limits.store.ts';
export type { BookReport } from './books.store.ts';
export type { BrandZone, DayTotal, TotalsInput as TotalsAsked } from './totals.store.ts';
export type { Movement, Posted, Ride, Rider, RiderStatement, Row, RowFields } from './movement.ts';
export type { MoneyEntry } from './money-entries.ts';
export type { RecordInput as RecordAsked, RecordLine } from './record.store.ts';

/** The books know nothing of what is booked. */
export const ledgerModule = defineModule({
  needs: {},
  create: (platform: Platform) => ({
    ...createLedger({
      pool: platform.db,
      connect: () => platform.database.connect(),
      sealer: platform.sealerFor('ledger.seal'),
      log: platform.log,
    }),
    entries: createFeed(platform, moneyEntries, { retry: 'retry-money-entries', forget: 'forget-money-consumers' }),
  }),
});

/** Sums of money that are no bets follow it, each with a cursor of its own (docs/decisions/123). */
export interface MoneyFeed {
  readonly entries: Feed<MoneyEntry>;
}

export interface LedgerDeps {
  readonly pool: Pool;
  /** A fresh connection, for a writer of the group commit. */
  connect(): Promise<Client>;
  /** Keeps the private part of the key that signs the books. */
  readonly sealer: Sealer;
  readonly log: { warn(fields: object, text: string): void; error(fields: object, text: string): void };
}

/** The only writer of money (law 1). */
export interface LedgerDoor extends Holds, Limits, Seals, Debts, Forgiving, Meters {
  /** The books as an auditor sees them. */
  readonly desk: BooksDesk;
  /** The member's wallet; made if it does not exist. */
  openWallet(owner: { brandId: bigint; memberId: bigint; purse: Purse; currency: string }): Promise<bigint>;
  houseAccount(brandId: bigint, code: HouseCode, currency: string): Promise<bigint>;
  /** Cash of all members of a brand, page by page. */
  listCash(input: {
    brandId: bigint;
    currency: string;
    after: bigint;
    most: number;
  }): Promise<{ memberId: bigint; balanceMinor: bigint }[]>;
  readBalance(walletId: bigint): Promise<{ balanceMinor: bigint; version: bigint }>;
  /**
   * Whether any purse of the member has money; a debt and points are none. If none has, the purses are locked until the transaction
   * ends, so that none gets money.
   */
  hasMoney(tx: PoolClient, owner: { memberId: bigint; brandId: bigint }): Promise<boolean>;
  /** Ids for entries, rounds and bets, known before their rows are written. */
  nextId(): Promise<bigint>;
  registerRider<T>(rider: Rider<T>): (payload: T) => Ride;
  /**
   * Books a movement whose postings fit the recipe of its code; others are faults. Refusals: insufficient_balance,
   * key_conflict, limit_reached, wallet_closed, overloaded.
   */
  post(movement: Omit<Movement, 'entryId'>): Promise<Posted>;
  /** What a key has booked, as a repeated request would be answered; null: nothing. Refusal: key_conflict. */
  findPosted(
    input: Pick<Movement, 'walletId' | 'key'>,
  ): Promise<Extract<Posted, { verdict: 'done' | 'duplicate' }> | null>;
  /** Whether a correction took back what a key booked. */
  isCorrected(key: { walletId: bigint; call: string; clientKey: string }): Promise<boolean>;
  /**
   * Books the mirror of an entry, by two operators (decision 28); what is missing becomes a debt. Refusals:
   * second_person_needed, reason_needed, entry_unknown, entry_not_correctable, and insufficient_balance for an entry
   * between two members or two purses.
   */
  correct(input: CorrectionInput): Promise<Posted>;
  /**
   * What the mirror would do to a wallet. Refusals: entry_unknown, also when the entry did not touch the wallet, and
   * entry_not_correctable.
   */
  viewCorrection(input: { entryId: bigint; walletId: bigint }): Promise<CorrectionView>;
  /** Refuses stakes until then; null opens the wallet again. With `tx`: as part of that transaction. */
  closeWallet(walletId: bigint, until: Date | 'infinity' | null, tx?: PoolClient): Promise<void>;
  /** For a check before a game begins; a stake is checked again when it is booked. */
  isWalletClosed(walletId: bigint): Promise<boolean>;
  /** Checks the books: new entries, the trial balance and one slice of the wallets, or everything. */
  checkBooks(scope: 'minute' | 'full'): Promise<BookReport>;
  /** Removes earlier minute checks that found nothing; full checks and checks with differences stay. */
  forgetChecks(before: Date): Promise<number>;
  readHealth(): Promise<BooksHealth>;
  /** What a brand owes, by the balances of its wallets and jackpots, in the snapshot of `tx`. */
  sumLiabilities(tx: PoolClient, brandId: bigint): Promise<OwedByBooks[]>;
  /** Adds to the house sums every entry that no open transaction can still precede. */
  rollUpHouse(): Promise<number>;
  /** Does the same for the sums per wallet, day and code; days are those of each brand's zone. */
  rollUpDays(zones: readonly BrandZone[]): Promise<number>;
  /** What reports read; up to a minute old. */
  listDayTotals(input: TotalsInput): Promise<DayTotal[]>;
  /** All days of one member, up to now. */
  listOwnTotals(input: OwnTotalsInput): Promise<OwnTotal[]>;
  /** The same for all members of a brand. */
  listHouseDay(input: HouseDayInput): ReturnType<typeof listHouseDay>;
  /** The movements of a wallet, newest first: every page costs the same. */
  readRecord(input: RecordInput): Promise<{ total: number; lines: RecordLine[] }>;
  /** Makes the marks by which pages of long records are found. */
  markRecords(): Promise<number>;
  close(): Promise<void>;
}

const idsPerBlock = 1000n;
const checksAtOnce = 1_000;

export function createLedger(deps: LedgerDeps): LedgerDoor {
  const commit = new GroupCommit({ pool: deps.pool, connect: () => deps.connect(), log: deps.log });
  const houses = createHouseAccounts(deps.pool);
  const nextId = blockAllocator(() => nextIdBlock(deps.pool));
  const fit = createFit(houses);
  const post = createPost(commit, fit);
  const findWallet = gather((owners: readonly WalletOwner[]) => findWallets(deps.pool, owners));
  const findBalance = gather((walletIds: readonly bigint[]) => findBalances(deps.pool, walletIds));
  const writer = new DecidingWriter({
    pool: deps.pool,
    connect: () => deps.connect(),
    meet: (accounts) => houses.meetAll(accounts),
    fit,
  });
  const debtDeps = {
    pool: deps.pool,
    writer,
    nextId,
    houseAccount: (brandId: bigint, code: HouseCode, currency: string) => houses.idOf(brandId, code, currency),
  };

  return {
    openWallet: async (owner) => (await findWallet(owner)) ?? insertWallet(deps.pool, owner),
    houseAccount: (brandId, code, currency) => houses.idOf(brandId, code, currency),
    listCash: (input) => findCash(deps.pool, input),
    hasMoney: findHasMoney,
    async readBalance(walletId) {
      const balance = await findBalance(walletId);
      if (!balance) throw new Error('the wallet does not exist');
      return balance;
    },
    nextId,
    registerRider:
      <T>(rider: Rider<T>) =>
      (payload: T): Ride => ({ rider: rider as Rider<unknown>, payload }),
    async post(movement) {
      if (movement.code === 'correction') throw new Error('a correction mirrors an entry: ask for it by correct');
      return post(movement, await nextId());
    },
    async findPosted({ walletId, key: { call, clientKey, request } }) {
      const booked = await findBooked(deps.pool, { walletId, call, clientKey, requestHash: hashRequest(request) });
      if (booked?.isSame === false) throw new Refusal('key_conflict');
      return booked && { verdict: 'duplicate', ...booked.row };
    },
    isCorrected: (key) => findIsCorrected(deps.pool, key),
    ...createHolds({ pool: deps.pool, post, nextId }),
    ...createLimits(deps.pool, nextId),
    closeWallet: (walletId, until, tx) => updateClosedUntil(tx ?? deps.pool, walletId, until),
    isWalletClosed: gather((walletIds) => findIsClosed(deps.pool, walletIds)),
    correct: createCorrect({ pool: deps.pool, post, postOrOwe: createPostOrOwe(debtDeps), nextId }),
    viewCorrection: (input) => viewCorrection(deps.pool, input),
    ...createDebts(debtDeps),
    ...createForgiving(debtDeps),
    ...createMeters({ pool: deps.pool, post, nextId }),
    ...createSeals(deps),
    desk: createBooksDesk(deps.pool),
    readHealth: () => readBooksHealth(deps.pool),
    sumLiabilities,
    checkBooks: (scope) => checkBooks(deps.pool, scope),
    forgetChecks: (before) => inBatches(checksAtOnce, (most) => deleteChecks(deps.pool, before, most)),
    rollUpHouse: () => advanceHouseTotals(deps.pool),
    rollUpDays: (zones) => advanceDayTotals(deps.pool, zones),
    listDayTotals: (input) => listDayTotals(deps.pool, input),
    listOwnTotals: (input) => listOwnTotals(deps.pool, input),
    listHouseDay: (input) => listHouseDay(deps.pool, input),
    readRecord: (input) => readRecord(deps.pool, input),
    markRecords: () => markRecords(deps.pool),
    async close() {
      await Promise.all([commit.close(), writer.close()]);
    },
  };
}

/** Hands out the ids of a block and fetches the next block once, however many callers wait. */
function blockAllocator(fetchBlock: () => Promise<bigint>): () => Promise<bigint> {
  let next = 0n;
  let end = 0n;
  let fetching: Promise<void> | null = null;
  return async function nextId(): Promise<bigint> {
    while (next === end) {
      fetching ??= fetchBlock()
        .then((block) => {
          next = block * idsPerBlock;
          end = next + idsPerBlock;
        })
        .finally(() => {
          fetching = null;
        });
      await fetching;
    }
    const id = next;
    next += 1n;
    return id;
  };
}
