import { toHex } from '@fairhouse/fair';

/** The browser's part of a seed pair: 16 fresh bytes as hex. */
export function makeClientSeed(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
