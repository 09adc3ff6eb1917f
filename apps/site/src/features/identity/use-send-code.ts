import { useEffect, useReducer, useState } from 'react';
import type { SentCode } from '@fairhouse/contract';
import { useTexts } from '@fairhouse/i18n';
import { restSeconds, startRest, takePress } from './code-rests.ts';
import { failureText } from './submit-failure.tsx';

interface SendCode {
  /** Seconds until another code can be sent; 0: now. */
  readonly rest: number;
  readonly isSending: boolean;
  /** What the server said to the last code sent. */
  readonly told: string | null;
  /** Why none was sent, for the popup. */
  readonly failure: string | null;
  clearFailure(): void;
  press(): void;
}

/** Sends codes for one target and counts down: `expiredMinutes` x 60 seconds, also while the dialog is closed. */
export function useSendCode(target: string, send: () => Promise<SentCode | null>): SendCode {
  const { t } = useTexts();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rest = restSeconds(target);

  useEffect(() => {
    if (rest === 0) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [rest]);

  async function run(): Promise<void> {
    setSending(true);
    try {
      const sent = await send();
      if (!sent) return;
      startRest(target, sent.expiredMinutes);
      setTold(sent.message);
    } catch (error) {
      setFailure(failureText(error, t('identity.connection')));
    } finally {
      setSending(false);
    }
  }

  return {
    rest, isSending, told, failure,
    clearFailure: () => setFailure(null),
    press() {
      if (!isSending && restSeconds(target) === 0 && takePress(target)) void run();
    },
  };
}
