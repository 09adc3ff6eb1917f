// Periods of contracts in the time zone of a brand (agency.md 2), tiling time without gap or overlap.
import { dayNumber, firstWhere, midnightOf, offsetAt, zoneTimeAt } from './zone.ts';

export type PeriodKind = 'realtime' | 'hourly' | 'daily' | 'weekly' | 'semimonthly' | 'monthly';

export const periodKinds: readonly PeriodKind[] = ['realtime', 'hourly', 'daily', 'weekly', 'semimonthly', 'monthly'];

/** Half-open, [startsAt, endsAt), in milliseconds since 1970. */
export interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A real-time window: whole 5 minutes of the epoch, in every zone. */
export const realtimeMs = 300_000;
const hourMs = 3_600_000;

const floorTo = (value: number, step: number): number => Math.floor(value / step) * step;
const floorRest = (value: number, step: number): number => value - floorTo(value, step);

/**
 * The hour of the zone around an instant: a whole hour, also when the clocks repeat or skip it. Only a clock change by a
 * part of an hour moves the minute at which hours begin; it ends the hour, and the next one is shorter.
 */
function hourOf(zone: string, instant: number): Period {
  const fractionAt = (other: number): number => floorRest(offsetAt(zone, other), hourMs);
  const fraction = fractionAt(instant);
  const isSame = (other: number): boolean => fractionAt(other) === fraction;
  const startsAt = floorTo(instant + fraction, hourMs) - fraction;
  const last = startsAt + hourMs - 1;
  return {
    startsAt: isSame(startsAt) ? startsAt : firstWhere(startsAt, instant, isSame),
    endsAt: isSame(last) ? last + 1 : firstWhere(instant, last, (other) => !isSame(other)),
  };
}

/** 1970-01-05 was a Monday. */
const mondayOf = (day: number): number => floorTo(day - 4, 7) + 4;

type DayPeriod = Exclude<PeriodKind, 'realtime' | 'hourly'>;

/** The first day of the period that holds a date, and the first day of the next one. */
const daysOf: Readonly<Record<DayPeriod, (year: number, month: number, day: number) => readonly [number, number]>> = {
  daily: (year, month, day) => [dayNumber(year, month, day), dayNumber(year, month, day) + 1],
  weekly: (year, month, day) => {
    const monday = mondayOf(dayNumber(year, month, day));
    return [monday, monday + 7];
  },
  semimonthly: (year, month, day) =>
    day < 16
      ? [dayNumber(year, month, 1), dayNumber(year, month, 16)]
      : [dayNumber(year, month, 16), dayNumber(year, month + 1, 1)],
  monthly: (year, month) => [dayNumber(year, month, 1), dayNumber(year, month + 1, 1)],
};

/** Days of the zone around an instant. A day begins when the clocks first show its midnight, or skip it. */
function daysAround(kind: DayPeriod, zone: string, instant: number): Period {
  const { year, month, day } = zoneTimeAt(zone, instant);
  const [first, next] = daysOf[kind](year, month, day);
  const endsAt = midnightOf(zone, next);
  if (instant < endsAt) return { startsAt: midnightOf(zone, first), endsAt };
  // Clocks put back from just after midnight show the day before once more; that time belongs to the new day.
  return { startsAt: endsAt, endsAt: daysAround(kind, zone, instant + hourMs).endsAt };
}

/** The period that holds an instant: a settlement belongs to it. RangeError for a zone that is not known. */
export function periodOf(kind: PeriodKind, instant: number, zone: string): Period {
  if (kind === 'realtime') {
    const startsAt = floorTo(instant, realtimeMs);
    return { startsAt, endsAt: startsAt + realtimeMs };
  }
  return kind === 'hourly' ? hourOf(zone, instant) : daysAround(kind, zone, instant);
}

/** When terms accepted at an instant come into force: the start of the next period. */
export function nextPeriodStart(kind: PeriodKind, instant: number, zone: string): number {
  return periodOf(kind, instant, zone).endsAt;
}

const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The day of a zone by its date, such as `2026-11-28`; null for a date that no calendar has. */
export function periodOfDay(date: string, zone: string): Period | null {
  const [, ...parts] = dateShape.exec(date) ?? [];
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const number = dayNumber(year, month, day);
  const startsAt = midnightOf(zone, number);
  const shown = zoneTimeAt(zone, startsAt);
  // A day or a month too many leads to another date; a day that the zone has skipped does not begin.
  if (shown.year !== year || shown.month !== month || shown.day !== day) return null;
  return { startsAt, endsAt: midnightOf(zone, number + 1) };
}
