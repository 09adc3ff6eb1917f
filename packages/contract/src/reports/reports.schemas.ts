import { z } from 'zod';
import { amount } from '../fields.ts';
import { liabilityParts } from './liability-parts.ts';

export * from './liability-parts.ts';

const sums = {
  betCount: z.number().int(),
  betAmount: amount,
  validBetAmount: amount,
  /** Payouts of bets, stakes included; totals and days also include jackpots. */
  winAmount: amount,
  rebateAmount: amount,
  promotionAmount: amount,
  /** win + rebate + promotion - bet. */
  profitAndLoss: amount,
};

/** Spec 2, personalProfit. */
export const profitAndLoss = z.object({
  totals: z.object(sums),
  /** Days with activity, oldest first. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  categories: z.array(z.object({ gameType: z.string(), vassalage: z.string(), ...sums })),
  currency: z.string(),
  /** The sums include bets and movements up to this time. */
  countedUntil: z.number().nullable(),
});
export type ProfitAndLoss = z.output<typeof profitAndLoss>;
export type ProfitSums = ProfitAndLoss['totals'];

/** The liability of a brand in one currency at one moment (docs/decisions/108). */
export const liability = z.object({
  at: z.number(),
  currency: z.string(),
  parts: z.record(z.enum(liabilityParts), amount),
  total: amount,
  /** Debts of members after corrections; the total is not reduced by them. */
  owed: amount,
});
export type Liability = z.output<typeof liability>;

/** The key figures of one day of a brand. */
export const houseSums = z.object({
  day: z.string(),
  deposits: amount,
  /** Completed withdrawals; pending ones are excluded. */
  withdrawals: amount,
  stakes: amount,
  payouts: amount,
  /** Stakes less payouts. */
  net: amount,
  currency: z.string(),
  /** The maximum delay of the sums, in seconds. */
  lagSeconds: z.number(),
});
export type HouseSums = z.output<typeof houseSums>;
