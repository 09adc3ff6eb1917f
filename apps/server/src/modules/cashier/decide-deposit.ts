import { Refusal, type CallContext, type OperatorActor, type Tx } from '../../platform/context/index.ts';
import { bookDeposit } from './book-deposit.ts';
import type { CashierParts } from './cashier-parts.ts';
import { claimArrived } from './claim-deposit.ts';
import { creditOf } from './deposit-view.ts';
import {
  findDeposit,
  lockDeposit,
  updateFlag,
  updateState,
  updateTaken,
  updateUnflagged,
  type DepositRow,
  type StepMade,
} from './deposit.store.ts';
import { followStep } from './follow-step.ts';
import type { Hand } from './request-step.store.ts';
import { needsTwo } from './four-eyes.ts';
import { readWish } from './whole-amount.ts';

export interface DecisionAsked {
  readonly depositId: string;
  readonly version: number;
  readonly verdict: 'approve' | 'reject';
  readonly reason: string;
  /** The amount that arrived, if it is not the requested one. */
  readonly received?: string | undefined;
}

type Context = CallContext<OperatorActor>;
interface Act {
  readonly row: DepositRow;
  readonly version: number;
  readonly action: 'deposit.taken' | 'deposit.approved' | 'deposit.rejected' | 'deposit.flag_cleared';
  readonly reason?: string;
}

/** An operator takes a deposit: a waiting transfer, or one that a provider left to a person. */
export function takeDeposit(
  parts: CashierParts,
  asked: { row: DepositRow; version: number },
  context: Context,
): Promise<DepositRow> {
  const { operatorId } = context.actor;
  return act(
    parts,
    { ...asked, action: 'deposit.taken' },
    context,
  )((tx, row, hand) =>
    row.state === 'in_review' || row.state === 'awaiting_approval'
      ? updateTaken(tx, { id: row.id, version: asked.version, operatorId }, hand)
      : updateState(tx, { id: row.id, to: 'in_review', version: asked.version, takenBy: operatorId }, hand),
  );
}

/** Approves or rejects, with the version that was read and a reason; above the brand's threshold by two operators. */
export async function decideDeposit(
  parts: CashierParts,
  asked: DecisionAsked & { row: DepositRow },
  context: Context,
): Promise<DepositRow> {
  const { version, verdict, reason } = asked;
  const action = verdict === 'approve' ? 'deposit.approved' : 'deposit.rejected';
  const deciding = act(
    parts,
    { row: asked.row, version, action, reason },
    context,
  )(async (tx, row, hand) => {
    if (row.state !== 'in_review' && row.state !== 'awaiting_approval') return null;
    if (verdict === 'reject') return updateState(tx, { id: row.id, to: 'rejected', version, reason, flag: null }, hand);
    return approve(tx, { parts, row, step: await approval(parts, tx, { row, asked, context }) }, hand);
  });
  const decided = await deciding.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'deposit_over_limit') await markOverLimit(parts, asked, context);
    throw error;
  });
  if (decided.state !== 'confirmed') return decided;
  await bookDeposit(parts, decided.id).catch((err: unknown) =>
    parts.platform.log.error({ err, deposit: `${decided.id}` }, 'an approved deposit is not booked yet'),
  );
  return (await findDeposit(parts.platform.db, decided.id)) ?? decided;
}

/**
 * The member's own limit is checked here too, if money came late or was more than requested. The money has arrived and
 * belongs to the member, so an operator who was told that it exceeds the limit may credit it all the same, with a
 * reason.
 */
async function approve(
  tx: Tx,
  { parts, row, step }: { parts: CashierParts; row: DepositRow; step: StepMade & { receivedMinor: bigint } },
  hand: Hand,
): Promise<DepositRow | null> {
  const hasRoom = (await claimArrived(parts, tx, { row, arrivedMinor: step.receivedMinor })) !== null;
  if (!hasRoom && row.flag !== 'over_limit') throw new Refusal('deposit_over_limit');
  return updateState(tx, step, hand);
}

/** Visible to the next operator; the state stays. */
async function markOverLimit(
  parts: CashierParts,
  { row: { id }, version }: { row: DepositRow; version: number },
  { actor }: Context,
): Promise<void> {
  const hand: Hand = { by: 'operator', at: parts.platform.clock.now(), operatorId: actor.operatorId };
  const marked = await parts.platform.inTx(async (tx) => {
    const row = await lockDeposit(tx, id);
    return row?.version === version
      ? updateFlag(tx, { id, flag: 'over_limit', note: 'beyond the deposit limit' }, hand)
      : null;
  });
  if (marked) await followStep(parts, marked);
}

/** The first operator only agrees; the second, another person, agrees to the same amount. */
async function approval(
  parts: CashierParts,
  tx: Tx,
  { row, asked, context: { brand, actor } }: { row: DepositRow; asked: DecisionAsked; context: Context },
): Promise<StepMade & { receivedMinor: bigint }> {
  const told = asked.received === undefined ? null : readWish(asked.received, row.currency);
  const arrivedMinor = told ?? row.receivedMinor ?? row.amountMinor;
  if (creditOf({ ...row, receivedMinor: arrivedMinor }) <= 0n) throw new Refusal('amount_invalid');
  // Always written, so that the amount that is judged, signed by the second operator and booked is the same.
  const step = { id: row.id, version: asked.version, receivedMinor: arrivedMinor };
  if (row.state === 'awaiting_approval') {
    await parts.checkTwo(tx, { first: row.approvedBy, second: actor.operatorId });
    if (arrivedMinor !== (row.receivedMinor ?? row.amountMinor)) throw new Refusal('amount_invalid');
    return { ...step, to: 'confirmed', flag: null };
  }
  const isLarge = needsTwo({ amountMinor: row.amountMinor, receivedMinor: arrivedMinor }, brand);
  // A decision removes the flag; the second operator still sees it.
  return {
    ...step,
    ...(isLarge ? { to: 'awaiting_approval' } : { to: 'confirmed', flag: null }),
    approvedBy: actor.operatorId,
  };
}

/** An operator has looked at a contradiction of the provider and leaves the deposit as it is. */
export function clearFlag(
  parts: CashierParts,
  asked: { row: DepositRow; version: number; reason: string },
  context: Context,
): Promise<DepositRow> {
  return act(
    parts,
    { ...asked, action: 'deposit.flag_cleared' },
    context,
  )((tx, row, hand) =>
    row.flag === null ? Promise.resolve(null) : updateUnflagged(tx, { id: row.id, version: asked.version }, hand),
  );
}

type Change = (tx: Tx, row: DepositRow, hand: Hand) => Promise<DepositRow | null>;

/** One act of an operator: on the locked row, with the version they have read, and with a row of the trail in the same transaction. */
function act(parts: CashierParts, asked: Act, { actor, brand, ip }: Context): (change: Change) => Promise<DepositRow> {
  const { platform } = parts;
  return async (change) => {
    const hand: Hand = {
      by: 'operator',
      at: platform.clock.now(),
      operatorId: actor.operatorId,
      ...(asked.reason !== undefined && { note: asked.reason }),
    };
    const changed = await platform.inTx(async (tx) => {
      const row = await lockDeposit(tx, asked.row.id);
      if (!row || row.version !== asked.version) throw new Refusal('version_stale');
      const next = await change(tx, row, hand);
      if (!next) throw new Refusal('deposit_state_changed');
      await parts.recordAction(tx, {
        operatorId: actor.operatorId,
        operatorName: actor.name,
        brandId: brand.id,
        action: asked.action,
        subject: `deposit:${row.id}`,
        ip,
        ...(asked.reason !== undefined && { reason: asked.reason }),
        before: told(row),
        after: told(next),
      });
      return next;
    });
    await followStep(parts, changed);
    return changed;
  };
}

function told({ state, flag, amountMinor, receivedMinor, version }: DepositRow): object {
  return { state, flag, amountMinor, receivedMinor, version };
}
