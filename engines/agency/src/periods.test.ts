import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPeriodStart, periodKinds, periodOf, periodOfDay, type PeriodKind } from './periods.ts';
import { zoneTimeAt } from './zone.ts';

const written = (kind: PeriodKind, zone: string, at: string): string => {
  const { startsAt, endsAt } = periodOf(kind, Date.parse(at), zone);
  return [startsAt, endsAt].map((instant) => new Date(instant).toISOString().slice(0, 16)).join(' ');
};

/** Zones whose clocks change by an hour and by half of one, at midnight and just after it, over a whole day, or never. */
const zones = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Shanghai',
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'America/St_Johns',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Asia/Pyongyang',
  'America/Caracas',
];

describe('periods', () => {
  test('tile time in every zone: each instant is in one, and the next begins where it ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...periodKinds),
        fc.integer({ min: Date.parse('2005-01-01'), max: Date.parse('2030-01-01') }),
        fc.nat(1_000_000),
        (zone, kind, instant, part) => {
          const { startsAt, endsAt } = periodOf(kind, instant, zone);
          expect(startsAt <= instant && instant < endsAt).toBe(true);
          const inside = startsAt + Math.floor(((endsAt - startsAt) * part) / 1_000_001);
          for (const other of [startsAt, inside, endsAt - 1])
            expect(periodOf(kind, other, zone)).toEqual({ startsAt, endsAt });
          expect(periodOf(kind, endsAt, zone).startsAt).toBe(endsAt);
          expect(periodOf(kind, startsAt - 1, zone).endsAt).toBe(startsAt);
          expect(nextPeriodStart(kind, instant, zone)).toBe(endsAt);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each(zones)('tile every quarter of an hour around the clock changes of %s', (zone) => {
    const offset = (instant: number): number => zoneTimeAt(zone, instant).localMs - instant;
    const day = 86_400_000;
    for (let at = Date.parse('2010-01-01'); at < Date.parse('2013-01-01'); at += day) {
      if (offset(at) === offset(at + day)) continue;
      for (let instant = at - day; instant < at + 2 * day; instant += 900_000) {
        for (const kind of ['hourly', 'daily'] as const) {
          const period = periodOf(kind, instant, zone);
          expect(period.startsAt <= instant && instant < period.endsAt).toBe(true);
          expect(periodOf(kind, period.endsAt - 1, zone)).toEqual(period);
          expect(periodOf(kind, period.endsAt, zone).startsAt).toBe(period.endsAt);
        }
      }
    }
  });

  test('a day begins at midnight of its zone, and has 23 or 25 hours where the clocks change', () => {
    expect(written('daily', 'Europe/Lisbon', '2026-03-29T12:00Z')).toBe('2026-03-29T00:00 2026-03-29T23:00');
    expect(written('daily', 'Europe/Lisbon', '2026-10-25T12:00Z')).toBe('2026-10-24T23:00 2026-10-26T00:00');
  });

  test('a midnight that the clocks skip begins the day at the change, one they show twice at the first', () => {
    expect(written('daily', 'America/Santiago', '2026-09-06T04:00Z')).toBe('2026-09-06T04:00 2026-09-07T03:00');
    expect(written('daily', 'America/Santiago', '2026-04-05T03:30Z')).toBe('2026-04-04T03:00 2026-04-05T04:00');
    expect(written('daily', 'Africa/Cairo', '2026-04-24T01:00Z')).toBe('2026-04-23T22:00 2026-04-24T21:00');
    expect(written('daily', 'America/Havana', '2026-11-01T05:30Z')).toBe('2026-11-01T04:00 2026-11-02T05:00');
    // Until 2011 Newfoundland put its clocks back at 00:01, and the day before was shown for another hour.
    expect(written('daily', 'America/St_Johns', '2010-11-07T03:00Z')).toBe('2010-11-07T02:30 2010-11-08T03:30');
    // Samoa skipped 30 December 2011.
    expect(written('daily', 'Pacific/Apia', '2011-12-30T12:00Z')).toBe('2011-12-30T10:00 2011-12-31T10:00');
  });

  test('an hour that the clocks repeat is two periods, and one at :45 stays whole', () => {
    expect(written('hourly', 'Europe/Lisbon', '2026-10-25T00:30Z')).toBe('2026-10-25T00:00 2026-10-25T01:00');
    expect(written('hourly', 'Europe/Lisbon', '2026-10-25T01:30Z')).toBe('2026-10-25T01:00 2026-10-25T02:00');
    expect(written('hourly', 'Asia/Kathmandu', '2026-03-19T18:20Z')).toBe('2026-03-19T18:15 2026-03-19T19:15');
    expect(written('hourly', 'Pacific/Chatham', '2026-04-04T14:10Z')).toBe('2026-04-04T13:15 2026-04-04T14:15');
  });

  test('a clock change by half an hour makes one short hour', () => {
    expect(written('hourly', 'Australia/Lord_Howe', '2026-04-04T14:50Z')).toBe('2026-04-04T14:00 2026-04-04T15:00');
    expect(written('hourly', 'Australia/Lord_Howe', '2026-04-04T15:10Z')).toBe('2026-04-04T15:00 2026-04-04T15:30');
    expect(written('hourly', 'Australia/Lord_Howe', '2026-10-03T15:45Z')).toBe('2026-10-03T15:30 2026-10-03T16:00');
  });

  test('a clock change within an hour ends it', () => {
    // Pyongyang put its clocks from 23:30 to midnight.
    expect(written('hourly', 'Asia/Pyongyang', '2018-05-04T14:40Z')).toBe('2018-05-04T14:30 2018-05-04T15:00');
    expect(written('hourly', 'Asia/Pyongyang', '2018-05-04T15:10Z')).toBe('2018-05-04T15:00 2018-05-04T16:00');
    expect(written('daily', 'Asia/Pyongyang', '2018-05-04T15:10Z')).toBe('2018-05-04T15:00 2018-05-05T15:00');
  });

  test('months end with their last day, also in a leap year and in December', () => {
    expect(written('semimonthly', 'UTC', '2028-02-29T10:00Z')).toBe('2028-02-16T00:00 2028-03-01T00:00');
    expect(written('monthly', 'Asia/Kolkata', '2026-12-31T18:29Z')).toBe('2026-11-30T18:30 2026-12-31T18:30');
    expect(written('weekly', 'UTC', '1970-01-01T00:00Z')).toBe('1969-12-29T00:00 1970-01-05T00:00');
  });

  test('a zone that nobody knows is refused', () => {
    expect(() => periodOf('daily', 0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

test('the day of a date is the daily period of every instant in it, and dates of no calendar have none', () => {
  for (const zone of ['Asia/Kathmandu', 'Europe/Berlin', 'America/Sao_Paulo'])
    for (const date of ['2026-03-29', '2026-10-25', '2026-11-28', '2028-02-29']) {
      const day = periodOfDay(date, zone);
      if (!day) throw new Error(`${date} is a day`);
      for (const instant of [day.startsAt, day.endsAt - 1]) expect(periodOf('daily', instant, zone)).toEqual(day);
    }
  for (const date of ['2026-02-30', '2026-13-01', '2026-00-10', '26-01-01', 'yesterday', ''])
    expect(periodOfDay(date, 'Asia/Kathmandu')).toBe(null);
});
