import type { DeskPeriod, StandingRow } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import { findBoards, findMissions } from './find-missions.ts';
import { boardTerms } from './kinds/leaderboard.ts';
import { write } from './kinds/mission.ts';
import type { MissionsInnerDeps } from './missions-deps.ts';
import { countPeriods, findPeriod, listPeriods, type PeriodRow } from './period.store.ts';
import { prizesByPlace } from './prizes.ts';
import { costByPeriod } from './reached.store.ts';
import { countByValue, countScores, findTop } from './score.store.ts';
import { countStandings, listStandings, prizeCostByPeriod, type Standing } from './standing.store.ts';

interface Page {
  readonly page: number;
  readonly size: number;
}

interface Listed<R> {
  readonly list: R[];
  readonly total: number;
  readonly totalPages: number;
}

const pagesOf = (total: number, { size }: Page): number => Math.max(1, Math.ceil(total / size));

/** Periods of a mission or a leaderboard, with what was earned in each. Refusal: mission_unknown. */
export async function listDeskPeriods(
  deps: MissionsInnerDeps,
  brand: Brand,
  { offerId, ...page }: Page & { offerId: bigint },
): Promise<Listed<DeskPeriod>> {
  const { db } = deps.platform;
  const known = [...(await findMissions(deps, db, brand)), ...(await findBoards(deps, db, brand))];
  const found = known.find(({ offer }) => offer.id === offerId);
  if (!found) throw new Refusal('mission_unknown');
  const at = { isOver: false, offset: (page.page - 1) * page.size, limit: page.size };
  const periods = await listPeriods(db, { offerId, ...at });
  const figures = await (found.offer.kind === 'mission' ? figuresOfMission : figuresOfBoard)(deps, offerId, periods);
  const list = periods.map(({ startsOn, startsAt, endsAt, state }): DeskPeriod => {
    const { members, costMinor } = figures.get(startsOn) ?? { members: 0, costMinor: 0n };
    return {
      startsOn,
      startTime: startsAt.getTime(),
      endTime: endsAt.getTime(),
      state,
      members,
      cost: formatAmount(costMinor),
    };
  });
  const total = await countPeriods(db, offerId);
  return { list, total, totalPages: pagesOf(total, page) };
}

type Figures = ReadonlyMap<string, { readonly members: number; readonly costMinor: bigint }>;

/** Who reached something, and what it comes to. */
function figuresOfMission(
  { platform: { db } }: MissionsInnerDeps,
  offerId: bigint,
  periods: readonly PeriodRow[],
): Promise<Figures> {
  return costByPeriod(
    db,
    offerId,
    periods.map(({ startsOn }) => startsOn),
  );
}

/** Who has a score, and what has been issued. */
async function figuresOfBoard(
  { platform: { db } }: MissionsInnerDeps,
  offerId: bigint,
  periods: readonly PeriodRow[],
): Promise<Figures> {
  const costs = await prizeCostByPeriod(
    db,
    offerId,
    periods.map(({ startsOn }) => startsOn),
  );
  const figures = new Map<string, { members: number; costMinor: bigint }>();
  for (const period of periods) {
    const members = period.state === 'running' ? await countScores(db, period) : period.members;
    figures.set(period.startsOn, { members, costMinor: costs.get(period.startsOn) ?? 0n });
  }
  return figures;
}

/** Places with the names of members: those of a running period as they are now. Refusal: mission_unknown. */
export async function listDeskStandings(
  deps: MissionsInnerDeps,
  brand: Brand,
  { offerId, period: startsOn, ...page }: Page & { offerId: bigint; period: string },
): Promise<Listed<StandingRow>> {
  const { db } = deps.platform;
  const period = await findPeriod(db, { offerId, startsOn });
  if (period?.brandId !== brand.id || period.kind !== 'leaderboard') throw new Refusal('mission_unknown');
  const at = { offset: (page.page - 1) * page.size, limit: page.size };
  const isRunning = period.state === 'running';
  const rows = isRunning
    ? await readRunning(deps, { currency: brand.currency, period }, at)
    : await listStandings(db, period, at);
  const names = await deps.identity.findNames(rows.map(({ memberId }) => memberId));
  const { score } = boardTerms.parse(period.terms);
  const total = isRunning ? await countScores(db, period) : await countStandings(db, period);
  return {
    list: rows.map(({ memberId, place, value, rewards, prizeState }) => ({
      rank: place,
      memberId: `${memberId}`,
      userName: names.get(memberId) ?? '',
      reachedValue: score === 'mission_points' ? `${value}` : write(score, value),
      rewards: [...rewards],
      prizeState,
    })),
    total,
    totalPages: pagesOf(total, page),
  };
}

async function readRunning(
  { platform: { db } }: MissionsInnerDeps,
  { currency, period }: { currency: string; period: PeriodRow },
  at: { offset: number; limit: number },
): Promise<Standing[]> {
  const prizeOf = prizesByPlace(boardTerms.parse(period.terms), currency);
  const places = new Map<bigint, { place: number; count: number }>();
  let place = 1;
  for (const { value, count } of await countByValue(db, period, at.offset + at.limit)) {
    places.set(value, { place, count });
    place += count;
  }
  return (await findTop(db, period, at)).map(({ memberId, value }) => {
    const shared = places.get(value) ?? { place, count: 1 };
    return { memberId, value, place: shared.place, rewards: prizeOf(shared), prizeState: 'none' };
  });
}
