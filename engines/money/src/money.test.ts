import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coinOf, displayAmount, displayFloored, formatAmount, mulDivFloor, parseAmount } from './index.ts';

describe('amounts', () => {
  test('any amount survives its own text', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 18n) + 1n, 10n ** 18n - 1n), (minor) => {
        expect(parseAmount(formatAmount(minor))).toBe(minor);
      }),
    );
  });

  test.each([
    '',
    ' 1',
    '1 ',
    '+1',
    '1e3',
    '1.',
    '.5',
    '1.23456',
    '0x10',
    'NaN',
    '--1',
    '1,000',
    '１',
    '999999999999999',
  ])('%j is no amount', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  test('a currency nobody knows has coins of whole units', () => {
    expect([coinOf('FUN'), coinOf('XXX')]).toEqual([100n, 10_000n]);
  });

  test('a screen shows all there is, at least the decimals of the currency, and separates thousands', () => {
    const minors = [12_345_678n, -12_345_678n, 12_345_600n, 12_345_670n, 99n, -1n, 0n, 10_000n];
    const shown = minors.map((minor) => displayAmount(minor, 'FUN'));
    expect(shown).toEqual(['1,234.5678', '-1,234.5678', '1,234.56', '1,234.567', '0.0099', '-0.0001', '0.00', '1.00']);
    // Nothing is lost on the way to a reader, so rows add up to their sums.
    expect(shown.map((text) => parseAmount(text.replaceAll(',', '')))).toEqual(minors);
  });

  test('a balance floors towards zero', () => {
    expect([12_345_678n, -12_345_678n, 99n, -99n, 0n].map((minor) => displayFloored(minor, 'FUN'))).toEqual([
      '1,234.56',
      '-1,234.56',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  test('multiplication and division round down, also below zero', () => {
    expect([mulDivFloor(10n, 1n, 3n), mulDivFloor(-10n, 1n, 3n), mulDivFloor(9n, 1n, 3n)]).toEqual([3n, -4n, 3n]);
  });
});
