import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What may have failed by luck: a file of tests, or a whole step that gave no report. */
export interface Suspect {
  readonly name: string;
  /** What of the counts of its step is its own. */
  readonly counts: Counts;
  /** Each failure, by its name and its first words. */
  readonly broken: readonly string[];
  /** Runs it once more, with nothing beside it. */
  runAgain(): Promise<Result>;
}

export interface Result extends Counts {
  /** All that was printed. */
  readonly said: string;
  /** What failed for good, by its name and its first words. */
  readonly broken: readonly string[];
  readonly suspects: readonly Suspect[];
}

/** A part of the whole run. */
export interface Step {
  readonly name: string;
  run(): Promise<Result>;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));
/** A program of a dependency. */
export const bin = (name: string): string => join(root, 'node_modules', name);

export const wordsMost = 6;
const isOwn = (line: string): boolean => line !== '' && !line.includes('/node_modules/');
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(isOwn)
    .map((line) => `    ${line.replaceAll(root, '')}`);
export const firstWords = (text: string): string => linesOf(text).slice(0, wordsMost).join('\n');

export interface ExecuteOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly priority?: number;
}

export function execute(
  args: readonly string[],
  { env = {}, priority = constants.priority.PRIORITY_NORMAL }: ExecuteOptions = {},
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
    suspects: [],
  };
}

/** A program of the toolchain. */
export function tool(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step {
  return {
    name,
    async run() {
      const { code, said } = await execute(args, { env });
      return asOne(code === 0, said);
    },
  };
}
