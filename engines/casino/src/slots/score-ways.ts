import { cellsWhere, stride, type Board, type Score } from './board.ts';
import { countsMost, readPays, readWilds } from './pay-table.ts';
import type { SlotWin } from './slot-events.ts';
import type { SlotSheet } from './slot-sheet.ts';

/** Room for the symbols of a sheet, a power of two. */
const symbolsMost = 16;

/** Every combination of one matching cell per reel, from the left, pays once. */
export function scoreWays(sheet: SlotSheet): Score {
  const reels = sheet.reels.kind === 'strips' ? sheet.reels.strips.length : sheet.reels.reels;
  const pays = readPays(sheet);
  const wild = readWilds(sheet).indexOf(1);
  const paying = Uint8Array.from(sheet.symbols.flatMap((symbol, at) => (symbol.role === 'pay' ? [at] : [])));
  const counts = new Uint8Array(reels * symbolsMost);
  /** Symbols to remove in a cascade, as bits, reel by reel. */
  const gone = new Int32Array(reels);

  function tell(board: Board, wins: SlotWin[], found: readonly [symbol: number, count: number, ways: number]): void {
    const [symbol, count, ways] = found;
    const cells = cellsWhere(board, (cell, reel) => reel < count && (cell === symbol || cell === wild));
    const coins = ways * (pays[symbol * countsMost + count] as number);
    wins.push({ kind: 'ways', symbol: sheet.symbols[symbol]?.id ?? '', count, ways, cells, coins, multiplier: 1 });
  }

  function countSymbols(board: Board): void {
    counts.fill(0);
    for (let reel = 0; reel < reels; reel += 1) {
      const end = reel * stride + (board.heights[reel] as number);
      for (let place = reel * stride; place < end; place += 1) {
        const at = reel * symbolsMost + (board.cells[place] as number);
        counts[at] = (counts[at] as number) + 1;
      }
    }
  }

  function markGone(board: Board): void {
    for (let reel = 0; reel < reels; reel += 1) {
      const bits = gone[reel] as number;
      for (let row = 0; row < (board.heights[reel] as number); row += 1) {
        const place = reel * stride + row;
        board.won[place] = (bits >> (board.cells[place] as number)) & 1;
      }
    }
  }

  return (board, wins) => {
    countSymbols(board);
    let sum = 0;
    for (let each = 0; each < paying.length; each += 1) {
      const symbol = paying[each] as number;
      let ways = 1;
      let count = 0;
      for (; count < reels; count += 1) {
        const at = count * symbolsMost;
        const matching = (counts[at + symbol] as number) + (wild < 0 ? 0 : (counts[at + wild] as number));
        if (matching === 0) break;
        ways *= matching;
      }
      const pay = pays[symbol * countsMost + count] as number;
      if (pay === 0) continue;
      if (sum === 0) gone.fill(0);
      sum += pay * ways;
      if (wins) tell(board, wins, [symbol, count, ways]);
      for (let reel = 0; reel < count; reel += 1)
        gone[reel] = (gone[reel] as number) | (1 << symbol) | (wild < 0 ? 0 : 1 << wild);
    }
    if (sum > 0 && sheet.cascades) markGone(board);
    return sum;
  };
}
