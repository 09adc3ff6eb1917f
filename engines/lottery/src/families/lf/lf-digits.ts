import type { LotteryFamily, Play } from '../../play.ts';
import { directPlay, fixedPlacePlay } from '../../plays/rows-play.ts';
import { seenPlay } from '../../plays/seen-play.ts';
import { kindOf, valuesPlay } from '../../plays/values-play.ts';
import { digitAlphabet, readTuple } from '../../plays/written.ts';
import { countDifferent, digitFrame, ofDraws, type DigitPlace, type Digits } from '../digits/digits.ts';
import { directEntries, directRows, directSpan, directSum } from '../digits/direct-plays.ts';
import { differentRows, groupEntries, groupSum, repeatedRows } from '../digits/group-plays.ts';
import { appearPlay, shapeOf, sidesPlay } from '../digits/look-plays.ts';

const three: DigitPlace = { prefix: 'lf_3d_', group: '3d', size: 3 };
const rows = ['百', '十', '个'];

const shapes: readonly (readonly [string, number, (digits: Digits) => boolean])[] = [
  ['豹子', 10, (digits) => countDifferent(digits) === 1],
  ['组三', 270, (digits) => countDifferent(digits) === 2],
  ['组六', 720, (digits) => countDifferent(digits) === 3],
  ['顺子', 48, (digits) => shapeOf(digits, false) === '顺子'],
];

/** A straight also has three different digits: the two shapes are separate bets, and both win. */
const shape: Play<Digits> = valuesPlay({
  ...digitFrame(three),
  code: 'lf_3d_tsh',
  group: 'tsh',
  choices: shapes.map(([name]) => name),
  form: 'values',
  kinds: shapes.map(([name, draws]) => kindOf(name, ofDraws(3, draws))),
  levelOf: (value, digits) => (shapes[value]?.[2](digits) ? (shapes[value]?.[0] ?? null) : null),
});

/** The first or the last two digits. */
function twoDigits(group: 'q2' | 'h2'): Play<Digits>[] {
  const first = group === 'q2' ? 0 : 1;
  const two: DigitPlace = { prefix: `lf_3d_${group}_`, group, size: 2 };
  const names = rows.slice(first, first + 2);
  return [directRows(two, names), differentRows(two, 'zux_fs', '组选'), sidesPlay(two, names)].map((play) =>
    seenPlay(play, (digits: Digits) => digits.slice(first, first + 2)),
  );
}

const threePlays: readonly Play<Digits>[] = [
  directRows(three, rows),
  directEntries(three),
  directSum(three),
  directSpan(three),
  repeatedRows(three, 'z3_fs', {
    repeated: { row: '组三', times: 2, pick: 1 },
    others: { row: '组三', times: 1, pick: 1 },
    oneRow: true,
  }),
  differentRows(three, 'z6_fs', '组六'),
  groupEntries(three, 'hh', 'both'),
  groupSum(three),
  ...twoDigits('q2'),
  ...twoDigits('h2'),
  fixedPlacePlay({
    ...digitFrame(three),
    code: 'lf_3d_dwd',
    group: 'dwd',
    rows,
    kind: kindOf('1', ofDraws(1, 1)),
    drawnAt: (digits, row) => digits[row] ?? -1,
  }),
  appearPlay(three, 1, 'bdw1'),
  appearPlay(three, 2, 'bdw2'),
  shape,
];

const fiveRows = directPlay<Digits>({
  ...digitFrame(three),
  code: 'lf_p5_zx_fs',
  group: 'p5',
  rows: ['万', '千', '百', '十', '个'],
  kind: kindOf('1', ofDraws(5, 1)),
  different: false,
  drawnAt: (digits, row) => digits[row] ?? -1,
});

function digitsFamily(code: string, size: number, plays: readonly Play<Digits>[]): LotteryFamily<Digits> {
  return {
    code,
    program: [{ op: 'uints', n: '10', count: size }],
    readResult: (results) => (results[0] as readonly string[]).map(Number),
    parseResult: (raw) => readTuple(raw, { alphabet: digitAlphabet, length: size, separator: '' }),
    writeResult: (digits) => digits.join(''),
    plays,
  };
}

/** 3D and PL3: three digits, once a day. */
export const lf3d: LotteryFamily<Digits> = digitsFamily('LF-3D', 3, threePlays);

/** PL5: five digits; the plays of PL3 are on its first three. */
export const lfP5: LotteryFamily<Digits> = digitsFamily('LF-PL5', 5, [
  fiveRows,
  ...threePlays.map((play) => seenPlay(play, (digits: Digits) => digits.slice(0, 3))),
]);
