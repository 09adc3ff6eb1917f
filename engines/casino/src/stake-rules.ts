import type { StakeRule } from './casino-game.ts';

/** Stakes of the mini games: 0.1 to 1,000 units, in hundredths. */
export const miniStake: StakeRule = {
  minMinor: 1_000n,
  maxMinor: 1_000_0000n,
  unitMinor: 100n,
  presetsMinor: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n],
};

/** Stakes of the tables, summed over all bets of a round: 0.1 to 5,000 units, in hundredths. */
export const tableStake: StakeRule = {
  minMinor: 1_000n,
  maxMinor: 5_000_0000n,
  unitMinor: 100n,
  presetsMinor: [10_000n, 50_000n, 100_000n, 500_000n, 1_000_000n],
};
