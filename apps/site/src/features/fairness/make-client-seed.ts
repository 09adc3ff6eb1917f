/** The browser's part of a seed pair: 16 random bytes in hex (docs/fairness.md). */
export function makeClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
