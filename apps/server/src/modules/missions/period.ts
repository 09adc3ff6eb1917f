import { periodOf, periodOfDay, type Period } from '@fairhouse/agency';
import { dayIn, type MissionType } from '@fairhouse/contract';

/** A period by business days of the brand's zone, with the instants at which it begins and ends. */
export interface MissionSpan {
  /** Its first day names it, also where an offer begins later in it. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly countsFrom: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** When an offer of a type repeats: its window, with the moment it was opened where it names no beginning. */
export interface Repeats {
  readonly missionType: MissionType;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const kindOf = { DAILY: 'daily', WEEKLY: 'weekly' } as const;

const later = (one: string, other: string): string => (one > other ? one : other);

/** The business day of an instant: one day even where the clocks show a midnight twice or never. */
export function dayAt(timeZone: string, at: Date): string {
  return dayIn(timeZone, new Date(periodOf('daily', at.getTime(), timeZone).startsAt));
}

/** The period that holds an instant; null before the beginning and after the end of the offer. */
export function spanAt({ missionType, startsAt, endsAt }: Repeats, timeZone: string, at: Date): MissionSpan | null {
  if ((startsAt !== null && at < startsAt) || (endsAt !== null && at >= endsAt)) return null;
  const period =
    missionType === 'SPECIAL' ? windowOf(startsAt, endsAt) : periodOf(kindOf[missionType], at.getTime(), timeZone);
  if (!period) return null;
  const until = endsAt === null ? period.endsAt : Math.min(period.endsAt, endsAt.getTime());
  const startsOn = dayAt(timeZone, new Date(period.startsAt));
  return {
    startsOn,
    endsOn: dayAt(timeZone, new Date(until - 1)),
    countsFrom: startsAt === null ? startsOn : later(startsOn, dayAt(timeZone, startsAt)),
    startsAt: new Date(period.startsAt),
    endsAt: new Date(until),
  };
}

/** The period that holds a business day. */
export function spanOfDay(repeats: Repeats, timeZone: string, day: string): MissionSpan | null {
  const period = periodOfDay(day, timeZone);
  if (!period) return null;
  const begins = repeats.startsAt?.getTime() ?? 0;
  // An offer that was opened in the course of a day counts all of that day.
  return spanAt(
    repeats,
    timeZone,
    new Date(begins < period.endsAt ? Math.max(period.startsAt, begins) : period.startsAt),
  );
}

/** The running period, or the first one of an offer that has not begun. */
export function spanNow(repeats: Repeats, timeZone: string, now: Date): MissionSpan | null {
  const { startsAt } = repeats;
  return spanAt(repeats, timeZone, startsAt !== null && now < startsAt ? startsAt : now);
}

function windowOf(startsAt: Date | null, endsAt: Date | null): Period | null {
  return startsAt === null || endsAt === null ? null : { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
}

/** Whether an instant is the beginning of a business day: progress is counted by days, so windows are whole ones. */
export function beginsDay(timeZone: string, at: Date): boolean {
  return periodOf('daily', at.getTime(), timeZone).startsAt === at.getTime();
}
