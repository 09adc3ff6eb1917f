import type { HandNames, WithdrawalAccount, WithdrawalFile, WithdrawalRow as RowView } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import {
  readRowId,
  Refusal,
  type Brand,
  type CallContext,
  type OperatorActor,
} from '../../../platform/context/index.ts';
import type { StoredImage } from '../../../platform/uploads/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { findInstrument } from '../instruments/instrument.store.ts';
import { openInstrument } from '../instruments/instruments.ts';
import { filterOf, type MoneyQueueInput } from '../money-queue.ts';
import { nameHands } from '../name-hands.ts';
import { findSteps, findWithdrawals } from '../money-queue.store.ts';
import { proofPurpose } from './confirm-withdrawal.ts';
import {
  clearFlag,
  decideWithdrawal,
  forceReceipt,
  needsTwo,
  payNextPart,
  returnRest,
  takeWithdrawal,
} from './decide-withdrawal.ts';
import { endPart, isStuck } from './end-part.ts';
import { findEvidence } from './evidence.store.ts';
import { findParts } from './part.store.ts';
import { nextPartOf } from './pay-part.ts';
import { showTurnover } from './turnover.ts';
import { verifyAccount } from './verify-account.ts';
import { findProofs } from './withdrawal-proof.store.ts';
import { payableOf } from './withdrawal-view.ts';
import { findWithdrawal, type WithdrawalRow } from './withdrawal.store.ts';

type OperatorContext = CallContext<OperatorActor>;

export interface QueueInput extends MoneyQueueInput {
  readonly withdrawalId?: string | undefined;
}

interface OnRow {
  readonly withdrawalId: string;
  readonly version: number;
  readonly reason: string;
}

/** What operators do with the withdrawals of a brand. */
export interface WithdrawalDesk {
  list(
    input: QueueInput,
    context: OperatorContext,
  ): Promise<{ list: RowView[]; total: number; totalPages: number; hands: HandNames }>;
  readFile(withdrawalId: string, context: OperatorContext): Promise<WithdrawalFile>;
  /** The whole account, for the operator who pays; each look is in the trail. */
  showAccount(withdrawalId: string, context: OperatorContext): Promise<WithdrawalAccount>;
  readProof(input: { withdrawalId: string; name: string }, context: OperatorContext): Promise<StoredImage>;
  take(input: Omit<OnRow, 'reason'>, context: OperatorContext): Promise<RowView>;
  decide(input: OnRow & { verdict: 'approve' | 'reject' }, context: OperatorContext): Promise<RowView>;
  payPart(input: OnRow & { amount?: string | undefined }, context: OperatorContext): Promise<RowView>;
  endPart(input: OnRow & { outcome: 'paid' | 'failed' }, context: OperatorContext): Promise<RowView>;
  returnRest(input: OnRow, context: OperatorContext): Promise<RowView>;
  force(input: OnRow & { evidence: string }, context: OperatorContext): Promise<RowView>;
  clearFlag(input: OnRow, context: OperatorContext): Promise<RowView>;
  verifyAccount(input: OnRow & { isVerified: boolean }, context: OperatorContext): Promise<RowView>;
}

export function createWithdrawalDesk(deps: CashierInnerDeps): WithdrawalDesk {
  const { db, uploads } = deps.platform;

  async function find(withdrawalId: string, { brand }: OperatorContext): Promise<WithdrawalRow> {
    const row = await findWithdrawal(db, readRowId(withdrawalId));
    if (row?.brandId !== brand.id || row.refusedAs !== null) throw new Refusal('withdrawal_unknown');
    return row;
  }
  async function views(rows: readonly WithdrawalRow[], brand: Brand): Promise<RowView[]> {
    const proofs = await findProofs(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toRow(row, brand, proofs.get(row.id) ?? []));
  }
  async function view(row: WithdrawalRow, { brand }: OperatorContext): Promise<RowView> {
    return toRow(row, brand, (await findProofs(db, [row.id])).get(row.id) ?? []);
  }
  /** One act on the withdrawal that the address names. */
  function on<A extends { row: WithdrawalRow }>(
    work: (deps: CashierInnerDeps, input: A, context: OperatorContext) => Promise<WithdrawalRow>,
  ) {
    return async (input: Omit<A, 'row'> & { withdrawalId: string }, context: OperatorContext): Promise<RowView> =>
      view(
        await work(deps, { ...input, row: await find(input.withdrawalId, context) } as unknown as A, context),
        context,
      );
  }

  return {
    async list(input, { brand }) {
      const { filter, page } = filterOf(input, { brand, id: input.withdrawalId });
      const { list, total } = await findWithdrawals(db, filter, page);
      const rows = await views(list, brand);
      return {
        list: rows,
        total,
        totalPages: Math.ceil(total / input.size),
        hands: await nameHands(
          deps,
          rows.map(({ takenBy }) => takenBy),
        ),
      };
    },
    readFile: async (withdrawalId, context) =>
      readFile(deps, { row: await find(withdrawalId, context), context, shown: view }),
    showAccount: async (withdrawalId, context) => showAccount(deps, await find(withdrawalId, context), context),
    async readProof({ withdrawalId, name }, context) {
      const row = await find(withdrawalId, context);
      const names = (await findProofs(db, [row.id])).get(row.id) ?? [];
      const image = names.includes(name) ? await uploads.find(name, proofPurpose) : null;
      if (!image) throw new Refusal('image_unknown');
      return image;
    },
    take: on(takeWithdrawal),
    decide: on(decideWithdrawal),
    payPart: on(payNextPart),
    endPart: on(endPart),
    returnRest: on(returnRest),
    force: on(forceReceipt),
    clearFlag: on(clearFlag),
    verifyAccount: on(verifyAccount),
  };
}

interface FileInput {
  readonly row: WithdrawalRow;
  readonly context: OperatorContext;
  shown(row: WithdrawalRow, context: OperatorContext): Promise<RowView>;
}

async function showAccount(
  deps: CashierInnerDeps,
  row: WithdrawalRow,
  { actor, brand, ip }: OperatorContext,
): Promise<WithdrawalAccount> {
  const { platform } = deps;
  const instrument = await findInstrument(platform.db, row.instrumentId);
  if (!instrument) throw new Error('a withdrawal without its account');
  const { number, holder } = openInstrument(deps, instrument);
  await platform.inTx((tx) =>
    deps.recordAction(tx, {
      operatorId: actor.operatorId,
      operatorName: actor.name,
      brandId: brand.id,
      action: 'withdrawal.account_seen',
      subject: `withdrawal:${row.id}`,
      ip,
    }),
  );
  return { cardHolder: holder, cardNumberWhole: number };
}

async function readFile(deps: CashierInnerDeps, { row, context, shown }: FileInput): Promise<WithdrawalFile> {
  const { db } = deps.platform;
  const { brand } = context;
  const [steps, paid, view, evidence, instrument, turnover] = await Promise.all([
    findSteps(db, 'withdrawal', row.id),
    findParts(db, [row.id]),
    shown(row, context),
    findEvidence(db, row.id),
    findInstrument(db, row.instrumentId),
    showTurnover(deps, { brand, memberId: row.memberId }),
  ]);
  if (!instrument) throw new Error('a withdrawal without its account');
  const reported = paid.map((part) => ({
    partId: `${part.id}`,
    ordinal: part.ordinal,
    amount: formatAmount(part.amountMinor),
    paid: part.paidMinor === null ? null : formatAmount(part.paidMinor),
    provider: part.provider,
    providerRef: part.providerRef,
    reference: part.reference,
    state: part.state,
    word: part.word,
    createdAt: part.createdAt.getTime(),
    paidAt: part.paidAt?.getTime() ?? null,
    isStuck: isStuck(part),
    closing: part.closing,
    closingBy: part.closingBy === null ? null : `${part.closingBy}`,
  }));
  const said = evidence.map(({ text, operatorId, at }) => ({ text, by: `${operatorId}`, at: at.getTime() }));
  const hands = [
    view.takenBy,
    view.approvedBy,
    view.forcedBy,
    ...reported.map(({ closingBy }) => closingBy),
    ...steps.map(({ operatorId }) => operatorId),
    ...said.map(({ by }) => by),
  ];
  return {
    ...view,
    isAccountVerified: instrument.verifiedAt !== null,
    isAccountPaidBefore: instrument.paidBeforeAt !== null,
    isAccountBound: instrument.removedAt === null,
    nextPart: formatAmount(nextPartOf(row, brand)),
    turnover,
    evidence: said,
    parts: reported,
    steps,
    hands: await nameHands(deps, hands),
  };
}

function toRow(row: WithdrawalRow, brand: Brand, proofs: readonly string[]): RowView {
  const idText = (id: bigint | null): string | null => (id === null ? null : `${id}`);
  return {
    withdrawalId: `${row.id}`,
    memberId: `${row.memberId}`,
    username: row.memberName,
    withdrawType: row.type,
    bankCode: row.bankCode,
    cardNumber: row.masked,
    currency: row.currency,
    amount: formatAmount(row.amountMinor),
    fee: formatAmount(row.feeMinor),
    payable: formatAmount(payableOf(row)),
    paid: formatAmount(row.paidMinor),
    returned: formatAmount(row.returnedMinor),
    state: row.state,
    flag: row.flag,
    reviewReasons: row.reviewReasons,
    reason: row.reason,
    takenBy: idText(row.takenBy),
    approvedBy: idText(row.approvedBy),
    forcedBy: idText(row.forcedBy),
    needsTwo: needsTwo(row, brand),
    proofs: [...proofs],
    createdAt: row.createdAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    version: row.version,
  };
}
