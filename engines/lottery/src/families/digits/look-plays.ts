// Plays on properties of digits: shapes, sums, big and small, whether a digit appears.
import { chooseUnits } from '../../chance.ts';
import { noWins, type Play, type Win } from '../../play.ts';
import { pickPlay } from '../../plays/pick-play.ts';
import { kindOf, oneOf, valuesPlay } from '../../plays/values-play.ts';
import { eachTuple } from '../../plays/walk.ts';
import { nameAlphabet, readFields, readRows } from '../../plays/written.ts';
import type { Rows } from '../../plays/rows-play.ts';
import { countDifferent, digitFrame, digitNames, ofDraws, sumOf, type DigitPlace, type Digits } from './digits.ts';

export const sideNames = ['大', '小', '单', '双'];

/** The side of a number by its index in {@link sideNames}. */
export function isOnSide(side: number, number: number, smallestBig: number): boolean {
  return side < 2 ? number >= smallestBig === (side === 0) : (number % 2 === 1) === (side === 2);
}

/** One of big and small and one of odd and even: the most that chosen sides of one number can win. */
export function mostSides(levels: readonly string[]): (sides: readonly number[]) => (readonly Win[])[] {
  return (sides) => {
    const [sizes, parities] = [sides.filter((side) => side < 2), sides.filter((side) => side >= 2)];
    const ways = eachTuple([sizes.length > 0 ? sizes : [-1], parities.length > 0 ? parities : [-1]]);
    return [...ways].map((way) =>
      way.filter((side) => side >= 0).map((side) => ({ level: levels[side] ?? levels[0] ?? '', units: 1 })),
    );
  };
}

/** Units are choices of `k` digits, all of which appear. */
export function appearPlay(place: DigitPlace, k: number, suffix: string): Play<Digits> {
  let draws = 0;
  for (let missing = 0; missing <= k; missing += 1)
    draws += (missing % 2 === 0 ? 1 : -1) * chooseUnits(k, missing) * (10 - missing) ** place.size;
  return pickPlay({
    ...digitFrame(place),
    code: `${place.prefix}${suffix}`,
    group: 'bdw',
    size: k,
    forms: ['values', 'rows'],
    kind: kindOf('1', ofDraws(place.size, draws)),
    isDrawn: (digit, digits) => digits.includes(digit),
    levelOf: (hits) => (hits === k ? '1' : null),
    mostDrawn: place.size,
  });
}

/** Each digit is a unit and must appear this often. */
export function oftenPlay(place: DigitPlace, times: number, suffix: string): Play<Digits> {
  let draws = 0;
  for (let occurs = times; occurs <= place.size; occurs += 1)
    draws += chooseUnits(place.size, occurs) * 9 ** (place.size - occurs);
  return valuesPlay({
    ...digitFrame(place),
    code: `${place.prefix}${suffix}`,
    choices: digitNames,
    form: 'values',
    kinds: [kindOf('1', ofDraws(place.size, draws))],
    levelOf: (digit, digits) => (digits.filter((other) => other === digit).length >= times ? '1' : null),
    mostWins: (digits) => [[{ level: '1', units: Math.min(digits.length, Math.floor(place.size / times)) }]],
  });
}

/** The last digit of the sum. */
export function sumTail(place: DigitPlace): Play<Digits> {
  return valuesPlay({
    ...digitFrame(place),
    code: `${place.prefix}hzws`,
    choices: digitNames,
    form: 'values',
    kinds: [kindOf('1', ofDraws(place.size, 10 ** (place.size - 1)))],
    levelOf: (digit, digits) => (sumOf(digits) % 10 === digit ? '1' : null),
    isLone: true,
    mostWins: oneOf(['1']),
  });
}

/** Big, small, odd, even of each digit: a unit is one side in every row. */
export function sidesPlay(place: DigitPlace, rows: readonly string[]): Play<Digits, Rows> {
  const alphabet = nameAlphabet(sideNames);
  return {
    code: `${place.prefix}dxds`,
    group: 'dxds',
    pricing: digitFrame(place).pricing,
    forms: [[{ name: 'rows', as: 'rows', rows, choices: sideNames, least: 1, most: 4 }]],
    kinds: [kindOf('1', ofDraws(place.size, 5 ** place.size))],
    readSelection: (raw) =>
      readRows(
        readFields(raw, ['rows'])?.rows,
        rows.map(() => alphabet),
        1,
      ),
    countUnits: (selection) => selection.reduce((product, row) => product * row.length, 1),
    countWins(selection, digits) {
      const units = selection.reduce(
        (product, row, index) => product * row.filter((side) => isOnSide(side, digits[index] ?? 0, 5)).length,
        1,
      );
      return units > 0 ? [{ level: '1', units }] : noWins;
    },
    // A digit has two sides: one of big and small, and one of odd and even.
    mostWins: (selection) => [
      [
        {
          level: '1',
          units: selection.reduce(
            (product, row) => product * (Number(row.some((side) => side < 2)) + Number(row.some((side) => side >= 2))),
            1,
          ),
        },
      ],
    ],
    *expand(selection) {
      for (const tuple of eachTuple(selection)) {
        yield {
          name: tuple.join(''),
          kind: '1',
          wins: (digits) =>
            tuple.every((side, index) => isOnSide(side, digits[index] ?? 0, 5)) ? [{ level: '1', units: 1 }] : noWins,
        };
      }
    },
  };
}

export type Shape = '豹子' | '顺子' | '对子' | '半顺' | '杂六';

/** The shape of three digits; where straights wrap, 9 and 0 are adjacent. */
export function shapeOf(digits: Digits, wraps: boolean): Shape {
  const different = countDifferent(digits);
  if (different === 1) return '豹子';
  if (different === 2) return '对子';
  const [low = 0, middle = 0, high = 0] = [...digits].sort((a, b) => a - b);
  const neighbours =
    Number(middle - low === 1) + Number(high - middle === 1) + Number(wraps && low === 0 && high === 9);
  if (neighbours >= 2) return '顺子';
  return neighbours === 1 ? '半顺' : '杂六';
}

/** The number of the 1,000 draws with each shape. */
const shapeDraws: Readonly<Record<'wrapping' | 'plain', Readonly<Record<Shape, number>>>> = {
  wrapping: { 豹子: 10, 顺子: 60, 对子: 270, 半顺: 360, 杂六: 300 },
  plain: { 豹子: 10, 顺子: 48, 对子: 270, 半顺: 336, 杂六: 336 },
};

export function shapePlay(place: DigitPlace, wraps: boolean): Play<Digits> {
  const draws = shapeDraws[wraps ? 'wrapping' : 'plain'];
  const shapes = Object.keys(draws) as Shape[];
  return valuesPlay({
    ...digitFrame(place),
    code: `${place.prefix}tsh`,
    choices: shapes,
    form: 'values',
    kinds: shapes.map((shape) => kindOf(shape, ofDraws(3, draws[shape]))),
    levelOf: (value, digits) => (shapes[value] === shapeOf(digits, wraps) ? (shapes[value] ?? null) : null),
    isLone: true,
    mostWins: oneOf(shapes),
  });
}
