import type { RankForm } from '@fairhouse/contract';
import type { RankCondition } from '@fairhouse/rewards';
import type { Brand, Tx } from '../../platform/context/index.ts';
import type { DaySpan, Issue } from '../rewards/index.ts';
import { issueOf, rankName } from './issue-of.ts';
import { judgeStanding, type Judged } from './judge-standing.ts';
import { shareOpenLadder } from './ladder.store.ts';
import { daysOfMonth, monthOf, monthsBetween, weekOf } from './months.ts';
import { addStandings, listStandings, lockStandings, saveStandings, type Standing } from './standing.store.ts';
import { insertSteps } from './step.store.ts';
import type { VipInnerDeps } from './vip-deps.ts';

const membersAtOnce = 2000;
const dayMs = 86_400_000;

/**
 * Judges these members by the ranks that count now, all of them by the same statements and in one transaction; whoever judges
 * the same members waits, and then finds everything judged. Returns what was issued.
 */
async function judgeMembers(
  deps: VipInnerDeps,
  { brand, memberIds, countedUntil }: { brand: Brand; memberIds: readonly bigint[]; countedUntil: Date },
): Promise<bigint[]> {
  const { platform } = deps;
  if (memberIds.length === 0) return [];
  const { steps, issued } = await platform.inTx(async (tx) => {
    const ladder = await shareOpenLadder(tx, brand.id);
    if (!ladder) return { steps: [], issued: [] };
    const now = platform.clock.now();
    const at = countedUntil < now ? countedUntil : now;
    const period = { month: monthOf(brand.timeZone, at), week: weekOf(brand.timeZone, at) };
    await addStandings(tx, { brandId: brand.id, memberIds, ...period });
    const standings = await lockStandings(tx, { brandId: brand.id, memberIds });
    const measure = await measureAll(deps, tx, { standings, lastMonth: monthOf(brand.timeZone, now) });
    const onBreak = await deps.protection.findPaused(memberIds, tx);
    const judged = standings.map((standing) => ({
      before: standing,
      ...judgeStanding(standing, {
        ...period,
        ...measure(standing),
        ranks: ladder.ranks,
        now,
        isOnBreak: onBreak.has(standing.memberId),
      }),
    }));
    await saveStandings(
      tx,
      judged.filter(({ before, standing }) => isChanged(before, standing)).map(({ standing }) => standing),
    );
    const made = judged.flatMap((one) => stepsOf(one, ladder.ranks));
    return {
      steps: await insertSteps(tx, { brandId: brand.id, ladderId: ladder.id, at: now, steps: made }),
      issued: await deps.rewards.issueAll(tx, await giftsOf(deps, tx, { brand, ranks: ladder.ranks, judged, now })),
    };
  });
  for (const { toName, ...step } of steps)
    platform.events.emit('rank_changed', { ...step, name: rankName(toName, brand.defaultLanguage) });
  return issued;
}

const isChanged = (before: Standing, after: Standing): boolean =>
  before.level !== after.level || before.month !== after.month || before.week !== after.week;

const stepsOf = ({ standing, changes }: Judged, ranks: readonly RankForm[]) =>
  changes.map(({ sums, ...change }) => ({
    ...change,
    memberId: standing.memberId,
    fromName: nameOf(ranks, change.fromLevel),
    toName: nameOf(ranks, change.toLevel),
    validBetMinor: sums.validStake,
    depositsMinor: sums.deposits,
  }));

const nameOf = (ranks: readonly RankForm[], level: number) => (ranks[level] ?? ranks.at(-1))?.name ?? {};

/** Nothing is issued to who is shut out, on a break, barred from staking, or takes no offers. */
async function giftsOf(
  deps: VipInnerDeps,
  tx: Tx,
  { brand, ranks, judged, now }: { brand: Brand; ranks: readonly RankForm[]; judged: readonly Judged[]; now: Date },
): Promise<Issue[]> {
  const given = judged.filter(({ gifts }) => gifts.length > 0);
  if (given.length === 0) return [];
  const shut = await deps.rewards.findProtected(
    tx,
    given.map(({ standing }) => standing.memberId),
  );
  return given.flatMap(({ standing: { memberId }, gifts }) =>
    shut.has(memberId) ? [] : gifts.map((gift) => issueOf({ brand, memberId, gift, ranks, now })),
  );
}

type Sums = ReadonlyMap<bigint, RankCondition>;
const none: RankCondition = { validStake: 0n, deposits: 0n };

/** What each of them did in every month that is judged, and in all until the end of each. */
async function measureAll(
  deps: VipInnerDeps,
  tx: Tx,
  { standings, lastMonth }: { standings: readonly Standing[]; lastMonth: string },
): Promise<(standing: Standing) => Pick<Parameters<typeof judgeStanding>[1], 'inMonth' | 'until'>> {
  const memberIds = standings.map(({ memberId }) => memberId);
  const firstMonth = standings.reduce((first, { month }) => (month < first ? month : first), lastMonth);
  const months = new Map<string, Sums>();
  for (const month of monthsBetween(firstMonth, lastMonth))
    months.set(month, await sumOf(deps, tx, { memberIds, span: daysOfMonth(month) }));
  const all = await sumOf(deps, tx, { memberIds, span: 'all' });
  return ({ memberId, ...standing }) => {
    const inMonth = (month: string): RankCondition => months.get(month)?.get(memberId) ?? none;
    return {
      inMonth,
      until(until) {
        const later = [...months.keys()].filter((month) => month > until).map(inMonth);
        const sum = all.get(memberId) ?? none;
        return {
          validStake: later.reduce(
            (rest, { validStake }) => rest - validStake,
            sum.validStake + standing.broughtValidBetMinor,
          ),
          deposits: later.reduce((rest, { deposits }) => rest - deposits, sum.deposits + standing.broughtDepositsMinor),
        };
      },
    };
  };
}

async function sumOf(
  deps: VipInnerDeps,
  tx: Tx,
  asked: { memberIds: readonly bigint[]; span: DaySpan },
): Promise<Sums> {
  const sums = new Map<bigint, { validStake: bigint; deposits: bigint }>();
  for (const { memberId, measure, amount } of await deps.rewards.sumProgress(tx, {
    ...asked,
    measures: ['valid_bet', 'deposit'],
  })) {
    const sum = sums.get(memberId) ?? { ...none };
    if (measure === 'deposit') sum.deposits += amount;
    else sum.validStake += amount;
    sums.set(memberId, sum);
  }
  return sums;
}

/** One change that nobody can count must not stop time for everybody. */
const waitsForCountMs = dayMs;

/** Judges everybody of a brand; what fails is tried again one by one, so that it delays nobody else. */
export async function judgeBrand(deps: VipInnerDeps, brand: Brand): Promise<void> {
  const { platform, rewards } = deps;
  const { db, clock } = platform;
  const now = clock.now();
  const counted = await rewards.countedUntil();
  const countedUntil = new Date(Math.max(counted.getTime(), now.getTime() - waitsForCountMs));
  const period = { month: monthOf(brand.timeZone, countedUntil), week: weekOf(brand.timeZone, countedUntil) };
  const page = { brandId: brand.id, most: membersAtOnce };
  await eachPage(
    (after) => rewards.listCounted({ ...page, after }),
    (memberIds) => addStandings(db, { brandId: brand.id, memberIds, ...period }),
  );
  await eachPage(
    async (after) => (await listStandings(db, { ...page, after })).map(({ memberId }) => memberId),
    async (memberIds) => {
      try {
        await judgeMembers(deps, { brand, memberIds, countedUntil });
      } catch (err) {
        platform.log.error({ err, brandId: `${brand.id}` }, 'ranks of some members are judged one by one');
        await platform.stumbles.each('judge-ranks', { pieces: memberIds.map((id) => ({ id })) }, ({ id }) =>
          judgeMembers(deps, { brand, memberIds: [id], countedUntil }),
        );
      }
    },
  );
}

async function eachPage(
  find: (after: bigint) => Promise<readonly bigint[]>,
  take: (memberIds: readonly bigint[]) => Promise<unknown>,
): Promise<void> {
  for (let after = 0n; ;) {
    const memberIds = await find(after);
    if (memberIds.length > 0) await take(memberIds);
    if (memberIds.length < membersAtOnce) return;
    after = memberIds.at(-1) ?? after;
  }
}

/** Judges one member by everything that is counted until now. */
export async function judgeMember(
  deps: VipInnerDeps,
  { brand, memberId }: { brand: Brand; memberId: bigint },
): Promise<void> {
  await deps.rewards.catchUp(memberId);
  const issued = await judgeMembers(deps, { brand, memberIds: [memberId], countedUntil: deps.platform.clock.now() });
  if (issued.length > 0) await deps.rewards.follow(issued);
}
