import type { FileRow } from '@fairhouse/contract';
import { Refusal, type Tx } from '../../../platform/context/index.ts';
import type { RecordedAction } from '../../operators/index.ts';
import type { Issue } from '../issues/issue.ts';
import { checkWorksForAll, decideIn, type Decision, type DeskCaller, type DeskDeps } from './decide-by-two.ts';
import { decideResult, findNamed } from './enter-result.ts';
import { linesMost, readResultFile, type FileLine } from './result-file.ts';

export interface ImportReport {
  readonly isTaken: boolean;
  readonly rows: FileRow[];
}

/** A line with its result, or the reason why it cannot be taken. */
interface CheckedLine {
  readonly line: FileLine;
  readonly decision?: Decision;
  readonly verdict: FileRow['verdict'];
}

/** Refusals that concern one line; they are listed in the report. */
const verdicts: Readonly<Record<string, FileRow['verdict']>> = {
  lottery_game_unknown: 'game_unknown',
  lottery_issue_unknown: 'issue_unknown',
  lottery_result_invalid: 'result_invalid',
  lottery_result_not_due: 'not_due',
  second_person_needed: 'second_person_needed',
  second_person_new: 'second_person_new',
};

function verdictOf(error: unknown): FileRow['verdict'] {
  const verdict = error instanceof Refusal ? verdicts[error.code] : undefined;
  if (verdict === undefined) throw error;
  return verdict;
}

/** Rolls the whole file back; the report says why. */
class FileRefused extends Error {}

/**
 * Imports results of official draws from a file, by two operators like typed results. Every line is checked; if one
 * cannot be taken, none is. Refusals: lottery_file_invalid (no lines, or too many), brand_not_yours.
 */
export async function importResults(
  deps: DeskDeps,
  { csv, reason }: { csv: string; reason: string },
  by: DeskCaller,
): Promise<ImportReport> {
  checkWorksForAll(by.actor);
  const lines = readResultFile(csv);
  if (lines.length === 0 || lines.length > linesMost)
    throw new Refusal('lottery_file_invalid', { max: `${linesMost}` });
  const checked = await checkLines(deps, lines, reason);
  if (checked.some(({ decision }) => !decision)) return { isTaken: false, rows: checked.map(toRow) };
  const verdictsByLine = new Map(checked.map(({ line, verdict }) => [line.line, verdict]));
  const stepped: Issue[] = [];
  try {
    await deps.platform.inTx(async (tx) => {
      const actions = await takeLines(tx, checked, {
        by: { ...by, checkTwo: deps.checkTwo, at: deps.platform.clock.now() },
        verdictsByLine,
        stepped,
      });
      for (const action of actions) await deps.recordAction(tx, action);
    });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return {
      isTaken: false,
      rows: lines.map((line) => toRow({ line, verdict: refusedAs(verdictsByLine.get(line.line)) })),
    };
  }
  for (const issue of stepped) deps.tell(issue);
  return {
    isTaken: true,
    rows: lines.map((line) => toRow({ line, verdict: verdictsByLine.get(line.line) ?? 'ready' })),
  };
}

const toRow = ({ line: { isWhole: _isWhole, ...line }, verdict }: Pick<CheckedLine, 'line' | 'verdict'>): FileRow => ({
  ...line,
  verdict,
});

/** Lines before the refused one are rolled back with it, so the report lists them as ready only. */
const refusedAs = (verdict: FileRow['verdict'] = 'ready'): FileRow['verdict'] =>
  ['asked', 'done', 'differs'].includes(verdict) ? 'ready' : verdict;

async function checkLines(deps: DeskDeps, lines: readonly FileLine[], reason: string): Promise<CheckedLine[]> {
  const seen = new Set<string>();
  const checked: CheckedLine[] = [];
  for (const line of lines) {
    const name = `${line.gameCode}/${line.numero}`;
    if (!line.isWhole) checked.push({ line, verdict: 'malformed' });
    else if (seen.has(name)) checked.push({ line, verdict: 'doubled' });
    else checked.push(await checkLine(deps, line, reason));
    seen.add(name);
  }
  return checked;
}

async function checkLine(deps: DeskDeps, line: FileLine, reason: string): Promise<CheckedLine> {
  try {
    const named = await findNamed(deps, line);
    const decision = decideResult(deps, { ...named, winningNumber: line.result, reason });
    return decision.isDue(named.issue) ? { line, decision, verdict: 'ready' } : { line, verdict: 'not_due' };
  } catch (error) {
    return { line, verdict: verdictOf(error) };
  }
}

/** Issues are locked in one order, so that no two files wait for each other. */
async function takeLines(
  tx: Tx,
  checked: readonly CheckedLine[],
  to: {
    by: DeskCaller & Pick<DeskDeps, 'checkTwo'> & { at: Date };
    verdictsByLine: Map<number, FileRow['verdict']>;
    stepped: Issue[];
  },
): Promise<RecordedAction[]> {
  const actions: RecordedAction[] = [];
  let isRefused = false;
  for (const { line, decision } of checked.toSorted((a, b) =>
    (a.decision?.issueId ?? 0n) < (b.decision?.issueId ?? 0n) ? -1 : 1,
  )) {
    if (!decision) continue;
    try {
      const { verdict, issue, action } = await decideIn(tx, decision, to.by);
      to.verdictsByLine.set(line.line, verdict);
      actions.push(action);
      if (verdict === 'done') to.stepped.push(issue);
    } catch (error) {
      // Nothing was written for this line; the others are checked too, so that the report is complete.
      to.verdictsByLine.set(line.line, verdictOf(error));
      isRefused = true;
    }
  }
  if (isRefused) throw new FileRefused();
  return actions;
}
