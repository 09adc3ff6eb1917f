import type { Brand } from '../../platform/context/index.ts';
import type { OfferRow } from '../rewards/index.ts';
import type { ReferralsInnerDeps } from './referrals-deps.ts';

/** The newest open offer for inviting friends that is for this member and had begun at that time; null: there is none. */
export async function findOffer(
  { platform: { db, clock }, rewards: { offers } }: ReferralsInnerDeps,
  { memberId, brand }: { memberId: bigint; brand: Pick<Brand, 'id'> },
  at: Date,
): Promise<OfferRow | null> {
  const now = clock.now();
  const opened = await offers.findOpened(db, { brandId: brand.id, kind: 'referral' });
  for (const offer of opened.toReversed()) {
    const { state, startsAt, openedAt, endsAt, audience } = offer;
    const began = startsAt ?? openedAt;
    if (state !== 'open' || began === null || began > at || (endsAt !== null && endsAt <= now)) continue;
    if ((await offers.findEligible({ audience, memberIds: [memberId] })).has(memberId)) return offer;
  }
  return null;
}
