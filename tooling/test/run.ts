// Everything a change has to pass, step by step, and one closing line.
import { availableParallelism, constants } from 'node:os';
import { buildClients } from '@fairhouse/launch/build';
import { ensureChromium } from './chromium.ts';
import { asTheyAre, runOnceMore } from './second-run.ts';
import { asOne, bin, tool, type Counts, type Step, type Suspect } from './steps.ts';
import { sum, tests } from './test-step.ts';

/** Of what is settled; the counts of suspects come when they have run once more. */
const settled: Counts[] = [];
/** Said once more at the end, as what was printed on the way is far above by then. */
const broken: string[] = [];
const suspects: Suspect[] = [];

/** Two lines of steps run side by side, and each has its share of the cores. */
const lines = 2;
const share = Math.max(1, Math.floor(availableParallelism() / lines));
// A second checker of types judges again what both of them need: more than its share costs these two twice the time.
const oneShare = { GOMAXPROCS: `${share}` };

const units = tests('unit', { projects: ['unit'], priority: constants.priority.PRIORITY_BELOW_NORMAL });
const judges: readonly Step[] = [
  tool('types', [bin('typescript-native/bin/tsc'), '-p', '.', '--checkers', `${share}`], oneShare),
  tool('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'], oneShare),
  tool('format', [bin('oxfmt/bin/oxfmt'), '--check', '.']),
  tool('boundaries', [
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    'tooling/boundaries/dependency-cruiser.cjs',
    'apps',
    'engines',
    'packages',
    'tooling',
    'e2e',
  ]),
  tool('unused', [bin('knip/bin/knip.js'), '--no-progress']),
  tests('tidy', { projects: ['tidy'] }),
];

const build: Step = {
  name: 'build',
  async run() {
    try {
      await buildClients();
      return asOne(true, '');
    } catch (error) {
      return asOne(false, String(error));
    }
  },
};

function journeys(folder: 'journeys' | 'draws' | 'soak'): Step {
  const chromium = ensureChromium((text) => process.stdout.write(`  ${text}\n`));
  if (chromium !== null) return tests(folder, { projects: [folder], env: { CHROME_PATH: chromium } });
  const said = 'There is no Chromium, Chrome or Edge: set CHROME_PATH to one.';
  const isFailure = process.env['CI'] !== undefined;
  return {
    name: folder,
    run: () =>
      Promise.resolve(
        isFailure ? asOne(false, said) : { passed: 0, failed: 0, skipped: 1, said, broken: [], suspects: [] },
      ),
  };
}

const minus = ({ passed, failed, skipped }: Counts): Counts => ({
  passed: -passed,
  failed: -failed,
  skipped: -skipped,
});

async function runStep(step: Step): Promise<void> {
  const from = performance.now();
  const result = await step.run();
  settled.push(result, ...result.suspects.map((suspect) => minus(suspect.counts)));
  suspects.push(...result.suspects);
  if (result.broken.length > 0) broken.push(`${step.name}:`, ...result.broken);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const counts = `${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}${result.skipped > 0 ? `, ${result.skipped} skipped` : ''}`;
  process.stdout.write(
    `  ${result.failed > 0 ? '✗' : '✓'} ${step.name.padEnd(12)} ${counts.padEnd(24)} ${seconds} s\n`,
  );
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
  // Journeys wait for answers a third of their time, and draws for their hour: everything else takes what processor these
  // leave, the server's tests most of it. When the pages are done there is room for the house.
  await Promise.all([
    runStep(journeys('journeys')),
    runStep(journeys('draws')),
    runStep(tests('server', { projects: ['server'], priority: PRIORITY_BELOW_NORMAL })),
    runAll(
      [
        tests('page', { projects: ['page', 'page-alone'], priority: PRIORITY_BELOW_NORMAL }),
        tests('house', { projects: ['house'] }),
      ],
      1,
    ),
    runAll(
      [
        tests('returns', { projects: ['returns'], priority: PRIORITY_LOW }),
        tests('commands', { projects: ['commands'], priority: PRIORITY_LOW }),
        units,
      ],
      1,
    ),
  ]);
}
/** A quick look at one's own work says at once what is broken; a gate judges it once more. */
const isGate = mode === undefined || process.env['CI'] !== undefined;
const second = isGate ? await runOnceMore(suspects, (line) => process.stdout.write(`${line}\n`)) : asTheyAre(suspects);
const total = sum([...settled, second.counts]);
broken.push(...second.broken);
if (broken.length > 0) process.stdout.write(`\nWhat failed\n${broken.join('\n')}\n`);
if (second.flaky.length > 0) process.stdout.write(`\nWhat is flaky\n${second.flaky.join('\n')}\n`);
process.stdout.write(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exit(total.failed > 0 ? 1 : 0);
