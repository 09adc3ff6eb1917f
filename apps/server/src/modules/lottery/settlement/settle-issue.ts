import { setTimeout } from 'node:timers/promises';
import type { Tx } from '../../../platform/context/index.ts';
import { inSlices } from '../../../platform/gather/in-slices.ts';
import type { Issue } from '../issues/issue.ts';
import { updateSettled } from '../issues/issue.store.ts';
import { gameOf, tellNewest, type LotteryInnerDeps } from '../lottery-deps.ts';
import { forgetNumbers, freeExposure } from '../tickets/number-cost.store.ts';
import { stopChases } from './chase-stops.ts';
import { findCovering } from './covering-tickets.ts';
import { evaluateTickets, giveBack, type DrawnGame } from './evaluate-tickets.ts';
import { deleteLeft, insertLeft } from './left-ticket.store.ts';
import { payDues } from './pay-dues.ts';
import { addPayments, comparePayments } from './payment.store.ts';
import { commitLazily, findWithTickets, lockSettlement, moveSettlement } from './settlement.store.ts';
import { findTickets, findWins, updateTickets, type TicketRow } from './ticket.store.ts';

/** Tickets of one transaction: few enough to delay nobody. */
const atOnce = 250;
const winsAtOnce = 50;
/**
 * Pauses between batches leave time for bets: a hundred thousand tickets may take twenty seconds, and take thirteen
 * where the machine could do it in less.
 */
const paceMs = 30;
const restLeastMs = 3;

/** Settles the issues without tickets at once, together, and returns the others. */
export async function settleEmptyIssues(deps: LotteryInnerDeps, issues: readonly Issue[]): Promise<Issue[]> {
  const { db, clock } = deps.platform;
  const withTickets = await findWithTickets(
    db,
    issues.map(({ id }) => id),
  );
  const empty = issues.filter(({ id }) => !withTickets.has(id));
  if (empty.length > 0) {
    await forgetNumbers(
      db,
      empty.map(({ id }) => id),
    );
    tellNewest(deps, await updateSettled(db, empty, clock.now()));
  }
  return issues.filter(({ id }) => withTickets.has(id));
}

/**
 * Settles the tickets of an issue in batches, then pays the results. Wherever a process stops, the next one continues: a
 * batch moves the cursor in its own transaction, and a payment is marked in that of its movement.
 */
export async function settleIssue(deps: LotteryInnerDeps, issue: Issue): Promise<void> {
  const { db, clock } = deps.platform;
  const drawn = issue.state === 'VOID' ? null : await readDrawn(deps, issue);
  let reopenedAt: string | null;
  for (;;) {
    const beganAt = performance.now();
    const batch = await settleBatch(deps, issue, drawn);
    reopenedAt = batch.reopenedAt;
    if (batch.isLast) break;
    await setTimeout(Math.max(restLeastMs, paceMs - (performance.now() - beganAt)));
  }
  await payDues(deps, issue);
  await inSlices(await findWins(db, issue, reopenedAt), winsAtOnce, (wins) => {
    for (const win of wins) deps.tellWin({ ...win, gameCode: issue.gameCode, numero: issue.numero });
  });
  await forgetNumbers(db, [issue.id]);
  for (const settled of await updateSettled(db, [issue], clock.now())) deps.tell(settled);
}

async function settleBatch(
  deps: LotteryInnerDeps,
  issue: Issue,
  drawn: DrawnGame | null,
): Promise<{ isLast: boolean; reopenedAt: string | null }> {
  const of = { issueId: issue.id, version: issue.version };
  return deps.platform.inTx(async (tx) => {
    const { cursor, isEvaluated, reopenedAt } = await lockSettlement(tx, of);
    if (isEvaluated) return { isLast: true, reopenedAt };
    // Bets wait for the same disk.
    await commitLazily(tx);
    const rows = await findTickets(tx, { ...of, after: cursor, limit: atOnce });
    const isLast = rows.length < atOnce;
    if (rows.length > 0)
      await settleTickets(deps, tx, { issue, drawn, rows, isAgain: issue.version > 1 || reopenedAt !== null });
    // What the version before paid was compared when this one was settled first.
    if (isLast && issue.version > 1 && reopenedAt === null) await comparePayments(tx, of);
    await moveSettlement(tx, of, { cursor: rows.at(-1)?.id ?? cursor, isEvaluated: isLast });
    return { isLast, reopenedAt };
  });
}

async function settleTickets(
  deps: LotteryInnerDeps,
  tx: Tx,
  {
    issue,
    drawn,
    rows,
    isAgain,
  }: { issue: Issue; drawn: DrawnGame | null; rows: readonly TicketRow[]; isAgain: boolean },
): Promise<void> {
  const of = { issueId: issue.id, version: issue.version };
  const { tickets, dues, left } = drawn ? await evaluateTickets(drawn, rows) : giveBack(rows);
  await leave(deps, tx, { issue, ids: left });
  await updateTickets(tx, tickets, issue.version);
  if (issue.state === 'VOID')
    await freeExposure(
      tx,
      tickets.map(({ id }) => id),
    );
  if (isAgain)
    await deleteLeft(
      tx,
      tickets.map(({ id }) => id),
    );
  const again = new Set(rows.filter(({ before }) => before !== null).map(({ id }) => id));
  if (again.size > 0)
    await deps.bets.correctMany(
      tx,
      tickets.filter(({ id }) => again.has(id)),
    );
  if (again.size < rows.length)
    await deps.bets.endMany(
      tx,
      tickets
        .filter(({ id }) => !again.has(id))
        .map((ticket) => ({ ...ticket, state: ticket.state === 'VOID' ? 'void' : 'settled' })),
    );
  const without = new Set(left);
  const stopped =
    issue.state === 'VOID'
      ? []
      : await stopChases(deps, tx, { ...of, rows: rows.filter(({ id }) => !without.has(id)), tickets });
  await addPayments(tx, of, [...dues, ...stopped]);
}

/** A ticket that nothing can settle does not stop the others: it waits for operators, who see it with its issue. */
async function leave(
  { platform }: LotteryInnerDeps,
  tx: Tx,
  { issue: { id, gameCode, numero }, ids }: { issue: Issue; ids: readonly bigint[] },
): Promise<void> {
  if (ids.length === 0) return;
  platform.log.error(
    { game: gameCode, numero, tickets: ids.map(String) },
    'tickets of an issue are left for people: their play is gone',
  );
  await insertLeft(tx, id, { ids, at: platform.clock.now() });
}

async function readDrawn(deps: LotteryInnerDeps, issue: Issue): Promise<DrawnGame> {
  const game = gameOf(deps, issue.gameCode);
  const result =
    game && issue.winningNumber !== null ? game.family.parseResult(issue.winningNumber, issue.drawDay) : null;
  if (!game || result === null) throw new Error('an issue without a readable result is not settled');
  return { game, result, covering: await findCovering(deps, game, issue) };
}
