import { describe, expect, test } from 'vitest';
import { asMultipliers, sheet, unit } from '../sheet.fixture.ts';
import { plinko, plinkoMultipliers, plinkoRisks, plinkoRows } from './plinko.ts';

describe('plinko', () => {
  const tables = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => [rows, risk] as const));

  test.each(tables)('%i rows at %s risk: multipliers and exact return are those of the sheet', (rows, risk) => {
    const { multipliers, rtp } = sheet.plinko[rows][risk];
    expect(plinkoMultipliers({ rows, risk })).toEqual(asMultipliers(multipliers));
    const { numerator, denominator } = plinko.exactReturn({ rows, risk });
    expect(`${numerator}/${denominator}`).toBe(rtp);
  });

  test('every path of eight rows, played, returns what is stated', () => {
    for (const risk of plinkoRisks) {
      let paid = 0n;
      for (let mask = 0; mask < 256; mask += 1) {
        const turns = Array.from({ length: 16 }, (_, row) => `${(mask >> row) & 1}`);
        paid += plinko.evaluate({ main: [turns], feature: [] }, { rows: 8, risk }, unit).payoutMinor;
      }
      const { numerator, denominator } = plinko.exactReturn({ rows: 8, risk });
      expect(paid * denominator).toBe(numerator * 256n * unit);
    }
  });

  test.each([
    { rows: 7, risk: 'low' },
    { rows: 17, risk: 'low' },
    { rows: 8.5, risk: 'low' },
    { rows: '8', risk: 'low' },
    { rows: 8, risk: 'wild' },
    { rows: 8 },
  ])('%j are no choices', (raw) => {
    expect(plinko.parseChoices(raw)).toBeNull();
  });
});
