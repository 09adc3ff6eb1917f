import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportVariable, type FileReport, type RunReport } from './report-files.ts';
import {
  bin,
  execute,
  firstWords,
  linesOf,
  root,
  wordsMost,
  type Counts,
  type ExecuteOptions,
  type Result,
  type Step,
  type Suspect,
} from './steps.ts';

interface TestOptions extends ExecuteOptions {
  readonly projects: readonly string[];
  /** Further arguments of the whole step: a file that runs alone goes without them. */
  readonly args?: readonly string[];
}

const reporter = join(root, 'tooling/test/report-files.ts');

/** Tests of some projects of vitest. They count one by one; a file that breaks outside them counts once more. */
export function tests(name: string, options: TestOptions): Step {
  return { name, run: () => runTests(name, options) };
}

async function runTests(name: string, options: TestOptions): Promise<Result> {
  const { projects, args = [], env, priority } = options;
  const scratch = mkdtempSync(join(tmpdir(), 'fairhouse-run-'));
  const target = join(scratch, 'report.json');
  try {
    const { code, said } = await execute(
      [
        bin('vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...args,
        '--reporter=default',
        `--reporter=${reporter}`,
      ],
      { env: { ...env, [reportVariable]: target }, ...(priority !== undefined && { priority }) },
    );
    const files = filesOf(target);
    const counts = sum(files.map(countsOf));
    const suspects = files.filter(hasFailed).map((file) => suspectOf(file, options));
    const isExplained = code === 0 || (suspects.length > 0 && files.every(({ path }) => path !== ''));
    if (isExplained) return { ...counts, said, broken: [], suspects };
    // No file stands for what went wrong, so all of them do.
    const whole = { ...counts, failed: Math.max(1, counts.failed) };
    const lastWords = linesOf(said).slice(-wordsMost).join('\n');
    const broken = [...suspects.flatMap((suspect) => suspect.broken), ...(suspects.length === 0 ? [lastWords] : [])];
    return {
      ...whole,
      said,
      broken: [],
      suspects: [{ name: `all of ${name}`, counts: whole, broken, runAgain: () => runTests(name, options) }],
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * What was thrown outside tests stands with the file that was running. Without one it is how a process died, and stands
 * with the files that did not end; else with a file without a path. A run that broke off has no report.
 */
function filesOf(target: string): FileReport[] {
  let report: RunReport;
  try {
    report = JSON.parse(readFileSync(target, 'utf8')) as RunReport;
  } catch {
    return [];
  }
  const { files, strays } = report;
  const homeless = strays
    .filter((stray) => !files.some(({ path }) => path === stray.path))
    .map(({ message }) => message);
  const isTold = homeless.length === 0 || files.some(({ isUnfinished }) => isUnfinished);
  const lost = ['The file did not run to its end.', ...homeless].join('\n');
  return [
    ...files.map((file) => {
      const own = strays.filter(({ path }) => path === file.path).map(({ message }) => message);
      const further = file.isUnfinished ? [...own, lost] : own;
      return { ...file, failures: [...file.failures, ...further.map((message) => ({ name: '', message }))] };
    }),
    ...(isTold
      ? []
      : [
          {
            path: '',
            project: '',
            passed: 0,
            skipped: 0,
            isUnfinished: true,
            failures: homeless.map((message) => ({ name: '', message })),
          },
        ]),
  ];
}

const hasFailed = ({ failures }: FileReport): boolean => failures.length > 0;
const countsOf = ({ passed, failures, skipped }: FileReport): Counts => ({ passed, failed: failures.length, skipped });

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (one, other) => ({
      passed: one.passed + other.passed,
      failed: one.failed + other.failed,
      skipped: one.skipped + other.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

function suspectOf(file: FileReport, { env, priority }: TestOptions): Suspect {
  const name = file.path.slice(root.length);
  const alone = {
    projects: [file.project],
    args: [file.path],
    ...(env && { env }),
    ...(priority !== undefined && { priority }),
  };
  return {
    name,
    counts: countsOf(file),
    broken: file.failures.map(
      (failure) => `  ${name}${failure.name === '' ? '' : `: ${failure.name}`}\n${firstWords(failure.message)}`,
    ),
    runAgain: () => runTests(name, alone),
  };
}
