import { defineSlot } from '../../slots/define-slot.ts';
import { linesOverFive, paying, readBands, wild } from '../../slots/sheet-words.ts';
import type { SlotSheet } from '../../slots/slot-sheet.ts';

/**
 * Twenty lines; six suns start hold and spin: they stay while the other cells spin again, and fifteen fill the board.
 */
export const sunCaravanSheet: SlotSheet = {
  version: 1,
  coinsPerSpin: 20,
  capCoins: 50000,
  symbols: [
    wild('mirage'),
    { id: 'sun', role: 'coin', pays: [] },
    paying('camel', 3, [80, 400, 2000]),
    paying('falcon', 3, [60, 250, 1000]),
    paying('lamp', 3, [40, 120, 500]),
    paying('carpet', 3, [20, 60, 200]),
    paying('teapot', 3, [19, 60, 200]),
    paying('dates', 3, [16, 50, 150]),
    paying('ewer', 3, [15, 50, 150]),
    paying('dune', 3, [14, 40, 120]),
  ],
  reels: {
    kind: 'strips',
    rows: 3,
    strips: readBands(
      'lamp sun dune ewer teapot dune ewer sun ewer dune lamp dune carpet sun dates teapot falcon dates ewer sun carpet falcon dates sun lamp camel carpet dune teapot carpet dates teapot',
      'ewer lamp mirage dates carpet sun dates falcon lamp ewer dune dates sun teapot carpet ewer teapot sun sun camel carpet dune dates lamp falcon camel sun ewer dune teapot carpet teapot',
      'teapot ewer lamp falcon dates teapot sun teapot sun carpet mirage sun dune lamp camel ewer sun dates dune carpet dates carpet lamp ewer teapot dates mirage ewer carpet dune sun falcon',
      'sun ewer lamp carpet dates falcon sun teapot mirage carpet teapot dune ewer dates carpet lamp carpet camel dune ewer lamp sun ewer camel dune falcon dates teapot sun teapot sun dates',
      'sun carpet dune ewer sun dune teapot ewer carpet dates ewer dates carpet dates ewer lamp teapot camel sun sun lamp dates carpet dune sun falcon dune teapot falcon lamp ewer teapot',
    ),
  },
  scoring: { kind: 'lines', lines: linesOverFive(20) },
  hold: {
    startsAt: 6,
    spins: 3,
    chance: { num: 1, den: 17 },
    values: [
      { coins: 20, weight: 50 },
      { coins: 30, weight: 30 },
      { coins: 40, weight: 25 },
      { coins: 60, weight: 20 },
      { coins: 100, weight: 12 },
      { coins: 200, weight: 6 },
      { coins: 400, weight: 2 },
      { coins: 1000, weight: 1 },
    ],
    fullCoins: 20_000,
  },
};

export const sunCaravan = defineSlot({
  slug: 'sun-caravan',
  nodeId: 1007,
  name: 'Sun Caravan',
  sheet: sunCaravanSheet,
  stake: {
    minMinor: 2_000n,
    maxMinor: 1_000_000n,
    unitMinor: 2_000n,
    presetsMinor: [2_000n, 10_000n, 20_000n, 100_000n, 200_000n],
  },
  rest: [
    ['camel', 'sun', 'dates'],
    ['falcon', 'mirage', 'carpet'],
    ['sun', 'lamp', 'teapot'],
    ['mirage', 'ewer', 'sun'],
    ['dune', 'camel', 'dates'],
  ],
});
