import { cx } from '@fairhouse/ui';
import { useTexts } from '@fairhouse/i18n';
import { useSecondsLeft, writeDuration } from '../../shared/clock/use-seconds-left.ts';

/** Time until a moment of `performance.now()`; screen readers do not announce each second. */
export function TimeLeft({ deadline, className }: { deadline: number; className?: string }) {
  const { language } = useTexts();
  const seconds = useSecondsLeft(deadline);
  return (
    <span role="timer" aria-live="off" className={cx('figures', className)}>
      {writeDuration(seconds, language)}
    </span>
  );
}

/** Whether a moment has come, by the clock of the page. */
export const useHasCome = (deadline: number): boolean => useSecondsLeft(deadline) === 0;
