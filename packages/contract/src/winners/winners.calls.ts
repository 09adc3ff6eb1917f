import { z } from 'zod';
import { defineCalls } from '../call.ts';

/** A settled win of a member who is shown masked (spec 3, Winner board entry). */
export const winner = z.object({
  betId: z.string(),
  customerName: z.string(),
  gameName: z.string(),
  nodeId: z.number().int(),
  iconUrl: z.string(),
  /** Two decimals with thousands separators. */
  winAmount: z.string(),
  currency: z.string(),
});
export type Winner = z.output<typeof winner>;

export const winnersCalls = defineCalls({
  getWinnerBoard: {
    method: 'GET', path: '/wps/relay/GCSGAME_getRankList', audience: 'visitor', origin: 'site', isFirst: true,
    summary: 'Latest wins above the stake, newest first',
    query: z.object({
      gameCategory: z.string().max(16).default('ALL'),
      language: z.string().max(4).optional(),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
    }),
    output: z.object({ list: z.array(z.object({ vo: winner })) }), refusals: [],
  },
});
