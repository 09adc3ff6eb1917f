// Who may offer what, and which contracts end with a change (agency.md 3, `contractRules` of the vectors).
import type { Terms, Tier } from './terms.ts';

export type OfferVerdict = 'acceptable' | 'rate_exceeds_upline';

/**
 * The highest value that own terms surely give where an offered tier is just reached. An own tier that asks for active
 * members counts only when the offer calls nobody active whom the own terms do not.
 */
function givenAt(own: Terms, offer: Terms, at: Tier): bigint {
  const countsSameMembers = offer.activeFromMinor >= own.activeFromMinor;
  return own.tiers.reduce((most, { thresholdMinor, minActive, value }) => {
    const holds =
      thresholdMinor <= at.thresholdMinor && (minActive === 0 || (countsSameMembers && minActive <= at.minActive));
    return holds && value > most ? value : most;
  }, 0n);
}

/**
 * Judges an offer by the offerer's own terms in force: at the thresholds of each offered tier they must give at least
 * its value. Without own terms (null), or with terms of another base or pay, only tiers of value 0 are acceptable. For
 * an offer of the house, `own` is the brand's ceiling.
 */
export function judgeOffer(own: Terms | null, offer: Terms): OfferVerdict {
  const isComparable = own !== null && own.base === offer.base && own.pays === offer.pays;
  return offer.tiers.every((tier) => tier.value <= (isComparable ? givenAt(own, offer, tier) : 0n))
    ? 'acceptable'
    : 'rate_exceeds_upline';
}

/** An agent of the tree with its terms of one kind, or null without a contract of that kind. */
export interface ContractHolder {
  readonly agentId: string;
  readonly uplineId: string | null;
  readonly terms: Terms | null;
}

export interface EndedInput {
  /** The agent whose terms change. */
  readonly agentId: string;
  /** The accepted terms; null when the agent's contract ends. */
  readonly terms: Terms | null;
  /** At least all descendants of the agent who are agents, with and without a contract, in any order. */
  readonly below: readonly ContractHolder[];
}

/**
 * Agents below who lose their contract of the kind, in the order of `below`: direct downlines whose terms are no longer
 * acceptable under the new ones (all of them when the contract ends), and everybody below who has a contract.
 */
export function endedContracts({ agentId, terms, below }: EndedInput): readonly string[] {
  const downlines = Map.groupBy(below, ({ uplineId }) => uplineId);
  const isLost = (offer: Terms | null): boolean =>
    offer !== null && (terms === null || judgeOffer(terms, offer) !== 'acceptable');
  // When the contract ends, a gap in the chain of contracts protects nobody below it.
  const queue = (downlines.get(agentId) ?? []).filter((holder) => terms === null || isLost(holder.terms));
  const reached = new Set(queue);
  for (const holder of reached)
    for (const downline of downlines.get(holder.agentId) ?? []) if (downline.agentId !== agentId) reached.add(downline);
  return below.filter((holder) => holder.terms !== null && reached.has(holder)).map((holder) => holder.agentId);
}
