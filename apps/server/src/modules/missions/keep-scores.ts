import type { Measure, OfferAudienceTerms } from '@fairhouse/contract';
import type { Brand, Tx } from '../../platform/context/index.ts';
import type { CountedDay, ProgressSum } from '../rewards/index.ts';
import { findBoards, findMissions, type Board, type Mission } from './find-missions.ts';
import { boardTerms } from './kinds/leaderboard.ts';
import { has, measuresOf, occasionOf, reachedOf } from './kinds/mission.ts';
import { hasMissions, type MissionsInnerDeps } from './missions-deps.ts';
import { spanOfDay, type MissionSpan } from './period.ts';
import { findRunningOfDay, insertPeriod, type PeriodRow } from './period.store.ts';
import { insertReached, sumPoints, type Reached } from './reached.store.ts';
import { writeScores } from './score.store.ts';
import { findTouched, lockScores, takeTouched } from './touched.store.ts';

/** Members whose scores are written in one transaction. */
const membersAtOnce = 500;

/** What is looked at for the members of one brand, read before the transaction. */
interface Plan {
  readonly brand: Brand;
  readonly missions: readonly (Mission & { readonly eligible: ReadonlySet<bigint> })[];
  readonly boards: readonly Board[];
  /** By number of the board, also of those that were closed and finish their period. */
  readonly onBoard: ReadonlyMap<bigint, ReadonlySet<bigint>>;
}

type Sum = (
  memberIds: readonly bigint[],
  span: { from: string; to: string },
  measures: readonly Measure[],
) => Promise<ProgressSum[]>;

/**
 * Writes scores and reached milestones of members for whom something was counted, in sets; answers how many there were. Those whom another
 * transaction is counting just now are left for the next time.
 * Scores are sums of progress, written anew: nothing is added up a second time.
 */
export async function keepScores(deps: MissionsInnerDeps, memberId: bigint | null = null): Promise<number> {
  const { platform, rewards } = deps;
  const found = await findTouched(platform.db, { memberId, most: membersAtOnce });
  if (found.length === 0) return 0;
  const plans = await makePlans(deps, found);
  return platform.inTx(async (tx) => {
    await lockScores(tx);
    const taken = await takeTouched(tx, found);
    for (const plan of plans) {
      const own = taken.filter(({ brandId }) => brandId === plan.brand.id);
      // Days in their order, so that a milestone is reached on the first day that meets it.
      for (const [day, touched] of [...Map.groupBy(own, (one) => one.day)].toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      )) {
        const memberIds = touched.map((one) => one.memberId);
        const sum = createSums(rewards, tx);
        await keepPeriods(tx, plan, day);
        await keepReached(deps, tx, { plan, day, memberIds, sum });
        await keepBoards(tx, { plan, day, memberIds, sum });
      }
    }
    return taken.length;
  });
}

async function makePlans(deps: MissionsInnerDeps, found: readonly CountedDay[]): Promise<Plan[]> {
  const { platform, rewards, brand: brands } = deps;
  const plans: Plan[] = [];
  for (const [brandId, days] of Map.groupBy(found, (one) => one.brandId)) {
    const brand = brands.findById(brandId);
    if (!brand || !hasMissions(brand)) continue;
    const memberIds = [...new Set(days.map((one) => one.memberId))];
    const findEligible = createEligible(rewards, memberIds);
    const missions = [];
    for (const mission of await findMissions(deps, platform.db, brand))
      if (mission.offer.state === 'open')
        missions.push({ ...mission, eligible: await findEligible(mission.offer.audience) });
    const boards = await findBoards(deps, platform.db, brand);
    const onBoard = new Map<bigint, ReadonlySet<bigint>>();
    for (const { offer } of boards) onBoard.set(offer.id, await findEligible(offer.audience));
    plans.push({ brand, missions, boards, onBoard });
  }
  return plans;
}

/** Offers with the same audience ask once. */
function createEligible({ offers }: MissionsInnerDeps['rewards'], memberIds: readonly bigint[]) {
  const known = new Map<string, Promise<ReadonlySet<bigint>>>();
  return (audience: OfferAudienceTerms): Promise<ReadonlySet<bigint>> => {
    const key = JSON.stringify(audience);
    const eligible = known.get(key) ?? offers.findEligible({ audience, memberIds });
    known.set(key, eligible);
    return eligible;
  };
}

/** Missions that look at the same days read them once. */
function createSums({ sumProgress }: MissionsInnerDeps['rewards'], tx: Tx): Sum {
  const read = new Map<string, Promise<ProgressSum[]>>();
  return (memberIds, span, measures) => {
    const key = `${span.from} ${span.to} ${measures.join(' ')}`;
    const sums = read.get(key) ?? sumProgress(tx, { memberIds, span, measures });
    read.set(key, sums);
    return sums;
  };
}

/** Begins the periods that hold a day. */
async function keepPeriods(
  tx: Tx,
  { brand, missions, boards }: Pick<Plan, 'brand' | 'missions' | 'boards'>,
  day: string,
): Promise<void> {
  for (const known of [...missions, ...boards])
    await beginPeriod(tx, known, spanOfDay(known.repeats, brand.timeZone, day));
}

/** True when a period has just begun. A closed offer finishes its last one, and begins none. */
export async function beginPeriod(
  tx: Tx,
  { offer }: Pick<Board | Mission, 'offer'>,
  span: MissionSpan | null,
): Promise<boolean> {
  if (!span || offer.state !== 'open') return false;
  return insertPeriod(tx, {
    ...span,
    offerId: offer.id,
    brandId: offer.brandId,
    kind: offer.kind === 'mission' ? 'mission' : 'leaderboard',
    terms: offer.terms,
    version: offer.version,
  });
}

interface Counting {
  readonly plan: Plan;
  readonly day: string;
  readonly memberIds: readonly bigint[];
  readonly sum: Sum;
}

async function keepReached(
  { platform }: MissionsInnerDeps,
  tx: Tx,
  { plan, day, memberIds, sum }: Counting,
): Promise<void> {
  const { brand } = plan;
  const reached: Reached[] = [];
  for (const { offer, terms, repeats, eligible } of plan.missions) {
    const span = spanOfDay(repeats, brand.timeZone, day);
    if (!span) continue;
    const sums = await sum(memberIds, { from: span.countsFrom, to: day }, measuresOf(terms));
    for (const [memberId, own] of Map.groupBy(sums, (one) => one.memberId)) {
      if (!eligible.has(memberId)) continue;
      for (const { id, points, rewards } of reachedOf(terms, own)) {
        const occasion = occasionOf(terms, span.startsOn, id);
        reached.push({
          offerId: offer.id,
          startsOn: span.startsOn,
          occasion,
          memberId,
          brandId: brand.id,
          day,
          points,
          rewards,
        });
      }
    }
  }
  await insertReached(tx, reached, platform.clock.now());
}

async function keepBoards(tx: Tx, { plan, day, memberIds, sum }: Counting): Promise<void> {
  for (const period of await findRunningOfDay(tx, { brandId: plan.brand.id, day })) {
    if (period.kind !== 'leaderboard') continue;
    const values = await scoresOf(tx, period, { memberIds, sum });
    const inside = plan.onBoard.get(period.offerId);
    const scores = memberIds.map((memberId) => ({
      memberId,
      value: values.get(memberId) ?? 0n,
      isOut: inside?.has(memberId) !== true,
    }));
    await writeScores(tx, period, scores);
  }
}

async function scoresOf(
  tx: Tx,
  period: PeriodRow,
  { memberIds, sum }: Pick<Counting, 'memberIds' | 'sum'>,
): Promise<ReadonlyMap<bigint, bigint>> {
  const { score, category } = boardTerms.parse(period.terms);
  const span = { from: period.countsFrom, to: period.endsOn };
  if (score === 'mission_points') return sumPoints(tx, { memberIds, ...span });
  const sums = await sum(memberIds, span, [score]);
  return new Map(
    [...Map.groupBy(sums, (one) => one.memberId)].map(([memberId, own]) => [
      memberId,
      has(own, { measure: score, category }),
    ]),
  );
}
