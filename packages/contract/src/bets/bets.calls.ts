import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount, id, instantMs, page, pageSize } from '../fields.ts';

/** A row of the betting record (spec 2, personalHistoryCopy). */
export const betRow = z.object({
  orderNo: id,
  roundId: id,
  gameName: z.string(),
  gameCode: z.string(),
  nodeId: z.number().int(),
  accountType: z.string(),
  betTimeInTimestamp: z.number(),
  betAmount: amount,
  validBetAmount: amount,
  winAmount: amount,
  profitAndLoss: amount,
  currency: z.string(),
  status: z.enum(['won', 'lost', 'void']),
});
export type BetRow = z.output<typeof betRow>;

export const betsCalls = defineCalls({
  listRoundBets: {
    method: 'GET', path: '/wps/relay/ODSFE2_RNGOrders', audience: 'member', origin: 'site',
    summary: 'Betting record of round games, newest first, at most 31 days',
    query: z.object({
      startDate: instantMs.optional(),
      endDate: instantMs.optional(),
      accountType: z.string().max(24).optional(),
      orderNoSearch: z.string().max(24).optional(),
      page: page.default(1),
      size: pageSize.default(10),
    }),
    output: z.object({
      list: z.array(betRow),
      total: z.number().int(),
      totalPages: z.number().int(),
      footer: z.object({ betAmount: amount, validBetAmount: amount, winAmount: amount, profitAndLoss: amount }),
    }),
    refusals: [],
  },
});
