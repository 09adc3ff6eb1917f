import type { Odds } from '../odds/odds.ts';

/** What a member accepts when the price has changed. */
export const pricePolicies = ['any', 'better', 'none'] as const;
export type PricePolicy = (typeof pricePolicies)[number];

/** States of a market, as feeds name them; bets are taken only while it is active. */
export const marketStates = [
  'active',
  'suspended',
  'handed_over',
  'inactive',
  'closed',
  'settled',
  'cancelled',
] as const;
export type MarketState = (typeof marketStates)[number];

export type AcceptanceVerdict =
  | { readonly verdict: 'accepted'; readonly odds: Odds }
  | { readonly verdict: 'market_suspended' | 'market_closed' | 'line_changed' | 'price_changed' };

export interface Acceptance {
  readonly policy: PricePolicy;
  readonly seenOdds: Odds;
  readonly oddsNow: Odds;
  readonly state: MarketState;
  /** Whether the line of the market is another one than the member saw. */
  readonly isLineMoved: boolean;
}

/** A market between two producers comes back, as a suspended one does. */
const isSuspended = (state: MarketState): boolean => state === 'suspended' || state === 'handed_over';

/**
 * Judges a leg in one order: the state of the market, its line, its price (sportsbook.md 1). An in-play bet is judged by
 * this once when it arrives and again when its delay is over.
 */
export function judgeAcceptance({ policy, seenOdds, oddsNow, state, isLineMoved }: Acceptance): AcceptanceVerdict {
  if (isSuspended(state)) return { verdict: 'market_suspended' };
  if (state !== 'active') return { verdict: 'market_closed' };
  if (isLineMoved) return { verdict: 'line_changed' };
  const isTaken = oddsNow === seenOdds || policy === 'any' || (policy === 'better' && oddsNow > seenOdds);
  return isTaken ? { verdict: 'accepted', odds: oddsNow } : { verdict: 'price_changed' };
}
