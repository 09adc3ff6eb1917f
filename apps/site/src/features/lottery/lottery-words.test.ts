import { describe, expect, test } from 'vitest';
import { createTexts, type Texts } from '@fairhouse/i18n';
import { allMessages } from '@fairhouse/i18n/server';
import { lotteryGames, type Play } from '@fairhouse/lottery';
import type { Language } from '@fairhouse/contract';
import { createLotteryWords, type LotteryWords } from './use-lottery-words.ts';

const isNumber = (text: string): boolean => /^\d+$/.test(text);
/** Levels of these are made of legs, or of three sums: they are priced together and never named one by one. */
const unnamedLevels = new Set(['lhc_gg', 'pc_tmb3']);
const plays = [...new Set(lotteryGames.flatMap(({ family }) => family.plays))];
const textsOf = (language: Language): Texts => createTexts(language, allMessages[language]);

/** Every text of a play: its key, its code, and the name on the page. */
function namesOf(words: LotteryWords, play: Play): [key: string, code: string, said: string][] {
  const fields = play.forms.flat();
  const levels = unnamedLevels.has(play.code) ? [] : play.kinds.flatMap((kind) => kind.levels);
  return [
    [`lottery.plays.${play.code}`, play.code, words.play(play.code)],
    [`lottery.groups.${play.group}`, play.group, words.group(play.group)],
    ...fields
      .filter(({ name }) => name !== '')
      .map(({ name }): [string, string, string] => [`lottery.fields.${name}`, name, words.field(name)]),
    ...fields
      .flatMap(({ rows = [] }) => rows)
      .filter((row) => row !== '')
      .map((row): [string, string, string] => [`lottery.rows.${row}`, row, words.row(row)]),
    ...fields
      .filter(({ as }) => as !== 'entries')
      .flatMap(({ name, choices }) =>
        choices.map((choice): [string, string, string] => [
          `lottery.choices.${choice}`,
          choice,
          words.choice(name, choice),
        ]),
      ),
    ...levels.map(({ code }): [string, string, string] => [`lottery.levels.${code}`, code, words.level(play, code)]),
  ];
}

/** Codes of a play that a language has no text for; figures need none. */
function unnamedIn(words: LotteryWords, texts: Texts, play: Play): string[] {
  return namesOf(words, play)
    .filter(([key, code, said]) => !isNumber(code) && (said === '' || said === code) && !texts.has(key))
    .map(([key]) => `${play.code}: ${key}`);
}

describe.each<Language>(['EN', 'HI', 'PT'])('%s', (language) => {
  const texts = textsOf(language);
  const words = createLotteryWords(texts.t, (key) => texts.has(key));
  test('has a name for every game, and for the kind it is of', () => {
    const missing = lotteryGames.filter(
      ({ code, group }) => !texts.has(`lottery.games.${code}`) || !texts.has(`lottery.kinds.${group}`),
    );
    expect(missing.map(({ code }) => code)).toEqual([]);
  });
  test('has a name for every play, group, field, row, choice and prize', () => {
    expect(plays.flatMap((play) => unnamedIn(words, texts, play))).toEqual([]);
  });
  test('tells the ways of a play apart', () => {
    for (const play of plays) {
      const named = play.forms.map((form) => words.form(form));
      const same = named.filter((name, index) => named.indexOf(name) !== index);
      // A selection written as a list or as one row is the same: panels show the first form.
      expect({ play: play.code, same: same.filter((name) => name !== texts.t('lottery.forms.usual')) }).toEqual({
        play: play.code,
        same: [],
      });
    }
  });
});

test('prizes are named by what wins them, and counted where they are counted', () => {
  const texts = textsOf('EN');
  const words = createLotteryWords(texts.t, (key) => texts.has(key));
  const said = (code: string): string[] => {
    const play = plays.find((each) => each.code === code);
    return play
      ? play.kinds.flatMap(({ levels }) => levels.map((level) => words.level(play, level.code))).slice(0, 3)
      : [];
  };
  expect(said('ssc_h3_zx_fs')).toEqual(['Prize']);
  expect(said('ssc_h3_zuhe')).toEqual(['Prize 1', 'Prize 2', 'Prize 3']);
  expect(said('k3_hz')).toEqual(['3', '4', '5']);
  expect(said('k3_dt1_m')).toEqual(['1 times', '2 times', '3 times']);
  expect(said('ssc_zh_dxds')).toEqual(['Big', 'Small', 'Odd']);
});

test('no text is left of a play that is gone', () => {
  const codes = new Set(plays.map(({ code }) => code));
  expect(Object.keys(allMessages.EN.lottery.plays).filter((code) => !codes.has(code))).toEqual([]);
});
