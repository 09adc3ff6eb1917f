import { chance } from '../chance.ts';
import { byTable } from '../odds.ts';
import { addWin, noWins, type Play, type Win } from '../play.ts';
import { readFields } from '../plays/written.ts';
import type { Board, Prize } from './prize-board.ts';
import { numbersField, readNumbers } from './written-numbers.ts';

export interface PrizesRule {
  readonly code: string;
  readonly group: string;
  /** The number of last digits of a drawn number that are compared. */
  readonly digits: number;
  /** The prizes that count, with their number of drawn numbers. */
  readonly prizes: readonly Prize[];
  /** The payout of a prize for each 1 staked on a unit. */
  readonly prizesMinor: Readonly<Record<string, bigint>>;
  /**
   * One unit covers all permutations of a number, which has this many; without it a number may be boxed: one unit per
   * permutation.
   */
  readonly orders?: number;
}

/** Numbers as written, each in this order only or in every order. */
export interface PrizeNumbers {
  readonly numbers: readonly string[];
  readonly isBoxed: boolean;
}

const inOrderOfSize = (number: string): string => number.split('').sort().join('');

/** The number of permutations of these digits. */
export function countOrders(number: string): number {
  let orders = 1;
  const seen = new Map<string, number>();
  for (const [index, digit] of number.split('').entries()) {
    const times = (seen.get(digit) ?? 0) + 1;
    seen.set(digit, times);
    orders = (orders * (index + 1)) / times;
  }
  return orders;
}

/** Every permutation of the digits, each once. */
export function* eachOrder(number: string): Generator<string> {
  if (number === '') yield '';
  for (const digit of new Set(number)) {
    const at = number.indexOf(digit);
    for (const rest of eachOrder(number.slice(0, at) + number.slice(at + 1))) yield digit + rest;
  }
}

/** Where every order wins, two permutations of the same digits are the same bet. */
const areApart = (numbers: readonly string[]): boolean => new Set(numbers.map(inOrderOfSize)).size === numbers.length;

/** Whether a bet is boxed, from an optional field; null for any other value. */
function readBox(box: unknown = 'false'): boolean | null {
  const text = String(box);
  return text === 'true' ? true : text === 'false' ? false : null;
}

function readPrizeNumbers(raw: unknown, rule: PrizesRule): PrizeNumbers | null {
  const boxed: Readonly<Record<string, unknown>> | null =
    readFields(raw, ['entries', 'box']) ?? readFields(raw, ['entries']);
  const numbers = readNumbers(boxed?.['entries'], rule.digits);
  const isBoxed = readBox(boxed?.['box']);
  if (!numbers || isBoxed === null) return null;
  const isShared = rule.orders !== undefined;
  if (isShared && (isBoxed || numbers.some((number) => countOrders(number) !== rule.orders))) return null;
  return (isShared || isBoxed) && !areApart(numbers) ? null : { numbers, isBoxed };
}

/** Drawn numbers by prize, cut to the compared length. */
function drawnOf(board: Board, rule: PrizesRule): readonly { prize: string; number: string }[] {
  return rule.prizes.flatMap(({ code }) =>
    (board.get(code) ?? []).map((number) => ({ prize: code, number: number.slice(-rule.digits) })),
  );
}

/** Numbers that win with every prize that equals them, or one of their permutations. */
export function prizesPlay(rule: PrizesRule): Play<Board, PrizeNumbers> {
  const orders = rule.orders ?? 1;
  const kind = {
    code: rule.code,
    levels: rule.prizes.map(({ code, count }) => ({ code, chance: chance(count * orders, 10 ** rule.digits) })),
  };
  const entries = numbersField(rule.digits);
  const winsOf = (numbers: ReadonlySet<string>, anyOrder: boolean, board: Board): readonly Win[] => {
    const wins: Win[] = [];
    for (const { prize, number } of drawnOf(board, rule))
      if (numbers.has(anyOrder ? inOrderOfSize(number) : number)) addWin(wins, prize, 1);
    return wins.length > 0 ? wins : noWins;
  };
  const isAnyOrder = (isBoxed: boolean): boolean => isBoxed || rule.orders !== undefined;
  return {
    code: rule.code,
    group: rule.group,
    forms:
      rule.orders === undefined
        ? [[entries], [entries, { name: 'box', as: 'one', choices: ['true', 'false'], least: 1, most: 1 }]]
        : [[entries]],
    kinds: [kind],
    pricing: byTable(rule.prizesMinor),
    readSelection: (raw) => readPrizeNumbers(raw, rule),
    countUnits: ({ numbers, isBoxed }) =>
      isBoxed ? numbers.reduce((sum, number) => sum + countOrders(number), 0) : numbers.length,
    countWins: ({ numbers, isBoxed }, board) =>
      winsOf(new Set(isAnyOrder(isBoxed) ? numbers.map(inOrderOfSize) : numbers), isAnyOrder(isBoxed), board),
    together: rule.prizes.reduce((sum, { count }) => sum + count * orders, 0),
    // Every drawn number matches at most one unit, and all drawn numbers may be the same.
    mostWins: () => [rule.prizes.map(({ code, count }) => ({ level: code, units: count }))],
    *expand({ numbers, isBoxed }) {
      for (const number of numbers) {
        for (const unit of isBoxed ? eachOrder(number) : [number]) {
          const covered = new Set(rule.orders === undefined ? [unit] : eachOrder(unit));
          yield { name: unit, kind: kind.code, wins: (board) => winsOf(covered, false, board) };
        }
      }
    },
  };
}
