import type { Tx } from '../../../platform/context/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import type { Hand } from '../request-step.store.ts';
import { followStep } from './follow-step.ts';
import { goOnPaying, holdIdOf } from './hold-withdrawal.ts';
import { findPart, findParts } from './part.store.ts';
import { findWithdrawal, lockWithdrawal, updateState, type WithdrawalRow } from './withdrawal.store.ts';

/** Captures from the hold what a provider has paid: one movement for each part, which becomes `paid` with it. */
export async function bookPart(deps: CashierInnerDeps, partId: bigint): Promise<void> {
  const { platform, ledger } = deps;
  const part = await findPart(platform.db, partId);
  if (part?.state !== 'confirmed' || part.paidMinor === null) return;
  const row = await findWithdrawal(platform.db, part.withdrawalId);
  if (!row) return;
  const channel = await ledger.houseAccount(row.brandId, `house.channel:${part.provider}`, row.currency);
  await ledger.captureHold({
    holdId: await holdIdOf(deps, row),
    code: 'withdrawal.paid',
    parts: [{ account: channel, amountMinor: part.paidMinor }],
    key: { call: 'withdrawal.part', clientKey: `${part.id}`, request: `${part.paidMinor}` },
    rides: [deps.ridePartPaid({ id: part.id, atMs: platform.clock.now().getTime() })],
  });
  await finishPaying(deps, row.id);
}

/** When everything is paid or returned, the house keeps the fee and the member is asked whether the money has arrived. */
export async function finishPaying(deps: CashierInnerDeps, id: bigint): Promise<void> {
  const { platform, ledger } = deps;
  const row = await findWithdrawal(platform.db, id);
  if (row?.state !== 'paying') {
    if (row) followStep(deps, row);
    return;
  }
  if (row.paidMinor === 0n || row.paidMinor + row.feeMinor + row.returnedMinor !== row.amountMinor) {
    followStep(deps, row);
    await goOnPaying(deps, row);
    return;
  }
  if (row.feeMinor > 0n && !row.isFeeBooked) {
    const fees = await ledger.houseAccount(row.brandId, 'house.fee', row.currency);
    await ledger.captureHold({
      holdId: await holdIdOf(deps, row),
      code: 'withdrawal.fee',
      parts: [{ account: fees, amountMinor: row.feeMinor }],
      key: { call: 'withdrawal.fee', clientKey: `${row.id}`, request: `${row.feeMinor}` },
      rides: [deps.rideFee({ id, atMs: platform.clock.now().getTime() })],
    });
  }
  const at = platform.clock.now();
  const done = await platform.inTx(async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    if (locked?.state !== 'paying') return null;
    return toPaidOut(
      tx,
      { row: locked, confirmMinutes: deps.findBrand(row.brandId)?.withdrawals.confirmMinutes ?? 4320 },
      { by: 'ledger', at },
    );
  });
  if (done) followStep(deps, done);
}

export const disputeMs = 30 * 24 * 3_600_000;

interface PaidOut {
  readonly row: WithdrawalRow;
  readonly confirmMinutes: number;
  /** The amount that is returned and not paid out. */
  readonly rest?: { readonly reason: string; readonly returnedMinor: bigint; readonly feeMinor: bigint };
}

/**
 * From here on the member has the brand's minutes to answer, and thirty days to say that nothing came. A member who has
 * said so of a part disputes it.
 */
export async function toPaidOut(
  tx: Tx,
  { row: { id }, confirmMinutes, rest }: PaidOut,
  operator: Hand,
): Promise<WithdrawalRow | null> {
  const paid = await updateState(
    tx,
    {
      ...rest,
      id,
      to: 'paid_out',
      confirmUntil: new Date(operator.at.getTime() + confirmMinutes * 60_000),
      disputeUntil: new Date(operator.at.getTime() + disputeMs),
    },
    operator,
  );
  const isDisputed = (await findParts(tx, [id])).some(({ word }) => word === 'not_received');
  return paid && isDisputed
    ? updateState(tx, { id, to: 'disputed', flag: 'not_received' }, { by: 'member', at: operator.at })
    : paid;
}

/** Returns to the wallet what will not be paid; once, whoever calls it. */
export async function bookReturn(deps: CashierInnerDeps, id: bigint): Promise<void> {
  const { platform, ledger } = deps;
  const row = await findWithdrawal(platform.db, id);
  if (!row || row.returnedMinor === 0n || row.returnedAt !== null) return;
  const released = await ledger.releaseHold({
    holdId: await holdIdOf(deps, row),
    code: 'withdrawal.released',
    amountMinor: row.returnedMinor,
    key: { call: 'withdrawal.return', clientKey: `${row.id}`, request: `${row.returnedMinor}` },
    rides: [deps.rideReturned({ id, atMs: platform.clock.now().getTime() })],
  });
  platform.events.emit('balance_changed', {
    memberId: row.memberId,
    brandId: row.brandId,
    balanceMinor: released.balanceMinor,
    version: released.version,
  });
}
