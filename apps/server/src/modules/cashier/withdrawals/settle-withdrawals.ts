import { Refusal } from '../../../platform/context/index.ts';
import { someAtOnce } from '../../../platform/gather/some-at-once.ts';
import type { CashierParts } from '../cashier-parts.ts';
import { bookPart, bookReturn, finishPaying } from './book-withdrawal.ts';
import { followStep } from './follow-step.ts';
import { goOnPaying, holdIdOf, holdWithdrawal, judgeHeld } from './hold-withdrawal.ts';
import { findOpenParts, findPart, findParts, openStates, updateAsked, updateWord, type PartRow } from './part.store.ts';
import { sendPart } from './pay-part.ts';
import { askPart } from './take-payout-callback.ts';
import { findDue } from './withdrawal-sums.store.ts';
import { findWithdrawal, lockWithdrawal, updateState, updateUndisputed, type WithdrawalRow } from './withdrawal.store.ts';

const max = 200;
/** Questions under way at once. */
const atOnce = 20;
/** Whoever is at work on it gets this long before the job goes on in their place. */
const leftAloneMs = 60_000;

/** What the minute brings: each step that a process may have died before is taken, and silence becomes an assumption. */
export async function settleWithdrawals(parts: CashierParts): Promise<void> {
  const { platform } = parts;
  const now = platform.clock.now();
  const before = new Date(now.getTime() - leftAloneMs);
  const on = (due: Parameters<typeof findDue>[1], work: (row: WithdrawalRow) => Promise<unknown>, at = before) =>
    findDue(platform.db, due, { before: at, max }).then((ids) => each(parts, ids, async (id) => {
      const row = await findWithdrawal(platform.db, id);
      if (row) await work(row);
    }));
  await on('unheld', (row) => holdWithdrawal(parts, row).catch(passRefusal));
  await on('unjudged', async (row) => {
    await holdIdOf(parts, row);
    await judgeHeld(parts, row);
  });
  await on('unpaid', (row) => goOnPaying(parts, row));
  const open = await findOpenParts(platform.db, { before, now, max });
  await someAtOnce(open, atOnce, (part) => attempt(parts, part.withdrawalId, () => settlePart(parts, part)));
  await on('unfinished', (row) => finishPaying(parts, row.id));
  await on('unreturned', (row) => bookReturn(parts, row.id), now);
  await on('unconfirmed', (row) => assumeReceived(parts, row), now);
  await updateUndisputed(platform.db, now);
}

/** A balance that is not there any more is an answer, too: the request is kept as refused. A fault is none. */
function passRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function settlePart(parts: CashierParts, part: PartRow): Promise<void> {
  if (part.state === 'confirmed') return bookPart(parts, part.id);
  // Before the answer: a provider that gives none is left in peace, too.
  await updateAsked(parts.platform.db, { id: part.id, at: parts.platform.clock.now() });
  if ((await askPart(parts, part)) !== 'unheard') return;
  // Read again: two people may have ended it while its provider was asked.
  const now = await findPart(parts.platform.db, part.id);
  if (now && openStates.includes(now.state)) await sendPart(parts, now);
}

/** Nobody said anything in time: counted as received, and waives nothing (trust.md 2.11). */
async function assumeReceived(parts: CashierParts, { id }: WithdrawalRow): Promise<void> {
  const { platform } = parts;
  const at = platform.clock.now();
  const row = await platform.inTx(async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    if (locked?.state !== 'paid_out') return null;
    const unsaid = (await findParts(tx, [id])).filter(({ state, word }) => state === 'paid' && word === null);
    await updateWord(tx, { ids: unsaid.map((part) => part.id), word: 'assumed', at });
    const isWhole = unsaid.length === 0;
    return updateState(tx, { id, to: isWhole ? 'received' : 'assumed_received' }, { by: 'job', at });
  });
  if (row) followStep(parts, row);
}

async function each(parts: CashierParts, ids: readonly bigint[], work: (id: bigint) => Promise<void>): Promise<void> {
  for (const id of ids) await attempt(parts, id, () => work(id));
}

/** One that fails is logged and tried again the next minute; the others go on. */
async function attempt(parts: CashierParts, id: bigint, work: () => Promise<void>): Promise<void> {
  await work().catch((err: unknown) => parts.platform.log.error({ err, withdrawal: `${id}` }, 'a withdrawal could not be settled'));
}
