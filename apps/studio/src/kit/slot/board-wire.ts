import type { Cell, CellValue, Grid } from '@fairhouse/casino';
import type { BoardOptions } from './pixi-board.ts';
import type { Landing, ShownWin, SlotBoard } from './slot-board.ts';

/** What is done at once, and answers nothing. */
export type Told = 'resize' | 'setCoin' | 'spin' | 'abandon' | 'keepLit' | 'hold' | 'whirl' | 'release' | 'celebrate';

/** What takes its time on the board. */
export type Play =
  | { name: 'land'; landing: Landing }
  | { name: 'showWin'; win: ShownWin }
  | { name: 'fall'; removed: readonly Cell[]; landing: Omit<Landing, 'waits'> }
  | { name: 'landHeld'; grid: Grid; landed: readonly CellValue[] };

/** The first word to a painter; its port comes with it. */
export interface BoardOrder {
  canvas: OffscreenCanvas;
  options: BoardOptions;
}

/** From the page to who paints its board. `hurry`: the play of this number is brought to its end at once. */
export type BoardWord =
  | { [K in Told]: { kind: 'tell'; name: K; given: Parameters<SlotBoard[K]> } }[Told]
  | { kind: 'play'; id: number; play: Play }
  | { kind: 'hurry'; id: number };

/** Back to the page. `faulted`: without a number it is the board that cannot be had. */
export type BoardNews =
  | { kind: 'ready' }
  | { kind: 'stop' | 'wait'; id: number; reel: number }
  | { kind: 'done'; id: number }
  | { kind: 'faulted'; id: number | null; reason: string };
