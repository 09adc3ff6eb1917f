import { dividendLine, grossOf, nextPeriodStart, netLossOf, payOf, periodOf, type PeriodKind } from '@fairhouse/agency';
import type { ContractKind } from '@fairhouse/contract';
import type { Brand, Tx } from '../../platform/context/index.ts';
import type { LineSum } from '../teams/index.ts';
import { findFirstInForce, findOfPeriod, type Contract } from './contract.store.ts';
import { payRun } from './pay-lines.ts';
import {
  findCarries,
  findLastEnd,
  findUnpaidRuns,
  insertLines,
  insertRun,
  type NewLine,
  type ProductSum,
  type Run,
} from './run.store.ts';
import type { SalariesDeps } from './salaries-deps.ts';
import { periodOfKind, toTerms } from './terms.ts';

const kinds = ['realtime', 'hourly', 'daily', 'dividend'] as const satisfies readonly ContractKind[];

/** Periods of one kind that one call makes up for; the next call goes on. */
const atOnce = 300;

/** Computes and pays every period that is over; called by the job, in any process, at any time. */
export async function runPeriods(deps: SalariesDeps): Promise<void> {
  for (const brand of deps.listBrands()) {
    for (const kind of kinds) await computeDue(deps, brand, kind);
    for (const run of await findUnpaidRuns(deps.platform.db, brand.id)) await payRun(deps, brand, run);
  }
}

async function computeDue(deps: SalariesDeps, brand: Brand, kind: ContractKind): Promise<void> {
  const { db, clock } = deps.platform;
  const period = periodOfKind(kind, brand.salaries.dividendPeriod) as PeriodKind;
  const since = (await findLastEnd(db, brand.id, kind)) ?? (await findFirstInForce(db, brand.id, kind));
  if (since === null) return;
  let { startsAt } = periodOf(period, since.getTime(), brand.timeZone);
  for (let count = 0; count < atOnce; count += 1) {
    const endsAt = nextPeriodStart(period, startsAt, brand.timeZone);
    if (clock.now().getTime() < endsAt + brand.salaries.graceMs[kind]) return;
    if (!(await deps.teams.closeWindows(brand.id, new Date(endsAt)))) return;
    await computeRun(deps, brand, { kind, start: new Date(startsAt), end: new Date(endsAt) });
    startsAt = endsAt;
  }
}

/** One transaction: a run and all its lines, or nothing. */
async function computeRun(
  deps: SalariesDeps,
  brand: Brand,
  period: { kind: ContractKind; start: Date; end: Date },
): Promise<void> {
  const { kind, start, end } = period;
  const span = { start, end };
  // Sums of closed windows never change, so they are read before the transaction.
  const contracts = await findOfPeriod(deps.platform.db, { brandId: brand.id, kind, start });
  const agentIds = contracts.map(({ downlineId }) => downlineId);
  const sums = contracts.length === 0 ? [] : await deps.teams.sumLines({ brandId: brand.id, agentIds, span });
  const active =
    contracts.length === 0
      ? []
      : await deps.teams.countActive({
          brandId: brand.id,
          span,
          agents: contracts.map(({ kind: each, downlineId, terms }) => ({
            agentId: downlineId,
            activeFromMinor: toTerms(each, terms).activeFromMinor,
          })),
        });
  const held = await findShutOut(deps, agentIds);
  const isReviewed = kind === 'dividend' && brand.salaries.reviewsDividends && contracts.length > 0;
  await deps.platform.inTx(async (tx) => {
    const run = await insertRun(tx, {
      brandId: brand.id,
      kind,
      start,
      end,
      state: isReviewed ? 'reviewing' : contracts.length === 0 ? 'paid' : 'paying',
      at: deps.platform.clock.now(),
    });
    if (!run) return;
    const lines = await computeLines(tx, { brand, run, contracts, sums, active });
    await insertLines(
      tx,
      run,
      lines.map((line) => {
        if (isReviewed) return { ...line, state: 'reviewing' };
        return held.has(line.agentId) ? { ...line, state: 'held', reason: 'shut_out' } : line;
      }),
    );
  });
}

async function findShutOut(deps: SalariesDeps, agentIds: readonly bigint[]): Promise<Set<bigint>> {
  const held = new Set<bigint>();
  for (const agentId of agentIds) if (await deps.isShutOut(agentId, deps.platform.db)) held.add(agentId);
  return held;
}

interface Figures {
  readonly brand: Brand;
  readonly run: Pick<Run, 'kind' | 'start'>;
  readonly contracts: readonly Contract[];
  readonly sums: readonly LineSum[];
  /** In the order of the contracts. */
  readonly active: readonly number[];
}

/** The lines of a period, from team sums: gross of each contract first, then what downlines of it leave (agency.md 2). */
export async function computeLines(tx: Tx, figures: Figures): Promise<NewLine[]> {
  const { brand, run, contracts } = figures;
  const mode = brand.salaries.modes[run.kind];
  const teams = sumTeams(figures.sums);
  const carries =
    run.kind === 'dividend'
      ? await findCarries(
          tx,
          contracts.map(({ downlineId }) => downlineId),
          run.start,
        )
      : new Map<bigint, bigint>();
  const computed = contracts.map((contract, index) => {
    const terms = toTerms(contract.kind, contract.terms);
    const team = teams.get(contract.downlineId) ?? noTeam;
    const activeMembers = figures.active[index] ?? 0;
    const carryInMinor = contract.terms.carries ? (carries.get(contract.downlineId) ?? 0n) : 0n;
    const line =
      contract.kind === 'dividend'
        ? dividendLine({
            terms,
            mode: 'independent',
            teamNetLossMinor: netLossOf(team),
            activeMembers,
            carries: contract.terms.carries,
            carryInMinor,
            downlineGrossesMinor: [],
          })
        : {
            ...grossOf(terms, { baseMinor: team.validBetMinor, activeMembers }),
            baseMinor: team.validBetMinor,
            carryOutMinor: 0n,
          };
    const tier = line.tier === null ? -1 : terms.tiers.indexOf(line.tier);
    return { contract, team, activeMembers, carryInMinor, line, tier: tier < 0 ? null : tier };
  });
  const below = new Map<bigint, bigint[]>();
  for (const { contract, line } of computed)
    if (contract.uplineId !== null)
      below.set(contract.uplineId, [...(below.get(contract.uplineId) ?? []), line.grossMinor]);
  return computed.map(({ contract, team, activeMembers, carryInMinor, line, tier }): NewLine => {
    const grosses = below.get(contract.downlineId) ?? [];
    const { paidMinor, shortfallMinor } = payOf(line.grossMinor, mode, grosses);
    return {
      contractId: contract.id,
      agentId: contract.downlineId,
      uplineId: contract.uplineId,
      baseMinor: line.baseMinor,
      active: activeMembers,
      tier,
      grossMinor: line.grossMinor,
      downlinesMinor: mode === 'differential' ? grosses.reduce((sum, each) => sum + each, 0n) : 0n,
      paidMinor,
      shortfallMinor,
      carryInMinor,
      carryOutMinor: line.carryOutMinor,
      products: team.products,
      state: 'due',
      reason: null,
    };
  });
}

interface Team {
  readonly validBetMinor: bigint;
  readonly turnoverMinor: bigint;
  readonly payoutMinor: bigint;
  readonly rebateMinor: bigint;
  readonly promotionsMinor: bigint;
  readonly products: Readonly<Record<string, ProductSum>>;
}
const noTeam: Team = {
  validBetMinor: 0n,
  turnoverMinor: 0n,
  payoutMinor: 0n,
  rebateMinor: 0n,
  promotionsMinor: 0n,
  products: {},
};

/** The team of an agent is the sum of its lines. */
export function sumTeams(sums: readonly LineSum[]): Map<bigint, Team> {
  const teams = new Map<bigint, Team>();
  for (const line of sums) {
    const team = teams.get(line.agentId) ?? noTeam;
    const product = team.products[line.category] ?? { stake: '0', validStake: '0', payout: '0' };
    const hasBets = line.stakeMinor !== 0n || line.validStakeMinor !== 0n || line.payoutMinor !== 0n;
    teams.set(line.agentId, {
      validBetMinor: team.validBetMinor + line.validStakeMinor,
      turnoverMinor: team.turnoverMinor + line.stakeMinor,
      payoutMinor: team.payoutMinor + line.payoutMinor,
      rebateMinor: team.rebateMinor + line.rebatesMinor,
      promotionsMinor: team.promotionsMinor + line.promotionsMinor,
      products: hasBets
        ? {
            ...team.products,
            [line.category]: {
              stake: `${BigInt(product.stake) + line.stakeMinor}`,
              validStake: `${BigInt(product.validStake) + line.validStakeMinor}`,
              payout: `${BigInt(product.payout) + line.payoutMinor}`,
            },
          }
        : team.products,
    });
  }
  return teams;
}
