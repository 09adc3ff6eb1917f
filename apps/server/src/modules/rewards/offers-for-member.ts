import type { Brand } from '../../platform/context/index.ts';
import { judgeAudience, readFacts } from './member-facts.ts';
import { findOpenOffers } from './offer.store.ts';
import type { OpenOffer } from './rewards-door.ts';
import type { RewardsInnerDeps } from './rewards-deps.ts';

/** Open offers of a kind that a member belongs to the audience of, in the order of their numbers. */
export async function findOffersFor(
  deps: RewardsInnerDeps,
  member: { memberId: bigint; brand: Brand },
  kind: string,
): Promise<OpenOffer[]> {
  const { db, clock } = deps.platform;
  const offers = await findOpenOffers(db, { brandId: member.brand.id, kind, now: clock.now() });
  if (offers.length === 0) return [];
  const facts = await readFacts(deps, member);
  return offers.flatMap((offer) => {
    const terms = deps.kinds.get(offer.kind)?.terms.parse(offer.terms);
    const startsAt = offer.startsAt ?? offer.openedAt;
    if (terms === undefined || startsAt === null || judgeAudience(offer, facts).length > 0) return [];
    const { id: offerId, version, title, text, endsAt, claimDays } = offer;
    return [{ offerId, version, title, text, terms, startsAt, endsAt, claimDays }];
  });
}
