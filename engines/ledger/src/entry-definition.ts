import type { AccountKind } from './chart.ts';

/** One posting of a recipe: from an account of these kinds to one of those. */
export interface RecipeStep {
  readonly debit: readonly AccountKind[];
  readonly credit: readonly AccountKind[];
}

/** Whose stakes, payouts and prizes an entry moves; what a stake is worth for the turnover of a withdrawal depends on it. */
export type Product = 'casino' | 'vendors' | 'lottery';

/**
 * How limits count an entry: a stake is judged, a payout gives back; a void takes back its stake and an unwin its win where they were
 * counted; a deposit was counted when it was asked for. A correction takes back what its entry counted.
 */
export type LimitCount = 'stake' | 'payout' | 'void' | 'unwin' | 'deposit';

/** The sums of reports. A pot is paid beside the bet that won it, and no part of the payout of that bet (docs/decisions/075). */
export type BookSum = 'deposit' | 'withdrawal' | 'stake' | 'payout' | 'pot' | 'rebate' | 'promotion';

/** The kinds of lines that the account record tells apart. */
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
  | 'other';

/** What money that a hold sets aside waits for. */
export type HoldPurpose = 'withdrawal' | 'transfer';

/** One value for what leaves a member's wallet, and one for what arrives. */
export interface BothWays<T> {
  readonly out: T;
  readonly in: T;
}

/** What an entry code is, in every respect that anybody asks of it. */
export interface EntryDefinition {
  /** The postings it may have: each step at most once, in this order, at least one of them. */
  readonly steps: readonly RecipeStep[];
  /** Between wallets of two members. Without it both are of one member: no player pays another by any path. */
  readonly crossesMembers?: true;
  readonly product: Product | null;
  readonly limits: LimitCount | null;
  /** The sum that reports add it to; what goes the other way is taken off. */
  readonly sums: BothWays<BookSum | null>;
  readonly record: BothWays<RecordKind>;
  /** What the account record calls it: by a text of its own where its kind alone would say too little. */
  readonly text: 'own' | 'kind';
  readonly setsAside: HoldPurpose | null;
}
