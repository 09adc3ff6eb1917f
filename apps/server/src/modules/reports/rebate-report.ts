import { rebateCategories, type RebateFigures, type RebateReport } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { toCsv } from '../../platform/csv/csv.ts';
import type { Brand } from '../../platform/context/index.ts';
import type { RebateLine } from '../rebates/index.ts';
import {
  exportMost,
  pathOf,
  standsBelow,
  sumTree,
  type AgentReportDeps,
  type LinesRequest,
  type Paged,
} from './agent-lines.ts';

type Earned = Pick<RebateLine, 'validStakeMinor' | 'membersMinor' | 'agentsMinor'>;

const sumOf = (list: readonly Earned[]): Earned =>
  list.reduce(
    (sum, each) => ({
      validStakeMinor: sum.validStakeMinor + each.validStakeMinor,
      membersMinor: sum.membersMinor + each.membersMinor,
      agentsMinor: sum.agentsMinor + each.agentsMinor,
    }),
    { validStakeMinor: 0n, membersMinor: 0n, agentsMinor: 0n },
  );

const toFigures = ({ validStakeMinor, membersMinor, agentsMinor }: Earned): RebateFigures => ({
  validBet: formatAmount(validStakeMinor),
  members: formatAmount(membersMinor),
  agents: formatAmount(agentsMinor),
  total: formatAmount(membersMinor + agentsMinor),
});

/** Rebates by percentage that bets earned in a range of business days; rows of an opened line add up to the row above. */
export async function readRebateReport(
  deps: AgentReportDeps,
  brand: Brand,
  input: LinesRequest & Paged,
): Promise<RebateReport> {
  const tree = await sumTree(deps, brand, input);
  const { days, way } = tree;
  const { lines, countedUntil } = await deps.rebates.sumLines({
    brandId: brand.id,
    firstDay: days.first,
    lastDay: days.last,
    way,
  });
  const ownId = way.at(-1);
  const rows = [...Map.groupBy(lines, ({ memberId }) => memberId)]
    .map(([memberId, of]) => ({ memberId, earned: sumOf(of) }))
    .sort((one, other) => {
      if (one.memberId === ownId || other.memberId === ownId) return one.memberId === ownId ? -1 : 1;
      return one.earned.validStakeMinor > other.earned.validStakeMinor ? -1 : 1;
    });
  const shown = rows.slice((input.page - 1) * input.size, input.page * input.size);
  const people = await deps.identity.findPeople([...way, ...shown.map(({ memberId }) => memberId)]);
  return {
    startDay: days.first,
    endDay: days.last,
    list: shown.map(({ memberId, earned }) => ({
      memberId: `${memberId}`,
      name: people.get(memberId)?.userName ?? '',
      customerType: people.get(memberId)?.customerType ?? 0,
      isOwn: memberId === ownId,
      canOpen: memberId !== ownId && standsBelow(tree, memberId),
      ...toFigures(earned),
    })),
    total: rows.length,
    totalPages: Math.max(1, Math.ceil(rows.length / input.size)),
    path: pathOf(way, people),
    totals: toFigures(sumOf(lines)),
    categories: rebateCategories.flatMap((category) => {
      const of = lines.filter((line) => line.category === category);
      return of.length === 0 ? [] : [{ category, ...toFigures(sumOf(of)) }];
    }),
    currency: brand.currency,
    countedUntil: countedUntil.getTime(),
  };
}

export async function exportRebateReport(
  deps: AgentReportDeps,
  brand: Brand,
  input: LinesRequest,
): Promise<{ fileName: string; csv: string }> {
  const report = await readRebateReport(deps, brand, { ...input, page: 1, size: exportMost });
  const figures = ({ validBet, members, agents, total }: RebateFigures): string[] => [validBet, members, agents, total];
  return {
    fileName: `rebates-${report.startDay}-${report.endDay}.csv`,
    csv: toCsv([
      ['Kind', 'Name', 'Valid bet', 'Members', 'Agents', 'Total', 'Currency'],
      ...report.list.map((row) => ['Line', row.name, ...figures(row), brand.currency]),
      ...report.categories.map((row) => ['Category', row.category, ...figures(row), brand.currency]),
      ['Total', '', ...figures(report.totals), brand.currency],
    ]),
  };
}
