import { periodOf } from '@fairhouse/agency';
import {
  referralStates,
  referralTerms,
  type InvitedFriend,
  type Language,
  type ReferralDetails,
  type ReferralOffer,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand } from '../../platform/context/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import { endOfDay, sumOf, type ClaimStanding, type OfferRow, type Texts } from '../rewards/index.ts';
import { codeOf } from './codes.ts';
import { findOffer } from './find-offer.ts';
import { countFriends, findFriends, findGivenClaims } from './friend.store.ts';
import { countGiven, type Invitation } from './invitation.store.ts';
import type { ReferralsInnerDeps } from './referrals-deps.ts';
import { requireReferrals } from './require-referrals.ts';
import { settleReferrals } from './settle-referrals.ts';

export interface Reader {
  readonly memberId: bigint;
  readonly brand: Brand;
  readonly language: Language;
}

/** Code, offer and what it has brought; what happened a moment ago is looked at first. */
export async function readDetails(deps: ReferralsInnerDeps, reader: Reader): Promise<ReferralDetails> {
  const { memberId, brand } = reader;
  requireReferrals(brand);
  await settleReferrals(deps, memberId);
  const { db, clock } = deps.platform;
  const referralCode = await codeOf(deps, { memberId, brandId: brand.id });
  const counts = await countFriends(db, memberId);
  const claims = [...(await deps.rewards.readClaims(await findGivenClaims(db, memberId))).values()];
  const claimed = claims.filter(({ state }) => state === 'claimed');
  const sum = (types: Parameters<typeof sumOf>[1]): string =>
    formatAmount(claimed.reduce((total, { rewards }) => total + sumOf(rewards, types), 0n));
  const offer = await findOffer(deps, reader, clock.now());
  return {
    referralCode,
    totalInvitations: [...counts.values()].reduce((total, count) => total + count, 0),
    promotionDomains: [...brand.hosts],
    offer: offer ? await viewOffer(deps, reader, offer) : null,
    counts: Object.fromEntries(
      referralStates.map((state) => [state, counts.get(state) ?? 0]),
    ) as ReferralDetails['counts'],
    earned: { money: sum(['cash', 'bonus']), points: sum(['points']) },
    toClaim: claims.filter((claim) => isClaimable(claim, clock.now())).length,
    currency: brand.currency,
  };
}

const isClaimable = ({ state, expiresAt }: ClaimStanding, now: Date): boolean =>
  state === 'issued' && (expiresAt === null || expiresAt > now);

async function viewOffer(
  deps: ReferralsInnerDeps,
  { memberId, brand, language }: Reader,
  { id: offerId, title, text, terms, endsAt }: OfferRow,
): Promise<ReferralOffer> {
  const { depositAmount, validBetAmount, withinDays, tiers, limit, invitedRewards } = referralTerms.parse(terms);
  const textIn = (texts: Texts): string =>
    texts[language] ?? texts[brand.defaultLanguage] ?? Object.values(texts)[0] ?? '';
  const { db, clock } = deps.platform;
  const since = limit && new Date(periodOf(limit.per, clock.now().getTime(), brand.timeZone).startsAt);
  const given = limit ? await countGiven(db, { inviterId: memberId, offerId, since }) : 0;
  return {
    title: textIn(title),
    text: textIn(text),
    depositAmount,
    validBetAmount,
    withinDays,
    tiers: tiers.map(({ from, rewards }) => ({ from, rewards: rewards.map((each) => deps.rewards.view(each)) })),
    limit: limit && { ...limit, left: Math.max(0, limit.count - given) },
    invitedRewards: invitedRewards.map((each) => deps.rewards.view(each)),
    endsAt: endsAt?.getTime() ?? null,
  };
}

export async function listFriends(
  deps: ReferralsInnerDeps,
  reader: Reader,
  { page, size }: { page: number; size: number },
): Promise<{ list: InvitedFriend[]; total: number; totalPages: number }> {
  const { memberId, brand } = reader;
  requireReferrals(brand);
  const { db } = deps.platform;
  const { list, total } = await findFriends(db, { inviterId: memberId, offset: (page - 1) * size, limit: size });
  const names = await deps.identity.findNames(list.map((friend) => friend.memberId));
  const claims = await deps.rewards.readClaims(list.flatMap(({ claimId }) => (claimId === null ? [] : [claimId])));
  return {
    list: list.map((friend) =>
      viewFriend(deps, friend, {
        brand,
        name: names.get(friend.memberId) ?? '',
        claim: friend.claimId === null ? undefined : claims.get(friend.claimId),
      }),
    ),
    total,
    totalPages: Math.ceil(total / size),
  };
}

/** The inviter is not told what makes the house look: whoever tries would learn how to try again. */
function viewFriend(
  deps: ReferralsInnerDeps,
  friend: Invitation,
  { brand, name, claim }: { brand: Brand; name: string; claim: ClaimStanding | undefined },
): InvitedFriend {
  const { state, wait, lastDay, registeredAt, rewards, claimId, reason } = friend;
  const isOpen = claim !== undefined && isClaimable(claim, deps.platform.clock.now());
  return {
    username: maskName(name),
    inviteTime: registeredAt.getTime(),
    registerTime: registeredAt.getTime(),
    status: state === 'rewarded' ? 'C' : 'I',
    state,
    wait,
    until: lastDay === null ? null : endOfDay(brand.timeZone, lastDay).getTime(),
    rewards: rewards.map((each) => deps.rewards.view(each)),
    rewardId: isOpen && claimId !== null ? `${claimId}` : null,
    reason: state === 'refused' ? reason : null,
  };
}
