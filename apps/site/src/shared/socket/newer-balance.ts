import type { Balance } from '@fairhouse/contract';

/** Of two balances the one with the larger version is the newer, whichever came last. */
export function newerBalance(known: Balance | undefined, told: Balance): Balance {
  return known && BigInt(known.version) > BigInt(told.version) ? known : told;
}
