import { mulDivFloor, type Minor } from '@fairhouse/money';
import { percentOf, type ExactReturn } from './casino-game.ts';

/** Multipliers of the stake are whole numbers in units of 1/10,000. */
export const multiplierScale = 10_000;

/** The payout of a stake at a multiplier in 1/10,000, rounded down. */
export function payMultiplied(stakeMinor: Minor, multiplier: number): Minor {
  return mulDivFloor(stakeMinor, BigInt(multiplier), 10_000n);
}

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** In lowest terms. */
export function reduceFraction({ numerator, denominator }: Fraction): Fraction {
  let [a, b] = [numerator, denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a };
}

/** A return as its fraction in lowest terms and in percent. */
export function exactly(numerator: bigint, denominator: bigint): ExactReturn {
  const fraction = reduceFraction({ numerator, denominator });
  return { ...fraction, percent: percentOf(fraction.numerator, fraction.denominator) };
}

/** Sum of fractions. */
export function sumFractions(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce(
    (sum, each) =>
      reduceFraction({
        numerator: sum.numerator * each.denominator + each.numerator * sum.denominator,
        denominator: sum.denominator * each.denominator,
      }),
    { numerator: 0n, denominator: 1n },
  );
}

/** The return of outcomes that occur in `ways` of all ways and pay a multiplier in 1/10,000. */
export function returnOfWays(outcomes: readonly (readonly [ways: bigint, multiplier: number])[]): ExactReturn {
  const paid = outcomes.reduce((sum, [ways, multiplier]) => sum + ways * BigInt(multiplier), 0n);
  const all = outcomes.reduce((sum, [ways]) => sum + ways, 0n);
  return exactly(paid, all * BigInt(multiplierScale));
}

/** The number of ways to choose k out of n. */
export function countCombinations(n: number, k: number): bigint {
  let count = 1n;
  for (let i = 0; i < k; i += 1) count = (count * BigInt(n - i)) / BigInt(i + 1);
  return k > n || k < 0 ? 0n : count;
}
