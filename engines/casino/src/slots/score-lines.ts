import { stride, type Board, type Score } from './board.ts';
import { countsMost, readPays, readWilds } from './pay-table.ts';
import type { Cell, SlotWin } from './slot-events.ts';
import type { SlotSheet } from './slot-sheet.ts';

/**
 * Lines pay from the left; a wild stands for the first symbol that is not wild, and multiplies the win it is part of.
 */
export function scoreLines(sheet: SlotSheet, lines: readonly (readonly number[])[]): Score {
  const reels = lines[0]?.length ?? 0;
  const places = Uint8Array.from(lines.flatMap((line) => line.map((row, reel) => reel * stride + row)));
  const pays = readPays(sheet);
  const wilds = readWilds(sheet);
  const times = Int32Array.from(sheet.symbols, (symbol) => symbol.multiplier ?? 1);
  const firstWild = wilds.indexOf(1);

  function tell(
    wins: SlotWin[],
    line: number,
    found: readonly [symbol: number, count: number, coins: number, multiplier: number],
  ): void {
    const [symbol, count, coins, multiplier] = found;
    const cells = (lines[line] as readonly number[]).slice(0, count).map((row, reel): Cell => [reel, row]);
    wins.push({
      kind: 'line',
      symbol: sheet.symbols[symbol]?.id ?? '',
      count,
      line: line + 1,
      cells,
      coins,
      multiplier,
    });
  }

  return (board: Board, wins) => {
    const { cells } = board;
    let sum = 0;
    for (let line = 0, from = 0; line < lines.length; line += 1, from += reels) {
      let symbol = -1;
      let multiplier = 1;
      let count = 0;
      for (; count < reels; count += 1) {
        const cell = cells[places[from + count] as number] as number;
        if (wilds[cell] === 1) multiplier *= times[cell] as number;
        else if (symbol < 0) symbol = cell;
        else if (cell !== symbol) break;
      }
      if (symbol < 0) symbol = firstWild;
      const pay = pays[symbol * countsMost + count] as number;
      if (pay === 0) continue;
      sum += pay * multiplier;
      if (wins) tell(wins, line, [symbol, count, pay * multiplier, multiplier]);
    }
    return sum;
  };
}
