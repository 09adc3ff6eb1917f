import type { Minor } from '@fairhouse/money';

/** What stands over the reels while a round is shown. */
export type Caption =
  | { kind: 'none' }
  | { kind: 'line'; line: number; paidMinor: Minor }
  | { kind: 'moons'; count: number; paidMinor: Minor }
  | { kind: 'feature_start'; count: number; multiplier: number }
  | { kind: 'more_spins'; count: number }
  | { kind: 'feature_end'; paidMinor: Minor }
  | { kind: 'win'; size: 1 | 2 | 3; paidMinor: Minor };

export interface LanternView {
  caption: Caption;
  /** The free spins in progress. */
  free: { number: number; total: number } | null;
  /** Paid by the round so far; shown while free spins run. */
  soFarMinor: Minor;
  /** The symbols in sight, for those who hear the page. */
  screen: readonly (readonly string[])[] | null;
}

export const restingView: LanternView = { caption: { kind: 'none' }, free: null, soFarMinor: 0n, screen: null };
