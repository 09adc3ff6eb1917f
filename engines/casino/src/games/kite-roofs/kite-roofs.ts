import { defineSlot } from '../../slots/define-slot.ts';
import { paying, readBands } from '../../slots/sheet-words.ts';
import type { SlotSheet } from '../../slots/slot-sheet.ts';

/** Three reels, five lines; golden kites are wild and multiply a win by two or three. */
export const kiteRoofsSheet: SlotSheet = {
  version: 1,
  coinsPerSpin: 5,
  capCoins: 462,
  symbols: [
    { id: 'gold-2', role: 'wild', multiplier: 2, pays: [{ count: 3, coins: 17 }] },
    { id: 'gold-3', role: 'wild', multiplier: 3, pays: [] },
    paying('kite-red', 3, [15]),
    paying('kite-blue', 3, [6]),
    paying('kite-green', 3, [4]),
    paying('spool', 3, [3]),
    paying('sun', 3, [1]),
    paying('rooftop', 3, [1]),
  ],
  reels: {
    kind: 'strips',
    rows: 3,
    strips: readBands(
      'spool kite-green kite-red spool kite-red sun spool gold-3 spool rooftop kite-blue kite-green rooftop sun rooftop kite-blue sun kite-green kite-blue gold-2 sun rooftop sun kite-green',
      'kite-red sun kite-green spool kite-blue spool rooftop spool gold-2 kite-blue kite-green rooftop sun gold-3 sun kite-blue spool rooftop kite-green kite-red sun rooftop sun spool',
      'kite-green spool kite-red sun kite-green kite-blue rooftop gold-2 rooftop spool kite-green rooftop kite-blue gold-3 kite-red rooftop kite-blue kite-green sun rooftop sun spool sun spool',
    ),
  },
  scoring: {
    kind: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
  },
};

export const kiteRoofs = defineSlot({
  slug: 'kite-roofs',
  nodeId: 1010,
  name: 'Kite Roofs',
  sheet: kiteRoofsSheet,
  stake: {
    minMinor: 1_000n,
    maxMinor: 1_000_000n,
    unitMinor: 500n,
    presetsMinor: [2_000n, 10_000n, 20_000n, 100_000n, 200_000n],
  },
  rest: [
    ['kite-red', 'sun', 'spool'],
    ['gold-3', 'rooftop', 'kite-blue'],
    ['sun', 'kite-green', 'gold-2'],
  ],
});
