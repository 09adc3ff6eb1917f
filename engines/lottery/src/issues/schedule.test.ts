import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countDraws, issueAt, issueOf, issuesFrom, type Schedule } from './schedule.ts';
import { addDays, dayAt, instantOf, weekdayOf } from './zone.ts';

const minute: Schedule = {
  zone: 'Asia/Shanghai',
  firstDrawSecond: 60,
  everySeconds: 60,
  drawsPerDay: 1440,
  closesBeforeSeconds: 5,
  numbering: 'day',
};
const fast: Schedule = {
  ...minute,
  zone: 'America/New_York',
  firstDrawSecond: 45,
  everySeconds: 45,
  drawsPerDay: 1920,
};
const night: Schedule = {
  zone: 'Asia/Shanghai',
  firstDrawSecond: 13 * 3600 + 9 * 60,
  everySeconds: 300,
  drawsPerDay: 180,
  closesBeforeSeconds: 15,
  numbering: 'day',
};
const weekly: Schedule = {
  zone: 'Europe/Lisbon',
  firstDrawSecond: 21 * 3600 + 900,
  everySeconds: 86_400,
  drawsPerDay: 1,
  closesBeforeSeconds: 1800,
  weekdays: [2, 4, 0],
  numbering: 'year',
};
const utc = (text: string): number => Date.parse(text);

describe('schedules', () => {
  test('the last issue of the day is drawn at midnight and keeps its date', () => {
    expect(issueOf(minute, '2026-11-21', 1)).toMatchObject({
      number: '202611210001',
      drawsAt: utc('2026-11-20T16:01:00Z'),
      closesAt: utc('2026-11-20T16:00:55Z'),
      opensAt: utc('2026-11-20T15:59:55Z'),
    });
    expect(issueOf(minute, '2026-11-21', 1440)).toMatchObject({
      number: '202611211440',
      businessDay: '2026-11-21',
      drawsAt: utc('2026-11-21T16:00:00Z'),
    });
  });

  test('a night game draws after midnight under the number of the evening, and is open through the morning', () => {
    expect(issueOf(night, '2026-11-21', 180)).toMatchObject({
      number: '20261121180',
      drawsAt: utc('2026-11-21T20:04:00Z'),
    });
    expect(issueAt(night, utc('2026-11-22T01:00:00Z'))).toMatchObject({
      number: '20261122001',
      opensAt: utc('2026-11-21T20:03:45Z'),
    });
  });

  test('issues of some days of the month follow one another over its end, and are on sale in between', () => {
    const monthly: Schedule = { ...weekly, zone: 'Asia/Bangkok', weekdays: [0, 1, 2, 3, 4, 5, 6], monthDays: [1, 16] };
    expect(issueAt(monthly, utc('2026-11-20T00:00:00Z'))).toMatchObject({
      number: '2026023',
      businessDay: '2026-12-01',
      opensAt: utc('2026-11-16T13:45:00Z'),
      closesAt: utc('2026-12-01T13:45:00Z'),
    });
    expect(issueAt(monthly, utc('2026-12-20T00:00:00Z'))).toMatchObject({
      number: '2027001',
      businessDay: '2027-01-01',
    });
  });

  test('issues of some weekdays are numbered through the year', () => {
    expect(issueAt(weekly, utc('2026-01-01T12:00:00Z')).number).toBe('2026001');
    expect(issueAt(weekly, utc('2026-01-01T23:00:00Z'))).toMatchObject({
      number: '2026002',
      businessDay: '2026-01-04',
    });
    expect(issueAt(weekly, utc('2026-12-31T12:00:00Z')).number).toBe('2026157');
  });

  test('days of 23 and 25 hours have fewer and more draws, and none twice', () => {
    expect([countDraws(fast, '2026-03-07'), countDraws(fast, '2026-03-08'), countDraws(fast, '2026-11-01')]).toEqual([
      1920, 1840, 2000,
    ]);
    for (const day of ['2026-03-08', '2026-11-01']) {
      const last = issueOf(fast, day, countDraws(fast, day));
      expect(issueOf(fast, addDays(day, 1), 1)).toMatchObject({
        opensAt: last.closesAt,
        drawsAt: last.drawsAt + 45_000,
      });
    }
  });

  test('a game of the evening keeps its hour when the clocks change', () => {
    expect(new Date(issueOf(weekly, '2026-03-26', 1).drawsAt).toISOString()).toBe('2026-03-26T21:15:00.000Z');
    expect(new Date(issueOf(weekly, '2026-03-29', 1).drawsAt).toISOString()).toBe('2026-03-29T20:15:00.000Z');
  });

  test('a skipped time is an hour later, a doubled one the first', () => {
    expect(new Date(instantOf('America/New_York', '2026-03-08', 2.5 * 3600)).toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(new Date(instantOf('America/New_York', '2026-11-01', 1.5 * 3600)).toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
    expect(dayAt('America/New_York', utc('2026-11-01T03:59:59Z'))).toBe('2026-10-31');
  });

  test('days are those of the calendar, leap days and turns of the century too', () => {
    for (let days = -40_000; days <= 60_000; days += 1) {
      const date = new Date(days * 86_400_000);
      const day = addDays('1970-01-01', days);
      if (day !== date.toISOString().slice(0, 10) || weekdayOf(day) !== date.getUTCDay())
        expect.fail(`${day} is ${date.toISOString()}`);
    }
  });

  test('every instant of the year belongs to one issue, and the next one opens when it closes', () => {
    const instant = fc.integer({ min: utc('2026-01-02T00:00:00Z'), max: utc('2027-01-02T00:00:00Z') });
    fc.assert(
      fc.property(fc.constantFrom(minute, fast, night, weekly), instant, (schedule, now) => {
        const [first, second] = [...take(issuesFrom(schedule, now), 2)];
        expect(first?.opensAt).toBeLessThanOrEqual(now);
        expect(first?.closesAt).toBeGreaterThan(now);
        expect(second?.opensAt).toBe(first?.closesAt);
        expect(second?.number).not.toBe(first?.number);
      }),
      { numRuns: 300 },
    );
  });
});

function* take<T>(list: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const one of list) {
    if (left <= 0) return;
    left -= 1;
    yield one;
  }
}
