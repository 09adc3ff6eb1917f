import { coinOf, parseAmount } from '@fairhouse/money';
import { Refusal, type Brand, type CallContext, type OperatorActor, type Tx } from '../../../platform/context/index.ts';
import { answerWithin } from '../../../platform/waiting/answer-within.ts';
import type { CashierParts } from '../cashier-parts.ts';
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

export interface Asked {
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
  parts: CashierParts,
  asked: { row: WithdrawalRow; version: number },
  context: Context,
): Promise<WithdrawalRow> {
  const { operatorId } = context.actor;
  return act(
    parts,
    { ...asked, action: 'withdrawal.taken' },
    context,
  )((tx, row, hand) =>
    row.state === 'requested'
      ? updateState(tx, { id: row.id, to: 'in_review', takenBy: operatorId }, hand)
      : isInHand(row) || row.state === 'disputed'
        ? updateMark(tx, { id: row.id, takenBy: operatorId }, hand)
        : Promise.resolve(null),
  );
}

/** Approves or rejects, with the version that was read and a reason; above the brand's threshold by two operators. */
export async function decideWithdrawal(
  parts: CashierParts,
  asked: Asked & { verdict: 'approve' | 'reject' },
  context: Context,
): Promise<WithdrawalRow> {
  const { operatorId } = context.actor;
  const isApproval = asked.verdict === 'approve';
  const decided = await act(
    parts,
    { ...asked, action: isApproval ? 'withdrawal.approved' : 'withdrawal.rejected' },
    context,
  )(async (tx, row, hand) => {
    const { id } = row;
    if (!isInHand(row)) return null;
    if (!isApproval)
      return updateState(
        tx,
        { id, to: 'rejected', reason: asked.reason, returnedMinor: row.amountMinor, feeMinor: 0n },
        hand,
      );
    if (row.state === 'awaiting_approval') {
      await parts.checkTwo(tx, { first: row.approvedBy, second: operatorId });
      return updateState(tx, { id, to: 'approved' }, hand);
    }
    return updateState(
      tx,
      { id, to: needsTwo(row, context.brand) ? 'awaiting_approval' : 'approved', approvedBy: operatorId },
      hand,
    );
  });
  if (decided.state === 'approved') return goOnPaying(parts, decided);
  return decided.state === 'rejected' ? goOnReturning(parts, decided) : decided;
}

function isInHand({ state }: WithdrawalRow): boolean {
  return state === 'in_review' || state === 'awaiting_approval';
}

/** Starts another payment of the rest, after one that failed or fell short. */
export async function payNextPart(
  parts: CashierParts,
  asked: Asked & { amount?: string | undefined },
  context: Context,
): Promise<WithdrawalRow> {
  let begun: PartRow | null = null;
  const paying = await act(
    parts,
    { ...asked, action: 'withdrawal.part_paid' },
    context,
  )(async (tx, row, hand) => {
    if (row.state !== 'approved' && row.state !== 'paying') return null;
    const most = nextPartOf(row, context.brand);
    const told = asked.amount === undefined ? most : parseAmount(asked.amount);
    if (told === null || told > most || told % coinOf(row.currency) !== 0n) throw new Refusal('amount_invalid');
    const made = await beginPart(tx, { row, amountMinor: told }, hand);
    begun = made.part;
    return updateMark(tx, { id: row.id, flag: null }, hand);
  });
  if (begun) await sendPart(parts, begun);
  return (await findWithdrawal(parts.platform.db, paying.id)) ?? paying;
}

/** What cannot be paid is returned whole, without a fee, because the request was not carried out. */
export async function returnRest(parts: CashierParts, asked: Asked, context: Context): Promise<WithdrawalRow> {
  const returned = await act(
    parts,
    { ...asked, action: 'withdrawal.returned' },
    context,
  )(async (tx, row, hand) => {
    const { id } = row;
    if (
      row.state !== 'paying' ||
      leftToPay(row) <= 0n ||
      (await findParts(tx, [id])).some(({ state }) => openStates.includes(state))
    )
      return null;
    const returnedMinor = row.amountMinor - row.paidMinor;
    await updateMark(tx, { id, flag: null }, hand);
    if (row.paidMinor === 0n)
      return updateState(tx, { id, to: 'failed', reason: asked.reason, returnedMinor, feeMinor: 0n }, hand);
    return toPaidOut(
      tx,
      {
        row,
        confirmMinutes: context.brand.withdrawals.confirmMinutes,
        rest: { reason: asked.reason, returnedMinor, feeMinor: 0n },
      },
      hand,
    );
  });
  return goOnReturning(parts, returned);
}

async function goOnReturning(parts: CashierParts, row: WithdrawalRow): Promise<WithdrawalRow> {
  await bookReturn(parts, row.id).catch((err: unknown) =>
    parts.platform.log.error({ err, withdrawal: `${row.id}` }, 'a withdrawal is not given back yet'),
  );
  return (await findWithdrawal(parts.platform.db, row.id)) ?? row;
}

/**
 * Decides that a disputed withdrawal was received: only with evidence of the payment rail, and by two operators
 * (trust.md 2.11). The first one gives the evidence; the second, another person, agrees to it.
 */
export async function forceReceipt(
  parts: CashierParts,
  asked: Asked & { evidence: string },
  context: Context,
): Promise<WithdrawalRow> {
  const { operatorId } = context.actor;
  await checkRail(parts, asked.row);
  return act(
    parts,
    { ...asked, action: 'withdrawal.forced' },
    context,
  )(async (tx, row, hand) => {
    if (row.state !== 'disputed') return null;
    const said = (next: WithdrawalRow | null) =>
      next && keepEvidence(tx, { row: next, operatorId, text: asked.evidence, at: hand.at });
    if (row.forcedBy === null) return said(await updateMark(tx, { id: row.id, forcedBy: operatorId }, hand));
    await parts.checkTwo(tx, { first: row.forcedBy, second: operatorId });
    const disputed = (await findParts(tx, [row.id])).filter(({ word }) => word === 'not_received');
    await updateWord(tx, { ids: disputed.map(({ id }) => id), word: 'forced', at: hand.at });
    await updateMark(tx, { id: row.id, flag: null }, hand);
    return said(await updateState(tx, { id: row.id, to: 'forced', reason: asked.reason }, hand));
  });
}

/** Every disputed part must be paid in the books of its provider. */
async function checkRail(parts: CashierParts, row: WithdrawalRow): Promise<void> {
  const merchant = parts.findBrand(row.brandId)?.merchant ?? '';
  const disputed = (await findParts(parts.platform.db, [row.id])).filter(({ word }) => word === 'not_received');
  for (const part of disputed) {
    const payouts = parts.providers.find(part.provider)?.payouts;
    const news = payouts
      ? await answerWithin(answerMs, payouts.askPayout({ merchant, reference: part.reference }))
      : null;
    if (news === null || news === 'unknown' || news.told !== 'paid' || news.amountMinor !== part.paidMinor)
      throw new Refusal('rail_disagrees');
  }
}

export function clearFlag(parts: CashierParts, asked: Asked, context: Context): Promise<WithdrawalRow> {
  return act(
    parts,
    { ...asked, action: 'withdrawal.flag_cleared' },
    context,
  )((tx, row, hand) => (row.flag === null ? Promise.resolve(null) : updateMark(tx, { id: row.id, flag: null }, hand)));
}

type Change = (tx: Tx, row: WithdrawalRow, hand: Hand) => Promise<WithdrawalRow | null>;

interface Act {
  readonly row: WithdrawalRow;
  readonly version: number;
  readonly action: `withdrawal.${'taken' | 'approved' | 'rejected' | 'part_paid' | 'part_ended' | 'returned' | 'forced' | 'flag_cleared' | 'account_verified' | 'account_unverified'}`;
  readonly reason?: string;
}

/** One act of an operator: on the locked row, with the version they have read, and with a row of the trail in the same transaction. */
export function act(
  parts: CashierParts,
  asked: Act,
  { actor, brand, ip }: Context,
): (change: Change) => Promise<WithdrawalRow> {
  const { platform } = parts;
  const why = asked.reason === undefined ? {} : { reason: asked.reason };
  return async (change) => {
    const hand: Hand = {
      by: 'operator',
      at: platform.clock.now(),
      operatorId: actor.operatorId,
      ...(asked.reason !== undefined && { note: asked.reason }),
    };
    const changed = await platform.inTx(async (tx) => {
      const row = await lockWithdrawal(tx, asked.row.id);
      if (!row || row.version !== asked.version) throw new Refusal('version_stale');
      const next = await change(tx, row, hand);
      if (!next) throw new Refusal('withdrawal_state_changed');
      await parts.recordAction(tx, {
        operatorId: actor.operatorId,
        operatorName: actor.name,
        brandId: brand.id,
        action: asked.action,
        subject: `withdrawal:${row.id}`,
        ip,
        ...why,
        before: told(row),
        after: told(next),
      });
      return next;
    });
    followStep(parts, changed);
    return changed;
  };
}

function told({ state, flag, amountMinor, paidMinor, returnedMinor, version }: WithdrawalRow): object {
  return { state, flag, amountMinor, paidMinor, returnedMinor, version };
}
