import { describe, expect, test } from 'vitest';
import { lotteryGames, type Play } from '@fairhouse/lottery';
import { chooseIn, emptyDraft, formOf, readDraft, toggleIn, writeDraft } from './draft.ts';
import { quickKeysOf } from './quick-keys.ts';
import { drawBelow, pickAtRandom } from './random-pick.ts';
import { readEntries } from './read-entries.ts';

const plays = [...new Set(lotteryGames.flatMap(({ family }) => family.plays))];
const find = (code: string): Play => {
  const play = plays.find((each) => each.code === code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
};
const fieldOf = (code: string, form = 0, field = 0) => {
  const found = find(code).forms[form]?.[field];
  if (!found) throw new Error(`no such field of ${code}`);
  return found;
};

describe('every way to write a selection of every play', () => {
  test.each(plays.flatMap((play) => play.forms.map((_form, index) => [`${play.code} ${index}`, play, index] as const)))(
    '%s can be picked at random, and comes back from the cart as it was',
    (_name, play, index) => {
      const form = play.forms[index] ?? [];
      const draft = pickAtRandom(play, form);
      expect(draft).not.toBeNull();
      const raw = writeDraft(form, draft ?? emptyDraft);
      expect(play.countUnits(play.readSelection(raw))).toBeGreaterThan(0);
      const sent: unknown = JSON.parse(JSON.stringify(raw));
      const again = play.forms[formOf(play, sent)] ?? [];
      expect(writeDraft(again, readDraft(again, sent))).toEqual(raw);
    },
  );
});

describe('a random number', () => {
  test('is below its bound, and every number below it comes', () => {
    const drawn = new Set(Array.from({ length: 600 }, () => drawBelow(7)));
    expect([...drawn].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('a press', () => {
  test('puts a choice in its row and takes it out again', () => {
    const field = fieldOf('ssc_h3_zx_fs');
    const once = toggleIn(toggleIn(emptyDraft, { field, row: 1 }, '7'), { field, row: 1 }, '3');
    expect(once.chosen['rows']).toEqual([[], ['3', '7'], []]);
    expect(toggleIn(once, { field, row: 1 }, '7').chosen['rows']).toEqual([[], ['3'], []]);
  });
  test('takes the place of the one before where there is room for one', () => {
    const field = fieldOf('ssc_lh');
    expect(toggleIn(toggleIn(emptyDraft, { field, row: 0 }, 'wq'), { field, row: 0 }, 'sg').chosen['pair']).toEqual([
      ['sg'],
    ]);
    const digit = fieldOf('ssc_h3_zux_bd');
    expect(
      toggleIn(toggleIn(emptyDraft, { field: digit, row: 0 }, '1'), { field: digit, row: 0 }, '2').chosen['values'],
    ).toEqual([['2']]);
  });
  test('moves a number from the fillers to the anchors', () => {
    const [dan, tuo] = find('x5_rx3_dt').forms[0] ?? [];
    if (!dan || !tuo) throw new Error('no anchors');
    const draft = toggleIn(chooseIn(emptyDraft, { field: tuo, row: 0 }, ['1', '2', '3']), { field: dan, row: 0 }, '2');
    expect(draft.chosen).toEqual({ dan: [['2']], tuo: [['1', '3']] });
  });
  test('never chooses more than the field takes', () => {
    const field = fieldOf('x5_rx3_dt');
    expect(chooseIn(emptyDraft, { field, row: 0 }, ['1', '2', '3']).chosen['dan']).toEqual([['1', '2']]);
  });
});

describe('quick keys', () => {
  const choicesOf = (code: string, name: string, lunarYear: number | null = null) =>
    quickKeysOf(fieldOf(code), lunarYear)
      .find((key) => key.name === name)
      ?.choices.join(' ');
  test('fill a row of digits', () => {
    expect(['all', 'big', 'small', 'odd', 'even'].map((name) => choicesOf('ssc_h3_zx_fs', name))).toEqual([
      '0 1 2 3 4 5 6 7 8 9',
      '5 6 7 8 9',
      '0 1 2 3 4',
      '1 3 5 7 9',
      '0 2 4 6 8',
    ]);
  });
  test('know colours and signs of the balls that bear them', () => {
    expect(choicesOf('lhc_tm', 'red', 2026)).toBe('1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46');
    expect(choicesOf('lhc_tm', 'sign', 2026)).toBe('7 19 31 43');
    expect(choicesOf('lhc_tm', 'red')).toBeUndefined();
  });
  test('are not offered where there is nothing to fill', () => {
    expect([
      quickKeysOf(fieldOf('ssc_lh'), null),
      quickKeysOf(fieldOf('x5_rx2_dt'), null),
      quickKeysOf(fieldOf('ssc_zh_dxds'), null),
    ]).toEqual([[], [], []]);
  });
});

describe('a written list', () => {
  const read = (code: string, text: string, form = 0) =>
    readEntries(text, find(code), {
      form: find(code).forms[form] ?? [],
      field: fieldOf(code, form, find(code).forms[form]?.findIndex(({ as }) => as === 'entries') ?? 0),
    });
  test('is read entry by entry, and says what is none', () => {
    expect(read('ssc_h3_zx_ds', '123 456,789\n12 999;99x')).toEqual({
      entries: ['123', '456', '789', '999'],
      doubled: 0,
      wrong: ['12', '99x'],
    });
  });
  test('counts the same bet once, in any order where order does not matter', () => {
    expect(read('ssc_h2_zux_ds', '12 21 34')).toEqual({ entries: ['12', '34'], doubled: 1, wrong: [] });
  });
  test('has balls with blanks between them, an entry on each line', () => {
    expect(read('x5_q2_zx_ds', '01 11\n3  5\n7 7')).toEqual({ entries: ['01 11', '3 5'], doubled: 0, wrong: ['7 7'] });
  });
  test('has pairs joined, and reads wide figures', () => {
    expect(read('vn_mb_xien2', '12&34, 12&12')).toEqual({ entries: ['12&34'], doubled: 0, wrong: ['12&12'] });
    expect(read('ssc_h2_zx_ds', '１２').entries).toEqual(['12']);
  });
  test('is judged beside positions that are still to be chosen', () => {
    expect(read('ssc_rx2_zx_ds', '12 345').entries).toEqual(['12']);
  });
});
