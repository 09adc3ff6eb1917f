/** A rate from 0 to 1 as a percentage; shifted as text, so that no digit changes. */
export function percentText(rate: string): string {
  const [whole = '0', part = ''] = rate.split('.');
  const digits = part.padEnd(2, '0');
  const percent = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = digits.slice(2).replace(/0+$/, '');
  return `${percent}${rest === '' ? '' : `.${rest}`}%`;
}
