import { fraction, plus, times, type Fraction } from './fraction.ts';
import { choose } from './hold-return.ts';
import type { BoxPrize } from './slot-events.ts';

/**
 * Expected coins of shuffled boxes opened up to the first of kind `end`: sums over every set of boxes that may come
 * before it, by its chance.
 */
export function pickReturn(boxes: readonly BoxPrize[]): Fraction {
  const prizes = boxes.filter((box) => box.kind !== 'end');
  const ends = boxes.length - prizes.length;
  let sum = fraction(0);
  // Totals of all sets of one size, by size: all sets of a size are equally likely.
  const totals = Array.from({ length: prizes.length + 1 }, () => 0n);
  for (let set = 0; set < 1 << prizes.length; set += 1) {
    const opened = prizes.filter((_, at) => (set >> at) & 1);
    totals[opened.length] = (totals[opened.length] ?? 0n) + BigInt(worth(opened));
  }
  totals.forEach((total, size) => {
    const isEndNext = fraction(choose(boxes.length - size - 1, ends - 1), choose(boxes.length, ends));
    sum = plus(sum, times(isEndNext, fraction(total, choose(prizes.length, size))));
  });
  return sum;
}

function worth(opened: readonly BoxPrize[]): number {
  let coins = 0;
  let multiplier = 1;
  for (const prize of opened) {
    if (prize.kind === 'coins') coins += prize.coins;
    if (prize.kind === 'multiplier') multiplier *= prize.times;
  }
  return coins * multiplier;
}
