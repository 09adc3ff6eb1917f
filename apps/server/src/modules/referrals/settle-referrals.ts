import { parseAmount } from '@fairhouse/money';
import { businessDay, dayOfNumber, numberOfDay, type ProgressSum } from '../rewards/index.ts';
import { bindInvitations } from './bind-invitations.ts';
import { giveReward } from './give-reward.ts';
import {
  lapseInvitations,
  findQueue,
  findRule,
  lockInvitation,
  markDecided,
  markDeposited,
  type Invitation,
  type Rule,
} from './invitation.store.ts';
import type { ReferralsInnerDeps } from './referrals-deps.ts';

const atOnce = 200;
const giveWork = 'give-referral-reward';
const measures = ['deposit', 'valid_bet'] as const;

/** The work of each minute: of everybody, or of the friends of one inviter who looks at their page. */
export async function settleReferrals(deps: ReferralsInnerDeps, inviterId: bigint | null = null): Promise<void> {
  const { db, stumbles } = deps.platform;
  await bindInvitations(deps, inviterId);
  await lookAtRunning(deps, inviterId);
  await stumbles.walk(
    giveWork,
    (after, most) => findQueue(db, 'waiting', { after, most, inviterId }),
    (invitation) => giveReward(deps, invitation),
  );
  await stumbles.walk(
    'follow-held-referrals',
    (after, most) => findQueue(db, 'held', { after, most, inviterId }),
    (invitation) => followHeld(deps, invitation),
  );
  if (inviterId === null) await lapseEverywhere(deps);
}

/** Totals first, for many members at once; only who may have met the conditions is looked at day by day. */
async function lookAtRunning(deps: ReferralsInnerDeps, inviterId: bigint | null): Promise<void> {
  const { db, stumbles } = deps.platform;
  for (let after = 0n, page = await next(after); page.length > 0; page = await next(after)) {
    const memberIds = page.map(({ memberId }) => memberId);
    const sums = await deps.rewards.sumProgress(db, { memberIds, span: 'all', measures });
    const total = totalsOf(sums);
    const depositedOnes = page.filter(
      ({ state, memberId }) => state === 'registered' && total(memberId, 'deposit') > 0n,
    );
    await markDeposited(
      db,
      depositedOnes.map(({ id }) => id),
    );
    for (const invitation of page) {
      const rule = await ruleOf(deps, invitation);
      if (isMet(rule, invitation.memberId, total))
        await stumbles.attempt(giveWork, invitation, () => lookInWindow(deps, invitation, rule));
    }
    after = page.at(-1)?.id ?? after;
    if (page.length < atOnce) break;
  }
  function next(id: bigint): Promise<Invitation[]> {
    return findQueue(db, 'running', { after: id, most: atOnce, inviterId });
  }
}

async function lookInWindow(deps: ReferralsInnerDeps, invitation: Invitation, rule: Rule): Promise<void> {
  const { memberId, firstDay, lastDay } = invitation;
  if (firstDay === null || lastDay === null) return;
  const span = { from: firstDay, to: lastDay };
  const sums = await deps.rewards.sumProgress(deps.platform.db, { memberIds: [memberId], span, measures });
  if (isMet(rule, memberId, totalsOf(sums))) await giveReward(deps, invitation);
}

async function ruleOf(deps: ReferralsInnerDeps, { offerId, offerVersion }: Invitation): Promise<Rule> {
  const rule =
    offerId !== null && offerVersion !== null
      ? await findRule(deps.platform.db, { offerId, version: offerVersion })
      : null;
  if (!rule) throw new Error('the terms of an invitation are gone');
  return rule;
}

type Total = (memberId: bigint, measure: (typeof measures)[number]) => bigint;

function totalsOf(sums: readonly ProgressSum[]): Total {
  return (memberId, measure) =>
    sums
      .filter((sum) => sum.memberId === memberId && sum.measure === measure)
      .reduce((total, { amount }) => total + amount, 0n);
}

function isMet({ terms }: Rule, memberId: bigint, total: Total): boolean {
  const needs = (amount: string): bigint => parseAmount(amount) ?? 0n;
  return (
    total(memberId, 'deposit') >= needs(terms.depositAmount) &&
    total(memberId, 'valid_bet') >= needs(terms.validBetAmount)
  );
}

/** A reward may also be decided among everything else that is held; the invitation then follows. */
async function followHeld(deps: ReferralsInnerDeps, { id, claimId }: Invitation): Promise<void> {
  if (claimId === null) return;
  const claim = (await deps.rewards.readClaims([claimId])).get(claimId);
  if (!claim || claim.state === 'review') return;
  const verdict = claim.state === 'rejected' ? 'reject' : 'approve';
  const at = deps.platform.clock.now();
  const welcome = await deps.platform.inTx(async (tx) => {
    const current = await lockInvitation(tx, id);
    if (current?.state !== 'held') return null;
    const { invitedClaimId } = current;
    const { reason } = claim;
    if (invitedClaimId !== null) await deps.rewards.decideHeld(tx, { claimId: invitedClaimId, verdict, reason });
    await markDecided(tx, { id, state: verdict === 'approve' ? 'rewarded' : 'refused', by: null, at, reason });
    return invitedClaimId;
  });
  if (welcome !== null) await deps.rewards.follow([welcome]);
}

/** A whole day after the last one, so that what was done on it has been counted. */
async function lapseEverywhere({ platform, brand }: ReferralsInnerDeps): Promise<void> {
  for (const { id, timeZone } of brand.all) {
    const today = businessDay(timeZone, platform.clock.now());
    await lapseInvitations(platform.db, id, dayOfNumber(numberOfDay(today) - 1));
  }
}
