import { expect, test } from 'vitest';
import { languages } from '@fairhouse/contract/languages';
import { toTheMinute } from './to-the-minute.ts';
import { formatZoneDate, formatZoneTime, gmtOffset, readZoneClock } from './zones.ts';

const at = Date.parse('2026-11-21T18:45:09Z');

test.each([
  ['Asia/Kolkata', 'GMT+05:30', '00:15:09'],
  ['UTC', 'GMT+00:00', '18:45:09'],
  ['America/Sao_Paulo', 'GMT-03:00', '15:45:09'],
])('in %s it is %s and %s', (zone, offset, time) =>
  expect([gmtOffset(at, zone), formatZoneTime(at, 'HI', zone)]).toEqual([offset, time]),
);

test('clocks that are changed in summer are told so', () => {
  expect([gmtOffset(Date.parse('2026-07-01T00:00:00Z'), 'Europe/Lisbon'), gmtOffset(at, 'Europe/Lisbon')]).toEqual([
    'GMT+01:00',
    'GMT+00:00',
  ]);
});

test('the day is that of the place', () => {
  expect(readZoneClock(at, 'Asia/Kolkata')).toEqual({ weekday: 0, minuteOfDay: 15 });
  expect(readZoneClock(at, 'UTC')).toEqual({ weekday: 6, minuteOfDay: 18 * 60 + 45 });
  expect(formatZoneDate(at, 'EN', 'Asia/Kolkata')).toMatch(/^Sunday,? 22 November$/);
});

test.each(languages)('to the minute, nothing says the seconds in %s', (language) => {
  expect(toTheMinute(at, language, 'Asia/Kolkata').match(/\d+/g)).toEqual(
    expect.arrayContaining(['00', '15', '22', '2026']),
  );
  expect(toTheMinute(at, language, 'Asia/Kolkata')).not.toContain('09');
});
