import { z } from 'zod';
import { amount, id } from '../fields.ts';

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
