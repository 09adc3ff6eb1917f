import { expect, test } from 'vitest';
import { chance } from './chance.ts';
import { keptBps, leastKeptBps, rebateOf } from './margin.ts';
import { findLotteryGame } from './games/index.ts';
import { findPlay } from './play.ts';
import { quotePlay } from './settle.ts';

const coin = { code: '1', levels: [{ code: '1', chance: chance(1, 2) }] };
const at = (pays: bigint) => new Map([['1', { pays, per: 10_000n }]]);

test('what is kept is what prizes, rebates and salaries leave, to the last part', () => {
  expect(keptBps(coin, at(19_500n), { rebate: chance(0, 1), salaryBps: 0 })).toBe(250);
  // Series 1950 with 1.5 % of rebate and 0.5 % of salary leaves 0.5 % (games.md section 8).
  expect(keptBps(coin, at(19_500n), { rebate: rebateOf(1920, 1950), salaryBps: 50 })).toBe(50);
  expect(keptBps(coin, at(19_999n), { rebate: chance(0, 1), salaryBps: 0 })).toBe(0);
  expect(keptBps(coin, at(20_001n), { rebate: chance(0, 1), salaryBps: 0 })).toBe(-1);
});

test('of a play the worst of its kinds counts, and a lower series with its rebate keeps the same', () => {
  const game = findLotteryGame('ember-ssc');
  const play = game && findPlay(game.family, 'ssc_h3_zx_fs');
  if (!play) throw new Error('no such play');
  for (const series of [1700, 1900, 1950])
    expect(leastKeptBps(play, quotePlay(play, series), { rebate: rebateOf(series, 1950), salaryBps: 0 })).toBe(250);
  expect(
    leastKeptBps(
      { kinds: [coin, { ...coin, code: '2', levels: [{ code: '1', chance: chance(3, 5) }] }] },
      at(19_500n),
      { rebate: chance(0, 1), salaryBps: 0 },
    ),
  ).toBe(-1_700);
});
