/** Repeatable numbers for tests (xorshift32): the same seed gives the same sequence. Never use it for draws or keys. */
export function seededRandom(seed: number): { below(limit: number): number; bytes(length: number): Uint8Array } {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return {
    below: (limit) => next() % limit,
    bytes: (length) => Uint8Array.from({ length }, () => next() & 255),
  };
}
