/** The browser's part of a seed pair: 16 random bytes in hex (research/trust.md 3.3). */
export function makeClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
