import { expect, test } from 'vitest';
import { businessDay, dayNumber, startOf, wholeDays, windowOf } from './days.ts';
import { daysAsked, periodOfDays } from './range.ts';

const at = (text: string): number => Date.parse(text);

test('no window crosses the midnight of a zone at :45 or at :30', () => {
  for (const [zone, midnight] of [
    ['Asia/Kathmandu', '2026-03-01T18:15:00Z'],
    ['Asia/Kolkata', '2026-03-01T18:30:00Z'],
  ] as const) {
    expect(windowOf(at(midnight))).toBe(at(midnight));
    expect([businessDay(zone, at(midnight) - 1), businessDay(zone, at(midnight))]).toEqual([
      '2026-03-01',
      '2026-03-02',
    ]);
  }
});

test('a day of 23 or 25 hours is a whole day, and one of 24 hours across the change of clocks is none', () => {
  const zone = 'Europe/Lisbon';
  const span = (start: string, end: string) => wholeDays(zone, { start: new Date(start), end: new Date(end) });
  expect(span('2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z')).toEqual(['2026-03-29', '2026-03-29']);
  expect(span('2026-03-29T00:00:00Z', '2026-03-30T00:00:00Z')).toBeNull();
  expect(span('2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z')).toEqual(['2026-10-25', '2026-10-25']);
  expect(span('2026-10-23T23:00:00Z', '2026-10-27T00:00:00Z')).toEqual(['2026-10-24', '2026-10-26']);
  expect(span('2026-10-23T23:05:00Z', '2026-10-27T00:00:00Z')).toBeNull();
});

test('an hour that clocks repeat over midnight belongs to one day', () => {
  // On 3 November 2019 the clocks of Havana went back from 1:00 to 0:00.
  const zone = 'America/Havana';
  const first = at('2019-11-03T04:30:00Z');
  const again = at('2019-11-03T05:30:00Z');
  expect([businessDay(zone, first), businessDay(zone, again)]).toEqual(['2019-11-03', '2019-11-03']);
});

test('weeks begin on Monday, months on the first', () => {
  expect([startOf('week', '2026-11-29'), startOf('week', '2026-11-30'), startOf('month', '2026-11-30')]).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-11-01',
  ]);
  expect([dayNumber('2026-02-30'), dayNumber('0000-01-01'), dayNumber('1970-01-02')]).toEqual([null, null, 1]);
});

test('presets are days of the zone, and those that are a whole period are known as one', () => {
  const now = new Date('2026-12-01T20:00:00Z');
  const ask = (preset: Parameters<typeof daysAsked>[2]['preset']) => daysAsked('Asia/Kolkata', now, { preset });
  const today = '2026-12-02';
  expect([
    ask('today'),
    ask('yesterday'),
    ask('thisWeek'),
    ask('lastWeek'),
    ask('thisMonth'),
    ask('lastMonth'),
  ]).toEqual([
    { first: today, last: today },
    { first: '2026-12-01', last: '2026-12-01' },
    { first: '2026-11-30', last: today },
    { first: '2026-11-23', last: '2026-11-29' },
    { first: '2026-12-01', last: today },
    { first: '2026-11-01', last: '2026-11-30' },
  ]);
  const kind = (first: string, last: string) => periodOfDays({ first, last }, today)?.kind ?? null;
  expect([
    kind('2026-11-23', '2026-11-29'),
    kind('2026-11-23', '2026-11-28'),
    kind('2026-11-30', today),
    kind('2026-11-01', '2026-11-30'),
    kind('2026-11-02', '2026-11-30'),
    kind('2026-12-01', today),
    kind('2026-11-29', '2026-11-29'),
  ]).toEqual(['week', null, 'week', 'month', null, 'month', 'day']);
});
