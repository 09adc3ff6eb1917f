import { newMoonDay, principalTermBefore } from './new-moon.ts';

/*
 * The calendar of China in two rules (GB/T 33661-2017): the eleventh month holds the winter solstice, and of thirteen months
 * between two eleventh ones the first without a principal term is a leap month. The first month opens the lunar year.
 */
const monthsPerYear = 12.368267;

/** The month that holds the winter solstice of a year of the common calendar. */
function solsticeMonth(year: number): number {
  // Month 0 began on 6 January 2000: the solstice is about 0.95 years later.
  let month = Math.floor((year - 2000 + 0.95) * monthsPerYear) + 1;
  while (principalTermBefore(newMoonDay(month)) >= 9 || principalTermBefore(newMoonDay(month)) < 3) month -= 1;
  return month;
}

function hasPrincipalTerm(month: number): boolean {
  return principalTermBefore(newMoonDay(month)) !== principalTermBefore(newMoonDay(month + 1));
}

/** The new year's day of a lunar year, counted in days of China from 1 January 1970. */
export function lunarNewYearDay(lunarYear: number): number {
  const eleventh = solsticeMonth(lunarYear - 1);
  const isLong = solsticeMonth(lunarYear) - eleventh === 13;
  const leapFirst = isLong && (!hasPrincipalTerm(eleventh + 1) || !hasPrincipalTerm(eleventh + 2));
  return newMoonDay(eleventh + (leapFirst ? 3 : 2));
}

/** Days from 1 January 1970 to a day of the common calendar; years are counted from March, so that leap days come last. */
function dayNumber(year: number, month: number, day: number): number {
  const yearFromMarch = month > 2 ? year : year - 1;
  const monthsFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(yearFromMarch / 4) - Math.floor(yearFromMarch / 100) + Math.floor(yearFromMarch / 400);
  return yearFromMarch * 365 + leapDays + Math.floor((153 * monthsFromMarch + 2) / 5) + day - 1 - 719_468;
}

/** The lunar year of a day, `2027-02-06`; computed, good for 1990 to 2100. */
export function lunarYearOf(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return dayNumber(year, month, date) >= lunarNewYearDay(year) ? year : year - 1;
}
