import type { Brand } from '../../platform/context/index.ts';
import { bindInvitations } from './bind-invitations.ts';
import { codeOf } from './codes.ts';
import { countFriends, findFriends } from './friend.store.ts';
import { giveReward } from './give-reward.ts';
import { markDeposited } from './invitation.store.ts';
import type { ReferralsInnerDeps } from './referrals-deps.ts';
import { hasReferrals } from './require-referrals.ts';

/** Names of demo accounts, and how far each is; the last one shares the inviter's browser. */
const friends = [
  ['tealkite', 'rewarded'],
  ['bluecomet', 'rewarded'],
  ['silverfern', 'deposited'],
  ['mossgate', 'registered'],
  ['redlantern', 'same person'],
] as const;

/** Friends of the member of a demo brand, in different states; made once. */
export async function prepareDemo(deps: ReferralsInnerDeps, brand: Brand): Promise<void> {
  const { db } = deps.platform;
  const member = await deps.identity.findByName(brand.id, 'demo');
  if (!member || !hasReferrals(brand) || (await countFriends(db, member.id)).size > 0) return;
  const referralCode = await codeOf(deps, { memberId: member.id, brandId: brand.id });
  await deps.identity.prepareDemoFriends(
    brand,
    friends.map(([username, kind]) => ({
      username,
      referralCode,
      sharesDeviceWith: kind === 'same person' ? member.id : null,
    })),
  );
  await bindInvitations(deps, member.id);
  const { list } = await findFriends(db, { inviterId: member.id, offset: 0, limit: friends.length });
  const names = await deps.identity.findNames(list.map(({ memberId }) => memberId));
  for (const invitation of list.toReversed()) {
    const kind = friends.find(([username]) => username === names.get(invitation.memberId))?.[1];
    if (kind === 'deposited') await markDeposited(db, [invitation.id]);
    const isMet = kind === 'rewarded' || kind === 'same person';
    if (isMet && invitation.offerId !== null) await giveReward(deps, invitation);
  }
}
