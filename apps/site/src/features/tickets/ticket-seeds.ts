const seeds = new Map<string, string>();

/**
 * The browser's part of the draw of a ticket, made once for each after the page has seen its commitment. A press that
 * was not answered is repeated with it, also after the dialog was closed.
 */
export function seedFor(transactionId: string): string {
  const known = seeds.get(transactionId);
  if (known !== undefined) return known;
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  seeds.set(transactionId, fresh);
  return fresh;
}
