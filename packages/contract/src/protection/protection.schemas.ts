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
  /** Null: none is set, but a request may wait. */
  cap: cap.nullable(),
  used: cap,
  /** When the running day, week or month ends; of a session that is used up, when the rest after it does. */
  endsAt: z.number().nullable(),
  /** A looser limit that waits; `cap` null asks for none. It holds after `ripeAt` and a second yes. */
  waiting: z.object({ id, cap: cap.nullable(), ripeAt: z.number(), isRipe: z.boolean() }).nullable(),
});
export type PlayLimit = z.output<typeof playLimit>;

export const protectionView = z.object({
  limits: z.array(playLimit),
  /** How long a looser limit waits. */
  loosenWaitMs: z.number(),
  breakEndsAt: z.number().nullable(),
  /** False until the question about limits was answered, by setting one or by declining. */
  isAsked: z.boolean(),
  /** There has to be a deposit limit before anything is paid in, and there is none. */
  needsDepositLimit: z.boolean(),
  /** It is half a year since the limits were last looked at. */
  isReviewDue: z.boolean(),
  /** It is, and was not put off yet: the one time a page asks by itself. */
  asksReview: z.boolean(),
  /** The most of one stake on a slot in this sitting, null before it is set; null as a whole where the policy needs none. */
  slotStake: z.object({ most: amount.nullable() }).nullable(),
  realityCheck: z.object({ minutes: z.number().int(), leastMinutes: z.number().int(), mostMinutes: z.number().int() }),
});
export type ProtectionView = z.output<typeof protectionView>;

/** This sitting of every kind of play: it begins with the first play after half an hour of rest. No stake is taken while `inMs` is 0. */
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
