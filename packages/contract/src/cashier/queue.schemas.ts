import { z } from 'zod';
import { amount, id, optionalInstantMs } from '../fields.ts';
import { openQueue, queueQuery, rowVersion } from '../operators/operators.schemas.ts';
import { imageName } from '../upload.ts';

/** The common fields of every row in a money queue, for deposits and withdrawals. */
export const queueRow = {
  memberId: id,
  username: z.string(),
  currency: z.string(),
  amount,
  fee: amount,
  reason: z.string().nullable(),
  /** The operator who handles it, and the first of two approvers. */
  takenBy: id.nullable(),
  approvedBy: id.nullable(),
  /** Approval requires two people. */
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

/** The search fields of such a queue. */
export const moneyQueueQuery = {
  ...queueQuery,
  memberId: id.optional(),
  /** Only rows that wait for an operator, the longest wait first. */
  waiting: z.enum(['1']).optional(),
  /** Only rows that are not finished, or need attention. */
  open: z.enum(['1']).optional(),
  /** Only rows that need attention. */
  flagged: z.enum(['1']).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  from: optionalInstantMs,
  to: optionalInstantMs,
} as const;

export const cashierQueues = z.object({ deposits: openQueue, withdrawals: openQueue });
export type CashierQueues = z.output<typeof cashierQueues>;
