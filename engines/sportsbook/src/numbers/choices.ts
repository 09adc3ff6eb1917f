/** In how many ways k of n can be chosen. */
export function countChoices(n: number, k: number): bigint {
  let count = 1n;
  for (let taken = 0; taken < k; taken += 1) count = (count * BigInt(n - taken)) / BigInt(taken + 1);
  return k > n || k < 0 ? 0n : count;
}
