import { locales, type Language } from '@fairhouse/contract/languages';

const dateTimes = new Map<string, Intl.DateTimeFormat>();

function dateTime(
  language: Language,
  kind: 'date' | 'month' | 'time' | 'both',
  timeZone?: string,
): Intl.DateTimeFormat {
  const key = `${language} ${kind} ${timeZone ?? ''}`;
  const known = dateTimes.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locales[language], {
    ...(timeZone !== undefined && { timeZone }),
    ...(kind === 'month' && { month: 'long', year: 'numeric' }),
    ...((kind === 'date' || kind === 'both') && { day: 'numeric', month: 'short', year: 'numeric' }),
    ...((kind === 'time' || kind === 'both') && {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
  });
  dateTimes.set(key, made);
  return made;
}

/** "21 Nov 2026" in the reader's time zone, or in the given one. */
export function formatDate(atMs: number, language: Language, timeZone?: string): string {
  return dateTime(language, 'date', timeZone).format(atMs);
}

/** "21 Nov 2026" of a calendar day, `2026-11-21`: it is the same day in every time zone. */
export function formatDay(day: string, language: Language): string {
  return formatDate(Date.parse(`${day}T00:00:00Z`), language, 'UTC');
}

/** "November 2026" of a calendar month, `2026-11`. */
export function formatMonth(month: string, language: Language): string {
  return dateTime(language, 'month', 'UTC').format(Date.parse(`${month}-01T00:00:00Z`));
}

/** "21 Nov 2026, 18:04:09" in the reader's time zone, or in the given one. */
export function formatDateTime(atMs: number, language: Language, timeZone?: string): string {
  return dateTime(language, 'both', timeZone).format(atMs);
}

/** "18:04:09" in the reader's time zone. */
export function formatTime(atMs: number, language: Language): string {
  return dateTime(language, 'time').format(atMs);
}

/** A count with the digit grouping of the language; never money (use `displayAmount` of the money engine). */
export function formatCount(count: number | bigint, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 0 }).format(count);
}
