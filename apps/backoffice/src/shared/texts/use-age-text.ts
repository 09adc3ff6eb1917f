import { useTexts } from '@fairhouse/i18n';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The age of something, in the greatest unit that fits. */
export function useAgeText(): (atMs: number, nowMs?: number) => string {
  const { t } = useTexts();
  return (atMs, nowMs = Date.now()) => {
    const age = Math.max(0, nowMs - atMs);
    if (age < minuteMs) return t('operators.age.now');
    if (age < hourMs) return t('operators.age.minutes', { count: Math.floor(age / minuteMs) });
    return age < dayMs
      ? t('operators.age.hours', { count: Math.floor(age / hourMs) })
      : t('operators.age.days', { count: Math.floor(age / dayMs) });
  };
}
