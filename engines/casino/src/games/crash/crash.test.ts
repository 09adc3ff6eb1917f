import { crashMultiplier } from '@fairhouse/fair';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capM100, crash, flightTable, multiplierAt, timeOf } from '../../index.ts';

const flown = (m100: number) => ({ main: [`${m100}`], feature: [] });
const paid = (result100: number, cashOut100: number | null, stakeMinor = 100_000n) =>
  crash.evaluate(flown(result100), { cashOut100 }, stakeMinor).payoutMinor;

describe('a flight', () => {
  test('rises from 1.00 to the cap and never falls', () => {
    expect([flightTable[0], flightTable.at(-1), flightTable.length]).toEqual([100, capM100, 1_537]);
    expect(flightTable.every((row, index) => index === 0 || row >= (flightTable[index - 1] ?? 0))).toBe(true);
  });

  test.each([
    [100, 0],
    [200, 11_552],
    [1_000, 38_376],
    [10_000, 76_753],
    [capM100, 153_506],
  ])('is at %i hundredths where e^(0.00006 t) is, to a step of the table', (m100, elapsedMs) => {
    expect(Math.abs(timeOf(m100) - elapsedMs)).toBeLessThan(100);
    expect(multiplierAt(500_000)).toBe(capM100);
  });

  test('is reached at the first millisecond that shows a multiplier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: capM100 }), (m100) => {
        const at = timeOf(m100);
        expect(multiplierAt(at)).toBeGreaterThanOrEqual(m100);
        expect(multiplierAt(at - 1)).toBeLessThan(m100);
      }),
    );
    expect([timeOf(100), multiplierAt(-5)]).toEqual([0, 100]);
    expect(() => timeOf(capM100 + 1)).toThrow(RangeError);
  });
});

describe('a cash-out', () => {
  test('pays at the result itself, and not a hundredth above it', () => {
    expect([paid(198, 198), paid(198, 199), paid(198, null), paid(100, 101)]).toEqual([198_000n, 0n, 0n, 0n]);
  });

  test('is floored to the smallest amount', () => {
    expect(paid(1_000, 333, 100n)).toBe(333n);
    expect(paid(1_000, 101, 1n)).toBe(1n);
  });

  test.each([
    {},
    null,
    [],
    { cashOut100: 100 },
    { cashOut100: 1_000_001 },
    { cashOut100: 150.5 },
    { cashOut100: '200' },
    { cashOut100: 200, more: 1 },
    { cashOut100: Number.NaN },
  ])('is not %j', (raw) => {
    expect(crash.parseChoices(raw)).toBeNull();
  });

  test('returns 99 % at every multiplier there is, to the last draw of 2^52', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: capM100 }), (cashOut100) => {
        const { numerator, denominator, percent } = crash.exactReturn({ cashOut100 });
        expect(percent).toBe('99.0000');
        // The return is never above 99 %, and below it by less than one draw.
        expect(numerator * 100n <= denominator * 99n).toBe(true);
        expect(denominator * 99n - numerator * 100n < BigInt(cashOut100) * 100n).toBe(true);
      }),
    );
  });

  test('wins for exactly the draws that the return counts', () => {
    for (const cashOut100 of [101, 150, 200, 1_000, 99_999, capM100]) {
      const reached = (9_900n << 52n) / (100n * BigInt(cashOut100));
      const lowest = (1n << 52n) - reached;
      const at = (r: bigint) => Number(crashMultiplier(r, { edgeBp: 100, cap100: `${capM100}` }));
      expect([at(lowest) >= cashOut100, at(lowest - 1n) >= cashOut100]).toEqual([true, false]);
    }
  });

  test('pays at most what the stake is judged by', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: capM100 }),
        fc.option(fc.integer({ min: 101, max: capM100 })),
        (result100, cashOut100) => {
          expect(paid(result100, cashOut100) <= crash.maxPayoutMinor(100_000n, { cashOut100 })).toBe(true);
        },
      ),
    );
    expect(crash.maxPayoutMinor(crash.stake.maxMinor, { cashOut100: null })).toBe(100_000_000_000n);
  });
});
