import { reduceFraction, type Fraction } from '../exact.ts';

export type { Fraction };

export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  return reduceFraction({ numerator: BigInt(numerator), denominator: BigInt(denominator) });
}

/** A subtraction is a negative numerator; the result must not be below zero. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return reduceFraction({
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  });
}

export function times(a: Fraction, b: Fraction): Fraction {
  return reduceFraction({ numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator });
}

/** a / b. */
export function over(a: Fraction, b: Fraction): Fraction {
  return reduceFraction({ numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator });
}

export function sumOf(all: readonly Fraction[]): Fraction {
  return all.reduce(plus, fraction(0));
}
