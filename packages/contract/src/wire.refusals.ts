import { defineRefusals } from './refusal.ts';

/** Refusals of any call. */
export const wireRefusals = defineRefusals({
  not_logged_in: { status: 401, errorCode: 'login.not.session' },
  session_replaced: { status: 401, errorCode: 'login.not.session' },
  session_expired: { status: 401, errorCode: 'login.not.session' },
  session_ended: { status: 401, errorCode: 'login.not.session' },
  session_password_changed: { status: 401, errorCode: 'login.not.session' },
  session_closed: { status: 401, errorCode: 'login.not.session' },
  session_excluded: { status: 401, errorCode: 'login.not.session' },
  not_allowed: { status: 403, errorCode: 'not_allowed' },
  true_account_needed: { status: 403, errorCode: 'in_need_true_account' },
  password_change_needed: { status: 403, errorCode: 'login.change.pw.required' },
  second_factor_setup_needed: { status: 403, errorCode: 'second_factor_setup_needed' },
  brand_not_yours: { status: 403, errorCode: 'brand_not_yours' },
  proof_needed: { status: 403, errorCode: 'proof_needed' },
  brand_unknown: { status: 400, errorCode: 'function.not.available' },
  maintenance: { status: 503, errorCode: 'function.not.available' },
  region_blocked: { status: 451, errorCode: 'region_blocked' },
  call_unknown: { status: 404, errorCode: 'call_unknown' },
  method_unknown: { status: 405, errorCode: 'method_unknown' },
  body_required: { status: 400, errorCode: 'request_body_required' },
  body_malformed: { status: 400, errorCode: 'request_param_err' },
  body_too_deep: { status: 400, errorCode: 'request_param_err' },
  body_too_large: { status: 413, errorCode: 'body_too_large' },
  body_type_unknown: { status: 415, errorCode: 'request_param_err' },
  body_not_encrypted: { status: 400, errorCode: 'request_body_required' },
  body_key_unknown: { status: 400, errorCode: 'body_key_unknown' },
  body_undecryptable: { status: 400, errorCode: 'body_undecryptable' },
  body_time_off: { status: 400, errorCode: 'body_time_off' },
  body_replayed: { status: 409, errorCode: 'body_replayed' },
  field_invalid: { status: 400, errorCode: 'request_param_err' },
  too_many_requests: { status: 429, errorCode: 'TOO_MANY_REQUEST' },
  origin_refused: { status: 403, errorCode: 'origin_refused' },
  insecure_host: { status: 400, errorCode: 'insecure_host' },
  storage_full: { status: 503, errorCode: 'storage_full' },
  overloaded: { status: 503, errorCode: 'overloaded' },
  unknown_error: { status: 500, errorCode: 'unknown.system.err' },
});

/**
 * The reasons for a missing session: refusals of every call that requires one. The wire has one code for all of them.
 */
export const sessionRefusals = [
  'not_logged_in',
  'session_replaced',
  'session_expired',
  'session_ended',
  'session_password_changed',
  'session_closed',
  'session_excluded',
] as const satisfies readonly (keyof typeof wireRefusals)[];
