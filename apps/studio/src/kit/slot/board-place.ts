import type { Cell, SlotShape } from '@fairhouse/casino';

/** Where the reels are on a stage of any size; all lengths in CSS pixels. */
export interface BoardPlace {
  stageWidth: number;
  stageHeight: number;
  left: number;
  top: number;
  width: number;
  height: number;
  columnWidth: number;
  gap: number;
  rim: number;
  crown: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Reels = Pick<SlotShape, 'heights'>;

const tallest = 5;

/** Rows that a column is as high as; where reels change their height, more of them are drawn flatter. */
const rowsOf = ({ heights }: Reels): number =>
  Math.max(...heights.map(({ min, max }) => (min === max ? max : Math.min(tallest, max))));

/** The largest board that fits, its cells a little taller than wide at most, leaving room for the words below. */
export function placeBoard(reels: Reels, stageWidth: number, stageHeight: number): BoardPlace {
  const isNarrow = stageWidth < 600;
  const isLow = stageHeight < 340;
  const count = reels.heights.length;
  const rows = rowsOf(reels);
  const rim = isNarrow ? 9 : isLow ? 11 : 18;
  const gap = isNarrow ? 3 : 6;
  const crown = Math.round(isLow ? 14 : Math.min(74, Math.max(30, stageHeight * 0.085)));
  const words = isNarrow ? 52 : isLow ? 36 : 62;
  const above = crown + rim;
  const roomWidth = Math.min(stageWidth - 2 * rim - (isNarrow ? 8 : 48), 1_080) - gap * (count - 1);
  const roomHeight = Math.max(110, stageHeight - above - rim - words);
  const columnWidth = Math.floor(Math.min(roomWidth / count, (roomHeight / rows) * 1.14));
  const height = Math.floor(Math.min(roomHeight, columnWidth * rows * (isNarrow ? 1.2 : 1)));
  const width = columnWidth * count + gap * (count - 1);
  const spare = Math.max(0, stageHeight - above - rim - words - height);
  return {
    stageWidth,
    stageHeight,
    width,
    height,
    columnWidth,
    gap,
    rim,
    crown,
    left: Math.round((stageWidth - width) / 2),
    top: Math.round(above + spare * (isNarrow ? 0.56 : 0.5)),
  };
}

/** The middle and measure of a cell in a column of so many rows; `row` may lie between two, or outside. */
export function cellBox(place: BoardPlace, [reel, row]: Cell, rows: number): Box {
  const height = place.height / rows;
  return {
    x: place.left + reel * (place.columnWidth + place.gap) + place.columnWidth / 2,
    y: place.top + (row + 0.5) * height,
    width: place.columnWidth,
    height,
  };
}

/** The measure of a picture in its cell: its own shape, pressed a little where the cells are flat. */
export function pictureSize({ width, height }: Pick<Box, 'width' | 'height'>): { width: number; height: number } {
  return { width: Math.min(width, height * 1.28) * 0.98, height: Math.min(height, width * 1.12) * 0.98 };
}
