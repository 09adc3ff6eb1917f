/** Rows beyond the edge of the screen that are there already, so that a quick finger meets tiles. */
const overscanRows = 3;
/** Tiles that come and go together: whoever scrolls a narrow screen meets a change in every few rows, not in each. */
const stepTiles = 6;
export const gapPx = 13;

export interface Grid {
  columns: number;
  /** Height of a row with the gap below it. */
  rowPx: number;
}

export interface Span {
  /** First row and first row behind. */
  from: number;
  to: number;
}

/** Where the list's top stands below the screen's (above it: negative), and how high the screen is. */
export interface View {
  topPx: number;
  screenPx: number;
}

/** Columns of a list this wide; the tiles are three by four (LOOK: the same everywhere). */
export function gridFor(widthPx: number): Grid {
  const columns = widthPx >= 960 ? 6 : widthPx >= 760 ? 5 : widthPx >= 560 ? 4 : widthPx >= 420 ? 3 : 2;
  const tilePx = Math.max(1, (widthPx - gapPx * (columns - 1)) / columns);
  return { columns, rowPx: Math.round((tilePx * 4) / 3) + gapPx };
}

/** The rows to draw for what is in view. */
export function windowAt({ topPx, screenPx }: View, { rowPx, columns }: Grid, rows: number): Span {
  const step = Math.max(1, Math.floor(stepTiles / columns));
  const first = Math.floor(-topPx / rowPx) - overscanRows;
  const last = Math.ceil((screenPx - topPx) / rowPx) + overscanRows;
  const from = Math.min(Math.max(Math.floor(first / step) * step, 0), rows);
  return { from, to: Math.min(Math.max(Math.ceil(last / step) * step, from), rows) };
}
