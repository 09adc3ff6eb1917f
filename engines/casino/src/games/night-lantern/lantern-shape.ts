import type { SlotShape, SymbolShown } from '../../slots/slot-game.ts';
import {
  coinsPerSpin,
  freeSpinMultiplier,
  freeSpinsFor,
  lines,
  pays,
  rows,
  scatterPays,
  strips,
  symbols,
  type SlotSymbol,
} from './reels.ts';

const awards = Object.entries(freeSpinsFor).map(([count, spins]) => ({ count: Number(count), spins }));

/** The window shown before the first spin: every symbol once or twice, and no winning combination. */
const restStops = [8, 5, 10, 10, 5] as const;

/** The symbols visible at these stops, reel by reel. */
export function gridAt(stops: readonly number[]): SlotSymbol[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as SlotSymbol),
  );
}

function symbolShown(id: SlotSymbol): SymbolShown {
  if (id === 'W') return { id, role: 'wild', pays: [] };
  if (id === 'S')
    return {
      id,
      role: 'scatter',
      pays: Object.entries(scatterPays).map(([count, times]) => ({
        count: Number(count),
        coins: times * coinsPerSpin,
      })),
    };
  return { id, role: 'pay', pays: pays[id].map((coins, index) => ({ count: index + 3, coins })) };
}

/** The shape of the slot for scenes, paytables and rules pages. */
export const lanternShape: SlotShape = {
  style: 'lines',
  reels: strips.length,
  heights: strips.map(() => ({ min: rows, max: rows })),
  coinsPerSpin,
  symbols: symbols.map(symbolShown),
  lines,
  features: [{ kind: 'free_spins', awards, retriggers: awards, multiplier: freeSpinMultiplier }],
  rest: gridAt(restStops),
  capCoins: null,
};
