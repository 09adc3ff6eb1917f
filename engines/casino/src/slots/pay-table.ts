import type { SlotSheet } from './slot-sheet.ts';

/** The counts a pay table has room for: one for each cell of a board. */
export const countsMost = 64;

/** Coins by symbol x 64 + count, for line, way and cluster wins; scatters have a table of their own. */
export function readPays(sheet: SlotSheet): Int32Array {
  const table = new Int32Array(sheet.symbols.length * countsMost);
  sheet.symbols.forEach(({ role, pays }, at) => {
    if (role === 'scatter') return;
    for (const { count, coins } of pays) table[at * countsMost + count] = coins;
  });
  return table;
}

/** The same, where a count that is not listed pays as the next lower one. */
export function readPaysOrMore(sheet: SlotSheet): Int32Array {
  const table = new Int32Array(sheet.symbols.length * countsMost);
  sheet.symbols.forEach(({ pays }, at) => {
    for (const { count, coins } of pays) table.fill(coins, at * countsMost + count, (at + 1) * countsMost);
  });
  return table;
}

/** Coins by number of visible scatters. */
export function readScatterPays(sheet: SlotSheet): Int32Array {
  const table = new Int32Array(countsMost);
  for (const { count, coins } of sheet.symbols.find((symbol) => symbol.role === 'scatter')?.pays ?? [])
    table[count] = coins;
  return table;
}

/** 1 for wild symbols. */
export function readWilds(sheet: SlotSheet): Uint8Array {
  return Uint8Array.from(sheet.symbols, (symbol) => (symbol.role === 'wild' ? 1 : 0));
}
