import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { Panel } from '../../shared/panel/panel.tsx';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { guardChangesQuery } from './guard-changes-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface CodesForm {
  password: string;
  secondFactor: string;
}

/** Creates new recovery codes; the old ones stop working. */
export function OwnRecoveryCodes() {
  const { t } = useTexts();
  const {
    register,
    handleSubmit,
    reset,
    formState: { errors },
  } = useForm<CodesForm>({ defaultValues: { password: '', secondFactor: '' } });
  const queries = useQueryClient();
  const renew = useMutation({
    mutationFn: (form: CodesForm) => api.renewRecoveryCodes(form),
    onSuccess: () => reset(),
    onSettled: () => queries.invalidateQueries(guardChangesQuery),
  });
  const needed = (error: unknown): string | undefined => (error ? t('operators.account.needed') : undefined);
  if (renew.data) {
    return (
      <Panel title={t('operators.recoveryTitle')}>
        <p className="m-0 text-sm text-ink-2">{t('operators.recoveryText')}</p>
        <RecoveryCodes codes={renew.data.recoveryCodes} />
        <Button className="justify-self-start" onClick={() => renew.reset()}>
          {t('operators.recoveryKept')}
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title={t('operators.account.codes')}>
      <p className="m-0 text-sm text-ink-2">{t('operators.account.codesText')}</p>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void handleSubmit((form) => renew.mutate(form))(event)}
      >
        <Field
          label={t('operators.password')}
          type="password"
          autoComplete="current-password"
          revealLabels={{ show: t('operators.show'), hide: t('operators.hide') }}
          error={needed(errors.password)}
          {...register('password', { required: true })}
        />
        <Field
          label={t('operators.code')}
          hint={t('operators.codeHint')}
          autoComplete="one-time-code"
          error={needed(errors.secondFactor)}
          {...register('secondFactor', { required: true })}
        />
        <FailureText error={renew.error} />
        <Button type="submit" look="secondary" className="justify-self-start" busy={renew.isPending}>
          {t('operators.account.codesRenew')}
        </Button>
      </form>
    </Panel>
  );
}
