import type { OpResult } from '@fairhouse/fair';
import { cellsWhere } from './board.ts';
import type { Machine } from './machine.ts';
import type { CellValue } from './slot-events.ts';

/** The values on the visible coins: the main draw has a value for each cell, and only cells with a coin use theirs. */
export function faceValues(machine: Machine, draw: readonly OpResult[]): CellValue[] {
  const { board, reels, coin, faces } = machine;
  const numbers = draw[reels.program.length] as readonly string[];
  return cellsWhere(board, (symbol) => symbol === coin).map((cell) => ({
    cell,
    coins: faces[Number(numbers[cell[0] * reels.rowsMost + cell[1]])] as number,
  }));
}
