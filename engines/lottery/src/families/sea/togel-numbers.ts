import { hitLevel } from '../../boards/lots-play.ts';
import { countOrders, eachOrder } from '../../boards/prizes-play.ts';
import { numbersField, readNumbers } from '../../boards/written-numbers.ts';
import { chance } from '../../chance.ts';
import { noWins, type Play, type UnitBet, type Win } from '../../play.ts';
import { entriesPlay, type Tuple } from '../../plays/entries-play.ts';
import { kindOf, valuesPlay } from '../../plays/values-play.ts';
import { digitAlphabet, readChoice, readFields, readRow } from '../../plays/written.ts';
import { byLength, byTerms, togelTerms } from './togel-odds.ts';

/** Four digits: as, kop, kepala, ekor. */
export type TogelDraw = readonly number[];
export type TogelPlay = Play<TogelDraw>;

const digits = [...digitAlphabet.keys()];
export const drawnPlaces = ['AS', 'KOP', 'KEPALA', 'EKOR'];

const countOf = (draw: TogelDraw, digit: number): number => draw.filter((drawn) => drawn === digit).length;

function straight(code: keyof typeof togelTerms, at: readonly number[]): TogelPlay {
  return entriesPlay<TogelDraw>({
    code: `sea_id_${code}`,
    group: '4D 3D 2D',
    pricing: byTerms(togelTerms[code]),
    choices: digits,
    kinds: [kindOf(hitLevel, chance(1, 10 ** at.length))],
    tuple: { alphabet: digitAlphabet, length: at.length, separator: '' },
    ordered: true,
    isLone: true,
    kindOf: () => hitLevel,
    levelOf: (tuple, draw) => (tuple.every((digit, index) => draw[at[index] ?? 0] === digit) ? hitLevel : null),
  }) as TogelPlay;
}

// Numbers of two to four digits in all orders; each is a straight bet on the last digits, at the price of its length.

const lengths = [4, 3, 2] as const;
const lengthName = (length: number): string => `${length}d`;
const byStraightLength = byLength({ '4d': togelTerms['4d'], '3d': togelTerms['3d'], '2d': togelTerms['2d'] });
const straightKinds = lengths.map((length) => kindOf(lengthName(length), chance(1, 10 ** length)));
const endOf = (draw: TogelDraw, length: number): string => draw.slice(-length).join('');
const inOrderOfSize = (number: string): string => number.split('').sort().join('');

function straightUnit(number: string): UnitBet<TogelDraw> {
  const level = lengthName(number.length);
  return {
    name: number,
    kind: level,
    wins: (draw) => (endOf(draw, number.length) === number ? [{ level, units: 1 }] : noWins),
  };
}

function winsOf(count: number, length: number): readonly Win[] {
  return count === 0 ? noWins : [{ level: lengthName(length), units: count }];
}

function readTurned(raw: unknown): readonly string[] | null {
  const entries = readFields(raw, ['entries'])?.entries;
  const length = lengths.find((digitCount) => readNumbers(entries, digitCount) !== null);
  const numbers = length === undefined ? null : readNumbers(entries, length);
  return numbers && new Set(numbers.map(inOrderOfSize)).size === numbers.length ? numbers : null;
}

/** Bolak-balik: every order of each written number. */
const turned: Play<TogelDraw, readonly string[]> = {
  code: 'sea_id_4dbb',
  group: '4D 3D 2D',
  pricing: byStraightLength,
  kinds: straightKinds,
  forms: lengths.map((length) => [numbersField(length)]),
  readSelection: readTurned,
  countUnits: (numbers) => numbers.reduce((sum, number) => sum + countOrders(number), 0),
  countWins(numbers, draw) {
    const length = numbers[0]?.length ?? 0;
    const drawn = inOrderOfSize(endOf(draw, length));
    return winsOf(numbers.filter((number) => inOrderOfSize(number) === drawn).length, length);
  },
  mostWins: (numbers) => [winsOf(1, numbers[0]?.length ?? 0)],
  *expand(numbers) {
    for (const number of numbers) for (const order of eachOrder(number)) yield straightUnit(order);
  },
};

interface FullSet {
  readonly digits: readonly number[];
  readonly length: number;
}

function* eachArrangement(from: readonly number[], length: number): Generator<string> {
  if (length === 0) yield '';
  else
    for (const digit of from)
      for (const rest of eachArrangement(
        from.filter((other) => other !== digit),
        length - 1,
      ))
        yield `${digit}${rest}`;
}

/** Bolak-balik full set: every arrangement of some of the chosen digits without repetition. */
const fullSet: Play<TogelDraw, FullSet> = {
  code: 'sea_id_bbfs',
  group: '4D 3D 2D',
  pricing: byStraightLength,
  kinds: straightKinds,
  forms: lengths.map((length) => [
    { name: 'digits', as: 'some', choices: digits, least: length, most: 10 },
    { name: 'length', as: 'one', choices: [`${length}`], least: 1, most: 1 },
  ]),
  readSelection(raw) {
    const fields = readFields(raw, ['digits', 'length']);
    const length = fields && readChoice(fields.length, digitAlphabet);
    const isLength = length !== null && lengths.some((digitCount) => digitCount === length);
    const chosen = isLength ? readRow(fields?.digits, digitAlphabet, { least: length }) : null;
    return chosen && isLength ? { digits: chosen, length } : null;
  },
  countUnits: ({ digits: chosen, length }) =>
    Array.from({ length }, (_, taken) => chosen.length - taken).reduce((product, left) => product * left, 1),
  countWins({ digits: chosen, length }, draw) {
    const end = draw.slice(-length);
    return winsOf(new Set(end).size === length && end.every((digit) => chosen.includes(digit)) ? 1 : 0, length);
  },
  mostWins: ({ length }) => [winsOf(1, length)],
  *expand({ digits: chosen, length }) {
    for (const number of eachArrangement(chosen, length)) yield straightUnit(number);
  },
};

/** The possible counts of digits in four places. */
const shares: readonly (readonly number[])[] = [[4], [3, 1], [2, 2], [2, 1, 1], [1, 1, 1, 1]];

const free = {
  code: 'cb',
  group: 'Colok',
  levels: [chance(729, 2500), chance(243, 5000), chance(9, 2500), chance(1, 10_000)],
} as const;

/** Different digits that must all appear, anywhere: the pay rises with the number of the four positions they fill. */
function caught(code: 'cm' | 'cn', size: number, ways: readonly number[]): TogelPlay {
  const isSet = (tuple: Tuple): boolean => new Set(tuple).size === size;
  return entriesPlay<TogelDraw>({
    code: `sea_id_${code}`,
    group: 'Colok',
    pricing: byTerms(togelTerms[code]),
    choices: digits,
    kinds: [
      { code, levels: ways.map((count, more) => ({ code: `${size + more} digit`, chance: chance(count, 10_000) })) },
    ],
    tuple: { alphabet: digitAlphabet, length: size, separator: '' },
    ordered: false,
    kindOf: (tuple) => (isSet(tuple) ? code : null),
    levelOf(tuple, draw) {
      const counts = tuple.map((digit) => countOf(draw, digit));
      return counts.every((count) => count > 0) ? `${counts.reduce((sum, count) => sum + count, 0)} digit` : null;
    },
  }) as TogelPlay;
}

export const togelNumberPlays: readonly TogelPlay[] = [
  straight('4d', [0, 1, 2, 3]),
  straight('3d', [1, 2, 3]),
  straight('2d', [2, 3]),
  straight('2dd', [0, 1]),
  straight('2dt', [1, 2]),
  straight('4d_full', [0, 1, 2, 3]),
  straight('3d_full', [1, 2, 3]),
  straight('2d_full', [2, 3]),
  turned as TogelPlay,
  fullSet as TogelPlay,
  valuesPlay<TogelDraw>({
    code: 'sea_id_cb',
    group: free.group,
    pricing: byTerms(togelTerms.cb),
    choices: digits,
    form: 'values',
    kinds: [{ code: free.code, levels: free.levels.map((odds, index) => ({ code: `${index + 1}x`, chance: odds })) }],
    levelOf: (value, draw) => (countOf(draw, value) > 0 ? `${countOf(draw, value)}x` : null),
    mostWins: (values) =>
      shares.map((share) => share.slice(0, values.length).map((times) => ({ level: `${times}x`, units: 1 }))),
  }) as TogelPlay,
  caught('cm', 2, [768, 192, 14]),
  caught('cn', 3, [168, 36]),
  valuesPlay<TogelDraw>({
    code: 'sea_id_cj',
    group: 'Colok',
    pricing: byTerms(togelTerms.cj),
    kinds: [kindOf(hitLevel, chance(1, 10))],
    choices: digits,
    form: 'values',
    beside: { field: 'pos', places: drawnPlaces },
    levelOf: (value, draw, place) => (draw[place] === value ? hitLevel : null),
    mostWins: () => [[{ level: hitLevel, units: 1 }]],
  }) as TogelPlay,
];
