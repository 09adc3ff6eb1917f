import type { CashierParts } from './cashier-parts.ts';
import { giveClaimBack } from './claim-deposit.ts';
import { keepPromise } from './deposit-promotions.ts';
import { endStates } from './deposit-states.ts';
import { creditOf } from './deposit-view.ts';
import type { DepositRow } from './deposit.store.ts';

/** What every step is followed by: what it promised is kept, the member is told, and an end without money gives back what was counted. */
export async function followStep(parts: CashierParts, row: DepositRow): Promise<void> {
  // First: whoever hears that it is paid, and asks, finds the bonus with it. Left to the job when it fails: what has been booked is booked.
  await keepPromise(parts, row).catch((err: unknown) =>
    parts.platform.log.error({ err, depositId: `${row.id}` }, 'what a deposit promised is left to the job'),
  );
  parts.send(row.memberId, {
    type: 'deposit',
    value: { depositId: `${row.id}`, state: row.state, version: row.version },
  });
  parts.platform.events.emit('deposit_stepped', { ...row, movedMinor: row.state === 'paid' ? creditOf(row) : 0n });
  if (endStates.includes(row.state) && row.state !== 'paid') await giveClaimBack(parts, row.id);
}
