import { z } from 'zod';
import { amount } from '../fields.ts';
import { issueState } from './lottery.schemas.ts';

/** A play of an issue: what its tickets may cost together at worst, whatever is drawn, and how much that may come to. */
const exposedPlay = z.object({ play: z.string(), cost: amount, limit: amount, fullBps: z.number().int() });

export const exposedIssue = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  state: issueState,
  closesAt: z.number(),
  drawsAt: z.number(),
  /** Of all plays together. */
  cost: amount,
  plays: z.number().int(),
  /** The one nearest to its limit. */
  fullest: exposedPlay,
  currency: z.string(),
});
export type ExposedIssue = z.output<typeof exposedIssue>;

export const exposedIssueFile = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  state: issueState,
  closesAt: z.number(),
  drawsAt: z.number(),
  currency: z.string(),
  stake: amount,
  tickets: z.number().int(),
  plays: z.array(exposedPlay),
  /** By play and number, the dearest first: the most all tickets on it can be paid together; those of plays with a limit by number as that limit counts them. */
  numbers: z.array(
    z.object({
      play: z.string(),
      number: z.string(),
      cost: amount,
      tickets: z.number().int(),
      limit: amount.nullable(),
      fullBps: z.number().int().nullable(),
    }),
  ),
  /** False: there are more tickets, or longer ones, than were counted by number. */
  isWhole: z.boolean(),
});
export type ExposedIssueFile = z.output<typeof exposedIssueFile>;
