import { z } from 'zod';
import { betRow, betSums } from '../bets/bets.schemas.ts';
import { amount, id, instantMs } from '../fields.ts';

/** What members of a team did; amounts of the brand's currency. */
export const teamFigures = z.object({
  deposits: amount,
  withdrawals: amount,
  bets: z.number().int(),
  stake: amount,
  validBet: amount,
  /** What bets and jackpots paid. */
  payout: amount,
  rebates: amount,
  promotions: amount,
  /** The members' result: payout, rebates and promotions less stake. Below zero, the house won. */
  net: amount,
});
export type TeamFigures = z.output<typeof teamFigures>;

/** How many came and took part. */
const teamPeople = { newMembers: z.number().int(), activeMembers: z.number().int(), firstDeposits: z.number().int() };

export const teamPresets = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type TeamPreset = (typeof teamPresets)[number];

/** A team in a range of business days, both ends among them. */
export const teamOverview = z.object({
  startDay: z.string(),
  endDay: z.string(),
  /** What the whole team holds in cash; null until it has been counted for the first time. */
  balance: z.object({ amount, countedAt: instantMs }).nullable(),
  people: z.number().int(),
  directDownlines: z.number().int(),
  ...teamPeople,
  ...teamFigures.shape,
  days: z.array(z.object({ day: z.string(), ...teamPeople, ...teamFigures.shape })),
  currency: z.string(),
  /** The moment up to which everything is in the figures. */
  countedUntil: instantMs,
});
export type TeamOverview = z.output<typeof teamOverview>;

/** A member on the way down from the reader; names of members who are no direct downlines are masked. */
export const teamPlace = z.object({ memberId: id, name: z.string() });
export type TeamPlace = z.output<typeof teamPlace>;

export const downlineRow = z.object({
  ...teamPlace.shape,
  /** Directly under the reader. */
  isDirect: z.boolean(),
  /** 0 player, 1, 2, 41, 42 agent (spec 2). */
  customerType: z.number().int(),
  /** 1: directly under the reader. */
  level: z.number().int(),
  registeredAt: instantMs,
  /** The business day of the last session; null: never since registration. */
  lastSeenDay: z.string().nullable(),
  directDownlines: z.number().int(),
  teamSize: z.number().int(),
  rebateSeries: z.number().int(),
  /** Exact, by category, from 0 to 1. */
  percents: z.record(z.string(), z.string().regex(/^[01](\.\d{1,6})?$/)),
  /** Null for members who are no direct downlines. */
  balance: amount.nullable(),
  /** Of the member and everybody below, in the current month. */
  validBetOfMonth: amount,
});
export type DownlineRow = z.output<typeof downlineRow>;

export const downlinePage = z.object({
  list: z.array(downlineRow),
  total: z.number().int(),
  totalPages: z.number().int(),
  /** From the reader's downline to the member whose line is shown; empty: the reader's own. */
  path: z.array(teamPlace),
  teamSize: z.number().int(),
  teamBalance: amount.nullable(),
});
export type DownlinePage = z.output<typeof downlinePage>;

/** A direct line: the downline and everybody below, with what it opens into. */
export const teamLossRow = z.object({
  ...teamPlace.shape,
  customerType: z.number().int(),
  /** The member alone: the first row of an opened line, so that its rows add up to the row that was opened. */
  isOwn: z.boolean(),
  /** Whether the member still stands in this line, and has one of its own: the row opens into it. */
  canOpen: z.boolean(),
  ...teamFigures.shape,
});
export type TeamLossRow = z.output<typeof teamLossRow>;

export const teamLossPage = z.object({
  list: z.array(teamLossRow),
  total: z.number().int(),
  totalPages: z.number().int(),
  path: z.array(teamPlace),
  /** All rows of all pages. */
  totals: teamFigures,
  /** The same by category; deposits, withdrawals, rebates and promotions are of none. */
  categories: z.array(z.object({ gameType: z.string(), ...teamFigures.shape })),
  currency: z.string(),
  countedUntil: instantMs,
});
export type TeamLossPage = z.output<typeof teamLossPage>;

/** A bet of a member of the team; `customerName` as everywhere in a team, without what opens the proof. */
export const teamBetRow = betRow.omit({ hasProof: true }).extend({ memberId: id });
export type TeamBetRow = z.output<typeof teamBetRow>;

export const teamBetPage = z.object({
  list: z.array(teamBetRow),
  total: z.number().int(),
  totalPages: z.number().int(),
  /** Over everything that was found. */
  footer: betSums,
});
export type TeamBetPage = z.output<typeof teamBetPage>;

/** A line of the account record of a member of the team, without the balance after it. */
export const teamRecordRow = z.object({
  txId: z.string(),
  txTypeId: z.string(),
  txTypeName: z.string(),
  orderNo: id,
  remark: z.string(),
  amount,
  txTimeInTimestamp: instantMs,
  customerName: z.string(),
  currency: z.string(),
});
export type TeamRecordRow = z.output<typeof teamRecordRow>;
