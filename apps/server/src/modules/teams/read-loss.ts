import type { BetGameType, TeamLossPage, TeamLossRow } from '@fairhouse/contract';
import { findInTeam, findPath, findTeamMembers, type Desk, type DeskDeps } from './desk-deps.ts';
import { findCategories, findLines, findLinesWithin, findOwn, type Line, type LinesInput } from './desk.store.ts';
import { sumOf, toFigures } from './figures.ts';
import { daysAsked, type AskedDays } from './range.ts';

export interface LossRequest extends AskedDays {
  readonly agentId?: string | undefined;
  readonly gameType?: BetGameType | undefined;
  readonly page: number;
  readonly size: number;
}

/**
 * Spec 2, user profit and loss: the direct lines of the reader, or of a downline whose row was opened. An opened row
 * begins with the downline alone, so that its rows add up to the row above to the last unit.
 */
export async function readLoss(deps: DeskDeps, desk: Desk, input: LossRequest): Promise<TeamLossPage> {
  const { db, clock } = deps.platform;
  const { brand, actor } = desk;
  const readerId = actor.memberId;
  const openedId = input.agentId === undefined || input.agentId === `${readerId}` ? null : BigInt(input.agentId);
  const days = daysAsked(brand.timeZone, clock.now(), input);
  const category = input.gameType ?? null;
  const countedUntil = await deps.countedUntil();
  if (openedId !== null) await findInTeam(deps, { agentId: readerId, memberId: openedId });
  const path = openedId === null ? [] : await findPath(deps, { agentId: readerId, memberId: openedId });
  const lines =
    openedId === null
      ? await findLines(db, { agentId: readerId, days, category })
      : await openLine(deps, { readerId, agentId: openedId, days, category });
  const own = openedId !== null && {
    memberId: openedId,
    sums: await findOwn(db, { readerId, memberId: openedId, days, category }),
  };
  const all = own ? [own, ...lines] : lines;
  const shown = all.slice((input.page - 1) * input.size, input.page * input.size);
  const categories = openedId === null ? await findCategories(db, { agentId: readerId, days }) : [];
  return {
    list: await toRows(deps, { readerId, ownId: openedId, lines: shown }),
    total: all.length,
    totalPages: Math.ceil(all.length / input.size),
    path,
    totals: toFigures(sumOf(all.map(({ sums }) => sums))),
    categories: categories
      .filter((each) => category === null || each.category === category)
      .map((each) => ({ gameType: each.category, ...toFigures(each.sums) })),
    currency: brand.currency,
    countedUntil: countedUntil.getTime(),
  };
}

/** What an opened agent had before it stood here belongs to its uplines of then. */
async function openLine(deps: DeskDeps, input: LinesInput & { readerId: bigint }): Promise<Line[]> {
  const { db } = deps.platform;
  return (await deps.agency.hadTeamElsewhere(input.agentId)) ? findLinesWithin(db, input) : findLines(db, input);
}

async function toRows(
  deps: DeskDeps,
  input: { readerId: bigint; ownId: bigint | null; lines: readonly Line[] },
): Promise<TeamLossRow[]> {
  const members = await findTeamMembers(deps, {
    agentId: input.readerId,
    memberIds: input.lines.map(({ memberId }) => memberId),
  });
  return input.lines.map(({ memberId, sums }, index) => ({
    memberId: `${memberId}`,
    name: members[index]?.name ?? '',
    customerType: members[index]?.person?.customerType ?? 0,
    isOwn: memberId === input.ownId,
    ...toFigures(sums),
  }));
}
