import { z } from 'zod';
import { rebateCategory } from '../rebates/rebates.schemas.ts';
import { amount, id, instantMs } from '../fields.ts';

const place = z.object({ memberId: id, name: z.string() });
/** A share of the stake from -1 to 1 or below, as a decimal string with at most six digits. */
const share = z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/);

/** What a team brought and cost the house; amounts of the brand's currency. */
export const agentFigures = z.object({
  deposits: amount,
  withdrawals: amount,
  bets: z.number().int(),
  stake: amount,
  validBet: amount,
  /** What bets and jackpots paid. */
  payout: amount,
  /** Stake less payout. */
  win: amount,
  /** Of the members. */
  rebates: amount,
  promotions: amount,
  /** What agents earned as uplines. */
  agentRebates: amount,
  salaries: amount,
  dividends: amount,
  /** Win less everything that was paid. */
  left: amount,
});
export type AgentFigures = z.output<typeof agentFigures>;

export const agentReportRow = z.object({
  ...place.shape,
  customerType: z.number().int(),
  /** The agent itself: the first row of an opened line, so that its rows add up to the row that was opened. */
  isOwn: z.boolean(),
  /** The row opens into a line of its own. */
  canOpen: z.boolean(),
  newMembers: z.number().int(),
  /** Members who placed a bet that settled in the range; each once. */
  activeMembers: z.number().int(),
  ...agentFigures.shape,
});
export type AgentReportRow = z.output<typeof agentReportRow>;

/** A product over the same lines: what it won, and what it bears of the costs. */
export const productCost = z.object({
  gameType: z.string(),
  stake: amount,
  validBet: amount,
  payout: amount,
  win: amount,
  /** Rebates of members and agents, salaries and dividends, by its share of the valid bet. */
  cost: amount,
  left: amount,
  /** `left` of the stake. */
  margin: share,
});
export type ProductCost = z.output<typeof productCost>;

export const agentReport = z.object({
  startDay: z.string(),
  endDay: z.string(),
  list: z.array(agentReportRow),
  total: z.number().int(),
  totalPages: z.number().int(),
  /** From level 1 down to the agent whose line is shown; empty: all agents of level 1. */
  path: z.array(place),
  /** All rows of all pages. */
  totals: agentFigures,
  products: z.array(productCost),
  currency: z.string(),
  countedUntil: instantMs,
});
export type AgentReport = z.output<typeof agentReport>;

/** Rebates by percentage that bets of a range of days earned. */
export const rebateFigures = z.object({
  validBet: amount,
  /** The members' own part. */
  members: amount,
  /** The uplines' part. */
  agents: amount,
  total: amount,
});
export type RebateFigures = z.output<typeof rebateFigures>;

export const rebateReport = z.object({
  startDay: z.string(),
  endDay: z.string(),
  /** Directly below the agent that is shown, or the agents of level 1; `0`: everybody directly under the house, together. */
  list: z.array(
    z.object({
      ...place.shape,
      customerType: z.number().int(),
      isOwn: z.boolean(),
      canOpen: z.boolean(),
      ...rebateFigures.shape,
    }),
  ),
  total: z.number().int(),
  totalPages: z.number().int(),
  path: z.array(place),
  totals: rebateFigures,
  /** All rows of all pages by category. */
  categories: z.array(z.object({ category: rebateCategory, ...rebateFigures.shape })),
  currency: z.string(),
  countedUntil: instantMs,
});
export type RebateReport = z.output<typeof rebateReport>;
