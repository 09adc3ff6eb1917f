interface Calendar {
  readonly format: Intl.DateTimeFormat;
  /** Its last answer and the second it is valid for: no zone begins a day within a second. */
  second: number;
  day: string;
}

/**
 * Cached, because every stake asks for the day, and creating and calling the calendar is the slowest part of the check.
 */
const calendars = new Map<string, Calendar>();

function calendarOf(timeZone: string): Calendar {
  const known = calendars.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const made = { format, second: Number.NaN, day: '' };
  calendars.set(timeZone, made);
  return made;
}

/** The current day in a time zone, as yyyy-MM-dd. Throws a RangeError for an unknown zone. */
export function dayIn(timeZone: string, at: Date): string {
  const calendar = calendarOf(timeZone);
  const second = Math.floor(at.getTime() / 1000);
  if (calendar.second === second) return calendar.day;
  const parts = calendar.format.formatToParts(at);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  calendar.day = `${of('year')}-${of('month')}-${of('day')}`;
  calendar.second = second;
  return calendar.day;
}

/** Either date pattern of spec 5 as yyyy-MM-dd. */
export function toIsoDay(text: string): string {
  const [, month, day, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month}-${day}`;
}

/**
 * Of age from the birthday on, in the time zone of the policy; a person born on 29 February comes of age on 1 March.
 */
export function isOldEnough(birthDay: string, policy: { minAge: number; timeZone: string; now: Date }): boolean {
  const [year = '', ...rest] = birthDay.split('-');
  const comesOfAge = [String(Number(year) + policy.minAge).padStart(4, '0'), ...rest].join('-');
  return dayIn(policy.timeZone, policy.now) >= comesOfAge;
}

/** A birthday is never in the future, and nobody alive was born before 1900. */
export function isBirthDay(day: string, today: string): boolean {
  return day >= '1900-01-01' && day <= today;
}
