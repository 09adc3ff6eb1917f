/** A month of the clock of the device; the first one is 0. */
export interface Month {
  readonly year: number;
  readonly month: number;
}

interface Day {
  readonly day: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

interface Span {
  readonly startsAt: number | null;
  readonly endsAt: number | null;
}

export function daysOf({ year, month }: Month): Day[] {
  const length = new Date(year, month + 1, 0).getDate();
  return Array.from({ length }, (_, at) => ({
    day: at + 1,
    startsAt: new Date(year, month, at + 1).getTime(),
    endsAt: new Date(year, month, at + 2).getTime(),
  }));
}

export function shiftMonth({ year, month }: Month, by: number): Month {
  const shifted = new Date(year, month + by, 1);
  return { year: shifted.getFullYear(), month: shifted.getMonth() };
}

/** Whether an offer runs on a day, however short. */
export const overlaps = ({ startsAt, endsAt }: Span, day: Pick<Day, 'startsAt' | 'endsAt'>): boolean =>
  (startsAt === null || startsAt < day.endsAt) && (endsAt === null || endsAt > day.startsAt);

/** The first and the last day of a month on which an offer runs, and whether it runs before and beyond it. */
export function barOf(
  span: Span,
  month: Month,
): { first: number; last: number; isFromBefore: boolean; isBeyond: boolean } {
  const days = daysOf(month);
  const running = days.filter((day) => overlaps(span, day));
  const [monthStart, monthEnd] = [days[0]?.startsAt ?? 0, days.at(-1)?.endsAt ?? 0];
  return {
    first: running[0]?.day ?? 1,
    last: running.at(-1)?.day ?? 1,
    isFromBefore: span.startsAt === null || span.startsAt < monthStart,
    isBeyond: span.endsAt === null || span.endsAt > monthEnd,
  };
}
