import { chance } from '../../chance.ts';
import { byOdds } from '../../odds.ts';
import type { LotteryFamily, Play } from '../../play.ts';
import { kindOf, oneOf, valuesPlay } from '../../plays/values-play.ts';
import { digitAlphabet, readTuple } from '../../plays/written.ts';
import { eachDraw, namesFrom, sumOf, type Digits } from '../digits/digits.ts';
import { isOnSide, shapeOf } from '../digits/look-plays.ts';
import { threeSums } from './three-sums.ts';

const sums = namesFrom(0, 27);

/** The number of the 1,000 draws with each sum from 0 to 27. */
export const drawsOfSum: readonly number[] = sums.map(
  (sum) => [...eachDraw(3)].filter((digits) => sumOf(digits) === Number(sum)).length,
);

/** 0, 13, 14 and 27 have no colour; the remainder modulo three decides the colour of the others. */
const colours = ['红波', '绿波', '蓝波'];
const hasColour = (sum: number, remainder: number): boolean => ![0, 13, 14, 27].includes(sum) && sum % 3 === remainder;
const isBig = (sum: number): boolean => isOnSide(0, sum, 14);
const isOdd = (sum: number): boolean => isOnSide(2, sum, 14);

/** Properties of a draw, by name. */
const looks: Readonly<Record<string, (sum: number, digits: Digits) => boolean>> = {
  大: isBig,
  小: (sum) => !isBig(sum),
  单: isOdd,
  双: (sum) => !isOdd(sum),
  大单: (sum) => isBig(sum) && isOdd(sum),
  大双: (sum) => isBig(sum) && !isOdd(sum),
  小单: (sum) => !isBig(sum) && isOdd(sum),
  小双: (sum) => !isBig(sum) && !isOdd(sum),
  极大: (sum) => sum >= 22,
  极小: (sum) => sum <= 5,
  ...Object.fromEntries(colours.map((colour, remainder) => [colour, (sum: number) => hasColour(sum, remainder)])),
  ...Object.fromEntries(
    (['豹子', '对子', '顺子'] as const).map((shape) => [
      shape,
      (_: number, digits: Digits) => shapeOf(digits, true) === shape,
    ]),
  ),
};
const lookNames = Object.keys(looks);
const showsLook = (name: string, digits: Digits): boolean => looks[name]?.(sumOf(digits), digits) ?? false;

const sumPlay: Play<Digits> = valuesPlay({
  code: 'pc_tm',
  group: 'tm',
  pricing: byOdds,
  choices: sums,
  form: 'list',
  kinds: sums.map((sum) => kindOf(sum, chance(drawsOfSum[Number(sum)] ?? 0, 1000))),
  levelOf: (value, digits) => (sumOf(digits) === value ? `${value}` : null),
  isLone: true,
  mostWins: oneOf(sums),
});

const lookPlay: Play<Digits> = valuesPlay({
  code: 'pc_hh',
  group: 'hh',
  pricing: byOdds,
  choices: lookNames,
  form: 'list',
  kinds: lookNames.map((name) =>
    kindOf(name, chance([...eachDraw(3)].filter((digits) => showsLook(name, digits)).length, 1000)),
  ),
  levelOf: (value, digits) => (showsLook(lookNames[value] ?? '', digits) ? (lookNames[value] ?? null) : null),
});

/** PC28: three digits; most plays are on their sum. */
export const pc28: LotteryFamily<Digits> = {
  code: 'PCB',
  program: [{ op: 'uints', n: '10', count: 3 }],
  readResult: (results) => (results[0] as readonly string[]).map(Number),
  parseResult: (raw) => readTuple(raw, { alphabet: digitAlphabet, length: 3, separator: '' }),
  writeResult: (digits) => digits.join(''),
  plays: [sumPlay, lookPlay, threeSums(drawsOfSum)],
};
