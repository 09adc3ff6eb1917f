import { bookDeposit } from './book-deposit.ts';
import type { CashierParts } from './cashier-parts.ts';
import { followStep } from './follow-step.ts';
import { checkDeposit } from './check-deposit.ts';
import { giveClaimBack } from './claim-deposit.ts';
import { findStillClaimed } from './claims.store.ts';
import { findConfirmed, findOverdue, findUntold } from './deposit-sums.store.ts';
import { findDeposit, updateState } from './deposit.store.ts';

const perRun = 200;
/** A provider that has not told for this long is asked; and for this long. */
const askAfterMs = 2 * 60_000;
const askForMs = 3 * 24 * 60 * 60_000;

/**
 * What the minute brings: confirmed deposits that are not booked yet, payments nobody has told of, requests whose time
 * is over. Asked before it is over, so that a lost message does not expire what was paid.
 */
export async function settleDeposits(parts: CashierParts): Promise<void> {
  const { platform } = parts;
  const now = platform.clock.now();
  for (const provider of parts.providers.all) await provider.work?.();
  await each(parts, await findConfirmed(platform.db, perRun), (id) => bookDeposit(parts, id));
  const asked = { before: new Date(now.getTime() - askAfterMs), since: new Date(now.getTime() - askForMs) };
  await each(parts, await findUntold(platform.db, asked, perRun), async (id) => {
    const row = await findDeposit(platform.db, id);
    if (row) await checkDeposit(parts, row);
  });
  await each(parts, await findOverdue(platform.db, now, perRun), (id) => expire(parts, id));
  for (const claimed of await findStillClaimed(platform.db, perRun)) await giveClaimBack(parts, claimed);
}

async function expire(parts: CashierParts, id: bigint): Promise<void> {
  const at = parts.platform.clock.now();
  const row = await parts.platform.inTx((tx) => updateState(tx, { id, to: 'expired' }, { by: 'job', at }));
  if (row) await followStep(parts, row);
}

/** One that fails is logged and tried again the next minute; the others go on. */
async function each(parts: CashierParts, ids: readonly bigint[], work: (id: bigint) => Promise<void>): Promise<void> {
  for (const id of ids) {
    await work(id).catch((err: unknown) => parts.platform.log.error({ err, deposit: `${id}` }, 'a deposit could not be settled'));
  }
}
