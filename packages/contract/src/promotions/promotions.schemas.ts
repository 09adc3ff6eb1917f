import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { turnoverKinds } from '../cashier/withdrawal.schemas.ts';

/** What a bonus is played with: one product per offer (trust.md H8). */
export const bonusProduct = z.enum(turnoverKinds);
export type BonusProduct = z.output<typeof bonusProduct>;

/** Who may take an offer: before the first deposit, once, or once a day. */
export const offerAudiences = ['first', 'once', 'daily'] as const;
export const offerAudience = z.enum(offerAudiences);

/** Promised with a deposit, running, and its three ends: cash, back to the house, never granted. */
export const bonusState = z.enum(['waiting', 'open', 'freed', 'forfeited', 'void']);
export type BonusState = z.output<typeof bonusState>;

/** Why a bonus came to nothing. */
export const bonusEnd = z.enum(['given_up', 'expired', 'excluded', 'reversed', 'not_paid', 'too_small']);
export type BonusEnd = z.output<typeof bonusEnd>;

/** All that is asked: shown beside the button as fields (trust.md H8). */
const terms = {
  promotionId: id,
  title: z.string(),
  /** Of this much and more. */
  minimumAmount: amount,
  /** Of what arrives, in basis points. */
  rateBps: z.number().int().positive(),
  bonusMax: amount,
  /** The bonus is cash when this many times of it have been staked. */
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
  depositId: id,
  currency: z.string(),
  state: bonusState,
  reason: bonusEnd.nullable(),
  /** What was granted; while it waits, the most it will be. */
  amount,
  /** How much has to be staked, and how much of it has been. */
  required: amount,
  wagered: amount,
  createdAt: z.number(),
  grantedAt: z.number().nullable(),
  /** Until when it can be played. */
  endsAt: z.number().nullable(),
  endedAt: z.number().nullable(),
});
export type Bonus = z.output<typeof bonus>;

/** What an offer has cost the house so far. */
export const offerSums = z.object({
  promotionId: id,
  title: z.string(),
  currency: z.string(),
  /** Null: the brand's file has it no longer. */
  budget: amount.nullable(),
  /** The most that bonuses of deposits under way can come to. */
  reserved: amount,
  granted: amount,
  freed: amount,
  forfeited: amount,
  /** What may still be promised. */
  left: amount.nullable(),
  terms: depositOffer.nullable(),
});
export type OfferSums = z.output<typeof offerSums>;
