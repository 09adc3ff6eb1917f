import { defineRefusals } from '../refusal.ts';

export const rebatesRefusals = defineRefusals({
  /** Nothing has been earned since the last payment, or corrections took it back. */
  rebate_nothing_earned: { status: 409, errorCode: 'rebate_nothing_earned' },
  /** Less than the brand's minimum has been earned. */
  rebate_below_minimum: { status: 409, errorCode: 'rebate_below_minimum' },
  /** The brand pays rebates by itself. */
  rebate_paid_by_itself: { status: 409, errorCode: 'rebate_paid_by_itself' },
  /** No payment to this agent, or of before the bets behind it were kept. */
  rebate_payment_unknown: { status: 404, errorCode: 'rebate_payment_unknown' },
  /** An account is closed only when no rebate can be claimed any more. */
  rebate_left: { status: 409, errorCode: 'rebate_left' },
});
