import type { CellValue, Grid, Cell } from '@fairhouse/casino';
import type { Minor } from '@fairhouse/money';
import type { BoardPlace } from './board-place.ts';

export interface ShownWin {
  cells: readonly Cell[];
  /** The line through the reels, where the win is on one. */
  path: readonly Cell[] | null;
  colour: number;
  /** Its pictures beat; not in a round that pays no more than its stake. */
  isLively: boolean;
}

export interface Landing {
  grid: Grid;
  values: readonly CellValue[];
  /** Reels that spin longer. */
  waits: readonly boolean[];
}

/** The calls of the stage to the board, whichever kind draws it. A raised signal ends everything at once. */
export interface SlotBoard {
  resize(place: BoardPlace): void;
  /** Sets the value of one coin for the values that follow. */
  setCoin(minor: Minor): void;
  /** All reels start; the outcome is not known yet. */
  spin(): void;
  land(
    landing: Landing,
    tell: { stop(reel: number): void; wait(reel: number): void },
    signal: AbortSignal,
  ): Promise<void>;
  /** Returns to the picture before the spin. */
  abandon(): void;
  showWin(win: ShownWin, signal: AbortSignal): Promise<void>;
  /** Keeps these cells lit and dims the others; none: no cell is dimmed. */
  keepLit(cells: readonly Cell[], isLively: boolean): void;
  /** Removes cells, lets the rest fall, and fills up from above. */
  fall(removed: readonly Cell[], landing: Omit<Landing, 'waits'>, signal: AbortSignal): Promise<void>;
  /** Holds these coins; every other cell spins until further notice. */
  hold(held: readonly CellValue[]): void;
  /** Spins the cells that are not held once more. */
  whirl(): void;
  /** The spinning cells stop; these coins are new. */
  landHeld(grid: Grid, landed: readonly CellValue[], signal: AbortSignal): Promise<void>;
  /** Releases all held coins. */
  release(): void;
  celebrate(size: 1 | 2 | 3): void;
  destroy(): void;
}
