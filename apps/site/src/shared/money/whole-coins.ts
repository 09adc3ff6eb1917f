/** Down to whole coins: a balance may hold less than one, and what is moved may not. */
export function floorToCoins(minor: bigint, coinMinor: bigint): bigint {
  return minor - (minor % coinMinor);
}
