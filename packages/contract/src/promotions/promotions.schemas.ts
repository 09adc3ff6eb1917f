import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { turnoverKinds } from '../cashier/withdrawal.schemas.ts';

/** The product in which a bonus is played: one per offer (trust.md H8). */
export const bonusProduct = z.enum(turnoverKinds);
export type BonusProduct = z.output<typeof bonusProduct>;

/** Eligibility: before the first deposit, once, or once a day. */
export const offerAudiences = ['first', 'once', 'daily'] as const;
export const offerAudience = z.enum(offerAudiences);

/** Promised with a deposit, active, and the three final states: paid out, forfeited, never granted. */
export const bonusState = z.enum(['waiting', 'open', 'freed', 'forfeited', 'void']);
export type BonusState = z.output<typeof bonusState>;

/** The reason a bonus ended without a payout. */
export const bonusEnd = z.enum([
  'given_up',
  'expired',
  'excluded',
  'reversed',
  'not_paid',
  'too_small',
  'used_up',
  'not_first',
]);
export type BonusEnd = z.output<typeof bonusEnd>;

/** All conditions, shown as fields beside the button (trust.md H8). */
const terms = {
  promotionId: id,
  title: z.string(),
  /** The minimum deposit. */
  minimumAmount: amount,
  /** The bonus in basis points of the received amount. */
  rateBps: z.number().int().positive(),
  bonusMax: amount,
  /** The bonus becomes cash when this multiple of it has been staked. */
  wagerTimes: z.number().int().positive(),
  product: bonusProduct,
  days: z.number().int().positive(),
};

/** An offer a member can have now. */
export const depositOffer = z.object({ ...terms, text: z.string(), who: offerAudience, endsAt: z.number().nullable() });
export type DepositOffer = z.output<typeof depositOffer>;

export const bonus = z.object({
  ...terms,
  bonusId: id,
  /** Null: it came with no deposit. */
  depositId: id.nullable(),
  currency: z.string(),
  state: bonusState,
  reason: bonusEnd.nullable(),
  /** The granted amount; before the grant, its maximum. */
  amount,
  /** The wagering requirement, and the amount staked so far. */
  required: amount,
  wagered: amount,
  createdAt: z.number(),
  grantedAt: z.number().nullable(),
  /** The end of the play period. */
  endsAt: z.number().nullable(),
  endedAt: z.number().nullable(),
});
export type Bonus = z.output<typeof bonus>;

/** Stakes that settled since a bonus began, in one game: how much of them counts, and why the rest does not. */
export const bonusPlay = z.object({
  gameName: z.string(),
  product: bonusProduct,
  staked: amount,
  counted: amount,
  excluded: amount,
  /** Null: all of it counts. */
  why: z.enum(['other_product', 'not_at_risk']).nullable(),
});
export type BonusPlay = z.output<typeof bonusPlay>;

export const bonusBetsState = z.enum(['waiting', 'open', 'over']);
export type BonusBetsState = z.output<typeof bonusBetsState>;

/** All of them were played; their days were over first; operators took them back. */
export const bonusBetsEnd = z.enum(['played', 'expired', 'reversed']);
export type BonusBetsEnd = z.output<typeof bonusBetsEnd>;

/** Rounds of one stake in one game, paid by the house; what they win is cash. */
export const bonusBets = z.object({
  bonusBetsId: id,
  title: z.string(),
  nodeId: z.number().int(),
  gameName: z.string(),
  stake: amount,
  currency: z.string(),
  count: z.number().int(),
  left: z.number().int(),
  played: z.number().int(),
  /** What they have won so far. */
  won: amount,
  state: bonusBetsState,
  reason: bonusBetsEnd.nullable(),
  endsAt: z.number().nullable(),
  endedAt: z.number().nullable(),
});
export type BonusBets = z.output<typeof bonusBets>;

/** The cost of an offer so far. */
export const offerSums = z.object({
  promotionId: id,
  title: z.string(),
  currency: z.string(),
  /** Null: the brand's file no longer contains it. */
  budget: amount.nullable(),
  /** The maximum bonus total of deposits that are not paid yet; nothing of the budget is kept back for it. */
  reserved: amount,
  granted: amount,
  freed: amount,
  forfeited: amount,
  /** The remaining budget. */
  left: amount.nullable(),
  terms: depositOffer.nullable(),
});
export type OfferSums = z.output<typeof offerSums>;
