import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { handNames, moneyQueueQuery, queueRow, stepOf } from './queue.schemas.ts';
import { instrumentType, turnoverStatus, withdrawalState } from './withdrawal.schemas.ts';

/** Reasons for a person to look at it, whatever its state. */
export const withdrawalFlag = z.enum(['payment_failed', 'wrong_amount', 'contradicted', 'not_received']);
/** Reasons for a manual review before money leaves. */
export const reviewReason = z.enum(['amount', 'first', 'instrument', 'changed', 'shared', 'many', 'turnover']);
export type ReviewReason = z.output<typeof reviewReason>;

/** The ways in which two people can end a payment instead of its provider. */
export const partEnd = z.enum(['paid', 'failed']);

/** A withdrawal in a queue of the back office. */
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

/** The full payout account, for the operators who pay. */
export const withdrawalAccount = z.object({ cardHolder: z.string(), cardNumberWhole: z.string() });
export type WithdrawalAccount = z.output<typeof withdrawalAccount>;

/** A withdrawal with its full history; its account is masked as in the queue. */
export const withdrawalFile = withdrawalRow.extend({
  /** The house has verified the owner. */
  isAccountVerified: z.boolean(),
  isAccountPaidBefore: z.boolean(),
  isAccountBound: z.boolean(),
  /** The maximum of the next payment; 0: nothing is left. */
  nextPart: amount,
  /** Wagering requirements as the member sees them now. */
  turnover: turnoverStatus,
  /** The reasons of the first and the second operator who consider it received. */
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
      /** Its provider reports no final state: two people may decide it. */
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
