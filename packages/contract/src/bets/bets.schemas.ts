import { z } from 'zod';
import { amount, id, language, optionalInstantMs, page, pageSize } from '../fields.ts';

/** A row of the betting record (spec 2, personalHistoryCopy). */
export const betRow = z.object({
  orderNo: id,
  /** The vendor's own name of the round. */
  roundId: z.string(),
  /** Whether the round can be recomputed: `getRound` and its page know it. */
  hasProof: z.boolean(),
  gameName: z.string(),
  gameCode: z.string(),
  gameType: z.string(),
  nodeId: z.number().int(),
  /** The vendor (wire: accountType). */
  accountType: z.string(),
  customerName: z.string(),
  betTimeInTimestamp: z.number(),
  /** When the result came; null while the bet is open. */
  transTimeInTimestamp: z.number().nullable(),
  betAmount: amount,
  validBetAmount: amount,
  winAmount: amount,
  profitAndLoss: amount,
  currency: z.string(),
  status: z.enum(['open', 'won', 'lost', 'tie', 'void']),
});
export type BetRow = z.output<typeof betRow>;

export const betSums = z.object({
  betAmount: amount,
  validBetAmount: amount,
  winAmount: amount,
  profitAndLoss: amount,
  /** The same for a player; the wire reads both names. */
  netProfit: amount,
  totalHands: z.number().int(),
});
export type BetSums = z.output<typeof betSums>;

/** One page as the wire has it; `footer`: sums over everything that was found, `pageFooter`: over the rows of this page. */
export const betPage = z.object({
  list: z.array(betRow),
  total: z.number().int(),
  totalPages: z.number().int(),
  footer: betSums,
  pageFooter: betSums,
});
export type BetPage = z.output<typeof betPage>;

/** What every call of the record asks by; the days are half-open and 30 at most. */
export const betFilter = {
  startDate: optionalInstantMs,
  endDate: optionalInstantMs,
  /** The vendor (wire: accountType); nothing and `ALL` are all of them. */
  accountType: z.string().max(24).regex(/^\w*$/).optional(),
  orderNoSearch: z
    .string()
    .max(64)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  language: language.optional(),
};

export const betPaging = { page: page.default(1), size: pageSize.default(10) };

/** Where a part of the export ended: the time of its last bet and its number. */
export const betPlace = z.string().regex(/^\d{1,16}-\d{1,19}$/);

/** How a bet ended; `open` asks for those that have not. */
export const betStatus = z.enum(['', 'won', 'lost', 'tie', 'void', 'open']);
export type BetStatus = z.output<typeof betStatus>;

/** The same as the record of a vendor's product has it: 1 won, 2 lost, 3 tie, 4 cancelled (wire: status). */
export const betStatusNumber = z.enum(['', '1', '2', '3', '4']);

/** The same as the record of live games has it. */
export const winLossDraw = z.enum(['', 'WIN', 'LOSS', 'DRAW']);

export const betGameTypes = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP'] as const;
export const betGameType = z.enum(betGameTypes);
export type BetGameType = z.output<typeof betGameType>;
