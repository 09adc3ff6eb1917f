import { defineSlot } from '../../slots/define-slot.ts';
import { linesOverFive, paying, readBands, wild } from '../../slots/sheet-words.ts';
import type { SlotSheet } from '../../slots/slot-sheet.ts';

/** Twenty lines; three chests on reels one, three and five start a pick game, which ends at a box held by a root. */
export const banyanVaultSheet: SlotSheet = {
  version: 1,
  coinsPerSpin: 20,
  capCoins: 50000,
  symbols: [
    wild('root'),
    { id: 'chest', role: 'bonus', pays: [] },
    paying('leopard', 3, [100, 500, 2000]),
    paying('hornbill', 3, [60, 200, 1000]),
    paying('gecko', 3, [40, 120, 500]),
    paying('moth', 3, [25, 90, 300]),
    paying('orchid', 3, [17, 60, 200]),
    paying('fern', 3, [15, 50, 150]),
    paying('mushroom', 3, [11, 40, 125]),
    paying('seed', 3, [10, 30, 100]),
    paying('pebble', 3, [8, 25, 80]),
  ],
  reels: {
    kind: 'strips',
    rows: 3,
    strips: readBands(
      'leopard orchid fern mushroom chest gecko seed moth seed pebble orchid moth gecko fern seed fern orchid hornbill pebble fern chest mushroom pebble seed pebble mushroom leopard orchid mushroom moth hornbill gecko',
      'orchid fern pebble gecko mushroom orchid seed pebble moth fern mushroom moth pebble fern orchid leopard gecko mushroom moth hornbill fern mushroom orchid seed hornbill root seed gecko moth seed leopard pebble',
      'hornbill mushroom orchid leopard fern pebble orchid gecko fern root fern pebble moth fern seed pebble moth seed gecko orchid hornbill chest root gecko mushroom orchid mushroom chest seed mushroom moth seed',
      'seed moth orchid fern mushroom seed leopard hornbill mushroom moth mushroom fern moth hornbill gecko moth pebble leopard orchid mushroom pebble orchid gecko root seed pebble seed gecko fern pebble fern orchid',
      'moth leopard orchid hornbill seed pebble mushroom seed gecko moth seed pebble fern chest mushroom pebble moth seed hornbill mushroom chest gecko mushroom moth leopard fern orchid pebble fern orchid fern orchid',
    ),
  },
  scoring: { kind: 'lines', lines: linesOverFive(20) },
  pick: {
    startsAt: 3,
    boxes: [
      { kind: 'coins', coins: 20 },
      { kind: 'coins', coins: 30 },
      { kind: 'coins', coins: 40 },
      { kind: 'coins', coins: 60 },
      { kind: 'coins', coins: 80 },
      { kind: 'coins', coins: 120 },
      { kind: 'coins', coins: 200 },
      { kind: 'coins', coins: 350 },
      { kind: 'multiplier', times: 2 },
      { kind: 'multiplier', times: 3 },
      { kind: 'end' },
      { kind: 'end' },
    ],
  },
};

export const banyanVault = defineSlot({
  slug: 'banyan-vault',
  nodeId: 1006,
  name: 'Banyan Vault',
  sheet: banyanVaultSheet,
  stake: {
    minMinor: 2_000n,
    maxMinor: 1_000_000n,
    unitMinor: 2_000n,
    presetsMinor: [2_000n, 10_000n, 20_000n, 100_000n, 200_000n],
  },
  rest: [
    ['leopard', 'fern', 'seed'],
    ['root', 'moth', 'pebble'],
    ['chest', 'hornbill', 'mushroom'],
    ['root', 'orchid', 'gecko'],
    ['fern', 'seed', 'orchid'],
  ],
});
