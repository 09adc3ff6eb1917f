import { defineRefusals } from '../refusal.ts';

export const operatorsRefusals = defineRefusals({
  operator_login_failed: { status: 401, errorCode: 'operator_login_failed' },
  /** Whatever was wrong with it: who tries learns nothing more. */
  passkey_refused: { status: 401, errorCode: 'passkey_refused' },
  passkey_not_added: { status: 400, errorCode: 'passkey_not_added' },
  passkey_unknown: { status: 404, errorCode: 'passkey_unknown' },
  passkeys_full: { status: 409, errorCode: 'passkeys_full' },
  operator_password_invalid: { status: 400, errorCode: 'operator_password_invalid' },
  invitation_unknown: { status: 404, errorCode: 'invitation_unknown' },
  operator_name_taken: { status: 409, errorCode: 'operator_name_taken' },
  operator_unknown: { status: 404, errorCode: 'operator_unknown' },
  last_owner: { status: 409, errorCode: 'last_owner' },
  /** Four eyes: whoever asked, or has agreed already, cannot be the second. */
  same_operator: { status: 403, errorCode: 'same_operator' },
  /** One came by a link of the other, or both by links of the same one, not long ago (docs/decisions/103). */
  second_person_new: { status: 403, errorCode: 'second_person_new' },
  /** Somebody changed it since it was read. */
  version_stale: { status: 409, errorCode: 'version_stale' },
  already_decided: { status: 409, errorCode: 'already_decided' },
  operator_member_unknown: { status: 404, errorCode: 'operator_member_unknown' },
  /** They have excluded themselves: only their own way back leads in (trust.md B2, B7). */
  member_excluded: { status: 403, errorCode: 'member_excluded' },
  adjustment_unknown: { status: 404, errorCode: 'adjustment_unknown' },
  /** Somebody has asked for it before, or it has been booked. */
  entry_under_correction: { status: 409, errorCode: 'entry_under_correction' },
  /** Between two members or two purses nothing is owed (docs/decisions/042). */
  correction_not_covered: { status: 409, errorCode: 'correction_not_covered' },
  /** Less is owed than was to be let go of, or nothing any more (docs/decisions/049). */
  debt_smaller: { status: 409, errorCode: 'debt_smaller' },
  /** Somebody has asked for it, and it is not decided yet. */
  debt_under_forgiveness: { status: 409, errorCode: 'debt_under_forgiveness' },
  adjustment_above_ceiling: { status: 403, errorCode: 'adjustment_above_ceiling' },
  adjustment_day_used_up: { status: 403, errorCode: 'adjustment_day_used_up' },
});
