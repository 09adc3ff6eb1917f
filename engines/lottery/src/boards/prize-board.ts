import type { Op, OpResult } from '@fairhouse/fair';

/** A prize of a board: its count of numbers, and their length in digits. */
export interface Prize {
  readonly code: string;
  readonly count: number;
  readonly digits: number;
}

/** The numbers of a draw by prize, leading zeros kept. */
export type Board = ReadonlyMap<string, readonly string[]>;

/** Draws every number of every prize independently and uniformly. */
export function boardProgram(prizes: readonly Prize[]): readonly Op[] {
  return prizes.map(({ count, digits }) => ({ op: 'uints', n: `${10 ** digits}`, count }));
}

export function readBoard(prizes: readonly Prize[], drawn: readonly OpResult[]): Board {
  return new Map(
    prizes.map(({ code, digits }, index) => [
      code,
      (drawn[index] as readonly string[]).map((number) => number.padStart(digits, '0')),
    ]),
  );
}

function readPrize(raw: unknown, { count, digits }: Prize): readonly string[] | null {
  const numbers: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const isNumber = (number: unknown): number is string =>
    typeof number === 'string' && number.length === digits && /^\d+$/.test(number);
  return numbers.length === count && numbers.every(isNumber) ? numbers : null;
}

function fieldsOf(text: string): Record<string, unknown> {
  return Object.fromEntries(
    text
      .split(' ')
      .map((part) => part.split(':'))
      .map(([code = '', numbers = '']) => [code, numbers.split(',')]),
  );
}

/**
 * Reads a board from an object of lists (a single number may stand without a list) or from the text of {@link
 * writeBoard}; null unless it has exactly the prizes of the board.
 */
export function parseBoard(prizes: readonly Prize[], raw: unknown): Board | null {
  const fields: unknown = typeof raw === 'string' ? fieldsOf(raw) : raw;
  if (typeof fields !== 'object' || fields === null || Object.keys(fields).length !== prizes.length) return null;
  const board = new Map<string, readonly string[]>();
  for (const prize of prizes) {
    const numbers = readPrize((fields as Record<string, unknown>)[prize.code], prize);
    if (!numbers) return null;
    board.set(prize.code, numbers);
  }
  return board;
}

/** `db:48279 g1:10653 g2:77053,30879 …` */
export function writeBoard(board: Board): string {
  return [...board].map(([code, numbers]) => `${code}:${numbers.join(',')}`).join(' ');
}
