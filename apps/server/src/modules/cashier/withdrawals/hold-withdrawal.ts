import { Refusal } from '../../../platform/context/index.ts';
import { GuardRefusal } from '../../ledger/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { payPart } from './pay-part.ts';
import { followStep } from './follow-step.ts';
import { isShort, readTurnover } from './turnover.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  updateHold,
  updateMark,
  updateRefused,
  updateState,
  type WithdrawalRow,
} from './withdrawal.store.ts';

/**
 * Holds the money: one movement whose key is the number of the withdrawal, together with the state `requested`. However
 * often and from however many processes this is called, it is held once; a refused request stays refused.
 */
export async function holdWithdrawal(deps: CashierInnerDeps, known: WithdrawalRow): Promise<WithdrawalRow> {
  checkNotRefused(known);
  if (known.state !== 'created') return known;
  await hold(deps, known);
  const row = await findWithdrawal(deps.platform.db, known.id);
  if (!row) throw new Error('a withdrawal that was held is gone');
  checkNotRefused(row);
  followStep(deps, row);
  return judgeHeld(deps, row);
}

function checkNotRefused({ refusedAs }: WithdrawalRow): void {
  if (refusedAs !== null)
    throw new Refusal(refusedAs === 'insufficient_balance' ? 'insufficient_balance' : 'withdraw_closed');
}

/** Held or refused: of two processes the first decides, and the row tells both the result. */
async function hold({ platform, ledger, rideHeld }: CashierInnerDeps, row: WithdrawalRow): Promise<void> {
  const { id, walletId, amountMinor } = row;
  const atMs = platform.clock.now().getTime();
  try {
    const held = await ledger.hold({
      walletId,
      amountMinor,
      code: 'withdrawal.held',
      key: { call: 'withdrawal', clientKey: `${id}`, request: `${amountMinor}` },
      rides: [rideHeld({ id, atMs })],
    });
    await updateHold(platform.db, id, held.entryId);
    platform.events.emit('balance_changed', {
      memberId: row.memberId,
      brandId: row.brandId,
      balanceMinor: held.balanceMinor,
      version: held.version,
    });
  } catch (error) {
    if (error instanceof GuardRefusal) return;
    if (!(error instanceof Refusal) || error.code !== 'insufficient_balance') throw error;
    await platform.inTx((tx) => updateRefused(tx, { id, code: error.code, at: platform.clock.now() }));
  }
}

/** Without a reason to check it is approved and paid at once, unless an operator has taken it meanwhile. */
export async function judgeHeld(deps: CashierInnerDeps, held: WithdrawalRow): Promise<WithdrawalRow> {
  if (held.state !== 'requested') return held;
  const row = await judgeTurnoverAgain(deps, held);
  if (row.state !== 'requested' || row.reviewReasons.length > 0) return row;
  const at = deps.platform.clock.now();
  const approved = await deps.platform.inTx((tx) =>
    updateState(
      tx,
      { id: row.id, to: 'approved', version: row.version },
      { by: 'job', at, note: 'nothing to look at' },
    ),
  );
  if (!approved) return (await findWithdrawal(deps.platform.db, row.id)) ?? row;
  followStep(deps, approved);
  return goOnPaying(deps, approved);
}

/**
 * A deposit may have come between the judgement of the request and the hold. None can come in after the hold, so this
 * check misses none. It refuses nothing: an operator looks, even where the brand would have blocked.
 */
async function judgeTurnoverAgain(deps: CashierInnerDeps, row: WithdrawalRow): Promise<WithdrawalRow> {
  const { id, brandId, memberId } = row;
  const brand = deps.findBrand(brandId);
  if (!brand || brand.withdrawals.turnover.whenShort === 'inform' || row.reviewReasons.includes('turnover')) return row;
  if (!isShort(await readTurnover(deps, { brand, memberId }))) return row;
  const at = deps.platform.clock.now();
  const marked = await deps.platform.inTx(async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    if (locked?.state !== 'requested' || locked.reviewReasons.includes('turnover')) return locked;
    return updateMark(
      tx,
      { id, reviewReason: 'turnover' },
      { by: 'job', at, note: 'a deposit came before the money was held' },
    );
  });
  if (!marked) throw new Error('a withdrawal that was held is gone');
  followStep(deps, marked);
  return marked;
}

/** The approved withdrawal is paid; after a failure a job makes up for it. */
export async function goOnPaying(deps: CashierInnerDeps, row: WithdrawalRow): Promise<WithdrawalRow> {
  await payPart(deps, { withdrawalId: row.id }).catch((err: unknown) => {
    deps.platform.log.error({ err, withdrawal: `${row.id}` }, 'an approved withdrawal is not on its way yet');
  });
  return (await findWithdrawal(deps.platform.db, row.id)) ?? row;
}

/** The hold of a withdrawal, found by its key, for the case that a process died before it wrote the hold down. */
export async function holdIdOf(deps: CashierInnerDeps, row: WithdrawalRow): Promise<bigint> {
  if (row.holdId !== null) return row.holdId;
  const { id, walletId, amountMinor } = row;
  const held = await deps.ledger.hold({
    walletId,
    amountMinor,
    code: 'withdrawal.held',
    key: { call: 'withdrawal', clientKey: `${id}`, request: `${amountMinor}` },
    rides: [deps.rideHeld({ id, atMs: deps.platform.clock.now().getTime() })],
  });
  await updateHold(deps.platform.db, id, held.entryId);
  return held.entryId;
}
