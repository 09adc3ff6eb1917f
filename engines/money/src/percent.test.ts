import { expect, test } from 'vitest';
import { fromPercent, ppmOf, toPercent } from './percent.ts';

test.each([
  ['0', '0'],
  ['1', '100'],
  ['0.5', '50'],
  ['0.012', '1.2'],
  ['0.000001', '0.0001'],
  ['0.1', '10'],
])('a rate of %s is %s percent, and back', (rate, percent) => {
  expect([toPercent(rate), fromPercent(percent)]).toEqual([percent, rate]);
});

test('what is left of a margin may be below zero', () => {
  expect(['-0.05', '-1.2', '-0.000001'].map(toPercent)).toEqual(['-5', '-120', '-0.0001']);
});

test.each(['', '-1', '100.0001', '1.23456', 'a', '1e2'])('%j is no percentage', (text) => {
  expect(fromPercent(text)).toBeNull();
});

test('a comma is read as a point, and rates are compared in millionths', () => {
  expect([fromPercent('1,2'), ppmOf('0.012'), ppmOf('1')]).toEqual(['0.012', 12_000n, 1_000_000n]);
});
