import { hitLevel } from '../../boards/lots-play.ts';
import { chance, type Chance } from '../../chance.ts';
import { kindOf, valuesPlay } from '../../plays/values-play.ts';
import { byTerms, togelTerms, type TogelTerms } from './togel-odds.ts';
import type { TogelDraw, TogelPlay } from './togel-numbers.ts';

/**
 * Signs of shio in the order of their numbers: 01 is the first, 00 counts as 100; the first four have nine numbers. It
 * is a table because houses rotate it each year.
 */
export const shioOrder = [
  'TIKUS',
  'BABI',
  'ANJING',
  'AYAM',
  'MONYET',
  'KAMBING',
  'KUDA',
  'ULAR',
  'NAGA',
  'KELINCI',
  'HARIMAU',
  'KERBAU',
] as const;

/** A side is a word and its condition on the draw. */
type Side = readonly [name: string, has: (draw: TogelDraw) => boolean];

function sidesPlay(code: string, terms: TogelTerms, rule: { odds: Chance; sides: readonly Side[] }): TogelPlay {
  return valuesPlay<TogelDraw>({
    code: `sea_id_${code}`,
    group: code.startsWith('5050') ? '50-50' : 'Tebak',
    pricing: byTerms(terms),
    kinds: [kindOf(hitLevel, rule.odds)],
    choices: rule.sides.map(([name]) => name),
    form: 'values',
    levelOf: (value, draw) => (rule.sides[value]?.[1](draw) === true ? hitLevel : null),
  }) as TogelPlay;
}

const digitAt =
  (place: number) =>
  (draw: TogelDraw): number =>
    draw[place] ?? 0;
const [tens, units] = [digitAt(2), digitAt(3)];
const lastTwo = (draw: TogelDraw): number => tens(draw) * 10 + units(draw);
const isBig = (digit: number): boolean => digit >= 5;
const isOdd = (digit: number): boolean => digit % 2 === 1;

/** The sum of the last two digits, reduced to one digit by adding its digits once more. */
function root(draw: TogelDraw): number {
  const sum = tens(draw) + units(draw);
  return sum < 10 ? sum : sum - 9;
}

/** Adjacent digits: the front, the middle and the back pair. */
const neighbours = ['DEPAN', 'TENGAH', 'BELAKANG'].map((name, place) => ({
  name,
  first: digitAt(place),
  second: digitAt(place + 1),
}));

function onNeighbours(
  names: readonly string[],
  has: readonly ((first: number, second: number) => boolean)[],
): readonly Side[] {
  return neighbours.flatMap(({ name, first, second }) =>
    names.map((word, index): Side => [`${name}_${word}`, (draw) => has[index]?.(first(draw), second(draw)) === true]),
  );
}

const half = chance(1, 2);
const likely = chance(11, 20);
const unlikely = chance(9, 20);
const sizes = [
  ['BESAR', isBig],
  ['KECIL', (digit: number) => !isBig(digit)],
] as const;
const parities = [
  ['GANJIL', isOdd],
  ['GENAP', (digit: number) => !isOdd(digit)],
] as const;
const combined = sizes.flatMap(([size, isSize]) =>
  parities.map(([parity, isParity]) => ({
    name: `${size}_${parity}`,
    has: (first: number, second: number) => isSize(first) && isParity(second),
  })),
);

const signOf = (draw: TogelDraw): string | undefined =>
  shioOrder[((lastTwo(draw) === 0 ? 100 : lastTwo(draw)) - 1) % 12];
const signSides = (signs: readonly string[]): readonly Side[] =>
  signs.map((sign) => [sign, (draw) => signOf(draw) === sign]);

export const togelSidePlays: readonly TogelPlay[] = [
  ...sizes.map(([name, has]) =>
    sidesPlay(`5050_${name.toLowerCase()}`, togelTerms['5050'], {
      odds: half,
      sides: [[name, (draw) => has(tens(draw))]],
    }),
  ),
  ...parities.map(([name, has]) =>
    sidesPlay(`5050_${name.toLowerCase()}`, togelTerms['5050'], {
      odds: half,
      sides: [[name, (draw) => has(units(draw))]],
    }),
  ),
  sidesPlay('tt', togelTerms.tt, {
    odds: half,
    sides: [
      ['TENGAH', (draw) => lastTwo(draw) >= 25 && lastTwo(draw) <= 74],
      ['TEPI', (draw) => lastTwo(draw) < 25 || lastTwo(draw) > 74],
    ],
  }),
  sidesPlay('dasar_besar', togelTerms.dasarLikely, { odds: likely, sides: [['BESAR', (draw) => isBig(root(draw))]] }),
  sidesPlay('dasar_kecil', togelTerms.dasarUnlikely, {
    odds: unlikely,
    sides: [['KECIL', (draw) => !isBig(root(draw))]],
  }),
  sidesPlay('dasar_ganjil', togelTerms.dasarLikely, { odds: likely, sides: [['GANJIL', (draw) => isOdd(root(draw))]] }),
  sidesPlay('dasar_genap', togelTerms.dasarUnlikely, {
    odds: unlikely,
    sides: [['GENAP', (draw) => !isOdd(root(draw))]],
  }),
  sidesPlay('sh', togelTerms.sh, {
    odds: half,
    sides: onNeighbours(['SILANG', 'HOMO'], [(a, b) => isOdd(a) !== isOdd(b), (a, b) => isOdd(a) === isOdd(b)]),
  }),
  sidesPlay('kembang', togelTerms.kembang, {
    odds: unlikely,
    sides: onNeighbours(['KEMBANG', 'KEMPIS'], [(a, b) => a < b, (a, b) => a > b]),
  }),
  sidesPlay('kembar', togelTerms.kembar, { odds: chance(1, 10), sides: onNeighbours(['KEMBAR'], [(a, b) => a === b]) }),
  sidesPlay('kombinasi', togelTerms.kombinasi, {
    odds: chance(1, 4),
    sides: onNeighbours(
      combined.map(({ name }) => name),
      combined.map(({ has }) => has),
    ),
  }),
  sidesPlay('shio', togelTerms.shio, { odds: chance(9, 100), sides: signSides(shioOrder.slice(0, 4)) }),
  sidesPlay('shio8', togelTerms.shio, { odds: chance(2, 25), sides: signSides(shioOrder.slice(4)) }),
];
