import { fromHex } from '@fairhouse/fair';
import { drawIssues, fetchValues, voidAll } from '../draws/draw-issues.ts';
import { sealEmptyIssues, sealIssue } from '../draws/seal-issues.ts';
import { gameOf, type LotteryInnerDeps } from '../lottery-deps.ts';
import { settleEmptyIssues, settleIssue } from '../settlement/settle-issue.ts';
import type { Issue } from './issue.ts';
import { closeIssues, findDue, openIssues } from './issue.store.ts';

/** Issues that take a step at once. */
const atOnce = 2_000;

/** Work on one issue that is long enough to run beside the others. */
export interface LongWork {
  readonly issue: Issue;
  run(): Promise<void>;
}

/** The result of a look at overdue issues. */
export interface Stepped {
  /** How many took a step at once. */
  readonly count: number;
  readonly works: readonly LongWork[];
}

/**
 * Takes every overdue issue one step on. Each change is conditional on the state it leaves, so that each step is taken
 * once whatever several processes do; all state is in the database.
 */
export async function stepIssues(
  deps: LotteryInnerDeps,
  { isUnderWay, onCome }: { isUnderWay(id: bigint): boolean; onCome(): void },
): Promise<Stepped> {
  const { db, clock } = deps.platform;
  const due = (await findDue(db, clock.now(), atOnce)).filter(({ id }) => !isUnderWay(id));
  if (due.length === 0) return { count: 0, works: [] };
  // An issue that no running version can draw is never drawn, so that no stake waits for it.
  const gone = due.filter(({ state, gameCode }) => ['CLOSED', 'DELAYED'].includes(state) && !gameOf(deps, gameCode));
  await voidAll(deps, gone, 'game_gone');
  const inState = (...states: readonly Issue['state'][]): Issue[] =>
    due.filter((issue) => states.includes(issue.state) && !gone.includes(issue));
  const opened = await open(deps, inState('PENDING'));
  const closed = await close(deps, inState('OPEN'));
  const unsealed = inState('CLOSED').filter(({ manifest }) => manifest === null);
  const toSeal = unsealed.length === 0 ? [] : await sealEmptyIssues(deps, unsealed);
  const drawn = await drawIssues(
    deps,
    inState('CLOSED', 'DELAYED').filter(({ manifest }) => manifest !== null),
    onCome,
  );
  const unsettled = inState('DRAWN', 'RE_DRAWN', 'VOID');
  const toSettle = unsettled.length === 0 ? [] : await settleEmptyIssues(deps, unsettled);
  return {
    count:
      gone.length + opened + closed + (unsealed.length - toSeal.length) + drawn + (unsettled.length - toSettle.length),
    works: [
      ...toSeal.map((issue) => ({ issue, run: () => sealIssue(deps, issue) })),
      ...toSettle.map((issue) => ({ issue, run: () => settleIssue(deps, issue) })),
    ],
  };
}

async function open(deps: LotteryInnerDeps, issues: readonly Issue[]): Promise<number> {
  if (issues.length === 0) return 0;
  const { beacons } = deps.fairness;
  // The beacon is fixed here; a house that is no demo waits for the public one, however long it takes.
  const isLocal = deps.isDemo() && !(await deps.isPublicReachable());
  const chain = isLocal ? beacons.local : beacons.quicknet;
  const opened = await openIssues(
    deps.platform.db,
    issues.map(({ id }) => id),
    { ...chain, publicKey: fromHex(chain.publicKey) },
  );
  for (const issue of opened) tellFresh(deps, issue);
  void fetchValues(deps, opened).catch((err: unknown) =>
    deps.platform.log.warn({ err }, 'values of a beacon were not fetched ahead'),
  );
  return opened.length;
}

async function close(deps: LotteryInnerDeps, issues: readonly Issue[]): Promise<number> {
  if (issues.length === 0) return 0;
  const closed = await closeIssues(
    deps.platform.db,
    issues.map(({ id }) => id),
  );
  for (const issue of closed) tellFresh(deps, issue);
  return closed.length;
}

/** After an outage the steps of issues that have passed are not announced. */
function tellFresh(deps: LotteryInnerDeps, issue: Issue): void {
  if (issue.drawsAt > deps.platform.clock.now()) deps.tell(issue);
}
