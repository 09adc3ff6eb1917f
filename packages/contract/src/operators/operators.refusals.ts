import { defineRefusals } from '../refusal.ts';

export const operatorsRefusals = defineRefusals({
  operator_login_failed: { status: 401, errorCode: 'operator_login_failed' },
  /** The same refusal for every cause, so that an attacker learns nothing. */
  passkey_refused: { status: 401, errorCode: 'passkey_refused' },
  passkey_not_added: { status: 400, errorCode: 'passkey_not_added' },
  passkey_unknown: { status: 404, errorCode: 'passkey_unknown' },
  passkeys_full: { status: 409, errorCode: 'passkeys_full' },
  operator_password_invalid: { status: 400, errorCode: 'operator_password_invalid' },
  invitation_unknown: { status: 404, errorCode: 'invitation_unknown' },
  operator_name_taken: { status: 409, errorCode: 'operator_name_taken' },
  operator_unknown: { status: 404, errorCode: 'operator_unknown' },
  last_owner: { status: 409, errorCode: 'last_owner' },
  /** Four eyes: the operator who requested or already approved it cannot be the second. */
  same_operator: { status: 403, errorCode: 'same_operator' },
  /** One operator joined by a recent link of the other, or both by links of the same person (docs/decisions/103). */
  second_person_new: { status: 403, errorCode: 'second_person_new' },
  /** It was changed since the operator read it. */
  version_stale: { status: 409, errorCode: 'version_stale' },
  already_decided: { status: 409, errorCode: 'already_decided' },
  operator_member_unknown: { status: 404, errorCode: 'operator_member_unknown' },
  /** The member has excluded themselves: only their own return procedure ends it (trust.md B2, B7). */
  member_excluded: { status: 403, errorCode: 'member_excluded' },
  adjustment_unknown: { status: 404, errorCode: 'adjustment_unknown' },
  /** It has already been requested or booked. */
  entry_under_correction: { status: 409, errorCode: 'entry_under_correction' },
  /** Entries between two members or two purses create no debt (docs/decisions/042). */
  correction_not_covered: { status: 409, errorCode: 'correction_not_covered' },
  /** The debt is smaller than the amount to write off, or paid (docs/decisions/049). */
  debt_smaller: { status: 409, errorCode: 'debt_smaller' },
  /** It has been requested and is not decided yet. */
  debt_under_forgiveness: { status: 409, errorCode: 'debt_under_forgiveness' },
  adjustment_above_ceiling: { status: 403, errorCode: 'adjustment_above_ceiling' },
  adjustment_day_used_up: { status: 403, errorCode: 'adjustment_day_used_up' },
});
