import type { ClaimState, Language, Reward, RewardClaim } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { ClaimRow } from './claim.store.ts';
import { textIn } from './look-at-offer.ts';
import { sumOf, viewReward } from './reward-money.ts';
import type { Reader, RewardsInnerDeps } from './rewards-deps.ts';

const statuses = {
  applying: 'P',
  review: 'P',
  issued: 'I',
  due: 'P',
  claimed: 'C',
  rejected: 'R',
  expired: 'E',
} as const satisfies Record<ClaimState, RewardClaim['status']>;

export async function nameTickets(
  { givers }: Pick<RewardsInnerDeps, 'givers'>,
  rewards: readonly Reward[],
  language: Language,
): Promise<string> {
  const names: string[] = [];
  for (const reward of rewards) {
    const name = await givers.get(reward.type)?.nameOf?.(reward, language);
    if (name !== undefined) names.push(name);
  }
  return names.join(', ');
}

/** A claim as its member, and whoever looks after them, sees it. */
export async function viewClaim(
  deps: Pick<RewardsInnerDeps, 'givers' | 'returnBps'>,
  claim: ClaimRow,
  reader: Pick<Reader, 'brand' | 'language'>,
): Promise<RewardClaim> {
  return {
    rewardId: `${claim.id}`,
    offerId: claim.offerId === null ? null : `${claim.offerId}`,
    source: claim.offerId === null ? claim.source : 'offer',
    occasion: claim.occasion,
    eventName: textIn(claim.title, reader),
    ticketName: await nameTickets(deps, claim.rewards, reader.language),
    rewardAmount: formatAmount(sumOf(claim.rewards, ['cash', 'bonus'])),
    rewardPoint: formatAmount(sumOf(claim.rewards, ['points'])),
    promotionType: claim.promotionType,
    state: claim.state,
    status: statuses[claim.state],
    rewards: claim.rewards.map((reward) => viewReward(reward, deps.returnBps)),
    issuedAt: (claim.issuedAt ?? claim.madeAt).getTime(),
    expiry: claim.expiresAt?.getTime() ?? null,
    claimedAt: claim.state === 'claimed' ? (claim.endedAt?.getTime() ?? null) : null,
    remark: claim.reason,
  };
}
