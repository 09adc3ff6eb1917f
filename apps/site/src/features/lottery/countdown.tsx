import { useEffect, useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { cx } from '@fairhouse/ui';
import { useSecondsLeft, writeDuration } from '../../shared/clock/use-seconds-left.ts';

/** Seconds left, as figures; screen readers do not announce each of them. */
export function Countdown({ deadline, className }: { deadline: number; className?: string }) {
  const { texts } = useTexts();
  const seconds = useSecondsLeft(deadline);
  return (
    <span role="timer" aria-live="off" className={cx('figures', className)}>
      {writeDuration(seconds, texts.language)}
    </span>
  );
}

/** Announced to screen readers once before the end. */
const soonSeconds = 10;

/** For screen readers: one announcement shortly before the issue closes, and one when it has closed. */
export function ClosingVoice({ numero, deadline }: { numero: string; deadline: number }) {
  const { t } = useTexts();
  const seconds = useSecondsLeft(deadline);
  const [opened] = useState(() => deadline - performance.now());
  const [said, setSaid] = useState('');
  const moment = seconds === 0 ? 'closed' : seconds <= soonSeconds ? 'soon' : 'open';
  useEffect(() => {
    // A reader who has just arrived at an ending issue hears only one announcement.
    if (moment === 'soon' && opened > soonSeconds * 1000)
      setSaid(t('lottery.betting.soon', { numero, seconds: soonSeconds }));
    if (moment === 'closed') setSaid(t('lottery.betting.hasClosed', { numero }));
  }, [moment, numero, opened, t]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
