// Wall clock times. A day is written `2026-11-22`; an instant is in milliseconds since 1970.

/** A date as counted on a calendar, without a zone. */
export type Day = string;

const secondMs = 1000;
export const daySeconds = 86_400;
const dayMs = daySeconds * secondMs;

// Calendar arithmetic without time zones: years begin in March, so that a leap day is the last day of its year, and 400
// years (146,097 days) repeat.
const yearsBefore = (year: number): number =>
  year * 365 + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
const marchDays = (month: number): number => Math.floor((153 * month + 2) / 5);
const epoch = 719_468;

/** Days from 1970-01-01. */
function dayNumber(year: number, month: number, day: number): number {
  const fromMarch = month > 2 ? year : year - 1;
  return yearsBefore(fromMarch) + marchDays((month + 9) % 12) + day - 1 - epoch;
}

function writeDay(number: number): Day {
  const since = number + epoch;
  let year = Math.floor(since / 365.2425);
  while (yearsBefore(year + 1) <= since) year += 1;
  while (yearsBefore(year) > since) year -= 1;
  const ofYear = since - yearsBefore(year);
  const month = Math.floor((5 * ofYear + 2) / 153);
  const written = [month < 10 ? year : year + 1, ((month + 2) % 12) + 1, ofYear - marchDays(month) + 1];
  return written.map((part, index) => `${part}`.padStart(index === 0 ? 4 : 2, '0')).join('-');
}

function readDay(day: Day): number {
  const [year = 0, month = 1, ofMonth = 1] = day.split('-').map(Number);
  return dayNumber(year, month, ofMonth);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** The clock time of the zone at an instant, as if it were UTC. */
function shownAt(zone: string, instantMs: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(instantMs)) shown[type] = Number(value);
  const days = dayNumber(shown['year'] ?? 0, shown['month'] ?? 1, shown['day'] ?? 1);
  return (
    (days * daySeconds + (shown['hour'] ?? 0) * 3600 + (shown['minute'] ?? 0) * 60 + (shown['second'] ?? 0)) * secondMs
  );
}

/** The day this many calendar days later. */
export function addDays(day: Day, days: number): Day {
  return writeDay(readDay(day) + days);
}

/** 0 is Sunday; the first day of 1970 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (((readDay(day) + 4) % 7) + 7) % 7;
}

/** The calendar date of the zone at an instant. */
export function dayAt(zone: string, instantMs: number): Day {
  return writeDay(Math.floor(shownAt(zone, instantMs) / dayMs));
}

/**
 * The instant at which clocks of the zone show this many seconds after midnight of a day; values beyond a day fall on
 * the next day. A time that the clocks skip moves later by the skipped amount; a time they show twice is the first one.
 */
export function instantOf(zone: string, day: Day, second: number): number {
  const wanted = readDay(day) * dayMs + second * secondMs;
  // The offset at the wanted time, computed from before and from after a clock change.
  const [before, after] = [wanted - dayMs, wanted + dayMs].map(
    (instant) => shownAt(zone, instant) - Math.floor(instant / secondMs) * secondMs,
  ) as [number, number];
  const early = wanted - before;
  if (before === after || shownAt(zone, early) === wanted) return early;
  const late = wanted - after;
  return shownAt(zone, late) === wanted ? late : early;
}
