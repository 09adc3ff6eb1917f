import { numbersOf, type Drawn } from './drawn.ts';

/** What is followed from draw to draw: a place of the row, a drum, a sum. */
export interface TrendColumn {
  /** `w` to `g` for digits by their value, `1` to `10` for places, the name of a drum, `sum`, `lots`. */
  readonly code: string;
  /** Everything that can come, as written on the balls. */
  readonly choices: readonly string[];
  /** Whether exactly one comes in each draw, so that a line can follow it. */
  readonly isSingle: boolean;
  /** What came; a choice twice where it came twice. */
  comeIn(drawn: Drawn): readonly string[];
}

const digits: readonly string[] = [...'0123456789'];
const pairs: readonly string[] = Array.from({ length: 100 }, (_, pair) => `${pair}`.padStart(2, '0'));
const digitPlaces = ['w', 'q', 'b', 's', 'g'] as const;

/** `01`, `02` ... as balls are written. */
const balls = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index + 1}`.padStart(2, '0'));
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index + 1}`);

function placesOf(codes: readonly string[], choices: readonly string[]): readonly TrendColumn[] {
  return codes.map((code, index) => ({
    code,
    choices,
    isSingle: true,
    comeIn: (drawn) => numbersOf(drawn, 'row').slice(index, index + 1),
  }));
}

function drum(code: string, size: number, isSingle = false): TrendColumn {
  return { code, choices: balls(size), isSingle, comeIn: (drawn) => numbersOf(drawn, code) };
}

export const sumOfRow = (drawn: Drawn): number =>
  numbersOf(drawn, 'row').reduce((sum, number) => sum + Number(number), 0);

function sums(least: number, most: number): TrendColumn {
  return {
    code: 'sum',
    choices: Array.from({ length: most - least + 1 }, (_, index) => `${least + index}`),
    isSingle: true,
    comeIn: (drawn) => [`${sumOfRow(drawn)}`],
  };
}

/** Digits of the number of a prize, from the first. */
function digitsOfPrize(prize: string, count: number): readonly TrendColumn[] {
  return numbered(count).map((code, index) => ({
    code,
    choices: digits,
    isSingle: true,
    comeIn: (drawn) => [...(numbersOf(drawn, prize)[0] ?? '')].slice(index, index + 1),
  }));
}

/** The last two digits of every number of the board. */
const lots: TrendColumn = {
  code: 'lots',
  choices: pairs,
  isSingle: false,
  comeIn: (drawn) => drawn.flatMap(({ numbers }) => numbers).map((number) => number.slice(-2)),
};

const columns: Readonly<Record<string, readonly TrendColumn[]>> = {
  SSC: placesOf(digitPlaces, digits),
  'LF-PL5': placesOf(digitPlaces, digits),
  'LF-3D': placesOf(digitPlaces.slice(2), digits),
  '11X5': placesOf(numbered(5), balls(11)),
  PK10: placesOf(numbered(10), balls(10)),
  K3: [...placesOf(numbered(3), numbered(6)), sums(3, 18)],
  PCB: [sums(0, 27), ...placesOf(numbered(3), digits)],
  KL8: [{ ...drum('row', 80), code: 'drum' }],
  LHC: [drum('special', 49, true), drum('regular', 49)],
  'LF-SSQ': [drum('red', 33), drum('blue', 16, true)],
  'LF-DLT': [drum('front', 35), drum('back', 12)],
  TOGEL: placesOf(numbered(4), digits),
  'VN-MB': [...digitsOfPrize('db', 5), lots],
  'VN-MN': [...digitsOfPrize('db', 6), lots],
  'MY-4D': digitsOfPrize('p1', 4),
  'SG-4D': digitsOfPrize('p1', 4),
  THAI: digitsOfPrize('first', 6),
  LAO: digitsOfPrize('first', 4),
  HANOI: digitsOfPrize('db', 5),
  MALAY: digitsOfPrize('p1', 4),
  STOCK: digitsOfPrize('index', 3),
  'MY-5D': digitsOfPrize('p1', 5),
  'MY-6D': digitsOfPrize('p1', 6),
};

/** What can be followed in draws of a family. */
export function trendColumns(family: { readonly code: string }): readonly TrendColumn[] {
  return columns[family.code] ?? [];
}
