import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { guardChangesQuery } from './guard-changes-query.ts';

interface PasswordForm {
  password: string;
  nextPassword: string;
}

/** Changes the password, given the present one; every other session ends. */
export function OwnPassword() {
  const { t } = useTexts();
  const queries = useQueryClient();
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors },
  } = useForm<PasswordForm>({ defaultValues: { password: '', nextPassword: '' } });
  const change = useMutation({
    mutationFn: (form: PasswordForm) => api.changeOperatorPassword(form),
    onSuccess() {
      reset();
      showToast(t('operators.account.passwordChanged'), 'won');
      void queries.invalidateQueries({ queryKey: ['own-sessions'] });
      void queries.invalidateQueries(guardChangesQuery);
    },
  });
  const revealLabels = { show: t('operators.show'), hide: t('operators.hide') };
  const needed = (error: unknown): string | undefined => (error ? t('operators.account.needed') : undefined);
  return (
    <Panel title={t('operators.account.password')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((form) => change.mutate(form))(event)}
      >
        <Field
          label={t('operators.account.passwordNow')}
          type="password"
          autoComplete="current-password"
          revealLabels={revealLabels}
          error={needed(errors.password)}
          {...register('password', { required: true })}
        />
        <Field
          label={t('operators.account.passwordNext')}
          hint={t('operators.passwordHint')}
          type="password"
          autoComplete="new-password"
          revealLabels={revealLabels}
          error={needed(errors.nextPassword)}
          {...register('nextPassword', { required: true })}
        />
        <FailureText error={change.error} />
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          {t('operators.account.passwordChange')}
        </Button>
      </form>
    </Panel>
  );
}
