import type { TeamOverview } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { businessDay, dayNumber, dayOfNumber } from './days.ts';
import type { Desk, DeskDeps } from './desk-deps.ts';
import {
  countPlayers,
  findActiveDays,
  findActiveOf,
  findBalance,
  findFirstDeposits,
  findTeamDays,
} from './desk.store.ts';
import { noSums, sumOf, toFigures } from './figures.ts';
import { daysAsked, periodOfDays, type AskedDays } from './range.ts';

/** Spec 2, team overview: what the whole team did, from sums that cost the same for every size of a team. */
export async function readTeamOverview(
  deps: DeskDeps,
  { actor, brand }: Desk,
  asked: AskedDays,
): Promise<TeamOverview> {
  const { db, clock } = deps.platform;
  const agentId = actor.memberId;
  const { timeZone } = brand;
  const days = daysAsked(timeZone, clock.now(), asked);
  const period = periodOfDays(days, businessDay(timeZone, clock.now().getTime()));
  // This comes first, so that the sums include everything counted while they are read.
  const countedUntil = await deps.countedUntil();
  const found = await findTeamDays(db, { agentId, days });
  const activeByDay = await findActiveDays(db, { agentId, days });
  const activeMembers = period
    ? ((await findActiveOf(db, { agentIds: [agentId], ...period })).get(agentId) ?? 0)
    : await countPlayers(db, { brandId: brand.id, agentId, days });
  const deposits = await findFirstDeposits(db, { agentId, days });
  const newcomers = await deps.agency.countNewcomers({
    agentId,
    timeZone,
    firstDay: days.first,
    lastDay: days.last,
  });
  const people = (await deps.agency.countTeams([agentId])).get(agentId) ?? { direct: 0, total: 0 };
  const balance = await findBalance(db, agentId);
  const sums = new Map(found.map(({ day, sums: of }) => [day, of]));
  const total = (counts: ReadonlyMap<string, number>): number =>
    [...counts.values()].reduce((all, one) => all + one, 0);
  return {
    startDay: days.first,
    endDay: days.last,
    balance: balance && { amount: formatAmount(balance.balanceMinor), countedAt: balance.countedAt.getTime() },
    people: people.total,
    directDownlines: people.direct,
    newMembers: total(newcomers),
    activeMembers,
    firstDeposits: total(deposits),
    ...toFigures(sumOf([...sums.values()])),
    days: listDays(days.first, days.last).map((day) => ({
      day,
      newMembers: newcomers.get(day) ?? 0,
      activeMembers: activeByDay.get(day) ?? 0,
      firstDeposits: deposits.get(day) ?? 0,
      ...toFigures(sums.get(day) ?? noSums),
    })),
    currency: brand.currency,
    countedUntil: countedUntil.getTime(),
  };
}

function listDays(first: string, last: string): string[] {
  const [start, end] = [dayNumber(first) ?? 0, dayNumber(last) ?? 0];
  return Array.from({ length: end - start + 1 }, (_, index) => dayOfNumber(start + index));
}
