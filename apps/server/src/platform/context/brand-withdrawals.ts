import type { InstrumentType } from '@fairhouse/contract';

/** How much of a stake counts, in percent, by kind of game. */
export interface TurnoverWeights {
  /** Of the house's own games. */
  readonly casino: number;
  readonly vendors: number;
  readonly lottery: number;
}

/** What a brand pays out by, and what it looks at before money leaves. */
export interface BrandWithdrawals {
  readonly isOpen: boolean;
  /** `HH:MM` in the brand's zone; equal: all day. */
  readonly hours: { readonly from: string; readonly to: string };
  /** Below this, and with no reason to look, nobody decides by hand; null: always somebody. */
  readonly autoBelowMinor: bigint | null;
  /** Approvals of this much and more need a second person; null: never. */
  readonly fourEyesFromMinor: bigint | null;
  /** Withdrawals of this much and more take a code by phone; 0: each; null: none. */
  readonly phoneCodeFromMinor: bigint | null;
  readonly review: {
    readonly isFirstLookedAt: boolean;
    /** An account bound less than this ago. */
    readonly newInstrumentHours: number;
    /** Also an older one that was neither paid before nor verified by the house. */
    readonly isUnverifiedLookedAt: boolean;
    /** A contact or a payment password that took the place of another less than this ago; 0: never. */
    readonly changedHours: number;
    /** From this one on in a day; null: never. */
    readonly manyInDay: number | null;
  };
  readonly fee: {
    /** So many in a day cost nothing. */
    readonly freePerDay: number;
    readonly bps: number;
    readonly fixedMinor: bigint;
  };
  readonly turnover: {
    /** What each deposit asks to be staked, in 1/10,000 of it. */
    readonly depositBps: number;
    /** `block` is for play money only: deposited money is never trapped (trust.md H6). */
    readonly whenShort: 'inform' | 'review' | 'block';
    readonly chargeBps: number;
    readonly weights: TurnoverWeights;
  };
  /** Unconfirmed for this long counts as received. */
  readonly confirmMinutes: number;
  readonly instrumentsMax: number;
  readonly methods: readonly WithdrawalMethod[];
}

export interface WithdrawalMethod {
  readonly type: InstrumentType;
  readonly provider: string;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly dayMaxMinor: bigint | null;
  readonly dayCountMax: number;
  /** What one payment carries at most: larger withdrawals are paid in parts. Null: in one. */
  readonly partMaxMinor: bigint | null;
  readonly fixedAmountsMinor: readonly bigint[];
  readonly allowsDecimals: boolean;
  readonly banks: readonly {
    readonly bankCode: string;
    readonly bankName: string;
    /** While it takes nothing in; null: nobody has said so. */
    readonly maintenance: { readonly from: Date; readonly to: Date } | null;
  }[];
}
