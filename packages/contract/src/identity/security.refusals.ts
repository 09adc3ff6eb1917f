import { defineRefusals } from '../refusal.ts';

/**
 * Payment password (the first two as clients of this API family know them), and reasons that prevent closing an
 * account.
 */
export const securityRefusals = defineRefusals({
  payment_password_wrong: { status: 400, errorCode: 'invalid.payment.pw' },
  payment_password_missing: { status: 400, errorCode: 'not.exists.payment.password' },
  payment_password_locked: { status: 429, errorCode: 'payment_password_locked' },
  payment_password_same: { status: 400, errorCode: 'payment_password_same' },
  money_left: { status: 409, errorCode: 'money_left' },
  bet_open: { status: 409, errorCode: 'bet_open' },
});
