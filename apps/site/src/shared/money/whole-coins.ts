/** Rounds down to whole coins: a balance may hold less than one, but a movement may not. */
export function floorToCoins(minor: bigint, coinMinor: bigint): bigint {
  return minor - (minor % coinMinor);
}
