import { expect, test } from 'vitest';
import { dayIn, isBirthDay, isOldEnough, toIsoDay } from './birth-date.ts';

const at = (now: string, timeZone = 'Asia/Kolkata') => ({ minAge: 18, timeZone, now: new Date(now) });

test('somebody is old enough from the first minute of the birthday in the time zone of the policy', () => {
  expect(isOldEnough('2008-11-21', at('2026-11-20T18:29:59Z'))).toBe(false);
  expect(isOldEnough('2008-11-21', at('2026-11-20T18:30:00Z'))).toBe(true);
  expect(isOldEnough('2008-11-21', at('2026-11-20T18:30:00Z', 'America/Sao_Paulo'))).toBe(false);
  expect(isOldEnough('2008-11-22', at('2026-11-21T12:00:00Z'))).toBe(false);
});

test('who was born on a leap day comes of age on the first of March', () => {
  expect(isOldEnough('2008-02-29', at('2026-02-28T12:00:00Z'))).toBe(false);
  expect(isOldEnough('2008-02-29', at('2026-03-01T12:00:00Z'))).toBe(true);
});

test('nobody is born tomorrow or before 1900', () => {
  expect([
    isBirthDay('2026-11-22', '2026-11-21'),
    isBirthDay('2026-11-21', '2026-11-21'),
    isBirthDay('1899-12-31', '2026-11-21'),
  ]).toEqual([false, true, false]);
});

test('both ways to write a date are one day', () => {
  expect([toIsoDay('12-31-1990'), toIsoDay('1990-12-31')]).toEqual(['1990-12-31', '1990-12-31']);
});

test('a day is told in four, two and two digits', () => {
  expect(dayIn('UTC', new Date('2026-03-04T00:00:00Z'))).toBe('2026-03-04');
  expect(
    ['2026-03-03T18:29:59.999Z', '2026-03-03T18:30:00Z', '2026-03-03T18:30:00.999Z'].map((at) =>
      dayIn('Asia/Kolkata', new Date(at)),
    ),
  ).toEqual(['2026-03-03', '2026-03-04', '2026-03-04']);
});
