import { useMemo } from 'react';
import { useTexts, type TextKey, type Translate } from '@fairhouse/i18n';
import type { Play, SelectionForm } from '@fairhouse/lottery';

/** Names of what a lottery is made of, in the reader's language. */
export interface LotteryWords {
  game(code: string): string;
  group(code: string): string;
  play(code: string): string;
  field(name: string): string;
  row(code: string): string;
  choice(field: string, choice: string): string;
  /** What a prize of a play is called; `place` counts the prizes where they are only counted. */
  level(play: Play, code: string): string;
  form(form: SelectionForm): string;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** Levels that are numbers count something else in these plays. */
const countedBy: Readonly<Record<string, TextKey>> = {
  k3_dt1_m: 'lottery.levels.times',
  lhc_hx: 'lottery.levels.signs',
  lhc_qm: 'lottery.levels.ofSeven',
};

/** Whether the prizes of a play are its choices: a sum of 12 pays what 12 pays. Counted prizes have figures for names too. */
export function paysByChoice(play: Play): boolean {
  const last = play.forms[0]?.at(-1);
  const levels = new Set(play.kinds.flatMap((kind) => kind.levels.map(({ code }) => code)));
  return last?.as === 'some' && play.kinds.length > 1 && last.choices.some((choice) => levels.has(choice));
}

const namesOf = (form: SelectionForm): string => form.map(({ name }) => name).join(' ');
const isLegs = (form: SelectionForm): boolean =>
  form.length > 1 && form.every(({ name, as }) => as === 'one' && isNumber(name));

/** The way a form is filled in, where a play has several. */
function formKey(form: SelectionForm): TextKey {
  const names = namesOf(form);
  if (names.includes('Dan') && names.includes('backDan') && names.includes('frontDan'))
    return 'lottery.forms.bothDanTuo';
  if (names.includes('backDan')) return 'lottery.forms.backDanTuo';
  if (names.includes('frontDan')) return 'lottery.forms.frontDanTuo';
  if (/dan/i.test(names)) return 'lottery.forms.danTuo';
  if (names === 'pair') return 'lottery.forms.pairs';
  if (names.includes('box')) return 'lottery.forms.permuted';
  return names === 'entries' ? 'lottery.forms.written' : 'lottery.forms.usual';
}

/** Reads the names of the registry's codes out of the texts; a code nobody has named is shown as it is. */
export function createLotteryWords(t: Translate, has: (key: string) => boolean): LotteryWords {
  const named = (key: string, otherwise: string): string => (has(key) ? t(key as TextKey) : otherwise);
  const place = (n: string): string => t('lottery.betting.place', { n });
  const choice = (field: string, code: string): string => {
    if (field === 'pair')
      return [...code].map((end) => (isNumber(end) ? place(end) : named(`lottery.choices.${end}`, end))).join(' · ');
    if (isNumber(code)) return field === 'pos' || field === 'rank' ? place(code) : code;
    return named(`lottery.choices.${field === 'hit' || field === 'box' ? `${field}-${code}` : code}`, code);
  };
  return {
    game: (code) => named(`lottery.games.${code}`, code),
    group: (code) => named(`lottery.groups.${code}`, code),
    play: (code) => named(`lottery.plays.${code}`, code),
    field: (name) =>
      isNumber(name)
        ? t('lottery.fields.leg', { n: name })
        : named(`lottery.fields.${name}`, t('lottery.fields.values')),
    row: (code) => (isNumber(code) ? place(code) : named(`lottery.rows.${code}`, code)),
    choice,
    level(play, code) {
      const counted = countedBy[play.code];
      if (counted) return t(counted, { n: code });
      const last = play.forms[0]?.at(-1);
      if (last?.choices.includes(code) === true && (!isNumber(code) || paysByChoice(play)))
        return choice(last.name, code);
      if (isNumber(code))
        return play.kinds.length === 1 && play.kinds[0]?.levels.length === 1
          ? t('lottery.levels.win')
          : t('lottery.levels.tier', { n: code });
      return named(`lottery.levels.${code}`, code);
    },
    form(form) {
      if (isLegs(form)) return t('lottery.forms.legs', { n: form.length });
      const digits =
        form.find(({ name }) => name === 'length')?.choices[0] ?? (form.length === 1 ? form[0]?.length : undefined);
      return digits === undefined ? t(formKey(form)) : t('lottery.forms.digits', { n: digits });
    },
  };
}

export function useLotteryWords(): LotteryWords {
  const { t, texts } = useTexts();
  return useMemo(() => createLotteryWords(t, (key) => texts.has(key)), [t, texts]);
}
