import { pictureWidths, type PictureWidth } from '@fairhouse/contract/picture-width';

/** Rows beyond the edge of the screen that exist already, so that a quick scroll meets tiles. */
const overscanRows = 2;
/** Tiles that come and go together, and at least two rows: style and layout cost a frame as much for two as for six, and most frames then have none. */
const stepTiles = 6;
const stepRows = 2;
export const gapPx = 13;

export interface Grid {
  columns: number;
  /** Height of a row with the gap below it. */
  rowPx: number;
  /** The size in which its pictures come. */
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

/** What two spans have in common; the same span for all that have nothing. */
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

/** The rows to draw for what is visible. */
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

/** Where a tile stands in the height of the whole list. */
export function placeOf(index: number, { columns, rowPx }: Pick<Grid, 'rowPx' | 'columns'>) {
  const share = `(100% + ${gapPx}px) / ${columns}`;
  return {
    insetBlockStart: `${Math.floor(index / columns) * rowPx}px`,
    blockSize: `${rowPx - gapPx}px`,
    insetInlineStart: `calc(${share} * ${index % columns})`,
    inlineSize: `calc(${share} - ${gapPx}px)`,
  };
}

/** Where a row of tiles stands, as the text of a style. */
export function rowText(row: number, { columns, rowPx }: Pick<Grid, 'rowPx' | 'columns'>): string {
  return `inset-block-start:${row * rowPx}px;block-size:${rowPx - gapPx}px;grid-template-columns:repeat(${columns},minmax(0,1fr))`;
}
