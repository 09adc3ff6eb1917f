import { defineRefusals } from '../refusal.ts';

export const withdrawalRefusals = defineRefusals({
  withdraw_closed: { status: 403, errorCode: 'withdraw_closed' },
  withdraw_out_of_hours: { status: 403, errorCode: 'withdraw_out_of_hours' },
  withdraw_amount_out_of_range: { status: 400, errorCode: 'withdraw_amount_out_of_range' },
  withdraw_amount_not_offered: { status: 400, errorCode: 'withdraw_amount_not_offered' },
  withdraw_day_count_reached: { status: 403, errorCode: 'withdraw_day_count_reached' },
  withdraw_day_limit_reached: { status: 403, errorCode: 'withdraw_day_limit_reached' },
  turnover_missing: { status: 403, errorCode: 'turnover_missing' },
  money_rests: { status: 403, errorCode: 'money_rests' },
  withdrawal_unknown: { status: 404, errorCode: 'withdrawal_unknown' },
  withdrawal_state_changed: { status: 409, errorCode: 'withdrawal_state_changed' },
  rail_disagrees: { status: 409, errorCode: 'rail_disagrees' },
  instrument_unknown: { status: 404, errorCode: 'instrument_unknown' },
  instrument_bank_unknown: { status: 404, errorCode: 'instrument_bank_unknown' },
  instrument_paused: { status: 403, errorCode: 'instrument_paused' },
  instrument_number_invalid: { status: 400, errorCode: 'instrument_number_invalid' },
  instrument_holder_differs: { status: 409, errorCode: 'instrument_holder_differs' },
  instrument_holder_missing: { status: 400, errorCode: 'instrument_holder_missing' },
  instrument_known: { status: 409, errorCode: 'instrument_known' },
  instruments_full: { status: 409, errorCode: 'instruments_full' },
});
