import { z } from 'zod';
import { amount, id, instantMs, language } from '../fields.ts';
import { memberTag } from '../operators/member-tags.schemas.ts';
import { claimState, offerPicture, reward, rewardAmount, rewardClaim } from './rewards.schemas.ts';

export const offerDeskState = z.enum(['draft', 'waiting', 'open', 'closed']);
export type OfferDeskState = z.output<typeof offerDeskState>;

/** Who an offer is for; every condition has to hold. */
export const offerAudienceTerms = z.strictObject({
  /** The least rank; 0: everybody. */
  minRank: z.number().int().min(0).max(1000).default(0),
  /** Registered at most so many days ago. */
  newWithinDays: z.number().int().min(1).max(3650).nullable().default(null),
  /** Somewhere below this agent. */
  agentId: id.nullable().default(null),
  /** Tagged so by an operator. */
  tag: memberTag.nullable().default(null),
});
export type OfferAudienceTerms = z.output<typeof offerAudienceTerms>;

/** By language. */
export const offerTexts = z.partialRecord(language, z.string().trim().min(1).max(4000));

/** A game that bonus bets can be for, with the stakes it takes. */
export const bonusGame = z.object({ gameId: id, name: z.string(), stakeMin: amount, stakeMax: amount });
export type BonusGame = z.output<typeof bonusGame>;

/** What an operator writes. `terms` and what they may hold are the kind's (getRewardKinds has their schema). */
export const offerDraft = z.strictObject({
  kind: z.string().regex(/^[a-z_]{2,32}$/),
  title: offerTexts,
  text: offerTexts,
  pictures: z.array(offerPicture).max(10).default([]),
  audience: offerAudienceTerms,
  startsAt: instantMs.nullable(),
  endsAt: instantMs.nullable(),
  terms: z.record(z.string(), z.unknown()),
  /** Of an offer whose steps have no rewards of their own. */
  rewards: z.array(reward).max(10),
  /** Pieces; null: as many as the budget pays for. */
  stock: z.number().int().min(1).nullable(),
  /** The most it gives in cash and bonus; null: no limit but the stock. */
  budget: rewardAmount.nullable(),
  /** Days in which something issued can be claimed; null: for ever. */
  claimDays: z.number().int().min(1).max(365).nullable(),
});
export type OfferDraft = z.output<typeof offerDraft>;

export const deskOffer = z.object({
  offerId: id,
  version: z.number().int(),
  state: offerDeskState,
  draft: offerDraft,
  /** What was given, and what is left; null: no limit. */
  taken: z.number().int(),
  spent: amount,
  stockLeft: z.number().int().nullable(),
  budgetLeft: amount.nullable(),
  /** Claims by state. */
  claims: z.object({ applying: z.number().int(), issued: z.number().int(), claimed: z.number().int() }),
  /** Whether a second person has to approve it: it can cost more than the brand's threshold. */
  needsApproval: z.boolean(),
  madeBy: z.string(),
  approvedBy: z.string().nullable(),
  updatedAt: instantMs,
});
export type DeskOffer = z.output<typeof deskOffer>;

/** A kind of offer with the JSON schema of its terms, from which the editor makes its form. */
export const rewardKind = z.object({
  kind: z.string(),
  schema: z.record(z.string(), z.unknown()),
  /** Whether the offer's own `rewards` count; otherwise each step has its own. */
  takesRewards: z.boolean(),
});
export type RewardKind = z.output<typeof rewardKind>;

/** An application, or a claim held for a look. */
export const rewardApplication = z.object({
  claim: rewardClaim,
  memberId: id,
  userName: z.string(),
  state: claimState,
  remarks: z.string(),
  pictures: z.array(z.string()),
  /** Why it is held; empty for an application. */
  heldFor: z.string(),
  at: instantMs,
});
export type RewardApplication = z.output<typeof rewardApplication>;

const count = z.number().int().nonnegative();
const day = z.string();

/** A dry run: what an offer would have given to members who were there, had it been open in the last days. */
export const offerRehearsal = z.object({
  from: day,
  to: day,
  /** Members who did anything in these days. */
  members: count,
  /** Every n-th of them was looked at; the figures are those of the ones looked at. */
  everyNth: z.number().int().min(1),
  looked: count,
  /** Of those: nothing is offered to them (protection, or their own switch). */
  leftOut: count,
  recipients: count,
  claims: count,
  /** Cash and bonus. */
  cost: amount,
  points: amount,
  tickets: count,
  /** The first day on which stock or budget was not enough for a claim. */
  usedUpOn: day.nullable(),
  days: z.array(z.object({ day, claims: count, cost: amount })),
  steps: z.array(z.object({ occasion: z.string(), title: z.string().nullable(), claims: count, cost: amount })),
  /** Those who would get most. */
  sample: z.array(
    z.object({ memberId: id, userName: z.string(), claims: count, cost: amount, points: amount, tickets: count }),
  ),
});
export type OfferRehearsal = z.output<typeof offerRehearsal>;

const claimSum = z.object({ claims: count, cost: amount });
const playSums = z.object({ deposits: amount, net: amount });

/** What an offer has cost, and what its members did. */
export const offerFigures = z.object({
  members: count,
  /** Everything that took a piece, whatever became of it. */
  given: claimSum,
  applying: claimSum,
  waiting: claimSum,
  claimed: claimSum,
  expired: claimSum,
  rejected: claimSum,
  points: amount,
  tickets: count,
  /** Of its bonuses: played free and now cash, and gone back to the house. */
  freed: amount,
  forfeited: amount,
  /** By business day: what was taken of the budget, what came back to it, and what was left at its end. */
  days: z.array(z.object({ day, claims: count, taken: amount, returned: amount, left: amount.nullable() })),
  /** Of members who claimed: as many days before their first claim as since then. Null: nobody has claimed before today. */
  effect: z
    .object({
      members: count,
      /** The most days of one member. */
      days: count,
      before: playSums,
      after: playSums,
    })
    .nullable(),
});
export type OfferFigures = z.output<typeof offerFigures>;
