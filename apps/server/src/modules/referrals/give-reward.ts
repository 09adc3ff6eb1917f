import { periodOf } from '@fairhouse/agency';
import type { ReferralWait } from '@fairhouse/contract';
import { Refusal, type Brand, type Tx } from '../../platform/context/index.ts';
import { lockInviter } from './code.store.ts';
import { findEvidence } from './find-evidence.ts';
import {
  countGiven,
  findRule,
  lockInvitation,
  markGiven,
  markWaiting,
  type Evidence,
  type Invitation,
  type Rule,
} from './invitation.store.ts';
import { rewardsAt } from './referral-kind.ts';
import type { ReferralsInnerDeps } from './referrals-deps.ts';

const dayMs = 86_400_000;
const source = 'referrals';

/** What is known of an invitation before its transaction begins. */
interface Judged {
  readonly invitation: Invitation;
  readonly offerId: bigint;
  readonly rule: Rule;
  readonly brand: Brand;
  readonly evidence: readonly Evidence[];
  /** The friend takes no offers now, so nothing is issued to them. */
  readonly isFriendProtected: boolean;
}

/**
 * Gives the rewards of an invitation whose conditions are met, once: issued, held for a look, or waiting with the reason.
 * A budget that is used up, a full period or a break of the inviter put it off; the job tries again.
 */
export async function giveReward(deps: ReferralsInnerDeps, invitation: Invitation): Promise<void> {
  const { platform, rewards } = deps;
  const { inviterId, memberId, id } = invitation;
  const protectedOnes = await rewards.findProtected(platform.db, [inviterId, memberId]);
  const wait = (why: ReferralWait): Promise<void> =>
    markWaiting(platform.db, { id, wait: why, at: platform.clock.now() });
  if (protectedOnes.has(inviterId)) return wait('paused');
  const judged = await judge(deps, invitation, protectedOnes.has(memberId));
  try {
    const claimIds = await platform.inTx((tx) => giveLocked(deps, tx, judged));
    await rewards.follow(claimIds);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'reward_used_up')) throw error;
    await wait('budget');
  }
}

async function judge(deps: ReferralsInnerDeps, invitation: Invitation, isFriendProtected: boolean): Promise<Judged> {
  const { offerId, offerVersion, brandId } = invitation;
  const brand = deps.brand.findById(brandId);
  if (offerId === null || offerVersion === null || !brand) throw new Error('an invitation without an offer is given');
  const rule = await findRule(deps.platform.db, { offerId, version: offerVersion });
  if (!rule) throw new Error('the terms of an invitation are gone');
  const isClosed = await deps.platform.inTx((tx) => deps.identity.isAccountClosed(tx, invitation.memberId));
  const evidence = await findEvidence(deps, invitation, isFriendProtected || isClosed);
  return { invitation, offerId, rule, brand, evidence, isFriendProtected: isFriendProtected || isClosed };
}

/** Under the locks of inviter and invitation; answers what was issued. */
async function giveLocked(deps: ReferralsInnerDeps, tx: Tx, judged: Judged): Promise<bigint[]> {
  const { id, inviterId } = judged.invitation;
  await lockInviter(tx, inviterId);
  const current = await lockInvitation(tx, id);
  if (!current || !['registered', 'deposited', 'met'].includes(current.state)) return [];
  const wait = await findWait(deps, tx, judged);
  if (wait) {
    await markWaiting(tx, { id, wait, at: deps.platform.clock.now() });
    return [];
  }
  return issueRewards(deps, tx, judged);
}

/** Why the reward is put off; null: it is given now. */
async function findWait(
  { platform, identity }: ReferralsInnerDeps,
  tx: Tx,
  { invitation: { inviterId }, offerId, rule, brand }: Judged,
): Promise<ReferralWait | null> {
  if (await identity.isAccountClosed(tx, inviterId)) return 'paused';
  const { limit } = rule.terms;
  if (!limit) return null;
  const since = new Date(periodOf(limit.per, platform.clock.now().getTime(), brand.timeZone).startsAt);
  return (await countGiven(tx, { inviterId, offerId, since })) >= limit.count ? 'limit' : null;
}

async function issueRewards(deps: ReferralsInnerDeps, tx: Tx, judged: Judged): Promise<bigint[]> {
  const { offerId, rule, brand, evidence, isFriendProtected } = judged;
  const { id, inviterId, memberId } = judged.invitation;
  const now = deps.platform.clock.now();
  const isHeld = evidence.length > 0;
  const place = (await countGiven(tx, { inviterId, offerId, since: null })) + 1;
  const rewards = rewardsAt(rule.terms, place);
  const invitedRewards = isFriendProtected ? [] : rule.terms.invitedRewards;
  const issued = {
    source,
    offerId,
    brandId: brand.id,
    title: rule.title,
    promotionType: 'REFERRAL',
    expiresAt: rule.claimDays === null ? null : new Date(now.getTime() + rule.claimDays * dayMs),
    state: isHeld ? 'review' : 'issued',
    heldFor: [...new Set(evidence.map(({ sign }) => sign))].join(', '),
  } as const;
  const occasion = `friend:${memberId}`;
  const { claimId } = await deps.rewards.issue(tx, { ...issued, memberId: inviterId, occasion, rewards });
  const welcome = { ...issued, memberId, occasion: 'welcome', rewards: invitedRewards };
  const invitedClaimId = invitedRewards.length > 0 ? (await deps.rewards.issue(tx, welcome)).claimId : null;
  const state = isHeld ? 'held' : 'rewarded';
  await markGiven(tx, { id, state, at: now, claimId, invitedClaimId, rewards, invitedRewards, evidence });
  return invitedClaimId === null ? [claimId] : [claimId, invitedClaimId];
}
