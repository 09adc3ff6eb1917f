import { Refusal, type CallContext, type OperatorActor } from '../../../platform/context/index.ts';
import { actedBy, type OperatorsDoor } from '../../operators/index.ts';
import type { Issue } from '../issues/issue.ts';
import { findIssue, lockIssue, updateResult, voidIssues } from '../issues/issue.store.ts';
import { gameOf, type LotteryParts } from '../lottery-parts.ts';
import { askFor, forgetAsked } from './issue-asked.store.ts';

export interface DeskParts extends LotteryParts {
  recordAction: OperatorsDoor['recordAction'];
}

export type DeskCaller = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;

export interface ResultForm {
  readonly gameCode: string;
  readonly numero: string;
  /** As the family writes it. */
  readonly winningNumber: string;
  readonly reason: string;
}

/**
 * The result of an official draw, or a corrected one: two operators enter it, each by themselves. Refusals:
 * lottery_game_unknown, lottery_issue_unknown, lottery_result_not_due, lottery_result_invalid, lottery_result_differs,
 * second_person_needed.
 */
export async function enterResult(parts: DeskParts, form: ResultForm, by: DeskCaller): Promise<{ state: 'asked' | 'drawn' }> {
  const game = gameOf(parts, form.gameCode);
  if (!game) throw new Refusal('lottery_game_unknown');
  const found = await findIssue(parts.platform.db, game.code, form.numero);
  if (!found) throw new Refusal('lottery_issue_unknown');
  const result = game.family.parseResult(form.winningNumber, found.drawDay);
  if (result === null) throw new Refusal('lottery_result_invalid');
  // As the family writes it, so that two ways to type one result are one.
  const winningNumber = game.family.writeResult(result);
  return decideByTwo(parts, { id: found.id, winningNumber, reason: form.reason, isDue: (issue) => game.results === 'official' && isDue(issue, parts.platform.clock.now()) }, by);
}

/** Nobody can enter the result of a draw before it was made. */
function isDue(issue: Issue, now: Date): boolean {
  return issue.drawsAt <= now && issue.manifest !== null && ['CLOSED', 'DELAYED', 'SETTLED'].includes(issue.state);
}

/** An issue that must come to nothing: the stakes go back. Refusals: lottery_issue_unknown, lottery_result_not_due, second_person_needed. */
export async function voidByTwo(parts: DeskParts, form: Omit<ResultForm, 'winningNumber'>, by: DeskCaller): Promise<{ state: 'asked' | 'drawn' }> {
  const found = await findIssue(parts.platform.db, form.gameCode, form.numero);
  if (!found) throw new Refusal('lottery_issue_unknown');
  return decideByTwo(parts, { id: found.id, winningNumber: null, reason: form.reason, isDue: ({ state }) => ['PENDING', 'OPEN', 'CLOSED', 'DELAYED'].includes(state) }, by);
}

interface Decision {
  readonly id: bigint;
  /** Null: void. */
  readonly winningNumber: string | null;
  readonly reason: string;
  isDue(issue: Issue): boolean;
}

async function decideByTwo(parts: DeskParts, { id, winningNumber, reason, isDue: mayBe }: Decision, by: DeskCaller): Promise<{ state: 'asked' | 'drawn' }> {
  const { platform } = parts;
  const now = platform.clock.now();
  const { operatorId } = by.actor;
  const stepped = await platform.inTx(async (tx) => {
    const issue = await lockIssue(tx, id);
    if (!issue || !mayBe(issue)) throw new Refusal('lottery_result_not_due');
    const version = winningNumber === null ? 0 : versionAfter(issue);
    const first = await askFor(tx, { issueId: id, version, winningNumber: winningNumber ?? '', operatorId, reason, at: now });
    if (!first.isNew && first.askedBy === operatorId) throw new Refusal('second_person_needed');
    const differs = first.winningNumber !== (winningNumber ?? '');
    await parts.recordAction(tx, {
      ...actedBy(by), subject: `issue:${issue.gameCode}/${issue.numero}`, reason,
      action: first.isNew ? 'lottery.result_asked' : nameDecision({ differs, isVoid: winningNumber === null }),
      after: { winningNumber, version },
    });
    if (first.isNew) return null;
    // Both begin anew: neither of the two is believed.
    await forgetAsked(tx, { issueId: id, version });
    if (differs) return 'differs';
    if (winningNumber === null) await voidIssues(tx, [id], { reason: 'voided', at: now });
    else await updateResult(tx, { issue, version, winningNumber, by: [first.askedBy, operatorId], reason, at: now });
    return lockIssue(tx, id);
  });
  if (stepped === 'differs') throw new Refusal('lottery_result_differs');
  if (stepped === null) return { state: 'asked' };
  parts.tell(stepped);
  return { state: 'drawn' };
}

/** A settled issue gets another result; any other one its first. */
const versionAfter = ({ state, version }: Issue): number => (state === 'SETTLED' ? version + 1 : version);

function nameDecision({ differs, isVoid }: { differs: boolean; isVoid: boolean }): `lottery.${'result_differed' | 'issue_voided' | 'result_entered'}` {
  if (differs) return 'lottery.result_differed';
  return isVoid ? 'lottery.issue_voided' : 'lottery.result_entered';
}
