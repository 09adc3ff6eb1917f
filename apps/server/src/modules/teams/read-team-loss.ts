import type { BetGameType, TeamLossPage, TeamLossRow } from '@fairhouse/contract';
import { findInTeam, findPath, findTeamMembers, type Desk, type DeskDeps } from './desk-deps.ts';
import {
  findCategories,
  findLines,
  findLinesOnWay,
  findOwn,
  foldLines,
  type Line,
  type LinesInput,
  type Way,
} from './desk.store.ts';
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
export async function readTeamLoss(deps: DeskDeps, desk: Desk, input: LossRequest): Promise<TeamLossPage> {
  const { db, clock } = deps.platform;
  const { brand, actor } = desk;
  const readerId = actor.memberId;
  const openedId = input.agentId === undefined || input.agentId === `${readerId}` ? null : BigInt(input.agentId);
  const days = daysAsked(brand.timeZone, clock.now(), input);
  const category = input.gameType ?? null;
  const countedUntil = await deps.countedUntil();
  if (openedId !== null) await findInTeam(deps, { agentId: readerId, memberId: openedId });
  const path = openedId === null ? [] : await findPath(deps, { agentId: readerId, memberId: openedId });
  const all =
    openedId === null
      ? foldLines(await findLines(db, { agentId: readerId, days, category }))
      : await openLine(deps, { readerId, agentId: openedId, days, category, way: wayOf(readerId, path) });
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

function wayOf(readerId: bigint, path: readonly { memberId: string }[]): Way {
  return toWay([readerId, ...path.map(({ memberId }) => BigInt(memberId))]);
}

/** The way through these members, the uppermost first. */
export function toWay(memberIds: readonly bigint[], topId: bigint | null = null): Way {
  const steps = memberIds.slice(1).map((viaId, index) => ({ agentId: memberIds[index] ?? viaId, viaId }));
  return { steps, topId };
}

/** What an opened downline and its team did before they stood here belongs to other rows. */
async function openLine(deps: DeskDeps, input: LinesInput & { readerId: bigint; way: Way }): Promise<Line[]> {
  const { db } = deps.platform;
  const { agentId, readerId } = input;
  const own = await findOwn(db, { ...input, agentId: readerId, memberId: agentId });
  const lines = (await deps.agency.hadTeamElsewhere(agentId)) ? findLinesOnWay(db, input) : findLines(db, input);
  return [{ memberId: agentId, sums: sumOf(own.map(({ sums }) => sums)) }, ...foldLines(await lines)];
}

async function toRows(
  deps: DeskDeps,
  input: { readerId: bigint; ownId: bigint | null; lines: readonly Line[] },
): Promise<TeamLossRow[]> {
  const members = await findTeamMembers(deps, {
    agentId: input.readerId,
    memberIds: input.lines.map(({ memberId }) => memberId),
  });
  const counts = await deps.agency.countTeams(input.lines.map(({ memberId }) => memberId));
  return input.lines.map(({ memberId, sums }, index) => ({
    memberId: `${memberId}`,
    name: members[index]?.name ?? '',
    customerType: members[index]?.person?.customerType ?? 0,
    isOwn: memberId === input.ownId,
    canOpen: members[index]?.below?.uplineId === (input.ownId ?? input.readerId) && counts.has(memberId),
    ...toFigures(sums),
  }));
}
