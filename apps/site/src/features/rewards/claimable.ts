import type { OfferStep, OwnOffer, RewardClaim, RewardView } from '@fairhouse/contract';
import { api } from '../../shared/api/api.ts';

/** Something that can be claimed with one press: issued before, or a step of an offer that is done. */
export interface Claimable {
  readonly key: string;
  readonly title: string;
  readonly kind: string;
  readonly rewards: readonly RewardView[];
  /** Null: for as long as the offer runs, or for ever. */
  readonly expiresAt: number | null;
  readonly by:
    | { readonly rewardId: string }
    | { readonly offerId: string; readonly version: number; readonly occasion: string };
}

export function claimOne({ by }: Claimable): Promise<RewardClaim> {
  return 'rewardId' in by ? api.claimIssuedPromotion({ promotionClaimId: by.rewardId }) : api.claimReward(by);
}

export function claimableOfStep(offer: OwnOffer, step: OfferStep): Claimable {
  const { offerId, version, kind, endTime } = offer;
  const { occasion, claimId, rewards, expiresAt } = step;
  const isIssued = step.state === 'issued' && claimId !== null;
  return {
    key: isIssued ? claimId : `${offerId} ${occasion}`,
    title: step.title ?? offer.title,
    kind,
    rewards,
    expiresAt: isIssued ? expiresAt : endTime,
    by: isIssued ? { rewardId: claimId } : { offerId, version, occasion },
  };
}

const canClaim = ({ state }: OfferStep): boolean => state === 'claim' || state === 'issued';

/** The step of an offer that one press claims now. */
export function claimableOfOffer(offer: OwnOffer): Claimable | null {
  const step = offer.steps.find(canClaim);
  return step ? claimableOfStep(offer, step) : null;
}

/** Everything that can be claimed now, the soonest end first. */
export function listClaimables(issued: readonly RewardClaim[], offers: readonly OwnOffer[]): Claimable[] {
  const given = issued.map((claim): Claimable => ({
    key: claim.rewardId,
    title: claim.eventName,
    kind: offers.find(({ offerId }) => offerId === claim.offerId)?.kind ?? claim.source,
    rewards: claim.rewards,
    expiresAt: claim.expiry,
    by: { rewardId: claim.rewardId },
  }));
  const done = offers.flatMap((offer) =>
    offer.steps.filter(({ state }) => state === 'claim').map((step) => claimableOfStep(offer, step)),
  );
  return [...given, ...done].toSorted((one, other) => (one.expiresAt ?? Infinity) - (other.expiresAt ?? Infinity));
}
