import type { OfferState, OfferStep, OwnOffer, WhyNot } from '@fairhouse/contract';
import type { Platform, Tx } from '../../platform/context/index.ts';
import { findOwnClaims, type ClaimRow } from './claim.store.ts';
import { createSums, judgeAudience } from './member-facts.ts';
import { findJoined, type OfferRow } from './offer.store.ts';
import { depositedBefore, findEarlyDeposits } from './progress.store.ts';
import { costOf, viewReward } from './reward-money.ts';
import type { Looked, OfferKind, StepLook, Texts } from './rewards-door.ts';
import type { MemberFacts, Reader, RewardsInnerDeps } from './rewards-deps.ts';

export interface LookedStep extends StepLook {
  readonly claim: ClaimRow | null;
}

/** An offer as it is for one member now. */
export interface LookedOffer {
  readonly offer: OfferRow;
  readonly kind: OfferKind;
  readonly why: readonly WhyNot[];
  /** What its kind looked at. */
  readonly context: Looked<unknown>;
  readonly steps: readonly LookedStep[];
  readonly hasJoined: boolean;
}

/** With a transaction, claims and progress are those that it sees. */
export async function lookAtOffers(
  deps: RewardsInnerDeps,
  db: Platform['db'] | Tx,
  { facts, offers }: { facts: MemberFacts; offers: readonly OfferRow[] },
): Promise<LookedOffer[]> {
  const { memberId } = facts;
  const offerIds = offers.map(({ id }) => id);
  const claims = await findOwnClaims(db, { memberId, offerIds });
  const joined = await findJoined(db, { memberId, offerIds });
  const did = readDid(deps, db, memberId);
  const looked: LookedOffer[] = [];
  for (const offer of offers) {
    const kind = deps.kinds.get(offer.kind);
    if (!kind) continue;
    const own = claims.filter(({ offerId }) => offerId === offer.id);
    looked.push(await lookAt(db, { offer, kind, facts, own, hasJoined: joined.has(offer.id), did }));
  }
  return looked;
}

/** Offers that look at the same days read them once. */
function readDid({ cashier }: RewardsInnerDeps, db: Platform['db'] | Tx, memberId: bigint): MemberDid {
  return {
    sum: createSums(db, memberId),
    earlyDeposits: async () => (await findEarlyDeposits(db, [memberId])).get(memberId) ?? [],
    hasOtherAccount: async () => depositedBefore(db, { memberId, others: await cashier.findSamePerson(db, memberId) }),
  };
}

/** What a member did, as kinds ask for it. */
export type MemberDid = Pick<Looked<unknown>, 'sum' | 'earlyDeposits' | 'hasOtherAccount'>;

/** One offer for one member, whatever they did and claimed. */
export async function lookAt(
  db: Platform['db'] | Tx,
  about: {
    offer: OfferRow;
    kind: OfferKind;
    facts: MemberFacts;
    own: readonly ClaimRow[];
    hasJoined: boolean;
    did: MemberDid;
  },
): Promise<LookedOffer> {
  const { offer, kind, facts, own, hasJoined, did } = about;
  const why = judgeAudience(offer, facts);
  const context: Looked<unknown> = {
    ...did,
    db,
    brand: facts.brand,
    memberId: facts.memberId,
    registeredAt: facts.registeredAt,
    told: facts.told,
    offerId: offer.id,
    version: offer.version,
    title: offer.title,
    terms: kind.terms.parse(offer.terms),
    rewards: offer.rewards,
    startsAt: offer.startsAt ?? offer.openedAt,
    endsAt: offer.endsAt,
    claims: own.map((claim) => ({ ...claim, claimId: claim.id, issuedAt: claim.issuedAt ?? claim.madeAt })),
    hasJoined,
    now: facts.now,
    today: facts.today,
  };
  const steps = await kind.look(context);
  return {
    context,
    offer,
    kind,
    why,
    hasJoined,
    steps: steps.map((step) => judgeStep(step, { offer, why, own, facts })),
  };
}

function judgeStep(
  step: StepLook,
  about: { offer: OfferRow; why: readonly WhyNot[]; own: readonly ClaimRow[]; facts: MemberFacts },
): LookedStep {
  const claim = about.own.find(({ occasion }) => occasion === step.occasion) ?? null;
  if (claim) return { ...step, claim, rewards: claim.rewards, why: whyClaimed(claim) };
  const { offer, facts } = about;
  const why = new Set<WhyNot>([...about.why, ...step.why]);
  const isOut = offer.stock !== null && offer.taken >= offer.stock;
  const isSpent = offer.budgetMinor !== null && offer.spentMinor + costOf(step.rewards) > offer.budgetMinor;
  if (isOut || isSpent) why.add('used_up');
  if (facts.hasBonus && step.rewards.some(({ type }) => type === 'bonus')) why.add('bonus_running');
  return { ...step, claim, why: [...why] };
}

function whyClaimed({ state }: ClaimRow): WhyNot[] {
  if (state === 'applying' || state === 'review') return ['in_review'];
  if (state === 'rejected') return ['turned_down'];
  if (state === 'expired') return ['missed'];
  return state === 'issued' ? [] : ['claimed_already'];
}

const stateOfClaim = {
  applying: 'applying',
  review: 'applying',
  issued: 'issued',
  due: 'processing',
  claimed: 'claimed',
  rejected: 'rejected',
  expired: 'closed',
} as const satisfies Record<ClaimRow['state'], OfferState>;

const ends: readonly WhyNot[] = ['over', 'used_up', 'missed'];

export function stateOf({ why, claim }: LookedStep, hasJoined: boolean): OfferState {
  if (claim) return stateOfClaim[claim.state];
  if (why.length === 0) return 'claim';
  if (why.some((reason) => ends.includes(reason))) return 'closed';
  if (why.includes('not_begun')) return 'coming_soon';
  if (why.includes('application_needed')) return hasJoined ? 'joined' : 'join';
  return 'processing';
}

/** The state of an offer is that of its most urgent step. */
const urgency: readonly OfferState[] = [
  'claim',
  'issued',
  'applying',
  'join',
  'joined',
  'processing',
  'coming_soon',
  'rejected',
  'claimed',
  'closed',
];

export function textIn(texts: Texts, { brand, language }: Pick<Reader, 'brand' | 'language'>): string {
  return texts[language] ?? texts[brand.defaultLanguage] ?? Object.values(texts)[0] ?? '';
}

const viewOwnClaim = (claim: ClaimRow | null): Pick<OfferStep, 'claimId' | 'expiresAt' | 'remark'> => ({
  claimId: claim ? `${claim.id}` : null,
  expiresAt: claim?.state === 'issued' ? (claim.expiresAt?.getTime() ?? null) : null,
  remark: claim?.reason ?? '',
});

const viewTimes = ({ startsAt, endsAt }: OfferRow): Pick<OwnOffer, 'startTime' | 'endTime'> => ({
  startTime: startsAt?.getTime() ?? null,
  endTime: endsAt?.getTime() ?? null,
});

export function viewOffer(
  deps: Pick<RewardsInnerDeps, 'returnBps'>,
  { offer, kind, why, steps, hasJoined }: LookedOffer,
  reader: Reader,
): OwnOffer {
  const application = kind.application?.(offer.terms);
  const viewed = steps.map((step): OfferStep => ({
    occasion: step.occasion,
    title: step.title ? textIn(step.title, reader) : null,
    state: stateOf(step, hasJoined),
    why: [...step.why],
    progress: [...step.progress],
    rewards: step.rewards.map((each) => viewReward(each, deps.returnBps)),
    rateBps: step.rateBps ?? null,
    ...viewOwnClaim(step.claim),
  }));
  return {
    offerId: `${offer.id}`,
    version: offer.version,
    kind: offer.kind,
    title: textIn(offer.title, reader),
    text: textIn(offer.text, reader),
    announcementImages: offer.pictures.toSorted((one, other) => one.sequence - other.sequence),
    ...viewTimes(offer),
    state: urgency.find((state) => viewed.some((step) => step.state === state)) ?? 'closed',
    why: [...why],
    stockLeft: offer.stock === null ? null : offer.stock - offer.taken,
    steps: viewed,
    requireType: application?.requireType ?? null,
    needsPictures: application?.needsPictures ?? false,
    contact: kind.contact?.(offer.terms) ?? null,
  };
}
