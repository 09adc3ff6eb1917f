import { coinOf, parseAmount } from '@fairhouse/money';
import { Refusal, type Brand, type CallContext, type OperatorActor, type Tx } from '../../../platform/context/index.ts';
import { answerWithin } from '../../../platform/waiting/answer-within.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { answerMs } from '../channels/channel-provider.ts';
import type { Hand } from '../request-step.store.ts';
import { bookReturn, toPaidOut } from './book-withdrawal.ts';
import { followStep } from './follow-step.ts';
import { goOnPaying } from './hold-withdrawal.ts';
import { keepEvidence } from './evidence.store.ts';
import { beginPart, leftToPay, nextPartOf, sendPart } from './pay-part.ts';
import { findParts, openStates, updateWord, type PartRow } from './part.store.ts';
import { findWithdrawal, lockWithdrawal, updateMark, updateState, type WithdrawalRow } from './withdrawal.store.ts';

type Context = CallContext<OperatorActor>;

export interface Query {
  readonly row: WithdrawalRow;
  readonly version: number;
  readonly reason: string;
}

/** Whether approving this amount takes two people. */
export function needsTwo(row: Pick<WithdrawalRow, 'amountMinor'>, brand: Brand): boolean {
  const { fourEyesFromMinor } = brand.withdrawals;
  return fourEyesFromMinor !== null && row.amountMinor >= fourEyesFromMinor;
}

export function takeWithdrawal(
  deps: CashierInnerDeps,
  input: { row: WithdrawalRow; version: number },
  context: Context,
): Promise<WithdrawalRow> {
  const { operatorId } = context.actor;
  return act(
    deps,
    { ...input, action: 'withdrawal.taken' },
    context,
  )((tx, row, operator) =>
    row.state === 'requested'
      ? updateState(tx, { id: row.id, to: 'in_review', takenBy: operatorId }, operator)
      : isInHand(row) || row.state === 'disputed'
        ? updateMark(tx, { id: row.id, takenBy: operatorId }, operator)
        : Promise.resolve(null),
  );
}

/** Approves or rejects, with the version that was read and a reason; above the brand's threshold by two operators. */
export async function decideWithdrawal(
  deps: CashierInnerDeps,
  input: Query & { verdict: 'approve' | 'reject' },
  context: Context,
): Promise<WithdrawalRow> {
  const { operatorId } = context.actor;
  const isApproval = input.verdict === 'approve';
  const decided = await act(
    deps,
    { ...input, action: isApproval ? 'withdrawal.approved' : 'withdrawal.rejected' },
    context,
  )(async (tx, row, operator) => {
    const { id } = row;
    if (!isInHand(row)) return null;
    if (!isApproval)
      return updateState(
        tx,
        { id, to: 'rejected', reason: input.reason, returnedMinor: row.amountMinor, feeMinor: 0n },
        operator,
      );
    if (row.state === 'awaiting_approval') {
      await deps.checkTwo(tx, { first: row.approvedBy, second: operatorId });
      return updateState(tx, { id, to: 'approved' }, operator);
    }
    return updateState(
      tx,
      { id, to: needsTwo(row, context.brand) ? 'awaiting_approval' : 'approved', approvedBy: operatorId },
      operator,
    );
  });
  if (decided.state === 'approved') return goOnPaying(deps, decided);
  return decided.state === 'rejected' ? goOnReturning(deps, decided) : decided;
}

function isInHand({ state }: WithdrawalRow): boolean {
  return state === 'in_review' || state === 'awaiting_approval';
}

/** Starts another payment of the rest, after one that failed or fell short. */
export async function payNextPart(
  deps: CashierInnerDeps,
  input: Query & { amount?: string | undefined },
  context: Context,
): Promise<WithdrawalRow> {
  let begun: PartRow | null = null;
  const paying = await act(
    deps,
    { ...input, action: 'withdrawal.part_paid' },
    context,
  )(async (tx, row, operator) => {
    if (row.state !== 'approved' && row.state !== 'paying') return null;
    const most = nextPartOf(row, context.brand);
    const reported = input.amount === undefined ? most : parseAmount(input.amount);
    if (reported === null || reported > most || reported % coinOf(row.currency) !== 0n)
      throw new Refusal('amount_invalid');
    const made = await beginPart(tx, { row, amountMinor: reported }, operator);
    begun = made.part;
    return updateMark(tx, { id: row.id, flag: null }, operator);
  });
  if (begun) await sendPart(deps, begun);
  return (await findWithdrawal(deps.platform.db, paying.id)) ?? paying;
}

/** What cannot be paid is returned whole, without a fee, because the request was not carried out. */
export async function returnRest(deps: CashierInnerDeps, input: Query, context: Context): Promise<WithdrawalRow> {
  const returned = await act(
    deps,
    { ...input, action: 'withdrawal.returned' },
    context,
  )(async (tx, row, operator) => {
    const { id } = row;
    if (
      row.state !== 'paying' ||
      leftToPay(row) <= 0n ||
      (await findParts(tx, [id])).some(({ state }) => openStates.includes(state))
    )
      return null;
    const returnedMinor = row.amountMinor - row.paidMinor;
    await updateMark(tx, { id, flag: null }, operator);
    if (row.paidMinor === 0n)
      return updateState(tx, { id, to: 'failed', reason: input.reason, returnedMinor, feeMinor: 0n }, operator);
    return toPaidOut(
      tx,
      {
        row,
        confirmMinutes: context.brand.withdrawals.confirmMinutes,
        rest: { reason: input.reason, returnedMinor, feeMinor: 0n },
      },
      operator,
    );
  });
  return goOnReturning(deps, returned);
}

async function goOnReturning(deps: CashierInnerDeps, row: WithdrawalRow): Promise<WithdrawalRow> {
  await bookReturn(deps, row.id).catch((err: unknown) =>
    deps.platform.log.error({ err, withdrawal: `${row.id}` }, 'a withdrawal is not given back yet'),
  );
  return (await findWithdrawal(deps.platform.db, row.id)) ?? row;
}

/**
 * Decides that a disputed withdrawal was received: only with evidence of the payment rail, and by two operators
 * (trust.md 2.11). The first one gives the evidence; the second, another person, agrees to it.
 */
export async function forceReceipt(
  deps: CashierInnerDeps,
  input: Query & { evidence: string },
  context: Context,
): Promise<WithdrawalRow> {
  const { operatorId } = context.actor;
  await checkRail(deps, input.row);
  return act(
    deps,
    { ...input, action: 'withdrawal.forced' },
    context,
  )(async (tx, row, operator) => {
    if (row.state !== 'disputed') return null;
    const said = (next: WithdrawalRow | null) =>
      next && keepEvidence(tx, { row: next, operatorId, text: input.evidence, at: operator.at });
    if (row.forcedBy === null) return said(await updateMark(tx, { id: row.id, forcedBy: operatorId }, operator));
    await deps.checkTwo(tx, { first: row.forcedBy, second: operatorId });
    const disputed = (await findParts(tx, [row.id])).filter(({ word }) => word === 'not_received');
    await updateWord(tx, { ids: disputed.map(({ id }) => id), word: 'forced', at: operator.at });
    await updateMark(tx, { id: row.id, flag: null }, operator);
    return said(await updateState(tx, { id: row.id, to: 'forced', reason: input.reason }, operator));
  });
}

/** Every disputed part must be paid in the books of its provider. */
async function checkRail(deps: CashierInnerDeps, row: WithdrawalRow): Promise<void> {
  const merchant = deps.findBrand(row.brandId)?.merchant ?? '';
  const disputed = (await findParts(deps.platform.db, [row.id])).filter(({ word }) => word === 'not_received');
  for (const part of disputed) {
    const payouts = deps.providers.find(part.provider)?.payouts;
    const news = payouts
      ? await answerWithin(answerMs, payouts.askPayout({ merchant, reference: part.reference }))
      : null;
    if (news === null || news === 'unknown' || news.told !== 'paid' || news.amountMinor !== part.paidMinor)
      throw new Refusal('rail_disagrees');
  }
}

export function clearFlag(deps: CashierInnerDeps, input: Query, context: Context): Promise<WithdrawalRow> {
  return act(
    deps,
    { ...input, action: 'withdrawal.flag_cleared' },
    context,
  )((tx, row, operator) =>
    row.flag === null ? Promise.resolve(null) : updateMark(tx, { id: row.id, flag: null }, operator),
  );
}

type Change = (tx: Tx, row: WithdrawalRow, operator: Hand) => Promise<WithdrawalRow | null>;

interface Act {
  readonly row: WithdrawalRow;
  readonly version: number;
  readonly action: `withdrawal.${'taken' | 'approved' | 'rejected' | 'part_paid' | 'part_ended' | 'returned' | 'forced' | 'flag_cleared' | 'account_verified' | 'account_unverified'}`;
  readonly reason?: string;
}

/** One act of an operator: on the locked row, with the version they have read, and with a row of the trail in the same transaction. */
export function act(
  deps: CashierInnerDeps,
  input: Act,
  { actor, brand, ip }: Context,
): (change: Change) => Promise<WithdrawalRow> {
  const { platform } = deps;
  const why = input.reason === undefined ? {} : { reason: input.reason };
  return async (change) => {
    const operator: Hand = {
      by: 'operator',
      at: platform.clock.now(),
      operatorId: actor.operatorId,
      ...(input.reason !== undefined && { note: input.reason }),
    };
    const changed = await platform.inTx(async (tx) => {
      const row = await lockWithdrawal(tx, input.row.id);
      if (!row || row.version !== input.version) throw new Refusal('version_stale');
      const next = await change(tx, row, operator);
      if (!next) throw new Refusal('withdrawal_state_changed');
      await deps.recordAction(tx, {
        operatorId: actor.operatorId,
        operatorName: actor.name,
        brandId: brand.id,
        action: input.action,
        subject: `withdrawal:${row.id}`,
        ip,
        ...why,
        before: told(row),
        after: told(next),
      });
      return next;
    });
    followStep(deps, changed);
    return changed;
  };
}

function told({ state, flag, amountMinor, paidMinor, returnedMinor, version }: WithdrawalRow): object {
  return { state, flag, amountMinor, paidMinor, returnedMinor, version };
}
