/** An amount with all four decimals of the books, without its sign: sums that are compared are not floored. */
export function exactAmount(amount: string): string {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part.padEnd(4, '0')}`;
}
