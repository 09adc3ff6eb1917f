// What `npm test` reads of a run of vitest: vitest's own JSON tells neither the project of a file nor what failed outside tests.
import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestCase, TestSuite } from 'vitest/node';

/** A test, a set-up or a file that failed. */
interface Failure {
  readonly name: string;
  readonly message: string;
}

export interface FileReport {
  readonly path: string;
  readonly project: string;
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  /** Its process died, or it never had its turn. */
  readonly isUnfinished: boolean;
}

export interface RunReport {
  readonly files: readonly FileReport[];
  /** What was thrown where nobody awaited it. The path is of the file that was running. */
  readonly strays: readonly { readonly path: string | null; readonly message: string }[];
}

/** Names the file a report goes to. */
export const reportVariable = 'FAIRHOUSE_TEST_REPORT';

type Thrown = readonly { readonly stack?: string; readonly message: string }[];
const messageOf = (errors: Thrown | undefined): string =>
  errors?.map(({ stack, message }) => stack ?? message).join('\n') ?? '';

function failuresOf(module: TestModule, tests: readonly TestCase[]): Failure[] {
  const setUps = [module, ...module.children.allSuites()].map((suite: TestModule | TestSuite) => ({
    name: suite.type === 'suite' ? suite.fullName : '',
    message: messageOf(suite.errors()),
  }));
  return [
    ...tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => ({ name: test.fullName, message: messageOf(test.result().errors) })),
    ...setUps.filter(({ message }) => message !== ''),
  ];
}

function reportOf(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const isUnfinished = module.state() === 'pending' || module.state() === 'queued';
  const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
  return {
    path: module.moduleId,
    project: module.project.name,
    isUnfinished,
    passed: count('passed'),
    skipped: count('skipped') + count('pending'),
    failures: failuresOf(module, tests),
  };
}

export default class FilesReporter implements Reporter {
  onTestRunEnd(...[modules, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const target = process.env[reportVariable];
    if (target === undefined) return;
    const strays = errors.map((error) => {
      const path = error['VITEST_TEST_PATH'];
      return { path: typeof path === 'string' ? path : null, message: error.stack ?? error.message };
    });
    writeFileSync(target, JSON.stringify({ files: modules.map(reportOf), strays } satisfies RunReport));
  }
}
