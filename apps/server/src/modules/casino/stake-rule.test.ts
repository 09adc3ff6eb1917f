import { findCasinoGame } from '@fairhouse/casino';
import { expect, test } from 'vitest';
import { bandsOf, stakeRuleOf } from './stake-rule.ts';

const [dice, lantern] = ['dice', 'night-lantern'].map((slug) => findCasinoGame(slug));
if (!dice || !lantern) throw new Error('a game is missing');
const units = (text: number) => BigInt(text) * 10_000n;
const stakes = {
  bounds: [
    { game: '*', minMinor: null, maxMinor: units(500) },
    { game: 'dice', minMinor: 12_345n, maxMinor: null },
  ],
  bands: [{ band: 'young', belowAge: 25, bounds: [{ game: 'SLOT', minMinor: null, maxMinor: units(2) }] }],
};
const brand = { stakes, timeZone: 'Asia/Kolkata' };

test('bounds of a brand make those of a game narrower, in whole steps, and never wider', () => {
  expect(stakeRuleOf(dice, brand, new Set())).toMatchObject({ minMinor: 12_400n, maxMinor: units(500) });
  const wide = { stakes: { bounds: [{ game: '*', minMinor: 1n, maxMinor: units(900_000) }], bands: [] } };
  expect(stakeRuleOf(dice, wide, new Set())).toMatchObject({
    minMinor: dice.stake.minMinor,
    maxMinor: dice.stake.maxMinor,
  });
});

test('a band caps the games it names, and quick stakes stay within', () => {
  const rule = stakeRuleOf(lantern, brand, new Set(['young']));
  expect(rule.maxMinor).toBe(units(2));
  expect(rule.presetsMinor).toEqual([2_000n, 10_000n, 20_000n]);
  expect(stakeRuleOf(dice, brand, new Set(['young'])).maxMinor).toBe(units(500));
});

test('a member is in the band until the birthday, and without a known age too', () => {
  const at = (day: string) => [...bandsOf(brand, '2001-11-22', new Date(day))];
  expect(at('2026-11-21T18:29:00Z')).toEqual(['young']);
  expect(at('2026-11-21T18:31:00Z')).toEqual([]);
  expect([...bandsOf(brand, null, new Date())]).toEqual(['young']);
});
