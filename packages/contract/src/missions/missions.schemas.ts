import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { offerState, progressRow, reward, rewardView, whyNot } from '../rewards/rewards.schemas.ts';

/** The kinds of offers this module brings. */
export const missionKinds = ['mission', 'leaderboard'] as const;
export type MissionKind = (typeof missionKinds)[number];

/** DAILY and WEEKLY begin anew each business day and each Monday of the brand's zone; SPECIAL lasts from its start to its end. */
export const missionTypes = ['DAILY', 'WEEKLY', 'SPECIAL'] as const;
export const missionType = z.enum(missionTypes);
export type MissionType = z.output<typeof missionType>;

/** A business day of the brand's zone, such as `2026-11-28`. */
export const missionDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A period of a mission or a leaderboard. */
export const missionPeriod = z.object({
  /** Its first business day, which names it. */
  startsOn: missionDay,
  startTime: instantMs,
  endTime: instantMs,
});
export type MissionPeriod = z.output<typeof missionPeriod>;

export const milestoneStep = z.object({
  milestoneId: z.string(),
  /** Names it in a claim of the reward centre (`claimReward`), for this period. */
  occasion: z.string(),
  /** What has to be reached of the goal. */
  targetValue: amount,
  /** Mission points it gives for leaderboards. */
  missionPoints: z.number().int(),
  rewards: z.array(rewardView),
  state: offerState,
  why: z.array(whyNot),
});
export type MilestoneStep = z.output<typeof milestoneStep>;

/** A mission as its reader stands in it now. Older clients read missionId, title, status and reachedValue. */
export const missionSummary = z.object({
  missionId: id,
  /** A claim names it: a mission that was edited since is refused as stale. */
  version: z.number().int(),
  kind: z.enum(missionKinds),
  missionType,
  title: z.string(),
  description: z.string(),
  /** O open, U begins later, C over. */
  status: z.enum(['O', 'U', 'C']),
  /** Begins and ends of the running period, or of the first one. */
  startTime: instantMs,
  endTime: instantMs,
  /** What is counted towards the milestones; of a leaderboard, the score. */
  goal: progressRow.nullable(),
  reachedValue: amount,
  /** What has to be met beside the goal. */
  conditions: z.array(progressRow),
  milestones: z.array(milestoneStep),
  why: z.array(whyNot),
  unclaimedCount: z.number().int(),
  /** Pieces that are left; null: no limit. */
  stockLeft: z.number().int().nullable(),
});
export type MissionSummary = z.output<typeof missionSummary>;

/** Mission points, or something counted of play; never what was lost. */
export const scoreKinds = [
  'mission_points',
  'valid_bet',
  'bets',
  'biggest_win',
  'deposit',
  'deposits',
  'login',
] as const;
export type ScoreKind = (typeof scoreKinds)[number];

export const prizeStep = z.object({
  fromRank: z.number().int(),
  toRank: z.number().int(),
  rewards: z.array(rewardView),
});
export type PrizeStep = z.output<typeof prizeStep>;

export const boardRow = z.object({
  rank: z.number().int(),
  /** First and last letter; nothing of whoever does not want to be shown. */
  customerName: z.string(),
  reachedValue: amount,
  /** What it brings as things stand; rows of one rank share the prizes of the places they take. */
  rewards: z.array(rewardView),
  isOwn: z.boolean(),
});
export type BoardRow = z.output<typeof boardRow>;

export const missionLeaderboard = z.object({
  missionId: id,
  title: z.string(),
  description: z.string(),
  missionType,
  scoreKind: z.enum(scoreKinds),
  /** Game type of the bets that count; null: all. */
  category: z.string().nullable(),
  isMoney: z.boolean(),
  period: missionPeriod,
  /** `running`; `closing`: over, the last bets are being counted; `closed`: places and prizes are final. */
  state: z.enum(['running', 'closing', 'closed']),
  prizes: z.array(prizeStep),
  list: z.array(boardRow),
  /** Everybody with a score. */
  total: z.number().int(),
  footer: z.object({
    /** Null: without a score, or not taking part. */
    rank: z.number().int().nullable(),
    reachedValue: amount,
    customerName: z.string(),
    rewards: z.array(rewardView),
    /** What is missing to the next better rank; null for the first. */
    toNext: amount.nullable(),
    why: z.array(whyNot),
  }),
  /** Periods that are over, newest first. */
  history: z.array(missionPeriod.extend({ ownRank: z.number().int().nullable() })),
  /** The server's time, by which the page counts down. */
  now: instantMs,
});
export type MissionLeaderboard = z.output<typeof missionLeaderboard>;

/** What an operator sees of a place: who it is, and whether the prize has gone out. */
export const standingRow = z.object({
  rank: z.number().int(),
  memberId: id,
  userName: z.string(),
  reachedValue: amount,
  rewards: z.array(reward),
  /** `none`: no prize. `open`: not issued yet. `used_up`: the budget does not pay for it. */
  prizeState: z.enum(['none', 'open', 'issued', 'used_up']),
});
export type StandingRow = z.output<typeof standingRow>;

export const deskPeriod = missionPeriod.extend({
  state: z.enum(['running', 'closed', 'settled']),
  members: z.number().int(),
  /** Cash and bonus that were issued for it. */
  cost: amount,
});
export type DeskPeriod = z.output<typeof deskPeriod>;
