import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/query/query-keys.ts';
import { liftRestriction } from '../../shared/session/session-store.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { FailureNote } from '../../shared/failure/failure-note.tsx';
import { fieldErrorText } from './field-error-text.ts';
import { useFormFailure } from './use-form-failure.ts';
import { usePasswordRule } from './use-password-rule.ts';
import { changePasswordSchema, newPasswordFields } from './verification-forms.ts';

const fieldOf = {
  ...newPasswordFields,
  password_wrong: 'oldPassword',
  inconsistent_twice: 'confirmNewPassword',
} as const;
const empty = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/** Spec 4: the login is read again, the popup closes, home is shown; for agents that is the agent centre. */
export function ChangePasswordDialog({ close, leadsTo = '/' }: { close: () => void; leadsTo?: '/' | '/agentHome' }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const rule = usePasswordRule();
  const resolver = useMemo(() => zodResolver(changePasswordSchema(rule)), [rule]);
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const { failure, attempt } = useFormFailure(fieldOf, setError);
  const reveal = { show: t('identity.showPassword'), hide: t('identity.hidePassword') };

  const submit = handleSubmit((form) =>
    attempt(async () => {
      await api.changePassword(form);
      liftRestriction();
      void queries.invalidateQueries({ queryKey: queryKeys.memberInfo });
      close();
      await navigate({ to: leadsTo });
      showToast(t('identity.changeDone'), 'won');
    }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-[min(26rem,100%)] gap-4">
      <p className="m-0 text-sm text-ink-2">{t('identity.changeLead')}</p>
      <Field
        label={t('identity.oldPassword')}
        type="password"
        autoComplete="current-password"
        revealLabels={reveal}
        error={fieldErrorText(errors.oldPassword, t('identity.required'))}
        {...register('oldPassword')}
      />
      <NewPasswordField rule={rule} field={register('newPassword')} error={errors.newPassword} />
      <Field
        label={t('identity.confirmNewPassword')}
        type="password"
        autoComplete="new-password"
        revealLabels={reveal}
        error={fieldErrorText(errors.confirmNewPassword, t('identity.passwordsDiffer'))}
        {...register('confirmNewPassword')}
      />
      <FailureNote error={failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.changeSubmit')}
      </Button>
    </form>
  );
}
