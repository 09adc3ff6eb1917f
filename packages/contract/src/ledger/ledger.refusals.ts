import { defineRefusals } from '../refusal.ts';

/** Verdicts of the ledger that a money call may pass on. */
export const ledgerRefusals = defineRefusals({
  hold_exceeded: { status: 409, errorCode: 'hold_exceeded' },
  insufficient_balance: { status: 409, errorCode: 'insufficient_balance' },
  key_conflict: { status: 409, errorCode: 'key_conflict' },
  limit_reached: { status: 403, errorCode: 'limit_reached' },
  wallet_closed: { status: 403, errorCode: 'wallet_closed' },
});
