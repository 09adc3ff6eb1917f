import { dividendLine, grossOf, nextPeriodStart, netLossOf, payOf, type PeriodKind } from '@fairhouse/agency';
import type { ContractKind } from '@fairhouse/contract';
import type { Brand, Tx } from '../../platform/context/index.ts';
import type { LineSum } from '../teams/index.ts';
import { findNextInForce, findOfPeriod, type Contract } from './contract.store.ts';
import { payRun, releaseHeld } from './pay-lines.ts';
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

/**
 * Computes and pays every period that is over; called by the job, in any process, at any time. What fails is tried again
 * by the next call, and neither another kind nor another brand waits for it.
 */
export async function runPeriods(deps: SalariesDeps): Promise<void> {
  const { stumbles, db } = deps.platform;
  for (const brand of deps.listBrands()) {
    for (const kind of kinds)
      await stumbles.attempt(`run-salaries.${kind}`, { id: brand.id }, () => computeDue(deps, brand, kind));
    await releaseHeld(deps, brand);
    for (const run of await findUnpaidRuns(db, brand.id)) await payRun(deps, brand, run);
  }
}

/** Periods follow each other without gap or overlap, also when the brand changes the period of dividends. */
async function computeDue(deps: SalariesDeps, brand: Brand, kind: ContractKind): Promise<void> {
  const { db, clock } = deps.platform;
  const period = periodOfKind(kind, brand.salaries.dividendPeriod) as PeriodKind;
  let start = (await findLastEnd(db, brand.id, kind)) ?? (await findNextInForce(db, { brandId: brand.id, kind }));
  for (let count = 0; start !== null && count < atOnce; count += 1) {
    const end = new Date(nextPeriodStart(period, start.getTime(), brand.timeZone));
    if (clock.now().getTime() < end.getTime() + brand.salaries.graceMs[kind]) return;
    // New contracts begin with a period that is not over yet, so those of this one are known.
    const contracts = await findOfPeriod(db, { brandId: brand.id, kind, start });
    if (contracts.length === 0) {
      start = await findNextInForce(db, { brandId: brand.id, kind, after: start });
      continue;
    }
    if (!(await deps.teams.closeWindows(brand.id, end))) return;
    await computeRun(deps, brand, { kind, start, end, contracts });
    start = end;
  }
}

/** One transaction: a run and all its lines, or nothing. */
async function computeRun(
  deps: SalariesDeps,
  brand: Brand,
  period: { kind: ContractKind; start: Date; end: Date; contracts: readonly Contract[] },
): Promise<void> {
  const { kind, start, end, contracts } = period;
  const input = { brandId: brand.id, span: { start, end } };
  const agents = contracts.map(({ downlineId, terms }) => ({
    agentId: downlineId,
    activeFromMinor: toTerms(kind, terms).activeFromMinor,
  }));
  // Sums of closed windows never change, so they are read before the transaction.
  const sums = await deps.teams.sumLines({ ...input, agentIds: agents.map(({ agentId }) => agentId) });
  const active = await deps.teams.countActive({ ...input, agents });
  const at = deps.platform.clock.now();
  await deps.platform.inTx(async (tx) => {
    const lines = await computeLines(tx, { brand, run: { kind, start }, contracts, sums, active });
    const isReviewed =
      kind === 'dividend' && brand.salaries.reviewsDividends && lines.some(({ paidMinor }) => paidMinor > 0n);
    const state = isReviewed ? 'reviewing' : 'paying';
    const run = await insertRun(tx, { brandId: brand.id, kind, start, end, state, at });
    // Null: another process computed this period.
    if (!run) return;
    const told = kind === 'dividend' ? lines : lines.filter(hasFigures);
    await insertLines(tx, { run, lines: told.map((line) => ({ ...line, state: stateOf(line, run) })), at });
  });
}

/** A salary of a team that did not play is no line: there would be one for each agent every five minutes. */
const hasFigures = ({ baseMinor, grossMinor, downlinesMinor }: NewLine): boolean =>
  baseMinor !== 0n || grossMinor !== 0n || downlinesMinor !== 0n;

/** Where nothing is paid there is nothing to wait for. */
function stateOf({ paidMinor }: NewLine, run: Run): NewLine['state'] {
  if (paidMinor === 0n) return 'paid';
  return run.state === 'reviewing' ? 'reviewing' : 'due';
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
