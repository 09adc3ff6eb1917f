import { useState } from 'react';
import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { useSecondsLeft, writeDuration } from '../../shared/clock/use-seconds-left.ts';

/** Counts down by the time the server said, so that a wrong clock of the device changes nothing. */
export function TimeLeft({
  until,
  now,
  text = 'missions.endsIn',
}: {
  until: number;
  now: number;
  text?: 'missions.endsIn' | 'missions.beginsIn';
}) {
  const { t, texts } = useTexts();
  const [asked, setAsked] = useState({ until, now, deadline: performance.now() + until - now });
  if (asked.until !== until || asked.now !== now) setAsked({ until, now, deadline: performance.now() + until - now });
  const seconds = useSecondsLeft(asked.deadline);
  return (
    <span role="timer" aria-live="off" className="inline-flex items-center gap-1.5 text-sm text-ink-2">
      <Icon name="clock" size={16} className="text-ink-3" />
      {t(text, { time: writeDuration(seconds, texts.language) })}
    </span>
  );
}
