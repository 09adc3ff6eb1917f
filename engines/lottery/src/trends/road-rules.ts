import { sumOfRow } from './columns.ts';
import { numbersOf, type Drawn } from './drawn.ts';

/** Big, odd or dragon are the first side; small, even or tiger the second; what is neither is a tie. */
export type Side = 'first' | 'second' | 'tie';

/** One question that every draw answers, for the roads of a game. */
export interface RoadRule {
  readonly kind: 'size' | 'parity' | 'dragon';
  /** Code of a place, `sum`, `special`, or two places as `w-g`. */
  readonly on: string;
  sideOf(drawn: Drawn): Side;
}

/** A number that is looked at, the smallest one that is big, and the one that is neither big nor small, odd nor even. */
interface Looked {
  readonly on: string;
  readonly big: number;
  readonly neither?: number;
  /** What is neither big nor small, but odd or even. */
  readonly middle?: number;
  valueOf(drawn: Drawn): number;
}

function sidesOf({ on, big, neither, middle, valueOf }: Looked): readonly RoadRule[] {
  return [
    {
      kind: 'size',
      on,
      sideOf: (drawn) => {
        const value = valueOf(drawn);
        return value === neither || value === middle ? 'tie' : value >= big ? 'first' : 'second';
      },
    },
    {
      kind: 'parity',
      on,
      sideOf: (drawn) => {
        const value = valueOf(drawn);
        return value === neither ? 'tie' : value % 2 === 1 ? 'first' : 'second';
      },
    },
  ];
}

const inRow =
  (index: number) =>
  (drawn: Drawn): number =>
    Number(numbersOf(drawn, 'row')[index]);
const lastDigit =
  (prize: string) =>
  (drawn: Drawn): number =>
    Number(numbersOf(drawn, prize)[0]?.slice(-1));

function dragon(codes: readonly string[], left: number, right: number): RoadRule {
  return {
    kind: 'dragon',
    on: `${codes[left] ?? ''}-${codes[right] ?? ''}`,
    sideOf(drawn) {
      const [a, b] = [inRow(left)(drawn), inRow(right)(drawn)];
      return a === b ? 'tie' : a > b ? 'first' : 'second';
    },
  };
}

const sumOf = (big: number, middle?: number): readonly RoadRule[] =>
  sidesOf({ on: 'sum', big, valueOf: sumOfRow, ...(middle !== undefined && { middle }) });
const places = (codes: readonly string[], big: number, neither?: number): readonly RoadRule[] =>
  codes.flatMap((on, index) => sidesOf({ on, big, valueOf: inRow(index), ...(neither !== undefined && { neither }) }));
const endOf = (prize: string): readonly RoadRule[] => sidesOf({ on: 'last', big: 5, valueOf: lastDigit(prize) });

const fiveDigits = ['w', 'q', 'b', 's', 'g'];
const numbered = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const firstTwo: Looked = { on: 'top2', big: 12, valueOf: (drawn) => inRow(0)(drawn) + inRow(1)(drawn) };
const special: Looked = {
  on: 'special',
  big: 25,
  neither: 49,
  valueOf: (drawn) => Number(numbersOf(drawn, 'special')[0]),
};

// Where big begins, and what is neither, as the plays of the family have it.
const rules: Readonly<Record<string, readonly RoadRule[]>> = {
  SSC: [...sumOf(23), dragon(fiveDigits, 0, 4), ...places(fiveDigits, 5)],
  'LF-PL5': [...sumOf(23), dragon(fiveDigits, 0, 4), ...places(fiveDigits, 5)],
  'LF-3D': [...sumOf(14), dragon(fiveDigits.slice(2), 0, 2), ...places(fiveDigits.slice(2), 5)],
  '11X5': [...sumOf(31, 30), dragon(numbered, 0, 4), ...places(numbered.slice(0, 5), 6, 11)],
  PK10: [
    ...sidesOf(firstTwo),
    ...[0, 1, 2, 3, 4].map((place) => dragon(numbered, place, 9 - place)),
    ...places(numbered, 6),
  ],
  K3: sumOf(11),
  PCB: sumOf(14),
  KL8: sumOf(811, 810),
  LHC: sidesOf(special),
  TOGEL: places(numbered.slice(0, 4), 5),
  'VN-MB': endOf('db'),
  'VN-MN': endOf('db'),
  HANOI: endOf('db'),
  'MY-4D': endOf('p1'),
  'SG-4D': endOf('p1'),
  MALAY: endOf('p1'),
  'MY-5D': endOf('p1'),
  'MY-6D': endOf('p1'),
  THAI: endOf('first'),
  LAO: endOf('first'),
  STOCK: endOf('index'),
};

/** The questions draws of a family answer; none for draws of two drums. */
export function roadRules(family: { readonly code: string }): readonly RoadRule[] {
  return rules[family.code] ?? [];
}
