import { z } from 'zod';
import { sharedRoundRecord } from '../casino/room.schemas.ts';
import { roundRecord } from '../fairness/fairness.schemas.ts';
import { amount, id } from '../fields.ts';

/** What the house gives of stakes, in ten-thousandths. */
const shareBps = z.number().int().min(0).max(1000);

/** A stake wins with the chance stake / oneWinPer; the worth of the chance is stake x amount / oneWinPer. */
const jackpotTerms = {
  oneWinPer: amount,
  /** Of each stake to the pot, and to the reserve that begins the next pot. */
  contributionBps: shareBps,
  reserveBps: shareBps,
  /** What the house puts into the next pot in play money; 0 where it adds nothing. */
  seed: amount,
};

/** A win of the house jackpot; its member is shown masked, or not at all. */
export const jackpotWin = z.object({
  /** Of the brand, from 1. */
  no: z.number().int().positive(),
  customerName: z.string().nullable(),
  gameName: z.string(),
  nodeId: z.number().int(),
  amount,
  currency: z.string(),
  stake: amount,
  oneWinPer: amount,
  at: z.number(),
});
export type JackpotWin = z.output<typeof jackpotWin>;

/** The current amount of a house jackpot in the books (spec 9); it never exceeds them. */
export const jackpot = z.object({
  amount,
  currency: z.string(),
  /** The amount `behindMs` ago: a page animates from there to `amount` in that time, and then reads again. */
  before: amount,
  behindMs: z.number().int().positive(),
  /** The amount, interval and cap of additions by the house; null: it grows by contributions only. */
  house: z.object({ step: amount, everyMs: z.number().int().positive(), cap: amount }).nullable(),
  terms: z.object(jackpotTerms),
  lastWin: jackpotWin.nullable(),
});
export type Jackpot = z.output<typeof jackpot>;

/** What a game says of the house jackpot. */
export const playJackpot = z.object({ amount, currency: z.string(), oneWinPer: amount });
export type PlayJackpot = z.output<typeof playJackpot>;

/** Everything needed to recompute a bet's part in the house jackpot (docs/fairness.md). */
export const houseJackpotRecord = z.object({
  format: z.literal('fairhouse/house-jackpot/1'),
  round: z.union([roundRecord, sharedRoundRecord]),
  /** The whole stake of the bet. */
  stake: amount,
  oneWinPer: amount,
  /** Below the stake, in 1/10,000, it wins; null until the seed of the round is revealed. */
  number: z.string().nullable(),
  /** Null: the bet did not win. `paid` is null for the moment until it is paid. */
  won: z.object({ no: z.number().int().positive().nullable(), paid: amount.nullable() }).nullable(),
});
export type HouseJackpotRecord = z.output<typeof houseJackpotRecord>;

/** An amount that stakes and seeds can have: never below zero. */
const positiveAmount = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/);

export const jackpotTermsForm = z.strictObject({
  oneWinPer: positiveAmount.regex(/[1-9]/),
  contributionBps: shareBps,
  reserveBps: shareBps,
  seed: positiveAmount,
});
export type JackpotTermsForm = z.output<typeof jackpotTermsForm>;

export const jackpotTermsRow = z.object({
  ...jackpotTerms,
  /** 0: what the policy of the brand says. */
  no: z.number().int().nonnegative(),
  state: z.enum(['waiting', 'open', 'rejected']),
  fromAt: z.number().nullable(),
  reason: z.string().nullable(),
  askedBy: z.string().nullable(),
  askedAt: z.number().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().nullable(),
  isMine: z.boolean(),
});
export type JackpotTermsRow = z.output<typeof jackpotTermsRow>;

export const jackpotDesk = z.object({
  currency: z.string(),
  pot: amount,
  reserve: amount,
  /** Where it came from and went: contributions + house + seeds + reserve used = pot + paid. */
  contributions: amount,
  reserved: amount,
  house: amount,
  seeds: amount,
  reserveUsed: amount,
  paid: amount,
  wins: z.number().int().nonnegative(),
  /** Hits that wait to be paid. */
  waiting: z.number().int().nonnegative(),
  /** Whether the policy lets the house add play money. */
  hasHouse: z.boolean(),
  terms: z.array(jackpotTermsRow),
  lastWins: z.array(jackpotWin.extend({ memberId: id, betId: id })),
});
export type JackpotDesk = z.output<typeof jackpotDesk>;
