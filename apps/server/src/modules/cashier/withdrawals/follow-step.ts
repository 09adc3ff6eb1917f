import type { CashierInnerDeps } from '../cashier-deps.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

/** Runs after every step: open pages read the withdrawal again. */
export function followStep(deps: CashierInnerDeps, row: WithdrawalRow): void {
  deps.send(row.memberId, {
    type: 'withdrawal',
    value: { withdrawalId: `${row.id}`, state: row.state, version: row.version },
  });
  deps.platform.events.emit('withdrawal_stepped', { ...row, movedMinor: row.paidMinor });
}
