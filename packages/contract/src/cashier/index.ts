import { depositOpsCalls } from './deposit-ops.calls.ts';
import { depositProofCalls } from './deposit-proof.calls.ts';
import { depositCalls } from './deposit.calls.ts';
import { depositRefusals } from './deposit.refusals.ts';
import { cashierQueueCalls } from './queue.calls.ts';
import { instrumentCalls, withdrawalCalls } from './withdrawal.calls.ts';
import { withdrawalOpsCalls } from './withdrawal-ops.calls.ts';
import { withdrawalRefusals } from './withdrawal.refusals.ts';

export * from './cashier.channels.ts';
export * from './deposit-ops.schemas.ts';
export * from './deposit.schemas.ts';
export type { CashierQueues, HandNames } from './queue.schemas.ts';
export * from './withdrawal-ops.schemas.ts';
export * from './withdrawal.schemas.ts';

export const cashierCalls = {
  ...depositCalls,
  ...depositProofCalls,
  ...depositOpsCalls,
  ...instrumentCalls,
  ...withdrawalCalls,
  ...withdrawalOpsCalls,
  ...cashierQueueCalls,
} as const;
export const cashierRefusals = { ...depositRefusals, ...withdrawalRefusals } as const;
