import type { LotteryFamily, Play } from '../../play.ts';
import { anyPlacesPlay } from '../../plays/any-places-play.ts';
import { fixedPlacePlay } from '../../plays/rows-play.ts';
import { seenPlay } from '../../plays/seen-play.ts';
import { kindOf } from '../../plays/values-play.ts';
import { digitAlphabet, readTuple } from '../../plays/written.ts';
import { digitFrame, ofDraws, type DigitPlace, type Digits } from '../digits/digits.ts';
import { directEntries, directRows, directSpan, directSum, suffixPlay } from '../digits/direct-plays.ts';
import { differentRows, groupAnchor, groupEntries, groupSum, repeatedRows } from '../digits/group-plays.ts';
import { appearPlay, oftenPlay, shapePlay, sidesPlay, sumTail } from '../digits/look-plays.ts';
import { anyRowsPlay } from './any-rows-play.ts';
import { bull, dragonTiger, sumSides } from './whole-plays.ts';

/** Rules that each house decides. */
export interface FlagsSsc {
  /** Whether 8-9-0 and 9-0-1 are straights. */
  readonly straightsWrap: boolean;
  /** Whether dragon and tiger push on a tie, or lose. */
  readonly tieReturns: boolean;
}

const rowNames = ['万', '千', '百', '十', '个'];
export const placeNames = ['w', 'q', 'b', 's', 'g'];

interface Star extends DigitPlace {
  readonly first: number;
}

const star = (code: string, size: number, first: number): Star => ({
  prefix: `ssc_${code}_`,
  group: code,
  size,
  first,
});
const rowsOf = ({ first, size }: Star): string[] => rowNames.slice(first, first + size);

/** Plays on the digits of a star, applied to the whole draw. */
const see = ({ first, size }: Star, plays: readonly Play<Digits>[]): Play<Digits>[] =>
  size === 5 ? [...plays] : plays.map((play) => seenPlay(play, (draw: Digits) => draw.slice(first, first + size)));

const fiveStar = (): Play<Digits>[] => {
  const five = star('wx', 5, 0);
  const fun = { ...five, prefix: 'ssc_qw_', group: 'qw' };
  const part = (row: string, times: number, pick: number) => ({ row, times, pick });
  return [
    directRows(five, rowNames),
    directEntries(five),
    suffixPlay(five, rowNames),
    differentRows(five, 'zux120', '组选'),
    repeatedRows(five, 'zux60', { repeated: part('二重号', 2, 1), others: part('单号', 1, 3) }),
    repeatedRows(five, 'zux30', { repeated: part('二重号', 2, 2), others: part('单号', 1, 1) }),
    repeatedRows(five, 'zux20', { repeated: part('三重号', 3, 1), others: part('单号', 1, 2) }),
    repeatedRows(five, 'zux10', { repeated: part('三重号', 3, 1), others: part('二重号', 2, 1) }),
    repeatedRows(five, 'zux5', { repeated: part('四重号', 4, 1), others: part('单号', 1, 1) }),
    ...[1, 2, 3, 4].map((times) => oftenPlay(fun, times, `${times}`)),
    appearPlay(five, 2, 'bdw2'),
    appearPlay(five, 3, 'bdw3'),
  ];
};

/** Groups of four digits. */
const groupsOfFour = (four: DigitPlace): Play<Digits>[] => [
  differentRows(four, 'zux24', '组选'),
  repeatedRows(four, 'zux12', {
    repeated: { row: '二重号', times: 2, pick: 1 },
    others: { row: '单号', times: 1, pick: 2 },
  }),
  repeatedRows(four, 'zux6', { repeated: { row: '二重号', times: 2, pick: 2 } }),
  repeatedRows(four, 'zux4', {
    repeated: { row: '三重号', times: 3, pick: 1 },
    others: { row: '单号', times: 1, pick: 1 },
  }),
];

const fourStar = (four: Star): Play<Digits>[] =>
  see(four, [
    directRows(four, rowsOf(four)),
    directEntries(four),
    suffixPlay(four, rowsOf(four)),
    ...groupsOfFour(four),
    appearPlay(four, 1, 'bdw1'),
    appearPlay(four, 2, 'bdw2'),
  ]);

/** Groups of three digits: a pair and a single, or three different digits. */
export const groupsOfThree = (three: DigitPlace): Play<Digits>[] => [
  repeatedRows(three, 'z3_fs', {
    repeated: { row: '组三', times: 2, pick: 1 },
    others: { row: '组三', times: 1, pick: 1 },
    oneRow: true,
  }),
  groupEntries(three, 'z3_ds', 'z3'),
  differentRows(three, 'z6_fs', '组六'),
  groupEntries(three, 'z6_ds', 'z6'),
  groupEntries(three, 'hh', 'both'),
];

const threeStar = (three: Star, { straightsWrap }: FlagsSsc): Play<Digits>[] =>
  see(three, [
    directRows(three, rowsOf(three)),
    directEntries(three),
    suffixPlay(three, rowsOf(three)),
    directSum(three),
    directSpan(three),
    groupSum(three),
    groupAnchor(three),
    ...groupsOfThree(three),
    sumTail(three),
    shapePlay(three, straightsWrap),
    appearPlay(three, 1, 'bdw1'),
    appearPlay(three, 2, 'bdw2'),
    sidesPlay(three, rowsOf(three)),
  ]);

const twoStar = (two: Star): Play<Digits>[] =>
  see(two, [
    directRows(two, rowsOf(two)),
    directEntries(two),
    directSum(two),
    directSpan(two),
    groupSum(two),
    groupAnchor(two),
    differentRows(two, 'zux_fs', '组选'),
    groupEntries(two, 'zux_ds', 'both'),
    sidesPlay(two, rowsOf(two)),
  ]);

/** Plays on any two, three or four places. */
const anyPlaces = (): Play<Digits>[] => {
  const [two, three, four] = [2, 3, 4].map((size) => ({ prefix: `ssc_rx${size}_`, group: 'rx', size })) as [
    DigitPlace,
    DigitPlace,
    DigitPlace,
  ];
  const placed: (readonly [DigitPlace, readonly Play<Digits>[]])[] = [
    [
      two,
      [
        directEntries(two),
        directSum(two),
        groupSum(two),
        differentRows(two, 'zux_fs', '组选'),
        groupEntries(two, 'zux_ds', 'both'),
      ],
    ],
    [three, [directEntries(three), directSum(three), groupSum(three), ...groupsOfThree(three)]],
    [four, [directEntries(four), ...groupsOfFour(four)]],
  ];
  return [
    ...[two, three, four].map((place) => anyRowsPlay(place, rowNames)),
    ...placed.flatMap(([{ size }, plays]) => plays.map((play) => anyPlacesPlay(play, { size, places: placeNames }))),
  ];
};

const fixedPlace = fixedPlacePlay<Digits>({
  ...digitFrame({ prefix: '', group: 'dwd', size: 5 }),
  code: 'ssc_dwd',
  rows: rowNames,
  kind: kindOf('1', ofDraws(1, 1)),
  drawnAt: (draw, row) => draw[row] ?? -1,
});

/** SSC: five digits in order, each of 0 to 9. */
export function makeSsc(flags: FlagsSsc): LotteryFamily<Digits> {
  return {
    code: 'SSC',
    program: [{ op: 'uints', n: '10', count: 5 }],
    readResult: (results) => (results[0] as readonly string[]).map(Number),
    parseResult: (raw) => readTuple(raw, { alphabet: digitAlphabet, length: 5, separator: '' }),
    writeResult: (draw) => draw.join(''),
    plays: [
      ...fiveStar(),
      fixedPlace,
      sumSides,
      bull,
      ...[star('q4', 4, 0), star('h4', 4, 1)].flatMap(fourStar),
      ...[star('q3', 3, 0), star('z3', 3, 1), star('h3', 3, 2)].flatMap((three) => threeStar(three, flags)),
      ...[star('q2', 2, 0), star('h2', 2, 3)].flatMap(twoStar),
      dragonTiger(flags),
      ...anyPlaces(),
    ],
  };
}

export const ssc: LotteryFamily<Digits> = makeSsc({ straightsWrap: true, tieReturns: false });
