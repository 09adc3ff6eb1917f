import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { rowVersion } from '../operators/operators.schemas.ts';
import { reward, rewardAmount, rewardView } from '../rewards/rewards.schemas.ts';
import { referralPeriods, referralSigns, referralStates, referralWaits } from './referral-states.ts';

export const referralState = z.enum(referralStates);

const tier = z.strictObject({
  /** The place of the friend among those who brought a reward, from 1. */
  from: z.number().int().min(1).max(100_000),
  rewards: z.array(reward).min(1).max(10),
});

/** The terms of an offer of the kind `referral`. */
export const referralTerms = z
  .strictObject({
    /** What a friend deposits in all, and the valid bets they place, within the days after their registration. */
    depositAmount: rewardAmount,
    validBetAmount: rewardAmount,
    withinDays: z.number().int().min(1).max(90),
    /** What the inviter gets for a friend; the last tier whose `from` is reached counts. */
    tiers: z.array(tier).min(1).max(10),
    /** How many friends bring a reward in a period of the brand's zone; null: as many as there are. */
    limit: z.strictObject({ count: z.number().int().min(1).max(10_000), per: z.enum(referralPeriods) }).nullable(),
    /** What the friend gets. */
    invitedRewards: z.array(reward).max(10),
  })
  .refine(({ tiers }) => tiers[0]?.from === 1, 'the first tier begins with 1')
  .refine(
    ({ tiers }) => tiers.every(({ from }, at) => at === 0 || from > (tiers[at - 1]?.from ?? 0)),
    'tiers do not rise',
  );
export type ReferralTerms = z.output<typeof referralTerms>;

const count = z.number().int();

/** The offer as members read it. */
export const referralOffer = z.object({
  title: z.string(),
  text: z.string(),
  depositAmount: amount,
  validBetAmount: amount,
  withinDays: count,
  tiers: z.array(z.object({ from: count, rewards: z.array(rewardView) })),
  limit: z.object({ count, per: z.enum(referralPeriods), left: count }).nullable(),
  invitedRewards: z.array(rewardView),
  endsAt: instantMs.nullable(),
});
export type ReferralOffer = z.output<typeof referralOffer>;

export const referralDetails = z.object({
  referralCode: z.string(),
  totalInvitations: count,
  /** Hosts of the brand; a link leads to the one the page is on, or to the first. */
  promotionDomains: z.array(z.string()),
  /** Null: no offer runs for this member; the code works all the same. */
  offer: referralOffer.nullable(),
  /** Invited members by state. */
  counts: z.record(referralState, count),
  /** What the member has received for invitations. */
  earned: z.object({ money: amount, points: amount }),
  /** Rewards for invitations that wait to be claimed. */
  toClaim: count,
  currency: z.string(),
});
export type ReferralDetails = z.output<typeof referralDetails>;

/** A friend as the inviter sees them: no name, and neither deposits nor bets. */
export const invitedFriend = z.object({
  /** First and last letter only. */
  username: z.string(),
  inviteTime: instantMs,
  registerTime: instantMs,
  /** C the reward was given, I it was not (as older clients read it). */
  status: z.enum(['C', 'I']),
  state: referralState,
  wait: z.enum(referralWaits).nullable(),
  /** The end of the days in which the conditions can be met; null: no offer ran when they came. */
  until: instantMs.nullable(),
  rewards: z.array(rewardView),
  /** Of a reward that can be claimed now. */
  rewardId: id.nullable(),
  /** Why it was refused, as the operator wrote it. */
  reason: z.string().nullable(),
});
export type InvitedFriend = z.output<typeof invitedFriend>;

const account = z.object({ memberId: id, userName: z.string() });

/** What makes the house look before it pays. */
export const referralEvidence = z.object({
  sign: z.enum(referralSigns),
  /** A masked network, contact or account number; empty where there is none. */
  label: z.string(),
  /** The account it is shared with: the inviter, or another one they have invited. */
  other: account.nullable(),
  seenAt: instantMs.nullable(),
});
export type ReferralEvidence = z.output<typeof referralEvidence>;

export const referralRow = z.object({
  referralId: id,
  version: rowVersion,
  inviter: account,
  invited: account,
  state: referralState,
  wait: z.enum(referralWaits).nullable(),
  registeredAt: instantMs,
  until: instantMs.nullable(),
  evidence: z.array(referralEvidence),
  rewards: z.array(reward),
  invitedRewards: z.array(reward),
  offerId: id.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type ReferralRow = z.output<typeof referralRow>;

/** Accounts that share something, with what each was given. */
export const accountCluster = z.object({
  members: z.array(
    account.extend({
      registeredAt: instantMs,
      invitedBy: account.nullable(),
      /** Rewards claimed in all: how many, and their cash and bonus. */
      given: z.object({ count, money: amount }),
    }),
  ),
  ties: z.array(
    z.object({
      sign: z.enum(referralSigns),
      label: z.string(),
      memberIds: z.array(id),
      seenAt: instantMs.nullable(),
    }),
  ),
});
export type AccountCluster = z.output<typeof accountCluster>;
