import { defineSlot } from '../../slots/define-slot.ts';
import { paying, readBands, scatter, spinsFrom, wild } from '../../slots/sheet-words.ts';
import type { SlotSheet } from '../../slots/slot-sheet.ts';

/** 243 ways over five reels; three clouds bring free spins that pay triple. */
export const monsoonCourtSheet: SlotSheet = {
  version: 1,
  coinsPerSpin: 10,
  capCoins: 50000,
  symbols: [
    wild('rain'),
    scatter('cloud', 3, [20, 100, 1000]),
    paying('peacock', 3, [40, 200, 800]),
    paying('elephant', 3, [15, 60, 250]),
    paying('lotus', 3, [12, 40, 150]),
    paying('mango', 3, [8, 25, 100]),
    paying('marigold', 3, [5, 12, 40]),
    paying('jasmine', 3, [5, 12, 40]),
    paying('hibiscus', 3, [4, 8, 20]),
    paying('banana-leaf', 3, [4, 8, 20]),
    paying('raindrop', 3, [3, 5, 12]),
  ],
  reels: {
    kind: 'strips',
    rows: 3,
    strips: readBands(
      'raindrop banana-leaf marigold hibiscus mango marigold jasmine marigold hibiscus raindrop banana-leaf peacock marigold jasmine elephant jasmine hibiscus raindrop hibiscus raindrop lotus jasmine banana-leaf mango hibiscus lotus cloud banana-leaf banana-leaf mango raindrop elephant',
      'raindrop marigold lotus cloud lotus jasmine marigold banana-leaf raindrop elephant hibiscus raindrop mango banana-leaf peacock jasmine hibiscus jasmine mango hibiscus jasmine hibiscus banana-leaf raindrop raindrop mango banana-leaf rain marigold marigold banana-leaf elephant',
      'raindrop rain elephant lotus jasmine marigold peacock raindrop hibiscus mango banana-leaf mango jasmine lotus elephant banana-leaf mango jasmine hibiscus raindrop marigold raindrop cloud marigold hibiscus banana-leaf lotus raindrop marigold jasmine hibiscus banana-leaf',
      'peacock marigold marigold hibiscus hibiscus marigold jasmine raindrop raindrop mango raindrop jasmine hibiscus jasmine raindrop elephant elephant marigold hibiscus banana-leaf mango banana-leaf mango raindrop banana-leaf rain lotus hibiscus jasmine banana-leaf cloud lotus',
      'cloud hibiscus marigold jasmine marigold peacock raindrop banana-leaf mango hibiscus banana-leaf hibiscus mango hibiscus mango jasmine jasmine raindrop raindrop banana-leaf lotus raindrop elephant marigold jasmine marigold lotus lotus hibiscus elephant raindrop banana-leaf',
    ),
  },
  scoring: { kind: 'ways' },
  freeSpins: { awards: spinsFrom(3, [10, 15, 20]), retriggers: spinsFrom(3, [10, 15, 20]), multiplier: 3, most: 500 },
};

export const monsoonCourt = defineSlot({
  slug: 'monsoon-court',
  nodeId: 1003,
  name: 'Monsoon Court',
  sheet: monsoonCourtSheet,
  stake: {
    minMinor: 1_000n,
    maxMinor: 1_000_000n,
    unitMinor: 1_000n,
    presetsMinor: [2_000n, 10_000n, 20_000n, 100_000n, 200_000n],
  },
  rest: [
    ['peacock', 'marigold', 'hibiscus'],
    ['mango', 'rain', 'jasmine'],
    ['cloud', 'raindrop', 'lotus'],
    ['jasmine', 'rain', 'banana-leaf'],
    ['elephant', 'raindrop', 'marigold'],
  ],
});
