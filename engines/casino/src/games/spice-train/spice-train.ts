import { defineSlot } from '../../slots/define-slot.ts';
import { linesOverFive, paying, readBands, scatter, spinsFrom, wild } from '../../slots/sheet-words.ts';
import type { SlotSheet } from '../../slots/slot-sheet.ts';

/** Ten lines; three signals bring free spins that pay triple; the feature can be bought. */
export const spiceTrainSheet: SlotSheet = {
  version: 1,
  coinsPerSpin: 10,
  capCoins: 50000,
  symbols: [
    wild('engine'),
    scatter('signal', 3, [20, 200, 1000]),
    paying('saffron', 3, [100, 600, 3000]),
    paying('carriage', 3, [60, 250, 1200]),
    paying('cardamom', 3, [40, 140, 500]),
    paying('cinnamon', 3, [30, 110, 400]),
    paying('clove', 3, [17, 60, 200]),
    paying('pepper', 3, [16, 60, 200]),
    paying('turmeric', 3, [13, 40, 150]),
    paying('ginger', 3, [12, 40, 125]),
    paying('chilli', 3, [9, 30, 100]),
  ],
  reels: {
    kind: 'strips',
    rows: 3,
    strips: readBands(
      'ginger clove pepper cinnamon clove saffron cardamom turmeric chilli signal cardamom turmeric chilli ginger clove turmeric cardamom ginger chilli turmeric carriage cinnamon chilli cinnamon pepper clove pepper saffron carriage chilli ginger pepper',
      'carriage chilli turmeric saffron cinnamon engine turmeric cardamom chilli clove cinnamon pepper chilli ginger pepper turmeric ginger pepper ginger clove cardamom clove chilli clove turmeric pepper carriage ginger cinnamon cardamom ginger signal',
      'chilli ginger cinnamon engine turmeric carriage clove engine ginger saffron pepper cinnamon clove carriage turmeric ginger turmeric signal cardamom saffron chilli pepper chilli clove chilli cinnamon pepper ginger clove pepper cardamom turmeric',
      'clove ginger chilli clove signal pepper cinnamon chilli cinnamon engine clove carriage pepper carriage ginger turmeric ginger cardamom pepper clove turmeric cardamom saffron ginger chilli turmeric chilli turmeric cinnamon pepper engine cardamom',
      'ginger clove chilli carriage chilli turmeric clove turmeric pepper chilli saffron pepper ginger signal cinnamon turmeric ginger chilli cardamom chilli clove carriage cardamom ginger clove cardamom pepper cinnamon ginger pepper cinnamon turmeric',
    ),
  },
  scoring: { kind: 'lines', lines: linesOverFive(10) },
  freeSpins: { awards: spinsFrom(3, [10, 15, 25]), retriggers: spinsFrom(3, [10, 15, 25]), multiplier: 3, most: 500 },
  buy: { priceCoins: 261, spins: 10 },
};

export const spiceTrain = defineSlot({
  slug: 'spice-train',
  nodeId: 1005,
  name: 'Spice Train',
  sheet: spiceTrainSheet,
  stake: {
    minMinor: 1_000n,
    maxMinor: 1_000_000n,
    unitMinor: 1_000n,
    presetsMinor: [2_000n, 10_000n, 20_000n, 100_000n, 200_000n],
  },
  rest: [
    ['saffron', 'clove', 'ginger'],
    ['engine', 'pepper', 'chilli'],
    ['signal', 'carriage', 'turmeric'],
    ['engine', 'cinnamon', 'clove'],
    ['cardamom', 'ginger', 'pepper'],
  ],
});
