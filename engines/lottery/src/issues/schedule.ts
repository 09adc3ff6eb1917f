import { addDays, dayAt, daySeconds, instantOf, weekdayOf, type Day } from './zone.ts';

/** The times at which a game's issues open, close and are drawn; all of it is data. */
export interface Schedule {
  /** Name of the time zone, `Asia/Kolkata`; daylight saving time is followed. */
  readonly zone: string;
  /** First draw, in seconds after the midnight that begins the business day. */
  readonly firstDrawSecond: number;
  readonly everySeconds: number;
  /** Draws of a business day of 24 hours. The last ones may fall after midnight and keep the day's number. */
  readonly drawsPerDay: number;
  /**
   * Sales end this long before the draw. The beacon falls in between: its first value after closing is not known at
   * closing.
   */
  readonly closesBeforeSeconds: number;
  /** Days of the week with draws, 0 is Sunday; absent: all. */
  readonly weekdays?: readonly number[];
  /** Days of the month with draws, 1 to 28; absent: all. */
  readonly monthDays?: readonly number[];
  /** Issues are numbered within their day (`20261122001`) or within their year (`2026001`). */
  readonly numbering: 'day' | 'year';
}

/** One issue of a schedule. */
export interface IssueTimes {
  /** Number of the issue; on the wire *numero*. */
  readonly number: string;
  readonly businessDay: Day;
  /** 1 is the first of the business day. */
  readonly index: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
}

const isAroundTheClock = (schedule: Schedule): boolean => schedule.drawsPerDay * schedule.everySeconds >= daySeconds;

export function hasDraws(schedule: Schedule, day: Day): boolean {
  const isOfWeek = schedule.weekdays?.includes(weekdayOf(day)) ?? true;
  return isOfWeek && (schedule.monthDays?.includes(Number(day.slice(8))) ?? true);
}

/** Instant of the first draw of a business day. */
export function firstDrawOf(schedule: Schedule, day: Day): number {
  return instantOf(schedule.zone, day, schedule.firstDrawSecond);
}

/**
 * The number of draws of a business day. A game around the clock continues until the first draw of the next day, so a
 * day of 23 or 25 hours has fewer or more draws, and no draw is repeated.
 */
export function countDraws(schedule: Schedule, day: Day): number {
  if (!hasDraws(schedule, day)) return 0;
  if (!isAroundTheClock(schedule)) return schedule.drawsPerDay;
  return Math.ceil(
    (firstDrawOf(schedule, addDays(day, 1)) - firstDrawOf(schedule, day)) / (schedule.everySeconds * 1000),
  );
}

function ordinalInYear(schedule: Schedule, day: Day): number {
  const first = `${day.slice(0, 4)}-01-01`;
  let ordinal = 0;
  for (let other = first; other <= day; other = addDays(other, 1))
    if (hasDraws(schedule, other)) ordinal += schedule.drawsPerDay;
  return ordinal - schedule.drawsPerDay;
}

/** `yyyyMMddNNN`, `yyyyMMddNNNN` from a thousand draws a day, or `yyyyNNN`. */
function numberOf(schedule: Schedule, day: Day, index: number): string {
  if (schedule.numbering === 'year')
    return `${day.slice(0, 4)}${`${ordinalInYear(schedule, day) + index}`.padStart(3, '0')}`;
  return `${day.replaceAll('-', '')}${`${index}`.padStart(schedule.drawsPerDay >= 1000 ? 4 : 3, '0')}`;
}

/** The last business day with draws before `day`. */
function dayBefore(schedule: Schedule, day: Day): Day {
  let other = addDays(day, -1);
  while (!hasDraws(schedule, other)) other = addDays(other, -1);
  return other;
}

/** Issue `index` (1 is the first) of a business day; its sale begins when the previous issue closes. */
export function issueOf(schedule: Schedule, day: Day, index: number): IssueTimes {
  const drawAt = (of: Day, at: number): number => firstDrawOf(schedule, of) + (at - 1) * schedule.everySeconds * 1000;
  const closes = schedule.closesBeforeSeconds * 1000;
  const previous = dayBefore(schedule, day);
  const drawsAt = drawAt(day, index);
  const drawnBefore = index > 1 ? drawAt(day, index - 1) : drawAt(previous, countDraws(schedule, previous));
  return {
    number: numberOf(schedule, day, index),
    businessDay: day,
    index,
    opensAt: drawnBefore - closes,
    closesAt: drawsAt - closes,
    drawsAt,
  };
}

/** Issues in order, from the first that is not closed at an instant; endless. */
export function* issuesFrom(schedule: Schedule, instantMs: number): Generator<IssueTimes> {
  let day = addDays(dayAt(schedule.zone, instantMs), -2);
  let index = 0;
  for (;;) {
    const draws = countDraws(schedule, day);
    if (index === 0 && draws > 0) {
      const closedUntil = instantMs + schedule.closesBeforeSeconds * 1000 - firstDrawOf(schedule, day);
      index = Math.max(0, Math.floor(closedUntil / (schedule.everySeconds * 1000)) + 1);
    }
    if (index >= draws) {
      day = addDays(day, 1);
      index = 0;
      continue;
    }
    index += 1;
    yield issueOf(schedule, day, index);
    if (index >= draws) {
      day = addDays(day, 1);
      index = 0;
    }
  }
}

/** The issue on sale at an instant. */
export function issueAt(schedule: Schedule, instantMs: number): IssueTimes {
  for (const issue of issuesFrom(schedule, instantMs)) return issue;
  throw new RangeError('a schedule without draws');
}
