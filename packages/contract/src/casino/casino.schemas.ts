import { z } from 'zod';
import { amount, clientKey, id, language } from '../fields.ts';
import { fairnessView } from '../fairness/fairness.schemas.ts';

/** A played round: drawn and booked; `open` until the studio has shown it to the end. */
export const round = z.object({
  roundId: id,
  game: z.string(),
  state: z.enum(['open', 'closed']),
  nonce: z.string(),
  commitment: z.string(),
  choices: z.json(),
  outcome: z.json(),
  stake: amount,
  payout: amount,
  placedAt: z.number(),
});
export type Round = z.output<typeof round>;

export const playBalance = z.object({ amount, version: z.string() });

export const placeRoundForm = z.object({
  clientKey,
  /** Decimal string; judged by the game's own stake rules. */
  stake: z.string().max(32),
  choices: z.record(z.string(), z.json()),
});

export const play = z.object({
  /** Kept in memory only; scoped to this member, game and play. */
  playToken: z.string(),
  game: z.string(),
  mathHash: z.string(),
  memberName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  language,
  policy: z.enum(['demo', 'strict']),
  balance: playBalance,
  fairness: fairnessView,
  /** The round a reload interrupted. */
  openRound: round.nullable(),
  sitting: z.object({ startedAt: z.number(), staked: amount, paid: amount }),
  /** Milliseconds of play until the reality check; stakes are refused from then on until it is answered (trust.md D7). */
  realityCheckInMs: z.number(),
  stake: z.object({ min: amount, max: amount, unit: amount, presets: z.array(amount) }),
});
export type Play = z.output<typeof play>;
