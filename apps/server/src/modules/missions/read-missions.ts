import { offerAudienceTerms, type MissionSummary, type OwnOffer } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { findBoards, findMissions, type Board, type Mission } from './find-missions.ts';
import { keepScores } from './keep-scores.ts';
import { has, needs, occasionOf, write } from './kinds/mission.ts';
import { requireMissions, type MissionsInnerDeps, type Reader } from './missions-deps.ts';
import { spanAt, spanNow, type MissionSpan } from './period.ts';
import { textOf } from './text-of.ts';
import { findOwnScore } from './score.store.ts';

const dayMs = 86_400_000;
/** How long missions that are over are listed. */
const overDays = 30;

/** What is counted a moment later by itself: bets, deposits, and with them the scores of one member. */
export async function catchUpMember(deps: MissionsInnerDeps, memberId: bigint): Promise<void> {
  await deps.rewards.catchUp(memberId);
  await keepScores(deps, memberId);
}

export interface SummaryPage {
  readonly list: MissionSummary[];
  readonly total: number;
  readonly totalPages: number;
  readonly unclaimedCount: number;
  readonly now: number;
}

export async function listMissions(
  deps: MissionsInnerDeps,
  reader: Reader,
  { status, page, size }: { status: 'O' | 'C'; page: number; size: number },
): Promise<SummaryPage> {
  requireMissions(reader.brand);
  await catchUpMember(deps, reader.memberId);
  const all = status === 'O' ? await listOpen(deps, reader) : await listOver(deps, reader);
  return {
    list: all.slice((page - 1) * size, page * size),
    total: all.length,
    totalPages: Math.max(1, Math.ceil(all.length / size)),
    unclaimedCount: await countRewards(deps, reader),
    now: deps.platform.clock.now().getTime(),
  };
}

export async function readMission(deps: MissionsInnerDeps, reader: Reader, missionId: bigint): Promise<MissionSummary> {
  requireMissions(reader.brand);
  await catchUpMember(deps, reader.memberId);
  const known = [...(await listOpen(deps, reader)), ...(await listOver(deps, reader))];
  const found = known.find((each) => each.missionId === `${missionId}`);
  if (!found) throw new Refusal('mission_unknown');
  return found;
}

/** Milestones and prizes that can be claimed now: the badge of the menu. */
export async function countRewards(
  deps: MissionsInnerDeps,
  { memberId, brand }: Pick<Reader, 'memberId' | 'brand'>,
): Promise<number> {
  requireMissions(brand);
  const counts = await deps.rewards.countUnclaimed({ memberId, brand });
  return (counts.get('MISSION') ?? 0) + (counts.get('RANK_BOARD') ?? 0);
}

async function listOpen(deps: MissionsInnerDeps, reader: Reader): Promise<MissionSummary[]> {
  const { platform, rewards } = deps;
  const now = platform.clock.now();
  const missions = new Map(
    (await findMissions(deps, platform.db, reader.brand)).map((each) => [`${each.offer.id}`, each]),
  );
  const own = await rewards.offers.listOwn(reader, 'mission');
  const summaries = own.flatMap((offer) => {
    const mission = missions.get(offer.offerId);
    const span = mission && spanNow(mission.repeats, reader.brand.timeZone, now);
    return mission && span ? [viewMission(mission, offer, { span, now })] : [];
  });
  // Who is protected or wants no offers sees no missions, and so no leaderboards.
  const [hidden] = [
    !(await rewards.offers.findEligible({ audience: everybody, memberIds: [reader.memberId] })).has(reader.memberId),
  ];
  const boards = hidden
    ? []
    : (await findBoards(deps, platform.db, reader.brand)).filter(({ offer }) => offer.state === 'open');
  for (const board of boards) {
    const span = spanNow(board.repeats, reader.brand.timeZone, now);
    if (span) summaries.push(await viewBoard(deps, reader, { board, span }));
  }
  return summaries;
}

const everybody = offerAudienceTerms.parse({});

function viewMission(
  { offer, terms }: Mission,
  own: OwnOffer,
  { span, now }: { span: MissionSpan; now: Date },
): MissionSummary {
  const steps = new Map(own.steps.map((step) => [step.occasion, step]));
  const milestones = terms.milestones.flatMap((one) => {
    const occasion = occasionOf(terms, span.startsOn, one.id);
    const step = steps.get(occasion);
    if (!step) return [];
    const { measure } = terms.goal;
    return [
      {
        milestoneId: one.id,
        occasion,
        targetValue: write(measure, needs(measure, one.amount)),
        missionPoints: one.points,
        rewards: step.rewards,
        state: step.state,
        why: step.why,
      },
    ];
  });
  const [goal, ...conditions] = own.steps.at(-1)?.progress ?? [];
  return {
    missionId: own.offerId,
    version: own.version,
    kind: 'mission',
    missionType: terms.missionType,
    title: own.title,
    description: own.text,
    status: offer.startsAt !== null && now < offer.startsAt ? 'U' : 'O',
    startTime: span.startsAt.getTime(),
    endTime: span.endsAt.getTime(),
    goal: goal ?? null,
    reachedValue: goal?.has ?? '0',
    conditions,
    milestones,
    why: own.why,
    unclaimedCount: milestones.filter(({ state }) => state === 'claim' || state === 'issued').length,
    stockLeft: own.stockLeft,
  };
}

async function viewBoard(
  deps: MissionsInnerDeps,
  reader: Reader,
  { board, span }: { board: Board; span: MissionSpan },
): Promise<MissionSummary> {
  const { offer, terms } = board;
  const { db, clock } = deps.platform;
  const own = await findOwnScore(db, { offerId: offer.id, startsOn: span.startsOn }, reader.memberId);
  const measure = terms.score === 'mission_points' ? 'bets' : terms.score;
  return {
    ...bare(reader, { offer, terms }, span),
    status: clock.now() < span.startsAt ? 'U' : 'O',
    reachedValue: write(measure, own?.value ?? 0n),
  };
}

/** What is over, newest first: what it was, and what the member had reached in its last period. */
async function listOver(deps: MissionsInnerDeps, reader: Reader): Promise<MissionSummary[]> {
  const { platform, rewards } = deps;
  const now = platform.clock.now();
  const since = new Date(now.getTime() - overDays * dayMs);
  const known = [
    ...(await findMissions(deps, platform.db, reader.brand)),
    ...(await findBoards(deps, platform.db, reader.brand)),
  ];
  const summaries: MissionSummary[] = [];
  for (const each of known.toReversed()) {
    const { offer, repeats } = each;
    const endedAt =
      offer.endsAt !== null && offer.endsAt <= now ? offer.endsAt : offer.state === 'closed' ? offer.updatedAt : null;
    if (endedAt === null || endedAt < since) continue;
    const span = spanAt(repeats, reader.brand.timeZone, new Date(endedAt.getTime() - 1));
    if (!span) continue;
    const summary = bare(reader, each, span);
    if (!('goal' in each.terms)) {
      summaries.push({ ...summary, status: 'C' });
      continue;
    }
    const { goal, milestones } = each.terms;
    const sums = await rewards.sumProgress(platform.db, {
      memberIds: [reader.memberId],
      span: { from: span.countsFrom, to: span.endsOn },
      measures: [goal.measure],
    });
    summaries.push({
      ...summary,
      status: 'C',
      reachedValue: write(goal.measure, has(sums, goal)),
      milestones: milestones.map((one) => ({
        milestoneId: one.id,
        occasion: '',
        targetValue: write(goal.measure, needs(goal.measure, one.amount)),
        missionPoints: one.points,
        rewards: one.rewards.map((reward) => rewards.view(reward)),
        state: 'closed' as const,
        why: ['over' as const],
      })),
    });
  }
  return summaries;
}

function bare(
  reader: Reader,
  { offer, terms }: Pick<Mission | Board, 'offer' | 'terms'>,
  span: MissionSpan,
): MissionSummary {
  return {
    missionId: `${offer.id}`,
    version: offer.version,
    kind: offer.kind === 'mission' ? 'mission' : 'leaderboard',
    missionType: terms.missionType,
    title: textOf(offer.title, reader),
    description: textOf(offer.text, reader),
    status: 'O',
    startTime: span.startsAt.getTime(),
    endTime: span.endsAt.getTime(),
    goal: null,
    reachedValue: '0',
    conditions: [],
    milestones: [],
    why: [],
    unclaimedCount: 0,
    stockLeft: null,
  };
}
