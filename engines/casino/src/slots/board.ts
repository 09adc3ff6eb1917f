import type { Cell, Grid, SlotWin } from './slot-events.ts';

/** Rows reserved for each reel: a power of two, so that an index is a shift. */
export const stride = 8;

/**
 * The symbols on screen as small numbers; the object is reused for every spin, so that counting millions allocates
 * nothing.
 */
export interface Board {
  readonly reels: number;
  readonly heights: Uint8Array;
  /** Symbols by reel x 8 + row. */
  readonly cells: Uint8Array;
  /** 1 where a cell is part of a win; only in games with cascades. */
  readonly won: Uint8Array;
}

/**
 * Scores a board in coins, before any multiplier of the spin. Wins are added to the list, if there is one; winning
 * cells are marked for cascades.
 */
export type Score = (board: Board, wins: SlotWin[] | null) => number;

export function makeBoard(reels: number): Board {
  return {
    reels,
    heights: new Uint8Array(reels),
    cells: new Uint8Array(reels * stride),
    won: new Uint8Array(reels * stride),
  };
}

/** The board in the format of events. */
export function showBoard(board: Board, ids: readonly string[]): Grid {
  return Array.from({ length: board.reels }, (_, reel) =>
    Array.from(
      { length: board.heights[reel] as number },
      (__, row) => ids[board.cells[reel * stride + row] as number] as string,
    ),
  );
}

/** The cells that satisfy a predicate, reel by reel. */
export function cellsWhere(board: Board, isIt: (symbol: number, reel: number, row: number) => boolean): Cell[] {
  const found: Cell[] = [];
  for (let reel = 0; reel < board.reels; reel += 1) {
    for (let row = 0; row < (board.heights[reel] as number); row += 1) {
      if (isIt(board.cells[reel * stride + row] as number, reel, row)) found.push([reel, row]);
    }
  }
  return found;
}

export function countOnBoard({ heights, cells, reels }: Board, symbol: number): number {
  let count = 0;
  for (let reel = 0; reel < reels; reel += 1) {
    const end = reel * stride + (heights[reel] as number);
    for (let place = reel * stride; place < end; place += 1) if (cells[place] === symbol) count += 1;
  }
  return count;
}
