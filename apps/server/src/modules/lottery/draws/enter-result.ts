import type { LotteryGame } from '@fairhouse/lottery';
import { Refusal } from '../../../platform/context/index.ts';
import { isVoidable, type Issue } from '../issues/issue.ts';
import { findIssue, updateResult, voidIssues } from '../issues/issue.store.ts';
import { gameOf, type LotteryInnerDeps } from '../lottery-deps.ts';
import { decideByTwo, type Query, type Decision, type DeskCaller, type DeskDeps } from './decide-by-two.ts';

export interface IssueForm {
  readonly gameCode: string;
  readonly numero: string;
  readonly reason: string;
}

interface ResultForm extends IssueForm {
  /** The result in the form of the family. */
  readonly winningNumber: string;
}

/**
 * Enters or corrects the result of an official draw: two operators, each by themselves. Refusals: lottery_game_unknown,
 * lottery_issue_unknown, lottery_result_not_due, lottery_result_invalid, lottery_result_differs, second_person_needed,
 * brand_not_yours.
 */
export async function enterResult(deps: DeskDeps, form: ResultForm, by: DeskCaller): Promise<Query> {
  return decideByTwo(deps, decideResult(deps, { ...(await findNamed(deps, form)), ...form }), by);
}

/** Voids an issue: the stakes go back. Refusals: as above, without those of results. */
export async function voidByTwo(deps: DeskDeps, form: IssueForm, by: DeskCaller): Promise<Query> {
  const {
    issue: { id },
  } = await findNamed(deps, form);
  return decideByTwo(
    deps,
    {
      matter: 'void',
      issueId: id,
      text: '',
      reason: form.reason,
      isDue: isVoidable,
      async apply(tx, _issue, { at }) {
        await voidIssues(tx, [id], { reason: 'voided', at });
        return 'lottery.issue_voided';
      },
    },
    by,
  );
}

/** The issue that a form names. */
export async function findNamed(
  deps: LotteryInnerDeps,
  { gameCode, numero }: Pick<IssueForm, 'gameCode' | 'numero'>,
): Promise<{ game: LotteryGame; issue: Issue }> {
  const game = gameOf(deps, gameCode);
  if (!game) throw new Refusal('lottery_game_unknown');
  const issue = await findIssue(deps.platform.db, game.code, numero);
  if (!issue) throw new Refusal('lottery_issue_unknown');
  return { game, issue };
}

/** The result that one of the two operators enters. Refusal: lottery_result_invalid. */
export function decideResult(
  { platform }: LotteryInnerDeps,
  {
    game,
    issue: found,
    winningNumber: typed,
    reason,
  }: { game: LotteryGame; issue: Issue } & Pick<ResultForm, 'winningNumber' | 'reason'>,
): Decision {
  const result = game.family.parseResult(typed, found.drawDay);
  if (result === null) throw new Refusal('lottery_result_invalid');
  // In the form of the family, so that two spellings of one result are equal.
  const winningNumber = game.family.writeResult(result);
  return {
    matter: 'result',
    issueId: found.id,
    text: winningNumber,
    reason,
    isDue: (issue) => takesResult(game, issue, platform.clock.now()),
    async apply(tx, issue, agreed) {
      await updateResult(tx, { issue, winningNumber, ...agreed });
      return issue.state === 'SETTLED' ? 'lottery.result_corrected' : 'lottery.result_entered';
    },
  };
}

/** Nobody can enter a result before the draw, or the result of a draw of the house. */
export function takesResult({ results }: LotteryGame, issue: Issue, now: Date): boolean {
  return (
    results === 'official' &&
    issue.drawsAt <= now &&
    issue.manifest !== null &&
    ['CLOSED', 'DELAYED', 'SETTLED'].includes(issue.state)
  );
}
