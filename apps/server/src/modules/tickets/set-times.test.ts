import { expect, test } from 'vitest';
import { nextInWindow, nextTime } from './set-times.ts';

const at = (text: string): Date => new Date(`2026-12-01T${text}Z`);
const hourly = { firstAt: at('10:00:00').getTime(), everyMinutes: 60 };

test('the next set time is after an instant, never at it, and not before the first', () => {
  expect(nextTime(hourly, at('08:30:00'))).toEqual(at('10:00:00'));
  expect(nextTime(hourly, at('09:59:59.999'))).toEqual(at('10:00:00'));
  expect(nextTime(hourly, at('10:00:00'))).toEqual(at('11:00:00'));
  expect(nextTime(hourly, at('13:00:00.001'))).toEqual(at('14:00:00'));
});

test('inside a window: its beginning counts, its end does not', () => {
  const now = at('09:00:00');
  expect(nextInWindow(hourly, { startsAt: at('12:00:00'), endsAt: null, now })).toEqual(at('12:00:00'));
  expect(nextInWindow(hourly, { startsAt: at('12:00:00'), endsAt: at('12:00:01'), now })).toEqual(at('12:00:00'));
  expect(nextInWindow(hourly, { startsAt: null, endsAt: at('10:00:00'), now })).toBeNull();
  expect(nextInWindow(hourly, { startsAt: at('08:00:00'), endsAt: null, now })).toEqual(at('10:00:00'));
});
