import { periodOfDay } from '@fairhouse/agency';
import type { IncomeReport, LineBets, LineMembers, OpenedLine, SalaryLine } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand } from '../../platform/context/index.ts';
import type { LineSum, Sums } from '../teams/index.ts';
import { findContract, type Contract } from './contract.store.ts';
import { accountNames, namesFor, type Reader } from './read-contracts.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { findLine, findLinesBelow, listLines, type Line } from './run.store.ts';
import { toTerms, viewTerms } from './terms.ts';
import { addSums, noSums, viewLine, viewMember, viewSums } from './view.ts';

type Kinds = { readonly kind?: Line['kind'] | undefined };

/** Own lines, or those of contracts the reader offered, newest first. */
export async function listOwnLines(
  deps: ReadingDeps,
  { actor, brand }: Reader,
  input: Kinds & { of: 'mine' | 'downlines'; day?: string | undefined; page: number; size: number },
): Promise<{ list: SalaryLine[]; total: number; totalPages: number }> {
  const day = input.day === undefined ? null : dayBounds(brand, input.day);
  const { list, total } = await listLines(deps.platform.db, {
    brandId: brand.id,
    ...(input.of === 'mine' ? { agentId: actor.memberId } : { uplineId: actor.memberId }),
    kind: input.kind,
    // A period belongs to the day on which it ended; one that ended at midnight to the day before.
    ...(day && { endsAfter: day.start, endsUntil: day.end }),
    limit: input.size,
    offset: (input.page - 1) * input.size,
  });
  const names = await namesFor(
    deps,
    actor.memberId,
    list.map(({ agentId }) => agentId),
  );
  const versions = await versionsOf(deps, list);
  return {
    list: list.map((line) =>
      viewLine(line, { version: versions.get(line.contractId) ?? 1, readerId: actor.memberId, names }),
    ),
    total,
    totalPages: Math.max(1, Math.ceil(total / input.size)),
  };
}

async function versionsOf(deps: ReadingDeps, lines: readonly Line[]): Promise<Map<bigint, number>> {
  const versions = new Map<bigint, number>();
  for (const id of new Set(lines.map(({ contractId }) => contractId)))
    versions.set(id, (await findContract(deps.platform.db, id))?.version ?? 1);
  return versions;
}

function dayBounds(brand: Brand, day: string): { start: Date; end: Date } {
  const period = periodOfDay(day, brand.timeZone);
  if (!period) throw new Refusal('field_invalid', { field: 'day' });
  return { start: new Date(period.startsAt), end: new Date(period.endsAt) };
}

interface Opened {
  readonly line: Line;
  readonly contract: Contract;
}

/** The line of the reader's own contract, or of one the reader offered; of an operator any. */
async function findOpened(deps: ReadingDeps, reader: Reader | { brand: Brand }, lineId: bigint): Promise<Opened> {
  const line = await findLine(deps.platform.db, lineId);
  const isSeen =
    line?.brandId === reader.brand.id &&
    (!('actor' in reader) || line.agentId === reader.actor.memberId || line.uplineId === reader.actor.memberId);
  const contract = line && isSeen ? await findContract(deps.platform.db, line.contractId) : null;
  if (!line || !contract) throw new Refusal('salary_line_unknown');
  return { line, contract };
}

const spanOf = ({ start, end }: Line): { start: Date; end: Date } => ({ start, end });

/** Names as the reader may know them: whoever offered a contract reads masked names below it, an operator all of them. */
function namesOfLine(
  deps: ReadingDeps,
  reader: Reader | { brand: Brand },
  memberIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  return 'actor' in reader ? namesFor(deps, reader.actor.memberId, memberIds) : accountNames(deps, memberIds);
}

export async function openLine(
  deps: ReadingDeps,
  reader: Reader | { brand: Brand },
  { lineId }: { lineId: string },
): Promise<OpenedLine> {
  const { line, contract } = await findOpened(deps, reader, BigInt(lineId));
  const sums = await deps.teams.openLine({ brandId: line.brandId, agentId: line.agentId, span: spanOf(line) });
  const lines = byVia(sums);
  const grosses = new Map(
    (await findLinesBelow(deps.platform.db, { runId: line.runId, uplineId: line.agentId })).map(
      ({ agentId, grossMinor }) => [agentId, grossMinor],
    ),
  );
  const viaIds = [...new Set([...lines.keys(), ...grosses.keys()])];
  const names = await namesOfLine(deps, reader, [...viaIds, line.agentId]);
  const totals = sums.reduce<Sums>(addSums, noSums);
  const readerId = 'actor' in reader ? reader.actor.memberId : null;
  return {
    line: viewLine(line, { version: contract.version, readerId, names }),
    terms: viewTerms(contract.kind, contract.terms),
    totals: viewSums(totals),
    directLines: viaIds.map((viaId) => ({
      ...viewMember(viaId, names),
      gross: formatAmount(grosses.get(viaId) ?? 0n),
      ...viewSums(lines.get(viaId) ?? noSums),
    })),
    addsUp: baseOf(line, totals) === line.baseMinor,
  };
}

/** What the totals say the line was computed from. */
function baseOf(line: Line, totals: Sums): bigint {
  if (line.kind !== 'dividend') return totals.validStakeMinor;
  return totals.stakeMinor - totals.payoutMinor - totals.rebatesMinor - totals.promotionsMinor + line.carryInMinor;
}

function byVia(sums: readonly LineSum[]): Map<bigint, Sums> {
  const lines = new Map<bigint, Sums>();
  for (const sum of sums) lines.set(sum.viaId, addSums(lines.get(sum.viaId) ?? noSums, sum));
  return lines;
}

const membersAtOnce = 10_000;

export async function listMembers(
  deps: ReadingDeps,
  reader: Reader | { brand: Brand },
  input: { lineId: string; viaId: string; page: number; size: number },
): Promise<LineMembers> {
  const { line, contract } = await findOpened(deps, reader, BigInt(input.lineId));
  const [agentId, viaId, span] = [line.agentId, BigInt(input.viaId), spanOf(line)];
  const found = await deps.teams.listLineMembers({
    brandId: line.brandId,
    agentId,
    viaId,
    span,
    page: { limit: membersAtOnce, offset: 0 },
  });
  const members = new Map<bigint, Sums>();
  for (const sum of found.list) members.set(sum.memberId, addSums(members.get(sum.memberId) ?? noSums, sum));
  const lineSums = byVia(await deps.teams.openLine({ brandId: line.brandId, agentId, span })).get(viaId) ?? noSums;
  const totals = [...members.values()].reduce<Sums>(addSums, noSums);
  const rows = [...members].sort(([, one], [, other]) => (one.validStakeMinor > other.validStakeMinor ? -1 : 1));
  const page = rows.slice((input.page - 1) * input.size, input.page * input.size);
  const names = await namesOfLine(
    deps,
    reader,
    page.map(([id]) => id),
  );
  const { activeFromMinor } = toTerms(contract.kind, contract.terms);
  return {
    list: page.map(([id, sums]) => ({
      ...viewMember(id, names),
      isActive: sums.validStakeMinor >= activeFromMinor,
      ...viewSums(sums),
    })),
    total: rows.length,
    totalPages: Math.max(1, Math.ceil(rows.length / input.size)),
    totals: viewSums(lineSums),
    addsUp: totals.validStakeMinor === lineSums.validStakeMinor && totals.payoutMinor === lineSums.payoutMinor,
  };
}

const betsAtOnce = 5_000;

export async function listBets(
  deps: ReadingDeps,
  reader: Reader | { brand: Brand },
  input: { lineId: string; memberId: string; page: number; size: number },
): Promise<LineBets> {
  const { line } = await findOpened(deps, reader, BigInt(input.lineId));
  const bets = await deps.teams.listMemberBets({
    brandId: line.brandId,
    agentId: line.agentId,
    memberId: BigInt(input.memberId),
    span: spanOf(line),
    page: { limit: betsAtOnce, offset: 0 },
  });
  const totals = bets.reduce<Sums>(
    (sum, bet) =>
      addSums(sum, {
        ...noSums,
        bets: bet.version === 1 ? 1n : 0n,
        stakeMinor: bet.stakeMinor,
        validStakeMinor: bet.validStakeMinor,
        payoutMinor: bet.payoutMinor,
      }),
    noSums,
  );
  const page = bets.slice((input.page - 1) * input.size, input.page * input.size);
  return {
    list: page.map((bet) => ({
      orderNo: `${bet.betId}`,
      gameName: deps.nameOf(bet.nodeId) ?? bet.vendor,
      gameType: bet.category,
      countedAt: bet.changedAt.getTime(),
      stake: formatAmount(bet.stakeMinor),
      validBet: formatAmount(bet.validStakeMinor),
      payout: formatAmount(bet.payoutMinor),
      isCorrection: bet.version > 1,
    })),
    total: bets.length,
    totalPages: Math.max(1, Math.ceil(bets.length / input.size)),
    totals: viewSums(totals),
    addsUp: bets.length < betsAtOnce,
  };
}

const incomeCodes = {
  'agency.dividend': 'dividend',
  'agency.daily_salary': 'dailySalary',
  'agency.hourly_salary': 'hourlySalary',
  'agency.realtime_salary': 'realtimeSalary',
  'rebate.agent': 'agentRebate',
} as const;
type IncomeKind = (typeof incomeCodes)[keyof typeof incomeCodes];
type IncomeDay = Record<IncomeKind, bigint>;

const dayMs = 86_400_000;
const daysMost = 92;

/** Income by business day and kind, from the books. */
export async function readIncome(
  deps: ReadingDeps,
  { actor, brand }: Reader,
  input: { startDay: string; endDay: string },
): Promise<IncomeReport> {
  const days = (Date.parse(input.endDay) - Date.parse(input.startDay)) / dayMs;
  if (!(days >= 0 && days < daysMost)) throw new Refusal('field_invalid', { field: 'startDay' });
  const totals = await deps.ledger.listOwnTotals({
    brandId: brand.id,
    currency: brand.currency,
    memberId: actor.memberId,
    zone: brand.timeZone,
  });
  const byDay = new Map<string, IncomeDay>();
  const all = emptyDay();
  for (const { day, code, creditedMinor } of totals) {
    const kind = incomeCodes[code as keyof typeof incomeCodes];
    if (!kind || day < input.startDay || day > input.endDay) continue;
    const sums = byDay.get(day) ?? emptyDay();
    sums[kind] += creditedMinor;
    all[kind] += creditedMinor;
    byDay.set(day, sums);
  }
  const earnings = await deps.ledger.openWallet({
    brandId: brand.id,
    memberId: actor.memberId,
    purse: 'earnings',
    currency: brand.currency,
  });
  return {
    list: [...byDay]
      .sort(([one], [other]) => (one > other ? -1 : 1))
      .map(([date, sums]) => ({ date, ...viewIncome(sums) })),
    footer: viewIncome(all),
    currency: brand.currency,
    earnings: formatAmount((await deps.ledger.readBalance(earnings)).balanceMinor),
  };
}

const emptyDay = (): IncomeDay => ({
  dividend: 0n,
  dailySalary: 0n,
  hourlySalary: 0n,
  realtimeSalary: 0n,
  agentRebate: 0n,
});

/** `tatalIncome` is the wire's spelling. */
function viewIncome(sums: IncomeDay): Omit<IncomeReport['list'][number], 'date'> {
  return {
    dividend: formatAmount(sums.dividend),
    dailySalary: formatAmount(sums.dailySalary),
    hourlySalary: formatAmount(sums.hourlySalary),
    realtimeSalary: formatAmount(sums.realtimeSalary),
    agentRebate: formatAmount(sums.agentRebate),
    tatalIncome: formatAmount(Object.values(sums).reduce((sum, each) => sum + each, 0n)),
  };
}
