import { referralTerms } from '@fairhouse/contract';
import { businessDay, dayOfNumber, numberOfDay } from '../rewards/index.ts';
import { bindInvitation, findQueue, keepRule, type Invitation } from './invitation.store.ts';
import { findOffer } from './find-offer.ts';
import type { ReferralsInnerDeps } from './referrals-deps.ts';

/** Chooses the offer of each newcomer: the one that ran for the inviter when they came. */
export function bindInvitations(deps: ReferralsInnerDeps, inviterId: bigint | null): Promise<void> {
  const { db, stumbles } = deps.platform;
  return stumbles.walk(
    'bind-referrals',
    (after, most) => findQueue(db, 'unbound', { after, most, inviterId }),
    (invitation) => bind(deps, invitation),
  );
}

async function bind(deps: ReferralsInnerDeps, invitation: Invitation): Promise<void> {
  const { platform, brand } = deps;
  const { inviterId, registeredAt } = invitation;
  const own = brand.findById(invitation.brandId);
  if (!own) throw new Error('an invitation of a brand that this program does not know');
  const offer = await findOffer(deps, { memberId: inviterId, brand: own }, registeredAt);
  const now = platform.clock.now();
  await platform.inTx(async (tx) => {
    if (!offer) return bindInvitation(tx, { id: invitation.id, bound: null, at: now });
    const { id: offerId, version, title, claimDays } = offer;
    const terms = referralTerms.parse(offer.terms);
    await keepRule(tx, { offerId, version, title, claimDays, terms });
    const firstDay = businessDay(own.timeZone, registeredAt);
    const lastDay = dayOfNumber(numberOfDay(firstDay) + terms.withinDays - 1);
    await bindInvitation(tx, { id: invitation.id, bound: { offerId, version, firstDay, lastDay }, at: now });
  });
}
