import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginForm } from '@fairhouse/contract/identity';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field, showToast } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { openModal } from '../../shared/modal/modal-store.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { failureText, SubmitFailure } from './submit-failure.tsx';

/** Username login (spec 4); the popup closes when the session has begun. */
export function LoginDialog({ close, onDone }: { close: () => void; onDone?: () => void }) {
  const { t } = useTexts();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setFocus, formState } = useForm({ resolver: zodResolver(loginForm), defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (form) => {
    setFailure(null);
    try {
      const session = await api.login(form);
      startSession(session);
      close();
      showToast(t('identity.welcome', { name: session.userName }), 'won');
      onDone?.();
    } catch (error) {
      setFailure(failureText(error, t('identity.connection')));
      setFocus('password', { shouldSelect: true });
    }
  });
  const isMissing = errors.username !== undefined || errors.password !== undefined;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-[min(26rem,100%)] gap-4">
      <p className="m-0 text-ink-2">{t('identity.loginLead')}</p>
      <Field
        label={t('identity.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username && t('identity.required')}
        {...register('username')}
      />
      <Field
        label={t('identity.password')}
        type="password"
        autoComplete="current-password"
        revealLabels={{ show: t('identity.showPassword'), hide: t('identity.hidePassword') }}
        error={errors.password && t('identity.required')}
        {...register('password')}
      />
      <SubmitFailure text={isMissing ? t('identity.enterBoth') : failure} />
      <Button type="submit" size="l" wide busy={isSubmitting}>
        {t('identity.loginSubmit')}
      </Button>
      <p className="m-0 flex flex-wrap items-center justify-center gap-1 text-sm text-ink-2">
        {t('identity.noAccount')}
        <Button look="quiet" size="s" onClick={() => openModal('register', onDone ? { onDone } : {})}>
          {t('identity.toRegister')}
        </Button>
      </p>
    </form>
  );
}
