import { percentOf } from '../../casino-game.ts';
import { defineSlot } from '../../slots/define-slot.ts';
import type { SymbolShown } from '../../slots/slot-game.ts';
import type { SlotSheet } from '../../slots/slot-sheet.ts';

/** Weight of each symbol, the same on every reel. */
const weights = [7, 8, 10, 12, 13, 14, 15];

/** The cluster size from which each pay applies. */
const sizes = [5, 6, 7, 8, 10, 12, 15];

function singing(id: string, coins: readonly number[]): SymbolShown {
  return { id, role: 'pay', pays: coins.map((each, at) => ({ count: sizes[at] ?? 0, coins: each })) };
}

/** Seven by seven cells: clusters of five or more pay and cascade; each cascade pays a higher multiplier. */
export const coralChoirSheet: SlotSheet = {
  version: 1,
  coinsPerSpin: 20,
  capCoins: 50_000,
  symbols: [
    singing('turtle', [100, 150, 250, 500, 1_500, 5_000, 20_000]),
    singing('seahorse', [60, 100, 180, 300, 800, 2_500, 10_000]),
    singing('clownfish', [43, 70, 120, 200, 500, 1_500, 6_000]),
    singing('jellyfish', [28, 40, 60, 100, 250, 800, 3_000]),
    singing('starfish', [21, 30, 50, 80, 200, 600, 2_000]),
    singing('shell', [16, 26, 40, 60, 150, 400, 1_500]),
    singing('anemone', [13, 20, 30, 50, 120, 300, 1_000]),
  ],
  reels: {
    kind: 'weighted',
    reels: 7,
    heights: [{ rows: 7, weight: 1 }],
    weights: Array.from({ length: 7 }, () => weights),
  },
  scoring: { kind: 'clusters', least: 5 },
  cascades: [1, 2, 4, 7, 11, 16],
};

export const coralChoir = defineSlot({
  slug: 'coral-choir',
  nodeId: 1009,
  name: 'Coral Choir',
  sheet: coralChoirSheet,
  stake: {
    minMinor: 2_000n,
    maxMinor: 1_000_000n,
    unitMinor: 2_000n,
    presetsMinor: [2_000n, 10_000n, 20_000n, 100_000n, 200_000n],
  },
  rest: [
    ['turtle', 'shell', 'anemone', 'starfish', 'clownfish', 'shell', 'jellyfish'],
    ['anemone', 'starfish', 'seahorse', 'shell', 'anemone', 'jellyfish', 'shell'],
    ['shell', 'jellyfish', 'anemone', 'clownfish', 'starfish', 'turtle', 'anemone'],
    ['starfish', 'anemone', 'shell', 'jellyfish', 'seahorse', 'starfish', 'clownfish'],
    ['seahorse', 'clownfish', 'jellyfish', 'anemone', 'shell', 'anemone', 'starfish'],
    ['shell', 'starfish', 'turtle', 'starfish', 'jellyfish', 'shell', 'anemone'],
    ['jellyfish', 'anemone', 'shell', 'seahorse', 'anemone', 'clownfish', 'turtle'],
  ],
  // Simulated over fifteen million rounds; two standard errors.
  stated: { numerator: 9_562n, denominator: 10_000n, percent: percentOf(9_562n, 10_000n), simulatedWithin: '0.15' },
});
