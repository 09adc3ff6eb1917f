import type { BonusProduct, Language } from '@fairhouse/contract';

/** Offers of the module rewards, whose house accounts and sums lie beside these, have greater numbers. */
export const fileOfferIdMax = 89_999n;

type Texts = Readonly<Record<Language, string>>;

/** What a brand gives with deposits. */
export interface BrandPromotions {
  readonly deposits: readonly DepositOffering[];
}

/** An offer and all of its terms. Its id names the house account it is booked from, so no other offer ever gets the same id. */
export interface DepositOffering {
  readonly id: bigint;
  readonly title: Texts;
  readonly text: Texts;
  readonly minimumMinor: bigint;
  /** Share of the deposit, in basis points. */
  readonly rateBps: number;
  readonly bonusMaxMinor: bigint;
  /** How many times the bonus must be staked before it becomes cash. */
  readonly wagerTimes: number;
  readonly product: BonusProduct;
  readonly days: number;
  readonly who: 'first' | 'once' | 'daily';
  readonly from: Date | null;
  readonly until: Date | null;
  /** The budget: the most the house gives in all. */
  readonly budgetMinor: bigint;
}
