import { defineRefusals } from '../refusal.ts';

/** The verification-provider codes of spec 8, and what else can be wrong with a code or a contact. */
export const verificationRefusals = defineRefusals({
  phone_missing: { status: 400, errorCode: 'missing_phone_number' },
  phone_invalid: { status: 400, errorCode: 'invalid_phone_number' },
  code_missing: { status: 400, errorCode: 'missing_verification_code' },
  code_wrong: { status: 400, errorCode: 'invalid_verification_code' },
  code_expired: { status: 400, errorCode: 'verification_code_expired' },
  codes_too_often: { status: 429, errorCode: 'too_many_verification_requests' },
  codes_used_up: { status: 429, errorCode: 'verification_quota_exceeded' },
  verification_off: { status: 403, errorCode: 'verification_not_allowed' },
  contact_taken: { status: 409, errorCode: 'contact_taken' },
  contact_unknown: { status: 400, errorCode: 'contact_unknown' },
  password_wrong: { status: 400, errorCode: 'password_wrong' },
});
