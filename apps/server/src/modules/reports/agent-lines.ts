import type { TreePlace } from '@fairhouse/contract';
import type { Brand } from '../../platform/context/index.ts';
import type { IdentityDoor, Person } from '../identity/index.ts';
import type { LedgerDoor } from '../ledger/index.ts';
import type { RebatesDoor } from '../rebates/index.ts';
import type { PaidSpan, SalariesDoor } from '../salaries/index.ts';
import { dayStart, type TeamsDoor, type TreeSums } from '../teams/index.ts';

export interface AgentReportDeps {
  readonly identity: Pick<IdentityDoor, 'findPeople'>;
  readonly teams: Pick<TeamsDoor, 'house'>;
  readonly salaries: Pick<SalariesDoor, 'sumPaid'>;
  readonly rebates: Pick<RebatesDoor, 'sumLines'>;
  readonly ledger: Pick<LedgerDoor, 'listDayTotals'>;
}

type Asked = Parameters<TeamsDoor['house']['sumTree']>[1];

/** Days of a report, and whose line it shows. */
export interface LinesRequest extends Omit<Asked, 'agentId'> {
  readonly agentId?: string | undefined;
}

export interface Paged {
  readonly page: number;
  readonly size: number;
}

export const exportMost = 5_000;

export const sumTree = (
  { teams }: AgentReportDeps,
  brand: Brand,
  { agentId, ...days }: LinesRequest,
): Promise<TreeSums> =>
  teams.house.sumTree(brand, { ...days, agentId: agentId === undefined ? null : BigInt(agentId) });

/** To which line of a way somebody belongs that stood there; null: to none. */
function lineOf(
  { memberId, path }: { memberId: bigint; path: readonly bigint[] },
  way: readonly bigint[],
): bigint | null {
  if (way.length === 0) return path.at(-1) ?? memberId;
  // Downwards, the member last.
  const down = [...path.toReversed(), memberId];
  const isOnWay = way.every((id, index) => down[index] === id);
  return isOnWay ? (down[way.length] ?? memberId) : null;
}

/** The times in which incomes of agents belonged to lines. */
export function spansOf({ stays, way }: Pick<TreeSums, 'stays' | 'way'>): PaidSpan[] {
  return [...stays.values()].flat().flatMap(({ memberId, path, from, to }) => {
    const viaId = lineOf({ memberId, path }, way);
    return viaId === null ? [] : [{ agentId: memberId, viaId, from, to }];
  });
}

/** Rebates of uplines by line: those of a day belong to where their agent stood when it began. */
export async function sumAgentRebates(
  { ledger }: AgentReportDeps,
  brand: Brand,
  { days, stays, way }: TreeSums,
): Promise<Map<bigint, bigint>> {
  const totals = await ledger.listDayTotals({
    brandId: brand.id,
    currency: brand.currency,
    memberIds: [...stays.keys()],
    firstDay: days.first,
    lastDay: days.last,
  });
  const spans = Map.groupBy(spansOf({ stays, way }), ({ agentId }) => agentId);
  const starts = new Map<string, Date>();
  const sums = new Map<bigint, bigint>();
  for (const { memberId, day, purse, code, creditedMinor, debitedMinor } of totals) {
    if (purse !== 'earnings' || code !== 'rebate.agent') continue;
    const at = starts.get(day) ?? dayStart(brand.timeZone, day);
    starts.set(day, at);
    const span = spans.get(memberId)?.find(({ from, to }) => (!from || from <= at) && (!to || to > at));
    if (span) sums.set(span.viaId, (sums.get(span.viaId) ?? 0n) + creditedMinor - debitedMinor);
  }
  return sums;
}

/** Names of the way, for the path back to level 1. */
export const pathOf = (way: readonly bigint[], people: ReadonlyMap<bigint, Person>): TreePlace[] =>
  way.map((memberId) => ({ memberId: `${memberId}`, name: people.get(memberId)?.userName ?? '' }));

/** Whether a member still stands directly below the last agent of the way. */
export function standsBelow({ stays, way }: Pick<TreeSums, 'stays' | 'way'>, memberId: bigint): boolean {
  const now = stays.get(memberId)?.at(-1);
  return now !== undefined && now.path.toReversed().join(' ') === way.join(' ');
}
