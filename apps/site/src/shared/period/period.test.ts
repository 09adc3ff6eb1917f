import { describe, expect, test } from 'vitest';
import { addDays, beginOf, dayIn, daysOf, instantsOf, presets, stepPeriod } from './period.ts';

describe('days of a brand', () => {
  test.each([
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    ['2026-11-21', 'America/Sao_Paulo', '2026-11-21T03:00:00.000Z'],
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    // The days around a change of clocks.
    ['2026-03-29', 'Europe/Lisbon', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', 'Europe/Lisbon', '2026-03-29T23:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, at) => expect(new Date(beginOf(day, zone)).toISOString()).toBe(at));

  test('it is tomorrow there while it is today here', () => {
    expect([dayIn('Asia/Kolkata', Date.UTC(2026, 10, 21, 19)), dayIn('UTC', Date.UTC(2026, 10, 21, 19))]).toEqual([
      '2026-11-22',
      '2026-11-21',
    ]);
  });

  test('days are counted over ends of months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2028-03-01', -1)]).toEqual([
      '2027-01-01',
      '2026-02-28',
      '2028-02-29',
    ]);
  });
});

describe('periods', () => {
  test('the presets end today, yesterday with the day before', () => {
    expect(Object.values(presets).map((period) => daysOf(period, '2026-11-21'))).toEqual([
      { first: '2026-11-21', last: '2026-11-21' },
      { first: '2026-11-20', last: '2026-11-20' },
      { first: '2026-11-15', last: '2026-11-21' },
      { first: '2026-10-23', last: '2026-11-21' },
    ]);
  });

  test('a step goes as far as the period is long, and never beyond today', () => {
    const before = stepPeriod(presets.days7, 'previous');
    expect([
      before,
      stepPeriod(before, 'next'),
      stepPeriod(presets.days30, 'next'),
      stepPeriod(presets.today, 'previous'),
    ]).toEqual([{ days: 7, back: 7 }, presets.days7, presets.days30, presets.yesterday]);
  });

  test('its instants hold whole days, the last included', () => {
    const { startTime, endTime } = instantsOf(presets.days7, 'Asia/Kolkata', '2026-11-21');
    expect([new Date(startTime).toISOString(), endTime - startTime]).toEqual([
      '2026-11-14T18:30:00.000Z',
      7 * 86_400_000,
    ]);
  });
});
