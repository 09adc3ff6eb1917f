import type {
  AgentContracts,
  ContractKind,
  ContractState,
  ContractTerms,
  ContractView,
  OfferPreview,
  SalaryRules,
} from '@fairhouse/contract';
import { Refusal, type Brand, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import { actedBy, type OperatorsDoor } from '../operators/index.ts';
import { findContract, findInForce, findOffer, findOpen, listHouseContracts, type Contract } from './contract.store.ts';
import { checkMargin, previewOffer } from './preview-offer.ts';
import { accountNames } from './read-contracts.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { offerContract, requestTermination, withdrawOffer } from './step-contract.ts';
import { formatPpm, viewTerms } from './terms.ts';
import { viewContract } from './view.ts';

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

/** Contracts of the house with agents of level 1, as operators make and end them. */
export interface HouseDesk {
  listContracts(
    operator: Operator,
    input: { kind?: ContractKind | undefined; state?: ContractState | undefined } & Page,
  ): Promise<{ list: ContractView[]; total: number; totalPages: number; rules: SalaryRules }>;
  /** What pays an agent, whoever offered it. Refuses with `operator_member_unknown`. */
  listOfAgent(operator: Operator, memberId: bigint): Promise<{ list: AgentContracts[] }>;
  preview(operator: Operator, input: HouseOffer): Promise<OfferPreview>;
  offer(operator: Operator, input: HouseOffer & { reason: string }): Promise<ContractView>;
  end(operator: Operator, input: { contractId: string; reason: string }): Promise<ContractView>;
}

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;

export function createHouseDesk(deps: ReadingDeps, trail: Pick<OperatorsDoor, 'recordAction'>): HouseDesk {
  const { db, inTx } = deps.platform;
  const view = async (contract: Contract): Promise<ContractView> =>
    viewContract(contract, null, await accountNames(deps, [contract.downlineId]));
  const offerOf = ({ brand }: Operator, { downlineId, kind, terms }: HouseOffer) => ({
    brand,
    uplineId: null,
    downlineId: BigInt(downlineId),
    kind,
    terms,
  });

  return {
    async listContracts({ brand }, { kind, state, page, size }) {
      const found = await listHouseContracts(db, {
        brandId: brand.id,
        kind,
        state,
        limit: size,
        offset: (page - 1) * size,
      });
      const names = await accountNames(
        deps,
        found.list.map(({ downlineId }) => downlineId),
      );
      return {
        list: found.list.map((contract) => viewContract(contract, null, names)),
        total: found.total,
        totalPages: Math.max(1, Math.ceil(found.total / size)),
        rules: viewRules(brand),
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
  };
}

function viewRules({ salaries }: Brand): SalaryRules {
  return {
    dividendPeriod: salaries.dividendPeriod,
    reviewsDividends: salaries.reviewsDividends,
    marginFloor: formatPpm(BigInt(salaries.marginFloorPpm)),
    kinds: kinds.map((kind) => {
      const ceiling = salaries.ceilings[kind];
      return { kind, mode: salaries.modes[kind], ceiling: ceiling && viewTerms(kind, ceiling) };
    }),
  };
}
