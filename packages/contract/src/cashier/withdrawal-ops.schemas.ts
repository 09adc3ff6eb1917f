import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { handNames, moneyQueueQuery, queueRow, stepOf } from './queue.schemas.ts';
import { instrumentType, turnoverStatus, withdrawalState } from './withdrawal.schemas.ts';

/** Something a person should look at, whatever the state. */
export const withdrawalFlag = z.enum(['payment_failed', 'wrong_amount', 'contradicted', 'not_received']);
/** Why a person looks before money leaves. */
export const reviewReason = z.enum(['amount', 'first', 'instrument', 'changed', 'shared', 'many', 'turnover']);
export type ReviewReason = z.output<typeof reviewReason>;

/** How two people end a payment in place of its provider. */
export const partEnd = z.enum(['paid', 'failed']);

/** A withdrawal as the back office has it in a queue. */
export const withdrawalRow = z.object({
  ...queueRow,
  withdrawalId: id,
  withdrawType: instrumentType,
  bankCode: z.string(),
  cardNumber: z.string(),
  payable: amount,
  paid: amount,
  returned: amount,
  state: withdrawalState,
  flag: withdrawalFlag.nullable(),
  reviewReasons: z.array(reviewReason),
  forcedBy: id.nullable(),
});
export type WithdrawalRow = z.output<typeof withdrawalRow>;

/** The account money goes to, in full: for those who pay. */
export const withdrawalAccount = z.object({ cardHolder: z.string(), cardNumberWhole: z.string() });
export type WithdrawalAccount = z.output<typeof withdrawalAccount>;

/** A withdrawal with all that has happened to it; of the account no more than the queue shows. */
export const withdrawalFile = withdrawalRow.extend({
  /** The house has made sure whose it is. */
  isAccountVerified: z.boolean(),
  isAccountPaidBefore: z.boolean(),
  isAccountBound: z.boolean(),
  /** What the next payment may carry; 0: nothing is left. */
  nextPart: amount,
  /** Required play as its member is told it now. */
  turnover: turnoverStatus,
  /** With what somebody holds it for received, the first and the second. */
  evidence: z.array(z.object({ text: z.string(), by: id, at: z.number() })),
  parts: z.array(
    z.object({
      partId: id,
      ordinal: z.number().int(),
      amount,
      paid: amount.nullable(),
      provider: z.string(),
      providerRef: z.string().nullable(),
      reference: z.string(),
      state: z.enum(['begun', 'sent', 'confirmed', 'paid', 'failed']),
      word: z.enum(['received', 'not_received', 'assumed', 'forced']).nullable(),
      createdAt: z.number(),
      paidAt: z.number().nullable(),
      /** Its provider brings it to no end: two people may. */
      isStuck: z.boolean(),
      closing: partEnd.nullable(),
      closingBy: id.nullable(),
    }),
  ),
  steps: z.array(stepOf(withdrawalState)),
  hands: handNames,
});
export type WithdrawalFile = z.output<typeof withdrawalFile>;

export const withdrawalQueueQuery = z.object({
  ...moneyQueueQuery,
  withdrawalId: id.optional(),
  state: withdrawalState.optional(),
});
