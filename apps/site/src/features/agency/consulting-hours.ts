import { readZoneClock } from '@fairhouse/i18n';

/** Spec 2: Monday to Friday, 12:00 to 21:00, on the clocks of the brand. */
export const consulting = { firstDay: 1, lastDay: 5, from: '12:00', to: '21:00' } as const;

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether somebody is there now. */
export function isConsulting(atMs: number, timeZone: string): boolean {
  const { weekday, minuteOfDay } = readZoneClock(atMs, timeZone);
  return (
    weekday >= consulting.firstDay &&
    weekday <= consulting.lastDay &&
    minuteOfDay >= minuteOf(consulting.from) &&
    minuteOfDay < minuteOf(consulting.to)
  );
}
