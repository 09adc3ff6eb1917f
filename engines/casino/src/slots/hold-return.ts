import { fraction, plus, sumOf, times, type Fraction } from './fraction.ts';
import type { HoldRule, Strips } from './slot-sheet.ts';
import { chancesInSight } from './strip-chances.ts';

interface Hopes {
  /** The expected number of coins still to land. */
  readonly coins: Fraction;
  readonly isFull: Fraction;
}

/**
 * Expected coins of the hold feature: each empty cell is hit with the same chance, independent of the cells beside it.
 */
export function holdReturn(
  rule: HoldRule,
  reels: Strips,
  coin: string,
): { readonly coins: Fraction; readonly starts: Fraction; readonly fills: Fraction } {
  const cells = reels.strips.length * reels.rows;
  const hit = fraction(rule.chance.num, rule.chance.den);
  const miss = fraction(rule.chance.den - rule.chance.num, rule.chance.den);
  const weight = rule.values.reduce((sum, value) => sum + value.weight, 0);
  const face = fraction(
    rule.values.reduce((sum, value) => sum + value.coins * value.weight, 0),
    weight,
  );
  const known = new Map<string, Hopes>();

  function hope(held: number, spinsLeft: number): Hopes {
    if (held === cells) return { coins: fraction(0), isFull: fraction(1) };
    if (spinsLeft === 0) return { coins: fraction(0), isFull: fraction(0) };
    const key = `${held} ${spinsLeft}`;
    const found = known.get(key) ?? look(held, spinsLeft);
    known.set(key, found);
    return found;
  }

  function look(held: number, spinsLeft: number): Hopes {
    const empty = cells - held;
    const after = Array.from({ length: empty + 1 }, (_, landed) => {
      const chance = times(fraction(choose(empty, landed)), times(power(hit, landed), power(miss, empty - landed)));
      const next = landed === 0 ? hope(held, spinsLeft - 1) : hope(held + landed, rule.spins);
      return { coins: times(chance, plus(next.coins, fraction(landed))), isFull: times(chance, next.isFull) };
    });
    return { coins: sumOf(after.map((each) => each.coins)), isFull: sumOf(after.map((each) => each.isFull)) };
  }

  const starts = chancesInSight(reels, coin)
    .map((chance, held) => ({ chance, held }))
    .filter(({ chance, held }) => held >= rule.startsAt && chance.numerator > 0n);
  const ends = starts.map(({ chance, held }) => {
    const { coins, isFull } = hope(held, rule.spins);
    const worth = plus(times(plus(coins, fraction(held)), face), times(isFull, fraction(rule.fullCoins)));
    return { coins: times(chance, worth), fills: times(chance, isFull) };
  });
  return {
    coins: sumOf(ends.map((end) => end.coins)),
    starts: sumOf(starts.map((start) => start.chance)),
    fills: sumOf(ends.map((end) => end.fills)),
  };
}

export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

function power(base: Fraction, exponent: number): Fraction {
  return { numerator: base.numerator ** BigInt(exponent), denominator: base.denominator ** BigInt(exponent) };
}
