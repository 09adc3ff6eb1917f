import { useTexts } from '@fairhouse/i18n';
import { Icon } from '@fairhouse/ui';
import { useSecondsLeft, writeDuration } from '../../shared/clock/use-seconds-left.ts';

/** What the clock of the server said, and when that came, by the clock of the page that nobody sets. */
export interface ServerClock {
  readonly now: number;
  readonly heardAt: number;
}

interface TimeLeftProps {
  readonly until: number;
  readonly clock: ServerClock;
  readonly text?: 'missions.endsIn' | 'missions.beginsIn';
}

/** Counts down by the time the server said, so that a wrong clock of the device changes nothing. */
export function TimeLeft({ until, clock, text = 'missions.endsIn' }: TimeLeftProps) {
  const { t, texts } = useTexts();
  const seconds = useSecondsLeft(clock.heardAt + until - clock.now);
  return (
    <span role="timer" aria-live="off" className="inline-flex items-center gap-1.5 text-sm text-ink-2">
      <Icon name="clock" size={16} className="text-ink-3" />
      {t(text, { time: writeDuration(seconds, texts.language) })}
    </span>
  );
}
