import type { BoardRow, MissionLeaderboard, MissionPeriod, Reward, ScoreKind, WhyNot } from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { maskName } from '../../platform/texts/mask-name.ts';
import { findBoards, type Board } from './find-missions.ts';
import { boardTerms, type BoardTerms } from './kinds/leaderboard.ts';
import { isMoney, write } from './kinds/mission.ts';
import { requireMissions, type MissionsInnerDeps, type Reader } from './missions-deps.ts';
import { spanNow, type MissionSpan } from './period.ts';
import { findPeriod, listPeriods, type PeriodRow } from './period.store.ts';
import { prizesByPlace } from './prizes.ts';
import { catchUpMember } from './read-missions.ts';
import { countByValue, countScores, findOwnScore, findTop } from './score.store.ts';
import { countStandings, findNextBetter, findOwnStandings, listStandings } from './standing.store.ts';
import { textOf } from './text-of.ts';

const historyMost = 12;

interface Seen {
  readonly board: Board;
  readonly span: MissionSpan;
  /** As they were when the period began. */
  readonly terms: BoardTerms;
  readonly period: PeriodRow | null;
}

/** Refusals: module_off, mission_unknown. */
export async function readLeaderboard(
  deps: MissionsInnerDeps,
  reader: Reader,
  { size, ...asked }: Asked & { size: number },
): Promise<MissionLeaderboard> {
  requireMissions(reader.brand);
  await catchUpMember(deps, reader.memberId);
  const seen = await findSeen(deps, reader, asked);
  const { board, span, terms } = seen;
  const { offer } = board;
  const isFinal = seen.period !== null && seen.period.state !== 'running';
  const now = deps.platform.clock.now();
  const places = await (isFinal ? readFinal : readRunning)(deps, reader, { ...seen, size });
  const view = viewer(deps, terms.score);
  return {
    missionId: `${offer.id}`,
    title: textOf(offer.title, reader),
    description: textOf(offer.text, reader),
    missionType: terms.missionType,
    scoreKind: terms.score,
    category: terms.category ?? null,
    isMoney: isMoneyScore(terms.score),
    period: viewSpan(span),
    state: isFinal ? 'closed' : now >= span.endsAt ? 'closing' : 'running',
    prizes: terms.prizes.map(({ toRank, rewards }, at) => ({
      fromRank: (terms.prizes[at - 1]?.toRank ?? 0) + 1,
      toRank,
      rewards: view.rewards(rewards),
    })),
    list: await nameRows(deps, reader, { rows: places.rows, score: terms.score }),
    total: places.total,
    footer: await viewFooter(deps, reader, { places, score: terms.score }),
    history: await readHistory(deps, reader, offer.id),
    now: now.getTime(),
  };
}

async function viewFooter(
  deps: MissionsInnerDeps,
  { memberId }: Reader,
  { places: { own, why }, score }: { places: Places; score: ScoreKind },
): Promise<MissionLeaderboard['footer']> {
  const view = viewer(deps, score);
  const names = await deps.identity.findNames([memberId]);
  const customerName = maskName(names.get(memberId) ?? '');
  if (!own) return { rank: null, reachedValue: view.value(0n), customerName, rewards: [], toNext: null, why };
  return {
    rank: own.place,
    reachedValue: view.value(own.value),
    customerName,
    rewards: view.rewards(own.rewards),
    toNext: own.toNext === null ? null : view.value(own.toNext),
    why,
  };
}

const viewSpan = ({
  startsOn,
  startsAt,
  endsAt,
}: Pick<MissionSpan, 'startsOn' | 'startsAt' | 'endsAt'>): MissionPeriod => ({
  startsOn,
  startTime: startsAt.getTime(),
  endTime: endsAt.getTime(),
});

const isMoneyScore = (score: ScoreKind): boolean => score !== 'mission_points' && isMoney(score);

function viewer({ rewards }: MissionsInnerDeps, score: ScoreKind) {
  return {
    value: (value: bigint): string => (score === 'mission_points' ? `${value}` : write(score, value)),
    rewards: (given: readonly Reward[]) => given.map((reward) => rewards.view(reward)),
  };
}

interface Asked {
  /** Null: the first board of the brand that runs, else the last one there was. */
  readonly missionId: bigint | null;
  /** The first day of a past period; null: the running one. */
  readonly period: string | null;
}

const isRunning = ({ offer }: Board, now: Date): boolean =>
  offer.state === 'open' && (offer.endsAt === null || offer.endsAt > now);

async function findSeen(deps: MissionsInnerDeps, reader: Reader, asked: Asked): Promise<Seen> {
  const { db, clock } = deps.platform;
  const now = clock.now();
  const boards = await findBoards(deps, db, reader.brand);
  const board =
    asked.missionId === null
      ? (boards.find((each) => isRunning(each, now)) ?? boards.at(-1))
      : boards.find(({ offer }) => offer.id === asked.missionId);
  if (!board) throw new Refusal('mission_unknown');
  const offerId = board.offer.id;
  if (asked.period === null) return findLatest(deps, reader, board);
  const period = await findPeriod(db, { offerId, startsOn: asked.period });
  if (!period) throw new Refusal('mission_unknown');
  return { board, span: period, terms: boardTerms.parse(period.terms), period };
}

/** The running period, also before anybody has a score in it; of a board that is over its last one. */
async function findLatest(deps: MissionsInnerDeps, { brand }: Reader, board: Board): Promise<Seen> {
  const { db, clock } = deps.platform;
  const now = clock.now();
  const offerId = board.offer.id;
  const span = isRunning(board, now) ? spanNow(board.repeats, brand.timeZone, now) : null;
  const period = span
    ? await findPeriod(db, { offerId, startsOn: span.startsOn })
    : (await listPeriods(db, { offerId, isOver: false, offset: 0, limit: 1 }))[0];
  if (period) return { board, span: period, terms: boardTerms.parse(period.terms), period };
  if (!span) throw new Refusal('mission_unknown');
  return { board, span, terms: board.terms, period: null };
}

interface Row {
  readonly memberId: bigint;
  readonly place: number;
  readonly value: bigint;
  readonly rewards: readonly Reward[];
}

interface Places {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly own: (Pick<Row, 'place' | 'value' | 'rewards'> & { toNext: bigint | null }) | null;
  readonly why: WhyNot[];
}

type Read = (deps: MissionsInnerDeps, reader: Reader, seen: Seen & { readonly size: number }) => Promise<Places>;

const readFinal: Read = async ({ platform: { db } }, reader, { board, span, size }) => {
  const key = { offerId: board.offer.id, startsOn: span.startsOn };
  const rows = await listStandings(db, key, { offset: 0, limit: size });
  const own = (
    await findOwnStandings(db, { offerId: key.offerId, memberId: reader.memberId, days: [key.startsOn] })
  ).get(key.startsOn);
  const next = own ? await findNextBetter(db, key, own.place) : null;
  return {
    rows,
    total: await countStandings(db, key),
    own: own ? { ...own, toNext: next === null ? null : next - own.value } : null,
    why: [],
  };
};

const readRunning: Read = async (deps, reader, { board, span, terms, size }) => {
  const { db } = deps.platform;
  const key = { offerId: board.offer.id, startsOn: span.startsOn };
  const top = await findTop(db, key, { offset: 0, limit: size });
  const lastPrize = terms.prizes.at(-1)?.toRank ?? 0;
  const groups = await countByValue(db, key, Math.max(size, lastPrize));
  const prizeOf = prizesByPlace(terms, reader.brand.currency);
  const byValue = new Map<bigint, { place: number; count: number }>();
  let place = 1;
  for (const { value, count } of groups) {
    byValue.set(value, { place, count });
    place += count;
  }
  const own = await findOwnScore(db, key, reader.memberId);
  const inside = await deps.rewards.offers.findEligible({
    audience: board.offer.audience,
    memberIds: [reader.memberId],
  });
  const isIn = inside.has(reader.memberId);
  return {
    rows: top.map(({ memberId, value }) => {
      const at = byValue.get(value) ?? { place, count: 1 };
      return { memberId, value, place: at.place, rewards: prizeOf(at) };
    }),
    total: await countScores(db, key),
    own:
      own && isIn && own.value > 0n
        ? {
            place: own.better + 1,
            value: own.value,
            rewards: prizeOf({ place: own.better + 1, count: Math.max(1, own.same) }),
            toNext: own.next === null ? null : own.next - own.value,
          }
        : null,
    why: isIn ? [] : ['not_for_you'],
  };
};

/** Names of others are masked, and those of members who do not want to be shown are left out; numbers are never told. */
async function nameRows(
  deps: MissionsInnerDeps,
  { memberId: own, brand }: Reader,
  { rows, score }: { rows: readonly Row[]; score: ScoreKind },
): Promise<BoardRow[]> {
  const memberIds = rows.map(({ memberId }) => memberId);
  const names = await deps.identity.findNames(memberIds);
  const shown = await deps.profile.whoShowsWins(memberIds, brand.policy);
  const view = viewer(deps, score);
  return rows.map(({ memberId, place, value, rewards }) => ({
    rank: place,
    customerName: shown.has(memberId) || memberId === own ? maskName(names.get(memberId) ?? '') : '***',
    reachedValue: view.value(value),
    rewards: view.rewards(rewards),
    isOwn: memberId === own,
  }));
}

async function readHistory(
  { platform: { db } }: MissionsInnerDeps,
  { memberId }: Reader,
  offerId: bigint,
): Promise<MissionLeaderboard['history']> {
  const periods = await listPeriods(db, { offerId, isOver: true, offset: 0, limit: historyMost });
  const own = await findOwnStandings(db, { offerId, memberId, days: periods.map(({ startsOn }) => startsOn) });
  return periods.map((period) => ({ ...viewSpan(period), ownRank: own.get(period.startsOn)?.place ?? null }));
}
