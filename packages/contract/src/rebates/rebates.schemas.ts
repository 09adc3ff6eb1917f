import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';

/** The categories of percentage rebates; each has a rate of its own (agency.md 2). */
export const rebateCategories = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;
export const rebateCategory = z.enum(rebateCategories);
export type RebateCategory = z.output<typeof rebateCategory>;

/** Paid by itself soon after a bet has settled, or claimed by the member. */
export const rebateModes = ['atSettlement', 'byHand'] as const;
export const rebateMode = z.enum(rebateModes);
export type RebateMode = z.output<typeof rebateMode>;

/** A rate from 0 to 1, as a decimal string with at most six digits. */
export const rebateRate = z.string().regex(/^(0(\.\d{1,6})?|1)$/);

/** What a category has earned and was not paid yet. */
export const accruedRebate = z.object({
  category: rebateCategory,
  /** The member's rate now. */
  rate: rebateRate,
  /** Valid stakes since the last payment; below zero after a corrected result. */
  validBet: amount,
  /** Below zero where a correction took back more than was earned since. */
  amount,
});
export type AccruedRebate = z.output<typeof accruedRebate>;

export const rebateOverview = z.object({
  mode: rebateMode,
  currency: z.string(),
  /** The least that can be claimed. */
  minimum: amount,
  /** Every category with a rate, or with something earned. */
  list: z.array(accruedRebate),
  /** All categories together; a claim pays exactly this. */
  total: amount,
  canClaim: z.boolean(),
});
export type RebateOverview = z.output<typeof rebateOverview>;

/** A payment of rebate. Its lines add up to its amount. */
export const rebatePayment = z.object({
  paymentId: id,
  amount,
  currency: z.string(),
  /** Booked a moment after it was made. */
  state: z.enum(['due', 'paid']),
  madeAt: z.number(),
  paidAt: z.number().nullable(),
  list: z.array(z.object({ category: rebateCategory, validBet: amount, amount })),
});
export type RebatePayment = z.output<typeof rebatePayment>;

/** The rates of a member, in the wire format. */
export const rebateSetting = z.object({
  productType: rebateCategory,
  rebateRate,
});

/** An amount to the last fraction: a rebate is earned exactly, and floored once when it is paid. */
const exactAmount = z.string().regex(/^-?\d{1,20}(\.\d{1,10})?$/);

/** Rebates of percentages that were paid to an agent on a business day, and those of lottery series, which come with each ticket. */
export const agentRebateDay = z.object({
  list: z.array(
    z.object({
      /** Null: paid before the bets behind it were kept. */
      paymentId: id.nullable(),
      paidAt: instantMs,
      amount,
    }),
  ),
  total: z.number().int(),
  totalPages: z.number().int(),
  /** All payments of the day; with `series` it is the day's figure of my income. */
  percents: amount,
  series: amount,
  currency: z.string(),
  addsUp: z.boolean(),
});
export type AgentRebateDay = z.output<typeof agentRebateDay>;

/** A category of a payment: `before` and `rest` are the fractions that flooring left to it and from it. */
export const agentRebateLine = z.object({
  category: rebateCategory,
  validBet: amount,
  before: exactAmount,
  earned: exactAmount,
  rest: exactAmount,
  /** `before` and `earned` less `rest`. */
  amount,
  addsUp: z.boolean(),
});
export type AgentRebateLine = z.output<typeof agentRebateLine>;

export const agentRebatePayment = z.object({
  paymentId: id,
  paidAt: instantMs.nullable(),
  amount,
  currency: z.string(),
  list: z.array(agentRebateLine),
  addsUp: z.boolean(),
});
export type AgentRebatePayment = z.output<typeof agentRebatePayment>;

const earnedFigures = { bets: z.number().int(), validBet: amount, earned: exactAmount };

/** What each member brought; names of members who are no direct downlines are masked. */
export const agentRebateMembers = z.object({
  list: z.array(z.object({ memberId: id, name: z.string(), ...earnedFigures })),
  total: z.number().int(),
  totalPages: z.number().int(),
  totals: z.object(earnedFigures),
  addsUp: z.boolean(),
});
export type AgentRebateMembers = z.output<typeof agentRebateMembers>;

export const agentRebateBets = z.object({
  list: z.array(
    z.object({
      orderNo: z.string(),
      gameName: z.string(),
      gameType: z.string(),
      countedAt: instantMs,
      stake: amount,
      validBet: amount,
      /** The share of the agent: its rate less the highest below it. */
      rate: rebateRate,
      earned: exactAmount,
      isCorrection: z.boolean(),
    }),
  ),
  total: z.number().int(),
  totalPages: z.number().int(),
  totals: z.object(earnedFigures),
  addsUp: z.boolean(),
});
export type AgentRebateBets = z.output<typeof agentRebateBets>;
