import { z } from 'zod';
import { amount, id } from '../fields.ts';

/** From the main wallet to a vendor's, or back. */
export const transferDirections = ['in', 'out'] as const;
export type TransferDirection = (typeof transferDirections)[number];

/** `pending`: the result is unknown; the vendor is asked until it answers. */
export const transferStates = ['pending', 'done', 'failed'] as const;
export type TransferState = (typeof transferStates)[number];

export const transfer = z.object({
  transferId: id,
  accountTypeId: z.number().int(),
  accountName: z.string(),
  direction: z.enum(transferDirections),
  amount,
  state: z.enum(transferStates),
  startedAt: z.number(),
});
export type Transfer = z.output<typeof transfer>;

/** The reason a member cannot transfer to an upline; null: they can. */
export const uplineBars = ['module_off', 'upline_missing', 'agent_itself'] as const;
export const upline = z.object({
  bar: z.enum(uplineBars).nullable(),
  /** The invitation code by which the member came to the upline. */
  affiliateCode: z.string().nullable(),
  minimumAmount: amount,
  maximumAmount: amount,
  leftToday: z.number().int(),
  currency: z.string(),
});
export type Upline = z.output<typeof upline>;
