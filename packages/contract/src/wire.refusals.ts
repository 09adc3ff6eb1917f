import { defineRefusals } from './refusal.ts';

/** What any call may answer. */
export const wireRefusals = defineRefusals({
  not_logged_in: { status: 401, errorCode: 'login.not.session' },
  session_replaced: { status: 401, errorCode: 'login.not.session' },
  not_allowed: { status: 403, errorCode: 'not_allowed' },
  password_change_needed: { status: 403, errorCode: 'login.change.pw.required' },
  proof_needed: { status: 403, errorCode: 'proof_needed' },
  brand_unknown: { status: 400, errorCode: 'function.not.available' },
  call_unknown: { status: 404, errorCode: 'call_unknown' },
  method_unknown: { status: 405, errorCode: 'method_unknown' },
  body_required: { status: 400, errorCode: 'request_body_required' },
  body_malformed: { status: 400, errorCode: 'request_param_err' },
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
  overloaded: { status: 503, errorCode: 'overloaded' },
  unknown_error: { status: 500, errorCode: 'unknown.system.err' },
});
