/** Where the reels are on a stage of any size; all lengths in CSS pixels. */
export interface BoardShape {
  cellWidth: number;
  cellHeight: number;
  gap: number;
  left: number;
  top: number;
  width: number;
  height: number;
  awning: number;
  rim: number;
}

export const reelCount = 5;
export const rowCount = 3;

/** The largest board that fits, square cells at most a little taller than wide, leaving room for the line of words below. */
export function shapeBoard(stageWidth: number, stageHeight: number): BoardShape {
  const isNarrow = stageWidth < 600;
  const rim = isNarrow ? 8 : 16;
  const gap = isNarrow ? 3 : 6;
  const awning = Math.round(Math.min(64, Math.max(stageHeight < 340 ? 18 : 24, stageHeight * 0.075)));
  const words = isNarrow ? 48 : stageHeight < 340 ? 38 : 60;
  const above = awning + rim + (isNarrow ? 6 : 14);
  const roomWidth = Math.min(stageWidth - 2 * rim - (isNarrow ? 8 : 40), 1_060) - gap * (reelCount - 1);
  const roomHeight = Math.max(120, stageHeight - above - rim - words) - gap * (rowCount - 1);
  const cellWidth = Math.floor(Math.min(roomWidth / reelCount, (roomHeight / rowCount) * 1.16));
  const cellHeight = Math.floor(Math.min(roomHeight / rowCount, cellWidth * (isNarrow ? 1.22 : 1)));
  const width = cellWidth * reelCount + gap * (reelCount - 1);
  const height = cellHeight * rowCount + gap * (rowCount - 1);
  const spare = Math.max(0, stageHeight - words - above - rim - height);
  return {
    cellWidth, cellHeight, gap, width, height, awning, rim,
    left: Math.round((stageWidth - width) / 2),
    top: Math.round(above + spare * (isNarrow ? 0.56 : 0.5)),
  };
}

/** Middle of a cell. */
export function cellCentre(shape: BoardShape, reel: number, row: number): { x: number; y: number } {
  return {
    x: shape.left + reel * (shape.cellWidth + shape.gap) + shape.cellWidth / 2,
    y: shape.top + row * (shape.cellHeight + shape.gap) + shape.cellHeight / 2,
  };
}
