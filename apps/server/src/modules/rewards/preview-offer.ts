import type { Language, OfferDraft, OwnOffer } from '@fairhouse/contract';
import type { CallContext } from '../../platform/context/index.ts';
import { businessDay } from './business-day.ts';
import { lookAt, viewOffer } from './look-at-offer.ts';
import { readDraft } from './offer-desk.ts';
import type { RewardsInnerDeps } from './rewards-deps.ts';

/** A draft as members see it once it has begun: open, for somebody it is for and who has done nothing yet. */
export async function previewOffer(
  deps: RewardsInnerDeps,
  { brand }: Pick<CallContext, 'brand'>,
  { draft, language }: { draft: OfferDraft; language: Language },
): Promise<OwnOffer> {
  const text = readDraft(deps, brand, draft);
  const kind = deps.kinds.get(text.kind);
  if (!kind) throw new Error('a draft was read whose kind is unknown');
  const { db, clock } = deps.platform;
  const now = text.startsAt !== null && text.startsAt > clock.now() ? text.startsAt : clock.now();
  const { audience } = text;
  const looked = await lookAt(db, {
    kind,
    offer: {
      ...text,
      id: 0n,
      brandId: brand.id,
      state: 'open',
      version: 1,
      taken: 0,
      spentMinor: 0n,
      madeBy: null,
      askedBy: null,
      approvedBy: null,
      updatedAt: now,
      openedAt: now,
    },
    facts: {
      memberId: 0n,
      brand,
      registeredAt: now,
      rank: audience.minRank,
      uplines: audience.agentId === null ? [] : [BigInt(audience.agentId)],
      tags: new Set(audience.tag === null ? [] : [audience.tag]),
      told: new Set(),
      isProtected: false,
      isOptedOut: false,
      hasBonus: false,
      now,
      today: businessDay(brand.timeZone, now),
    },
    own: [],
    hasJoined: false,
    did: {
      sum: () => Promise.resolve([]),
      earlyDeposits: () => Promise.resolve([]),
      hasOtherAccount: () => Promise.resolve(false),
    },
  });
  return viewOffer(deps, looked, { memberId: 0n, brand, language });
}
