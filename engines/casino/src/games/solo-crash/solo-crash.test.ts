import { describe, expect, test } from 'vitest';
import { asNumber, sheet, unit } from '../sheet.fixture.ts';
import { soloCrash } from './solo-crash.ts';

describe('a crash of one', () => {
  test('leaving at the very point is in time', () => {
    const at = (point100: number) =>
      soloCrash.evaluate({ main: [`${point100}`], feature: [] }, { target100: 198 }, unit);
    expect([at(197), at(198), at(199)].map(({ payoutMinor }) => payoutMinor)).toEqual([0n, 19_800n, 19_800n]);
    for (const [target, chance] of Object.entries(sheet.crash.pAtLeast as Record<string, number>)) {
      const target100 = Math.round(Number(target) * 100);
      expect(asNumber(soloCrash.exactReturn({ target100 })) / Number(target)).toBeCloseTo(chance, 12);
    }
  });

  test.each([100, 0, -1, 101.5, '200', 1_000_001])('a target of %j hundredths is none', (target100) => {
    expect(soloCrash.parseChoices({ target100 })).toBeNull();
  });
});
