import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { RefusalError } from '@fairhouse/api-client';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { startOffice } from '../../shared/session/session-store.ts';
import { FailureText } from '../../shared/texts/failure-text.tsx';
import { GateFrame } from './gate-frame.tsx';

interface LoginForm {
  name: string;
  password: string;
  secondFactor: string;
}

/** Name and password first; the code is asked for when they are right. */
export function LoginPage() {
  const { t } = useTexts();
  const { register, handleSubmit } = useForm<LoginForm>({ defaultValues: { name: '', password: '', secondFactor: '' } });
  const logIn = useMutation({
    mutationFn: ({ secondFactor, ...form }: LoginForm) => api.logInOperator({ ...form, ...(secondFactor.trim() !== '' && { secondFactor }) }),
    onSuccess: startOffice,
  });
  const { error } = logIn;
  const asksCode = error instanceof RefusalError && error.value['secondFactor'] === true;
  return (
    <GateFrame title={t('operators.title')} text={t('operators.loginText')}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit((form) => logIn.mutate(form))(event)}>
        <Field label={t('operators.name')} autoComplete="username" {...register('name', { required: true })} />
        <Field label={t('operators.password')} type="password" autoComplete="current-password" revealLabels={{ show: t('operators.show'), hide: t('operators.hide') }} {...register('password', { required: true })} />
        {asksCode && <Field label={t('operators.code')} hint={t('operators.codeHint')} autoComplete="one-time-code" {...register('secondFactor')} />}
        {/* That a code is needed is the next step, not a failure. */}
        <FailureText error={asksCode && error.errorCode === 'second_factor_needed' ? null : error} />
        <Button type="submit" busy={logIn.isPending}>{t('operators.logIn')}</Button>
      </form>
    </GateFrame>
  );
}
