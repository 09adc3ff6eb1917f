import { grossOf, netLossOf, periodOf, type PeriodKind } from '@fairhouse/agency';
import { isAgentType } from '@fairhouse/contract/customer-types';
import type {
  Consolidated,
  ContractKind,
  ContractProgress,
  ContractRequest,
  ContractStatus,
  DownlineContract,
  OwnContract,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import type { Brand, MemberActor } from '../../platform/context/index.ts';
import { findInForce, findOffer, findOpen, findRequests, type Contract } from './contract.store.ts';
import { sumTeams } from './run-periods.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { findEndedBy } from './step-contract.ts';
import { periodOfKind, toTerms, viewTerms } from './terms.ts';
import { viewContract, viewMember } from './view.ts';

export interface Reader {
  readonly actor: MemberActor;
  readonly brand: Brand;
}

/** Offers and terminations that wait for an answer of the reader. */
export async function listRequests(deps: ReadingDeps, { actor }: Reader): Promise<{ list: ContractRequest[] }> {
  const { db } = deps.platform;
  const list: ContractRequest[] = [];
  for (const contract of await findRequests(db, actor.memberId)) {
    if (contract.state === 'offered' && contract.expiresAt <= deps.platform.clock.now()) continue;
    const ended = contract.state === 'offered' ? await findEndedBy(db, contract) : [];
    const names = await namesFor(deps, actor.memberId, [
      contract.downlineId,
      ...ended.map(({ downlineId }) => downlineId),
    ]);
    const current = contract.state === 'offered' ? await findOpen(db, contract.downlineId, contract.kind) : null;
    list.push({
      ...viewContract(contract, actor.memberId, names),
      current: current && viewTerms(current.kind, current.terms),
      endsBelow: ended.map(({ downlineId }) => viewMember(downlineId, names)),
    });
  }
  return { list };
}

/** Full names of direct downlines, masked ones of everybody further below. */
export async function namesFor(
  deps: ReadingDeps,
  readerId: bigint,
  memberIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  const [people, below] = [
    await deps.findPeople(memberIds),
    await deps.agency.findBelow({ agentId: readerId, memberIds }),
  ];
  return new Map(
    [...people].map(([id, { userName }]) => [id, below.get(id)?.distance === 1 ? userName : deps.maskName(userName)]),
  );
}

/** Operators read account names. */
export async function accountNames(deps: ReadingDeps, memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
  return new Map([...(await deps.findPeople(memberIds))].map(([id, { userName }]) => [id, userName]));
}

interface InForce {
  readonly now: Contract | null;
  readonly next: Contract | null;
}

async function findBoth(deps: ReadingDeps, memberId: bigint, kind: ContractKind): Promise<InForce> {
  const { db, clock } = deps.platform;
  const at = clock.now();
  const [now = null] = await findInForce(db, { downlineIds: [memberId], kind, at });
  const open = await findOpen(db, memberId, kind);
  return { now, next: open && open.id !== now?.id ? open : null };
}

export async function readOwn(
  deps: ReadingDeps,
  { actor, brand }: Reader,
  { kind }: { kind: ContractKind },
): Promise<OwnContract> {
  const { now, next } = await findBoth(deps, actor.memberId, kind);
  const names = new Map<bigint, string>();
  return {
    inForce: now && viewContract(now, actor.memberId, names),
    next: next && viewContract(next, actor.memberId, names),
    progress: now && (await readProgress(deps, brand, now)),
    period: periodOfKind(kind, brand.salaries.dividendPeriod),
  };
}

/** The running period as far as it is counted. */
async function readProgress(deps: ReadingDeps, brand: Brand, contract: Contract): Promise<ContractProgress> {
  const now = deps.platform.clock.now().getTime();
  const { startsAt, endsAt } = periodOf(contract.terms.period as PeriodKind, now, brand.timeZone);
  const span = { start: new Date(startsAt), end: new Date(endsAt) };
  const terms = toTerms(contract.kind, contract.terms);
  const { activeFromMinor } = terms;
  const [sums, [active = 0]] = [
    await deps.teams.sumLines({ brandId: brand.id, agentIds: [contract.downlineId], span }),
    await deps.teams.countActive({
      brandId: brand.id,
      span,
      agents: [{ agentId: contract.downlineId, activeFromMinor }],
    }),
  ];
  const team = sumTeams(sums).get(contract.downlineId);
  const carryIn =
    contract.kind === 'dividend' && contract.terms.carries ? await deps.findCarry(contract, span.start) : 0n;
  const baseMinor = (team ? (terms.base === 'validBet' ? team.validBetMinor : netLossOf(team)) : 0n) + carryIn;
  const { tier, grossMinor } = grossOf(terms, { baseMinor, activeMembers: active });
  return {
    periodStart: startsAt,
    periodEnd: endsAt,
    base: formatAmount(baseMinor),
    active,
    tier: tier === null ? null : terms.tiers.indexOf(tier),
    gross: formatAmount(grossMinor),
    countedUntil: (await deps.countedUntil()).getTime(),
  };
}

/** Direct downlines that are agents, with their contracts of a kind. */
export async function listDownlines(
  deps: ReadingDeps,
  { actor, brand }: Reader,
  input: { kind: ContractKind; page: number; size: number },
): Promise<{ list: DownlineContract[]; total: number; totalPages: number }> {
  const agents = await findDownlineAgents(deps, actor.memberId);
  const page = agents.slice((input.page - 1) * input.size, input.page * input.size);
  const names = new Map(page.map(({ id, userName }) => [id, userName]));
  const list: DownlineContract[] = [];
  for (const { id } of page) {
    const { now, next } = await findBoth(deps, id, input.kind);
    const offer = await findOffer(deps.platform.db, id, input.kind);
    const own = (each: Contract | null) =>
      each?.uplineId === actor.memberId ? viewContract(each, actor.memberId, names) : null;
    list.push({
      downline: viewMember(id, names),
      inForce: own(now),
      next: own(next),
      offer: own(offer),
      progress: now?.uplineId === actor.memberId ? await readProgress(deps, brand, now) : null,
    });
  }
  return { list, total: agents.length, totalPages: Math.max(1, Math.ceil(agents.length / input.size)) };
}

const lineAtOnce = 2_000;

export async function findDownlineAgents(
  deps: ReadingDeps,
  agentId: bigint,
): Promise<{ id: bigint; userName: string }[]> {
  const { memberIds } = await deps.agency.findLine({
    agentId,
    placedFrom: null,
    placedTo: null,
    sort: 'teamSize',
    limit: lineAtOnce,
    offset: 0,
  });
  const people = await deps.findPeople(memberIds);
  return memberIds.flatMap((id) => {
    const person = people.get(id);
    return person && isAgentType(person.customerType) ? [{ id, userName: person.userName }] : [];
  });
}

/** P offered, E offered while another is in force, A active, V the upline asks to end, C ended, R rejected (wire-facts 5). */
function statusOf(contract: Contract, hasOther: boolean): ContractStatus {
  if (contract.state === 'offered') return hasOther ? 'E' : 'P';
  if (contract.state === 'termination_requested' && contract.terminationBy === 'upline') return 'V';
  return 'A';
}

/** The combined game type: contracts here are of all products. */
const allGames = 'CONS';

export async function readConsolidated(deps: ReadingDeps, { actor }: Reader): Promise<Consolidated> {
  const { db } = deps.platform;
  const found = new Map<ContractKind, { contract: Contract; status: ContractStatus; endsBelow: boolean }[]>();
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
    const [open, offer] = [await findOpen(db, actor.memberId, kind), await findOffer(db, actor.memberId, kind)];
    found.set(kind, [
      ...(open ? [{ contract: open, status: statusOf(open, false), endsBelow: false }] : []),
      ...(offer
        ? [
            {
              contract: offer,
              status: statusOf(offer, open !== null),
              endsBelow: (await findEndedBy(db, offer)).length > 0,
            },
          ]
        : []),
    ]);
  }
  const of = (kind: ContractKind) => found.get(kind) ?? [];
  const byGame = <T>(rows: T[]): Record<string, T[]> => (rows.length > 0 ? { [allGames]: rows } : {});
  const salaryRows = (kind: 'hourly' | 'realtime') =>
    of(kind).map(({ contract, status, endsBelow }) => ({
      contractId: `${contract.id}`,
      status,
      downlineHigherRate: endsBelow ? ('Y' as const) : ('N' as const),
      hourSalaryRates: viewTerms(kind, contract.terms).tiers.map(({ threshold, minActive, value }) => ({
        minimumBet: threshold,
        activeMember: minActive,
        rateType: kind === 'hourly' ? ('F' as const) : ('P' as const),
        rate: value,
      })),
    }));
  return {
    divtypereq: byGame(
      of('dividend').flatMap(({ contract, status, endsBelow }) =>
        viewTerms('dividend', contract.terms).tiers.map(({ threshold, minActive, value }) => ({
          minimumBet: '0',
          netLoss: threshold,
          activeMember: minActive,
          contractRate: value,
          status,
          downlineHigherRate: endsBelow ? ('Y' as const) : ('N' as const),
        })),
      ),
    ),
    dailysalreqtype: byGame(
      of('daily').map(({ contract, status, endsBelow }) => ({
        id: `${contract.id}`,
        status,
        downlineHigherRate: endsBelow ? ('Y' as const) : ('N' as const),
        details: viewTerms('daily', contract.terms).tiers.map(({ threshold, minActive, value }) => ({
          betVolume: threshold,
          activeMember: minActive,
          rateType: 'P' as const,
          rate: value,
        })),
      })),
    ),
    contracthoursalreq: byGame(salaryRows('hourly')),
    realtimesalreqtype: byGame(salaryRows('realtime')),
    divtypeinfo: await hasInfo(deps, actor.memberId, 'dividend'),
    dailysalinfotype: await hasInfo(deps, actor.memberId, 'daily'),
    contracthoursalinfo: await hasInfo(deps, actor.memberId, 'hourly'),
    contractmrdailysalinfotype: await hasInfo(deps, actor.memberId, 'realtime'),
  };
}

/** A menu entry shows when the reader has, had or offered a contract of the kind. */
function hasInfo(deps: ReadingDeps, memberId: bigint, kind: ContractKind): Promise<boolean> {
  return deps.hasContracts(memberId, kind);
}
