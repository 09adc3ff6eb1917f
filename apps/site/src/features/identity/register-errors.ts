import type { FieldError } from 'react-hook-form';
import type { FieldRule } from '@fairhouse/contract/identity';
import type { Translate } from '@fairhouse/i18n';
import { describeRule } from './field-rules.ts';
import type { RegisterName } from './register-schema.ts';

/** The error under a field: the server's text if the server refused, otherwise the text of the rule. */
export function registerErrorText(
  error: FieldError | undefined,
  about: { rule: FieldRule | null; minAge: number; t: Translate },
): string | undefined {
  if (!error) return undefined;
  const { rule, minAge, t } = about;
  switch (error.type) {
    case 'server':
      return error.message;
    case 'missing':
      return t('identity.required');
    case 'hidden':
      return t('identity.hiddenCharacters');
    case 'tooYoung':
      return t('identity.tooYoung', { age: minAge });
    default:
      return rule ? describeRule(rule, t) : t('identity.required');
  }
}

/** The field a refusal of the server is about. */
export const fieldOfRefusal: Readonly<Record<string, RegisterName>> = {
  username_taken: 'username',
  username_invalid: 'username',
  password_invalid: 'password',
  password_common: 'password',
  inconsistent_twice: 'confirmPassword',
  terms_not_accepted: 'termsAccepted',
  age_not_confirmed: 'ageConfirmed',
  email_invalid: 'email',
  real_name_invalid: 'payeeName',
  payment_password_invalid: 'paymentPassword',
  birthday_invalid: 'birthday',
  age_too_young: 'birthday',
  mobile_invalid: 'mobileNum',
  mobile_taken: 'mobileNum',
  verification_code_wrong: 'verificationCode',
  invitation_code_error: 'affiliateCode',
};
