import { periodOf, realtimeMs } from '@fairhouse/agency';
import { dayIn } from '@fairhouse/contract';

const dayMs = 86_400_000;

/** The window of 5 minutes of the epoch that holds an instant. */
export function windowOf(instant: number): number {
  return Math.floor(instant / realtimeMs) * realtimeMs;
}

/** The business day of an instant: the day of the engine's periods, so that contracts and pages agree. */
export function businessDay(timeZone: string, instant: number): string {
  return dayIn(timeZone, new Date(periodOf('daily', instant, timeZone).startsAt));
}

/** The days of a span that begins and ends with a day of the zone; null for any other span. */
export function wholeDays(timeZone: string, { start, end }: { start: Date; end: Date }): [string, string] | null {
  const [first, last] = [start.getTime(), end.getTime() - 1];
  const isWhole =
    last >= first &&
    periodOf('daily', first, timeZone).startsAt === first &&
    periodOf('daily', last, timeZone).endsAt === last + 1;
  return isWhole ? [businessDay(timeZone, first), businessDay(timeZone, last)] : null;
}

/** The instant at which a business day begins. */
export function dayStart(timeZone: string, day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  // Noon of UTC is in the day of the zone, the one before or the one after.
  const starts = [noon, noon - dayMs, noon + dayMs].map((at) => periodOf('daily', at, timeZone).startsAt);
  return new Date(starts.find((at) => dayIn(timeZone, new Date(at)) === day) ?? noon);
}

/** Days since 1970; null for a date that no calendar has. */
export function dayNumber(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day || day < '0001' ? null : at / dayMs;
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

export type PeriodKind = 'day' | 'week' | 'month';

/** The first day of the period: of a week its Monday. */
export function startOf(kind: PeriodKind, day: string): string {
  if (kind === 'day') return day;
  if (kind === 'month') return `${day.slice(0, 8)}01`;
  const number = dayNumber(day) ?? 0;
  // 1970-01-01 was a Thursday.
  return dayOfNumber(number - ((number + 3) % 7));
}
