import type { DepositFile, DepositRow as RowView, DepositType, HandNames } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { readRowId, Refusal, type Brand, type CallContext, type OperatorActor } from '../../platform/context/index.ts';
import type { StoredImage } from '../../platform/uploads/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { clearFlag, decideDeposit, takeDeposit, type DecisionInput } from './decide-deposit.ts';
import { findMessages } from './deposit-message.store.ts';
import { bonusesOf } from './deposit-promotions.ts';
import { creditOf, feeOf, otherReceived } from './deposit-view.ts';
import { findDeposit, type DepositRow } from './deposit.store.ts';
import { filterOf, type MoneyQueueInput } from './money-queue.ts';
import { findDeposits, findSteps } from './money-queue.store.ts';
import { nameHands } from './name-hands.ts';
import { findProofs } from './proof.store.ts';
import { needsTwo } from './four-eyes.ts';
import { proofPurpose } from './send-proof.ts';

type OperatorContext = CallContext<OperatorActor>;

export interface QueueInput extends MoneyQueueInput {
  readonly depositId?: string | undefined;
  readonly type?: DepositType | undefined;
}

/** What operators do with the deposits of a brand. */
export interface DepositDesk {
  list(
    input: QueueInput,
    context: OperatorContext,
  ): Promise<{ list: RowView[]; total: number; totalPages: number; hands: HandNames }>;
  readFile(depositId: string, context: OperatorContext): Promise<DepositFile>;
  readProof(input: { depositId: string; name: string }, context: OperatorContext): Promise<StoredImage>;
  take(input: { depositId: string; version: number }, context: OperatorContext): Promise<RowView>;
  decide(input: DecisionInput, context: OperatorContext): Promise<RowView>;
  clearFlag(input: { depositId: string; version: number; reason: string }, context: OperatorContext): Promise<RowView>;
}

export function createDepositDesk(deps: CashierInnerDeps): DepositDesk {
  const { db, uploads } = deps.platform;

  async function find(depositId: string, { brand }: OperatorContext): Promise<DepositRow> {
    const row = await findDeposit(db, readRowId(depositId));
    if (row?.brandId !== brand.id || row.refusedAs !== null) throw new Refusal('deposit_unknown');
    return row;
  }
  async function views(rows: readonly DepositRow[], brand: Brand): Promise<RowView[]> {
    const proofs = await findProofs(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => toRow(row, brand, proofs.get(row.id) ?? []));
  }
  async function view(row: DepositRow, { brand }: OperatorContext): Promise<RowView> {
    return toRow(row, brand, (await findProofs(db, [row.id])).get(row.id) ?? []);
  }

  return {
    async list(input, { brand }) {
      const { filter, page } = filterOf(input, { brand, id: input.depositId, type: input.type });
      const { list, total } = await findDeposits(db, filter, page);
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
    async readFile(depositId, context) {
      const row = await find(depositId, context);
      const [steps, messages, shown, bonuses] = await Promise.all([
        findSteps(db, 'deposit', row.id),
        findMessages(db, row.id),
        view(row, context),
        bonusesOf(deps, [row], context),
      ]);
      return {
        ...shown,
        bonus: bonuses.get(row.id) ?? null,
        steps,
        hands: await nameHands(deps, [shown.takenBy, shown.approvedBy, ...steps.map(({ operatorId }) => operatorId)]),
        messages: messages.map(({ amountMinor, at, ...told }) => ({
          ...told,
          amount: amountMinor === null ? null : formatAmount(amountMinor),
          at: at.getTime(),
        })),
      };
    },
    async readProof({ depositId, name }, context) {
      const row = await find(depositId, context);
      const names = (await findProofs(db, [row.id])).get(row.id) ?? [];
      const image = names.includes(name) ? await uploads.find(name, proofPurpose) : null;
      if (!image) throw new Refusal('image_unknown');
      return image;
    },
    take: async (input, context) =>
      view(
        await takeDeposit(deps, { row: await find(input.depositId, context), version: input.version }, context),
        context,
      ),
    decide: async (input, context) =>
      view(await decideDeposit(deps, { ...input, row: await find(input.depositId, context) }, context), context),
    clearFlag: async (input, context) =>
      view(await clearFlag(deps, { ...input, row: await find(input.depositId, context) }, context), context),
  };
}

function toRow(row: DepositRow, brand: Brand, proofs: readonly string[]): RowView {
  const idText = (id: bigint | null): string | null => (id === null ? null : `${id}`);
  return {
    depositId: `${row.id}`,
    memberId: `${row.memberId}`,
    username: row.memberName,
    type: row.type,
    vendorId: row.method,
    bankCode: row.bankCode,
    provider: row.provider,
    providerRef: row.providerRef,
    reference: row.reference,
    currency: row.currency,
    amount: formatAmount(row.amountMinor),
    fee: formatAmount(feeOf(row)),
    credited: formatAmount(creditOf(row)),
    received: otherReceived(row),
    state: row.state,
    flag: row.flag,
    reason: row.reason,
    takenBy: idText(row.takenBy),
    approvedBy: idText(row.approvedBy),
    needsTwo: needsTwo(row, brand),
    proofs: [...proofs],
    promotionId: idText(row.promotionId),
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    endedAt: row.endedAt?.getTime() ?? null,
    version: row.version,
  };
}
