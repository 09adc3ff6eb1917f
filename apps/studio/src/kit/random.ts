import { toHex } from '@fairhouse/fair';

/** Fresh bytes of the browser's own generator as hex: client seeds and round keys, never an outcome. */
export function randomHex(byteCount: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(byteCount)));
}

/** The browser's part of a seed pair: 16 bytes. */
export const makeClientSeed = (): string => randomHex(16);
/** One per intent; the same intent asked again carries the same key. */
export const makeRoundKey = (): string => randomHex(16);
