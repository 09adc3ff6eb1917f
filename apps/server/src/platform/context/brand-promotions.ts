import type { BonusProduct, Language } from '@fairhouse/contract';

type Texts = Readonly<Record<Language, string>>;

/** What a brand gives with deposits. */
export interface BrandPromotions {
  readonly deposits: readonly DepositOffering[];
}

/** An offer and all of its terms; its id names the house account it is booked from, and is never given to another one. */
export interface DepositOffering {
  readonly id: bigint;
  readonly title: Texts;
  readonly text: Texts;
  readonly minimumMinor: bigint;
  /** Of what arrives, in basis points. */
  readonly rateBps: number;
  readonly bonusMaxMinor: bigint;
  /** So many times the bonus is staked before it is cash. */
  readonly wagerTimes: number;
  readonly product: BonusProduct;
  readonly days: number;
  readonly who: 'first' | 'once' | 'daily';
  readonly from: Date | null;
  readonly until: Date | null;
  /** The most the house gives in all. */
  readonly budgetMinor: bigint;
}
