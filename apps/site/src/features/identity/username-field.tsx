import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Field } from '@fairhouse/ui';

/** The name of an existing account. */
export function UsernameField({ field, error }: { field: UseFormRegisterReturn; error: FieldError | undefined }) {
  const { t } = useTexts();
  return (
    <Field
      label={t('identity.username')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      error={error && t('identity.required')}
      {...field}
    />
  );
}
