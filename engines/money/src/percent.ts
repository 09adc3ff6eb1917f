const wholePercent = /^\d{1,3}([.,]\d{1,4})?$/;

/** A rate as percent, without a float: `0.012` is `1.2`. */
export function toPercent(rate: string): string {
  const [whole = '0', fraction = ''] = rate.replace('-', '').split('.');
  const digits = fraction.padEnd(2, '0');
  const sign = rate.startsWith('-') ? '-' : '';
  const percent = `${sign}${`${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '')}`;
  const rest = digits.slice(2).replace(/0+$/, '');
  return rest === '' ? percent : `${percent}.${rest}`;
}

/** What a person typed as percent, as a rate; null for anything else, or above 100. */
export function fromPercent(text: string): string | null {
  const typed = text.trim();
  if (!wholePercent.test(typed)) return null;
  const [whole = '', fraction = ''] = typed.replace(',', '.').split('.');
  const ppm = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
  if (ppm > 1_000_000n) return null;
  const digits = `${ppm % 1_000_000n}`.padStart(6, '0').replace(/0+$/, '');
  const units = `${ppm / 1_000_000n}`;
  return digits === '' ? units : `${units}.${digits}`;
}

/** A rate in millionths, to compare. */
export function ppmOf(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.');
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
}
