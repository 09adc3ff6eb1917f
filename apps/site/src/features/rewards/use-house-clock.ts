import { useEffect, useState } from 'react';
import type { Texts } from '@fairhouse/i18n';

const stepMs = 15_000;
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** The time by the clock of the house: what an answer said, and what has passed since it came. */
export function useHouseClock(saidMs: number | undefined, answeredAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  if (saidMs === undefined) return now;
  return saidMs + Math.max(0, now - answeredAt);
}

/** "3 days left", "5 hours left", "12 minutes left". */
export function sayTimeLeft(leftMs: number, { t }: Pick<Texts, 't'>): string {
  if (leftMs >= 2 * dayMs) return t('rewards.leftDays', { count: Math.floor(leftMs / dayMs) });
  if (leftMs >= 2 * hourMs) return t('rewards.leftHours', { count: Math.floor(leftMs / hourMs) });
  return t('rewards.leftMinutes', { count: Math.max(1, Math.ceil(leftMs / minuteMs)) });
}
