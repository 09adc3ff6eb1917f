// Everything a change has to pass, step by step, and one closing line.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildClients } from '@fairhouse/launch/build';
import { ensureChromium } from './chromium.ts';

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  readonly name: string;
  run(): Promise<Counts & { said: string }>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = (name: string) => join(root, 'node_modules', name);
const scratch = mkdtempSync(join(tmpdir(), 'fairhouse-run-'));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

function execute(args: readonly string[], env: NodeJS.ProcessEnv = {}, priority = constants.priority.PRIORITY_NORMAL): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], { cwd: root, env: { ...process.env, ...env, FORCE_COLOR: '0', NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] });
    if (priority !== constants.priority.PRIORITY_NORMAL && child.pid !== undefined) setPriority(child.pid, priority);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, said: String(error) }));
    child.once('exit', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** A tool that either passes or fails counts once. */
function tool(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Step {
  return {
    name,
    async run() {
      const { code, said } = await execute(args, env);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, said };
    },
  };
}

/** Tests count one by one; a run that breaks outside them fails once. */
function tests(name: string, args: readonly string[], { env = {}, priority }: { env?: NodeJS.ProcessEnv; priority?: number } = {}): Step {
  return {
    name,
    async run() {
      const file = join(scratch, `${name}.json`);
      const { code, said } = await execute(
        [bin('vitest/vitest.mjs'), 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env, priority,
      );
      try {
        const told = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
        const failed = told.numFailedTests > 0 || code === 0 ? told.numFailedTests : 1;
        return { passed: told.numPassedTests, failed, skipped: told.numPendingTests, said };
      } catch {
        return { passed: 0, failed: 1, skipped: 0, said };
      }
    },
  };
}

/** Two lines of steps run side by side, and each has its share of the cores. */
const lines = 2;
const share = Math.max(1, Math.floor(availableParallelism() / lines));
// A second checker of types judges again what both of them need: more than its share costs these two twice the time.
const oneShare = { GOMAXPROCS: `${share}` };

const units = tests('unit', ['--project', 'unit'], { priority: constants.priority.PRIORITY_BELOW_NORMAL });
const judges: readonly Step[] = [
  tool('types', [bin('typescript-native/bin/tsc'), '-p', '.', '--checkers', `${share}`], oneShare),
  tool('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'], oneShare),
  tool('boundaries', [bin('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', 'tooling/boundaries/dependency-cruiser.cjs', 'apps', 'engines', 'packages', 'tooling', 'e2e']),
  tool('unused', [bin('knip/bin/knip.js'), '--no-progress']),
  tests('tidy', ['--project', 'tidy']),
];

const build: Step = {
  name: 'build',
  async run() {
    try {
      await buildClients();
      return { passed: 1, failed: 0, skipped: 0, said: '' };
    } catch (error) {
      return { passed: 0, failed: 1, skipped: 0, said: String(error) };
    }
  },
};

function journeys(folder: 'journeys' | 'draws' | 'soak'): Step {
  const chromium = ensureChromium((text) => process.stdout.write(`  ${text}\n`));
  if (chromium !== null) return tests(folder, ['--project', folder], { env: { CHROME_PATH: chromium } });
  const isFailure = process.env['CI'] !== undefined;
  return {
    name: folder,
    run: () => Promise.resolve({ passed: 0, failed: isFailure ? 1 : 0, skipped: isFailure ? 0 : 1, said: 'There is no Chromium, Chrome or Edge: set CHROME_PATH to one.' }),
  };
}

async function runStep(step: Step): Promise<void> {
  const from = performance.now();
  const result = await step.run();
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const counts = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}${result.skipped > 0 ? `, ${result.skipped} skipped` : ''}`;
  process.stdout.write(`  ${result.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(12)} ${counts.padEnd(24)} ${seconds} s\n`);
  if (result.failed > 0 || (result.skipped > 0 && result.passed === 0)) process.stdout.write(`${result.said.trim()}\n`);
}

/** Each line takes the next step when it has done one: both are busy to the end when the longest come first. */
async function runAll(steps: readonly Step[], width = lines): Promise<void> {
  const queue = [...steps];
  const runLine = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) await runStep(step);
  };
  await Promise.all(Array.from({ length: width }, runLine));
}

process.on('disconnect', () => process.exit(1));
const mode = process.argv[2];
if (mode === '--soak') {
  await runAll([build, journeys('soak')], 1);
} else if (mode === '--check') {
  await runAll([units, ...judges]);
} else {
  // What finds most in the shortest time first; tests of units are short enough to fill the end.
  await runAll([build, ...judges]);
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  await Promise.all([
    runAll([journeys('journeys'), tests('server', ['--project', 'server'])]),
    // Beside the two lines, which wait for answers a third of their time: one waits for draws, the others take what
    // processor nobody else wants. When the pages are done there is room for the house, before one line alone would be left.
    runStep(journeys('draws')),
    runAll([tests('page', ['--project', 'page', '--project', 'page-alone'], { priority: PRIORITY_BELOW_NORMAL }), tests('house', ['--project', 'house'])], 1),
    runAll([tests('returns', ['--project', 'returns'], { priority: PRIORITY_LOW }), units], 1),
  ]);
}
rmSync(scratch, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`);
process.exit(total.failed > 0 ? 1 : 0);
