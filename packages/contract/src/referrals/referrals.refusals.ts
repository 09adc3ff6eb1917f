import { defineRefusals } from '../refusal.ts';

export const referralsRefusals = defineRefusals({
  /** There is no such invitation, or it is of another brand. */
  referral_unknown: { status: 404, errorCode: 'referral_unknown' },
});
