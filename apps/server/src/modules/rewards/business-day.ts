import { periodOf, periodOfDay } from '@fairhouse/agency';
import { dayIn } from '@fairhouse/contract';

const dayMs = 86_400_000;

/** The business day of an instant: one day even where the clocks show a midnight twice or never. */
export function businessDay(timeZone: string, at: Date): string {
  return dayIn(timeZone, new Date(periodOf('daily', at.getTime(), timeZone).startsAt));
}

export function nextDayAt(timeZone: string, at: Date): Date {
  return new Date(periodOf('daily', at.getTime(), timeZone).endsAt);
}

/** Days since 1970, so that days can be counted. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;

export const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** The instant at which a business day is over. */
export function endOfDay(timeZone: string, day: string): Date {
  // A zone that moves over the date line has no such day, and goes on with the next one.
  const next = [1, 2].map((later) => periodOfDay(dayOfNumber(numberOfDay(day) + later), timeZone));
  const period = next.find((one) => one !== null);
  if (!period) throw new Error('a day that no calendar has');
  return new Date(period.startsAt);
}
