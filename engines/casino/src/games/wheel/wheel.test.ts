import { describe, expect, test } from 'vitest';
import { asMultipliers, sheet, unit } from '../sheet.fixture.ts';
import { wheel, wheelMultipliers, wheelRisks, wheelSegments } from './wheel.ts';

describe('wheel', () => {
  test.each(wheelSegments.flatMap((segments) => wheelRisks.map((risk) => [segments, risk] as const)))(
    '%i segments at %s risk are those of the sheet and return 99 %',
    (segments, risk) => {
      expect(wheelMultipliers({ segments, risk })).toEqual(asMultipliers(sheet.wheel[segments][risk].multipliers));
      expect(wheel.exactReturn({ segments, risk }).percent).toBe('99.0000');
      let paid = 0n;
      for (let mark = 0; mark < 600; mark += 1)
        paid += wheel.evaluate({ main: [`${mark}`], feature: [] }, { segments, risk }, unit).payoutMinor;
      expect(paid).toBe((99n * 600n * unit) / 100n);
    },
  );
});
