import { z } from 'zod';
import { amount, id, instantMs } from '../fields.ts';
import { queueQuery, rowVersion } from '../operators/operators.schemas.ts';
import { imageName } from '../upload.ts';
import { depositState, depositType } from './deposit.schemas.ts';

/** Something a person should look at, whatever the state. */
export const depositFlag = z.enum(['wrong_amount', 'contradicted']);

/** A deposit as the back office has it in a queue. */
export const depositRow = z.object({
  depositId: id,
  memberId: id,
  username: z.string(),
  type: depositType,
  vendorId: z.string(),
  bankCode: z.string().nullable(),
  provider: z.string().nullable(),
  providerRef: z.string().nullable(),
  reference: z.string(),
  currency: z.string(),
  amount,
  fee: amount,
  credited: amount,
  received: amount.nullable(),
  state: depositState,
  flag: depositFlag.nullable(),
  reason: z.string().nullable(),
  /** Who has it in hand, and who was the first of two to approve it. */
  takenBy: id.nullable(),
  approvedBy: id.nullable(),
  /** Approving it takes two people. */
  needsTwo: z.boolean(),
  proofs: z.array(imageName),
  promotionId: id.nullable(),
  createdAt: z.number(),
  expiresAt: z.number(),
  endedAt: z.number().nullable(),
  version: rowVersion,
});
export type DepositRow = z.output<typeof depositRow>;

/** A deposit with all that has happened to it. */
export const depositFile = depositRow.extend({
  steps: z.array(z.object({ state: depositState, by: z.enum(['member', 'operator', 'provider', 'job', 'ledger']), operatorId: id.nullable(), note: z.string().nullable(), at: z.number() })),
  messages: z.array(z.object({ eventId: z.string(), told: z.enum(['paid', 'failed', 'pending']), amount: amount.nullable(), verdict: z.string(), at: z.number() })),
});
export type DepositFile = z.output<typeof depositFile>;

export const depositQueueQuery = z.object({
  ...queueQuery,
  depositId: id.optional(),
  state: depositState.optional(),
  type: depositType.optional(),
  /** Only what a person should look at. */
  flagged: z.enum(['1']).optional(),
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  from: instantMs.optional(),
  to: instantMs.optional(),
});
