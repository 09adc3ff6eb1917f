import { defineRefusals } from '../refusal.ts';

export const depositRefusals = defineRefusals({
  deposit_closed: { status: 403, errorCode: 'deposit_closed' },
  deposit_method_unknown: { status: 404, errorCode: 'deposit_method_unknown' },
  deposit_unknown: { status: 404, errorCode: 'deposit_unknown' },
  amount_invalid: { status: 400, errorCode: 'amount_invalid' },
  deposit_amount_out_of_range: { status: 400, errorCode: 'deposit_amount_out_of_range' },
  deposit_amount_not_offered: { status: 400, errorCode: 'deposit_amount_not_offered' },
  deposit_day_limit_reached: { status: 403, errorCode: 'deposit_day_limit_reached' },
  deposit_limit_reached: { status: 403, errorCode: 'deposit_limit_reached' },
  /** Before the first deposit, where the brand's policy asks the member about limits. */
  limits_unanswered: { status: 403, errorCode: 'limits_unanswered' },
  deposits_unpaid: { status: 409, errorCode: 'deposits_unpaid' },
  deposit_state_changed: { status: 409, errorCode: 'deposit_state_changed' },
  /** A warning to the approving operator: shown once, then the operator decides. */
  deposit_over_limit: { status: 409, errorCode: 'deposit_over_limit' },
  deposit_channel_down: { status: 503, errorCode: 'deposit_channel_down' },
  too_many_proofs: { status: 409, errorCode: 'too_many_proofs' },
  /** Messages of providers: forged, too old, about an unknown payment, or contradictory. */
  callback_forged: { status: 401, errorCode: 'callback_forged' },
  callback_stale: { status: 400, errorCode: 'callback_stale' },
  callback_unknown: { status: 404, errorCode: 'callback_unknown' },
  callback_changed: { status: 409, errorCode: 'callback_changed' },
});
