import { z } from 'zod';
import { id } from '../fields.ts';
import { depositState } from './deposit.schemas.ts';
import { withdrawalState } from './withdrawal.schemas.ts';

/** Sent to every socket of the member when one of their deposits changes state; the page then reads it again. */
export const cashierChannels = {
  deposit: z.object({
    type: z.literal('deposit'),
    value: z.object({ depositId: id, state: depositState, version: z.number().int() }),
  }),
  withdrawal: z.object({
    type: z.literal('withdrawal'),
    value: z.object({ withdrawalId: id, state: withdrawalState, version: z.number().int() }),
  }),
};
export type DepositStep = z.output<typeof cashierChannels.deposit>['value'];
export type WithdrawalStep = z.output<typeof cashierChannels.withdrawal>['value'];
