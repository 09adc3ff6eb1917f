import { z } from 'zod';
import { amount, id, language, optionalInstantMs, page, pageSize } from '../fields.ts';

/**
 * Why so much of a stake counts (agency.md 2): all of it; what was won or lost; what could be lost; nothing, because the
 * stake came back, because no outcome could lose it, because the odds were too low, or because the bet was void; the
 * difference of several bets on one round; nothing, because the house paid the stake.
 */
export const validBetRules = [
  'whole',
  'net_result',
  'at_risk',
  'pushed',
  'covered_both_sides',
  'odds_too_low',
  'round_difference',
  'void',
  'bonus_bet',
] as const;
export const validBetRule = z.enum(validBetRules);
export type ValidBetRule = z.output<typeof validBetRule>;

/** A row of the betting record (spec 2, personalHistoryCopy). */
export const betRow = z.object({
  orderNo: id,
  /** The vendor's id of the round. */
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
  /** The time of the result; null while the bet is open. */
  transTimeInTimestamp: z.number().nullable(),
  betAmount: amount,
  /** Only of a bonus bet: its stake, which the house paid. */
  bonusBetAmount: amount.optional(),
  validBetAmount: amount,
  /** Null while the bet is open. */
  validBetRule: validBetRule.nullable(),
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
  /** The same value for a player; clients read both names. */
  netProfit: amount,
  totalHands: z.number().int(),
});
export type BetSums = z.output<typeof betSums>;

/** One page in the wire format; `footer` has sums over all matches, `pageFooter` over the rows of this page. */
export const betPage = z.object({
  list: z.array(betRow),
  total: z.number().int(),
  totalPages: z.number().int(),
  footer: betSums,
  pageFooter: betSums,
});
export type BetPage = z.output<typeof betPage>;

/** The common filters of the record's calls; the range of days is half-open and at most 30 days. */
export const betFilter = {
  startDate: optionalInstantMs,
  endDate: optionalInstantMs,
  /** The vendor (wire: accountType); empty and `ALL` mean all vendors. */
  accountType: z.string().max(24).regex(/^\w*$/).optional(),
  orderNoSearch: z
    .string()
    .max(64)
    .regex(/^\P{Cc}*$/u)
    .optional(),
  language: language.optional(),
};

export const betPaging = { page: page.default(1), size: pageSize.default(10) };

/** The end of the previous part of an export: the time and number of its last bet. */
export const betPlace = z.string().regex(/^\d{1,16}-\d{1,19}$/);

/** The result of a bet; `open` selects bets without one. */
export const betStatus = z.enum(['', 'won', 'lost', 'tie', 'void', 'open']);
export type BetStatus = z.output<typeof betStatus>;

/** The same in the record of a vendor's product: 1 won, 2 lost, 3 tie, 4 cancelled (wire: status). */
export const betStatusNumber = z.enum(['', '1', '2', '3', '4']);

/** The same in the record of live games. */
export const winLossDraw = z.enum(['', 'WIN', 'LOSS', 'DRAW']);

export const betGameTypes = ['RNG', 'LIVE', 'FISH', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'PVP'] as const;
export const betGameType = z.enum(betGameTypes);
export type BetGameType = z.output<typeof betGameType>;
