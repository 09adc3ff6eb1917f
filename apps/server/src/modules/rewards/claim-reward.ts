import type { RefusalCode, WhyNot } from '@fairhouse/contract';
import { Refusal, type Tx } from '../../platform/context/index.ts';
import { insertIssued } from './given.store.ts';
import { findByOccasion, insertClaim, lockClaim, stepClaim, type ClaimRow } from './claim.store.ts';
import { betConsumer, moneyConsumer } from './count-progress.ts';
import { checkGivers, handOutNow } from './hand-out.ts';
import { lookAtOffers } from './look-at-offer.ts';
import { findProtected, readFacts } from './member-facts.ts';
import { findOffer, returnPieces, takePiece, type OfferRow } from './offer.store.ts';
import { costOf } from './reward-money.ts';
import type { Issue, Issued } from './rewards-door.ts';
import type { MemberFacts, Reader, RewardsInnerDeps } from './rewards-deps.ts';

const dayMs = 86_400_000;

export const sourceOfOffer = (offerId: bigint): string => `offer:${offerId}`;

const refusalOf: Readonly<Record<WhyNot, RefusalCode>> = {
  not_begun: 'reward_offer_closed',
  over: 'reward_offer_closed',
  not_for_you: 'reward_not_for_you',
  rank_too_low: 'reward_not_for_you',
  only_newcomers: 'reward_not_for_you',
  other_account: 'reward_not_for_you',
  only_team: 'reward_not_for_you',
  opted_out: 'reward_not_for_you',
  protected: 'reward_not_for_you',
  conditions_open: 'reward_conditions_open',
  not_today: 'reward_conditions_open',
  earlier_first: 'reward_conditions_open',
  code_needed: 'reward_conditions_open',
  application_needed: 'reward_conditions_open',
  contact_missing: 'reward_conditions_open',
  missed: 'reward_expired',
  in_review: 'reward_in_review',
  turned_down: 'reward_expired',
  claimed_already: 'reward_claimed',
  used_up: 'reward_used_up',
  bonus_running: 'bonus_running',
};

/** Refuses for the first reason that is not among those the caller has met in another way. */
export function refuseFor(why: readonly WhyNot[], met: readonly WhyNot[] = []): void {
  const [reason] = why.filter((one) => !met.includes(one));
  if (reason) throw new Refusal(refusalOf[reason]);
}

/** Bets and deposits of a moment ago count. */
export async function catchUp(deps: RewardsInnerDeps, memberId: bigint): Promise<void> {
  await deps.bets.feed.catchUp(betConsumer, memberId);
  await deps.ledger.entries.catchUp(moneyConsumer, memberId);
}

export interface OfferClaim {
  readonly offerId: bigint;
  /** As the member saw the offer; null: an older client does not say. */
  readonly version: number | null;
  readonly occasion: string;
  /** Reasons that the caller has met, such as the code that was entered. */
  readonly met?: readonly WhyNot[];
}

/**
 * Claims an occasion of an offer: judged, written down and taken from stock and budget in one transaction, then handed
 * out.
 */
export async function claimOffer(deps: RewardsInnerDeps, reader: Reader, claim: OfferClaim): Promise<ClaimRow> {
  await catchUp(deps, reader.memberId);
  const facts = await readFacts(deps, reader);
  const claimId = await deps.platform.inTx(async (tx) => {
    const offer = await findSeenOffer(tx, reader, claim);
    return makeDue(deps, tx, { offer, facts, claim });
  });
  return handOutNow(deps, claimId);
}

/** The offer in the version its member saw. */
export async function findSeenOffer(
  tx: Tx,
  { brand }: Pick<Reader, 'brand'>,
  { offerId, version }: { offerId: bigint; version: number | null },
): Promise<OfferRow> {
  const offer = await findOffer(tx, { id: offerId, brandId: brand.id });
  if (!offer || offer.openedAt === null) throw new Refusal('reward_offer_unknown');
  if (offer.state !== 'open') throw new Refusal('reward_offer_closed');
  if (version !== null && offer.version !== version) throw new Refusal('reward_offer_stale');
  return offer;
}

async function makeDue(
  deps: RewardsInnerDeps,
  tx: Tx,
  { offer, facts, claim }: { offer: OfferRow; facts: MemberFacts; claim: OfferClaim },
): Promise<bigint> {
  const [looked] = await lookAtOffers(deps, tx, { facts, offers: [offer] });
  const step = looked?.steps.find(({ occasion }) => occasion === claim.occasion);
  if (!step) throw new Refusal('reward_conditions_open');
  refuseFor(step.why, claim.met);
  if (step.claim) return claimLocked(deps, tx, { facts, claimId: step.claim.id });
  const made = {
    brandId: offer.brandId,
    memberId: facts.memberId,
    source: sourceOfOffer(offer.id),
    offerId: offer.id,
    occasion: step.occasion,
    title: step.title ?? offer.title,
    rewards: step.rewards,
    promotionType: step.promotionType,
    costMinor: costOf(step.rewards),
  };
  await checkGivers(deps, tx, made);
  const claimId = await insertClaim(tx, {
    ...made,
    state: 'due',
    hasPiece: true,
    remarks: '',
    heldFor: '',
    madeAt: facts.now,
    issuedAt: facts.now,
    expiresAt: null,
    dueAt: facts.now,
  });
  if (claimId === null) throw new Refusal('reward_claimed');
  // The last statement, so that the row of the offer is locked for as short as can be.
  const { costMinor } = made;
  if (!(await takePiece(tx, { offerId: offer.id, version: offer.version, costMinor, now: facts.now })))
    throw new Refusal(await whyNotTaken(tx, offer));
  return claimId;
}

/** What kept the last statement from taking a piece: another edit or end of the offer, or somebody who was faster. */
async function whyNotTaken(tx: Tx, seen: OfferRow): Promise<RefusalCode> {
  const offer = await findOffer(tx, seen);
  if (offer?.state !== 'open') return 'reward_offer_closed';
  return offer.version === seen.version ? 'reward_used_up' : 'reward_offer_stale';
}

/** Claims what was issued before. */
export async function claimIssued(deps: RewardsInnerDeps, reader: Reader, claimId: bigint): Promise<ClaimRow> {
  const { memberId, brand } = reader;
  const { protected: shut } = await findProtected(deps, deps.platform.db, [memberId]);
  const now = deps.platform.clock.now();
  const facts = { memberId, brand, now, isProtected: shut.has(memberId) };
  await deps.platform.inTx((tx) => claimLocked(deps, tx, { facts, claimId }));
  return handOutNow(deps, claimId);
}

async function claimLocked(
  deps: RewardsInnerDeps,
  tx: Tx,
  { facts, claimId }: { facts: Pick<MemberFacts, 'memberId' | 'brand' | 'now' | 'isProtected'>; claimId: bigint },
): Promise<bigint> {
  const claim = await lockClaim(tx, claimId);
  if (claim?.memberId !== facts.memberId || claim.brandId !== facts.brand.id) throw new Refusal('reward_unknown');
  if (claim.state === 'applying' || claim.state === 'review') throw new Refusal('reward_in_review');
  if (claim.state === 'due' || claim.state === 'claimed') throw new Refusal('reward_claimed');
  if (claim.state !== 'issued' || (claim.expiresAt !== null && claim.expiresAt <= facts.now))
    throw new Refusal('reward_expired');
  if (facts.isProtected) throw new Refusal('reward_not_for_you');
  await checkGivers(deps, tx, claim);
  await takeForClaim(tx, claim);
  await stepClaim(tx, { id: claim.id, from: ['issued'], to: 'due', at: facts.now, hasPiece: claim.offerId !== null });
  return claim.id;
}

/** A closed offer keeps its word: what it issued takes a piece as long as there is one. */
async function takeForClaim(tx: Tx, { offerId, hasPiece, costMinor }: ClaimRow): Promise<void> {
  if (offerId === null || hasPiece) return;
  if (!(await takePiece(tx, { offerId, version: null, costMinor, now: null }))) throw new Refusal('reward_used_up');
}

/** Writes down what a module above gives, once for each source, member and occasion. */
export async function issueReward(deps: RewardsInnerDeps, tx: Tx, issue: Issue): Promise<Issued> {
  const now = deps.platform.clock.now();
  const { state = 'issued', offerId = null, heldFor = '', expiresAt, ...given } = issue;
  const costMinor = costOf(issue.rewards);
  const claimId = await insertClaim(tx, {
    ...given,
    offerId,
    state,
    costMinor,
    hasPiece: offerId !== null,
    remarks: '',
    heldFor,
    madeAt: now,
    issuedAt: state === 'review' ? null : now,
    expiresAt,
    dueAt: state === 'due' ? now : null,
  });
  if (claimId === null) {
    const known = await findByOccasion(tx, issue);
    if (!known) throw new Error('an occasion that was given before is gone');
    return { claimId: known.id, isNew: false };
  }
  if (offerId !== null && !(await takePiece(tx, { offerId, version: null, costMinor, now: null })))
    throw new Refusal('reward_used_up');
  return { claimId, isNew: true };
}

/** Writes down what a module above gives to many, in one statement; what was given before stays as it is. */
export function issueAll(
  { platform }: RewardsInnerDeps,
  tx: Tx,
  issues: readonly Omit<Issue, 'offerId' | 'state' | 'heldFor'>[],
): Promise<bigint[]> {
  const at = platform.clock.now();
  return insertIssued(
    tx,
    issues.map((issue) => ({ ...issue, costMinor: costOf(issue.rewards) })),
    at,
  );
}

/** Issues what was applied for or held, or turns it down; false: somebody else has decided it. */
export async function decideHeld(
  deps: RewardsInnerDeps,
  tx: Tx,
  { claimId, verdict, reason }: { claimId: bigint; verdict: 'approve' | 'reject'; reason: string },
): Promise<boolean> {
  const now = deps.platform.clock.now();
  const claim = await lockClaim(tx, claimId);
  if (claim?.state !== 'applying' && claim?.state !== 'review') return false;
  const step = { id: claim.id, from: [claim.state], at: now, reason } as const;
  if (verdict === 'reject') {
    if (claim.offerId !== null && claim.hasPiece)
      await returnPieces(tx, [{ offerId: claim.offerId, costMinor: claim.costMinor }]);
    return stepClaim(tx, { ...step, to: 'rejected' });
  }
  await takeForClaim(tx, claim);
  const offer = claim.offerId === null ? null : await findOffer(tx, { id: claim.offerId, brandId: claim.brandId });
  const days = offer?.claimDays ?? null;
  const expiresAt = days === null ? claim.expiresAt : new Date(now.getTime() + days * dayMs);
  return stepClaim(tx, { ...step, to: 'issued', expiresAt, hasPiece: claim.offerId !== null });
}
