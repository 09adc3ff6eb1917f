import { defineRefusals } from '../refusal.ts';

export const registerRefusals = defineRefusals({
  /** The answer to a question, not a failure: older clients of this API family expect status 200. */
  username_not_free: { status: 200, errorCode: 'username_taken' },
  register_mode_closed: { status: 403, errorCode: 'function.not.available' },
  field_missing: { status: 400, errorCode: 'field_missing' },
  register_field_invalid: { status: 400, errorCode: 'register_field_invalid' },
  email_invalid: { status: 400, errorCode: 'email_invalid' },
  real_name_invalid: { status: 400, errorCode: 'real_name_invalid' },
  payment_password_invalid: { status: 400, errorCode: 'payment_password_invalid' },
  birthday_invalid: { status: 400, errorCode: 'birthday_invalid' },
  age_too_young: { status: 422, errorCode: 'age_too_young' },
  mobile_invalid: { status: 400, errorCode: 'mobile_invalid' },
  mobile_taken: { status: 409, errorCode: 'mobile_taken' },
  verification_code_wrong: { status: 400, errorCode: 'verification_code_wrong' },
  identity_service_unavailable: { status: 503, errorCode: 'identity_service_unavailable' },
  /** The account is one of several of the same person and waits for a decision (trust.md A4). */
  account_in_review: { status: 403, errorCode: 'account_in_review' },
  /** The data belongs to an employee of the house. */
  insider_cannot_bet: { status: 403, errorCode: 'insider_cannot_bet' },
});
