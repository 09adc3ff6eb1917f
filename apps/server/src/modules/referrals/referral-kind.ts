import { referralTerms, type ReferralTerms, type Reward } from '@fairhouse/contract';
import { costOf, type OfferKind } from '../rewards/index.ts';

/** What one friend can cost at most: the dearest tier and what the friend gets. */
function dearest({ tiers, invitedRewards }: ReferralTerms): readonly Reward[] {
  const [first, ...rest] = tiers.map(({ rewards }) => rewards);
  const most = rest.reduce((best, each) => (costOf(each) > costOf(best) ? each : best), first ?? []);
  return [...most, ...invitedRewards];
}

/**
 * Refer and win (spec 1): an offer like any other, with version, budget and two people above the threshold. Its rewards
 * are issued for each friend by this module; among offers a member sees what the next friend brings.
 */
export const referralKind: OfferKind<ReferralTerms> = {
  kind: 'referral',
  terms: referralTerms,
  takesRewards: false,
  look: ({ terms: { tiers } }) =>
    Promise.resolve([
      {
        occasion: 'friend',
        why: ['conditions_open'],
        progress: [],
        rewards: tiers[0]?.rewards ?? [],
        promotionType: 'REFERRAL',
      },
    ]),
  dearest,
};

/** The tier of the friend at this place, from 1. */
export function rewardsAt({ tiers }: Pick<ReferralTerms, 'tiers'>, place: number): readonly Reward[] {
  return tiers.findLast(({ from }) => from <= place)?.rewards ?? [];
}
