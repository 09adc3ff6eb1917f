import type {
  ContractKind,
  LineBets,
  LineMembers,
  OpenedLine,
  OpenedRun,
  RunLine,
  RunProduct,
  SalaryRun,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { actedBy, type OperatorsDoor } from '../operators/index.ts';
import { findContract } from './contract.store.ts';
import { accountNames } from './read-contracts.ts';
import { listBets, listMembers, openLine } from './read-lines.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { listRuns, sumProducts, type RunSum } from './run-sums.store.ts';
import { decideRun, findLine, findRunState, listLines, updateLine, type Line } from './run.store.ts';
import { formatPpm } from './terms.ts';
import { viewLine, viewMember, type Names } from './view.ts';

type Operator = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
interface Page {
  readonly page: number;
  readonly size: number;
}
interface Pages<R> {
  readonly list: R[];
  readonly total: number;
  readonly totalPages: number;
}
interface RunsAsked extends Page {
  readonly kind?: ContractKind | undefined;
  readonly state?: SalaryRun['state'] | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

/** Runs and their lines, as operators see and decide them. */
export interface RunDesk {
  listRuns(operator: Operator, input: RunsAsked): Promise<Pages<SalaryRun> & { currency: string }>;
  readRun(operator: Operator, input: { runId: string }): Promise<OpenedRun>;
  decideRun(
    operator: Operator,
    input: { runId: string; verdict: 'approve' | 'reject'; reason: string },
  ): Promise<Record<string, never>>;
  listLines(
    operator: Operator,
    input: { runId: string; state?: RunLine['state'] | undefined } & Page,
  ): Promise<Pages<RunLine>>;
  openLine(
    operator: Operator,
    input: { lineId: string },
  ): Promise<Omit<OpenedLine, 'line'> & { line: RunLine; runId: string; currency: string }>;
  listMembers(operator: Operator, input: { lineId: string; viaId: string } & Page): Promise<LineMembers>;
  listBets(operator: Operator, input: { lineId: string; memberId: string } & Page): Promise<LineBets>;
  holdLine(
    operator: Operator,
    input: { lineId: string; isHeld: boolean; reason: string },
  ): Promise<Record<string, never>>;
}

const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));
const instant = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

export function createRunDesk(deps: ReadingDeps, trail: Pick<OperatorsDoor, 'recordAction'>): RunDesk {
  const { db, inTx } = deps.platform;
  return {
    async listRuns({ brand }, { kind, state, startTime, endTime, page, size }) {
      const { list, total } = await listRuns(db, {
        brandId: brand.id,
        kind,
        state,
        endsAfter: instant(startTime),
        endsUntil: instant(endTime),
        limit: size,
        offset: (page - 1) * size,
      });
      return { list: list.map(viewRun), total, totalPages: pagesOf(total, size), currency: brand.currency };
    },
    async readRun({ brand }, { runId }) {
      const { list } = await listRuns(db, { brandId: brand.id, runId: BigInt(runId), limit: 1, offset: 0 });
      const [run] = list;
      if (!run) throw new Refusal('salary_run_unknown');
      return {
        ...viewRun(run),
        gross: formatAmount(run.grossMinor),
        carryIn: formatAmount(run.carryInMinor),
        carryOut: formatAmount(run.carryOutMinor),
        rejected: run.rejected,
        products: spreadCost(await sumProducts(db, run.id), run.paidMinor),
        currency: brand.currency,
      };
    },
    async decideRun(operator, { runId, verdict, reason }) {
      await inTx(async (tx) => {
        const run = { runId: BigInt(runId), brandId: operator.brand.id, isReleased: verdict === 'approve', reason };
        if (!(await decideRun(tx, run))) throw new Refusal('run_not_waiting');
        await trail.recordAction(tx, {
          ...actedBy(operator),
          action: 'salaries.run_decided',
          subject: `salary_run:${runId}`,
          reason,
          after: { verdict },
        });
      });
      return {};
    },
    async listLines({ brand }, { runId, state, page, size }) {
      const { list, total } = await listLines(db, {
        brandId: brand.id,
        runId: BigInt(runId),
        state,
        limit: size,
        offset: (page - 1) * size,
      });
      const names = await namesOf(deps, list);
      return { list: list.map((line) => viewRunLine(line, 1, names)), total, totalPages: pagesOf(total, size) };
    },
    async openLine({ brand }, input) {
      const opened = await openLine(deps, { brand }, input);
      const line = await findLine(db, BigInt(input.lineId));
      if (!line) throw new Refusal('salary_line_unknown');
      const version = (await findContract(db, line.contractId))?.version ?? 1;
      return {
        ...opened,
        line: viewRunLine(line, version, await namesOf(deps, [line])),
        runId: `${line.runId}`,
        currency: brand.currency,
      };
    },
    listMembers: ({ brand }, input) => listMembers(deps, { brand }, input),
    listBets: ({ brand }, input) => listBets(deps, { brand }, input),
    async holdLine(operator, { lineId, isHeld, reason }) {
      const line = await findLine(db, BigInt(lineId));
      if (line?.brandId !== operator.brand.id) throw new Refusal('salary_line_unknown');
      await inTx(async (tx) => {
        // A line of a run that nobody has decided yet goes back under review.
        const released = (await findRunState(tx, line.runId)) === 'reviewing' ? 'reviewing' : 'due';
        const isChanged = await updateLine(
          tx,
          { id: line.id, from: isHeld ? ['reviewing', 'due'] : ['held'] },
          { state: isHeld ? 'held' : released, reason: isHeld ? reason : null },
        );
        if (!isChanged) throw new Refusal('salary_line_settled');
        await trail.recordAction(tx, {
          ...actedBy(operator),
          action: 'salaries.line_held',
          subject: `member:${line.agentId}`,
          reason,
          after: { line: line.id, isHeld },
        });
      });
      return {};
    },
  };
}

const namesOf = (deps: ReadingDeps, lines: readonly Line[]): Promise<Names> =>
  accountNames(
    deps,
    lines.flatMap(({ agentId, uplineId }) => (uplineId === null ? [agentId] : [agentId, uplineId])),
  );

function viewRun(run: RunSum): SalaryRun {
  return {
    runId: `${run.id}`,
    kind: run.kind,
    state: run.state,
    periodStart: run.start.getTime(),
    periodEnd: run.end.getTime(),
    lines: run.lines,
    held: run.held,
    paid: formatAmount(run.paidMinor),
    shortfall: formatAmount(run.shortfallMinor),
  };
}

function viewRunLine(line: Line, version: number, names: Names): RunLine {
  return {
    ...viewLine(line, { version, readerId: null, names }),
    state: line.state,
    upline: line.uplineId === null ? null : viewMember(line.uplineId, names),
    reason: line.reason,
  };
}

/** Spreads a cost over products by their valid bet, to the last unit: what floors leave over goes to the largest. */
export function spreadCost(products: Awaited<ReturnType<typeof sumProducts>>, costMinor: bigint): RunProduct[] {
  const wholeMinor = products.reduce((sum, { validStakeMinor }) => sum + validStakeMinor, 0n);
  const shares = products.map(({ validStakeMinor }) =>
    wholeMinor === 0n ? 0n : (costMinor * validStakeMinor) / wholeMinor,
  );
  const restMinor = costMinor - shares.reduce((sum, each) => sum + each, 0n);
  return products.map(({ category, stakeMinor, validStakeMinor, payoutMinor }, index) => {
    const winMinor = stakeMinor - payoutMinor;
    const partMinor = (shares[index] ?? 0n) + (index === 0 ? restMinor : 0n);
    const leftMinor = winMinor - partMinor;
    return {
      gameType: category,
      stake: formatAmount(stakeMinor),
      validBet: formatAmount(validStakeMinor),
      payout: formatAmount(payoutMinor),
      win: formatAmount(winMinor),
      cost: formatAmount(partMinor),
      left: formatAmount(leftMinor),
      margin: stakeMinor === 0n ? null : formatPpm((leftMinor * 1_000_000n) / stakeMinor),
    };
  });
}
