import { expect, test } from 'vitest';
import { isConsulting } from './consulting-hours.ts';

test.each([
  // 2026-11-20 is a Friday; Kolkata is five and a half hours ahead of Greenwich.
  ['2026-11-20T06:29:59Z', false],
  ['2026-11-20T06:30:00Z', true],
  ['2026-11-20T15:29:59Z', true],
  ['2026-11-20T15:30:00Z', false],
  ['2026-11-21T09:00:00Z', false],
  ['2026-11-22T09:00:00Z', false],
  ['2026-11-23T09:00:00Z', true],
  // Still Sunday in Greenwich, and early on Monday there.
  ['2026-11-22T19:00:00Z', false],
])('at %s in Kolkata: %s', (at, isOpen) => expect(isConsulting(Date.parse(at), 'Asia/Kolkata')).toBe(isOpen));

test('the clocks are those of the brand', () => {
  const at = Date.parse('2026-11-20T20:30:00Z');
  expect([isConsulting(at, 'UTC'), isConsulting(at, 'America/Sao_Paulo')]).toEqual([true, true]);
  expect(isConsulting(at, 'Asia/Kolkata')).toBe(false);
});
