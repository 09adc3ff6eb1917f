const percentPattern = /^(\d{1,3})(?:\.(\d{1,4}))?$/;

/** The percent a reader sees for a rate of the wire: `"0.0025"` is `"0.25"`. Digits are moved, nothing is calculated. */
export function percentOfRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const digits = fraction.padEnd(2, '0');
  const units = BigInt(whole + digits.slice(0, 2)).toString();
  const rest = digits.slice(2).replace(/0+$/, '');
  return rest === '' ? units : `${units}.${rest}`;
}

/** The rate of a typed percent, exact to 1/1,000,000: `"0.25"` is `"0.0025"`. Null for anything that is no percent. */
export function rateOfPercent(typed: string): string | null {
  const match = percentPattern.exec(typed.trim());
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  const digits = whole.padStart(3, '0');
  const rest = (digits.slice(-2) + fraction).replace(/0+$/, '');
  const units = BigInt(digits.slice(0, -2)).toString();
  return rest === '' ? units : `${units}.${rest}`;
}
