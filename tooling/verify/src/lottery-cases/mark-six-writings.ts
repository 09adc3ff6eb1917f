// Mark Six bets in players' terms: signs and tails for pairs of numbers, tails as digits, a mark for each ball.
import { ballsOfSign, ballsOfTail, type Play } from '@fairhouse/lottery';
import { isWritten, textOf, type Written } from './differences.ts';

const listNames = [
  'values',
  'value',
  'numbers',
  'zodiacs',
  'zodiac',
  'signs',
  'tails',
  'tail',
  'heads',
  'zodiacPair',
  'tailPair',
  'pair',
  'selection',
];

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** The list of a selection, whatever its field is called. */
function listOf(raw: unknown): readonly unknown[] | null {
  if (Array.isArray(raw)) return raw;
  if (typeof raw === 'string' || typeof raw === 'number') return [raw];
  const name = isWritten(raw) ? listNames.find((field) => Object.hasOwn(raw, field)) : undefined;
  return name === undefined || !isWritten(raw) ? null : listed(raw[name]);
}

/**
 * A choice by its name in the play: 1 is `1尾` where tails are chosen, `4单` is `单4`, and an adjacent attribute comes
 * first.
 */
function nameChoice(choice: unknown, choices: readonly string[], attribute: string): string {
  const text = textOf(choice);
  const turned = text.replace(/^(\d)(.)$/, '$2$1');
  return (
    [text, `${text}尾`, `${text}头`, `${text}肖`, `${text}波`, attribute + text, turned].find((name) =>
      choices.includes(name),
    ) ?? text
  );
}

/** Numbers of a sign or of a tail. */
function ballsOf(one: unknown, lunarYear: number): readonly number[] | null {
  if (Array.isArray(one)) return one.length === 1 ? ballsOf(one[0], lunarYear) : null;
  const tail = /^(\d)尾?$/.exec(textOf(one))?.[1];
  const balls = tail === undefined ? ballsOfSign(textOf(one), lunarYear) : ballsOfTail(Number(tail));
  return balls.length > 0 ? balls : null;
}

/** Two signs or two tails, meaning all pairs of their numbers. */
function pairOf(raw: unknown, lunarYear: number): unknown {
  const sides = listOf(raw);
  if (sides?.length !== 2 || !isWritten(raw) || Object.hasOwn(raw, 'numbers')) return null;
  const pair = sides.map((side) => ballsOf(side, lunarYear));
  return pair.every((balls) => balls !== null) ? { pair } : null;
}

/** `{1: […]}`: marks or numbers of one ball. */
function placed(raw: unknown): unknown {
  const [only, ...others] = isWritten(raw) ? Object.entries(raw) : [];
  return only && others.length === 0 && /^[1-6]$/.test(only[0]) ? { pos: only[0], values: listed(only[1]) } : null;
}

/**
 * The same list in each format of the play, with its other fields: a place, or whether it must be drawn (the default).
 */
function* namedLists(play: Play, raw: unknown): Generator<unknown> {
  const list = listOf(raw);
  if (!list) return;
  const beside: Written = isWritten(raw) ? raw : {};
  for (const form of play.forms) {
    const field = form.find(({ as }) => as === 'some');
    if (!field) continue;
    const named = list.map((choice) =>
      nameChoice(choice, field.choices, textOf(beside['attr'] ?? beside['attribute'] ?? '')),
    );
    // A bet that some signs miss equals a bet on the other signs.
    const isMissed = play.code === 'lhc_hx' && beside['hit'] === false;
    const chosen = isMissed ? field.choices.filter((choice) => !named.includes(choice)) : named;
    const others = form
      .filter(({ as }) => as === 'one')
      .map(({ name }) => [name, beside[name] ?? beside['position'] ?? beside['ball'] ?? true]);
    yield field.name === '' ? chosen : { [field.name]: chosen, ...(Object.fromEntries(others) as Written) };
  }
}

/** Other formats for a Mark Six selection. */
export function* markSixWritings(play: Play, raw: unknown, lunarYear: number): Generator<unknown> {
  if (!play.code.startsWith('lhc_')) return;
  yield pairOf(raw, lunarYear);
  yield* namedLists(play, raw);
  yield placed(raw);
}
