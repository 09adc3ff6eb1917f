import type { EntryCode, Posting } from '@fairhouse/ledger';
import type { Minor } from '@fairhouse/money';

/** One requested movement of money: booked whole or refused whole. */
export interface Movement {
  /** The wallet the movement is about, or a meter of the house; its row is locked, and its balance is the answer. */
  readonly walletId: bigint;
  /** Unique over (wallet, call, client key); `request` is the canonical text of the request. */
  readonly key: { readonly call: string; readonly clientKey: string; readonly request: string };
  readonly code: EntryCode;
  /** In order; at most one wallet beside `walletId`, all others are house accounts. */
  readonly postings: readonly Posting[];
  /** Closed wallets and limits refuse a stake, never a payout. Only codes that count as a stake can be one. */
  readonly isStake: boolean;
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  /** The turn (compare and set), on a row that the guard of a rider has locked. */
  readonly turn?: { readonly id: bigint; readonly no: bigint };
  /** For a void: when the oldest stake it gives back was placed. Limits give it back in the windows of that moment; if missing, in none. */
  readonly stakedAtMs?: number;
  /** For a deposit: the answer of `claimDeposit` to its request. */
  readonly claimId?: bigint;
  /** Kept with the key, and the answer of a repeated request. */
  readonly answer: string;
  readonly entryId: bigint;
  readonly rides: readonly Ride[];
}

export type Posted =
  | {
      readonly verdict: 'done' | 'duplicate';
      readonly entryId: bigint;
      readonly balanceMinor: Minor;
      readonly version: bigint;
      readonly answer: string;
    }
  /** The caller draws again with the turn expected now; null: that sequence is closed. */
  | { readonly verdict: 'stale_turn'; readonly expected: bigint | null };

/** A row a module adds to the transaction of a movement. */
export interface Row<T> {
  /** 1-based place of the movement in its batch. */
  readonly ordinal: number;
  readonly payload: T;
}

export interface RiderStatement<T> {
  readonly text: string;
  /** Parameters of `text`; arrays, one element per row. */
  columns(rows: readonly Row<T>[]): readonly (string | Buffer)[];
}

/** Writes the fields of a row, in the order of its columns; a number beyond its type is a RangeError. */
export interface RowFields {
  bigint(value: bigint | null): void;
  int(value: number): void;
  instant(ms: number): void;
  text(value: string | null): void;
  bytes(value: Uint8Array): void;
}

/** Rows that are only added, by COPY: cheaper on both sides than a statement. Their table has a column `id`. */
export interface RiderRows<T> {
  /** The table with its schema, and the columns that `write` fills. */
  readonly table: string;
  readonly columns: readonly string[];
  /** An id of `nextId`; by it the database leaves out the rows of refused movements. */
  idOf(payload: T): bigint;
  write(into: RowFields, payload: T): void;
}

/**
 * Set-based SQL of a module on its own schema that commits with the movements. `guard` runs before the wallets are
 * locked and judged, and may call `ledger.refuse` (GuardRefusal). `apply` runs after the verdicts: a statement that
 * joins `ledger.accepted()`, or rows that are added. One of the two may be missing.
 */
export interface Rider<T> {
  readonly name: string;
  readonly guard?: RiderStatement<T>;
  readonly apply?: RiderStatement<T> | RiderRows<T>;
}

export interface Ride {
  readonly rider: Rider<unknown>;
  readonly payload: unknown;
}
