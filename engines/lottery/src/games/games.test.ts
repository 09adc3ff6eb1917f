import { describe, expect, test } from 'vitest';
import { countDraws, unitPayoutMinor } from '../lottery-game.ts';
import { findLotteryGame, lotteryGames } from './index.ts';

describe.each(lotteryGames.map((game) => ({ code: game.code, game })))('$code', ({ code, game }) => {
  test('is found by its code and draws at least once a day, inside the day', () => {
    expect(findLotteryGame(code)).toBe(game);
    expect(countDraws(game.schedule)).toBeGreaterThanOrEqual(1);
    expect(game.schedule.lastDrawMinute).toBeLessThan(1440);
  });

  test('no bet type returns more than the game says, and at most a ten-thousandth less', () => {
    for (const { chance } of game.family.betTypes) {
      const payout = unitPayoutMinor(game, chance, 10_000n);
      // Rounding down costs at most one minor unit of a stake of 10,000.
      const returned = payout * chance.wins;
      expect(returned).toBeLessThanOrEqual(BigInt(game.returnBps) * chance.of);
      expect(returned + chance.wins).toBeGreaterThan(BigInt(game.returnBps) * chance.of);
    }
  });
});
