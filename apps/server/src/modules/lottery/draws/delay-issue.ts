import type { LotteryGame } from '@fairhouse/lottery';
import { Refusal, type Platform, type Tx } from '../../../platform/context/index.ts';
import { isVoidable, type Issue } from '../issues/issue.ts';
import { findNextDraw, postponeIssue } from '../issues/postpone.store.ts';
import { decideByTwo, type Query, type DeskCaller, type DeskDeps } from './decide-by-two.ts';
import { findNamed, type IssueForm } from './enter-result.ts';

/**
 * Postpones an official draw, as its organiser announced: two operators name the same time. It must be before the next
 * draw of the game, so that issues stay in order. Refusals: lottery_delay_invalid and those of a ruling.
 */
export async function delayByTwo(
  deps: DeskDeps,
  { drawsAt: drawsAtMs, ...form }: IssueForm & { drawsAt: number },
  by: DeskCaller,
): Promise<Query> {
  const { game, issue: found } = await findNamed(deps, form);
  const drawsAt = new Date(drawsAtMs);
  const { db, clock } = deps.platform;
  await checkTime(db, found, { drawsAt, now: clock.now() });
  return decideByTwo(
    deps,
    {
      matter: 'delay',
      issueId: found.id,
      text: drawsAt.toISOString(),
      reason: form.reason,
      isDue: (issue) => takesDelay(game, issue, clock.now()),
      async apply(tx, issue, { at }) {
        await checkTime(tx, issue, { drawsAt, now: at });
        await postponeIssue(tx, issue, drawsAt);
        return 'lottery.issue_delayed';
      },
    },
    by,
  );
}

async function checkTime(
  db: Platform['db'] | Tx,
  issue: Issue,
  { drawsAt, now }: { drawsAt: Date; now: Date },
): Promise<void> {
  const next = await findNextDraw(db, issue);
  if (drawsAt <= issue.drawsAt || drawsAt <= now || next === null || drawsAt >= next)
    throw new Refusal('lottery_delay_invalid');
}

/** A draw of the house is never postponed: it is bound to a beacon from its opening. */
export function takesDelay({ results }: LotteryGame, issue: Issue, now: Date): boolean {
  // A postponed issue whose sale has ended, or has not begun, is not sold longer; while it is being closed it cannot be postponed.
  return results === 'official' && isVoidable(issue) && (issue.state !== 'OPEN' || issue.closesAt > now);
}
