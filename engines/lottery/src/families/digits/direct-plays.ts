// Plays on digits in order.
import type { UnitKind } from '../../levels.ts';
import { noWins, type Play } from '../../play.ts';
import { entriesPlay } from '../../plays/entries-play.ts';
import { directPlay, type Rows } from '../../plays/rows-play.ts';
import { kindOf } from '../../plays/values-play.ts';
import { eachTuple } from '../../plays/walk.ts';
import { digitFrame, eachDraw, namesFrom, ofDraws, spanOf, sumOf, type DigitPlace, type Digits } from './digits.ts';
import { tuplesPlay } from './tuples-play.ts';

const exact = (size: number): UnitKind => kindOf('1', ofDraws(size, 1));

export function directRows(place: DigitPlace, rows: readonly string[]): Play<Digits> {
  return directPlay({
    ...digitFrame(place),
    code: `${place.prefix}zx_fs`,
    rows,
    kind: exact(place.size),
    different: false,
    drawnAt: (digits, row) => digits[row] ?? -1,
  });
}

export function directEntries(place: DigitPlace): Play<Digits> {
  return entriesPlay({
    ...digitFrame(place),
    code: `${place.prefix}zx_ds`,
    kinds: [exact(place.size)],
    tuple: { ...digitFrame(place), length: place.size, separator: '' },
    ordered: true,
    isLone: true,
    kindOf: () => '1',
    levelOf(tuple, digits) {
      for (let index = 0; index < tuple.length; index += 1) if (tuple[index] !== digits[index]) return null;
      return '1';
    },
  });
}

/** All ordered draws with the chosen sums. */
export function directSum(place: DigitPlace): Play<Digits> {
  return tuplesPlay({
    ...digitFrame(place),
    code: `${place.prefix}zx_hz`,
    choices: namesFrom(0, 9 * place.size),
    most: 9 * place.size + 1,
    kinds: [exact(place.size)],
    ordered: true,
    tuples: () => [...eachDraw(place.size)],
    valuesOf: (digits) => [sumOf(digits)],
    levelOf: () => '1',
  });
}

/** All ordered draws whose largest and smallest digit have the chosen difference. */
export function directSpan(place: DigitPlace): Play<Digits> {
  return tuplesPlay({
    ...digitFrame(place),
    code: `${place.prefix}zx_kd`,
    choices: namesFrom(0, 9),
    most: 10,
    kinds: [exact(place.size)],
    ordered: true,
    tuples: () => [...eachDraw(place.size)],
    valuesOf: (digits) => [spanOf(digits)],
    levelOf: () => '1',
  });
}

/** A tuple from the rows covers all of its suffixes: five digits, the last four, down to the last one. */
export function suffixPlay(place: DigitPlace, rows: readonly string[]): Play<Digits, Rows> {
  // A suffix of a tuple wins together with the longer ones.
  const { together: _together, ...direct } = directRows(place, rows) as Play<Digits, Rows>;
  const { size } = place;
  const kinds = rows.map((_, index) => kindOf(`${index + 1}`, ofDraws(size - index, 1)));
  return {
    ...direct,
    code: `${place.prefix}zuhe`,
    kinds,
    countUnits: (selection) => size * direct.countUnits(selection),
    countWins(selection, digits) {
      const wins = [];
      let first = size;
      while (first > 0 && selection[first - 1]?.includes(digits[first - 1] ?? -1)) first -= 1;
      for (let start = first; start < size; start += 1) {
        const units = selection.slice(0, start).reduce((product, row) => product * row.length, 1);
        wins.push({ level: `${start + 1}`, units });
      }
      return wins.length > 0 ? wins : noWins;
    },
    mostWins: (selection) => [
      rows.map((_, start) => ({
        level: `${start + 1}`,
        units: selection.slice(0, start).reduce((product, row) => product * row.length, 1),
      })),
    ],
    *expand(selection) {
      for (const tuple of eachTuple(selection)) {
        for (let start = 0; start < size; start += 1) {
          const wins = [{ level: `${start + 1}`, units: 1 }];
          yield {
            name: `${tuple.join('')}/${start}`,
            kind: `${start + 1}`,
            wins: (digits) => (tuple.every((digit, index) => index < start || digit === digits[index]) ? wins : noWins),
          };
        }
      }
    },
  };
}
