import type { CallContext, OperatorActor } from '../../../platform/context/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { updateVerified } from '../instruments/instrument.store.ts';
import { act, type Query } from './decide-withdrawal.ts';
import { updateMark, type WithdrawalRow } from './withdrawal.store.ts';

/**
 * Marks the account of a withdrawal as verified by the house, or removes the mark. It is a step of that withdrawal,
 * because only there the account is shown whole, and each look is in the trail.
 */
export function verifyAccount(
  deps: CashierInnerDeps,
  input: Query & { isVerified: boolean },
  context: CallContext<OperatorActor>,
): Promise<WithdrawalRow> {
  const { isVerified, reason } = input;
  const { operatorId } = context.actor;
  return act(
    deps,
    { ...input, action: isVerified ? 'withdrawal.account_verified' : 'withdrawal.account_unverified' },
    context,
  )(async (tx, row, operator) => {
    const isChanged = await updateVerified(tx, {
      id: row.instrumentId,
      by: isVerified ? { operatorId, at: operator.at, reason } : null,
    });
    return isChanged ? updateMark(tx, { id: row.id }, operator) : null;
  });
}
