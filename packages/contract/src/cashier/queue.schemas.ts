import { z } from 'zod';
import { amount, id, optionalInstantMs } from '../fields.ts';
import { openQueue, queueQuery, rowVersion } from '../operators/operators.schemas.ts';
import { imageName } from '../upload.ts';

/** What every row of a money queue has, whichever way the money goes. */
export const queueRow = {
  memberId: id,
  username: z.string(),
  currency: z.string(),
  amount,
  fee: amount,
  reason: z.string().nullable(),
  /** Who has it in hand, and who was the first of two to approve it. */
  takenBy: id.nullable(),
  approvedBy: id.nullable(),
  /** Approving it takes two people. */
  needsTwo: z.boolean(),
  proofs: z.array(imageName),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
  version: rowVersion,
} as const;

/** The names of the operators whose numbers stand in an answer. */
export const handNames = z.array(z.object({ id, name: z.string() }));
export type HandNames = z.output<typeof handNames>;

/** One step of such a row, the version it made, and who took it. */
export function stepOf<S extends z.ZodType>(state: S) {
  return z.object({
    version: rowVersion,
    state,
    by: z.enum(['member', 'operator', 'provider', 'job', 'ledger']),
    operatorId: id.nullable(),
    note: z.string().nullable(),
    at: z.number(),
  });
}

/** What such a queue is searched for by. */
export const moneyQueueQuery = {
  ...queueQuery,
  memberId: id.optional(),
  /** Only what waits for somebody, what has waited longest first. */
  waiting: z.enum(['1']).optional(),
  /** Only what is not over, or should be looked at. */
  open: z.enum(['1']).optional(),
  /** Only what a person should look at. */
  flagged: z.enum(['1']).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  from: optionalInstantMs,
  to: optionalInstantMs,
} as const;

export const cashierQueues = z.object({ deposits: openQueue, withdrawals: openQueue });
export type CashierQueues = z.output<typeof cashierQueues>;
