import { locales, type Language } from '@fairhouse/contract/languages';

/** "18:04:09" on the clocks of a time zone. */
export function formatZoneTime(atMs: number, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(atMs);
}

/** "Saturday, 21 November" on the calendars of a time zone. */
export function formatZoneDate(atMs: number, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(atMs);
}

/** "GMT+05:30": how far the clocks of a time zone are ahead at an instant. */
export function gmtOffset(atMs: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(atMs);
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return said === 'GMT' ? 'GMT+00:00' : said;
}

/** Day of the week (0: Sunday) and minute of the day on the clocks of a time zone. */
export function readZoneClock(atMs: number, timeZone: string): { weekday: number; minuteOfDay: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return {
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday')),
    minuteOfDay: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** `2026-11-21` on the wall clock of a zone. */
export function dayIn(timeZone: string, atMs: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(atMs);
}

/** The instant at which a day begins on the wall clock of a zone. */
export function beginOf(day: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  // Computed twice, because the offset may differ between the guess and the result.
  let at = wanted;
  for (let step = 0; step < 2; step += 1) at += wanted - wallClock(at, timeZone);
  return at;
}

/** The wall clock of a zone, as if it were UTC. */
function wallClock(atMs: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(atMs);
  return Date.parse(`${shown.replace(' ', 'T')}Z`);
}
