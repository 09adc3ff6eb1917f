import { defineRefusals } from '../refusal.ts';

/** Verdicts of the ledger that a money call may pass on. */
export const ledgerRefusals = defineRefusals({
  /** The last check of the books found a difference, and the policy stops play (docs/decisions/107). */
  books_differ: { status: 503, errorCode: 'books_differ' },
  entry_not_correctable: { status: 409, errorCode: 'entry_not_correctable' },
  entry_not_sealed: { status: 409, errorCode: 'entry_not_sealed' },
  entry_unknown: { status: 404, errorCode: 'entry_unknown' },
  hold_exceeded: { status: 409, errorCode: 'hold_exceeded' },
  insufficient_balance: { status: 409, errorCode: 'insufficient_balance' },
  key_conflict: { status: 409, errorCode: 'key_conflict' },
  limit_reached: { status: 403, errorCode: 'limit_reached' },
  reason_needed: { status: 422, errorCode: 'reason_needed' },
  second_person_needed: { status: 403, errorCode: 'second_person_needed' },
  /** No such day, or one that was sealed before there were trial balances. */
  trial_balance_unknown: { status: 404, errorCode: 'trial_balance_unknown' },
  wallet_closed: { status: 403, errorCode: 'wallet_closed' },
});
