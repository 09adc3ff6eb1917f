import { depositOpsCalls } from './deposit-ops.calls.ts';
import { depositProofCalls } from './deposit-proof.calls.ts';
import { depositCalls } from './deposit.calls.ts';
import { depositRefusals } from './deposit.refusals.ts';

export * from './cashier.channels.ts';
export * from './deposit-ops.schemas.ts';
export { depositProofsMax } from './deposit-proof.calls.ts';
export * from './deposit.schemas.ts';

export const cashierCalls = { ...depositCalls, ...depositProofCalls, ...depositOpsCalls } as const;
export const cashierRefusals = { ...depositRefusals } as const;
