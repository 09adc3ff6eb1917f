import type { IssueRuling } from '@fairhouse/contract';
import { Refusal } from '../../../platform/context/index.ts';
import { lockIssue } from '../issues/issue.store.ts';
import { checkWorksForAll, trailOf, type DeskCaller, type DeskDeps } from './decide-by-two.ts';
import { findNamed, type IssueForm } from './enter-result.ts';
import { findAskedBy, forgetAsked } from './issue-asked.store.ts';

/**
 * The first operator withdraws a request; its details stay hidden, so that a new request is made independently.
 * Refusals: lottery_game_unknown, lottery_issue_unknown, lottery_request_gone (or decided), lottery_request_not_yours,
 * brand_not_yours.
 */
export async function withdrawRequest(
  deps: DeskDeps,
  { matter, reason, ...named }: IssueForm & { matter: IssueRuling },
  by: DeskCaller,
): Promise<{ state: 'withdrawn' }> {
  checkWorksForAll(by.actor);
  const {
    issue: { id: issueId },
  } = await findNamed(deps, named);
  await deps.platform.inTx(async (tx) => {
    const issue = await lockIssue(tx, issueId);
    const input = await findAskedBy(tx, { issueId, matter });
    if (!issue || !input) throw new Refusal('lottery_request_gone');
    if (input.askedBy !== by.actor.operatorId) throw new Refusal('lottery_request_not_yours');
    await forgetAsked(tx, { issueId, version: input.version });
    await deps.recordAction(tx, {
      ...trailOf(by, issue, reason),
      action: `lottery.${matter}_withdrawn`,
      before: { version: input.version },
    });
  });
  return { state: 'withdrawn' };
}
