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
  /** Reels that take their time. */
  waits: readonly boolean[];
}

/** What the stage asks of the board, whoever draws it. A raised signal brings everything to its end at once. */
export interface SlotBoard {
  resize(place: BoardPlace): void;
  /** What one coin of the values to come is worth. */
  setCoin(minor: Minor): void;
  /** All reels start; nothing is known yet. */
  spin(): void;
  land(
    landing: Landing,
    tell: { stop(reel: number): void; wait(reel: number): void },
    signal: AbortSignal,
  ): Promise<void>;
  /** Back to the picture before the spin. */
  abandon(): void;
  showWin(win: ShownWin, signal: AbortSignal): Promise<void>;
  /** Keeps these cells lit and dims the others; none: all as usual. */
  keepLit(cells: readonly Cell[], isLively: boolean): void;
  /** Takes cells out, lets the rest fall, and fills up from above. */
  fall(removed: readonly Cell[], landing: Omit<Landing, 'waits'>, signal: AbortSignal): Promise<void>;
  /** These coins stay; every other cell spins until told otherwise. */
  hold(held: readonly CellValue[]): void;
  /** What is not held spins once more. */
  whirl(): void;
  /** The cells that spun stand; these coins are new. */
  landHeld(grid: Grid, landed: readonly CellValue[], signal: AbortSignal): Promise<void>;
  /** Nothing is held any more. */
  release(): void;
  celebrate(size: 1 | 2 | 3): void;
  destroy(): void;
}
