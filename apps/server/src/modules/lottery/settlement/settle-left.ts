import { lockIssue, reopenIssue } from '../issues/issue.store.ts';
import { forgetAsked, placeOf } from '../draws/issue-asked.store.ts';
import { gameOf, type LotteryInnerDeps } from '../lottery-deps.ts';
import { playOf } from '../play-of.ts';
import { findWaiting, type WaitingTicket } from './left-ticket.store.ts';
import { reopenSettlement } from './settlement.store.ts';

const atOnce = 500;

/** Tickets whose play exists again need no operator: their issues become due once more and are settled as usual. */
export async function reopenLeft(deps: LotteryInnerDeps): Promise<void> {
  const { db } = deps.platform;
  const issueIds = new Set<bigint>();
  for (let after = 0n; ;) {
    const waiting = await findWaiting(db, { after, most: atOnce });
    for (const ticket of waiting) if (isSettleable(deps, ticket)) issueIds.add(ticket.issueId);
    const last = waiting.at(-1);
    if (!last || waiting.length < atOnce) break;
    after = last.id;
  }
  for (const id of issueIds) await reopen(deps, id);
}

function isSettleable(deps: LotteryInnerDeps, { gameCode, playCode, selection }: WaitingTicket): boolean {
  const game = gameOf(deps, gameCode);
  const play = game && playOf(game, playCode);
  return play !== undefined && play.readSelection(selection) !== null;
}

/** Settlement starts again at the first ticket and finds only tickets without a result. */
async function reopen({ platform }: LotteryInnerDeps, id: bigint): Promise<void> {
  await platform.inTx(async (tx) => {
    const issue = await lockIssue(tx, id);
    if (!issue || !(await reopenIssue(tx, issue, platform.clock.now()))) return;
    await reopenSettlement(tx, { issueId: id, version: issue.version });
    // The agreement to return stakes was about tickets that could not be settled.
    await forgetAsked(tx, { issueId: id, version: placeOf.return });
  });
}
