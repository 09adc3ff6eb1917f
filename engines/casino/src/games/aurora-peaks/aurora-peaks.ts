import { percentOf } from '../../casino-game.ts';
import { defineSlot } from '../../slots/define-slot.ts';
import { paying, spinsFrom, wild } from '../../slots/sheet-words.ts';
import type { SlotSheet } from '../../slots/slot-sheet.ts';

/** Symbols in this order; the outer reels have no wild. */
const outer = [0, 2, 3, 5, 6, 7, 9, 10, 11, 12, 12, 13];
const inner = [2, 2, 3, 5, 6, 7, 9, 10, 11, 12, 12, 13];

/**
 * Six reels of two to seven rows, up to 117,649 ways, with cascades. Four stars bring free spins with a multiplier that
 * grows without limit.
 */
export const auroraPeaksSheet: SlotSheet = {
  version: 1,
  // The published pays have five decimals; as coins of 1/20,000 they are whole.
  coinsPerSpin: 20_000,
  capCoins: 10_000 * 20_000,
  symbols: [
    wild('aurora'),
    { id: 'star', role: 'scatter', pays: [] },
    paying('bear', 3, [14650, 35160, 87900, 293000]),
    paying('wolf', 3, [7325, 17580, 35160, 117200]),
    paying('fox', 3, [4395, 10255, 23440, 58600]),
    paying('owl', 3, [3516, 8790, 17580, 43950]),
    paying('ruby', 3, [1758, 3516, 7325, 17580]),
    paying('amber', 3, [1758, 3516, 7325, 17580]),
    paying('emerald', 3, [1465, 2930, 5860, 11720]),
    paying('sapphire', 3, [1172, 2344, 4395, 8790]),
    paying('amethyst', 3, [1172, 2344, 4395, 8790]),
    paying('quartz', 3, [1172, 2344, 3516, 7325]),
  ],
  reels: {
    kind: 'weighted',
    reels: 6,
    heights: [2, 3, 4, 5, 6, 7].map((rows, at) => ({ rows, weight: [1, 2, 3, 3, 2, 1][at] ?? 0 })),
    weights: [outer, inner, inner, inner, inner, outer],
  },
  scoring: { kind: 'ways' },
  cascades: [1],
  freeSpins: {
    awards: spinsFrom(4, [12, 16, 20]),
    retriggers: spinsFrom(4, [4, 4, 4]),
    multiplier: 'grows',
    most: 400,
  },
};

export const auroraPeaks = defineSlot({
  slug: 'aurora-peaks',
  nodeId: 1004,
  name: 'Aurora Peaks',
  sheet: auroraPeaksSheet,
  // The smallest stake in which every pay is a whole number of 1/10,000.
  stake: {
    minMinor: 20_000n,
    maxMinor: 1_000_000n,
    unitMinor: 20_000n,
    presetsMinor: [20_000n, 40_000n, 100_000n, 200_000n, 500_000n],
  },
  rest: [
    ['bear', 'quartz', 'ruby', 'owl'],
    ['aurora', 'amber', 'sapphire', 'wolf', 'quartz'],
    ['emerald', 'star', 'fox', 'amethyst', 'bear', 'ruby'],
    ['wolf', 'amethyst', 'aurora', 'quartz', 'owl'],
    ['sapphire', 'bear', 'emerald', 'fox'],
    ['amber', 'star', 'ruby'],
  ],
  stated: { numerator: 9_675n, denominator: 10_000n, percent: percentOf(9_675n, 10_000n), simulatedWithin: '0.04' },
});
