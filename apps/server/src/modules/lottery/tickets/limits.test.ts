import { findLotteryGame, lotteryGames, quotePlay } from '@fairhouse/lottery';
import { expect, test } from 'vitest';
import { limitsIn, limitsOf } from './limits.ts';

const game = findLotteryGame('ember-ssc')!;
const unit = 10_000n;

test('limits are what the brand pays at once, in its own money', () => {
  const [rupees, dong] = [10_000_000n * unit, 25_000_000_000n * unit];
  expect(limitsOf({ maxPayoutMinor: rupees }, game)).toEqual({
    orderStakeMaxMinor: rupees / 10n,
    memberWinMaxMinor: rupees,
    playCostMaxMinor: rupees * 10n,
  });
  expect(limitsOf({ maxPayoutMinor: dong }, game).memberWinMaxMinor).toBe(dong);
  // Dozens of the dearest tickets, not two.
  expect(rupees / (195_000n * unit)).toBeGreaterThan(50n);
});

test.each(lotteryGames.map((each) => [each.code, each] as const))(
  '%s: a unit of any play can be bought ten times where a brand pays next to nothing',
  (_code, each) => {
    const { memberWinMaxMinor } = limitsOf({ maxPayoutMinor: unit }, each);
    for (const play of each.family.plays) {
      for (const { pays, per } of quotePlay(play, each.defaultSeries).values())
        expect((10n * pays * play.pricing.unitPriceMinor) / per, play.code).toBeLessThanOrEqual(
          memberWinMaxMinor + 10n,
        );
    }
  },
);

test('the people of a brand narrow what a play may cost, and cannot widen it', () => {
  const brand = { maxPayoutMinor: 1_000_000n * unit };
  const own = (playLimitMinor: bigint | null): bigint => limitsIn(brand, { playLimitMinor }, game).playCostMaxMinor;
  expect([own(null), own(5n * unit), own(99_000_000n * unit)]).toEqual([
    10_000_000n * unit,
    5n * unit,
    10_000_000n * unit,
  ]);
});
