import type { IssueRuling, TrailAction } from '@fairhouse/contract';
import { Refusal, type CallContext, type OperatorActor, type Tx } from '../../../platform/context/index.ts';
import { actedBy, type OperatorsDoor, type RecordedAction } from '../../operators/index.ts';
import type { Issue } from '../issues/issue.ts';
import { lockIssue } from '../issues/issue.store.ts';
import type { LotteryInnerDeps } from '../lottery-deps.ts';
import { askFor, forgetAsked, placeOf } from './issue-asked.store.ts';

export interface DeskDeps extends LotteryInnerDeps {
  recordAction: OperatorsDoor['recordAction'];
  checkTwo: OperatorsDoor['checkTwo'];
}

export type DeskCaller = Pick<CallContext<OperatorActor>, 'actor' | 'brand' | 'ip'>;
export type Query = { readonly state: 'asked' | 'done' };

/** What both operators have agreed on, in the transaction that carries it out. */
export interface Agreed {
  readonly version: number;
  readonly by: readonly [first: bigint, second: bigint];
  readonly reason: string;
  readonly at: Date;
}

/** A ruling on an issue, which two operators must request, each by themselves. */
export interface Decision {
  readonly matter: IssueRuling;
  readonly issueId: bigint;
  /** What both must agree in. */
  readonly text: string;
  readonly reason: string;
  isDue(issue: Issue): boolean;
  /** Applies the ruling to the locked issue; returns the name for the trail. */
  apply(tx: Tx, issue: Issue, agreed: Agreed): Promise<TrailAction>;
}

export interface Decided {
  readonly verdict: 'asked' | 'done' | 'differs';
  readonly issue: Issue;
  /** Writes the trail, as the last statement of the transaction. */
  readonly action: RecordedAction;
}

/** A first result, or the next version of it; other rulings have no version. */
const versionOf = (matter: IssueRuling, { state, version }: Issue): number =>
  matter === 'result' ? version + (state === 'SETTLED' ? 1 : 0) : placeOf[matter];

/** One operator's request for a ruling, within a transaction. Refusals: lottery_result_not_due, second_person_needed, second_person_new. */
export async function decideIn(
  tx: Tx,
  { matter, issueId, text, reason, isDue, apply }: Decision,
  by: DeskCaller & Pick<DeskDeps, 'checkTwo'> & { at: Date },
): Promise<Decided> {
  const { operatorId } = by.actor;
  const issue = await lockIssue(tx, issueId);
  if (!issue || !isDue(issue)) throw new Refusal('lottery_result_not_due');
  const version = versionOf(matter, issue);
  const first = await askFor(tx, { issueId, version, text, operatorId, reason, at: by.at });
  if (!first.isNew && first.askedBy === operatorId) throw new Refusal('second_person_needed');
  if (!first.isNew) await by.checkTwo(tx, { first: first.askedBy, second: operatorId });
  const trail = trailOf(by, issue, reason);
  // The details of a request are hidden until another operator has made the same one.
  if (first.isNew)
    return { verdict: 'asked', issue, action: { ...trail, action: `lottery.${matter}_asked`, after: { version } } };
  await forgetAsked(tx, { issueId, version });
  // The two requests differ, so neither counts: both operators start anew.
  if (first.text !== text)
    return {
      verdict: 'differs',
      issue,
      action: { ...trail, action: `lottery.${matter}_differed`, before: { asked: first.text }, after: { asked: text } },
    };
  const action = await apply(tx, issue, { version, by: [first.askedBy, operatorId], reason, at: by.at });
  const stepped = await lockIssue(tx, issueId);
  if (!stepped) throw new Error('an issue is gone');
  return {
    verdict: 'done',
    issue: stepped,
    action: { ...trail, action, before: factsOf(issue), after: factsOf(stepped) },
  };
}

/** An issue is shared by all brands, so the trail of every brand has it. */
export const trailOf = (by: DeskCaller, { gameCode, numero }: Issue, reason: string) => ({
  ...actedBy(by),
  brandId: null,
  subject: `issue:${gameCode}/${numero}`,
  reason,
});

const factsOf = ({ state, winningNumber, version, closesAt, drawsAt }: Issue): object => ({
  state,
  winningNumber,
  version,
  closesAt,
  drawsAt,
});

/** One ruling in a transaction of its own. Refusals: those above, lottery_result_differs, brand_not_yours. */
export async function decideByTwo(deps: DeskDeps, decision: Decision, by: DeskCaller): Promise<Query> {
  checkWorksForAll(by.actor);
  const { platform } = deps;
  const { verdict, issue } = await platform.inTx(async (tx) => {
    const decided = await decideIn(tx, decision, { ...by, checkTwo: deps.checkTwo, at: platform.clock.now() });
    await deps.recordAction(tx, decided.action);
    return decided;
  });
  if (verdict === 'differs') throw new Refusal('lottery_result_differs');
  if (verdict === 'done') deps.tell(issue);
  return { state: verdict };
}

/** Tickets of all brands depend on an issue, so only an operator for all brands may decide. */
export function checkWorksForAll({ brandIds }: OperatorActor): void {
  if (brandIds !== null) throw new Refusal('brand_not_yours');
}
