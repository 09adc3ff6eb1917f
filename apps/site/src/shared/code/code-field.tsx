import type { ComponentProps } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { NoticePopup } from './notice-popup.tsx';
import { useSendCode, type Send } from './use-send-code.ts';

/** What connects the field to its form: name, value and changes, or the props of a form library. */
type Joined = Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>;

export interface CodeFieldProps {
  /** What the code is for: each target has its own countdown. */
  target: string;
  /** Null when there is no address to send to yet; then the form says so. */
  send: Send;
  code: Joined;
  error: string | undefined;
  /** The address is not complete yet. */
  isWaiting?: boolean;
}

/** The field of a verification code with the button that sends it (spec 4, SMS countdown). */
export function CodeField({ target, send, code, error, isWaiting = false }: CodeFieldProps) {
  const { t } = useTexts();
  const {
    rest,
    isSending,
    reported,
    failure,
    clearFailure,
    press,
    isCaptchaAsked,
    isCaptchaMissing,
    attempt,
    setCaptcha,
  } = useSendCode(target, send);
  return (
    <div className="grid gap-2">
      <CodeInput code={code} error={error} hint={reported ?? t('identity.codeHint')} />
      {isCaptchaAsked && <CaptchaField attempt={attempt} onChange={setCaptcha} />}
      <Button
        look="secondary"
        wide
        busy={isSending || isWaiting}
        disabled={rest > 0 || isCaptchaMissing}
        onClick={press}
        className="tabular-nums"
      >
        {rest > 0 ? t('identity.sendAgain', { seconds: rest }) : t('identity.sendCode')}
      </Button>
      <NoticePopup title={t('identity.sendFailed')} text={failure} onClose={clearFailure} />
    </div>
  );
}

/** Six digits, with autofill from the message. */
export function CodeInput({ code, error, hint }: { code: Joined; error: string | undefined; hint: string }) {
  const { t } = useTexts();
  return (
    <Field
      label={t('identity.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      dir="ltr"
      hint={hint}
      error={error}
      {...code}
    />
  );
}
