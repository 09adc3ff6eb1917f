import { someAtOnce } from '../../platform/gather/some-at-once.ts';
import { bookDeposit } from './book-deposit.ts';
import type { CashierParts } from './cashier-parts.ts';
import { followStep } from './follow-step.ts';
import { checkDeposit } from './check-deposit.ts';
import { giveClaimBack } from './claim-deposit.ts';
import { findStillClaimed } from './claims.store.ts';
import { findConfirmed, findOverdue } from './deposit-sums.store.ts';
import { updateState, type DepositRow } from './deposit.store.ts';
import { takeUntold } from './untold.store.ts';

const perRun = 200;
/** Questions under way at once. */
const atOnce = 20;

/**
 * What the minute brings: confirmed deposits that are not booked yet, payments nobody has told of, requests whose time
 * is over. What is asked about expires after its answer, the rest waits for no provider.
 */
export async function settleDeposits(parts: CashierParts): Promise<void> {
  const { platform } = parts;
  const now = platform.clock.now();
  for (const provider of parts.providers.all) await provider.work?.();
  for (const id of await findConfirmed(platform.db, perRun)) await attempt(parts, id, () => bookDeposit(parts, id));
  const untold = await takeUntold(platform.db, now, perRun);
  const isAsked = new Set(untold.map(({ id }) => id));
  const overdue = (await findOverdue(platform.db, now, perRun)).filter((id) => !isAsked.has(id));
  await Promise.all([askAll(parts, untold, now), expireAll(parts, overdue)]);
  for (const claimed of await findStillClaimed(platform.db, perRun)) await giveClaimBack(parts, claimed);
}

function askAll(parts: CashierParts, untold: readonly DepositRow[], now: Date): Promise<void> {
  return someAtOnce(untold, atOnce, (row) => attempt(parts, row.id, async () => {
    await checkDeposit(parts, row);
    if (row.expiresAt <= now) await expire(parts, row.id);
  }));
}

async function expireAll(parts: CashierParts, ids: readonly bigint[]): Promise<void> {
  for (const id of ids) await attempt(parts, id, () => expire(parts, id));
}

async function expire(parts: CashierParts, id: bigint): Promise<void> {
  const at = parts.platform.clock.now();
  const row = await parts.platform.inTx((tx) => updateState(tx, { id, to: 'expired' }, { by: 'job', at }));
  if (row) await followStep(parts, row);
}

/** One that fails is logged and tried again the next minute; the others go on. */
async function attempt(parts: CashierParts, id: bigint, work: () => Promise<void>): Promise<void> {
  await work().catch((err: unknown) => parts.platform.log.error({ err, deposit: `${id}` }, 'a deposit could not be settled'));
}
