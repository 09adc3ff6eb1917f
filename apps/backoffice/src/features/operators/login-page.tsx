import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OperatorSession } from '@fairhouse/contract';
import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { PasskeyFailure } from '../../shared/passkeys/passkey-failure.tsx';
import { answerByPasskey, canUsePasskeys } from '../../shared/passkeys/passkeys.ts';
import { startOffice, useOffice } from '../../shared/session/session-store.ts';
import { GateFrame } from './gate-frame.tsx';

interface LoginForm {
  name: string;
  password: string;
  secondFactor: string;
}

interface Entry extends LoginForm {
  readonly isByPasskey: boolean;
}

/** Logs in with a passkey alone, or with name and password and then a code or a passkey. */
export function LoginPage() {
  const { t } = useTexts();
  const office = useOffice();
  const queries = useQueryClient();
  /** The cache of the previous operator is cleared. */
  const begin = (session: OperatorSession): void => {
    queries.clear();
    startOffice(session);
  };
  const { register, handleSubmit } = useForm<LoginForm>({
    defaultValues: { name: '', password: '', secondFactor: '' },
  });
  const [secondStep, setSecondStep] = useState<{ hasPasskey: boolean } | null>(null);
  const logIn = useMutation({
    mutationFn: async ({ secondFactor, isByPasskey, ...form }: Entry) => {
      if (isByPasskey) return api.logInOperator({ ...form, passkey: await answerByPasskey() });
      return api.logInOperator({ ...form, ...(secondFactor.trim() !== '' && { secondFactor }) });
    },
    onSuccess: begin,
    // A failure in the browser is no answer of the server, and changes no step.
    onError: (error) =>
      error instanceof RefusalError &&
      setSecondStep(error.value['secondFactor'] === true ? { hasPasskey: error.value['passkey'] === true } : null),
  });
  const enter = useMutation({
    mutationFn: async () => api.logInByPasskey({ passkey: await answerByPasskey() }),
    onSuccess: begin,
  });
  const submit = (isByPasskey: boolean) => {
    enter.reset();
    return handleSubmit((form) => logIn.mutate({ ...form, isByPasskey }))();
  };
  const isBusy = logIn.isPending || enter.isPending;
  // A required code is the next step, not a failure.
  const isNextStep = logIn.error instanceof RefusalError && logIn.error.errorCode === 'second_factor_needed';
  const mayUsePasskey = canUsePasskeys() && (secondStep === null || secondStep.hasPasskey);
  return (
    <GateFrame title={t('operators.title')} text={t('operators.loginText')}>
      {office.status === 'visitor' && office.isOver && (
        <p role="status" className="m-0 rounded-md bg-live-wash px-3 py-2 text-sm text-live">
          {t('operators.sessionOver')}
        </p>
      )}
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(false);
        }}
      >
        <Field label={t('operators.name')} autoComplete="username" {...register('name', { required: true })} />
        <Field
          label={t('operators.password')}
          type="password"
          autoComplete="current-password"
          revealLabels={{ show: t('operators.show'), hide: t('operators.hide') }}
          {...register('password', { required: true })}
        />
        {secondStep && (
          <Field
            label={t('operators.code')}
            hint={t('operators.codeHint')}
            autoComplete="one-time-code"
            {...register('secondFactor')}
          />
        )}
        <PasskeyFailure error={enter.error ?? (isNextStep ? null : logIn.error)} />
        <Button type="submit" busy={logIn.isPending && !logIn.variables.isByPasskey} disabled={isBusy}>
          {t('operators.logIn')}
        </Button>
      </form>
      {mayUsePasskey && (
        <div className="grid gap-4">
          <p className="m-0 flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {t('operators.passkeys.or')}
          </p>
          {secondStep ? (
            <Button
              look="secondary"
              icon="lock"
              busy={logIn.isPending && logIn.variables.isByPasskey}
              disabled={isBusy}
              onClick={() => void submit(true)}
            >
              {t('operators.passkeys.confirm')}
            </Button>
          ) : (
            <Button
              look="secondary"
              icon="lock"
              busy={enter.isPending}
              disabled={isBusy}
              onClick={() => enter.mutate()}
            >
              {t('operators.passkeys.signIn')}
            </Button>
          )}
        </div>
      )}
    </GateFrame>
  );
}
