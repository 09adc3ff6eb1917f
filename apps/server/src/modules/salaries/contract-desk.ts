import type {
  Consolidated,
  ContractKind,
  ContractRequest,
  ContractStatus,
  ContractTerms,
  ContractView,
  DownlineContract,
  IncomeReport,
  LineBets,
  LineMembers,
  OfferPreview,
  OpenedLine,
  OwnContract,
  SalaryLine,
} from '@fairhouse/contract';
import { Refusal } from '../../platform/context/index.ts';
import { findOffer, findOpen, type Contract } from './contract.store.ts';
import { checkMargin, previewOffer } from './preview-offer.ts';
import { listDownlines, listRequests, namesFor, readConsolidated, readOwn, type Reader } from './read-contracts.ts';
import { listBets, listMembers, listOwnLines, openLine, readIncome } from './read-lines.ts';
import type { ReadingDeps } from './reading-deps.ts';
import {
  acceptOffer,
  answerTermination,
  offerContract,
  rejectOffer,
  requestTermination,
  withdrawOffer,
} from './step-contract.ts';
import { viewContract } from './view.ts';

interface OfferForm {
  readonly downlineId: string;
  readonly kind: ContractKind;
  readonly terms: ContractTerms;
}
interface Page {
  readonly page: number;
  readonly size: number;
}

/** What agents do and see of contracts and income. */
export interface ContractDesk {
  readConsolidated(reader: Reader): Promise<Consolidated>;
  /** Answers as older clients send them (wire-facts 5): A accepts or keeps, R rejects, C agrees to an end. */
  process(
    reader: Reader,
    input: { kind: ContractKind; contractId: string | null; status: ContractStatus; isConfirmed: boolean },
  ): Promise<{ status: ContractStatus }>;
  listRequests(reader: Reader): Promise<{ list: ContractRequest[] }>;
  readOwn(reader: Reader, input: { kind: ContractKind }): Promise<OwnContract>;
  listDownlines(
    reader: Reader,
    input: { kind: ContractKind } & Page,
  ): Promise<{ list: DownlineContract[]; total: number; totalPages: number }>;
  preview(reader: Reader, input: OfferForm): Promise<OfferPreview>;
  offer(reader: Reader, input: OfferForm): Promise<ContractView>;
  withdraw(reader: Reader, contractId: string): Promise<ContractView>;
  requestTermination(reader: Reader, contractId: string): Promise<ContractView>;
  answerTermination(reader: Reader, contractId: string, agrees: boolean): Promise<ContractView>;
  listLines(
    reader: Reader,
    input: { kind?: ContractKind | undefined; of: 'mine' | 'downlines'; day?: string | undefined } & Page,
  ): Promise<{ list: SalaryLine[]; total: number; totalPages: number }>;
  openLine(reader: Reader, input: { lineId: string }): Promise<OpenedLine>;
  listMembers(reader: Reader, input: { lineId: string; viaId: string } & Page): Promise<LineMembers>;
  listBets(reader: Reader, input: { lineId: string; memberId: string } & Page): Promise<LineBets>;
  readIncome(reader: Reader, input: { startDay: string; endDay: string }): Promise<IncomeReport>;
}

export function createContractDesk(deps: ReadingDeps): ContractDesk {
  const view = async ({ actor }: Reader, contract: Contract): Promise<ContractView> =>
    viewContract(contract, actor.memberId, await namesFor(deps, actor.memberId, [contract.downlineId]));
  const offerOf = ({ actor, brand }: Reader, form: OfferForm) => ({
    brand,
    uplineId: actor.memberId,
    downlineId: BigInt(form.downlineId),
    kind: form.kind,
    terms: form.terms,
  });

  /** The contract an older client means: by its number, or the one of the kind that waits for an answer. */
  async function findMeant({ actor }: Reader, kind: ContractKind, contractId: string | null): Promise<Contract> {
    const offer = await findOffer(deps.platform.db, actor.memberId, kind);
    const open = await findOpen(deps.platform.db, actor.memberId, kind);
    const meant = [offer, open].find((each) => each && (contractId === null || `${each.id}` === contractId));
    if (!meant) throw new Refusal('contract_unknown');
    return meant;
  }

  return {
    readConsolidated: (reader) => readConsolidated(deps, reader),
    async process(reader, { kind, contractId, status, isConfirmed }) {
      const { actor, brand } = reader;
      const meant = await findMeant(reader, kind, contractId);
      const input = { brand, memberId: actor.memberId, contractId: meant.id };
      if (meant.state === 'offered' && status === 'A') await acceptOffer(deps, { ...input, isConfirmed });
      else if (meant.state === 'offered' && status === 'R') await rejectOffer(deps, input);
      else if (meant.state === 'termination_requested' && (status === 'A' || status === 'R'))
        await answerTermination(deps, { ...input, agrees: false });
      else if (meant.state === 'termination_requested' && status === 'C')
        await answerTermination(deps, { ...input, agrees: true });
      else throw new Refusal('contract_not_open');
      return { status };
    },
    listRequests: (reader) => listRequests(deps, reader),
    readOwn: (reader, input) => readOwn(deps, reader, input),
    listDownlines: (reader, input) => listDownlines(deps, reader, input),
    preview: (reader, form) => previewOffer(deps, offerOf(reader, form)),
    async offer(reader, form) {
      const input = offerOf(reader, form);
      await checkMargin(deps, input);
      return view(reader, await offerContract(deps, input));
    },
    withdraw: async (reader, contractId) =>
      view(reader, await withdrawOffer(deps, { memberId: reader.actor.memberId, contractId: BigInt(contractId) })),
    requestTermination: async (reader, contractId) =>
      view(
        reader,
        await requestTermination(deps, {
          brand: reader.brand,
          memberId: reader.actor.memberId,
          contractId: BigInt(contractId),
        }),
      ),
    answerTermination: async (reader, contractId, agrees) =>
      view(
        reader,
        await answerTermination(deps, {
          brand: reader.brand,
          memberId: reader.actor.memberId,
          contractId: BigInt(contractId),
          agrees,
        }),
      ),
    listLines: (reader, input) => listOwnLines(deps, reader, input),
    openLine: (reader, input) => openLine(deps, reader, input),
    listMembers: (reader, input) => listMembers(deps, reader, input),
    listBets: (reader, input) => listBets(deps, reader, input),
    readIncome: (reader, input) => readIncome(deps, reader, input),
  };
}
