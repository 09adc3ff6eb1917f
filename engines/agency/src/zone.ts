// Clock times of a zone as milliseconds since 1970 of the same clock time in UTC.

const secondMs = 1000;
const dayMs = 86_400_000;

/** Days from 1970-01-01 on the calendar; a month beyond 12 falls in the next year. Years begin in March here. */
export function dayNumber(year: number, month: number, day: number): number {
  const months = year * 12 + month - 3;
  const [fromMarch, ofYear] = [Math.floor(months / 12), ((months % 12) + 12) % 12];
  const leapDays = Math.floor(fromMarch / 4) - Math.floor(fromMarch / 100) + Math.floor(fromMarch / 400);
  return fromMarch * 365 + leapDays + Math.floor((153 * ofYear + 2) / 5) + day - 719_469;
}

/** A calendar date and a clock time. */
export interface ZoneTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** The clock time as if it were UTC. */
  readonly localMs: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** RangeError for a zone that is not known. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What the clocks of a zone show at an instant. RangeError for a zone that is not known. */
export function zoneTimeAt(zone: string, instant: number): ZoneTime {
  const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of clockOf(zone).formatToParts(instant))
    if (Object.hasOwn(shown, type)) shown[type as keyof typeof shown] = Number(value);
  const { year, month, day, hour, minute, second } = shown;
  const millisecond = ((instant % secondMs) + secondMs) % secondMs;
  const ofDay = ((hour * 60 + minute) * 60 + second) * secondMs + millisecond;
  return { year, month, day, localMs: dayNumber(year, month, day) * dayMs + ofDay };
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
export const offsetAt = (zone: string, instant: number): number => zoneTimeAt(zone, instant).localMs - instant;

/** The first instant after `from` and up to `to` at which `holds`, which changes once between them. */
export function firstWhere(from: number, to: number, holds: (instant: number) => boolean): number {
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (holds(middle)) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * The first instant at which the clocks show a time, or, where they skip it, a later one. `dayNumber` counts days from
 * 1970-01-01; the time is midnight at its beginning.
 */
export function midnightOf(zone: string, dayNumber: number): number {
  const wanted = dayNumber * dayMs;
  // Around a clock change there are two offsets, and with them two instants that may show the time.
  const offsets = [wanted - 2 * dayMs, wanted + 2 * dayMs].map((instant) => offsetAt(zone, instant));
  const [early, late] = [wanted - Math.max(...offsets), wanted - Math.min(...offsets)];
  for (const instant of [early, late]) if (zoneTimeAt(zone, instant).localMs === wanted) return instant;
  return firstWhere(early, late, (instant) => zoneTimeAt(zone, instant).localMs >= wanted);
}
