// Logarithms, powers and the normal curve in whole numbers of 10^-40, so that every machine computes the same digits.
// Each function states its error, in units of the result.
import type { Ratio } from './ratio.ts';

/** A number of 10^-40. */
export type Fixed = bigint;

export const places = 40;
export const unit: Fixed = 10n ** BigInt(places);

/** A fraction, cut; error below 1e-40. */
export const fixedOf = ({ numerator, denominator }: Ratio): Fixed => (numerator * unit) / denominator;

/** A fixed number as a fraction, exactly. */
export const ratioOfFixed = (value: Fixed): Ratio => ({ numerator: value, denominator: unit });

export const times = (a: Fixed, b: Fixed): Fixed => (a * b) / unit;
export const over = (a: Fixed, b: Fixed): Fixed => (a * unit) / b;

/** `2 x (t + t^3/3 + t^5/5 + ...)`, which is the logarithm of `(1 + t) / (1 - t)`. */
function logarithmOfQuotient(t: Fixed): Fixed {
  const square = times(t, t);
  let term = t;
  let all = 0n;
  for (let n = 1n; term !== 0n; n += 2n) {
    all += term / n;
    term = times(term, square);
  }
  return 2n * all;
}

/** The logarithm of 2, by a quotient of 2 to 1. */
const logarithmOfTwo = logarithmOfQuotient(unit / 3n);

/** The natural logarithm of a number above zero; error below 1e-36 for numbers within 1e-20 and 1e20. */
export function logarithm(value: Fixed): Fixed {
  if (value <= 0n) throw new RangeError('only a number above zero has a logarithm');
  let doubled = 0n;
  let rest = value;
  for (; rest >= 2n * unit; doubled += 1n) rest /= 2n;
  for (; rest < unit; doubled -= 1n) rest *= 2n;
  return doubled * logarithmOfTwo + logarithmOfQuotient(over(rest - unit, rest + unit));
}

/** `e` to the power of a number; relative error below 1e-35 for results below 1e20, 1e-40 absolute for small ones. */
export function exponential(value: Fixed): Fixed {
  let doubled = value / logarithmOfTwo;
  if (value < 0n) doubled -= 1n;
  const rest = value - doubled * logarithmOfTwo;
  let term = unit;
  let all = 0n;
  for (let n = 1n; term !== 0n; n += 1n) {
    all += term;
    term = times(term, rest) / n;
  }
  return doubled >= 0n ? all << doubled : all >> -doubled;
}

/** A number above zero to any power; relative error below 1e-33. */
export const powerOf = (base: Fixed, exponent: Fixed): Fixed => exponential(times(logarithm(base), exponent));

/** The square root of a number that is not negative; error below 1e-40. */
export function squareRoot(value: Fixed): Fixed {
  const square = value * unit;
  if (square <= 0n) return 0n;
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2));
  for (let next = (root + square / root) / 2n; next < root; next = (root + square / root) / 2n) root = next;
  return root;
}

const pi = 31_415_926_535_897_932_384_626_433_832_795_028_841_971n;

/**
 * The probability that a standard normal number is below `z`, for z within -9 and 9 (beyond it is 0 or 1): the density
 * times `z + z^3/3 + z^5/(3 x 5) + ...`, whose terms are all of one sign. Error below 1e-18 beyond 9, 1e-33 within.
 */
export function normalBelow(z: Fixed): Fixed {
  const size = z < 0n ? -z : z;
  if (size > 9n * unit) return z < 0n ? 0n : unit;
  const square = times(size, size);
  let term = size;
  let all = 0n;
  for (let n = 3n; term !== 0n; n += 2n) {
    all += term;
    term = times(term, square) / n;
  }
  const density = over(exponential(-square / 2n), squareRoot(2n * pi));
  const above = times(density, all);
  return z < 0n ? unit / 2n - above : unit / 2n + above;
}
