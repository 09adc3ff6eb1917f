import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { amount } from '../fields.ts';

/** A settled win; its member is shown masked (spec 3, Winner board entry). */
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

/** The current amount of a house jackpot in the books (spec 9); it never exceeds them. */
export const jackpot = z.object({
  amount,
  currency: z.string(),
  /** The amount `behindMs` ago: a page animates from there to `amount` in that time, and then reads again. */
  before: amount,
  behindMs: z.number().int().positive(),
  /** The amount, interval and cap of additions by the house; null: it grows by contributions only. */
  house: z.object({ step: amount, everyMs: z.number().int().positive(), cap: amount }).nullable(),
});
export type Jackpot = z.output<typeof jackpot>;

export const winnersCalls = defineCalls({
  getWinnerBoard: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    audience: 'visitor',
    origin: 'site',
    isFirst: true,
    summary: 'Latest wins above the stake, newest first',
    query: z.object({
      gameCategory: z.string().max(16).default('ALL'),
      language: z.string().max(4).optional(),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
    }),
    output: z.object({ list: z.array(z.object({ vo: winner })) }),
    refusals: [],
  },
  getJackpot: {
    method: 'GET',
    path: '/api/jackpot',
    audience: 'visitor',
    origin: 'site',
    hasEtag: true,
    summary: 'The jackpot as it stands in the books, and how it is funded; null where there is none',
    output: z.object({ jackpot: jackpot.nullable() }),
    refusals: [],
  },
});
