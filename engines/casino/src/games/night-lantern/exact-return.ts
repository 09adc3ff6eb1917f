import { percentOf, type ExactReturn } from '../../casino-game.ts';
import {
  coinsPerSpin,
  freeSpinMultiplier,
  freeSpinsFor,
  lines,
  pays,
  rows,
  scatterPays,
  strips,
  type SlotSymbol,
} from './reels.ts';

export interface SlotReturn {
  /** Line pays per stake. */
  readonly line: Fraction;
  readonly scatter: Fraction;
  /** The return of the free spins that a stake wins. */
  readonly free: Fraction;
  readonly total: ExactReturn;
}

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The return as an exact fraction: a line's return depends on the symbol counts of the reels only. With r free spins
 * won per spin, each bought spin leads to r / (1 - r) free spins, each worth 3 base returns.
 */
export function slotReturn(): SlotReturn {
  const stops = BigInt(strips[0]?.length ?? 0);
  const all = stops ** BigInt(strips.length);
  const line = reduce(lineTotal() * BigInt(lines.length), all * BigInt(coinsPerSpin));
  const scatter = reduce(
    scatterTotal((count) => scatterPays[count] ?? 0),
    all,
  );
  const base = add(line, scatter);
  const won = reduce(
    scatterTotal((count) => freeSpinsFor[count] ?? 0),
    all,
  );
  // base x (1 + multiplier x r / (1 - r)), with r = won.
  const left = won.denominator - won.numerator;
  const free = reduce(base.numerator * BigInt(freeSpinMultiplier) * won.numerator, base.denominator * left);
  const total = add(base, free);
  return { line, scatter, free, total: { ...total, percent: percentOf(total.numerator, total.denominator) } };
}

/** Coins of one line summed over all stops. */
function lineTotal(): bigint {
  const stops = BigInt(strips[0]?.length ?? 0);
  let sum = 0n;
  for (const [symbol, coins] of Object.entries(pays) as [SlotSymbol, readonly number[]][]) {
    const matches = strips.map((strip) => BigInt(strip.filter((cell) => cell === symbol || cell === 'W').length));
    for (const count of [3, 4, 5]) {
      const matching = matches.slice(0, count).reduce((product, match) => product * match, 1n);
      const breaking = count === 5 ? 1n : stops - (matches[count] ?? 0n);
      const free = count === 5 ? 1n : stops ** BigInt(4 - count);
      sum += BigInt(coins[count - 3] ?? 0) * matching * breaking * free;
    }
  }
  return sum;
}

/** A value by number of visible scatters, summed over all stops. */
function scatterTotal(valueOf: (count: number) => number): bigint {
  // ways[k]: stops of the reels so far that show k scatters; no reel shows two at once.
  let ways = [1n];
  for (const strip of strips) {
    const showing = BigInt(strip.filter((cell) => cell === 'S').length * rows);
    const hiding = BigInt(strip.length) - showing;
    ways = Array.from({ length: ways.length + 1 }, (_, k) => (ways[k] ?? 0n) * hiding + (ways[k - 1] ?? 0n) * showing);
  }
  return ways.reduce((sum, count, k) => sum + count * BigInt(valueOf(k)), 0n);
}

function add(a: Fraction, b: Fraction): Fraction {
  return reduce(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator, denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
