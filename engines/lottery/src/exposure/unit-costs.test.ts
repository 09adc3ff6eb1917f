import { expect, test } from 'vitest';
import { findLotteryGame } from '../games/index.ts';
import { findPlay } from '../play.ts';
import { settleLine } from '../settle.ts';
import { unitCosts } from './unit-costs.ts';

function lineOf(game: string, code: string, raw: unknown) {
  const play = findPlay(
    findLotteryGame(game)?.family ?? {
      code: '',
      program: [],
      plays: [],
      readResult: () => null,
      parseResult: () => null,
      writeResult: () => '',
    },
    code,
  );
  const selection = play?.readSelection(raw);
  if (!play || selection === null || selection === undefined) throw new Error('no such line');
  return { play, selection, series: 1950, unitStakeMinor: 20_000n };
}

test('each number is told with the dearest it can win, and no draw pays a lone number more', () => {
  const line = lineOf('ember-ssc', 'ssc_h3_zx_fs', { rows: [['1', '2'], ['3'], ['4']] });
  expect([...unitCosts(line)]).toEqual([
    { name: '1 3 4', costMinor: 19_500_000n },
    { name: '2 3 4', costMinor: 19_500_000n },
  ]);
  const sum = lineOf('pebble-k3', 'k3_hz', { values: ['3', '10'] });
  const [three, ten] = [...unitCosts(sum)];
  expect([three?.name, ten?.name]).toEqual(['3', '10']);
  expect(three && ten && three.costMinor > ten.costMinor).toBe(true);
  expect(settleLine(sum, [1, 1, 1]).payoutMinor).toBe(three?.costMinor);
});

test('lots of a board are counted for the number they look for', () => {
  const names = [...unitCosts(lineOf('heron-vn27', 'vn_mb_lo2', { entries: ['01'] }))].map(({ name }) => name);
  expect([new Set(names), names.length]).toEqual([new Set(['01']), 27]);
});
