import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice, diceLimits, diceMultiplier, targetFor, winningRolls } from './dice.ts';

const { dice: worked } = JSON.parse(
  readFileSync(new URL('../../../vectors/casino-slot-a-and-dice.json', import.meta.url), 'utf8'),
) as {
  dice: { chancePct: number; multiplier: string; rtp: number }[];
};
const direction = fc.constantFrom('under' as const, 'over' as const);
const wins = fc.integer({ min: diceLimits.winsMin, max: diceLimits.winsMax });

describe('dice', () => {
  test.each(worked)('a chance of $chancePct % pays $multiplier', ({ chancePct, multiplier, rtp }) => {
    const choices = { direction: 'over' as const, target: targetFor('over', Math.round(chancePct * 100)) };
    expect(diceMultiplier(choices) / 10_000).toBe(Number(multiplier));
    const exact = dice.exactReturn(choices);
    expect(Number(exact.numerator) / Number(exact.denominator)).toBeCloseTo(rtp, 12);
  });

  test('every roll of every target wins as often as its chance says, and never returns more than 99 %', () => {
    fc.assert(
      fc.property(direction, wins, (way, count) => {
        const choices = { direction: way, target: targetFor(way, count) };
        let won = 0;
        let paid = 0n;
        for (let roll = 0; roll < diceLimits.faces; roll += 1) {
          const { payoutMinor } = dice.evaluate({ main: [`${roll}`], feature: [] }, choices, 10_000n);
          if (payoutMinor > 0n) won += 1;
          paid += payoutMinor;
          expect(payoutMinor).toBeLessThanOrEqual(dice.maxPayoutMinor(10_000n, choices));
        }
        expect(won).toBe(winningRolls(choices));
        expect(paid).toBeLessThanOrEqual(9_900n * BigInt(diceLimits.faces));
        const exact = dice.exactReturn(choices);
        expect(paid * exact.denominator).toBe(exact.numerator * 10_000n * BigInt(diceLimits.faces));
      }),
      { numRuns: 20 },
    );
  });

  test.each([
    null,
    1,
    [],
    {},
    { direction: 'under' },
    { direction: 'under', target: 99 },
    { direction: 'under', target: 9_801 },
    { direction: 'over', target: 9_900 },
    { direction: 'over', target: 198 },
    { direction: 'under', target: 50.5 },
    { direction: 'up', target: 5_000 },
    { direction: 'under', target: 5_000, extra: 1 },
    { direction: 'under', target: '5000' },
  ])('%j are no choices', (raw) => {
    expect(dice.parseChoices(raw)).toBeNull();
  });
});
