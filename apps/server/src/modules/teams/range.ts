import type { TeamPreset } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { businessDay, dayNumber, dayOfNumber, startOf, type PeriodKind } from './days.ts';
import type { Days } from './desk.store.ts';

const spanMaxDays = 92;

export interface AskedDays {
  readonly preset?: TeamPreset | undefined;
  readonly startDay?: string | undefined;
  readonly endDay?: string | undefined;
}

const dayBefore = (day: string): string => dayOfNumber((dayNumber(day) ?? 0) - 1);

/** The days of a preset up to today. */
const presets: Readonly<Record<TeamPreset, (today: string) => Days>> = {
  today: (today) => ({ first: today, last: today }),
  yesterday: (today) => ({ first: dayBefore(today), last: dayBefore(today) }),
  thisWeek: (today) => ({ first: startOf('week', today), last: today }),
  lastWeek(today) {
    const last = dayBefore(startOf('week', today));
    return { first: startOf('week', last), last };
  },
  thisMonth: (today) => ({ first: startOf('month', today), last: today }),
  lastMonth(today) {
    const last = dayBefore(startOf('month', today));
    return { first: startOf('month', last), last };
  },
};

/** A preset, or a range; this month unless asked otherwise. Refuses a range beyond 92 days, or days of no calendar. */
export function daysAsked(timeZone: string, now: Date, asked: AskedDays): Days {
  const today = businessDay(timeZone, now.getTime());
  if (asked.preset || !asked.startDay || !asked.endDay) return presets[asked.preset ?? 'thisMonth'](today);
  const [start, end] = [dayNumber(asked.startDay), dayNumber(asked.endDay)];
  if (start === null || end === null || start > end || end - start >= spanMaxDays)
    throw new Refusal('field_invalid', { field: 'startDay' });
  return { first: asked.startDay, last: asked.endDay };
}

/** The period these days are, up to today; null for another range. */
export function periodOfDays(days: Days, today: string): { kind: PeriodKind; start: string } | null {
  const next = dayOfNumber((dayNumber(days.last) ?? 0) + 1);
  for (const kind of ['day', 'week', 'month'] as const) {
    const isStart = startOf(kind, days.first) === days.first && startOf(kind, days.last) === days.first;
    // Later days of a period that is not over have nothing.
    if (isStart && (days.last >= today || startOf(kind, next) === next)) return { kind, start: days.first };
  }
  return null;
}
