import type { AccountKind } from './chart.ts';

/** One posting of a recipe: from an account of these kinds to an account of those kinds. */
export interface RecipeStep {
  readonly debit: readonly AccountKind[];
  readonly credit: readonly AccountKind[];
}

/**
 * The product whose stakes, payouts and prizes an entry moves; it decides how much a stake counts towards withdrawal
 * turnover.
 */
export type Product = 'casino' | 'vendors' | 'lottery';

/**
 * How limits count an entry: a stake is checked, a payout is given back; a void reverses its stake and an unwin its win
 * where they were counted; a deposit is counted at the request. A correction reverses the count of its entry.
 */
export type LimitCount = 'stake' | 'payout' | 'void' | 'unwin' | 'deposit';

/**
 * The sums of reports. A jackpot is paid in addition to the bet that won it and is not part of that bet's payout
 * (docs/decisions/075).
 */
export type BookSum = 'deposit' | 'withdrawal' | 'stake' | 'payout' | 'pot' | 'rebate' | 'promotion';

/** The kinds of lines in the account record. */
export type RecordKind =
  | 'deposit'
  | 'withdrawal'
  | 'stake'
  | 'payout'
  | 'promotion'
  | 'rebate'
  | 'agent_rebate'
  | 'dividend'
  | 'daily_salary'
  | 'hourly_salary'
  | 'referral'
  | 'points'
  | 'other';

/** What a hold sets money aside for. */
export type HoldPurpose = 'withdrawal' | 'transfer';

/** One value for debits of a member's wallet, and one for credits. */
export interface BothWays<T> {
  readonly out: T;
  readonly in: T;
}

/** The complete definition of an entry code. */
export interface EntryDefinition {
  /** The allowed postings: each step at most once, in this order, at least one of them. */
  readonly steps: readonly RecipeStep[];
  /**
   * Allows postings between wallets of two members. Otherwise both wallets belong to one member: no player pays another
   * by any path.
   */
  readonly crossesMembers?: true;
  readonly product: Product | null;
  readonly limits: LimitCount | null;
  /** The sum that reports add it to; movements in the opposite direction are subtracted. */
  readonly sums: BothWays<BookSum | null>;
  readonly record: BothWays<RecordKind>;
  /** The text of the entry in the account record, for a code whose kind alone would say too little. */
  readonly text: 'own' | 'kind';
  readonly setsAside: HoldPurpose | null;
}
