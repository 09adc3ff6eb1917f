import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { bonusProduct } from '../promotions/promotions.schemas.ts';

/** Above zero. */
export const rewardAmount = amount.refine((text) => /^\d*\.?\d*[1-9]/.test(text), 'is not above zero');

/** What an offer or another module gives. */
export const reward = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('cash'), amount: rewardAmount }),
  z.strictObject({
    type: z.literal('bonus'),
    amount: rewardAmount,
    /** At most ten times (trust.md H8). */
    wagerTimes: z.number().int().min(1).max(10),
    product: bonusProduct,
    days: z.number().int().min(1).max(365),
  }),
  /** Whole points. */
  z.strictObject({ type: z.literal('points'), amount: rewardAmount.regex(/^\d+$/) }),
  z.strictObject({ type: z.literal('ticket'), ticketId: id, quantity: z.number().int().min(1).max(1000) }),
  /** Rounds of one stake in one game, paid by the house; what they win is cash. */
  z.strictObject({
    type: z.literal('bonus_bets'),
    /** The node of an in-house game without moves. */
    gameId: id,
    bets: z.number().int().min(1).max(100),
    stake: rewardAmount,
    /** In which they can be played. */
    days: z.number().int().min(1).max(365),
  }),
]);
export type Reward = z.output<typeof reward>;
export type RewardType = Reward['type'];

/** The states of an offer for a member (spec 4). */
export const offerState = z.enum([
  'join',
  'joined',
  'claim',
  'applying',
  'closed',
  'rejected',
  'issued',
  'claimed',
  'processing',
  'coming_soon',
]);
export type OfferState = z.output<typeof offerState>;

/** Why something cannot be claimed now; the page has a sentence for each. */
export const whyNot = z.enum([
  'not_begun',
  'over',
  'not_for_you',
  'rank_too_low',
  'only_newcomers',
  'other_account',
  'only_team',
  'conditions_open',
  'not_today',
  'missed',
  'earlier_first',
  'code_needed',
  'application_needed',
  'contact_missing',
  'in_review',
  'turned_down',
  'claimed_already',
  'used_up',
  'bonus_running',
  'opted_out',
  'protected',
]);
export type WhyNot = z.output<typeof whyNot>;

/** What is counted of a member by business day of the brand. */
export const measure = z.enum(['valid_bet', 'bets', 'payout', 'biggest_win', 'deposit', 'deposits', 'login']);
export type Measure = z.output<typeof measure>;

/** How far a condition is; money as an amount, everything else as a count. */
export const progressRow = z.object({
  measure,
  /** Game type of the bets that count; null: all. */
  category: z.string().nullable(),
  has: amount,
  needs: amount,
  isMoney: z.boolean(),
});
export type ProgressRow = z.output<typeof progressRow>;

/** A reward as a reader sees it; a bonus says what it costs in play and what it is worth (trust.md H8). */
export const rewardView = z.object({
  reward,
  /** Of a bonus: how much has to be staked before it is cash. */
  required: amount.nullable(),
  /**
   * Of a bonus: its amount less what playing it free costs on average; null where the product publishes no average. Of bonus
   * bets: what they win on average.
   */
  worth: amount.nullable(),
  /** Of bonus bets: the game. */
  gameName: z.string().optional(),
});
export type RewardView = z.output<typeof rewardView>;

/** Something that can be claimed once: a day of the sign-in, a deposit of a series, a task, or the offer itself. */
export const offerStep = z.object({
  /** `once`, `day:2026-11-28`, `deposit:3`, `task:first-bet`; a claim names it. */
  occasion: z.string(),
  /** Null where the offer's own title says it. */
  title: z.string().nullable(),
  state: offerState,
  why: z.array(whyNot),
  progress: z.array(progressRow),
  rewards: z.array(rewardView),
  claimId: id.nullable(),
  /** Of a deposit: the share of it that the step gives, in basis points. */
  rateBps: z.number().int().nullable(),
  /** Of something issued: until when it can be claimed; null: for ever. */
  expiresAt: instantMs.nullable(),
  /** What the house said about an application. */
  remark: z.string(),
});
export type OfferStep = z.output<typeof offerStep>;

/** Contacts that an offer may ask for; each is a field of the profile. */
export const rewardContact = z.enum(['zalo', 'telegram', 'line', 'whatsapp', 'wechat', 'facebook']);
export type RewardContact = z.output<typeof rewardContact>;

/** Kinds of the house; a module may add kinds of its own. */
export const offerKinds = ['sign_in', 'promo_code', 'application', 'tasks', 'contact', 'deposit_series'] as const;

export const offerPicture = z.object({ url: z.string().max(300), sequence: z.number().int().min(1).max(10) });

export const ownOffer = z.object({
  offerId: id,
  /** A claim names it: an offer that was edited since is refused as stale. */
  version: z.number().int(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** Sequence 1 is the cover (spec 3). */
  announcementImages: z.array(offerPicture),
  startTime: instantMs.nullable(),
  endTime: instantMs.nullable(),
  state: offerState,
  why: z.array(whyNot),
  /** What is left; null: there is no limit. */
  stockLeft: z.number().int().nullable(),
  steps: z.array(offerStep),
  /** Of an application: A join, then apply; B apply at once. */
  requireType: z.enum(['A', 'B']).nullable(),
  needsPictures: z.boolean(),
  /** Of an offer for a contact: which one it asks for. */
  contact: rewardContact.nullable(),
});
export type OwnOffer = z.output<typeof ownOffer>;

export const claimState = z.enum(['applying', 'review', 'issued', 'due', 'claimed', 'rejected', 'expired']);
export type ClaimState = z.output<typeof claimState>;

/** The words of older clients for what something is given for (wire-facts 7). */
export const rewardFor = z.enum([
  'MANUAL',
  'RAFFLE',
  'UPGRADE_BONUS',
  'MISSION',
  'NEW_REGISTER',
  'SIGNUP',
  'RANK_SALARY',
  'RANK_BOARD',
  'DEPOSIT',
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'DEPOSIT_COUNT',
  'DEPOSIT_BET_BONUS',
  'LUCKY_BET',
  'LOGIN',
  'PROMO_CODE',
  'REFERRAL',
  'BIRTHDAY',
  'TASK',
  'CONTACT',
  'TICKET',
  'POINTS',
]);
export type RewardFor = z.output<typeof rewardFor>;

/** A row of what was issued, as older clients read it, with the rewards in full beside. */
export const rewardClaim = z.object({
  rewardId: id,
  offerId: id.nullable(),
  /** `offer`, or the module that gave it. */
  source: z.string(),
  occasion: z.string(),
  eventName: z.string(),
  ticketName: z.string(),
  rewardAmount: amount,
  rewardPoint: amount,
  promotionType: rewardFor,
  state: claimState,
  /** I issued, P in process, C claimed, R rejected, E expired. */
  status: z.enum(['I', 'P', 'C', 'R', 'E']),
  rewards: z.array(rewardView),
  issuedAt: instantMs,
  expiry: instantMs.nullable(),
  claimedAt: instantMs.nullable(),
  remark: z.string(),
});
export type RewardClaim = z.output<typeof rewardClaim>;

const tile = z.object({ enabled: z.boolean(), unclaimedCount: z.number().int() });
/** Tiles of the reward centre; the spelling of RECIEVEREWARDS is the wire's. */
export const rewardTileKeys = [
  'REGISTER',
  'LOGIN',
  'REFERRAL',
  'SAVIOR',
  'PROMOCODE',
  'LUCKYBET',
  'RECIEVEREWARDS',
  'MEMBERLEVEL',
] as const;
export type RewardTileKey = (typeof rewardTileKeys)[number];
export const rewardCentre = z.object({
  tiles: z.object({
    REGISTER: tile,
    LOGIN: tile,
    REFERRAL: tile,
    SAVIOR: tile,
    PROMOCODE: tile,
    LUCKYBET: tile,
    RECIEVEREWARDS: tile,
    MEMBERLEVEL: tile,
  }),
  /** Everything that can be claimed now: the red badge. */
  unclaimedCount: z.number().int(),
  isOptedOut: z.boolean(),
  /** The clock of the house, by which everything begins and ends. */
  now: instantMs,
});
export type RewardCentre = z.output<typeof rewardCentre>;

/** The calendar of a sign-in as older clients read it, with state and reasons of each day. */
export const loginPromotion = z.object({
  configs: z
    .object({
      configId: id,
      name: z.string(),
      /** C cumulative, S streak. */
      type: z.enum(['C', 'S']),
      version: z.number().int(),
      /** The business day it is in the brand's zone. */
      today: z.string(),
      /** When the next day begins. */
      nextDayAt: instantMs,
      /** Days without a sign-in, of the running calendar or since the last one. */
      missed: z.array(z.string()),
    })
    .nullable(),
  list: z.array(
    z.object({
      /** Names the day in a claim. */
      id: z.string(),
      dayCount: z.number().int(),
      /** The calendar day, where it is known already. */
      date: z.string().nullable(),
      amount,
      pointAmount: amount,
      ticket: z.object({ rewardName: z.string(), rewardType: z.string(), ticketType: z.string() }).nullable(),
      rewards: z.array(rewardView),
      state: offerState,
      why: z.array(whyNot),
      hasClaimed: z.boolean(),
      isToday: z.boolean(),
      isClaimedToday: z.boolean(),
      depositAmount: amount,
      validBetAmount: amount,
      progress: z.array(progressRow),
    }),
  ),
  footer: z.object({
    dayCountClaimed: z.number().int(),
    totalClaimedAmount: amount,
    totalClaimedPointAmount: amount,
  }),
});
export type LoginPromotion = z.output<typeof loginPromotion>;
