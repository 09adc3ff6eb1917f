import type { Calls, DeskIssue, Input, IssueRuling, Output } from '@fairhouse/contract';
import { sampleResult } from '@fairhouse/lottery';
import type { OperatorActor } from '../../../platform/context/index.ts';
import { takesDelay } from '../draws/delay-issue.ts';
import { takesResult } from '../draws/enter-result.ts';
import { isVoidable, type Issue } from '../issues/issue.ts';
import { gameOf, type LotteryInnerDeps } from '../lottery-deps.ts';
import { countLeft } from '../settlement/left-ticket.store.ts';
import { findAsked, listIssues, type AskedRow } from './desk-issue.store.ts';

type Query = Input<Calls['listDeskIssues']>;

/** Issues for operators; one row more than the page tells whether there is another page. */
export async function listDeskIssues(
  deps: LotteryInnerDeps,
  { page = 1, size = 20, gameCode, show = 'waiting', search = '' }: Query,
  actor: Pick<OperatorActor, 'operatorId'>,
): Promise<Output<Calls['listDeskIssues']>> {
  const { db, clock } = deps.platform;
  const officialCodes = deps.games.filter(({ results }) => results === 'official').map(({ code }) => code);
  const now = clock.now();
  const issues = await listIssues(
    db,
    { show, search, gameCode: gameCode ?? null, limit: size + 1, offset: (page - 1) * size },
    { officialCodes, now },
  );
  const ids = issues.map(({ id }) => id);
  const [asked, left] = await Promise.all([findAsked(db, ids), countLeft(db, ids)]);
  const list = issues.slice(0, size).flatMap((issue) =>
    viewIssue(deps, {
      issue,
      asked: asked.get(issue.id) ?? [],
      left: left.get(issue.id) ?? 0,
      now,
      operatorId: actor.operatorId,
    }),
  );
  return { list, totalPages: issues.length > size ? page + 1 : page };
}

interface Viewed {
  readonly issue: Issue;
  readonly asked: readonly AskedRow[];
  readonly left: number;
  readonly now: Date;
  readonly operatorId: bigint;
}

function viewIssue(deps: LotteryInnerDeps, { issue, asked, left, now, operatorId }: Viewed): DeskIssue[] {
  const game = gameOf(deps, issue.gameCode);
  if (!game) return [];
  const takes: IssueRuling[] = [
    ...(takesResult(game, issue, now) ? ['result' as const] : []),
    ...(takesDelay(game, issue, now) ? ['delay' as const] : []),
    ...(isVoidable(issue) ? ['void' as const] : []),
    ...(left > 0 && issue.state === 'SETTLED' ? ['return' as const] : []),
  ];
  return [
    {
      gameCode: issue.gameCode,
      gameName: game.name,
      numero: issue.numero,
      state: issue.state,
      isOfficial: game.results === 'official',
      drawDay: issue.drawDay,
      closesAt: issue.closesAt.getTime(),
      drawsAt: issue.drawsAt.getTime(),
      winningNumber: issue.winningNumber,
      version: issue.version,
      voidReason: issue.voidReason,
      tickets: issue.manifest?.count ?? null,
      left,
      takes,
      asked: asked.map(({ matter, at, by, reason }) => ({
        matter,
        at: at.getTime(),
        isMine: by === operatorId,
        reason,
      })),
      example: sampleResult(game),
    },
  ];
}
