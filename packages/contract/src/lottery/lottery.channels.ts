import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { issueState } from './lottery.schemas.ts';

/** An issue opened, closed, was drawn or stands still; winningNumber is as the family writes it. To everybody of the brand. */
export const issueNews = z.object({
  gameCode: z.string(),
  numero: z.string(),
  state: issueState,
  winningNumber: z.string().nullable(),
  closesAt: z.number(),
  drawsAt: z.number(),
  now: z.number(),
});
export type IssueNews = z.output<typeof issueNews>;

/** The result of a settled issue for one member; a return at or below the stake is reported as `won: false`. */
export const lotteryWin = z.object({
  gameCode: z.string(),
  numero: z.string(),
  orderMasterId: id,
  stake: amount,
  payout: amount,
  profit: amount,
  currency: z.string(),
  won: z.boolean(),
});
export type LotteryWin = z.output<typeof lotteryWin>;

export const lotteryChannels = {
  lottery_issue: z.object({ type: z.literal('lottery_issue'), value: issueNews }),
  lottery_win: z.object({ type: z.literal('lottery_win'), value: lotteryWin }),
};
