import type { InstrumentType, UploadedImage, Withdrawal, WithdrawalState, WithdrawSettings } from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { Refusal, type Brand, type CallContext, type MemberActor } from '../../../platform/context/index.ts';
import type { StoredImage } from '../../../platform/uploads/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { startOfDay } from '../deposit-sums.store.ts';
import type { CallbackArrived } from '../take-callback.ts';
import { confirmWithdrawal, findOwnWithdrawal, readOwnProof, sendProof, type Said } from './confirm-withdrawal.ts';
import { listExcludedTurnover } from './excluded-turnover.ts';
import { findParts } from './part.store.ts';
import { checkRest, requestWithdrawal, type WithdrawalInput } from './request-withdrawal.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';
import { takePayoutCallback } from './take-payout-callback.ts';
import { isShort, readTurnover } from './turnover.ts';
import { createWithdrawalDesk, type WithdrawalDesk } from './withdrawal-desk.ts';
import { findProofs } from './withdrawal-proof.store.ts';
import { readWithdrawSettings } from './withdraw-settings.ts';
import { sumByType } from './withdrawal-sums.store.ts';
import { feeOn, methodOf, readAmount } from './withdrawal-terms.ts';
import { viewWithdrawal } from './withdrawal-view.ts';
import { findWithdrawalsOf, type WithdrawalRow } from './withdrawal.store.ts';

type MemberContext = CallContext<MemberActor>;

/** Money that leaves the house. */
export interface Withdrawals {
  readSettings(context: MemberContext): Promise<WithdrawSettings>;
  /** The games whose stakes do not count whole. */
  listExcluded: typeof listExcludedTurnover;
  readFee(
    input: { withdrawAmount: string; withdrawType: InstrumentType },
    context: MemberContext,
  ): Promise<{ fee: string; payable: string }>;
  /**
   * For money that leaves without a check: refuses during a rest, and cash also while turnover is missing unless the brand
   * only informs of it. What is in a float had its turnover before.
   */
  admitLeaving(money: { memberId: bigint; brand: Brand; purse: 'cash' | 'float' }): Promise<void>;
  request(input: WithdrawalInput, context: MemberContext): Promise<Withdrawal>;
  list(
    input: { page: number; size: number; state?: WithdrawalState | undefined },
    context: MemberContext,
  ): Promise<{ list: Withdrawal[]; total: number; totalPages: number }>;
  read(withdrawalId: string, context: MemberContext): Promise<Withdrawal>;
  confirm(said: Said, context: MemberContext): Promise<Withdrawal>;
  sendProof(
    sent: { withdrawalId: string; images: readonly UploadedImage[] },
    context: MemberContext,
  ): Promise<Withdrawal>;
  readProof(name: string, context: MemberContext): Promise<StoredImage>;
  takeCallback(arrived: CallbackArrived): Promise<'taken' | 'repeated'>;
  /** The work of each minute; also run as a job. */
  settle(): Promise<void>;
  readonly desk: WithdrawalDesk;
}

export function createWithdrawals(deps: CashierInnerDeps): Withdrawals {
  const { platform } = deps;
  const { db, clock } = platform;

  async function views(rows: readonly WithdrawalRow[], { brand }: MemberContext): Promise<Withdrawal[]> {
    const ids = rows.map(({ id }) => id);
    const [paid, proofs] = await Promise.all([findParts(db, ids), findProofs(db, ids)]);
    return rows.map((row) =>
      viewWithdrawal(row, {
        brand,
        parts: paid.filter(({ withdrawalId }) => withdrawalId === row.id),
        proofs: proofs.get(row.id) ?? [],
        now: clock.now(),
      }),
    );
  }
  async function view(row: WithdrawalRow, context: MemberContext): Promise<Withdrawal> {
    const [one] = await views([row], context);
    if (!one) throw new Error('a withdrawal has no view');
    return one;
  }

  platform.jobs.add({ name: 'settle-withdrawals', at: '* * * * *', run: () => settleWithdrawals(deps) });
  return {
    readSettings: (context) => readWithdrawSettings(deps, context),
    listExcluded: listExcludedTurnover,
    async readFee({ withdrawAmount, withdrawType }, { actor: { memberId }, ...context }) {
      const brand = await deps.termsFor({ memberId, brand: context.brand });
      const amountMinor = readAmount(brand, methodOf(brand, withdrawType), withdrawAmount);
      const today = await sumByType(db, { memberId, since: await startOfDay(db, clock.now(), brand.timeZone) });
      const countToday = [...today.values()].reduce((sum, { count }) => sum + count, 0);
      const feeMinor = feeOn(brand, {
        amountMinor,
        countToday,
        isShort: isShort(await readTurnover(deps, { brand, memberId })),
      });
      return { fee: formatAmount(feeMinor), payable: formatAmount(amountMinor - feeMinor) };
    },
    async admitLeaving({ memberId, brand, purse }) {
      await checkRest(deps, memberId);
      if (purse === 'float') return;
      if (brand.withdrawals.turnover.whenShort !== 'inform' && isShort(await readTurnover(deps, { brand, memberId })))
        throw new Refusal('turnover_missing');
    },
    request: async (input, context) => view(await requestWithdrawal(deps, input, context), context),
    async list({ page, size, state }, context) {
      const owner = { memberId: context.actor.memberId, brandId: context.brand.id, state: state ?? null };
      const { list, total } = await findWithdrawalsOf(db, owner, { offset: (page - 1) * size, limit: size });
      return { list: await views(list, context), total, totalPages: Math.ceil(total / size) };
    },
    read: async (withdrawalId, context) => view(await findOwnWithdrawal(deps, withdrawalId, context.actor), context),
    confirm: async (said, context) => view(await confirmWithdrawal(deps, said, context.actor), context),
    sendProof: async (sent, context) => view(await sendProof(deps, sent, context.actor), context),
    readProof: (name, { actor }) => readOwnProof(deps, name, actor),
    takeCallback: (arrived) => takePayoutCallback(deps, arrived),
    settle: () => settleWithdrawals(deps),
    desk: createWithdrawalDesk(deps),
  };
}
