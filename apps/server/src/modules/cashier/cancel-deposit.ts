import { Refusal, type MemberActor } from '../../platform/context/index.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { followStep } from './follow-step.ts';
import { updateState, type DepositRow } from './deposit.store.ts';
import { findOwnDeposit } from './own-deposit.ts';

/** Cancels a deposit for which nothing was sent. If a provider takes money afterwards all the same, an operator looks at it. */
export async function cancelDeposit(
  deps: CashierInnerDeps,
  depositId: string,
  actor: MemberActor,
): Promise<DepositRow> {
  const own = await findOwnDeposit(deps, depositId, actor);
  const at = deps.platform.clock.now();
  const row = await deps.platform.inTx((tx) => updateState(tx, { id: own.id, to: 'cancelled' }, { by: 'member', at }));
  if (!row) throw new Refusal('deposit_state_changed');
  await followStep(deps, row);
  return row;
}
