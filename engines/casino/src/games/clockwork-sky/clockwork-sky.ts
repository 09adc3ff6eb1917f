import { defineSlot } from '../../slots/define-slot.ts';
import { linesOverFive, paying, readBands, scatter, spinsFrom, wild } from '../../slots/sheet-words.ts';
import type { SlotSheet } from '../../slots/slot-sheet.ts';

/** Twenty lines, free spins that pay double, and three must-win jackpots that grow with every stake. */
export const clockworkSkySheet: SlotSheet = {
  version: 1,
  coinsPerSpin: 20,
  capCoins: 100000,
  symbols: [
    wild('sun-gear'),
    scatter('comet', 3, [60, 400, 4000]),
    paying('orrery', 3, [120, 600, 3000]),
    paying('planet', 3, [80, 300, 1200]),
    paying('moon', 3, [50, 180, 600]),
    paying('star', 3, [36, 125, 500]),
    paying('telescope', 3, [24, 80, 300]),
    paying('compass', 3, [24, 80, 250]),
    paying('hourglass', 3, [20, 60, 200]),
    paying('gear', 3, [18, 60, 200]),
    paying('spring', 3, [14, 50, 150]),
  ],
  reels: {
    kind: 'strips',
    rows: 3,
    strips: readBands(
      'moon gear spring star moon telescope planet compass hourglass orrery compass spring telescope gear star orrery spring telescope hourglass compass telescope spring star hourglass gear compass gear comet planet moon spring hourglass',
      'moon compass moon planet gear compass moon telescope spring telescope sun-gear star gear hourglass spring comet spring hourglass planet gear orrery compass gear hourglass spring star hourglass telescope compass star telescope',
      'telescope comet compass hourglass compass telescope hourglass spring sun-gear hourglass star planet gear compass planet spring star orrery spring telescope moon telescope spring moon gear orrery moon gear compass spring hourglass star',
      'gear star hourglass gear telescope moon hourglass planet spring comet compass moon star gear star telescope compass spring moon spring hourglass telescope compass spring orrery hourglass spring planet gear telescope compass sun-gear',
      'spring moon compass spring hourglass star telescope moon hourglass telescope star spring compass hourglass spring planet star comet compass gear orrery gear moon planet telescope gear telescope spring gear hourglass compass',
    ),
  },
  scoring: { kind: 'lines', lines: linesOverFive(20) },
  freeSpins: { awards: spinsFrom(3, [8, 12, 20]), retriggers: spinsFrom(3, [8, 12, 20]), multiplier: 2, most: 400 },
  jackpot: {
    levels: [
      { id: 'moon', contributionBps: 40, seedMinor: 100_0000n, mustHitByMinor: 500_0000n },
      { id: 'sun', contributionBps: 30, seedMinor: 1_000_0000n, mustHitByMinor: 5_000_0000n },
      { id: 'galaxy', contributionBps: 30, seedMinor: 10_000_0000n, mustHitByMinor: 50_000_0000n },
    ],
  },
};

export const clockworkSky = defineSlot({
  slug: 'clockwork-sky',
  nodeId: 1008,
  name: 'Clockwork Sky',
  sheet: clockworkSkySheet,
  stake: {
    minMinor: 2_000n,
    maxMinor: 1_000_000n,
    unitMinor: 2_000n,
    presetsMinor: [2_000n, 10_000n, 20_000n, 100_000n, 200_000n],
  },
  rest: [
    ['orrery', 'gear', 'star'],
    ['sun-gear', 'spring', 'compass'],
    ['comet', 'planet', 'moon'],
    ['sun-gear', 'hourglass', 'gear'],
    ['telescope', 'spring', 'planet'],
  ],
});
