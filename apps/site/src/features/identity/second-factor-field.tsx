import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';
import { fieldErrorText } from './field-error-text.ts';

/** The code of the member's app, if the server has asked for it. */
export function SecondFactorField({
  isAsked,
  field,
  error,
}: {
  isAsked: boolean;
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
}) {
  const { t } = useTexts();
  if (!isAsked) return null;
  return (
    <Field
      label={t('identity.secondFactor')}
      hint={t('identity.secondFactorHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      error={fieldErrorText(error, t('identity.required'))}
      {...field}
    />
  );
}
