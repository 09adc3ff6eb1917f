import { depositCalls } from './deposit.calls.ts';
import { depositRefusals } from './deposit.refusals.ts';

export * from './cashier.channels.ts';
export * from './deposit.schemas.ts';

export const cashierCalls = { ...depositCalls } as const;
export const cashierRefusals = { ...depositRefusals } as const;
