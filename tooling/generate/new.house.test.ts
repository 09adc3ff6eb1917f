// Scaffolds into a copy of the tree, which then has to pass everything the tree has to pass. Slow: with the tests of the house.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  existsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domainNames } from '../config/domain-names.ts';
import { readTree } from '../tidy/tree.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let tree = '';
const made: string[] = [];
const newOnly = 'tsconfig.new.json';
/** A domain nobody has built yet. */
const domain =
  Object.keys(domainNames).find(
    (name) =>
      !existsSync(join(root, 'apps/server/src/modules', name)) &&
      !existsSync(join(root, 'packages/contract/src', name)),
  ) ?? '';
/** What the scaffolds brought in, however it is spelt. */
const traces = new RegExp(String.raw`lucky-?coin|hill-?11x5|/${domain}/|${domain}-notes`, 'i');

function run(file: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(tree, file), ...args],
    {
      // One checker of types: a second one judges again what both need.
      cwd: tree,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', GOMAXPROCS: '1' },
    },
  );
  return { status, said: `${stdout}${stderr}` };
}

/** The packages of this tree, and the workspaces of the copy. */
function linkPackages(): void {
  mkdirSync(join(tree, 'node_modules', '@fairhouse'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@fairhouse')) {
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name), 'junction');
  }
  for (const folder of ['apps', 'engines', 'packages', 'tooling'].flatMap((group) =>
    readdirSync(join(tree, group)).map((name) => join(tree, group, name)),
  )) {
    if (!existsSync(join(folder, 'package.json'))) continue;
    const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
    symlinkSync(folder, join(tree, 'node_modules', name), 'junction');
  }
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'fairhouse-new-'));
  for (const file of readTree(root).files) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  linkPackages();
  for (const args of [
    ['casino-game', 'lucky-coin'],
    ['lottery-game', 'hill-11x5'],
    ['module', domain],
  ]) {
    const { status, said } = run('tooling/generate/new.ts', ...args);
    if (status !== 0) throw new Error(said);
    made.push(...[...said.matchAll(/^ {2}(?:new|changed) +(\S+\.tsx?)$/gm)].map(([, file = '']) => file));
  }
  // What leans on none of these files is compiled where it stands.
  writeFileSync(
    join(tree, newOnly),
    JSON.stringify({ extends: './tsconfig.json', files: [...new Set(made)], include: [] }),
  );
}, 120_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the generated files', () => {
  const vitest = 'node_modules/vitest/vitest.mjs';
  const passing: readonly [string, string, ...string[]][] = [
    ['compiles', 'node_modules/typescript-native/bin/tsc', '-p', newOnly, '--checkers', '1'],
    [
      'passes the tests of engines, texts and the verifier',
      vitest,
      'run',
      '--project',
      'unit',
      '--project',
      'commands',
      'engines/casino/src/games/lucky-coin',
      'engines/lottery/src/games',
      'packages/i18n',
      'tooling/verify/fair-verify',
    ],
    ['passes the tests of its page', vitest, 'run', '--project', 'page', 'lucky-coin'],
    ['passes the tests of its module', vitest, 'run', '--project', 'server', `apps/server/src/modules/${domain}`],
  ];

  test.each(passing)(
    '%s',
    (_name, program, ...args) => {
      const { status, said } = run(program, ...args);
      if (status !== 0) expect.fail(said.slice(0, 4_000));
    },
    240_000,
  );

  test('is linted', () => {
    const { status, said } = run('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...made);
    if (status !== 0) expect.fail(said.slice(0, 4_000));
  }, 60_000);

  // The rest of the tree is judged by these tools themselves; here only what is new must not be named.
  test.each([
    [
      'keeps the boundaries',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      'tooling/boundaries/dependency-cruiser.cjs',
    ],
    ['is used', 'node_modules/knip/bin/knip.js', '--no-progress'],
    ['keeps the tree tidy', vitest, 'run', '--project', 'tidy', '--reporter=dot', 'tooling/tidy/tidy.test.ts'],
  ])(
    '%s',
    (name, program, ...args) => {
      const blame = run(program, ...args, ...(name === 'keeps the boundaries' ? made : []))
        .said.split('\n')
        .filter((line) => traces.test(line));
      expect(blame).toEqual([]);
    },
    60_000,
  );
});
