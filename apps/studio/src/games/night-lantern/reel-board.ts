/** What the stage asks of the board, whoever draws it. */
export interface ReelBoard {
  resize(width: number, height: number): void;
  /** All reels start; nothing is known yet. */
  spin(): void;
  /** Reels land on their stops one after the other; `onReelStop` at each. A raised signal lands them at once. */
  land(stops: readonly number[], onReelStop: (reel: number) => void, signal: AbortSignal): Promise<void>;
  /** Back to the stops before the spin. */
  abandon(): void;
  /** Draws one line through the first `count` reels, and lights its cells. */
  showLine(line: ShownLine, signal: AbortSignal): Promise<void>;
  /** Lights single cells, such as the moons. */
  showCells(cells: readonly Cell[], signal: AbortSignal): Promise<void>;
  /** Keeps these cells lit and dims the others; none: all as usual. */
  keepLit(cells: readonly Cell[], isLively: boolean): void;
  clearMarks(): void;
  celebrate(size: 1 | 2 | 3): void;
  destroy(): void;
}

export interface ShownLine {
  rows: readonly number[];
  count: number;
  colour: number;
  /** Its pictures beat; not for a round that pays no more than its stake. */
  isLively: boolean;
}

export interface Cell {
  reel: number;
  row: number;
}

/** Neon colours of the lines, one after the other. */
export const lineColours = [0xffd15c, 0x5fe3ff, 0xff7ab8, 0x8dff9e, 0xc79bff, 0xff9a5c] as const;
/** A line of a round that is no win. */
export const plainLine = 0xcfc6e8;
