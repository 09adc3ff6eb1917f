import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { CodeInput } from '../../shared/code/code-field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SecondFactorField } from './second-factor-field.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { fieldErrorText } from './field-error-text.ts';
import { useFormFailure } from './use-form-failure.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { UsernameField } from './username-field.tsx';
import { codeFields, mailPasswordSchema, newPasswordFields } from './verification-forms.ts';

const fieldOf = { ...codeFields, ...newPasswordFields, email_invalid: 'email' } as const;

/** The page the code of the mail leads to; the new password is then used to log in. */
export function ResetPasswordDialog({
  username = '',
  email = '',
}: {
  username?: string;
  email?: string;
  close: () => void;
}) {
  const { t } = useTexts();
  const rule = usePasswordRule();
  const resolver = useMemo(() => zodResolver(mailPasswordSchema(rule)), [rule]);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { username, email, verificationCode: '', newPassword: '', secondFactor: '' },
  });
  const { errors, isSubmitting } = formState;
  const { failure, isFactorAsked, attempt } = useFormFailure(fieldOf, setError);

  const submit = handleSubmit(({ secondFactor, ...form }) =>
    attempt(async () => {
      await api.setPasswordByEmail({ ...form, ...(secondFactor && { secondFactor }) });
      showToast(t('identity.resetDone'), 'won');
      openModal('login');
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-[min(26rem,100%)] gap-4">
      <p className="m-0 text-sm text-ink-2">{t('identity.resetLead')}</p>
      <UsernameField field={register('username')} error={errors.username} />
      <Field
        label={t('identity.email')}
        type="email"
        autoComplete="email"
        error={fieldErrorText(errors.email, t('identity.emailInvalid'))}
        {...register('email')}
      />
      <CodeInput
        code={register('verificationCode')}
        hint={t('identity.codeHint')}
        error={fieldErrorText(errors.verificationCode, t('identity.codeInvalid'))}
      />
      <NewPasswordField rule={rule} field={register('newPassword')} error={errors.newPassword} />
      <SecondFactorField isAsked={isFactorAsked} field={register('secondFactor')} error={errors.secondFactor} />
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.resetSubmit')}
      </Button>
    </form>
  );
}
