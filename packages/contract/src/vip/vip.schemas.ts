import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { languages } from '../languages.ts';
import { rewardClaim, rewardView, reward, rewardFor } from '../rewards/rewards.schemas.ts';
import { rankArts, rankFrames, rankReasons, salaryPeriods } from './rank-kinds.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
/** Money that is asked for; "0" asks for nothing. */
const asked = amount.regex(/^\d/);
/** What is asked for of a month or in all; every part has to be met. */
const rankCondition = z.strictObject({ validBet: asked, deposits: asked });

const month = z.string().regex(/^\d{4}-\d{2}$/);
const rankLevel = z.number().int().min(0).max(19);

/** What a rank changes elsewhere in the house. */
const rankPerks = z.strictObject({
  /** More withdrawals a day than the brand allows, of each kind of account. */
  moreWithdrawals: z.number().int().min(0).max(100),
  /** More withdrawals a day without a fee. */
  moreFreeWithdrawals: z.number().int().min(0).max(100),
  /** Per cent off the fee of a withdrawal that is not free. */
  feeOffPercent: z.number().int().min(0).max(100),
  /** Ahead of others in the queue of the support chat. */
  hasSupportLane: z.boolean(),
  frame: z.enum(rankFrames),
});
export type RankPerks = z.output<typeof rankPerks>;

const gift = z.array(reward).max(4);

/** A rank as operators write it; its place in the list is its level. */
const rankForm = z.strictObject({
  /** Languages that are left empty show the name of English. */
  name: z.object(
    Object.fromEntries(languages.map((language) => [language, z.string().trim().max(30)])) as Record<
      (typeof languages)[number],
      z.ZodString
    >,
  ),
  art: z.enum(rankArts),
  color: colour,
  color2: colour,
  /** To reach it, in the running month. */
  monthly: rankCondition,
  /** To reach it, in all. */
  total: rankCondition,
  /** To keep it, in a whole month. */
  keep: rankCondition,
  /** Whole months after the one in which it was reached, during which it is kept in any case. */
  protectedMonths: z.number().int().min(0).max(24),
  /** Once in a member's life. */
  upgrade: gift,
  salary: z.strictObject({ every: z.enum(salaryPeriods), rewards: gift.min(1) }).nullable(),
  birthday: gift,
  /** How long something issued can be claimed. */
  claimDays: z.number().int().min(1).max(365),
  perks: rankPerks,
});
export type RankForm = z.output<typeof rankForm>;

export const rankForms = z.array(rankForm).min(2).max(20);

/** A rank in the reader's language. */
export const vipRank = z.object({
  level: rankLevel,
  name: z.string(),
  art: z.enum(rankArts),
  color: z.string(),
  color2: z.string(),
  monthly: rankCondition,
  total: rankCondition,
  keep: rankCondition,
  protectedMonths: z.number().int(),
  upgrade: z.array(rewardView),
  salary: z.object({ every: z.enum(salaryPeriods), rewards: z.array(rewardView) }).nullable(),
  birthday: z.array(rewardView),
  claimDays: z.number().int(),
  perks: rankPerks,
});
export type VipRank = z.output<typeof vipRank>;

/** How far something is. */
const turnover = z.object({ actual: amount, expected: amount });
export type RankTurnover = z.output<typeof turnover>;

/** The member's rank and the way to the next one, as older clients read it, with the rest beside. */
export const rankProgress = z.object({
  playerRankName: z.string(),
  /** The next rank; `labelId` is empty at the top. Every condition has to be met. */
  playerRankProgress: z.object({ conditionType: z.literal('ALL'), labelId: z.string() }),
  currentProgress: z.object({ completedConditions: z.number().int(), totalExpectedConditions: z.number().int() }),
  monthlyTurnover: turnover,
  totalTurnover: turnover,
  monthlyDeposit: turnover,
  totalDeposit: turnover,
  level: rankLevel,
  /** When it was reached; null for the first rank, which everybody has. */
  since: instantMs.nullable(),
  /** What the running month has to bring to keep the rank; null where nothing is asked. */
  keep: z
    .object({
      month,
      endsAt: instantMs,
      turnover,
      deposit: turnover,
      isMet: z.boolean(),
      /** The last month in which the rank is kept in any case; null: none. */
      protectedUntil: month.nullable(),
      /** The level after a month that does not keep it. */
      lower: rankLevel,
    })
    .nullable(),
  /** When the next salary of the rank is issued. */
  nextSalaryAt: instantMs.nullable(),
  /** Nothing is issued to who is on a break, shut out, or takes no offers. */
  isPaused: z.boolean(),
  /** The house knows the birthday. */
  hasBirthday: z.boolean(),
  /** What can be claimed. */
  rewards: z.array(rewardClaim),
});
export type RankProgress = z.output<typeof rankProgress>;

export const rankStep = z.object({
  at: instantMs,
  fromLevel: rankLevel,
  toLevel: rankLevel,
  fromName: z.string(),
  toName: z.string(),
  reason: z.enum(rankReasons),
  /** The month that decided. */
  month,
  turnover: amount,
  deposit: amount,
});
export type RankStep = z.output<typeof rankStep>;

const ladderState = z.enum(['waiting', 'open', 'past', 'turned_down']);

/** The ranks of a brand in one version. */
export const rankLadder = z.object({
  ladderId: id,
  version: z.number().int(),
  state: ladderState,
  ranks: rankForms,
  reason: z.string(),
  madeBy: z.string(),
  approvedBy: z.string().nullable(),
  madeAt: instantMs,
  openedAt: instantMs.nullable(),
  /** The most one member can be given within a year, in money. */
  yearlyMost: amount,
  needsApproval: z.boolean(),
});
export type RankLadder = z.output<typeof rankLadder>;

export const rankMember = z.object({
  memberId: id,
  username: z.string(),
  level: rankLevel,
  name: z.string(),
  since: instantMs.nullable(),
  protectedUntil: month.nullable(),
});
export type RankMember = z.output<typeof rankMember>;

export const rankStepRow = rankStep.extend({ memberId: id, username: z.string() });
export type RankStepRow = z.output<typeof rankStepRow>;

/** What ranks have given, by kind. */
export const rankCost = z.object({
  kinds: z.array(
    z.object({
      promotionType: rewardFor,
      issued: z.number().int(),
      claimed: z.number().int(),
      expired: z.number().int(),
      /** Cash and bonuses of what was claimed, and of what still can be. */
      claimedAmount: amount,
      openAmount: amount,
    }),
  ),
  claimedAmount: amount,
  openAmount: amount,
});
export type RankCost = z.output<typeof rankCost>;
