import type { EntryCode, Posting } from '@fairhouse/ledger';
import type { Minor } from '@fairhouse/money';

/** One movement of money asked for: booked whole or refused whole. */
export interface Movement {
  /** The wallet the movement is about, or a meter of the house; its row is locked, its balance is answered. */
  readonly walletId: bigint;
  /** Unique over (wallet, call, client key); `request` is the canonical text of what was asked. */
  readonly key: { readonly call: string; readonly clientKey: string; readonly request: string };
  readonly code: EntryCode;
  /** In order; at most one wallet beside `walletId`, the rest house accounts. */
  readonly postings: readonly Posting[];
  /** A stake is refused by closed wallets and limits; a payout never is. Only codes that count as a stake can be one. */
  readonly isStake: boolean;
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  /** Compare-and-set sequence on a row that a rider's guard has locked. */
  readonly turn?: { readonly id: bigint; readonly no: bigint };
  /** Of a void: when the oldest stake it gives back was placed. Limits get it back in the windows of that moment; untold, in none. */
  readonly stakedAtMs?: number;
  /** Of a deposit: what `claimDeposit` answered when it was asked for. */
  readonly claimId?: bigint;
  /** Kept with the key and given to a replay. */
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
  /** Draw again with the turn expected now; null: that sequence is closed. */
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

/** What takes the fields of a row, in the order of its columns; a number beyond its type is a RangeError. */
export interface RowFields {
  bigint(value: bigint | null): void;
  int(value: number): void;
  instant(ms: number): void;
  text(value: string | null): void;
  bytes(value: Uint8Array): void;
}

/** Rows that are only added, as a COPY: cheaper on both sides than a statement. Their table has a column `id`. */
export interface RiderRows<T> {
  /** With its schema, and the columns `write` puts. */
  readonly table: string;
  readonly columns: readonly string[];
  /** One of `nextId`: by it the database knows the rows of refused movements, and leaves them out. */
  idOf(payload: T): bigint;
  write(into: RowFields, payload: T): void;
}

/**
 * Set-based SQL of a module on its own schema that commits with the movements. `guard` runs before the wallets are
 * locked and judged, and may call `ledger.refuse` (GuardRefusal); `apply` after the verdicts: a statement that joins
 * `ledger.accepted()`, or rows that are added. One of them may be missing.
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
