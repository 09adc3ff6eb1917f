/** An amount of money: 1/10,000 of a currency unit, for every currency; never a float. */
export type Minor = bigint;

/** Minor units in one unit of any currency. */
export const minorPerUnit = 10_000n;

const decimalPlaces = 4;

/**
 * Reads a decimal amount of currency units, e.g. `"12.5"`; at most 14 digits before and 4 behind the point, as on the
 * wire. Null for anything else: signs other than a leading minus, exponents, spaces, finer fractions.
 */
export function parseAmount(text: string): Minor | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) return null;
  const [, sign, units = '0', fraction = ''] = match;
  const minor = BigInt(units) * minorPerUnit + BigInt(fraction.padEnd(decimalPlaces, '0'));
  return sign === '-' ? -minor : minor;
}

/** The exact, shortest decimal text of an amount in units: `125000n` is `"12.5"`. Inverse of {@link parseAmount}. */
export function formatAmount(minor: Minor): string {
  const sign = minor < 0n ? '-' : '';
  const absolute = minor < 0n ? -minor : minor;
  const fraction = (absolute % minorPerUnit).toString().padStart(decimalPlaces, '0').replace(/0+$/, '');
  const units = (absolute / minorPerUnit).toString();
  return `${sign}${units}${fraction === '' ? '' : `.${fraction}`}`;
}

/** `minor` x `numerator` / `denominator`, rounded down (towards minus infinity); `denominator` above zero. */
export function mulDivFloor(minor: Minor, numerator: bigint, denominator: bigint): Minor {
  const product = minor * numerator;
  const quotient = product / denominator;
  return product % denominator < 0n ? quotient - 1n : quotient;
}
