import { lotteryGames } from '@fairhouse/lottery';
import { expect, test } from 'vitest';
import { houseSeries } from '../../agency/index.ts';
import { ownSeries } from './series.ts';

test('the series of the house is the highest any lottery sells, and one for agents and lotteries', () => {
  expect(Math.max(...lotteryGames.map(({ defaultSeries }) => defaultSeries))).toBe(houseSeries);
  for (const game of lotteryGames) expect(ownSeries(game, null)).toBe(game.defaultSeries);
});

test('a member has what the agent above gave, within what the game sells', () => {
  const [five] = lotteryGames;
  if (!five) expect.fail('no games');
  expect([1900, 1980, 1600].map((rebateSeries) => ownSeries(five, { rebateSeries }))).toEqual([
    1900,
    five.defaultSeries,
    1700,
  ]);
});
