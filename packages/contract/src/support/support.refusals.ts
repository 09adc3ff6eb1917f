import { defineRefusals } from '../refusal.ts';

export const supportRefusals = defineRefusals({
  /** An automatic message of the house: it cannot be answered. */
  feedback_empty: { status: 400, errorCode: 'request_param_err' },
  feedback_too_long: { status: 400, errorCode: 'request_param_err' },
  feedback_closed: { status: 403, errorCode: 'function.not.available' },
  matter_unknown: { status: 404, errorCode: 'matter_unknown' },
  matter_state_changed: { status: 409, errorCode: 'matter_state_changed' },
  too_many_pictures: { status: 409, errorCode: 'too_many_pictures' },
  /** The member has reached the maximum number of open complaints. */
  complaints_open: { status: 409, errorCode: 'complaints_open' },
});
