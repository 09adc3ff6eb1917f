import type { Grid } from './slot-events.ts';
import type { SlotFeature, SlotShape } from './slot-game.ts';
import type { SlotSheet } from './slot-sheet.ts';

/** The parts of a sheet that screens need. */
export function shapeOf(sheet: SlotSheet, rest: Grid): SlotShape {
  const { reels, scoring, symbols, coinsPerSpin, capCoins } = sheet;
  const rows = reels.kind === 'strips' ? [reels.rows] : reels.heights.map((height) => height.rows);
  const height = { min: Math.min(...rows), max: Math.max(...rows) };
  const count = reels.kind === 'strips' ? reels.strips.length : reels.reels;
  return {
    style: scoring.kind,
    reels: count,
    heights: Array.from({ length: count }, () => height),
    coinsPerSpin,
    symbols,
    lines: scoring.kind === 'lines' ? scoring.lines : [],
    features: featuresOf(sheet),
    rest,
    capCoins,
  };
}

function featuresOf({ cascades, freeSpins, hold, pick, buy, jackpot }: SlotSheet): SlotFeature[] {
  const features: (SlotFeature | undefined)[] = [
    cascades && { kind: 'cascades', multipliers: cascades },
    freeSpins && {
      kind: 'free_spins',
      awards: freeSpins.awards,
      retriggers: freeSpins.retriggers,
      multiplier: freeSpins.multiplier,
    },
    hold && {
      kind: 'hold_and_win',
      startsAt: hold.startsAt,
      spins: hold.spins,
      values: hold.values,
      fullCoins: hold.fullCoins,
    },
    pick && { kind: 'pick_bonus', startsAt: pick.startsAt, boxes: pick.boxes },
    buy && { kind: 'buy', priceCoins: buy.priceCoins, spins: buy.spins },
    jackpot && {
      kind: 'jackpot',
      contributionBps: jackpot.levels.reduce((sum, level) => sum + level.contributionBps, 0),
      levels: jackpot.levels,
    },
  ];
  return features.filter((feature) => feature !== undefined);
}
