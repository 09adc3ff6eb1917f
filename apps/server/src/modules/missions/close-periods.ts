import { placesOf } from '@fairhouse/rewards';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { sourceOfOffer, type OfferRow } from '../rewards/index.ts';
import { findBoards, findMissions, type Board, type Mission } from './find-missions.ts';
import { boardTerms } from './kinds/leaderboard.ts';
import { beginPeriod } from './keep-scores.ts';
import { hasMissions, type MissionsInnerDeps } from './missions-deps.ts';
import { spanAt } from './period.ts';
import { findEnded, findRunning, raiseVersion, stepPeriod, type PeriodRow } from './period.store.ts';
import { prizesByPlace } from './prizes.ts';
import { findUnsettled, markSettled } from './reached.store.ts';
import { findBest, listScores, markOut, type Score } from './score.store.ts';
import { findUnissued, insertStandings, markPrize, type Standing } from './standing.store.ts';
import { hasTouched, insertTouched } from './touched.store.ts';

const membersAtOnce = 1_000;
/** Places that are kept of a period that is over; every prize is among them. */
const standingsKept = 1_000;
const dayMs = 86_400_000;
/** In which what was reached and not claimed in its period can be claimed, where the mission names no days. */
const missedDays = 7;

type Known = Board | Mission;

/** Begins, closes and settles periods of every brand; the job of every minute, in any process and at any time. */
export async function settlePeriods(deps: MissionsInnerDeps, keepAll: () => Promise<void>): Promise<void> {
  const { platform } = deps;
  const offers = new Map<bigint, { brand: Brand; known: Known }>();
  for (const brand of deps.brand.all.filter(hasMissions))
    for (const known of [
      ...(await findMissions(deps, platform.db, brand)),
      ...(await findBoards(deps, platform.db, brand)),
    ]) {
      offers.set(known.offer.id, { brand, known });
      await begin(deps, brand, known);
    }
  await keepAll();
  await judgeAnew(deps, offers);
  for (const period of await findEnded(platform.db, { state: 'running', now: platform.clock.now() })) {
    const found = offers.get(period.offerId);
    if (found && (await isCounted(deps, period)))
      await platform.stumbles.attempt('close-mission-periods', { id: period.offerId }, () =>
        closePeriod(deps, found, period),
      );
  }
  for (const period of await findEnded(platform.db, { state: 'closed', now: platform.clock.now() })) {
    const found = offers.get(period.offerId);
    if (found)
      await platform.stumbles.attempt('settle-mission-periods', { id: period.offerId }, () =>
        settlePeriod(deps, found.known.offer, period),
      );
  }
}

/** An offer that was opened within a period, or a mission that was edited, looks at everybody for whom something was counted before. */
async function begin(deps: MissionsInnerDeps, brand: Brand, known: Known): Promise<void> {
  const { platform, rewards } = deps;
  const { offer, repeats } = known;
  const span = spanAt(repeats, brand.timeZone, platform.clock.now());
  if (!span || offer.state !== 'open') return;
  const looksAnew = await platform.inTx(async (tx) => {
    const isNew = await beginPeriod(tx, known, span);
    const isEdited =
      offer.kind === 'mission' &&
      (await raiseVersion(tx, { offerId: offer.id, startsOn: span.startsOn, version: offer.version }));
    const openedWithin = offer.openedAt !== null && offer.openedAt > span.startsAt;
    return (isNew && openedWithin) || isEdited;
  });
  if (!looksAnew) return;
  for (let after = 0n; ;) {
    const days = await rewards.findCounted(platform.db, {
      brandId: brand.id,
      from: span.countsFrom,
      after,
      most: membersAtOnce,
    });
    await platform.inTx((tx) => insertTouched(tx, days));
    const last = days.at(-1);
    if (!last || days.length < membersAtOnce) return;
    after = last.memberId;
  }
}

/** Everything that settled or was paid in before the end has been counted, and its scores are written. */
async function isCounted(
  { platform, rewards }: MissionsInnerDeps,
  { brandId, endsAt, endsOn }: PeriodRow,
): Promise<boolean> {
  if ((await rewards.countedUntil()) < endsAt) return false;
  return !(await hasTouched(platform.db, { brandId, until: endsOn }));
}

/** Breaks and exclusions change who takes part without any play; of the best, whom others see, this is known a minute later. */
async function judgeAnew(deps: MissionsInnerDeps, offers: ReadonlyMap<bigint, { known: Known }>): Promise<void> {
  const { platform, rewards } = deps;
  for (const period of await findRunning(platform.db)) {
    const found = offers.get(period.offerId);
    if (!found || period.kind !== 'leaderboard') continue;
    const memberIds = await findBest(platform.db, period, membersAtOnce);
    const inside = await rewards.offers.findEligible({ audience: found.known.offer.audience, memberIds });
    await markOut(
      platform.db,
      period,
      memberIds.map((memberId) => ({ memberId, isOut: !inside.has(memberId) })),
    );
  }
}

async function eachScore(
  { platform }: MissionsInnerDeps,
  period: PeriodRow,
  take: (scores: readonly Score[]) => Promise<void>,
): Promise<void> {
  for (let after = 0n; ;) {
    const scores = await listScores(platform.db, period, { after, most: membersAtOnce });
    if (scores.length > 0) await take(scores);
    const last = scores.at(-1);
    if (!last || scores.length < membersAtOnce) return;
    after = last.memberId;
  }
}

/**
 * Makes places final. Who is shut out, on a break or no longer in the audience at this moment gets nothing, and those
 * behind them move up.
 */
async function closePeriod(
  deps: MissionsInnerDeps,
  { brand, known }: { brand: Brand; known: Known },
  period: PeriodRow,
): Promise<void> {
  const { platform, rewards } = deps;
  const taking: Score[] = [];
  if (period.kind === 'leaderboard')
    await eachScore(deps, period, async (scores) => {
      const memberIds = scores.map(({ memberId }) => memberId);
      const inside = await rewards.offers.findEligible({ audience: known.offer.audience, memberIds });
      taking.push(...scores.filter(({ memberId }) => inside.has(memberId)));
    });
  const standings = period.kind === 'leaderboard' ? standingsOf(period, brand.currency, taking) : [];
  const at = platform.clock.now();
  await platform.inTx(async (tx) => {
    if (!(await stepPeriod(tx, { ...period, from: 'running', to: 'closed', at, members: taking.length }))) return;
    await insertStandings(tx, period, standings);
  });
}

function standingsOf(period: PeriodRow, currency: string, scores: readonly Score[]): Standing[] {
  const prizeOf = prizesByPlace(boardTerms.parse(period.terms), currency);
  const placed = placesOf(scores);
  const counts = new Map([...Map.groupBy(placed, ({ place }) => place)].map(([place, rows]) => [place, rows.length]));
  return placed.flatMap(({ memberId, value, place }, index): Standing[] => {
    const rewards = prizeOf({ place, count: counts.get(place) ?? 1 });
    if (rewards.length === 0 && index >= standingsKept) return [];
    return [{ memberId, value, place, rewards, prizeState: rewards.length === 0 ? 'none' : 'open' }];
  });
}

/** Issues what a period brings; each once by its occasion, whoever dies in between. */
async function settlePeriod(deps: MissionsInnerDeps, offer: OfferRow, period: PeriodRow): Promise<void> {
  const isDone =
    period.kind === 'leaderboard' ? await issuePrizes(deps, offer, period) : await issueReached(deps, offer, period);
  if (!isDone) return;
  const { platform } = deps;
  await platform.inTx((tx) => stepPeriod(tx, { ...period, from: 'closed', to: 'settled', at: platform.clock.now() }));
}

const expiryOf = (now: Date, days: number | null): Date | null =>
  days === null ? null : new Date(now.getTime() + days * dayMs);

/** True when every prize has gone out. One that the budget does not pay for is tried again until an operator raises it. */
async function issuePrizes(deps: MissionsInnerDeps, offer: OfferRow, period: PeriodRow): Promise<boolean> {
  const { platform, rewards } = deps;
  for (;;) {
    const open = await findUnissued(platform.db, period);
    let isStuck = false;
    for (const { memberId, rewards: prize } of open) {
      const occasion = `rank:${period.startsOn}`;
      const claimId = await issueOnce(deps, {
        offer,
        memberId,
        occasion,
        rewards: prize,
        promotionType: 'RANK_BOARD',
        expiresAt: expiryOf(platform.clock.now(), offer.claimDays),
        note: (tx, issued) => markPrize(tx, period, { memberId, prizeState: 'issued', claimId: issued }),
      });
      if (claimId === null) {
        isStuck = true;
        await markPrize(platform.db, period, { memberId, prizeState: 'used_up', claimId: null });
      } else await rewards.follow([claimId]);
    }
    if (open.length === 0) return true;
    if (isStuck) return false;
  }
}

/** What was reached in its period and not claimed waits for its member among the rewards; unless its pieces are gone. */
async function issueReached(deps: MissionsInnerDeps, offer: OfferRow, period: PeriodRow): Promise<boolean> {
  const { platform, rewards } = deps;
  for (;;) {
    const reached = await findUnsettled(platform.db, period, membersAtOnce);
    if (reached.length === 0) return true;
    const memberIds = [...new Set(reached.map(({ memberId }) => memberId))];
    const { audience } = offer;
    const inside = await rewards.offers.findEligible({ audience, memberIds });
    for (const { memberId, occasion, rewards: given } of reached) {
      const at = platform.clock.now();
      const mark = { offerId: offer.id, occasion, memberId, at };
      const claimId = inside.has(memberId)
        ? await issueOnce(deps, {
            offer,
            memberId,
            occasion,
            rewards: given,
            promotionType: 'MISSION',
            expiresAt: expiryOf(at, offer.claimDays ?? missedDays),
            note: (tx) => markSettled(tx, mark),
          })
        : null;
      if (claimId === null) await platform.inTx((tx) => markSettled(tx, mark));
      else await rewards.follow([claimId]);
    }
  }
}

interface Given {
  readonly offer: OfferRow;
  readonly memberId: bigint;
  readonly occasion: string;
  readonly rewards: Standing['rewards'];
  readonly promotionType: 'MISSION' | 'RANK_BOARD';
  readonly expiresAt: Date | null;
  note(tx: Parameters<typeof markSettled>[0], claimId: bigint): Promise<void>;
}

/** One transaction: the claim and the note of it. Null: stock or budget of the offer does not reach. */
async function issueOnce(
  { platform, rewards }: MissionsInnerDeps,
  { offer, note, ...given }: Given,
): Promise<bigint | null> {
  try {
    return await platform.inTx(async (tx) => {
      const issued = await rewards.issue(tx, {
        ...given,
        source: sourceOfOffer(offer.id),
        offerId: offer.id,
        brandId: offer.brandId,
        title: offer.title,
      });
      await note(tx, issued.claimId);
      return issued.claimId;
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'reward_used_up') return null;
    throw error;
  }
}
