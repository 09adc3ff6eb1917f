import { readRowId, Refusal, type MemberActor } from '../../platform/context/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { findDeposit, type DepositRow } from './deposit.store.ts';

/** The member's own deposit; another member's is unknown, and so is one that a limit refused. */
export async function findOwnDeposit(
  deps: CashierInnerDeps,
  depositId: string,
  actor: MemberActor,
): Promise<DepositRow> {
  const row = await findDeposit(deps.platform.db, readRowId(depositId));
  if (row?.memberId !== actor.memberId || row.brandId !== actor.brandId || row.refusedAs !== null)
    throw new Refusal('deposit_unknown');
  return row;
}
