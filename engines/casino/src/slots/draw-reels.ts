import type { Op, OpResult } from '@fairhouse/fair';
import { stride, type Board } from './board.ts';
import { placeOf, type SlotSheet, type Strips, type Weighted } from './slot-sheet.ts';

/** Converts drawn numbers to the symbols on a board. */
export interface Reels {
  readonly reels: number;
  readonly program: readonly Op[];
  readonly rowsMost: number;
  fill(draw: readonly OpResult[], board: Board): void;
  /** Removes the winning cells, lets the rest fall, and fills up from above with numbers of this draw. */
  refill(draw: readonly OpResult[], board: Board): void;
}

export function readReels(sheet: SlotSheet): Reels {
  return sheet.reels.kind === 'strips' ? readStrips(sheet, sheet.reels) : readWeighted(sheet, sheet.reels);
}

/** Draws a stop for each reel: the window shows the stop and the symbols below it. */
function readStrips(sheet: SlotSheet, { strips, rows }: Strips): Reels {
  const ids = sheet.symbols.map((symbol) => symbol.id);
  // The strip repeats its first symbols at the end, so that a window never wraps.
  const bands = strips.map((strip) =>
    Uint8Array.from({ length: strip.length + rows - 1 }, (_, i) => ids.indexOf(strip[i % strip.length] as string)),
  );
  return {
    reels: strips.length,
    rowsMost: rows,
    program: strips.map((strip) => ({ op: 'uint', n: `${strip.length}` })),
    fill(draw, board) {
      for (let reel = 0; reel < bands.length; reel += 1) {
        const band = bands[reel] as Uint8Array;
        const stop = Number(draw[reel]);
        board.heights[reel] = rows;
        for (let row = 0; row < rows; row += 1) board.cells[reel * stride + row] = band[stop + row] as number;
      }
    },
    refill() {
      throw new RangeError('bands have no cascades');
    },
  };
}

/**
 * Every cell is one number below total x totalWithoutScatter: its remainder selects among all symbols; where that would
 * be a second scatter on one reel, its quotient selects among the others, with the same chances as a redraw.
 */
function readWeighted(sheet: SlotSheet, weighted: Weighted): Reels {
  const scatter = placeOf(sheet, 'scatter');
  const rowsMost = Math.max(...weighted.heights.map((height) => height.rows));
  const isFixed = weighted.heights.length === 1;
  const tables = weighted.weights.map((weights) => readTables(weights, scatter));
  const cellsOf = (draw: readonly OpResult[], reel: number) => draw[isFixed ? reel : reel * 2 + 1] as readonly string[];
  const heights = weighted.heights.map((height) => height.rows);

  /** Fills the rows above `upTo`, the top one first. */
  function pour(
    numbers: readonly string[],
    board: Board,
    [reel, upTo, hadScatter]: readonly [number, number, boolean],
  ): void {
    const { all, others } = tables[reel] as Tables;
    let hasScatter = hadScatter;
    for (let row = 0; row < upTo; row += 1) {
      const number = Number(numbers[row]);
      let symbol = all[number] as number;
      if (symbol === scatter) {
        if (hasScatter) symbol = others[number] as number;
        else hasScatter = true;
      }
      board.cells[reel * stride + row] = symbol;
    }
  }

  return {
    reels: weighted.reels,
    rowsMost,
    program: weighted.weights.flatMap((_, reel): Op[] => {
      const cells: Op = { op: 'uints', n: `${tables[reel]?.all.length ?? 0}`, count: rowsMost };
      return isFixed ? [cells] : [{ op: 'weighted', w: weighted.heights.map((height) => `${height.weight}`) }, cells];
    }),
    fill(draw, board) {
      for (let reel = 0; reel < weighted.reels; reel += 1) {
        const rows = heights[isFixed ? 0 : (draw[reel * 2] as number)] as number;
        board.heights[reel] = rows;
        pour(cellsOf(draw, reel), board, [reel, rows, false]);
      }
    },
    refill(draw, board) {
      for (let reel = 0; reel < weighted.reels; reel += 1) {
        const base = reel * stride;
        let to = base + (board.heights[reel] as number) - 1;
        let hasScatter = false;
        for (let from = to; from >= base; from -= 1) {
          if (board.won[from] === 1) continue;
          const symbol = board.cells[from] as number;
          if (symbol === scatter) hasScatter = true;
          board.cells[to] = symbol;
          to -= 1;
        }
        if (to >= base) pour(cellsOf(draw, reel), board, [reel, to - base + 1, hasScatter]);
      }
    },
  };
}

/** The symbol for each number of a cell: among all symbols, and among those without scatters. */
interface Tables {
  readonly all: Uint8Array;
  readonly others: Uint8Array;
}

function readTables(weights: readonly number[], scatter: number): Tables {
  const all = spread(weights);
  if (scatter < 0) return { all, others: all };
  const others = spread(weights.map((weight, symbol) => (symbol === scatter ? 0 : weight)));
  const numbers = all.length * others.length;
  return {
    all: Uint8Array.from({ length: numbers }, (_, number) => all[number % all.length] as number),
    others: Uint8Array.from({ length: numbers }, (_, number) => others[Math.floor(number / all.length)] as number),
  };
}

/** Each symbol, repeated by its weight. */
function spread(weights: readonly number[]): Uint8Array {
  return Uint8Array.from(weights.flatMap((weight, symbol) => Array.from({ length: weight }, () => symbol)));
}
