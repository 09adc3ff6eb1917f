import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '@fairhouse/i18n';
import { Button, Field } from '@fairhouse/ui';
import { CaptchaField } from '../../shared/captcha/captcha-field.tsx';
import { NoticePopup } from './notice-popup.tsx';
import { useCountries } from './use-countries.ts';
import { useSendCode, type Send } from './use-send-code.ts';

interface CodeFieldProps {
  /** What the code is for: each target has its own countdown. */
  target: string;
  /** Null when there is nothing to send to yet, which the form then says. */
  send: Send;
  code: UseFormRegisterReturn;
  error: string | undefined;
  /** What a code would be sent to is not complete yet. */
  isWaiting?: boolean;
}

/** For a code to a mobile number: none is sent before the number's country can be known, or it would be refused as no number. */
export function MobileCodeField(props: Omit<CodeFieldProps, 'isWaiting'>) {
  const { isPending } = useCountries();
  return <CodeField {...props} isWaiting={isPending} />;
}

/** The field of a verification code with the button that sends it (spec 4, SMS countdown). */
export function CodeField({ target, send, code, error, isWaiting = false }: CodeFieldProps) {
  const { t } = useTexts();
  const { rest, isSending, told, failure, clearFailure, press, isCaptchaAsked, isCaptchaMissing, attempt, setCaptcha } = useSendCode(target, send);
  return (
    <div className="grid gap-2">
      <CodeInput code={code} error={error} hint={told ?? t('identity.codeHint')} />
      {isCaptchaAsked && <CaptchaField attempt={attempt} onChange={setCaptcha} />}
      <Button look="secondary" wide busy={isSending || isWaiting} disabled={rest > 0 || isCaptchaMissing} onClick={press} className="tabular-nums">
        {rest > 0 ? t('identity.sendAgain', { seconds: rest }) : t('identity.sendCode')}
      </Button>
      <NoticePopup title={t('identity.sendFailed')} text={failure} onClose={clearFailure} />
    </div>
  );
}

/** Six digits, offered by the phone that got them. */
export function CodeInput({ code, error, hint }: { code: UseFormRegisterReturn; error: string | undefined; hint: string }) {
  const { t } = useTexts();
  return (
    <Field label={t('identity.code')} inputMode="numeric" autoComplete="one-time-code" maxLength={12} dir="ltr" hint={hint} error={error} {...code} />
  );
}
