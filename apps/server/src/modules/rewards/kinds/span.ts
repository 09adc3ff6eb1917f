import { businessDay } from '../business-day.ts';
import type { DaySpan, Looked } from '../rewards-door.ts';

/** The days an offer has been running, today included. */
export function spanOf({
  brand,
  startsAt,
  today,
}: Pick<Looked<unknown>, 'brand' | 'startsAt' | 'today'>): Exclude<DaySpan, 'all'> {
  return { from: startsAt === null ? today : businessDay(brand.timeZone, startsAt), to: today };
}
