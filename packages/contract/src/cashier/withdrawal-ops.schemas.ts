import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { queueQuery, rowVersion } from '../operators/operators.schemas.ts';
import { imageName } from '../upload.ts';
import { instrumentType, withdrawalState } from './withdrawal.schemas.ts';

/** Something a person should look at, whatever the state. */
export const withdrawalFlag = z.enum(['payment_failed', 'wrong_amount', 'contradicted', 'not_received']);
/** Why a person looks before money leaves. */
export const reviewReason = z.enum(['amount', 'first', 'instrument', 'changed', 'shared', 'many', 'turnover']);
export type ReviewReason = z.output<typeof reviewReason>;

/** A withdrawal as the back office has it in a queue. */
export const withdrawalRow = z.object({
  withdrawalId: id,
  memberId: id,
  username: z.string(),
  withdrawType: instrumentType,
  bankCode: z.string(),
  cardNumber: z.string(),
  currency: z.string(),
  amount,
  fee: amount,
  payable: amount,
  paid: amount,
  returned: amount,
  state: withdrawalState,
  flag: withdrawalFlag.nullable(),
  reviewReasons: z.array(reviewReason),
  reason: z.string().nullable(),
  takenBy: id.nullable(),
  approvedBy: id.nullable(),
  forcedBy: id.nullable(),
  /** Approving it takes two people. */
  needsTwo: z.boolean(),
  proofs: z.array(imageName),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
  version: rowVersion,
});
export type WithdrawalRow = z.output<typeof withdrawalRow>;

/** A withdrawal with all that has happened to it, and the account in full: for those who pay. */
export const withdrawalFile = withdrawalRow.extend({
  cardHolder: z.string(),
  cardNumberWhole: z.string(),
  evidence: z.string().nullable(),
  parts: z.array(z.object({
    partId: id, ordinal: z.number().int(), amount, paid: amount.nullable(), provider: z.string(), providerRef: z.string().nullable(), reference: z.string(),
    state: z.enum(['begun', 'sent', 'confirmed', 'paid', 'failed']), word: z.enum(['received', 'not_received', 'assumed', 'forced']).nullable(),
    createdAt: z.number(), paidAt: z.number().nullable(),
  })),
  steps: z.array(z.object({ state: withdrawalState, by: z.enum(['member', 'operator', 'provider', 'job', 'ledger']), operatorId: id.nullable(), note: z.string().nullable(), at: z.number() })),
});
export type WithdrawalFile = z.output<typeof withdrawalFile>;

export const withdrawalQueueQuery = z.object({
  ...queueQuery,
  withdrawalId: id.optional(),
  state: withdrawalState.optional(),
  /** Only what waits for somebody. */
  waiting: z.enum(['1']).optional(),
  flagged: z.enum(['1']).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  from: instantMs.optional(),
  to: instantMs.optional(),
});
