// Prize board and togel bets in players' terms: buttons, tickets as one text, places and halves in English.
import type { Play } from '@fairhouse/lottery';
import { isWritten, textOf, type Written } from './differences.ts';

const otherNames: Readonly<Record<string, string>> = {
  hundreds: 'ร้อย',
  hundred: 'ร้อย',
  tens: 'สิบ',
  ten: 'สิบ',
  units: 'หน่วย',
  unit: 'หน่วย',
  ones: 'หน่วย',
  100: 'ร้อย',
  10: 'สิบ',
  1: 'หน่วย',
  high: 'สูง',
  hi: 'สูง',
  big: 'สูง',
  low: 'ต่ำ',
  lo: 'ต่ำ',
  small: 'ต่ำ',
  even: 'คู่',
  odd: 'คี่',
};

/** A choice by its name in the play, in any case, in English, or without the word that all choices share. */
function nameChoice(choice: string, choices: readonly string[]): string {
  const other = otherNames[choice.toLowerCase()];
  return (
    choices.find(
      (name) => name.toLowerCase() === choice.toLowerCase() || name === other || name === `${choice}_KEMBAR`,
    ) ?? choice
  );
}

function textsOf(raw: unknown): readonly string[] {
  if (Array.isArray(raw)) return raw.flatMap(textsOf);
  if (isWritten(raw))
    return textsOf(
      raw['values'] ??
        raw['entries'] ??
        raw['digit'] ??
        raw['digits'] ??
        raw['value'] ??
        raw['number'] ??
        raw['numbers'],
    );
  return typeof raw === 'string' || typeof raw === 'number' ? textOf(raw).split(/[;,\s]+/) : [];
}

/** Place and value: `unit:7`, `{pos, digit}`. */
function placed(play: Play, raw: unknown): unknown {
  const [place, some] = play.forms[0] ?? [];
  if (place?.as !== 'one' || !some) return null;
  const [written, ...values] = isWritten(raw)
    ? [textOf(raw['pos'] ?? raw['position'] ?? raw['place']), ...textsOf(raw)]
    : textOf(raw).split(':');
  return { [place.name]: nameChoice(written ?? '', place.choices), [some.name]: values };
}

/** Other formats for a selection on a board or of togel. */
export function* boardWritings(play: Play, raw: unknown): Generator<unknown> {
  const [field] = play.forms[0] ?? [];
  if (!/^(vn|sea)_/.test(play.code) || !field) return;
  const texts = textsOf(raw);
  // A play of one button has no choices.
  if (field.choices.length === 1) yield field.name === '' ? field.choices : { [field.name]: field.choices };
  if (field.as === 'some') yield { [field.name]: texts.map((text) => nameChoice(text, field.choices)) };
  if (field.as === 'entries')
    yield { [field.name]: [...new Set(texts.map((text) => text.padStart(field.length ?? 0, '0')))] };
  yield placed(play, raw);
  // Digits to arrange: four at a time, unless a length is given.
  const length = isWritten(raw) ? textOf((raw as Written)['length'] ?? raw['k'] ?? 4) : '4';
  yield { digits: texts.join('').split(''), length };
}

/** A draw of single numbers, without the names of its prizes. */
export function* boardDraws(raw: unknown): Generator<unknown> {
  const numbers = Array.isArray(raw) ? raw.map(textOf) : [textOf(raw)];
  yield Object.fromEntries(numbers.map((number, index) => [`p${index + 1}`, number]));
  yield { first: numbers[0] };
}
