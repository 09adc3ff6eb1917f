/** To the last of the four decimals of the books: where sums are compared, nothing is floored. Without its sign. */
export function exactAmount(amount: string): string {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part.padEnd(4, '0')}`;
}
