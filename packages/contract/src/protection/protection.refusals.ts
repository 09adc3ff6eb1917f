import { defineRefusals } from '../refusal.ts';

export const protectionRefusals = defineRefusals({
  limit_amount_invalid: { status: 400, errorCode: 'limit_amount_invalid' },
  limit_span_unknown: { status: 400, errorCode: 'limit_span_unknown' },
  deposit_limit_needed: { status: 403, errorCode: 'deposit_limit_needed' },
  loosening_not_ripe: { status: 409, errorCode: 'loosening_not_ripe' },
  loosening_unknown: { status: 404, errorCode: 'loosening_unknown' },
  pause_shorter: { status: 403, errorCode: 'pause_shorter' },
  self_excluded: { status: 403, errorCode: 'self_excluded' },
  exclusion_over: { status: 403, errorCode: 'exclusion_over' },
  return_waits: { status: 403, errorCode: 'return_waits' },
  return_unasked: { status: 409, errorCode: 'return_unasked' },
  time_limit_reached: { status: 403, errorCode: 'time_limit_reached' },
  session_time_reached: { status: 403, errorCode: 'session_time_reached' },
  slot_stake_needed: { status: 403, errorCode: 'slot_stake_needed' },
  slot_stake_over: { status: 403, errorCode: 'slot_stake_over' },
  slot_stake_higher: { status: 409, errorCode: 'slot_stake_higher' },
  slot_stake_unasked: { status: 409, errorCode: 'slot_stake_unasked' },
  reality_check_due: { status: 403, errorCode: 'reality_check_due' },
});
