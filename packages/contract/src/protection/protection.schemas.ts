import { z } from 'zod';
import { amount, id } from '../fields.ts';

export const limitKind = z.enum(['deposit', 'loss', 'stake', 'time']);
export const limitSpan = z.enum(['day', 'week', 'month', 'session']);
export const breakTerm = z.enum(['1d', '1w', '1m', '2m', '3m']);
export const exclusionTerm = z.enum(['6m', '1y', '5y']);

export type LimitKind = z.output<typeof limitKind>;
export type LimitSpan = z.output<typeof limitSpan>;
export type BreakTerm = z.output<typeof breakTerm>;
export type ExclusionTerm = z.output<typeof exclusionTerm>;

/** Money in currency units by day, week and month, or minutes for time at play by day and session. */
const cap = amount;

export const playLimit = z.object({
  kind: limitKind,
  span: limitSpan,
  /** Null: no limit is set, but a request may be pending. */
  cap: cap.nullable(),
  used: cap,
  /** The end of the current day, week or month; for a used-up session limit, the end of the following rest. */
  endsAt: z.number().nullable(),
  /**
   * A pending looser limit; `cap` null requests its removal. It takes effect after `ripeAt` and a second confirmation.
   */
  waiting: z.object({ id, cap: cap.nullable(), ripeAt: z.number(), isRipe: z.boolean() }).nullable(),
});
export type PlayLimit = z.output<typeof playLimit>;

export const protectionView = z.object({
  limits: z.array(playLimit),
  /** How long a looser limit waits. */
  loosenWaitMs: z.number(),
  breakEndsAt: z.number().nullable(),
  /** False until the member has answered the question about limits, by setting one or declining. */
  isAsked: z.boolean(),
  /** A deposit limit is required before a deposit, and none is set. */
  needsDepositLimit: z.boolean(),
  /** The limits were last reviewed half a year ago. */
  isReviewDue: z.boolean(),
  /** A review is due and was not postponed yet: the page asks for it once by itself. */
  asksReview: z.boolean(),
  /**
   * The maximum stake on a slot in this session of play, null before it is set; the whole object is null where the
   * policy does not require it.
   */
  slotStake: z.object({ most: amount.nullable() }).nullable(),
  realityCheck: z.object({ minutes: z.number().int(), leastMinutes: z.number().int(), mostMinutes: z.number().int() }),
});
export type ProtectionView = z.output<typeof protectionView>;

/**
 * The current session over all kinds of play: it begins with the first play after half an hour of rest. Stakes are
 * refused while `inMs` is 0.
 */
export const realityCheck = z.object({ inMs: z.number(), sittingMs: z.number(), staked: amount, paid: amount });
export type RealityCheck = z.output<typeof realityCheck>;

export const protectionChange = z.object({
  at: z.number(),
  what: z.enum([
    'limit_set',
    'loosening_asked',
    'loosening_confirmed',
    'loosening_withdrawn',
    'limits_declined',
    'limits_reviewed',
    'review_put_off',
    'check_set',
    'slot_stake_set',
    'break_taken',
    'excluded',
    'return_asked',
  ]),
  kind: limitKind.nullable(),
  span: limitSpan.nullable(),
  cap: cap.nullable(),
  term: z.string().nullable(),
});
export type ProtectionChange = z.output<typeof protectionChange>;
