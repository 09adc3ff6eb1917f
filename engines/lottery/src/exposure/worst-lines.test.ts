import { expect, test } from 'vitest';
import { formatAmount } from '@fairhouse/money';
import { lotteryFamilies } from '../families/index.ts';
import { worstPayout } from './worst-case.ts';

const ten = Array.from({ length: 10 }, (_, index) => index);

test.each([
  // A hundred thousand units, of which one can win.
  ['ssc_wx_zx_fs', { rows: [ten, ten, ten, ten, ten] }, '195000'],
  // All five ends of one draw, and as many ends as there are rows before them.
  ['ssc_q3_zuhe', { rows: [[1, 2], [3], [4]] }, '2379'],
  ['ssc_dwd', { rows: [ten, ten, [], [], []] }, '39'],
  ['ssc_rx2_zx_fs', { rows: [[1], [2], [3], [], []] }, '585'],
  ['ssc_h2_dxds', { rows: [['大', '小', '单'], ['双']] }, '15.6'],
  ['ssc_qw_2', { values: [1, 2, 3] }, '47.8762'],
  ['x5_rx2_fs', { rows: [[1, 2, 3, 4, 5, 6, 7]] }, '107.25'],
  ['x5_q2_zx_ds', { entries: ['01 02', '02 01'] }, '214.5'],
  ['pk_gyh_dx', { values: ['大', '小', '单'] }, '7.8975'],
  ['k3_dt1', { values: [1, 2, 3, 4] }, '13.8855'],
  ['k3_hz', { values: [3, 4] }, '421.2'],
] as const)('%s of %j costs at most %s', (code, raw, most) => {
  const play = lotteryFamilies.flatMap((family) => family.plays).find((known) => known.code === code);
  if (!play) expect.fail(code);
  const selection = play.readSelection(raw);
  expect(formatAmount(worstPayout({ play, selection, series: 1950, unitStakeMinor: 20_000n }))).toBe(most);
});
