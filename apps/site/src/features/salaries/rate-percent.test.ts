import { expect, test } from 'vitest';
import { percentOfRate, rateOfPercent } from './rate-percent.ts';

test.each([
  ['0.2', '0.002'],
  ['0', '0'],
  ['100', '1'],
  ['0.0001', '0.000001'],
  ['12.5', '0.125'],
  ['33.3333', '0.333333'],
])('%s percent is the rate %s, and back', (percent, rate) => {
  expect([rateOfPercent(percent), percentOfRate(rate)]).toEqual([rate, percent]);
});

test.each(['', '-1', '1e2', '0.00001', '1,000', 'x', '1.'])('"%s" is no percent', (typed) => {
  expect(rateOfPercent(typed)).toBeNull();
});

test('every rate of the wire survives the way to a field and back', () => {
  for (let ppm = 0; ppm <= 1_000_000; ppm += 997) {
    const digits = String(ppm).padStart(7, '0');
    const rate = `${digits.slice(0, 1)}.${digits.slice(1)}`.replace(/\.?0+$/, '') || '0';
    expect(rateOfPercent(percentOfRate(rate))).toBe(rate);
  }
});
