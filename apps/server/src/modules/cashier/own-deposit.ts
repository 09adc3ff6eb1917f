import { Refusal, type MemberActor } from '../../platform/context/index.ts';
import type { CashierParts } from './cashier-parts.ts';
import { findDeposit, type DepositRow } from './deposit.store.ts';

/** The member's own deposit; another's is as unknown as none. */
export async function findOwnDeposit(parts: CashierParts, depositId: string, actor: MemberActor): Promise<DepositRow> {
  const id = BigInt(depositId);
  const row = id > 9_223_372_036_854_775_807n ? null : await findDeposit(parts.platform.db, id);
  if (row?.memberId !== actor.memberId || row.brandId !== actor.brandId) throw new Refusal('deposit_unknown');
  return row;
}
