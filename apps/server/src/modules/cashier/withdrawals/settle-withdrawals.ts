import { Refusal } from '../../../platform/context/index.ts';
import type { CashierInnerDeps } from '../cashier-deps.ts';
import { bookPart, bookReturn, finishPaying } from './book-withdrawal.ts';
import { followStep } from './follow-step.ts';
import { holdIdOf, holdWithdrawal, judgeHeld } from './hold-withdrawal.ts';
import {
  findPart,
  findParts,
  findUnbooked,
  findUntold,
  openStates,
  updateAsked,
  updateWord,
  type PartRow,
} from './part.store.ts';
import { payPart, sendPart } from './pay-part.ts';
import { askPart } from './take-payout-callback.ts';
import { findDue, type Due } from './withdrawal-sums.store.ts';
import {
  findWithdrawal,
  lockWithdrawal,
  updateState,
  updateUndisputed,
  type WithdrawalRow,
} from './withdrawal.store.ts';

const perRun = 200;
/** Questions to providers that run at once. */
const atOnce = 20;
/** A process that works on a withdrawal has this long before the job takes over. */
const leftAloneMs = 60_000;

/** The work of each minute: takes each step that a process may have left undone when it died, and assumes receipt after silence. */
export async function settleWithdrawals(deps: CashierInnerDeps): Promise<void> {
  const { db, clock, stumbles } = deps.platform;
  const now = clock.now();
  const before = new Date(now.getTime() - leftAloneMs);
  const on = (due: Due, work: (row: WithdrawalRow) => Promise<unknown>, at = before): Promise<void> =>
    stumbles.walk(
      `settle-withdrawals.${due}`,
      (after, most) => findDue(db, due, { before: at, after, most }),
      async ({ id }) => {
        const row = await findWithdrawal(db, id);
        if (row) await work(row);
      },
    );
  await on('unheld', (row) => holdWithdrawal(deps, row).catch(passRefusal));
  await on('unjudged', async (row) => {
    await holdIdOf(deps, row);
    await judgeHeld(deps, row);
  });
  await on('unpaid', (row) => payPart(deps, { withdrawalId: row.id }));
  await stumbles.walk(
    'settle-withdrawals.unbooked',
    (after, most) => findUnbooked(db, { before, after, most }),
    ({ id }) => bookPart(deps, id),
  );
  await stumbles.each(
    'settle-withdrawals.untold',
    { pieces: await findUntold(db, { before, now, max: perRun }), atOnce },
    (part) => askOrSend(deps, part),
  );
  await on('unfollowed', (row) => payPart(deps, { withdrawalId: row.id }));
  await on('unfinished', (row) => finishPaying(deps, row.id));
  await on('unreturned', (row) => bookReturn(deps, row.id), now);
  await on('unconfirmed', (row) => assumeReceived(deps, row), now);
  await updateUndisputed(db, now);
}

/** A balance that is too small by now is an answer: the request is stored as refused. A fault is not. */
function passRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function askOrSend(deps: CashierInnerDeps, part: PartRow): Promise<void> {
  // Before the answer, so that a silent provider is asked at the same intervals.
  await updateAsked(deps.platform.db, { id: part.id, at: deps.platform.clock.now() });
  if ((await askPart(deps, part)) !== 'unheard') return;
  // Read again, because two operators may have ended it while its provider was asked.
  const now = await findPart(deps.platform.db, part.id);
  if (now && openStates.includes(now.state)) await sendPart(deps, now);
}

/** The member said nothing in time: the withdrawal counts as received, and can still be disputed (trust.md 2.11). */
async function assumeReceived(deps: CashierInnerDeps, { id }: WithdrawalRow): Promise<void> {
  const { platform } = deps;
  const at = platform.clock.now();
  const row = await platform.inTx(async (tx) => {
    const locked = await lockWithdrawal(tx, id);
    if (locked?.state !== 'paid_out') return null;
    const unsaid = (await findParts(tx, [id])).filter(({ state, word }) => state === 'paid' && word === null);
    await updateWord(tx, { ids: unsaid.map((part) => part.id), word: 'assumed', at });
    const isWhole = unsaid.length === 0;
    return updateState(tx, { id, to: isWhole ? 'received' : 'assumed_received' }, { by: 'job', at });
  });
  if (row) followStep(deps, row);
}
