import { listed } from './mechanic.ts';

/** Symbols by worth: 0 is the crown. */
export const reelStrips: readonly (readonly number[])[] = [
  [7, 5, 6, 3, 4, 1, 2, 7, 5, 6, 0, 3, 7, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7],
  [5, 6, 7, 2, 3, 4, 1, 5, 6, 7, 0, 2, 3, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7, 3, 1, 2, 4, 5, 6, 7, 3, 0, 4, 5, 6, 7, 1, 2, 3, 4, 5, 6, 7],
];
const rows = [0, 1, 2];
/** The row of each reel a line runs through. */
export const reelLines: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
/** Three alike pay this of a fifth of the stake, in hundredths; a line costs a fifth. */
const threePay = [100_000, 25_000, 10_000, 6_000, 4_500, 3_000, 2_000, 1_500];
const [clover, twoClovers] = [7, 350];

export interface ReelsShow {
  /** Reel by reel, from the top. */
  readonly grid: readonly (readonly number[])[];
  /** Which lines paid. */
  readonly lines: readonly number[];
}

function linePay([first = -1, second = -2, third = -3]: readonly number[]): number {
  if (first === second && second === third) return threePay[first] ?? 0;
  return first === clover && second === clover ? twoClovers : 0;
}

export const reels = listed({
  name: 'reels',
  choices: [{ key: 'spin', timesHundred: 100_000 / 5 }],
  returnBps: [9577, 9577],
  draw(roll) {
    const grid = reelStrips.map((strip) => {
      const stop = roll(strip.length);
      return rows.map((row) => strip[(stop + row) % strip.length] ?? 0);
    });
    const pays = reelLines.map((line) => linePay(line.map((row, reel) => grid[reel]?.[row] ?? -1)));
    const show: ReelsShow = { grid, lines: pays.flatMap((pay, line) => (pay > 0 ? [line] : [])) };
    return { timesHundred: pays.reduce((sum, pay) => sum + pay, 0) / reelLines.length, show: { ...show } };
  },
});
