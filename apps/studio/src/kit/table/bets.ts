import type { Minor } from '@fairhouse/money';

/** The bets on a board: amount by spot, in the order the spots were first used. */
export type Bets = ReadonlyMap<string, Minor>;

export interface BoardLimits {
  /** All bets of a round together. */
  totalMaxMinor: Minor;
  /** The most that may lie on one spot. */
  spotMaxMinor(spot: string): Minor;
}

export function totalOf(bets: Bets): Minor {
  let totalMinor = 0n;
  for (const amountMinor of bets.values()) totalMinor += amountMinor;
  return totalMinor;
}

/** Lays an amount on a spot; returns the same board when a limit forbids it. */
export function layChip(
  bets: Bets,
  { spot, chipMinor }: { spot: string; chipMinor: Minor },
  limits: BoardLimits,
): Bets {
  const onSpotMinor = (bets.get(spot) ?? 0n) + chipMinor;
  if (onSpotMinor > limits.spotMaxMinor(spot) || totalOf(bets) + chipMinor > limits.totalMaxMinor) return bets;
  return new Map([...bets, [spot, onSpotMinor]]);
}

export function liftSpot(bets: Bets, spot: string): Bets {
  return new Map([...bets].filter(([known]) => known !== spot));
}

/** Doubles all bets, or none: a partial doubling would be a different bet from the requested one. */
export function doubleAll(bets: Bets, limits: BoardLimits): Bets {
  const twice = new Map([...bets].map(([spot, amountMinor]) => [spot, amountMinor * 2n] as const));
  const isWithin =
    totalOf(twice) <= limits.totalMaxMinor &&
    [...twice].every(([spot, amountMinor]) => amountMinor <= limits.spotMaxMinor(spot));
  return isWithin ? twice : bets;
}
