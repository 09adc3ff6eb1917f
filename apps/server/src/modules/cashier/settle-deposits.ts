import { bookDeposit } from './book-deposit.ts';
import type { CashierInnerDeps } from './cashier-deps.ts';
import { followStep } from './follow-step.ts';
import { checkDeposit } from './check-deposit.ts';
import { keepPromiseOf } from './deposit-promotions.ts';
import { giveClaimBack } from './claim-deposit.ts';
import { findStillClaimed } from './claims.store.ts';
import { findConfirmed, findOverdue } from './deposit-sums.store.ts';
import { updateState, type DepositRow } from './deposit.store.ts';
import { takeUntold } from './untold.store.ts';

const perRun = 200;
/** Questions to providers that run at once. */
const atOnce = 20;

/**
 * The work of each minute: books confirmed deposits, asks about payments that nobody reported, ends requests whose time
 * is over, and grants or drops promised bonuses. A deposit that is asked about expires only after the answer; the others
 * wait for no provider.
 */
export async function settleDeposits(deps: CashierInnerDeps): Promise<void> {
  const { db, clock, stumbles } = deps.platform;
  const now = clock.now();
  await deps.providers.work();
  await stumbles.walk(
    'settle-deposits.confirmed',
    (after, most) => findConfirmed(db, { after, most }),
    ({ id }) => bookDeposit(deps, id),
  );
  const untold = await takeUntold(db, now, perRun);
  const isAsked = new Set(untold.map(({ id }) => id));
  await Promise.all([askAll(deps, untold, now), expireAll(deps, now, isAsked)]);
  await stumbles.walk(
    'settle-deposits.claimed',
    (after, most) => findStillClaimed(db, now, { after, most }),
    ({ id }) => giveClaimBack(deps, id),
  );
  await stumbles.walk(
    'settle-deposits.promised',
    (after, most) => deps.promotions.findPromised({ after, most }),
    ({ id }) => keepPromiseOf(deps, id),
  );
}

function askAll(deps: CashierInnerDeps, untold: readonly DepositRow[], now: Date): Promise<void> {
  return deps.platform.stumbles.each('settle-deposits.untold', { pieces: untold, atOnce }, async (row) => {
    await checkDeposit(deps, row);
    if (row.expiresAt <= now) await expire(deps, row.id);
  });
}

function expireAll(deps: CashierInnerDeps, now: Date, isAsked: ReadonlySet<bigint>): Promise<void> {
  const { db, stumbles } = deps.platform;
  return stumbles.walk(
    'settle-deposits.overdue',
    (after, most) => findOverdue(db, now, { after, most }),
    async ({ id }) => {
      if (!isAsked.has(id)) await expire(deps, id);
    },
  );
}

async function expire(deps: CashierInnerDeps, id: bigint): Promise<void> {
  const at = deps.platform.clock.now();
  const row = await deps.platform.inTx((tx) => updateState(tx, { id, to: 'expired' }, { by: 'job', at }));
  if (row) await followStep(deps, row);
}
