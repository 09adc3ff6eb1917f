import { Refusal, type CallContext, type OperatorActor, type Tx } from '../../platform/context/index.ts';
import { bookDeposit } from './book-deposit.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
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

export interface DecisionInput {
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
  deps: CashierInnerDeps,
  input: { row: DepositRow; version: number },
  context: Context,
): Promise<DepositRow> {
  const { operatorId } = context.actor;
  return act(
    deps,
    { ...input, action: 'deposit.taken' },
    context,
  )((tx, row, operator) =>
    row.state === 'in_review' || row.state === 'awaiting_approval'
      ? updateTaken(tx, { id: row.id, version: input.version, operatorId }, operator)
      : updateState(tx, { id: row.id, to: 'in_review', version: input.version, takenBy: operatorId }, operator),
  );
}

/** Approves or rejects, with the version that was read and a reason; above the brand's threshold by two operators. */
export async function decideDeposit(
  deps: CashierInnerDeps,
  input: DecisionInput & { row: DepositRow },
  context: Context,
): Promise<DepositRow> {
  const { version, verdict, reason } = input;
  const action = verdict === 'approve' ? 'deposit.approved' : 'deposit.rejected';
  const deciding = act(
    deps,
    { row: input.row, version, action, reason },
    context,
  )(async (tx, row, operator) => {
    if (row.state !== 'in_review' && row.state !== 'awaiting_approval') return null;
    if (verdict === 'reject')
      return updateState(tx, { id: row.id, to: 'rejected', version, reason, flag: null }, operator);
    return approve(tx, { deps, row, step: await approval(deps, tx, { row, input, context }) }, operator);
  });
  const decided = await deciding.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'deposit_over_limit') await markOverLimit(deps, input, context);
    throw error;
  });
  if (decided.state !== 'confirmed') return decided;
  await bookDeposit(deps, decided.id).catch((err: unknown) =>
    deps.platform.log.error({ err, deposit: `${decided.id}` }, 'an approved deposit is not booked yet'),
  );
  return (await findDeposit(deps.platform.db, decided.id)) ?? decided;
}

/**
 * The member's own limit is checked here too, if money came late or was more than requested. The money has arrived and
 * belongs to the member, so an operator who was told that it exceeds the limit may credit it all the same, with a
 * reason.
 */
async function approve(
  tx: Tx,
  { deps: parts, row, step }: { deps: CashierInnerDeps; row: DepositRow; step: StepMade & { receivedMinor: bigint } },
  operator: Hand,
): Promise<DepositRow | null> {
  const hasRoom = (await claimArrived(parts, tx, { row, arrivedMinor: step.receivedMinor })) !== null;
  if (!hasRoom && row.flag !== 'over_limit') throw new Refusal('deposit_over_limit');
  return updateState(tx, step, operator);
}

/** Visible to the next operator; the state stays. */
async function markOverLimit(
  deps: CashierInnerDeps,
  { row: { id }, version }: { row: DepositRow; version: number },
  { actor }: Context,
): Promise<void> {
  const operator: Hand = { by: 'operator', at: deps.platform.clock.now(), operatorId: actor.operatorId };
  const marked = await deps.platform.inTx(async (tx) => {
    const row = await lockDeposit(tx, id);
    return row?.version === version
      ? updateFlag(tx, { id, flag: 'over_limit', note: 'beyond the deposit limit' }, operator)
      : null;
  });
  if (marked) await followStep(deps, marked);
}

/** The first operator only agrees; the second, another person, agrees to the same amount. */
async function approval(
  deps: CashierInnerDeps,
  tx: Tx,
  { row, input, context: { brand, actor } }: { row: DepositRow; input: DecisionInput; context: Context },
): Promise<StepMade & { receivedMinor: bigint }> {
  const reported = input.received === undefined ? null : readWish(input.received, row.currency);
  const arrivedMinor = reported ?? row.receivedMinor ?? row.amountMinor;
  if (creditOf({ ...row, receivedMinor: arrivedMinor }) <= 0n) throw new Refusal('amount_invalid');
  // Always written, so that the amount that is judged, signed by the second operator and booked is the same.
  const step = { id: row.id, version: input.version, receivedMinor: arrivedMinor };
  if (row.state === 'awaiting_approval') {
    await deps.checkTwo(tx, { first: row.approvedBy, second: actor.operatorId });
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
  deps: CashierInnerDeps,
  input: { row: DepositRow; version: number; reason: string },
  context: Context,
): Promise<DepositRow> {
  return act(
    deps,
    { ...input, action: 'deposit.flag_cleared' },
    context,
  )((tx, row, operator) =>
    row.flag === null ? Promise.resolve(null) : updateUnflagged(tx, { id: row.id, version: input.version }, operator),
  );
}

type Change = (tx: Tx, row: DepositRow, operator: Hand) => Promise<DepositRow | null>;

/** One act of an operator: on the locked row, with the version they have read, and with a row of the trail in the same transaction. */
function act(
  deps: CashierInnerDeps,
  input: Act,
  { actor, brand, ip }: Context,
): (change: Change) => Promise<DepositRow> {
  const { platform } = deps;
  return async (change) => {
    const operator: Hand = {
      by: 'operator',
      at: platform.clock.now(),
      operatorId: actor.operatorId,
      ...(input.reason !== undefined && { note: input.reason }),
    };
    const changed = await platform.inTx(async (tx) => {
      const row = await lockDeposit(tx, input.row.id);
      if (!row || row.version !== input.version) throw new Refusal('version_stale');
      const next = await change(tx, row, operator);
      if (!next) throw new Refusal('deposit_state_changed');
      await deps.recordAction(tx, {
        operatorId: actor.operatorId,
        operatorName: actor.name,
        brandId: brand.id,
        action: input.action,
        subject: `deposit:${row.id}`,
        ip,
        ...(input.reason !== undefined && { reason: input.reason }),
        before: told(row),
        after: told(next),
      });
      return next;
    });
    await followStep(deps, changed);
    return changed;
  };
}

function told({ state, flag, amountMinor, receivedMinor, version }: DepositRow): object {
  return { state, flag, amountMinor, receivedMinor, version };
}
