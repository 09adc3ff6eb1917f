import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** All that was printed. */
  said: string;
  /** Each test that failed, by its name and its first words. */
  broken: readonly string[];
}

/** A part of the whole run. */
export interface Step {
  readonly name: string;
  run(): Promise<Result>;
}

/** What vitest tells of a run, as far as it is read here. */
interface Told {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: readonly {
    name: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** A program of a dependency. */
export const bin = (name: string): string => join(root, 'node_modules', name);

const wordsMost = 6;
const isOwn = (line: string): boolean => line !== '' && !line.includes('/node_modules/');
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(isOwn)
    .map((line) => `    ${line.replaceAll(root, '')}`);
const firstWords = (text: string): string => lines(text).slice(0, wordsMost).join('\n');

function execute(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  priority = constants.priority.PRIORITY_NORMAL,
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (priority !== constants.priority.PRIORITY_NORMAL && child.pid !== undefined) setPriority(child.pid, priority);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, said: String(error) }));
    child.once('exit', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** Of a step that passes or fails as a whole: it counts once. */
export function asOne(isPassed: boolean, said: string): Result {
  return {
    passed: isPassed ? 1 : 0,
    failed: isPassed ? 0 : 1,
    skipped: 0,
    said,
    broken: isPassed ? [] : [firstWords(said)],
  };
}

/** A program of the toolchain. */
export function tool(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step {
  return {
    name,
    async run() {
      const { code, said } = await execute(args, env);
      return asOne(code === 0, said);
    },
  };
}

/** Names and first words of what failed; a file that could not be run at all stands for its tests. */
function brokenOf({ testResults }: Told): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message === '' ? [] : [`  ${name.slice(root.length)}\n${firstWords(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `  ${name.slice(root.length)}: ${fullName}\n${firstWords(failureMessages[0] ?? '')}`,
    );
  });
}

/** Tests count one by one; a run that breaks outside them fails once. */
export function tests(
  name: string,
  args: readonly string[],
  { env = {}, priority }: { env?: NodeJS.ProcessEnv; priority?: number } = {},
): Step {
  return {
    name,
    async run() {
      const scratch = mkdtempSync(join(tmpdir(), 'fairhouse-run-'));
      const file = join(scratch, 'told.json');
      const { code, said } = await execute(
        [
          bin('vitest/vitest.mjs'),
          'run',
          ...args,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        env,
        priority,
      );
      const lastWords = lines(said).slice(-wordsMost).join('\n');
      try {
        const told = JSON.parse(readFileSync(file, 'utf8')) as Told;
        const failed = told.numFailedTests > 0 || code === 0 ? told.numFailedTests : 1;
        const named = brokenOf(told);
        return {
          passed: told.numPassedTests,
          failed,
          skipped: told.numPendingTests,
          said,
          broken: failed > 0 && named.length === 0 ? [lastWords] : named,
        };
      } catch {
        return { passed: 0, failed: 1, skipped: 0, said, broken: [lastWords] };
      } finally {
        rmSync(scratch, { recursive: true, force: true });
      }
    },
  };
}
