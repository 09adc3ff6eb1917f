// Plays on digits in any order.
import { chooseUnits } from '../../chance.ts';
import type { UnitKind } from '../../levels.ts';
import { noWins, type Play } from '../../play.ts';
import { entriesPlay } from '../../plays/entries-play.ts';
import { pickPlay } from '../../plays/pick-play.ts';
import type { Rows } from '../../plays/rows-play.ts';
import { kindOf } from '../../plays/values-play.ts';
import { eachChoice } from '../../plays/walk.ts';
import { digitAlphabet, readFields, readRows } from '../../plays/written.ts';
import {
  bagOf,
  countDifferent,
  digitFrame,
  digitNames,
  eachDraw,
  namesFrom,
  ofDraws,
  sumOf,
  type DigitPlace,
  type Digits,
} from './digits.ts';
import { tuplesPlay } from './tuples-play.ts';

/** Permutations of a set of digits, given how often each occurs: 3 for a pair and a single. */
function ordersOf(times: readonly number[]): number {
  const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));
  return times.reduce(
    (orders, occurs) => orders / factorial(occurs),
    factorial(times.reduce((sum, occurs) => sum + occurs, 0)),
  );
}

/**
 * The level of a draw of two or three digits: three digits separate pairs (`z3`) from all different (`z6`); all equal
 * wins nothing.
 */
function groupLevel(digits: Digits): string | null {
  const different = countDifferent(digits);
  if (different === 1) return null;
  if (digits.length === 2) return '1';
  return different === 2 ? 'z3' : 'z6';
}

const groupKinds = (size: number): UnitKind[] =>
  size === 2 ? [kindOf('1', ofDraws(2, 2))] : [kindOf('z3', ofDraws(3, 3)), kindOf('z6', ofDraws(3, 6))];

/** All digits different: each combination of as many digits as there are places is a unit. */
export function differentRows(place: DigitPlace, suffix: string, row: string): Play<Digits> {
  return pickPlay({
    ...digitFrame(place),
    code: `${place.prefix}${suffix}`,
    size: place.size,
    forms: ['rows'],
    kind: kindOf('1', ofDraws(place.size, ordersOf(Array.from({ length: place.size }, () => 1)))),
    isDrawn: (digit, digits) => digits.includes(digit),
    levelOf: (hits) => (hits === place.size ? '1' : null),
    mostDrawn: place.size,
    rowName: row,
  });
}

/** A part of a group: `pick` digits that each occur `times` times. */
interface Part {
  readonly row: string;
  readonly times: number;
  readonly pick: number;
}

/**
 * Repeated digits come from the first row, others from the second (or, with `oneRow`, both from one row): units are the
 * ways to choose both without a common digit.
 */
export function repeatedRows(
  place: DigitPlace,
  suffix: string,
  parts: { repeated: Part; others?: Part; oneRow?: boolean },
): Play<Digits, Rows> {
  const { repeated, others, oneRow } = parts;
  const other = others ?? { row: '', times: 1, pick: 0 };
  const times = [
    ...Array.from({ length: repeated.pick }, () => repeated.times),
    ...Array.from({ length: other.pick }, () => other.times),
  ];
  const rowNames = others && !oneRow ? [repeated.row, others.row] : [repeated.row];
  const kind = kindOf('1', ofDraws(place.size, ordersOf(times)));
  const rowsOf = (rows: Rows) => ({ first: rows[0] ?? [], second: (oneRow ? rows[0] : rows[1]) ?? [] });
  const countUnits = (rows: Rows): number => {
    const { first, second } = rowsOf(rows);
    const shared = first.filter((digit) => second.includes(digit)).length;
    let units = 0;
    for (let taken = 0; taken <= Math.min(shared, repeated.pick); taken += 1) {
      units +=
        chooseUnits(shared, taken) *
        chooseUnits(first.length - shared, repeated.pick - taken) *
        chooseUnits(second.length - taken, other.pick);
    }
    return units;
  };
  const wins = [{ level: '1', units: 1 }];
  return {
    code: `${place.prefix}${suffix}`,
    group: place.group,
    pricing: digitFrame(place).pricing,
    forms: [[{ name: 'rows', as: 'rows', rows: rowNames, choices: digitNames, least: 1, most: 10 }]],
    kinds: [kind],
    readSelection(raw) {
      const rows = readRows(
        readFields(raw, ['rows'])?.rows,
        rowNames.map(() => digitAlphabet),
        1,
      );
      return rows && countUnits(rows) > 0 ? rows : null;
    },
    countUnits,
    countWins(rows, digits) {
      if (countDifferent(digits) !== times.length) return noWins;
      const bag = bagOf(digits);
      const second = (oneRow ? rows[0] : rows[1]) ?? [];
      let repeats = 0;
      for (const digit of digits) {
        const occurs = (bag >> (3 * digit)) & 7;
        // A digit that occurs this often is visible this often.
        if (occurs === repeated.times && rows[0]?.includes(digit)) repeats += 1;
        else if (other.pick === 0 || occurs !== other.times || !second.includes(digit)) return noWins;
      }
      return repeats === repeated.pick * repeated.times ? wins : noWins;
    },
    together: 1,
    mostWins: () => [wins],
    *expand(rows) {
      const { first, second } = rowsOf(rows);
      for (const repeats of eachChoice(first, repeated.pick)) {
        for (const rest of eachChoice(second, other.pick)) {
          if (rest.some((digit) => repeats.includes(digit))) continue;
          const unit = [
            ...repeats.flatMap((digit) => Array.from({ length: repeated.times }, () => digit)),
            ...rest.flatMap((digit) => Array.from({ length: other.times }, () => digit)),
          ];
          const bag = bagOf(unit);
          yield { name: `${bag}`, kind: '1', wins: (digits) => (bagOf(digits) === bag ? wins : noWins) };
        }
      }
    },
  };
}

/** Written sets: pairs, different digits, or both. */
export function groupEntries(place: DigitPlace, suffix: string, takes: 'z3' | 'z6' | 'both'): Play<Digits> {
  const kinds =
    takes === 'both' || place.size === 2
      ? groupKinds(place.size)
      : [kindOf('1', ofDraws(place.size, takes === 'z3' ? 3 : 6))];
  const level = (digits: Digits): string | null => {
    const found = groupLevel(digits);
    if (takes === 'both' || found === null || place.size === 2) return found;
    return found === takes ? '1' : null;
  };
  return entriesPlay({
    ...digitFrame(place),
    code: `${place.prefix}${suffix}`,
    kinds,
    tuple: { alphabet: digitAlphabet, length: place.size, separator: '' },
    ordered: false,
    isLone: true,
    kindOf: level,
    levelOf: (tuple, digits) => (bagOf(digits) === bagOf(tuple) ? level(tuple) : null),
  });
}

/** Every set once, in its smallest order; all equal digits are excluded. */
const eachSet = (size: number): Digits[] =>
  [...eachDraw(size)].filter(
    (digits) =>
      groupLevel(digits) !== null && digits.every((digit, index) => index === 0 || (digits[index - 1] ?? 0) <= digit),
  );

export function groupSum(place: DigitPlace): Play<Digits> {
  return tuplesPlay({
    ...digitFrame(place),
    code: `${place.prefix}zux_hz`,
    choices: namesFrom(1, 9 * place.size - 1),
    most: 9 * place.size - 1,
    kinds: groupKinds(place.size),
    ordered: false,
    tuples: () => eachSet(place.size),
    valuesOf: (digits) => [sumOf(digits)],
    levelOf: groupLevel,
  });
}

/** All sets that contain one digit. */
export function groupAnchor(place: DigitPlace): Play<Digits> {
  return tuplesPlay({
    ...digitFrame(place),
    code: `${place.prefix}zux_bd`,
    choices: digitNames,
    most: 1,
    kinds: groupKinds(place.size),
    ordered: false,
    tuples: () => eachSet(place.size),
    valuesOf: (digits) => digits.filter((digit, index) => digits.indexOf(digit) === index),
    levelOf: groupLevel,
  });
}
