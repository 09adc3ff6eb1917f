import { describe, expect, test } from 'vitest';
import { asNumber, sheet, unit } from '../sheet.fixture.ts';
import { limbo, limboLimits } from './limbo.ts';

describe('limbo', () => {
  test.each(sheet.limbo as { target: number; winProb: number }[])(
    'a target of $target is reached with the stated chance',
    ({ target, winProb }) => {
      const target100 = Math.round(target * 100);
      expect(asNumber(limbo.exactReturn({ target100 })) / target).toBeCloseTo(winProb, 12);
      const at = (point100: number) =>
        limbo.evaluate({ main: [`${point100}`], feature: [] }, { target100 }, unit).payoutMinor;
      expect([at(target100 - 1), at(target100), at(limboLimits.target100Max)]).toEqual([
        0n,
        BigInt(target100) * 100n,
        BigInt(target100) * 100n,
      ]);
    },
  );

  test.each([100, 0, -1, 101.5, '200', 100_000_001])('a target of %j hundredths is none', (target100) => {
    expect(limbo.parseChoices({ target100 })).toBeNull();
  });
});
