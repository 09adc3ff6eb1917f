import type { Side } from './road-rules.ts';

/** A mark of a road: where it is, and which draw it is of (ties of a big road are counted on the mark before them). */
export interface RoadMark {
  readonly column: number;
  readonly row: number;
  readonly side: Side;
  /** Ties that followed it. */
  readonly ties: number;
  readonly draw: number;
}

/** Every draw in order, down and then on to the next column. */
export function beadRoad(oldestFirst: readonly Side[], rows = 6): readonly RoadMark[] {
  return oldestFirst.map((side, draw) => ({ column: Math.floor(draw / rows), row: draw % rows, side, ties: 0, draw }));
}

/**
 * A column for each run of one side. A run goes down; at the bottom, or above a mark that is there already, it turns and stays in its
 * row. Ties before the first mark are left out.
 */
export function bigRoad(oldestFirst: readonly Side[], rows = 6): readonly RoadMark[] {
  const marks: RoadMark[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => row < rows && !taken.has(`${column}:${row}`);
  let runColumn = -1;
  for (const [draw, side] of oldestFirst.entries()) {
    const last = marks.at(-1);
    if (side === 'tie') {
      if (last) marks[marks.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    if (last?.side !== side) runColumn = firstFree(runColumn + 1, isFree);
    const place =
      last?.side === side
        ? placeAfter(last, last.column === runColumn && isFree(last.column, last.row + 1))
        : { column: runColumn, row: 0 };
    taken.add(`${place.column}:${place.row}`);
    marks.push({ ...place, side, ties: 0, draw });
  }
  return marks;
}

function placeAfter({ column, row }: RoadMark, goesDown: boolean): { column: number; row: number } {
  return goesDown ? { column, row: row + 1 } : { column: column + 1, row };
}

/** A long tail may have reached the top row of the next columns. */
function firstFree(from: number, isFree: (column: number, row: number) => boolean): number {
  let column = from;
  while (!isFree(column, 0)) column += 1;
  return column;
}

/** The longest run of each side. */
export function longestRuns(oldestFirst: readonly Side[]): Readonly<Record<Side, number>> {
  const longest = { first: 0, second: 0, tie: 0 };
  let run = 0;
  for (const [index, side] of oldestFirst.entries()) {
    run = side === oldestFirst[index - 1] ? run + 1 : 1;
    longest[side] = Math.max(longest[side], run);
  }
  return longest;
}
