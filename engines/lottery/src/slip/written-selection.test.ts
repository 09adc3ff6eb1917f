import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lotteryFamilies } from '../families/index.ts';
import type { Play } from '../play.ts';
import { writtenSelection } from '../plays/play-laws.fixture.ts';
import { readWritten, writeSelection } from './written-selection.ts';

const plays = lotteryFamilies.flatMap((family) => family.plays as readonly Play[]);

test('a selection of any play is the same after it was written and read', () => {
  for (const play of plays) {
    const raw = fc.oneof(...play.forms.map(writtenSelection)).filter((written) => play.readSelection(written) !== null);
    fc.assert(
      fc.property(raw, (written) => {
        const text = writeSelection(play, written);
        expect(text).not.toMatch(/[~;]/);
        expect(play.readSelection(readWritten(play, text))).toEqual(play.readSelection(written));
      }),
      { numRuns: 5 },
    );
  }
});

test('a text that is no selection of a play is read as none', () => {
  const play = plays.find(({ code }) => code === 'ssc_h3_zx_fs')!;
  for (const text of [
    '',
    '#',
    '1_2',
    '1_2_#_3',
    '1,1_2_3',
    '9!1_2_3',
    '1_2_x',
    '1|2|3',
    '[["1"],["2"],["3"]]',
    '__proto__',
    '１_2_3',
    ' 1_2_3',
  ]) {
    expect(play.readSelection(readWritten(play, text))).toBeNull();
  }
  expect(play.readSelection(readWritten(play, '1,2_2_3'))).not.toBeNull();
});
