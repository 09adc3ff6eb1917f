import type { Measure, OfferAudienceTerms, ProfileField, WhyNot } from '@fairhouse/contract';
import type { Brand, Platform, Tx } from '../../platform/context/index.ts';
import { gather } from '../../platform/gather/gather.ts';
import { businessDay } from './business-day.ts';
import { findOptedOut, type OfferRow } from './offer.store.ts';
import { sumProgress } from './progress.store.ts';
import type { DaySpan, ProgressSum } from './rewards-door.ts';
import type { MemberFacts, RewardsInnerDeps, Standing } from './rewards-deps.ts';

const dayMs = 86_400_000;
const noTags: ReadonlySet<string> = new Set();

/** Of many members at once; numbers that are no member are left out. */
export async function readStandings(
  deps: RewardsInnerDeps,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Standing>> {
  const { platform, identity, agency, operators } = deps;
  const { db } = platform;
  const at = platform.clock.now();
  const [people, ranks, paths, tags, hidden] = await Promise.all([
    identity.findPeople(memberIds),
    deps.findRanks(db, memberIds),
    platform.inTx((tx) =>
      agency.findPaths(
        tx,
        memberIds.map((memberId) => ({ memberId, at })),
      ),
    ),
    operators.tags.find(db, memberIds),
    findProtected(deps, db, memberIds),
  ]);
  return new Map(
    memberIds.flatMap((memberId, place) => {
      const person = people.get(memberId);
      if (!person) return [];
      const standing: Standing = {
        registeredAt: person.registeredAt,
        rank: ranks.get(memberId) ?? 0,
        uplines: paths[place]?.path ?? [],
        tags: tags.get(memberId) ?? noTags,
        isProtected: hidden.protected.has(memberId),
        isOptedOut: hidden.optedOut.has(memberId),
      };
      return [[memberId, standing] as const];
    }),
  );
}

/** The standing of one member; those who ask at the same time are read together. */
export function gatherStandings(
  read: (memberIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, Standing>>,
): (memberId: bigint) => Promise<Standing | undefined> {
  return gather(async (memberIds: readonly bigint[]) => {
    const standings = await read([...new Set(memberIds)]);
    return memberIds.map((memberId) => standings.get(memberId));
  });
}

export async function readFacts(
  deps: RewardsInnerDeps,
  { memberId, brand }: { memberId: bigint; brand: Brand },
): Promise<MemberFacts> {
  const { platform, identity, promotions } = deps;
  const now = platform.clock.now();
  const [standing, told, hasBonus] = await Promise.all([
    deps.readStanding(memberId),
    identity.personal.read(memberId),
    promotions.hasOpenBonus(platform.db, memberId),
  ]);
  if (!standing) throw new Error('a member who asks for offers does not exist');
  return {
    ...standing,
    memberId,
    brand,
    told: new Set(Object.keys(told) as ProfileField[]),
    hasBonus,
    now,
    today: businessDay(brand.timeZone, now),
  };
}

/** To whom nothing is offered: shut out, on a break, barred from staking, or by their own switch (trust.md B4). */
export async function findProtected(
  { protection, identity }: Pick<RewardsInnerDeps, 'protection' | 'identity'>,
  db: Platform['db'] | Tx,
  memberIds: readonly bigint[],
): Promise<{ readonly protected: ReadonlySet<bigint>; readonly optedOut: ReadonlySet<bigint> }> {
  const paused = await protection.findPaused(memberIds, db);
  return {
    protected: new Set([...paused, ...identity.stakeBars.among(memberIds)]),
    optedOut: await findOptedOut(db, memberIds),
  };
}

/** Why an offer is not for a member, or not now; of an offer that begins later the member already sees the terms. */
export function judgeAudience(offer: OfferRow, facts: MemberFacts): WhyNot[] {
  const { audience, startsAt, endsAt, state } = offer;
  const why: WhyNot[] = [];
  if (facts.isProtected) why.push('protected');
  if (facts.isOptedOut) why.push('opted_out');
  if (startsAt !== null && facts.now < startsAt) why.push('not_begun');
  if (state !== 'open' || (endsAt !== null && facts.now >= endsAt)) why.push('over');
  return [...why, ...judgeConditions(audience, facts)];
}

/** What an audience asks for. A tag is of the house: its members are not told that it is asked for. */
export function judgeConditions(
  { minRank, newWithinDays, agentId, tag }: OfferAudienceTerms,
  facts: Pick<MemberFacts, 'now' | 'registeredAt' | 'rank' | 'uplines' | 'tags'>,
): WhyNot[] {
  const why: WhyNot[] = [];
  const memberForMs = facts.now.getTime() - facts.registeredAt.getTime();
  if (facts.rank < minRank) why.push('rank_too_low');
  if (newWithinDays !== null && memberForMs > newWithinDays * dayMs) why.push('only_newcomers');
  if (agentId !== null && !facts.uplines.includes(BigInt(agentId))) why.push('only_team');
  if (tag !== null && !facts.tags.has(tag)) why.push('not_for_you');
  return why;
}

/**
 * Sums of one member; offers that look at the same days read them once. They are read one after the other, however a
 * kind asks: a transaction has one connection.
 */
export function createSums(
  db: Platform['db'] | Tx,
  memberId: bigint,
): (span: DaySpan, measures: readonly Measure[]) => Promise<readonly ProgressSum[]> {
  const known = new Map<string, Promise<readonly ProgressSum[]>>();
  let last: Promise<unknown> = Promise.resolve();
  return (span, measures) => {
    const key = `${span === 'all' ? span : `${span.from} ${span.to}`} ${measures.join(' ')}`;
    const asked = known.get(key);
    if (asked) return asked;
    const read = (): Promise<readonly ProgressSum[]> => sumProgress(db, { memberIds: [memberId], span, measures });
    const sums = last.then(read, read);
    known.set(key, sums);
    last = sums;
    return sums;
  };
}

/** Those of many members for whom an offer is, asked in sets; outside of a transaction. */
export async function findEligible(
  deps: RewardsInnerDeps,
  { audience, memberIds }: { audience: OfferAudienceTerms; memberIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  const now = deps.platform.clock.now();
  const standings = await readStandings(deps, memberIds);
  return new Set(
    [...standings].flatMap(([memberId, standing]) => {
      const isHidden = standing.isProtected || standing.isOptedOut;
      return isHidden || judgeConditions(audience, { ...standing, now }).length > 0 ? [] : [memberId];
    }),
  );
}
