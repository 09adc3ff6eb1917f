/** An exact fraction; the denominator is above zero. Sums and products are not reduced: {@link reduce} does so. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The fraction `numerator / denominator`; RangeError for a denominator of zero. */
export function ratio(numerator: bigint, denominator: bigint = 1n): Ratio {
  if (denominator === 0n) throw new RangeError('a fraction has no denominator of zero');
  return denominator < 0n ? { numerator: -numerator, denominator: -denominator } : { numerator, denominator };
}

export const zero = ratio(0n);
export const one = ratio(1n);
export const half = ratio(1n, 2n);

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** The same fraction in lowest terms. */
export function reduce({ numerator, denominator }: Ratio): Ratio {
  let [a, b] = [absolute(numerator), denominator];
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? zero : { numerator: numerator / a, denominator: denominator / a };
}

/** `a + b`. */
export function add(a: Ratio, b: Ratio): Ratio {
  return a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : {
        numerator: a.numerator * b.denominator + b.numerator * a.denominator,
        denominator: a.denominator * b.denominator,
      };
}

/** `-a`. */
export const negate = ({ numerator, denominator }: Ratio): Ratio => ({ numerator: -numerator, denominator });

/** `a - b`. */
export const subtract = (a: Ratio, b: Ratio): Ratio => add(a, negate(b));

/** `a x b`. */
export const multiply = (a: Ratio, b: Ratio): Ratio => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/** `a / b`; RangeError for a divisor of zero. */
export const divide = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.denominator, a.denominator * b.numerator);

/** Below zero when `a` is less than `b`, zero when they are equal, above zero otherwise. */
export function compare(a: Ratio, b: Ratio): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const isEqual = (a: Ratio, b: Ratio): boolean => compare(a, b) === 0;

/** The smaller of two fractions. */
export const least = (a: Ratio, b: Ratio): Ratio => (compare(a, b) <= 0 ? a : b);

/** The sum of fractions. */
export const sum = (all: readonly Ratio[]): Ratio => all.reduce(add, zero);

/** `a` to the power of a whole number that is not negative. */
export const power = ({ numerator, denominator }: Ratio, exponent: number): Ratio => ({
  numerator: numerator ** BigInt(exponent),
  denominator: denominator ** BigInt(exponent),
});

/** `value x scale`, rounded down towards minus infinity. */
export function floorScaled({ numerator, denominator }: Ratio, scale: bigint): bigint {
  const product = numerator * scale;
  const quotient = product / denominator;
  return product % denominator < 0n ? quotient - 1n : quotient;
}

/** `value x scale`, rounded up towards plus infinity. */
export const ceilScaled = (value: Ratio, scale: bigint): bigint => -floorScaled(negate(value), scale);

/** The fraction of a decimal such as `"-0.25"` with at most `places` decimals; null for any other text. */
export function parseDecimal(text: string, places: number): Ratio | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > places) return null;
  const numerator = BigInt(whole + fraction);
  return ratio(sign === '-' ? -numerator : numerator, 10n ** BigInt(fraction.length));
}

/** The fraction of a text such as `"27/31"`, or of a decimal of at most 12 decimals; null for any other text. */
export function parseRatio(text: string): Ratio | null {
  const match = /^(-?\d{1,30})\/(\d{1,30})$/.exec(text);
  if (!match) return parseDecimal(text, 12);
  const [, numerator = '', denominator = ''] = match;
  return BigInt(denominator) === 0n ? null : ratio(BigInt(numerator), BigInt(denominator));
}

/** A fraction as a decimal cut towards zero after `places` decimals, without trailing zeros: `-0.9523`. */
export function writeDecimal({ numerator, denominator }: Ratio, places: number): string {
  const scaled = (absolute(numerator) * 10n ** BigInt(places)) / denominator;
  const digits = scaled.toString().padStart(places + 1, '0');
  const fraction = places === 0 ? '' : digits.slice(-places).replace(/0+$/, '');
  const whole = places === 0 ? digits : digits.slice(0, -places);
  return `${numerator < 0n && scaled > 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
