import { remarkLengthMax, type OwnOffer, type UploadedImage, type WhyNot } from '@fairhouse/contract';
import { Refusal, type CallContext, type MemberActor, type Tx } from '../../platform/context/index.ts';
import { readRowId } from '../../platform/context/index.ts';
import { catchUp, findSeenOffer, refuseFor, sourceOfOffer } from './claim-reward.ts';
import { insertClaim, insertPictures } from './claim.store.ts';
import { lookAtOffers, viewOffer, type LookedOffer } from './look-at-offer.ts';
import { readFacts } from './member-facts.ts';
import { insertJoining } from './offer.store.ts';
import { requireRewards } from './reward-centre.ts';
import { costOf } from './reward-money.ts';
import type { MemberFacts, RewardsInnerDeps } from './rewards-deps.ts';

export const picturePurpose = 'rewards.application';

/** Invisible characters and marks that change the direction of text; line ends stay. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Counted as people count characters (spec 5: at most 140). */
function readRemark(text: string): string {
  const remark = text.replaceAll(unseen, '').trim();
  if ([...remark].length > remarkLengthMax)
    throw new Refusal('reward_remark_too_long', { count: `${remarkLengthMax}` });
  return remark;
}

type Asker = Pick<CallContext<MemberActor>, 'actor' | 'brand' | 'language'>;

async function lookAtOne(
  deps: RewardsInnerDeps,
  tx: Tx,
  { facts, offerId }: { facts: MemberFacts; offerId: bigint },
): Promise<LookedOffer> {
  const offer = await findSeenOffer(tx, facts, { offerId, version: null });
  const [looked] = await lookAtOffers(deps, tx, { facts, offers: [offer] });
  if (!looked?.kind.application) throw new Refusal('reward_offer_unknown');
  return looked;
}

async function viewNow(deps: RewardsInnerDeps, asker: Asker, offerId: bigint): Promise<OwnOffer> {
  const { brand, language } = asker;
  const { memberId } = asker.actor;
  const facts = await readFacts(deps, { memberId, brand });
  const looked = await deps.platform.inTx((tx) => lookAtOne(deps, tx, { facts, offerId }));
  return viewOffer(deps, looked, { memberId, brand, language });
}

const allowedAtJoin: readonly WhyNot[] = ['application_needed', 'conditions_open'];

/** Joins an activity that is joined first; a second time changes nothing. */
export async function joinOffer(deps: RewardsInnerDeps, asker: Asker, promotionId: string): Promise<OwnOffer> {
  requireRewards(asker.brand);
  const offerId = readRowId(promotionId);
  const { memberId } = asker.actor;
  const facts = await readFacts(deps, { memberId, brand: asker.brand });
  await deps.platform.inTx(async (tx) => {
    const { why } = await lookAtOne(deps, tx, { facts, offerId });
    refuseFor(why, allowedAtJoin);
    await insertJoining(tx, { offerId, memberId, at: facts.now });
  });
  return viewNow(deps, asker, offerId);
}

export interface Application {
  readonly promotionId: string;
  readonly remarks: string;
  readonly images: readonly UploadedImage[];
}

/** Applies for the reward of an activity; an operator decides. */
export async function applyForReward(
  deps: RewardsInnerDeps,
  asker: Asker,
  application: Application,
): Promise<OwnOffer> {
  requireRewards(asker.brand);
  const remarks = readRemark(application.remarks);
  const offerId = readRowId(application.promotionId);
  const { memberId } = asker.actor;
  deps.writing.take(`${memberId}`);
  await catchUp(deps, memberId);
  const facts = await readFacts(deps, { memberId, brand: asker.brand });
  await deps.platform.inTx((tx) => writeApplication(deps, tx, { facts, offerId, remarks, images: application.images }));
  return viewNow(deps, asker, offerId);
}

async function writeApplication(
  deps: RewardsInnerDeps,
  tx: Tx,
  about: { facts: MemberFacts; offerId: bigint; remarks: string; images: readonly UploadedImage[] },
): Promise<void> {
  const { facts, offerId, remarks, images } = about;
  const { offer, kind, steps, hasJoined } = await lookAtOne(deps, tx, { facts, offerId });
  const rule = kind.application?.(kind.terms.parse(offer.terms));
  // The latest try; earlier ones were turned down.
  const step = steps.at(-1);
  if (!step || !rule) throw new Refusal('reward_offer_unknown');
  if (step.claim) throw new Refusal('reward_applied_already');
  refuseFor(step.why, ['application_needed']);
  if (rule.requireType === 'A' && !hasJoined) throw new Refusal('reward_not_joined');
  if (rule.needsPictures && images.length === 0) throw new Refusal('reward_pictures_missing');
  const { memberId, brand, now } = facts;
  const claimId = await insertClaim(tx, {
    brandId: brand.id,
    memberId,
    source: sourceOfOffer(offer.id),
    offerId: offer.id,
    occasion: step.occasion,
    state: 'applying',
    title: offer.title,
    rewards: step.rewards,
    promotionType: step.promotionType,
    costMinor: costOf(step.rewards),
    hasPiece: false,
    remarks,
    heldFor: '',
    madeAt: now,
    issuedAt: null,
    expiresAt: null,
    dueAt: null,
  });
  if (claimId === null) throw new Refusal('reward_applied_already');
  const names: string[] = [];
  for (const image of images)
    names.push(await deps.platform.uploads.keep(tx, { brandId: brand.id, memberId, purpose: picturePurpose, image }));
  if (names.length > 0) await insertPictures(tx, claimId, names);
}
