import { chooseUnits, type Chance } from '../../chance.ts';
import { byOdds } from '../../odds.ts';
import type { Play, Win } from '../../play.ts';
import { kindOf } from '../../plays/values-play.ts';
import { nameAlphabet, readFields, readRow } from '../../plays/written.ts';
import { absent, allPresent } from './lhc-chances.ts';
import { ballsOf, type LhcDraw } from './lhc-draw.ts';
import { signOf, signOfYear, signs, tailOf } from './number-maps.ts';
import { poolsPlay, type Pools, type Tally } from './pools-play.ts';
import { tails } from './special-plays.ts';

// Signs or tails that are all drawn, or all not drawn, among the seven balls. One sign (that of the year) has one ball
// more than the others, one tail (0) one ball less: units that contain it have a price of their own.

interface Classes {
  readonly letter: 'lx' | 'lw';
  readonly group: string;
  readonly field: 'zodiacs' | 'tails';
  readonly names: readonly string[];
  /** The number of balls of the exceptional class, and of every other class. */
  readonly sizes: readonly [number, number];
  readonly withOdd: string;
  readonly withoutOdd: string;
  isOdd(member: number, lunarYear: number): boolean;
  has(ball: number, member: number, lunarYear: number): boolean;
}

const signClasses: Classes = {
  letter: 'lx',
  group: '连肖',
  field: 'zodiacs',
  names: signs,
  sizes: [5, 4],
  withOdd: '(含本命肖)',
  withoutOdd: '(不含)',
  isOdd: (member, year) => signs[member] === signOfYear(year),
  has: (ball, member, year) => signOf(ball, year) === signs[member],
};

const tailClasses: Classes = {
  letter: 'lw',
  group: '连尾',
  field: 'tails',
  names: tails,
  sizes: [4, 5],
  withOdd: '(含0尾)',
  withoutOdd: '(不含0尾)',
  isOdd: (member) => member === 0,
  has: (ball, member) => tailOf(ball) === member,
};

function read(raw: unknown, classes: Classes, size: number): Pools | null {
  const fields = readFields(raw, [classes.field, 'hit']);
  const members = fields && readRow(fields[classes.field], nameAlphabet(classes.names), { least: size });
  const isHit = String(fields?.hit);
  return members && (isHit === 'true' || isHit === 'false')
    ? { pools: [{ from: members, take: size }], isHit: isHit === 'true' }
    : null;
}

// Class of a member of a unit: bit 1 is set when it is drawn, bit 2 when it is the exceptional one.
const came = 1;
const odd = 2;

function levelName(classes: Classes, isHit: boolean, hasOdd: boolean): string {
  return `${isHit ? '中' : '不中'}${hasOdd ? classes.withOdd : classes.withoutOdd}`;
}

function classPlay(classes: Classes, size: number): Play<LhcDraw, Pools> {
  const [oddSize, otherSize] = classes.sizes;
  const sizesOf = (hasOdd: boolean): number[] =>
    Array.from({ length: size }, (_, index) => (hasOdd && index === 0 ? oddSize : otherSize));
  const chanceOf = (isHit: boolean, hasOdd: boolean): Chance =>
    isHit ? allPresent(sizesOf(hasOdd)) : absent(sizesOf(hasOdd).reduce((sum, balls) => sum + balls, 0));
  const levelOf = (tally: Tally, isHit: boolean): string | null => {
    const hits = (tally[came] ?? 0) + (tally[came + odd] ?? 0);
    return hits === (isHit ? size : 0)
      ? levelName(classes, isHit, (tally[odd] ?? 0) + (tally[came + odd] ?? 0) > 0)
      : null;
  };
  // Seven balls cover at most seven classes; all chosen classes may be absent. Both hold with or without the
  // exceptional class.
  const mostOf = (members: readonly number[], isHit: boolean): readonly (readonly Win[])[] => {
    const come = isHit ? Math.min(members.length, 7) : members.length;
    const without = [{ level: levelName(classes, isHit, false), units: chooseUnits(come, size) }];
    const withOne = [
      { level: levelName(classes, isHit, true), units: chooseUnits(come - 1, size - 1) },
      { level: levelName(classes, isHit, false), units: chooseUnits(come - 1, size) },
    ];
    return [without, withOne];
  };
  return poolsPlay({
    code: `lhc_${classes.letter}${size}`,
    group: classes.group,
    pricing: byOdds,
    classes: 4,
    forms: [
      [
        { name: classes.field, as: 'some', choices: classes.names, least: size, most: classes.names.length },
        { name: 'hit', as: 'one', choices: ['true', 'false'], least: 1, most: 1 },
      ],
    ],
    kinds: [true, false].flatMap((isHit) =>
      [true, false].map((hasOdd) => kindOf(levelName(classes, isHit, hasOdd), chanceOf(isHit, hasOdd))),
    ),
    read: (raw) => read(raw, classes, size),
    nameOf: (member) => classes.names[member] ?? '',
    // The exceptional sign is known with the lunar year of the draw; tails never change.
    kindOf: (unit, isHit) => levelName(classes, isHit, classes === tailClasses && unit.includes(0)),
    classOf: (member, draw) =>
      (ballsOf(draw).some((ball) => classes.has(ball, member, draw.lunarYear)) ? came : 0) +
      (classes.isOdd(member, draw.lunarYear) ? odd : 0),
    levelOf,
    mostWins: ({ pools, isHit }) => mostOf(pools[0]?.from ?? [], isHit),
  });
}

/** Two to five signs, two to five tails. */
export const classSetPlays = [2, 3, 4, 5].flatMap((size) => [
  classPlay(signClasses, size),
  classPlay(tailClasses, size),
]);
