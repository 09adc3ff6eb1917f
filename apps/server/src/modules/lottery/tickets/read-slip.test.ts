import { findLotteryGame, type LotteryGame } from '@fairhouse/lottery';
import { expect, test } from 'vitest';
import { readSlip } from './read-slip.ts';

const game = findLotteryGame('ember-ssc') as LotteryGame;

test('lines are read in their order, each by its play', () => {
  const lines = readSlip(game, '1,2_#_3_#_#~1~ssc_dwd~fen1~1700~12;123,456~2~ssc_h3_zx_ds~yuan~1950~1');
  expect(
    lines.map(({ play, raw, approach, mode, series, multiple }) => ({
      play: play.code,
      raw,
      approach,
      mode,
      series,
      multiple,
    })),
  ).toEqual([
    {
      play: 'ssc_dwd',
      raw: { rows: [['1', '2'], [], ['3'], [], []] },
      approach: 1,
      mode: 'fen1',
      series: 1700,
      multiple: 12,
    },
    { play: 'ssc_h3_zx_ds', raw: { entries: ['123', '456'] }, approach: 2, mode: 'yuan', series: 1950, multiple: 1 },
  ]);
});

test.each([
  '',
  ';',
  '1_2_3',
  '1_2_3~1~ssc_h3_zx_fs~yuan~1950',
  '1_2_3~3~ssc_h3_zx_fs~yuan~1950~1',
  '1_2_3~1~ssc_h3_zx_fs~yuan~1950~01',
  '1_2_3~1~ssc_h3_zx_fs~yuan~1950~1e3',
  '1_2_3~1~ssc_h3_zx_fs~yuan~x~1',
])('%j is no slip', (text) => {
  expect(() => readSlip(game, text)).toThrow('lottery_slip_invalid');
});
