import type { AgentFigures, AgentReport, AgentReportRow, ProductCost } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { toCsv } from '../../platform/csv/csv.ts';
import type { Brand } from '../../platform/context/index.ts';
import { addSums, noSums, type Sums, type TreeSums } from '../teams/index.ts';
import {
  exportMost,
  pathOf,
  spansOf,
  standsBelow,
  sumAgentRebates,
  sumTree,
  type AgentReportDeps,
  type LinesRequest,
  type Paged,
} from './agent-lines.ts';

/** What a line did, and what agents in it were paid. */
interface Line {
  readonly sums: Sums;
  readonly agentRebatesMinor: bigint;
  readonly salariesMinor: bigint;
  readonly dividendsMinor: bigint;
}

const noLine: Line = { sums: noSums, agentRebatesMinor: 0n, salariesMinor: 0n, dividendsMinor: 0n };

const addLines = (one: Line, other: Line): Line => ({
  sums: addSums(one.sums, other.sums),
  agentRebatesMinor: one.agentRebatesMinor + other.agentRebatesMinor,
  salariesMinor: one.salariesMinor + other.salariesMinor,
  dividendsMinor: one.dividendsMinor + other.dividendsMinor,
});

interface Found {
  readonly tree: TreeSums;
  /** Everybody with figures, the largest stake first. */
  readonly lines: readonly (readonly [memberId: bigint, line: Line])[];
}

/** What agents brought and cost in a range of business days; rows of an opened line add up to the row above. */
export async function readAgentReport(
  deps: AgentReportDeps,
  brand: Brand,
  input: LinesRequest & Paged,
): Promise<AgentReport> {
  const { tree, lines } = await findLines(deps, brand, input);
  const shown = lines.slice((input.page - 1) * input.size, input.page * input.size);
  const people = await deps.identity.findPeople(tree.way);
  const total = lines.reduce((sum, [, line]) => addLines(sum, line), noLine);
  return {
    startDay: tree.days.first,
    endDay: tree.days.last,
    list: await toRows(deps, tree, shown),
    total: lines.length,
    totalPages: Math.max(1, Math.ceil(lines.length / input.size)),
    path: pathOf(tree.way, people),
    totals: toFigures(total),
    products: toProducts(tree, total),
    currency: brand.currency,
    countedUntil: tree.countedUntil.getTime(),
  };
}

async function findLines(deps: AgentReportDeps, brand: Brand, input: LinesRequest): Promise<Found> {
  const tree = await sumTree(deps, brand, input);
  const { start, end } = tree;
  const lines = new Map<bigint, Line>();
  const add = (memberId: bigint, more: Partial<Line>): void =>
    void lines.set(memberId, addLines(lines.get(memberId) ?? noLine, { ...noLine, ...more }));
  // Agents of level 1 are listed with nothing as well.
  if (tree.way.length === 0)
    for (const memberId of tree.stays.keys()) if (standsBelow(tree, memberId)) add(memberId, {});
  for (const { memberId, sums } of tree.lines) add(memberId, { sums });
  for (const memberId of tree.newMembers.keys()) add(memberId, {});
  for (const { viaId, kind, paidMinor } of await deps.salaries.sumPaid({
    brandId: brand.id,
    start,
    end,
    spans: spansOf(tree),
  }))
    add(viaId, kind === 'dividend' ? { dividendsMinor: paidMinor } : { salariesMinor: paidMinor });
  for (const [viaId, agentRebatesMinor] of await sumAgentRebates(deps, brand, tree)) add(viaId, { agentRebatesMinor });
  const ownId = tree.way.at(-1);
  return { tree, lines: [...lines].sort((one, other) => compare(one, other, ownId)) };
}

type Entry = readonly [memberId: bigint, line: Line];

/** The agent itself first, then the largest stake. */
function compare([oneId, one]: Entry, [otherId, other]: Entry, ownId: bigint | undefined): number {
  if (oneId === ownId || otherId === ownId) return oneId === ownId ? -1 : 1;
  if (one.sums.stakeMinor !== other.sums.stakeMinor) return one.sums.stakeMinor > other.sums.stakeMinor ? -1 : 1;
  return oneId < otherId ? -1 : 1;
}

async function toRows(deps: AgentReportDeps, tree: TreeSums, lines: Found['lines']): Promise<AgentReportRow[]> {
  const people = await deps.identity.findPeople(lines.map(([memberId]) => memberId));
  const ownId = tree.way.at(-1);
  return lines.map(([memberId, line]) => ({
    memberId: `${memberId}`,
    name: people.get(memberId)?.userName ?? '',
    customerType: people.get(memberId)?.customerType ?? 0,
    isOwn: memberId === ownId,
    canOpen: memberId !== ownId && standsBelow(tree, memberId),
    newMembers: tree.newMembers.get(memberId) ?? 0,
    activeMembers: tree.activeMembers.get(memberId) ?? 0,
    ...toFigures(line),
  }));
}

const winOf = ({ stakeMinor, payoutMinor }: Sums): bigint => stakeMinor - payoutMinor;

/** What was paid to members and agents beside payouts and promotions. */
const costOf = ({ sums, agentRebatesMinor, salariesMinor, dividendsMinor }: Line): bigint =>
  sums.rebatesMinor + agentRebatesMinor + salariesMinor + dividendsMinor;

function toFigures(line: Line): AgentFigures {
  const { sums } = line;
  return {
    deposits: formatAmount(sums.depositsMinor),
    withdrawals: formatAmount(sums.withdrawalsMinor),
    bets: Number(sums.bets),
    stake: formatAmount(sums.stakeMinor),
    validBet: formatAmount(sums.validStakeMinor),
    payout: formatAmount(sums.payoutMinor),
    win: formatAmount(winOf(sums)),
    rebates: formatAmount(sums.rebatesMinor),
    promotions: formatAmount(sums.promotionsMinor),
    agentRebates: formatAmount(line.agentRebatesMinor),
    salaries: formatAmount(line.salariesMinor),
    dividends: formatAmount(line.dividendsMinor),
    left: formatAmount(winOf(sums) - sums.promotionsMinor - costOf(line)),
  };
}

/** Every product bears the costs by its share of the valid bet; what does not divide goes to the last one. */
function toProducts(tree: TreeSums, total: Line): ProductCost[] {
  const products = [...Map.groupBy(tree.lines, ({ category }) => category)]
    .map(([category, of]) => ({ category, sums: of.map(({ sums }) => sums).reduce(addSums, noSums) }))
    .sort((one, other) => (one.category < other.category ? -1 : 1));
  const cost = costOf(total);
  const bearing = products.filter(({ sums }) => sums.validStakeMinor > 0n);
  const valid = bearing.reduce((sum, { sums }) => sum + sums.validStakeMinor, 0n);
  let leftover = cost;
  return products.map(({ category, sums }) => {
    const isLast = category === bearing.at(-1)?.category;
    const share = sums.validStakeMinor > 0n ? (cost * sums.validStakeMinor) / valid : 0n;
    const borne = isLast ? leftover : share;
    leftover -= borne;
    const left = winOf(sums) - borne;
    return {
      gameType: category,
      stake: formatAmount(sums.stakeMinor),
      validBet: formatAmount(sums.validStakeMinor),
      payout: formatAmount(sums.payoutMinor),
      win: formatAmount(winOf(sums)),
      cost: formatAmount(borne),
      left: formatAmount(left),
      margin: shareOf(left, sums.stakeMinor),
    };
  });
}

const ppm = 1_000_000n;

/** A share with six digits, cut off. */
function shareOf(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0';
  const parts = (part * ppm) / whole;
  const size = parts < 0n ? -parts : parts;
  const digits = `${size % ppm}`.padStart(6, '0').replace(/0+$/, '');
  return `${parts < 0n ? '-' : ''}${size / ppm}${digits === '' ? '' : `.${digits}`}`;
}

const columns = [
  ['Deposits', 'deposits'],
  ['Withdrawals', 'withdrawals'],
  ['Bets', 'bets'],
  ['Stake', 'stake'],
  ['Valid bet', 'validBet'],
  ['Payout', 'payout'],
  ['Win', 'win'],
  ['Rebates', 'rebates'],
  ['Promotions', 'promotions'],
  ['Agent rebates', 'agentRebates'],
  ['Salaries', 'salaries'],
  ['Dividends', 'dividends'],
  ['Left', 'left'],
] as const satisfies readonly (readonly [string, keyof AgentFigures])[];

export async function exportAgentReport(
  deps: AgentReportDeps,
  brand: Brand,
  input: LinesRequest,
): Promise<{ fileName: string; csv: string }> {
  const report = await readAgentReport(deps, brand, { ...input, page: 1, size: exportMost });
  const figures = (of: AgentFigures): string[] => columns.map(([, key]) => `${of[key]}`);
  return {
    fileName: `agents-${report.startDay}-${report.endDay}.csv`,
    csv: toCsv([
      ['Agent', 'Type', 'New members', 'Active members', ...columns.map(([title]) => title), 'Currency'],
      ...report.list.map((row) => [
        row.name,
        `${row.customerType}`,
        `${row.newMembers}`,
        `${row.activeMembers}`,
        ...figures(row),
        brand.currency,
      ]),
      ['Total', '', '', '', ...figures(report.totals), brand.currency],
    ]),
  };
}
