import { fraction, over, plus, sumOf, times, type Fraction } from './fraction.ts';
import { placeOf, type SlotSheet, type Weighted } from './slot-sheet.ts';

/**
 * The exact return of the first board of a ways game with drawn cells; cascades have no closed form. A reel shows at
 * most one scatter: the cells after a scatter are drawn from the other symbols.
 */
export function firstPictureReturn(sheet: SlotSheet): Fraction {
  const reels = sheet.reels;
  if (reels.kind !== 'weighted' || sheet.scoring.kind !== 'ways') throw new RangeError('only ways on drawn cells');
  const coins = sheet.symbols.flatMap((symbol, at) => {
    if (symbol.role !== 'pay') return [];
    const chances = reels.weights.map((_, reel) => chancesOnReel(sheet, reels, [reel, at]));
    return symbol.pays.map((pay) => {
      const matching = chances.slice(0, pay.count).map(expected).reduce(times, fraction(pay.coins));
      return pay.count === reels.reels ? matching : times(matching, chances[pay.count]?.get(0) ?? fraction(0));
    });
  });
  return over(sumOf(coins), fraction(sheet.coinsPerSpin));
}

/** The chance of each number of cells on one reel that show a symbol or a wild. */
function chancesOnReel(
  sheet: SlotSheet,
  reels: Weighted,
  [reel, symbol]: readonly [number, number],
): Map<number, Fraction> {
  const weights = reels.weights[reel] as readonly number[];
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const scatter = weights[placeOf(sheet, 'scatter')] ?? 0;
  const matching = (weights[symbol] ?? 0) + (weights[placeOf(sheet, 'wild')] ?? 0);
  const heights = reels.heights.reduce((sum, height) => sum + height.weight, 0);
  const chances = new Map<number, Fraction>();
  // By count so far and whether a scatter lies on the reel.
  let cells = new Map<string, { count: number; hasScatter: boolean; chance: Fraction }>([
    ['0', { count: 0, hasScatter: false, chance: fraction(1) }],
  ]);
  const rowsMost = Math.max(...reels.heights.map((height) => height.rows));
  for (let row = 1; row <= rowsMost; row += 1) {
    const next: typeof cells = new Map();
    const add = (count: number, hasScatter: boolean, chance: Fraction) => {
      const key = `${count} ${hasScatter}`;
      next.set(key, { count, hasScatter, chance: plus(chance, next.get(key)?.chance ?? fraction(0)) });
    };
    for (const { count, hasScatter, chance } of cells.values()) {
      const total = hasScatter ? all - scatter : all;
      add(count + 1, hasScatter, times(chance, fraction(matching, total)));
      add(count, hasScatter, times(chance, fraction(all - scatter - matching, total)));
      if (!hasScatter) add(count, true, times(chance, fraction(scatter, total)));
    }
    cells = next;
    const share = fraction(reels.heights.find((height) => height.rows === row)?.weight ?? 0, heights);
    for (const { count, chance } of cells.values())
      chances.set(count, plus(times(share, chance), chances.get(count) ?? fraction(0)));
  }
  return chances;
}

function expected(chances: Map<number, Fraction>): Fraction {
  return sumOf([...chances].map(([count, chance]) => times(chance, fraction(count))));
}
