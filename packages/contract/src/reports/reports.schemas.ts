import { z } from 'zod';
import { amount } from '../fields.ts';
import { liabilityParts } from './liability-parts.ts';

export * from './liability-parts.ts';

const sums = {
  betCount: z.number().int(),
  betAmount: amount,
  validBetAmount: amount,
  /** What bets paid, stakes included; in totals and days with the jackpots won beside them. */
  winAmount: amount,
  rebateAmount: amount,
  promotionAmount: amount,
  /** win + rebate + promotion - bet. */
  profitAndLoss: amount,
};

/** Spec 2, personalProfit. */
export const profitAndLoss = z.object({
  totals: z.object(sums),
  /** Days with something in them, oldest first. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  categories: z.array(z.object({ gameType: z.string(), vassalage: z.string(), ...sums })),
  currency: z.string(),
  /** Bets and movements up to here are in the sums. */
  countedUntil: z.number().nullable(),
});
export type ProfitAndLoss = z.output<typeof profitAndLoss>;
export type ProfitSums = ProfitAndLoss['totals'];

/** What a brand owes in one currency at one moment (docs/decisions/108). */
export const liability = z.object({
  at: z.number(),
  currency: z.string(),
  parts: z.record(z.enum(liabilityParts), amount),
  total: amount,
  /** What members owe after corrections; nothing is taken off the total for it. */
  owed: amount,
});
export type Liability = z.output<typeof liability>;

/** A day of a brand at a glance. */
export const houseSums = z.object({
  day: z.string(),
  deposits: amount,
  /** What has left the house; what is only set aside is not in it. */
  withdrawals: amount,
  stakes: amount,
  payouts: amount,
  /** Stakes less payouts. */
  net: amount,
  currency: z.string(),
  /** Seconds that the sums are behind at most. */
  lagSeconds: z.number(),
});
export type HouseSums = z.output<typeof houseSums>;
