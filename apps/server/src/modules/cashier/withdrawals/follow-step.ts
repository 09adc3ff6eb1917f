import type { CashierParts } from '../cashier-parts.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

/** What every step is followed by: whoever shows it reads it again. */
export function followStep(parts: CashierParts, row: WithdrawalRow): void {
  parts.send(row.memberId, {
    type: 'withdrawal',
    value: { withdrawalId: `${row.id}`, state: row.state, version: row.version },
  });
  parts.platform.events.emit('withdrawal_stepped', { ...row, movedMinor: row.paidMinor });
}
