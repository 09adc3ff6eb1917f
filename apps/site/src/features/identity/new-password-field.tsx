import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';
import type { FieldRule } from '@fairhouse/contract/identity';
import { describeLength, describeRule } from './field-rules.ts';
import { fieldErrorText } from './field-error-text.ts';

/** A field for a new password, with its rule. */
export function NewPasswordField({
  rule,
  field,
  error,
}: {
  rule: FieldRule;
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
}) {
  const { t } = useTexts();
  return (
    <Field
      label={t('identity.newPassword')}
      type="password"
      autoComplete="new-password"
      revealLabels={{ show: t('identity.showPassword'), hide: t('identity.hidePassword') }}
      hint={t('identity.passwordHint', { length: describeLength(rule, t) })}
      error={fieldErrorText(error, describeRule(rule, t))}
      {...field}
    />
  );
}
