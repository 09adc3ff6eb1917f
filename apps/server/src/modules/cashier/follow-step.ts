import type { CashierInnerDeps } from './cashier-deps.ts';
import { giveClaimBack } from './claim-deposit.ts';
import { keepPromise } from './deposit-promotions.ts';
import { endStates } from './deposit-states.ts';
import { creditOf } from './deposit-view.ts';
import type { DepositRow } from './deposit.store.ts';

/** Runs after every step: grants the promised bonus, tells the member, and gives back the claim after an end without money. */
export async function followStep(deps: CashierInnerDeps, row: DepositRow): Promise<void> {
  // The bonus comes first, so that a member who hears of the payment finds it. If it fails, the job makes up for it: the deposit is booked.
  await keepPromise(deps, row).catch((err: unknown) =>
    deps.platform.log.error({ err, depositId: `${row.id}` }, 'what a deposit promised is left to the job'),
  );
  deps.send(row.memberId, {
    type: 'deposit',
    value: { depositId: `${row.id}`, state: row.state, version: row.version },
  });
  deps.platform.events.emit('deposit_stepped', { ...row, movedMinor: row.state === 'paid' ? creditOf(row) : 0n });
  if (endStates.includes(row.state) && row.state !== 'paid') await giveClaimBack(deps, row.id);
}
