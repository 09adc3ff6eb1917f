import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import { useForm, useWatch } from 'react-hook-form';
import { loginForm } from '@fairhouse/contract/identity';
import { hasModule } from '@fairhouse/contract/modules';
import type { Session } from '@fairhouse/contract';
import { formatDateTime, useTexts } from '@fairhouse/i18n';
import { Button, Checkbox, Field, showToast, Tabs } from '@fairhouse/ui';
import { api } from '../../shared/api/api.ts';
import { useInitialState } from '../../shared/initial/initial-state.tsx';
import { openModal } from '../../shared/modal/modal-store.ts';
import { startSession } from '../../shared/session/session-store.ts';
import { CaptchaField, type CaptchaAnswer } from './captcha-field.tsx';
import { SmsLoginForm } from './sms-login-form.tsx';
import { failureText, SubmitFailure } from './submit-failure.tsx';
import { useRemembered } from './use-remembered.ts';

/** What the server wants to see with the next try. */
interface Asked {
  readonly captcha: boolean;
  readonly secondFactor: boolean;
}

/** Login by name, and by a code where MOBILEVERCODELOGIN3 is on (spec 4). */
export function LoginDialog(props: { close: () => void; onDone?: () => void }) {
  const { t } = useTexts();
  const hasSms = hasModule(useInitialState().permission.info.whitelabel, 'MOBILEVERCODELOGIN3');
  const [way, setWay] = useState<'username' | 'sms'>('username');
  if (!hasSms) return <NameLogin {...props} />;
  return (
    <Tabs
      label={t('identity.loginWays')}
      tabs={[{ id: 'username', text: t('identity.passwordTab') }, { id: 'sms', text: t('identity.smsTab') }]}
      active={way}
      onChange={setWay}
    >
      {way === 'sms' ? <SmsLoginForm {...props} /> : <NameLogin {...props} />}
    </Tabs>
  );
}

/** Username login (spec 4); captcha and second factor are asked for when the server says so. */
function NameLogin({ close, onDone }: { close: () => void; onDone?: () => void }) {
  const { t, texts } = useTexts();
  const canRecover = hasModule(useInitialState().permission.info.whitelabel, 'PASS3');
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked>({ captcha: false, secondFactor: false });
  const [attempt, setAttempt] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>({ captcha: '', captchaProof: null });
  const { register, handleSubmit, setFocus, getValues, setValue, control, formState } = useForm({ resolver: zodResolver(loginForm), defaultValues: { username: '', password: '', secondFactor: '', rememberMe: false } });
  const { errors, isSubmitting } = formState;
  const [remembered, setRemembered] = useRemembered((name) => {
    if (getValues('username') === '') setValue('username', name);
    setValue('rememberMe', true);
  });
  // Until another name or a password is typed, the browser's word is enough.
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const isRemembered = remembered !== null && username === remembered && password === '';

  useEffect(() => {
    if (asked.secondFactor) setFocus('secondFactor');
  }, [asked.secondFactor, setFocus]);

  async function comeBack(): Promise<void> {
    setFailure(null);
    try {
      const secondFactor = getValues('secondFactor');
      welcome(await api.logInRemembered(asked.secondFactor && secondFactor ? { secondFactor } : {}));
    } catch (error) {
      const next = readAsked(error, asked);
      setAsked(next);
      if (next.secondFactor && !asked.secondFactor) return;
      if (!next.secondFactor) setRemembered(null);
      setFailure(failureText(error, t('identity.connection')));
    }
  }

  const submit = handleSubmit(async (form) => {
    setFailure(null);
    try {
      const { secondFactor, ...rest } = form;
      welcome(await api.login({
        ...rest,
        ...(asked.secondFactor && secondFactor ? { secondFactor } : {}),
        ...(asked.captcha && captcha.captchaProof !== null ? { captcha: captcha.captcha, captchaProof: captcha.captchaProof } : {}),
      }));
    } catch (error) {
      const next = readAsked(error, asked);
      setAsked(next);
      setAttempt(attempt + 1);
      // Asking for the code is the next step, not a complaint.
      const isNextStep = next.secondFactor && !asked.secondFactor;
      setFailure(isNextStep ? null : failureText(error, t('identity.connection')));
      if (!isNextStep) setFocus(next.secondFactor ? 'secondFactor' : 'password', { shouldSelect: true });
    }
  });

  function welcome(session: Session): void {
    startSession(session);
    close();
    const { previousLoginAt, userName } = session;
    showToast(t('identity.welcome', { name: userName }), 'won');
    // Who sees a time that was not theirs knows that somebody else was here (trust.md A6).
    if (previousLoginAt !== null) showToast(t('identity.previousLogin', { time: formatDateTime(previousLoginAt, texts.language) }));
    // Spec 4: a password everybody knows, or one that has run out, is changed before anything else.
    if (session.passwordExpired) openModal('changePassword');
    else onDone?.();
  }
  const isMissing = errors.username !== undefined || errors.password !== undefined;
  function onSubmit(event: SyntheticEvent): void {
    if (!isRemembered) return void submit(event);
    event.preventDefault();
    void comeBack();
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid w-[min(26rem,100%)] gap-4">
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
        {...(isRemembered && { placeholder: '••••••••', hint: t('identity.rememberedPassword') })}
        {...register('password')}
      />
      <Checkbox label={t('identity.remember')} className="-my-2" {...register('rememberMe')} />
      {asked.secondFactor && (
        <Field
          label={t('identity.secondFactor')}
          hint={t('identity.secondFactorHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...register('secondFactor')}
        />
      )}
      {asked.captcha && <CaptchaField attempt={attempt} onChange={setCaptcha} />}
      {canRecover && (
        <Button look="quiet" size="s" className="-mt-2 justify-self-end" onClick={() => openModal('forgotPassword')}>
          {t('identity.forgot')}
        </Button>
      )}
      <SubmitFailure text={isMissing ? t('identity.enterBoth') : failure} />
      <Button type="submit" size="l" wide busy={isSubmitting} disabled={asked.captcha && captcha.captchaProof === null}>
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

/** Once asked for, both are asked for until it works; the server leaves out what it did not come to. */
function readAsked(error: unknown, asked: Asked): Asked {
  const value = error instanceof RefusalError ? error.value : {};
  return { captcha: asked.captcha || value['captcha'] === true, secondFactor: asked.secondFactor || value['secondFactor'] === true };
}
