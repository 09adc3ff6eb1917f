import type { InstrumentType } from '@fairhouse/contract';

/** How much of a stake counts for required turnover, in percent, by kind of game. */
export interface TurnoverWeights {
  /** Of the house's own games. */
  readonly casino: number;
  readonly vendors: number;
  readonly lottery: number;
}

/** The ways a brand pays out, and what it checks before money leaves. */
export interface BrandWithdrawals {
  readonly isOpen: boolean;
  /** `HH:MM` in the brand's zone; equal: all day. */
  readonly hours: { readonly from: string; readonly to: string };
  /** A withdrawal below this amount needs no operator unless there is a reason to look; null: an operator decides each one. */
  readonly autoBelowMinor: bigint | null;
  /** An approval of at least this amount needs a second person; null: never. */
  readonly fourEyesFromMinor: bigint | null;
  /** A withdrawal of at least this amount needs a code sent to the phone; 0: each one does; null: none does. */
  readonly phoneCodeFromMinor: bigint | null;
  readonly review: {
    readonly isFirstLookedAt: boolean;
    /** Withdrawals to an account bound less than this ago are checked. */
    readonly newInstrumentHours: number;
    /** Also to an older account that was neither paid before nor verified by the house. */
    readonly isUnverifiedLookedAt: boolean;
    /** Withdrawals are checked for this long after a contact or a payment password was replaced; 0: never. */
    readonly changedHours: number;
    /** From this withdrawal of a day on, each one is checked; null: never. */
    readonly manyInDay: number | null;
  };
  readonly fee: {
    /** How many withdrawals a day are free of a fee. */
    readonly freePerDay: number;
    readonly bps: number;
    readonly fixedMinor: bigint;
  };
  readonly turnover: {
    /** How much of a deposit must be staked, in 1/10,000 of it. */
    readonly depositBps: number;
    /** `block` is for play money only: deposited money is never trapped (trust.md H6). */
    readonly whenShort: 'inform' | 'review' | 'block';
    readonly chargeBps: number;
    readonly weights: TurnoverWeights;
  };
  /** A paid withdrawal that the member does not confirm for this long counts as received. */
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
  /** The most one payment carries: a larger withdrawal is paid in parts. Null: no limit. */
  readonly partMaxMinor: bigint | null;
  readonly fixedAmountsMinor: readonly bigint[];
  readonly allowsDecimals: boolean;
  readonly banks: readonly {
    readonly bankCode: string;
    readonly bankName: string;
    /** Until when the bank accepts no payments; null: nobody has said so. */
    readonly maintenance: { readonly from: Date; readonly to: Date } | null;
  }[];
}
