import { describe, expect, test } from 'vitest';
import { asNumber, sheet } from '../sheet.fixture.ts';
import { diamondPatterns, diamonds, scoreDiamonds } from './diamonds.ts';

describe('diamonds', () => {
  test('every one of the 7^5 draws falls under the pattern the sheet counts it under', () => {
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 7 ** 5; draw += 1) {
      const { pattern } = scoreDiamonds([0, 1, 2, 3, 4].map((place) => Math.floor(draw / 7 ** place) % 7));
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
    }
    const reported = Object.entries(sheet.diamonds.counts as Record<string, number>).map(([key, count]) => [
      key.replace(/\D/g, ''),
      count,
    ]);
    expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(reported));
    const pays = Object.entries(sheet.diamonds.payouts as Record<string, number>).map(([key, pay]) => [
      key.replace(/\D/g, ''),
      Math.round(pay * 10_000),
    ]);
    expect(Object.fromEntries(diamondPatterns.map(({ pattern, multiplier }) => [pattern, multiplier]))).toEqual(
      Object.fromEntries(pays),
    );
    expect(asNumber(diamonds.exactReturn({})) * 100).toBeCloseTo(sheet.diamonds.rtpPct, 10);
  });
});
