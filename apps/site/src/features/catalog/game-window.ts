import { pictureWidths, type PictureWidth } from '@fairhouse/contract/picture-width';

/** Extra rows beyond the edge of the screen, so that a quick scroll shows tiles at once. */
const overscanRows = 2;
/**
 * Tiles are added and removed in groups of this size, at least two rows: style and layout of a frame cost as much for
 * two tiles as for six, and most frames then have none.
 */
const stepTiles = 6;
const stepRows = 2;
export const gapPx = 13;

export interface Grid {
  columns: number;
  /** Height of a row with the gap below it. */
  rowPx: number;
  /** The size its pictures are requested in. */
  picture: PictureWidth;
}

export interface Span {
  /** First row and first row behind. */
  from: number;
  to: number;
}

/** The distance of the list's top from the screen's (above it: negative), and the height of the screen. */
export interface View {
  topPx: number;
  screenPx: number;
}

const nothing: Span = { from: 0, to: 0 };

/** The intersection of two spans; the same empty span for all that do not overlap. */
export function within(a: Span, b: Span): Span {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
  return from < to ? { from, to } : nothing;
}

/** Columns of a list of this width; tiles are three by four (docs/look.md). */
export function gridFor(widthPx: number, density = 1): Grid {
  const columns = widthPx >= 960 ? 6 : widthPx >= 760 ? 5 : widthPx >= 560 ? 4 : widthPx >= 420 ? 3 : 2;
  const tilePx = Math.max(1, (widthPx - gapPx * (columns - 1)) / columns);
  return {
    columns,
    rowPx: Math.round((tilePx * 4) / 3) + gapPx,
    picture: pictureWidths.find((width) => width >= tilePx * density) ?? 480,
  };
}

/** The rows to draw for the visible part. */
export function windowAt(
  { topPx, screenPx }: View,
  { rowPx, columns }: Pick<Grid, 'rowPx' | 'columns'>,
  rows: number,
): Span {
  const step = Math.max(stepRows, Math.floor(stepTiles / columns));
  const first = Math.floor(-topPx / rowPx) - overscanRows;
  const last = Math.ceil((screenPx - topPx) / rowPx) + overscanRows;
  const from = Math.min(Math.max(Math.floor(first / step) * step, 0), rows);
  return { from, to: Math.min(Math.max(Math.ceil(last / step) * step, from), rows) };
}

/** The position of a tile in the full height of the list. */
export function placeOf(index: number, { columns, rowPx }: Pick<Grid, 'rowPx' | 'columns'>) {
  const share = `(100% + ${gapPx}px) / ${columns}`;
  return {
    insetBlockStart: `${Math.floor(index / columns) * rowPx}px`,
    blockSize: `${rowPx - gapPx}px`,
    insetInlineStart: `calc(${share} * ${index % columns})`,
    inlineSize: `calc(${share} - ${gapPx}px)`,
  };
}

/** The position of a row of tiles, as the text of a style. */
export function rowText(row: number, { columns, rowPx }: Pick<Grid, 'rowPx' | 'columns'>): string {
  return `inset-block-start:${row * rowPx}px;block-size:${rowPx - gapPx}px;grid-template-columns:repeat(${columns},minmax(0,1fr))`;
}
