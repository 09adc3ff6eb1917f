// SHA-256 (FIPS 180-4) and HMAC (RFC 2104), synchronous and without any API, so that the same code draws in the
// server and verifies in the browser and in the single-file verifier (law 3).

const roundConstants = makeRoundConstants();
const initialState = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);

/** First 32 bits of the fractional parts of the cube roots of the first 64 primes, by integer arithmetic. */
function makeRoundConstants(): Int32Array {
  const constants = new Int32Array(64);
  let found = 0;
  for (let candidate = 2n; found < 64; candidate += 1n) {
    let isPrime = true;
    for (let divisor = 2n; divisor * divisor <= candidate; divisor += 1n)
      if (candidate % divisor === 0n) isPrime = false;
    if (!isPrime) continue;
    // floor(cbrt(p) * 2^32) by bisection.
    let low = 0n;
    let high = 1n << 36n;
    const target = candidate << 96n;
    while (high - low > 1n) {
      const middle = (low + high) >> 1n;
      if (middle * middle * middle <= target) low = middle;
      else high = middle;
    }
    constants[found] = Number(BigInt.asIntN(32, low));
    found += 1;
  }
  return constants;
}

const schedule = new Int32Array(64);

/** One compression of the 64 bytes at `offset` into `state`. */
function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  const w = schedule;
  const k = roundConstants;
  for (let i = 0; i < 16; i += 1) {
    const at = offset + 4 * i;
    w[i] =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
  }
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (k[i] as number) + (w[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = ((state[0] as number) + a) | 0;
  state[1] = ((state[1] as number) + b) | 0;
  state[2] = ((state[2] as number) + c) | 0;
  state[3] = ((state[3] as number) + d) | 0;
  state[4] = ((state[4] as number) + e) | 0;
  state[5] = ((state[5] as number) + f) | 0;
  state[6] = ((state[6] as number) + g) | 0;
  state[7] = ((state[7] as number) + h) | 0;
}

/** Continues the hash from `state`, which has already processed `before` bytes (a multiple of 64). */
function finish(state: Int32Array, bytes: Uint8Array, before: number): Uint8Array {
  const whole = bytes.length - (bytes.length % 64);
  for (let at = 0; at < whole; at += 64) compress(state, bytes, at);
  const rest = bytes.length - whole;
  const tail = new Uint8Array(rest < 56 ? 64 : 128);
  tail.set(bytes.subarray(whole), 0);
  tail[rest] = 0x80;
  const bits = (before + bytes.length) * 8;
  const end = tail.length;
  const high = Math.floor(bits / 0x1_0000_0000);
  for (let i = 0; i < 4; i += 1) {
    tail[end - 1 - i] = (bits >>> (8 * i)) & 255;
    tail[end - 5 - i] = (high >>> (8 * i)) & 255;
  }
  for (let at = 0; at < end; at += 64) compress(state, tail, at);
  const digest = new Uint8Array(32);
  for (let i = 0; i < 8; i += 1) {
    const word = state[i] as number;
    digest[4 * i] = word >>> 24;
    digest[4 * i + 1] = (word >>> 16) & 255;
    digest[4 * i + 2] = (word >>> 8) & 255;
    digest[4 * i + 3] = word & 255;
  }
  return digest;
}

/** SHA-256 of `bytes`: 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return finish(initialState.slice(), bytes, 0);
}

/** HMAC-SHA-256 under one key: the two key blocks are hashed once for all messages. */
export function openHmac(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const inner = initialState.slice();
  const outer = initialState.slice();
  const block = new Uint8Array(64);
  block.set(short);
  for (let i = 0; i < 64; i += 1) block[i] = (block[i] as number) ^ 0x36;
  compress(inner, block, 0);
  for (let i = 0; i < 64; i += 1) block[i] = (block[i] as number) ^ 0x36 ^ 0x5c;
  compress(outer, block, 0);
  return (message) => finish(outer.slice(), finish(inner.slice(), message, 64), 64);
}

/** HMAC-SHA-256 (RFC 2104) of one message: 32 bytes. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return openHmac(key)(message);
}
