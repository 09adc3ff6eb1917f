import { describe, expect, test } from 'vitest';
import { asNumber, sheet, unit } from '../sheet.fixture.ts';
import { keno, kenoLimits, kenoRisks } from './keno.ts';

describe('keno', () => {
  test.each(kenoRisks.flatMap((risk) => Array.from({ length: 10 }, (_, index) => [risk, index + 1] as const)))(
    '%s with %i picks returns what the sheet says',
    (risk, count) => {
      const choices = { risk, picks: Array.from({ length: count }, (_, index) => index + 1) };
      expect(asNumber(keno.exactReturn(choices)) * 100).toBeCloseTo(sheet.keno40_10[risk][count].rtpPct, 9);
      sheet.keno40_10[risk][count].multipliers.forEach((multiplier: number, hits: number) => {
        // The picks that hit, then numbers that were not picked.
        const draw = [
          ...choices.picks.slice(0, hits),
          ...Array.from({ length: kenoLimits.drawn - hits }, (_, index) => count + 1 + index),
        ].map((number) => number - 1);
        const round = keno.evaluate({ main: [draw], feature: [] }, choices, unit);
        expect(round.payoutMinor).toBe(BigInt(Math.round(multiplier * 10_000)));
        expect(round.events[0]).toMatchObject({ hits });
      });
    },
  );

  test.each([
    [[]],
    [[0]],
    [[41]],
    [[1, 1]],
    [[2, 1]],
    [[1.5]],
    [['1']],
    [Array.from({ length: 11 }, (_, index) => index + 1)],
  ])('picks %j are none', (picks) => {
    expect(keno.parseChoices({ risk: 'low', picks })).toBeNull();
  });
});
