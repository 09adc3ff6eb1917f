interface Calendar {
  readonly format: Intl.DateTimeFormat;
  /** What it said last, and of which second: no zone begins its day within one. */
  second: number;
  day: string;
}

/** Every stake asks for the day; to make a calendar, and to ask one, costs more than the rest of the question. */
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

/** The day it is somewhere, as yyyy-MM-dd. Throws a RangeError for a zone nobody knows. */
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

/** From the birthday on, in the time zone of the policy; who was born on 29 February comes of age on 1 March. */
export function isOldEnough(birthDay: string, policy: { minAge: number; timeZone: string; now: Date }): boolean {
  const [year = '', ...rest] = birthDay.split('-');
  const comesOfAge = [String(Number(year) + policy.minAge).padStart(4, '0'), ...rest].join('-');
  return dayIn(policy.timeZone, policy.now) >= comesOfAge;
}

/** A day of the future is nobody's birthday, and nobody alive was born before 1900. */
export function isBirthDay(day: string, today: string): boolean {
  return day >= '1900-01-01' && day <= today;
}
