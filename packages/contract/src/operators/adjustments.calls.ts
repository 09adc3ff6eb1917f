import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { clientKey, id } from '../fields.ts';
import { actionReason, decision, pageOf, queueQuery } from './operators.schemas.ts';

export const adjustmentStates = ['proposed', 'approved', 'rejected', 'booked', 'refused'] as const;

export const adjustmentRow = z.object({
  id,
  memberId: id,
  memberName: z.string(),
  direction: z.enum(['credit', 'debit']),
  amount: z.string(),
  currency: z.string(),
  /** The entry that it reverses; null: a manual amount. */
  correctsEntryId: id.nullable(),
  /** Writes off the member's debt; no wallet changes. After booking, the amount is the debt at that time. */
  forgivesDebt: z.boolean(),
  reason: z.string(),
  state: z.enum(adjustmentStates),
  version: z.number().int(),
  proposedById: id,
  proposedBy: z.string(),
  proposedAt: z.number(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().nullable(),
  decisionReason: z.string().nullable(),
});
export type AdjustmentRow = z.output<typeof adjustmentRow>;

/** Whole cents, as in the cashier. */
const adjustmentAmount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .refine((text) => /[1-9]/.test(text));

/** As exact as the books: a debt may have fractions of a cent. */
const debtAmount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/)
  .refine((text) => /[1-9]/.test(text));

export const adjustmentCalls = defineCalls({
  listAdjustments: {
    method: 'GET',
    path: '/ops/adjustments',
    audience: 'operator',
    permission: 'adjustments.read',
    origin: 'backoffice',
    summary: 'Adjustments by hand by state, the newest first',
    query: z.object({ ...queueQuery, state: z.enum(adjustmentStates).optional() }),
    output: pageOf(adjustmentRow),
    refusals: [],
  },
  readAdjustment: {
    method: 'GET',
    path: '/ops/adjustments/:adjustmentId',
    audience: 'operator',
    permission: 'adjustments.read',
    origin: 'backoffice',
    summary: 'An adjustment as it stands now',
    params: z.object({ adjustmentId: id }),
    output: adjustmentRow,
    refusals: ['adjustment_unknown'],
  },
  proposeAdjustment: {
    method: 'POST',
    path: '/ops/adjustments',
    audience: 'operator',
    permission: 'adjustments.propose',
    origin: 'backoffice',
    summary: 'Ask for an adjustment; somebody else decides',
    body: z.object({
      clientKey,
      memberId: id,
      direction: z.enum(['credit', 'debit']),
      amount: adjustmentAmount,
      reason: actionReason,
    }),
    output: adjustmentRow,
    refusals: ['operator_member_unknown', 'adjustment_above_ceiling', 'adjustment_day_used_up', 'key_conflict'],
  },
  proposeCorrection: {
    method: 'POST',
    path: '/ops/adjustments/correction',
    audience: 'operator',
    permission: 'adjustments.propose',
    origin: 'backoffice',
    summary:
      'Ask for the mirror of an entry of a member; somebody else decides. What the member no longer has becomes a debt',
    body: z.object({ clientKey, memberId: id, entryId: id, reason: actionReason }),
    output: adjustmentRow,
    refusals: [
      'operator_member_unknown',
      'entry_unknown',
      'entry_not_correctable',
      'entry_under_correction',
      'adjustment_above_ceiling',
      'adjustment_day_used_up',
      'key_conflict',
    ],
  },
  proposeForgiveness: {
    method: 'POST',
    path: '/ops/adjustments/forgiveness',
    audience: 'operator',
    permission: 'adjustments.propose',
    origin: 'backoffice',
    summary: 'Ask to let go of what a member owes, in whole or in part; somebody else decides',
    body: z.object({ clientKey, memberId: id, amount: debtAmount, reason: actionReason }),
    output: adjustmentRow,
    refusals: [
      'operator_member_unknown',
      'debt_smaller',
      'debt_under_forgiveness',
      'adjustment_above_ceiling',
      'adjustment_day_used_up',
      'key_conflict',
    ],
  },
  decideAdjustment: {
    method: 'POST',
    path: '/ops/adjustments/:adjustmentId/decision',
    audience: 'operator',
    permission: 'adjustments.approve',
    origin: 'backoffice',
    summary:
      'Approve or reject what somebody else has asked for; approved, it is booked once. A correction the books do not take is refused for good, and why is told',
    params: z.object({ adjustmentId: id }),
    body: decision,
    output: adjustmentRow,
    refusals: [
      'adjustment_unknown',
      'same_operator',
      'second_person_new',
      'version_stale',
      'already_decided',
      'entry_unknown',
      'entry_not_correctable',
      'correction_not_covered',
      'second_person_needed',
      'reason_needed',
      'debt_smaller',
    ],
  },
});
