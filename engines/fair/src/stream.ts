import { concatBytes, lengthPrefixed, u32, u64 } from './bytes.ts';
import { openHmac } from './sha256.ts';

/** The inputs of a PF1 stream (docs/fairness.md): no stake, player or balance is among them. */
export interface StreamSource {
  readonly domain: 'solo' | 'round' | 'draw';
  /** The operator's secret seed: 32 bytes. */
  readonly key: Uint8Array;
  readonly game: string;
  /** SHA-256 of the canonical math: 32 bytes. */
  readonly mathHash: Uint8Array;
  /** The external contribution: client seed or beacon. */
  readonly entropy: Uint8Array;
  /** Nonce, round or draw number. */
  readonly counter: bigint;
  /** Separate streams of one draw: `main`, `feature`. */
  readonly label: string;
}

export interface Stream {
  /** An exactly uniform whole number 0 <= x < n, for 1 <= n <= 2^63 + 1. */
  uint(n: bigint): bigint;
  /** The same for n up to 2^20, in plain numbers: the most frequent draws of games. */
  uintSmall(n: number): number;
  /** The top 52 bits of the next 8 bytes. */
  bits52(): bigint;
}

const two64 = 1n << 64n;
const smallMax = 1 << 20;

/** The input of each block without its number, the only part that changes from block to block. */
export function streamHead(source: Omit<StreamSource, 'key'>): Uint8Array {
  return concatBytes(
    lengthPrefixed(
      `pf1/${source.domain}`,
      source.game,
      source.mathHash,
      source.entropy,
      u64(source.counter),
      source.label,
    ),
    u32(4),
  );
}

/** Opens the endless stream of HMAC-SHA-256 blocks of PF1. */
export function openStream(source: StreamSource): Stream {
  const mac = openHmac(source.key);
  const head = streamHead(source);
  const message = new Uint8Array(head.length + 4);
  message.set(head);
  let block = new Uint8Array(0);
  let blocks = 0;
  let at = 0;

  /** Offset of the next 8 bytes; a block holds four such words. */
  function next(): number {
    if (at === block.length) {
      message.set(u32(blocks), head.length);
      block = mac(message) as Uint8Array<ArrayBuffer>;
      blocks += 1;
      at = 0;
    }
    at += 8;
    return at - 8;
  }
  const word = (offset: number): number =>
    (((block[offset] as number) << 24) |
      ((block[offset + 1] as number) << 16) |
      ((block[offset + 2] as number) << 8) |
      (block[offset + 3] as number)) >>>
    0;
  const read64 = (): bigint => {
    const offset = next();
    return (BigInt(word(offset)) << 32n) | BigInt(word(offset + 4));
  };

  return {
    uint(n) {
      if (n < 1n || n > (1n << 63n) + 1n) throw new RangeError('uint takes 1 to 2^63 + 1');
      const limit = two64 - (two64 % n);
      for (;;) {
        const x = read64();
        if (x < limit) return x % n;
      }
    },
    uintSmall(n) {
      if (!Number.isInteger(n) || n < 1 || n > smallMax) throw new RangeError('uintSmall takes 1 to 2^20');
      const high32 = 0x1_0000_0000 % n;
      // 2^64 mod n; x is rejected when it is one of that many last values.
      const excess = (high32 * high32) % n;
      for (;;) {
        const offset = next();
        const high = word(offset);
        const low = word(offset + 4);
        if (high === 0xffff_ffff && low >= 0x1_0000_0000 - excess) continue;
        return ((high % n) * high32 + (low % n)) % n;
      }
    },
    bits52: () => read64() >> 12n,
  };
}
