import { minorPerUnit } from '@fairhouse/money';

/** The smallest coin of a currency with so many decimals. */
export function coinOf(decimals: number): bigint {
  return minorPerUnit / 10n ** BigInt(decimals);
}

/** Down to whole coins: a balance may hold less than one, and what is moved may not. */
export function floorToCoins(minor: bigint, coinMinor: bigint): bigint {
  return minor - (minor % coinMinor);
}
