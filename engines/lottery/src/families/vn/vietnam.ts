import { hitLevel, lotsPlay } from '../../boards/lots-play.ts';
import { countLots, lastTwo, type LotView } from '../../boards/lots.ts';
import { boardProgram, parseBoard, readBoard, writeBoard, type Board, type Prize } from '../../boards/prize-board.ts';
import { chance, choose, type Chance } from '../../chance.ts';
import { byTable } from '../../odds.ts';
import type { LotteryFamily, Play } from '../../play.ts';
import { entriesPlay, type Tuple } from '../../plays/entries-play.ts';
import { kindOf, valuesPlay } from '../../plays/values-play.ts';
import { digitAlphabet, nameAlphabet } from '../../plays/written.ts';
import { northPrizes, southPrizes } from './vn-prizes.ts';

/** Rates in minor units of 1, as the houses pay them. */
interface Region {
  readonly letters: 'mb' | 'mn';
  readonly prizes: readonly Prize[];
  readonly flatRateMinor: bigint;
  readonly joinedMinor: Readonly<Record<2 | 3 | 4, bigint>>;
  readonly missedMinor: Readonly<Record<4 | 6 | 8 | 10, bigint>>;
  /** Prizes of two digits ("head and tail", together with the special prize), and of three. */
  readonly heads2: string;
  readonly heads3: string;
}

const rates = {
  two: 995_000n,
  three: 9_800_000n,
  four: 88_800_000n,
  one: 99_500n,
  box3: 1_580_000n,
  box4: 3_880_000n,
  side: 19_800n,
} as const;
const joined = [2, 3, 4] as const;
const missed = [4, 6, 8, 10] as const;

const view = (end: LotView['end'], digits: number, ...prizes: string[]): LotView => ({
  end,
  digits,
  ...(prizes.length > 0 && { prizes }),
});

function countNumbers(prizes: readonly Prize[], has: (prize: Prize) => boolean): number {
  return prizes.reduce((sum, prize) => sum + (has(prize) ? prize.count : 0), 0);
}

type Row = readonly [code: string, group: string, views: readonly LotView[], lots: number, rateMinor: bigint];

/** Bets that pay for every lot with the number. */
function lotRows({ prizes, heads2, heads3, letters }: Region): readonly Row[] {
  const [all, three, four] = [1, 3, 4].map((digits) => countNumbers(prizes, (prize) => prize.digits >= digits));
  const countOf = (code: string): number => countNumbers(prizes, (prize) => prize.code === code);
  const heads: Row =
    letters === 'mb'
      ? ['de_g7', 'Đánh đề', [view('last', 2, heads2)], countOf(heads2), rates.two]
      : ['de_dau', 'Đánh đề', [view('last', 2, heads2)], countOf(heads2), rates.two];
  return [
    ['lo2', 'Bao lô', lastTwo, all ?? 0, rates.two],
    ['lo2dau', 'Bao lô', [{ end: 'first', digits: 2, longerThan: 2 }], three ?? 0, rates.two],
    ['lo3', 'Bao lô', [view('last', 3)], three ?? 0, rates.three],
    ['lo4', 'Bao lô', [view('last', 4)], four ?? 0, rates.four],
    ['de_db', 'Đánh đề', [view('last', 2, 'db')], 1, rates.two],
    ['de_dau_db', 'Đánh đề', [view('first', 2, 'db')], 1, rates.two],
    ['de_g1', 'Đánh đề', [view('last', 2, 'g1')], 1, rates.two],
    ['de_dau_g1', 'Đánh đề', [view('first', 2, 'g1')], 1, rates.two],
    heads,
    ['de_dd', 'Đánh đề', [view('last', 2, heads2), view('last', 2, 'db')], countOf(heads2) + 1, rates.two],
    ['dau', 'Đầu đuôi', [{ ...view('last', 1, 'db'), before: 1 }], 1, rates.one],
    ['duoi', 'Đầu đuôi', [view('last', 1, 'db')], 1, rates.one],
    ['3c_dau', '3 càng', [view('last', 3, heads3)], countOf(heads3), rates.three],
    ['3c_dd', '3 càng', [view('last', 3, heads3), view('last', 3, 'db')], countOf(heads3) + 1, rates.three],
    ['3c_db', '3 càng', [view('last', 3, 'db')], 1, rates.three],
    ['3c_g1', '3 càng', [view('last', 3, 'g1')], 1, rates.three],
    ['4c_db', '4 càng', [view('last', 4, 'db')], 1, rates.four],
  ];
}

const nameOfPair = (pair: number): string => `${pair}`.padStart(2, '0');
const pairChoices = Array.from({ length: 100 }, (_, pair) => nameOfPair(pair));
const pairs = nameAlphabet(pairChoices);
const digitChoices = [...digitAlphabet.keys()];
const areDifferent = (numbers: Tuple): boolean => new Set(numbers).size === numbers.length;

/** The chance that each of k two-digit numbers occurs among this many lots: by inclusion and exclusion. */
function allCome(k: number, lots: number): Chance {
  let ways = 0n;
  for (let out = 0; out <= k; out += 1)
    ways += (out % 2 === 0 ? 1n : -1n) * choose(k, out) * BigInt(100 - out) ** BigInt(lots);
  return chance(ways, 100n ** BigInt(lots));
}

/** Sets of two-digit numbers, all of which must be drawn (xiên) or none (trượt). */
function setPlay(
  region: Region,
  rule: { name: string; group: string; size: number; isHit: boolean; rateMinor: bigint },
): Play<Board> {
  const lots = countNumbers(region.prizes, () => true);
  const odds = rule.isHit
    ? allCome(rule.size, lots)
    : chance(BigInt(100 - rule.size) ** BigInt(lots), 100n ** BigInt(lots));
  return entriesPlay<Board>({
    code: `vn_${region.letters}_${rule.name}${rule.size}`,
    group: rule.group,
    pricing: byTable({ [hitLevel]: rule.rateMinor }),
    kinds: [kindOf(hitLevel, odds)],
    choices: pairChoices,
    tuple: { alphabet: pairs, length: rule.size, separator: '&' },
    ordered: false,
    kindOf: (numbers) => (areDifferent(numbers) ? hitLevel : null),
    levelOf: (numbers, board) =>
      numbers.every((number) => countLots(board, lastTwo).has(nameOfPair(number)) === rule.isHit) ? hitLevel : null,
  });
}

/** Different digits in any order at the end of the special prize. */
function boxPlay(region: Region, size: 3 | 4): Play<Board> {
  const orders = size === 3 ? 6 : 24;
  return entriesPlay<Board>({
    code: `vn_${region.letters}_x${size}db`,
    group: `${size} càng`,
    pricing: byTable({ [hitLevel]: size === 3 ? rates.box3 : rates.box4 }),
    kinds: [kindOf(hitLevel, chance(orders, 10 ** size))],
    choices: digitChoices,
    tuple: { alphabet: digitAlphabet, length: size, separator: '' },
    ordered: false,
    isLone: true,
    kindOf: (digits) => (areDifferent(digits) ? hitLevel : null),
    levelOf: (digits, board) =>
      (board.get('db')?.[0] ?? '').slice(-size).split('').sort().join('') === digits.join('') ? hitLevel : null,
  });
}

const sides = [
  ['tai', 'Tài', (digit: number) => digit >= 5],
  ['xiu', 'Xỉu', (digit: number) => digit <= 4],
  ['chan', 'Chẵn', (digit: number) => digit % 2 === 0],
  ['le', 'Lẻ', (digit: number) => digit % 2 === 1],
] as const;

/** Plays of one button each, on the last digit of the special prize. */
function sidePlays(region: Region): readonly Play<Board>[] {
  return sides.map(([code, name, has]) =>
    valuesPlay<Board>({
      code: `vn_${region.letters}_kd_${code}`,
      group: 'Kèo đôi',
      pricing: byTable({ [hitLevel]: rates.side }),
      kinds: [kindOf(hitLevel, chance(1, 2))],
      choices: [name],
      form: 'list',
      levelOf: (_value, board) => (has(Number(board.get('db')?.[0]?.slice(-1))) ? hitLevel : null),
    }),
  );
}

function playsOf(region: Region): readonly Play<Board>[] {
  const lots = lotRows(region).map(([code, group, views, count, rateMinor]) =>
    lotsPlay({
      code: `vn_${region.letters}_${code}`,
      group,
      views,
      lots: count,
      digits: views[0]?.digits ?? 0,
      rateMinor,
    }),
  );
  const flat = lotsPlay({
    code: `vn_${region.letters}_lo2_1k`,
    group: 'Bao lô',
    views: lastTwo,
    lots: countNumbers(region.prizes, () => true),
    digits: 2,
    rateMinor: region.flatRateMinor,
    isFlat: true,
  });
  return [
    ...lots,
    flat,
    ...joined.map((size) =>
      setPlay(region, { name: 'xien', group: 'Lô xiên', size, isHit: true, rateMinor: region.joinedMinor[size] }),
    ),
    ...missed.map((size) =>
      setPlay(region, { name: 'truot', group: 'Trượt xiên', size, isHit: false, rateMinor: region.missedMinor[size] }),
    ),
    boxPlay(region, 3),
    boxPlay(region, 4),
    ...sidePlays(region),
  ] as readonly Play<Board>[];
}

function familyOf(code: string, region: Region): LotteryFamily<Board> {
  return {
    code,
    program: boardProgram(region.prizes),
    readResult: (drawn) => readBoard(region.prizes, drawn),
    parseResult: (raw) => parseBoard(region.prizes, raw),
    writeResult: writeBoard,
    plays: playsOf(region),
  };
}

/** The 27 prizes of the north. */
export const familyVnNorth = familyOf('VN-MB', {
  letters: 'mb',
  prizes: northPrizes,
  flatRateMinor: 37_000n,
  heads2: 'g7',
  heads3: 'g6',
  joinedMinor: { 2: 160_000n, 3: 650_000n, 4: 1_800_000n },
  missedMinor: { 4: 23_000n, 6: 45_000n, 8: 80_000n, 10: 120_000n },
});

/** The 18 prizes of the centre and the south. */
export const familyVnSouth = familyOf('VN-MN', {
  letters: 'mn',
  prizes: southPrizes,
  flatRateMinor: 54_450n,
  heads2: 'g8',
  heads3: 'g7',
  joinedMinor: { 2: 280_000n, 3: 1_500_000n, 4: 7_500_000n },
  missedMinor: { 4: 18_000n, 6: 25_000n, 8: 33_000n, 10: 43_000n },
});
