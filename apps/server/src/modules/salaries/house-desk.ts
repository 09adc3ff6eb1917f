import type {
  AgentContracts,
  ContractKind,
  ContractTerms,
  ContractView,
  OfferPreview,
  OpenedLine,
  SalaryLine,
  SalaryRun,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { actedBy, type OperatorsDoor } from '../operators/index.ts';
import { findContract, findInForce, findOffer, findOffered, findOpen, type Contract } from './contract.store.ts';
import { checkMargin, previewOffer } from './preview-offer.ts';
import { openLine } from './read-lines.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { decideRun, findLine, listLines, listRuns, updateLine, type Line } from './run.store.ts';
import { offerContract, requestTermination, withdrawOffer } from './step-contract.ts';
import { viewTerms } from './terms.ts';
import { viewContract, viewLine } from './view.ts';

type Operator = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
interface Page {
  readonly page: number;
  readonly size: number;
}
interface HouseOffer {
  readonly downlineId: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}
type RunLine = SalaryLine & {
  products: { gameType: string; stake: string; validBet: string; payout: string }[];
  reason: string | null;
};

/** What operators do: contracts of the house, runs and their lines. */
export interface HouseDesk {
  listContracts(
    operator: Operator,
    input: Page,
  ): Promise<{ list: ContractView[]; ceilings: { kind: ContractKind; terms: ContractTerms | null }[] }>;
  /** What pays an agent, whoever offered it. Refuses with `operator_member_unknown`. */
  listOfAgent(operator: Operator, memberId: bigint): Promise<{ list: AgentContracts[] }>;
  preview(operator: Operator, input: HouseOffer): Promise<OfferPreview>;
  offer(operator: Operator, input: HouseOffer & { reason: string }): Promise<ContractView>;
  end(operator: Operator, input: { contractId: string; reason: string }): Promise<ContractView>;
  listRuns(
    operator: Operator,
    input: { kind?: ContractKind | undefined } & Page,
  ): Promise<{ list: SalaryRun[]; total: number; totalPages: number }>;
  decideRun(
    operator: Operator,
    input: { runId: string; verdict: 'approve' | 'reject'; reason: string },
  ): Promise<Record<string, never>>;
  listLines(
    operator: Operator,
    input: { runId: string } & Page,
  ): Promise<{ list: RunLine[]; total: number; totalPages: number }>;
  openLine(operator: Operator, input: { lineId: string }): Promise<OpenedLine>;
  holdLine(
    operator: Operator,
    input: { lineId: string; isHeld: boolean; reason: string },
  ): Promise<Record<string, never>>;
}

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

export function createHouseDesk(deps: ReadingDeps, trail: Pick<OperatorsDoor, 'recordAction'>): HouseDesk {
  const { db, inTx } = deps.platform;
  const view = async (contract: Contract): Promise<ContractView> =>
    viewContract(contract, null, await namesOf(deps, [contract.downlineId]));
  const offerOf = ({ brand }: Operator, { downlineId, kind, terms }: HouseOffer) => ({
    brand,
    uplineId: null,
    downlineId: BigInt(downlineId),
    kind,
    terms,
  });

  return {
    async listContracts({ brand }, { page, size }) {
      const list = await findOffered(db, { uplineId: null, brandId: brand.id, limit: size, offset: (page - 1) * size });
      const names = await namesOf(
        deps,
        list.map(({ downlineId }) => downlineId),
      );
      return {
        list: list.map((contract) => viewContract(contract, null, names)),
        ceilings: kinds.map((kind) => ({ kind, terms: ceilingOf(brand, kind) })),
      };
    },
    async listOfAgent({ brand }, memberId) {
      if ((await deps.findMember(memberId))?.brandId !== brand.id) throw new Refusal('operator_member_unknown');
      const viewOrNull = (contract: Contract | null | undefined) => (contract ? view(contract) : null);
      const at = deps.platform.clock.now();
      const list: AgentContracts[] = [];
      for (const kind of kinds) {
        const [inForce] = await findInForce(db, { downlineIds: [memberId], kind, at });
        const open = await findOpen(db, memberId, kind);
        list.push({
          kind,
          inForce: await viewOrNull(inForce),
          next: await viewOrNull(open?.id === inForce?.id ? null : open),
          offer: await viewOrNull(await findOffer(db, memberId, kind)),
        });
      }
      return { list };
    },
    preview: (operator, form) => previewOffer(deps, offerOf(operator, form)),
    async offer(operator, form) {
      const input = { ...offerOf(operator, form), operatorId: operator.actor.operatorId };
      await checkMargin(deps, input);
      const made = await offerContract(deps, input, async (tx, contract) => {
        await trail.recordAction(tx, {
          ...actedBy(operator),
          action: 'salaries.offered',
          subject: `member:${contract.downlineId}`,
          reason: form.reason,
          after: { contract: contract.id, kind: contract.kind, terms: contract.terms },
        });
      });
      return view(made);
    },
    async end(operator, { contractId, reason }) {
      const found = await findContract(db, BigInt(contractId));
      if (found?.brandId !== operator.brand.id || found.uplineId !== null) throw new Refusal('contract_unknown');
      const input = { brand: operator.brand, memberId: null, contractId: found.id };
      const ended = await (found.state === 'offered' ? withdrawOffer(deps, input) : requestTermination(deps, input));
      await inTx((tx) =>
        trail.recordAction(tx, {
          ...actedBy(operator),
          action: 'salaries.ended',
          subject: `member:${found.downlineId}`,
          reason,
          before: { contract: found.id, state: found.state },
          after: { state: ended.state },
        }),
      );
      return view(ended);
    },
    ...createRunDesk(deps, trail),
  };
}

function ceilingOf(brand: Brand, kind: ContractKind): ContractTerms | null {
  const ceiling = brand.salaries.ceilings[kind];
  return ceiling && viewTerms(kind, ceiling);
}

/** Operators read account names. */
async function namesOf(deps: ReadingDeps, memberIds: readonly bigint[]): Promise<Map<bigint, string>> {
  return new Map([...(await deps.findPeople(memberIds))].map(([id, { userName }]) => [id, userName]));
}

/** Runs and their lines, as operators see and decide them. */
function createRunDesk(
  deps: ReadingDeps,
  trail: Pick<OperatorsDoor, 'recordAction'>,
): Pick<HouseDesk, 'listRuns' | 'decideRun' | 'listLines' | 'openLine' | 'holdLine'> {
  const { db, inTx } = deps.platform;
  async function viewLines(lines: readonly Line[]): Promise<RunLine[]> {
    const names = await namesOf(
      deps,
      lines.map(({ agentId }) => agentId),
    );
    return lines.map((line) => ({
      ...viewLine(line, { version: 1, readerId: null, names }),
      products: Object.entries(line.products).map(([gameType, { stake, validStake, payout }]) => ({
        gameType,
        stake: formatAmount(BigInt(stake)),
        validBet: formatAmount(BigInt(validStake)),
        payout: formatAmount(BigInt(payout)),
      })),
      reason: line.reason,
    }));
  }

  return {
    async listRuns({ brand }, { kind, page, size }) {
      const { list, total } = await listRuns(db, { brandId: brand.id, kind, limit: size, offset: (page - 1) * size });
      return {
        list: list.map((run) => ({
          runId: `${run.id}`,
          kind: run.kind,
          state: run.state,
          periodStart: run.start.getTime(),
          periodEnd: run.end.getTime(),
          lines: run.lines,
          held: run.held,
          paid: formatAmount(run.paidMinor),
          shortfall: formatAmount(run.shortfallMinor),
        })),
        total,
        totalPages: pagesOf(total, size),
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
    async listLines({ brand }, { runId, page, size }) {
      const { list, total } = await listLines(db, {
        brandId: brand.id,
        runId: BigInt(runId),
        limit: size,
        offset: (page - 1) * size,
      });
      return { list: await viewLines(list), total, totalPages: pagesOf(total, size) };
    },
    openLine: ({ brand }, input) => openLine(deps, { brand }, input),
    async holdLine(operator, { lineId, isHeld, reason }) {
      const line = await findLine(db, BigInt(lineId));
      if (line?.brandId !== operator.brand.id) throw new Refusal('salary_line_unknown');
      await inTx(async (tx) => {
        const isChanged = await updateLine(
          tx,
          { id: line.id, from: [isHeld ? 'due' : 'held'] },
          { state: isHeld ? 'held' : 'due', reason: isHeld ? reason : null },
        );
        if (!isChanged) throw new Refusal('contract_not_open');
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
