import type { CashierParts } from '../cashier-parts.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

/** Runs after every step: open pages read the withdrawal again. */
export function followStep(parts: CashierParts, row: WithdrawalRow): void {
  parts.send(row.memberId, {
    type: 'withdrawal',
    value: { withdrawalId: `${row.id}`, state: row.state, version: row.version },
  });
  parts.platform.events.emit('withdrawal_stepped', { ...row, movedMinor: row.paidMinor });
}
