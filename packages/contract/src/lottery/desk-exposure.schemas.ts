import { z } from 'zod';
import { amount } from '../fields.ts';
import { issueState } from './lottery.schemas.ts';

/** A play of an issue: the worst-case payout of its tickets over all draws, and its limit. */
const exposedPlay = z.object({ play: z.string(), cost: amount, limit: amount, fullBps: z.number().int() });

export const exposedIssue = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  state: issueState,
  closesAt: z.number(),
  drawsAt: z.number(),
  /** The total of all plays. */
  cost: amount,
  plays: z.number().int(),
  /** The play nearest to its limit. */
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
  /**
   * By play and number, the highest first: the maximum payout of all tickets on the number; plays with a limit by
   * number count as that limit does.
   */
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
  /** False: some tickets were not counted by number, because there were too many or they were too long. */
  isWhole: z.boolean(),
});
export type ExposedIssueFile = z.output<typeof exposedIssueFile>;
