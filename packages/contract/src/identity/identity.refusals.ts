import { defineRefusals } from '../refusal.ts';
import { registerRefusals } from './register.refusals.ts';
import { securityRefusals } from './security.refusals.ts';
import { verificationRefusals } from './verification.refusals.ts';

export const identityRefusals = defineRefusals({
  ...registerRefusals,
  ...securityRefusals,
  ...verificationRefusals,
  login_failed: { status: 401, errorCode: 'us_forbidden_login_error' },
  captcha_needed: { status: 400, errorCode: 'captcha_needed' },
  captcha_picture_needed: { status: 400, errorCode: 'captcha_needed' },
  captcha_wrong: { status: 400, errorCode: 'captcha_wrong' },
  second_factor_needed: { status: 401, errorCode: 'second_factor_needed' },
  second_factor_wrong: { status: 401, errorCode: 'second_factor_wrong' },
  second_factor_on: { status: 409, errorCode: 'second_factor_on' },
  remembered_over: { status: 401, errorCode: 'remembered_over' },
  agent_only: { status: 403, errorCode: 'agent_only' },
  member_only: { status: 403, errorCode: 'member_only' },
  launch_link_over: { status: 410, errorCode: 'launch_link_over' },
  module_off: { status: 400, errorCode: 'function.not.available' },
  session_unknown: { status: 404, errorCode: 'session_unknown' },
  username_taken: { status: 409, errorCode: 'username_taken' },
  username_invalid: { status: 400, errorCode: 'username_invalid' },
  password_invalid: { status: 400, errorCode: 'password_invalid' },
  password_common: { status: 400, errorCode: 'password_common' },
  /** A change to the password there is. */
  password_unchanged: { status: 400, errorCode: 'password_unchanged' },
  passwords_differ: { status: 400, errorCode: 'inconsistent_twice' },
  terms_not_accepted: { status: 400, errorCode: 'terms_not_accepted' },
  /** The current terms are newer than those the member has accepted. */
  terms_changed: { status: 403, errorCode: 'terms_changed' },
  terms_version_stale: { status: 409, errorCode: 'terms_version_stale' },
  terms_version_taken: { status: 409, errorCode: 'terms_version_taken' },
  terms_version_unknown: { status: 404, errorCode: 'terms_version_unknown' },
  age_not_confirmed: { status: 400, errorCode: 'age_not_confirmed' },
});
