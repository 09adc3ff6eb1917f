import type { DownlinePage, DownlineRow } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { toCsv, clockIn } from '../../platform/csv/csv.ts';
import type { MemberRates } from '../agency/index.ts';
import { businessDay, startOf } from './days.ts';
import {
  findByName,
  findInTeam,
  findPath,
  findTeamMembers,
  type Desk,
  type DeskDeps,
  type TeamMember,
} from './desk-deps.ts';
import { findBalance, sumValidSince } from './desk.store.ts';

export interface DownlineRequest {
  readonly startRegDate?: number | undefined;
  readonly endRegDate?: number | undefined;
  readonly customerName?: string | undefined;
  readonly downlineType?: '' | 'member' | 'agent' | undefined;
  readonly agentId?: string | undefined;
  readonly sort: 'newest' | 'oldest' | 'teamSize';
}

/** A line is filtered by kind up to so many members. */
const lineMost = 10_000;
const exportMost = 5_000;
const instantMax = 4e12;

/** Spec 2, downline management: the line of the reader or of somebody below, or members of the team by name. */
export async function listDownlines(
  deps: DeskDeps,
  desk: Desk,
  input: DownlineRequest & { page: number; size: number },
): Promise<DownlinePage> {
  const readerId = desk.actor.memberId;
  const agentId = await findShown(deps, desk, input);
  const page = { limit: input.size, offset: (input.page - 1) * input.size };
  const { memberIds, total } = await findIds(deps, desk, { ...input, shownId: agentId, page });
  const counts = (await deps.agency.countTeams([readerId])).get(readerId);
  const balance = await findBalance(deps.platform.db, readerId);
  return {
    list: await toRows(deps, desk, memberIds),
    total,
    totalPages: Math.ceil(total / input.size),
    path: agentId === readerId ? [] : await findPath(deps, { agentId: readerId, memberId: agentId }),
    teamSize: counts?.total ?? 0,
    teamBalance: balance && formatAmount(balance.balanceMinor),
  };
}

export async function exportDownlines(
  deps: DeskDeps,
  desk: Desk,
  input: DownlineRequest,
): Promise<{ fileName: string; csv: string }> {
  const shownId = await findShown(deps, desk, input);
  const { memberIds } = await findIds(deps, desk, { ...input, shownId, page: { limit: exportMost, offset: 0 } });
  const rows = await toRows(deps, desk, memberIds);
  const toTime = clockIn(desk.brand.timeZone);
  return {
    fileName: 'downlines.csv',
    csv: toCsv([
      [
        'Name',
        'Type',
        'Level',
        'Registered',
        'Last seen',
        'Direct downlines',
        'Team',
        'Series',
        'Balance',
        'Valid bet of month',
        'Currency',
      ],
      ...rows.map((row) => [
        row.name,
        `${row.customerType}`,
        `${row.level}`,
        toTime(row.registeredAt),
        row.lastSeenDay ?? '',
        `${row.directDownlines}`,
        `${row.teamSize}`,
        `${row.rebateSeries}`,
        row.balance ?? '',
        row.validBetOfMonth,
        desk.brand.currency,
      ]),
    ]),
  };
}

/** Whose line is shown; somebody of the reader's team, or the reader. */
async function findShown(deps: DeskDeps, { actor }: Desk, { agentId }: DownlineRequest): Promise<bigint> {
  if (agentId === undefined || agentId === `${actor.memberId}`) return actor.memberId;
  return (await findInTeam(deps, { agentId: actor.memberId, memberId: BigInt(agentId) })).memberId;
}

async function findIds(
  deps: DeskDeps,
  desk: Desk,
  input: DownlineRequest & { shownId: bigint; page: { limit: number; offset: number } },
): Promise<{ memberIds: bigint[]; total: number }> {
  const { page, customerName, downlineType } = input;
  const slice = (ids: bigint[]): { memberIds: bigint[]; total: number } => ({
    memberIds: ids.slice(page.offset, page.offset + page.limit),
    total: ids.length,
  });
  const ofKind = (memberIds: bigint[]): Promise<bigint[]> | bigint[] =>
    downlineType ? deps.identity.filterByKind({ memberIds, isAgent: downlineType === 'agent' }) : memberIds;
  if (customerName) return slice(await ofKind(await findByName(deps, desk, customerName)));
  const asked = {
    agentId: input.shownId,
    placedFrom: instantOf(input.startRegDate),
    placedTo: instantOf(input.endRegDate),
    sort: input.sort,
  };
  if (!downlineType) return deps.agency.findLine({ ...asked, ...page });
  const { memberIds } = await deps.agency.findLine({ ...asked, limit: lineMost, offset: 0 });
  return slice(await ofKind(memberIds));
}

/** The database fails on dates that no calendar has. */
function instantOf(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(Math.min(ms, instantMax));
}

async function toRows(deps: DeskDeps, desk: Desk, memberIds: readonly bigint[]): Promise<DownlineRow[]> {
  const { platform, agency } = deps;
  const { brand, actor } = desk;
  const members = await findTeamMembers(deps, { agentId: actor.memberId, memberIds });
  const counts = await agency.countTeams(memberIds);
  const rates = await agency.findRates(memberIds);
  const valid = await sumValidSince(platform.db, {
    lines: members.flatMap(({ memberId, below }) => (below ? [{ agentId: below.uplineId, viaId: memberId }] : [])),
    day: startOf('month', businessDay(brand.timeZone, platform.clock.now().getTime())),
  });
  const balances = await Promise.all(members.map((member) => balanceOf(deps, desk, member)));
  return members.flatMap((member, index) => {
    const { memberId, person, below } = member;
    if (!person || !below) return [];
    const count = counts.get(memberId) ?? { direct: 0, total: 0 };
    return [
      {
        memberId: `${memberId}`,
        name: member.name,
        isDirect: below.distance === 1,
        customerType: person.customerType,
        level: below.distance,
        registeredAt: person.registeredAt.getTime(),
        lastSeenDay: person.seenAt && businessDay(brand.timeZone, person.seenAt.getTime()),
        directDownlines: count.direct,
        teamSize: count.total,
        ...toRates(rates.get(memberId)),
        balance: balances[index] ?? null,
        validBetOfMonth: formatAmount(valid.get(memberId) ?? 0n),
      },
    ];
  });
}

function toRates(rates: MemberRates | undefined): Pick<DownlineRow, 'rebateSeries' | 'percents'> {
  const percents = Object.entries(rates?.percents ?? {}).map(([category, ppm]) => [category, ratioOf(ppm)]);
  return { rebateSeries: rates?.rebateSeries ?? 0, percents: Object.fromEntries(percents) as Record<string, string> };
}

/** An agent sees the balances of direct downlines alone. */
async function balanceOf(
  { ledger }: DeskDeps,
  { brand }: Desk,
  { memberId, below }: TeamMember,
): Promise<string | null> {
  if (below?.distance !== 1) return null;
  const walletId = await ledger.openWallet({ brandId: brand.id, memberId, purse: 'cash', currency: brand.currency });
  return formatAmount((await ledger.readBalance(walletId)).balanceMinor);
}

/** Parts per million as an exact decimal. */
function ratioOf(ppm: number): string {
  const digits = `${ppm % 1_000_000}`.padStart(6, '0').replace(/0+$/, '');
  return `${Math.floor(ppm / 1_000_000)}${digits === '' ? '' : `.${digits}`}`;
}
