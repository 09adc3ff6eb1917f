import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import type { Permission } from '@fairhouse/contract';
import type { FieldRule } from '@fairhouse/contract/identity';
import { useTexts, type TextKey } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';
import { describeRule } from './field-rules.ts';
import { registerErrorText } from './register-errors.ts';
import type { PlainField } from './register-schema.ts';

interface Look {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'numeric' | 'email' | 'tel' | 'text';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly hint?: TextKey;
}

/** The keyboard and the autofill of a field. */
const looks: Partial<Record<PlainField, Look>> = {
  payeeName: { autoComplete: 'name', hint: 'identity.payeeNameHint' },
  nickname: { autoComplete: 'nickname' },
  birthday: { type: 'date', autoComplete: 'bday', hint: 'identity.birthdayHint' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  paymentPassword: { type: 'password', autoComplete: 'new-password' },
  qqNum: { inputMode: 'numeric' },
  whatsapp: { inputMode: 'tel' },
  affiliateCode: { hint: 'identity.affiliateCodeHint' },
};
const digitsOnly = 6;

interface RegisterFieldProps {
  readonly field: PlainField;
  readonly rule: FieldRule;
  readonly brand: Permission['brand'];
  readonly error: FieldError | undefined;
  readonly registration: UseFormRegisterReturn;
}

/** One field the brand asks for: its reason, its rule, and its error (spec 3 and 5). */
export function RegisterField({ field, rule, brand, error, registration }: RegisterFieldProps) {
  const { t, texts } = useTexts();
  const { hint, inputMode, ...look } = looks[field] ?? {};
  const purpose = brand.registerPurposes[field]?.[texts.language];
  const ruleText = field === 'birthday' || rule.acceptedPattern === '*' ? undefined : describeRule(rule, t);
  const keyboard = inputMode ?? (rule.patternId === digitsOnly && rule.acceptedPattern !== '*' ? 'numeric' : undefined);
  return (
    <Field
      label={t(`identity.${field}`)}
      autoComplete="off"
      {...look}
      {...(keyboard && { inputMode: keyboard })}
      {...(look.type === 'password' && {
        revealLabels: { show: t('identity.showPassword'), hide: t('identity.hidePassword') },
      })}
      {...(!rule.required && { optionalText: t('identity.optional') })}
      hint={purpose ?? (hint ? t(hint, { age: brand.minAge }) : ruleText)}
      error={registerErrorText(error, { rule, minAge: brand.minAge, t })}
      {...registration}
    />
  );
}
