/** An exact fraction, at least 0: a chance, or an expected count. */
export interface Chance {
  readonly wins: bigint;
  readonly of: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b);
}

/** The fraction in lowest terms. */
export function chance(wins: bigint | number, of: bigint | number): Chance {
  const [a, b] = [BigInt(wins), BigInt(of)];
  const shared = gcd(a, b);
  return shared === 0n ? { wins: 0n, of: 1n } : { wins: a / shared, of: b / shared };
}

export function addChances(a: Chance, b: Chance): Chance {
  return chance(a.wins * b.of + b.wins * a.of, a.of * b.of);
}

/** Ways to choose k of n, exactly. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) ways = (ways * BigInt(n - Math.min(k, n - k) + i)) / BigInt(i);
  return ways;
}

/** Ways to choose k of n where the result stays far below 2^53, such as the units of a bet. */
export function chooseUnits(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}
