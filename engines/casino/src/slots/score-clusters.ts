import { stride, type Board, type Score } from './board.ts';
import { countsMost, readPaysOrMore } from './pay-table.ts';
import type { Cell } from './slot-events.ts';
import type { SlotSheet } from './slot-sheet.ts';

/** Equal symbols that touch horizontally or vertically pay as a cluster, from a minimum size on. */
export function scoreClusters(sheet: SlotSheet, least: number): Score {
  const pays = readPaysOrMore(sheet);
  const isPaying = Uint8Array.from(sheet.symbols, (symbol) => (symbol.role === 'pay' ? 1 : 0));
  const seen = new Uint8Array(stride * stride);
  /** Cells of the current cluster, which grows during the walk. */
  const cluster = new Uint8Array(stride * stride);
  let size = 0;

  function add(board: Board, place: number, symbol: number): void {
    if (seen[place] === 1 || board.cells[place] !== symbol) return;
    seen[place] = 1;
    cluster[size] = place;
    size += 1;
  }

  function gather(board: Board, from: number, symbol: number): void {
    size = 0;
    add(board, from, symbol);
    for (let i = 0; i < size; i += 1) {
      const place = cluster[i] as number;
      const row = place % stride;
      const reel = (place - row) / stride;
      if (row > 0) add(board, place - 1, symbol);
      if (row + 1 < (board.heights[reel] as number)) add(board, place + 1, symbol);
      if (reel > 0) add(board, place - stride, symbol);
      if (reel + 1 < board.reels) add(board, place + stride, symbol);
    }
  }

  return (board, wins) => {
    seen.fill(0);
    let sum = 0;
    for (let reel = 0; reel < board.reels; reel += 1) {
      for (let row = 0; row < (board.heights[reel] as number); row += 1) {
        const place = reel * stride + row;
        const symbol = board.cells[place] as number;
        if (seen[place] === 1 || isPaying[symbol] !== 1) continue;
        gather(board, place, symbol);
        if (size < least) continue;
        if (sum === 0) board.won.fill(0);
        const coins = pays[symbol * countsMost + size] as number;
        sum += coins;
        for (let i = 0; i < size; i += 1) board.won[cluster[i] as number] = 1;
        if (wins) {
          const cells = Array.from(cluster.subarray(0, size), (at): Cell => [
            (at - (at % stride)) / stride,
            at % stride,
          ]);
          wins.push({
            kind: 'cluster',
            symbol: sheet.symbols[symbol]?.id ?? '',
            count: size,
            cells,
            coins,
            multiplier: 1,
          });
        }
      }
    }
    return sum;
  };
}
