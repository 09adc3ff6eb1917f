import { expect, test } from 'vitest';
import { readWish } from './whole-amount.ts';

test('an amount of whole coins is read exactly, and nothing else is an amount', () => {
  expect([
    readWish('100', 'FUN'),
    readWish('0.01', 'FUN'),
    readWish('12.50', 'FUN'),
    readWish('7.5000', 'FUN'),
  ]).toEqual([1_000_000n, 100n, 125_000n, 75_000n]);
  for (const text of ['0', '-1', '0.001', '1e3', '1,5', '1.', ''])
    expect(() => readWish(text, 'FUN')).toThrow('amount_invalid');
});
