import { defineRefusals } from '../refusal.ts';

/** `value` names the field: `{nickname: true}`. */
export const profileRefusals = defineRefusals({
  profile_field_invalid: { status: 400, errorCode: 'profile_field_invalid' },
  payee_name_fixed: { status: 409, errorCode: 'payee_name_fixed' },
});
