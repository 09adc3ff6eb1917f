import { periodOf } from '@fairhouse/agency';
import { dayIn } from '@fairhouse/contract';
import type { DaySpan } from '../rewards/index.ts';

/** Months and weeks of the zone of a brand: `2026-11`, and the Monday a week begins with. */
export function monthOf(timeZone: string, at: Date): string {
  return dayIn(timeZone, new Date(periodOf('monthly', at.getTime(), timeZone).startsAt)).slice(0, 7);
}

export function weekOf(timeZone: string, at: Date): string {
  return dayIn(timeZone, new Date(periodOf('weekly', at.getTime(), timeZone).startsAt));
}

export const endOfMonth = (timeZone: string, at: Date): number => periodOf('monthly', at.getTime(), timeZone).endsAt;

export const endOfWeek = (timeZone: string, at: Date): number => periodOf('weekly', at.getTime(), timeZone).endsAt;

export function addMonths(month: string, count: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + count);
  return first.toISOString().slice(0, 7);
}

/** From one month to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The first and the last day of a month. */
export const daysOfMonth = (month: string): Exclude<DaySpan, 'all'> => {
  const last = new Date(`${addMonths(month, 1)}-01T00:00:00Z`);
  last.setUTCDate(0);
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) };
};
