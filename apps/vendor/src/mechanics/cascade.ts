import { listed } from './mechanic.ts';

/** Symbols by worth: 0 is the best. */
const strips: readonly (readonly number[])[] = [
  [5, 6, 2, 3, 4, 1, 5, 6, 0, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6],
  [4, 6, 3, 5, 0, 1, 2, 4, 6, 3, 5, 4, 6, 0, 1, 2, 3, 5, 4, 6],
  [5, 6, 2, 3, 4, 1, 5, 6, 0, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6],
  [6, 2, 3, 4, 5, 0, 1, 6, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6],
];
const rows = 3;
const fallsMax = 8;
/** A way of three or four alike from the first reel, in hundredths of the stake. */
const threePay = [12, 6, 4, 3, 2, 1, 1];
const fourPay = [70, 30, 16, 10, 7, 4, 3];
/** Each fall pays more than the one before. */
const fallTimes = [1, 2, 3, 5];

type Grid = readonly (readonly number[])[];

interface Fall {
  readonly grid: Grid;
  /** Symbols that paid and go. */
  readonly paid: readonly number[];
  readonly timesHundred: number;
}

export interface CascadeShow {
  readonly falls: readonly Fall[];
}

function judge(grid: Grid): { paid: number[]; pay: number } {
  const paid: number[] = [];
  let pay = 0;
  for (const [symbol, three] of threePay.entries()) {
    const [a = 0, b = 0, c = 0, d = 0] = grid.map((reel) => reel.filter((seen) => seen === symbol).length);
    if (a * b * c === 0) continue;
    paid.push(symbol);
    pay += d > 0 ? a * b * c * d * (fourPay[symbol] ?? 0) : a * b * c * three;
  }
  return { paid, pay };
}

/** Symbols that paid vanish and the ones above fall: the reels say what comes, so the stops decide everything. */
export const cascade = listed({
  name: 'cascade',
  choices: [{ key: 'spin', timesHundred: 1_778 }],
  returnBps: [9578, 9578],
  draw(roll) {
    const stops = strips.map((strip) => roll(strip.length));
    const above = stops.map((stop) => stop - 1);
    const at = (reel: number, place: number): number => {
      const strip = strips[reel] ?? [];
      return strip[((place % strip.length) + strip.length) % strip.length] ?? 0;
    };
    let grid: Grid = stops.map((stop, reel) => Array.from({ length: rows }, (_, row) => at(reel, stop + row)));
    const falls: Fall[] = [];
    for (;;) {
      const { paid, pay } = falls.length < fallsMax ? judge(grid) : { paid: [], pay: 0 };
      falls.push({ grid, paid, timesHundred: pay * (fallTimes[Math.min(falls.length, fallTimes.length - 1)] ?? 1) });
      if (paid.length === 0) break;
      grid = grid.map((reel, index) => {
        const kept = reel.filter((symbol) => !paid.includes(symbol));
        const fresh = Array.from({ length: rows - kept.length }, (_, step) =>
          at(index, (above[index] ?? 0) - step),
        ).reverse();
        above[index] = (above[index] ?? 0) - fresh.length;
        return [...fresh, ...kept];
      });
    }
    const show: CascadeShow = { falls };
    return { timesHundred: falls.reduce((sum, fall) => sum + fall.timesHundred, 0), show: { ...show } };
  },
});
