import { describe, expect, test } from 'vitest';
import { countDraws, hasDraws } from '../issues/schedule.ts';
import { addDays } from '../issues/zone.ts';
import { exactReturn, quotePlay } from '../settle.ts';
import { findLotteryGame, lotteryGames } from './index.ts';

const november = Array.from({ length: 30 }, (_, index) => addDays('2026-11-01', index));
const week = november.slice(21, 28);

describe.each(lotteryGames.map((game) => ({ code: game.code, game })))('$code', ({ code, game }) => {
  test('is found by its code and draws on its days, within the day', () => {
    const { weekdays, monthDays } = game.schedule;
    const days = monthDays ? november : week;
    expect(findLotteryGame(code)).toBe(game);
    expect(days.reduce((sum, day) => sum + countDraws(game.schedule, day), 0)).toBeGreaterThanOrEqual(1);
    expect(days.filter((day) => hasDraws(game.schedule, day)).length).toBe(monthDays?.length ?? weekdays?.length ?? 7);
    expect(Number.isInteger(game.schedule.drawsPerDay)).toBe(true);
    expect(game.schedule.drawsPerDay * game.schedule.everySeconds).toBeLessThanOrEqual(86_400);
  });

  test('sales end at least as long before the draw as the beacon takes, and the beacon long enough after them', () => {
    const isFast = game.schedule.everySeconds <= 3600;
    expect(game.beaconLeadSeconds).toBeGreaterThanOrEqual(isFast ? 5 : 60);
    expect(game.schedule.closesBeforeSeconds).toBeGreaterThanOrEqual(game.beaconLeadSeconds);
    expect(game.schedule.closesBeforeSeconds).toBeLessThan(game.schedule.everySeconds);
  });

  test('no play that follows the series returns more than the series, nor a thousandth less', () => {
    for (const play of game.family.plays) {
      // Combined odds return less than one of their legs.
      if (play.pricing.rule === 'table' || play.pricing.rule === 'product') continue;
      for (const kind of play.kinds) {
        const { wins, of } = exactReturn(kind, quotePlay(play, game.defaultSeries));
        expect(wins * 2000n, `${play.code} ${kind.code}`).toBeLessThanOrEqual(BigInt(game.defaultSeries) * of);
        expect(wins * 2000n + of * 2n, `${play.code} ${kind.code}`).toBeGreaterThan(BigInt(game.defaultSeries) * of);
      }
    }
  });
});

describe('the house', () => {
  test('has at least thirty draws of its own, of many families and paces, each code and name once', () => {
    const own = lotteryGames.filter(({ results }) => results === 'house');
    expect(own.length).toBeGreaterThanOrEqual(30);
    expect(new Set(own.map(({ family }) => family.code)).size).toBeGreaterThanOrEqual(9);
    expect(
      [45, 60, 90, 180, 300, 600, 86_400].every((seconds) =>
        own.some(({ schedule }) => schedule.everySeconds === seconds),
      ),
    ).toBe(true);
    expect(new Set(lotteryGames.map(({ code }) => code)).size).toBe(lotteryGames.length);
    expect(new Set(lotteryGames.map(({ name }) => name)).size).toBe(lotteryGames.length);
  });
});
