import { z } from 'zod';
import { amount, id } from '../fields.ts';
import { bonus } from '../promotions/promotions.schemas.ts';
import { depositState, depositType } from './deposit.schemas.ts';
import { handNames, moneyQueueQuery, queueRow, stepOf } from './queue.schemas.ts';

/** Reasons for a person to look at it, whatever its state. */
export const depositFlag = z.enum(['wrong_amount', 'contradicted', 'account_closed', 'over_limit']);
export type DepositFlag = z.output<typeof depositFlag>;

/** A deposit in a queue of the back office. */
export const depositRow = z.object({
  ...queueRow,
  depositId: id,
  type: depositType,
  vendorId: z.string(),
  bankCode: z.string().nullable(),
  provider: z.string().nullable(),
  providerRef: z.string().nullable(),
  reference: z.string(),
  credited: amount,
  received: amount.nullable(),
  state: depositState,
  flag: depositFlag.nullable(),
  promotionId: id.nullable(),
  expiresAt: z.number(),
});
export type DepositRow = z.output<typeof depositRow>;

/** A deposit with its full history. */
export const depositFile = depositRow.extend({
  bonus: bonus.nullable(),
  steps: z.array(stepOf(depositState)),
  hands: handNames,
  messages: z.array(
    z.object({
      eventId: z.string(),
      told: z.enum(['paid', 'failed', 'pending']),
      amount: amount.nullable(),
      verdict: z.string(),
      at: z.number(),
    }),
  ),
});
export type DepositFile = z.output<typeof depositFile>;

export const depositQueueQuery = z.object({
  ...moneyQueueQuery,
  depositId: id.optional(),
  state: depositState.optional(),
  type: depositType.optional(),
});
