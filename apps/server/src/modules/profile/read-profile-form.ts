import {
  judgeProfileField,
  profileFields,
  tidyField,
  type FieldFault,
  type FieldRule,
  type ProfileField,
  type ProfileForm,
  type ProfileRules,
} from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';

/**
 * Validates the form by the brand's rules (spec 5), in the order of the form; drops fields the brand does not ask for.
 */
export function readProfileForm(form: ProfileForm, rules: ProfileRules): Partial<Record<ProfileField, string>> {
  const read: Partial<Record<ProfileField, string>> = {};
  for (const field of profileFields) {
    const [text, rule] = [form[field], rules[field]];
    if (text === undefined || !rule?.enabled) continue;
    const fault = judgeProfileField(field, text, rule);
    if (fault !== null) throw complain(field, fault, rule);
    read[field] = tidyField(text);
  }
  return read;
}

function complain(field: ProfileField, fault: FieldFault, rule: FieldRule): Refusal {
  const params = { field, min: `${rule.minLength}`, max: `${rule.maxLength}` };
  if (fault === 'missing') return new Refusal('field_missing', params, { [field]: true });
  return new Refusal(field === 'payeeName' ? 'real_name_invalid' : 'profile_field_invalid', params, { [field]: true });
}
