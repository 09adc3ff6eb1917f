import { useEffect, useReducer, useState } from 'react';
import { RefusalError } from '@fairhouse/api-client';
import type { SentCode } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { restSeconds, startRest, takePress } from './code-rests.ts';
import type { CaptchaAnswer } from '../captcha/captcha-field.tsx';
import { failureText } from '../failure/failure-text.ts';

/** Sent along once the server has asked for it. */
export interface CaptchaGiven {
  readonly captcha?: string;
  readonly captchaProof?: string;
}
export type Send = (captcha: CaptchaGiven) => Promise<SentCode | null>;

interface SendCode {
  /** From the third code per hour on, each needs a captcha. */
  readonly isCaptchaAsked: boolean;
  readonly isCaptchaMissing: boolean;
  /** A new number asks for another captcha. */
  readonly attempt: number;
  setCaptcha(answer: CaptchaAnswer): void;
  /** Seconds until another code can be sent; 0: now. */
  readonly rest: number;
  readonly isSending: boolean;
  /** The server's message about the last code. */
  readonly reported: string | null;
  /** Why no code was sent, for the popup. */
  readonly failure: string | null;
  clearFailure(): void;
  press(): void;
}

/** Sends codes for one target and counts down: `expiredMinutes` x 60 seconds, even while the dialog is closed. */
export function useSendCode(target: string, send: Send): SendCode {
  const { t } = useTexts();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>({ captcha: '', captchaProof: null });
  const rest = restSeconds(target);

  useEffect(() => {
    if (rest === 0) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [rest]);

  async function run(): Promise<void> {
    setSending(true);
    try {
      const sent = await send(
        isCaptchaAsked && captcha.captchaProof !== null
          ? { captcha: captcha.captcha, captchaProof: captcha.captchaProof }
          : {},
      );
      if (!sent) return;
      setCaptchaAsked(false);
      startRest(target, sent.expiredMinutes);
      setTold(sent.message);
    } catch (error) {
      const wantsCaptcha = error instanceof RefusalError && error.value['captcha'] === true;
      // A request for a captcha is the next step, not an error.
      if (!wantsCaptcha || isCaptchaAsked) setFailure(failureText(error, t('identity.connection')));
      if (wantsCaptcha) setCaptchaAsked(true);
      setAttempt((before) => before + 1);
    } finally {
      setSending(false);
    }
  }

  return {
    rest,
    isSending,
    reported: told,
    failure,
    isCaptchaAsked,
    attempt,
    setCaptcha,
    isCaptchaMissing: isCaptchaAsked && captcha.captchaProof === null,
    clearFailure: () => setFailure(null),
    press() {
      if (!isSending && restSeconds(target) === 0 && takePress(target)) void run();
    },
  };
}
