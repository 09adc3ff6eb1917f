import { hitLevel, lotsPlay } from '../../boards/lots-play.ts';
import { lotsOf, type LotView } from '../../boards/lots.ts';
import type { Board } from '../../boards/prize-board.ts';
import { chance, type Chance } from '../../chance.ts';
import { byTable } from '../../odds.ts';
import type { Play, Win } from '../../play.ts';
import { entriesPlay, type Tuple } from '../../plays/entries-play.ts';
import { kindOf, valuesPlay } from '../../plays/values-play.ts';
import { digitAlphabet } from '../../plays/written.ts';

/** The position of the numbers for Thai bets in a market's draw. */
export interface ThaiMarket {
  /** The prize whose last digits are the "top" digits. */
  readonly top: string;
  /** The number of its digits. */
  readonly topDigits: number;
  /** The "bottom" two digits. */
  readonly bottom: LotView;
  /** Only the government draw has two numbers each for its front three and its bottom three digits. */
  readonly hasThrees: boolean;
}

const digits = [...digitAlphabet.keys()];
const places = ['ร้อย', 'สิบ', 'หน่วย'];
const [top, bottom, anyOrder, running] = ['บน', 'ล่าง', 'โต๊ด', 'วิ่ง'] as const;

const isDifferent = (tuple: Tuple): boolean => new Set(tuple).size === tuple.length;
const inOrderOfSize = (number: string): string => number.split('').sort().join('');
const topView = (market: ThaiMarket, count: number): LotView => ({ end: 'last', digits: count, prizes: [market.top] });
const lotOf = (board: Board, view: LotView): string => lotsOf(board, [view])[0] ?? '';

const atMost = (units: number): readonly (readonly Win[])[] => [[{ level: hitLevel, units }]];

interface Rule {
  readonly code: string;
  readonly group: string;
  /** The number the bet is on. */
  readonly view: LotView;
  /** The payout of a hit for each 1 staked. */
  readonly rateMinor: bigint;
}

const headOf = (rule: Rule, odds: Chance) => ({
  code: `sea_th_${rule.code}`,
  group: rule.group,
  pricing: byTable({ [hitLevel]: rule.rateMinor }),
  kinds: [kindOf(hitLevel, odds)],
  choices: digits,
});

/** A number that pays for each of the drawn numbers that equals it. */
function straight(rule: Rule, lots = 1): Play<Board> {
  const { digits: length } = rule.view;
  return lotsPlay({
    code: `sea_th_${rule.code}`,
    group: rule.group,
    views: [rule.view],
    lots,
    digits: length,
    rateMinor: rule.rateMinor,
    isFlat: true,
  }) as Play<Board>;
}

/** Digits in any order; `has` selects the digits of this play. */
function inAnyOrder(rule: Rule, orders: number, has: (tuple: Tuple) => boolean): Play<Board> {
  const { digits: length } = rule.view;
  return entriesPlay<Board>({
    ...headOf(rule, chance(orders, 10 ** length)),
    tuple: { alphabet: digitAlphabet, length, separator: '' },
    ordered: false,
    isLone: true,
    kindOf: (tuple) => (has(tuple) ? hitLevel : null),
    levelOf: (tuple, board) => (inOrderOfSize(lotOf(board, rule.view)) === tuple.join('') ? hitLevel : null),
  }) as Play<Board>;
}

/** Two digits that are both among three; a repeated digit must occur twice. */
function twoOfThree(rule: Rule, ways: number, areSame: boolean): Play<Board> {
  return entriesPlay<Board>({
    ...headOf(rule, chance(ways, 1000)),
    tuple: { alphabet: digitAlphabet, length: 2, separator: '' },
    ordered: false,
    kindOf: (tuple) => (isDifferent(tuple) !== areSame ? hitLevel : null),
    levelOf(tuple, board) {
      const drawn = lotOf(board, rule.view).split('').map(Number);
      const times = (digit: number): number => drawn.filter((other) => other === digit).length;
      return tuple.every((digit) => times(digit) >= (areSame ? 2 : 1)) ? hitLevel : null;
    },
  }) as Play<Board>;
}

/** A digit anywhere in the number, paid once. */
function anywhere(rule: Rule, odds: Chance): Play<Board> {
  return valuesPlay<Board>({
    ...headOf(rule, odds),
    form: 'values',
    levelOf: (value, board) => (lotOf(board, rule.view).includes(`${value}`) ? hitLevel : null),
    mostWins: (values) => atMost(Math.min(values.length, rule.view.digits)),
  }) as Play<Board>;
}

/** A digit at the hundreds, the tens or the units. */
function pinned(rule: Rule): Play<Board> {
  return valuesPlay<Board>({
    ...headOf(rule, chance(1, 10)),
    form: 'values',
    beside: { field: 'pos', places },
    levelOf: (value, board, place) => (lotOf(board, rule.view)[place] === `${value}` ? hitLevel : null),
    mostWins: () => atMost(1),
  }) as Play<Board>;
}

function halves(rule: Rule, names: readonly [string, string], isFirst: (number: number) => boolean): Play<Board> {
  return valuesPlay<Board>({
    ...headOf(rule, chance(1, 2)),
    choices: names,
    form: 'values',
    levelOf: (value, board) => (isFirst(Number(lotOf(board, rule.view))) === (value === 0) ? hitLevel : null),
    mostWins: () => atMost(1),
  }) as Play<Board>;
}

export function thaiPlays(market: ThaiMarket): readonly Play<Board>[] {
  const [one, two, three, four] = [1, 2, 3, 4].map((count) => topView(market, count)) as [
    LotView,
    LotView,
    LotView,
    LotView,
  ];
  const last = (prize: string): LotView => ({ end: 'last', digits: 3, prizes: [prize] });
  const threes = [
    straight({ code: '3front', group: top, view: last('front3'), rateMinor: 4_500_000n }, 2),
    straight({ code: '3bottom', group: bottom, view: last('bottom3'), rateMinor: 4_500_000n }, 2),
  ];
  const fours = [
    straight({ code: '4top', group: top, view: four, rateMinor: 60_000_000n }),
    inAnyOrder({ code: '4tod', group: anyOrder, view: four, rateMinor: 2_000_000n }, 24, isDifferent),
  ];
  return [
    straight({ code: '3top', group: top, view: three, rateMinor: 9_000_000n }),
    inAnyOrder({ code: '3tod6', group: anyOrder, view: three, rateMinor: 1_500_000n }, 6, isDifferent),
    inAnyOrder(
      { code: '3tod3', group: anyOrder, view: three, rateMinor: 1_500_000n },
      3,
      (tuple) => new Set(tuple).size === 2,
    ),
    ...(market.hasThrees ? threes : []),
    straight({ code: '2top', group: top, view: two, rateMinor: 900_000n }),
    straight({ code: '2bottom', group: bottom, view: market.bottom, rateMinor: 900_000n }),
    twoOfThree({ code: '2tod', group: anyOrder, view: three, rateMinor: 120_000n }, 54, false),
    twoOfThree({ code: '2tod_same', group: anyOrder, view: three, rateMinor: 120_000n }, 28, true),
    anywhere({ code: 'runtop', group: running, view: three, rateMinor: 32_000n }, chance(271, 1000)),
    anywhere({ code: 'runbottom', group: running, view: market.bottom, rateMinor: 42_000n }, chance(19, 100)),
    pinned({ code: 'pin', group: running, view: three, rateMinor: 80_000n }),
    ...(market.topDigits >= 4 ? fours : []),
    halves({ code: 'hilo', group: top, view: two, rateMinor: 19_000n }, ['สูง', 'ต่ำ'], (number) => number >= 50),
    halves({ code: 'oddeven', group: top, view: one, rateMinor: 19_000n }, ['คู่', 'คี่'], (number) => number % 2 === 0),
  ];
}
