/** Enough to recognise an address, not enough to use it. */
export function maskContact(address: string): string {
  const at = address.indexOf('@');
  if (at > 0) return `${address.slice(0, 1)}***${address.slice(at)}`;
  return address.length > 5 ? `${address.slice(0, 3)}***${address.slice(-2)}` : '***';
}
