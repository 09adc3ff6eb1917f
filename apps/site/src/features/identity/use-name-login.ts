import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { RefusalError } from '@fairhouse/api-client';
import { loginForm } from '@fairhouse/contract/identity';
import { useTexts } from '@fairhouse/i18n';
import { api } from '../../shared/api/api.ts';
import { keepAgentName } from './agent-name.ts';
import type { CaptchaAnswer } from '../../shared/captcha/captcha-field.tsx';
import { failureText } from '../../shared/failure/failure-text.ts';
import { useRemembered } from './use-remembered.ts';
import { useWelcome } from './use-welcome.ts';

/** What the server requires with the next attempt. */
interface Query {
  readonly captcha: boolean;
  readonly secondFactor: boolean;
}

/** The name of the excluded member, as it was typed. */
export interface Typed {
  readonly username: string;
  readonly password: string;
}

interface ShutOut extends Typed {
  /** The exclusion is over: the member may request to return. */
  readonly isOver: boolean;
}

export interface NameLogin {
  /** Agents have a login of their own (spec 2). */
  readonly door: 'member' | 'agent';
  readonly close: () => void;
  readonly onDone?: (() => void) | undefined;
}

/** Login by username (spec 4); captcha and second factor are shown when the server requires them. */
export function useNameLogin({ door, close, onDone }: NameLogin) {
  const { t } = useTexts();
  const welcome = useWelcome();
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Query>({ captcha: false, secondFactor: false });
  const [attempt, setAttempt] = useState(0);
  const [shut, setShut] = useState<ShutOut | null>(null);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>({ captcha: '', captchaProof: null });
  const form = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { username: '', password: '', secondFactor: '', rememberMe: false, door },
  });
  const { handleSubmit, setFocus, getValues, setValue, control } = form;
  const leadsTo = door === 'agent' ? '/agentHome' : '/';
  const [remembered, setRemembered] = useRemembered(door, (name) => {
    if (getValues('username') === '') setValue('username', name);
    setValue('rememberMe', true);
  });
  // The remembered login is used until another name or a password is typed.
  const [username, password] = useWatch({ control, name: ['username', 'password'] });
  const isRemembered = remembered !== null && username === remembered && password === '';

  useEffect(() => {
    if (asked.secondFactor) setFocus('secondFactor');
  }, [asked.secondFactor, setFocus]);

  async function comeBack(): Promise<void> {
    setFailure(null);
    try {
      const secondFactor = getValues('secondFactor');
      welcome(await api.logInRemembered(asked.secondFactor && secondFactor ? { secondFactor } : {}), {
        close,
        onDone,
        leadsTo,
      });
    } catch (error) {
      const next = readAsked(error, asked);
      setAsked(next);
      if (next.secondFactor && !asked.secondFactor) return;
      if (!next.secondFactor) setRemembered(null);
      setFailure(failureText(error, t('identity.connection')));
    }
  }

  const submit = handleSubmit(async ({ secondFactor, ...rest }) => {
    setFailure(null);
    setShut(null);
    try {
      const session = await api.login({
        ...rest,
        ...answersTo(asked, { secondFactor, captcha }),
      });
      if (door === 'agent') keepAgentName(rest.rememberMe ? rest.username : null);
      welcome(session, { close, onDone, leadsTo });
    } catch (error) {
      const next = readAsked(error, asked);
      setAsked(next);
      setAttempt(attempt + 1);
      if (isShutOut(error))
        setShut({ username: rest.username, password: rest.password, isOver: error.errorCode === 'exclusion_over' });
      // Asking for the code is the next step, not an error.
      const isNextStep = next.secondFactor && !asked.secondFactor;
      setFailure(isNextStep ? null : failureText(error, t('identity.connection')));
      if (!isNextStep) setFocus(next.secondFactor ? 'secondFactor' : 'password', { shouldSelect: true });
    }
  });

  function onSubmit(event: SyntheticEvent): void {
    if (!isRemembered) return void submit(event);
    event.preventDefault();
    void comeBack();
  }
  // Another name or password means another account: the offers do not apply to it.
  const shutOut = shut?.username === username.trim() && shut.password === password ? shut : null;
  return {
    form,
    asked,
    shutOut,
    attempt,
    failure,
    isRemembered,
    isCaptchaMissing: asked.captcha && captcha.captchaProof === null,
    setCaptcha,
    onSubmit,
  };
}

/** Fields that are sent only when the server required them. */
function answersTo(
  input: Query,
  { secondFactor, captcha: { captcha, captchaProof } }: { secondFactor: string | undefined; captcha: CaptchaAnswer },
) {
  return {
    ...(input.secondFactor && secondFactor ? { secondFactor } : {}),
    ...(input.captcha && captchaProof !== null ? { captcha, captchaProof } : {}),
  };
}

function isShutOut(error: unknown): error is RefusalError {
  return error instanceof RefusalError && ['self_excluded', 'exclusion_over', 'return_waits'].includes(error.errorCode);
}

/** Both stay required until the login succeeds; the server names only the first check that failed. */
function readAsked(error: unknown, input: Query): Query {
  const value = error instanceof RefusalError ? error.value : {};
  return {
    captcha: input.captcha || value['captcha'] === true,
    secondFactor: input.secondFactor || value['secondFactor'] === true,
  };
}
