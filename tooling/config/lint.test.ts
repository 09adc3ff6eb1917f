// Shows the linter one file of everything it should refuse, in each place: a rule renamed by its tool would otherwise fall silent.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const chance = 'Math.ran' + 'dom()';
const longFunction = `export function long(): void {\n${'  void 0;\n'.repeat(121)}}\n`;
const branchy = `export function branchy(n: number): number {\n${Array.from({ length: 12 }, (_, index) => `  if (n === ${index}) return ${index + 1};`).join('\n')}\n  return 0;\n}\n`;

const files: Record<string, { text: string; rules: readonly string[] }> = {
  'engines/dice/src/impure.ts': {
    text: `import { readFileSync } from 'node:fs';\nexport const all = [readFileSync, Date, fetch, performance, process, Buffer, crypto, setTimeout, window, parseFloat];\nexport const roll = ${chance};\nexport const text = (1.5).toFixed(2);\nconsole.log(all);\n`,
    rules: ['no-restricted-imports', 'no-restricted-globals', 'no-restricted-properties', 'no-console'],
  },
  'apps/server/src/loose.ts': {
    text: `export async function save(): Promise<void> {}\nexport function go(): void {\n  save();\n  [1].forEach(async () => save());\n}\nexport async function wait(): Promise<number> {\n  return await 1;\n}\nexport const money = [(1.5).toFixed(2), parseFloat('1')];\nexport const anything: any = 1;\nexport const sure = ([] as number[])[0]!;\n`,
    rules: [
      'no-floating-promises',
      'no-misused-promises',
      'await-thenable',
      'no-restricted-properties',
      'no-restricted-globals',
      'no-explicit-any',
      'no-non-null-assertion',
    ],
  },
  'apps/server/src/BadName.ts': {
    text: 'const one = 1;\nexport default one;\n',
    rules: ['filename-case', 'no-default-export'],
  },
  'apps/server/src/sizes.ts': {
    text: `export function four(a: number, b: number, c: number, d: number): number {\n  return a + b + c + d;\n}\n${longFunction}${branchy}${'export {};\n'.repeat(330)}`,
    rules: ['max-params', 'max-lines-per-function', 'complexity', 'max-lines'],
  },
  'apps/server/src/one.ts': {
    text: "import { two } from './two.ts';\nexport const one = (): number => two();\n",
    rules: ['no-cycle'],
  },
  'apps/server/src/two.ts': {
    text: "import { one } from './one.ts';\nexport const two = (): number => one();\n",
    rules: ['no-cycle'],
  },
  'apps/site/src/features/bets/bets-page.tsx': {
    text: "import { useEffect, useState } from 'react';\nexport function BetsPage({ id }: { id: string }) {\n  const [count, setCount] = useState(0);\n  if (id === '') useEffect(() => undefined);\n  useEffect(() => setCount(count + id.length), []);\n  return <img src={id} />;\n}\n",
    rules: ['rules-of-hooks', 'exhaustive-deps', 'alt-text'],
  },
};

const clean = `export async function save(): Promise<void> {\n  await Promise.resolve();\n}\n`;
let tree = '';
const found = new Map<string, Set<string>>();

function put(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'fairhouse-lint-'));
  copyFileSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
  put('package.json', '{"type":"module"}');
  put(
    'tsconfig.json',
    '{"compilerOptions":{"strict":true,"module":"NodeNext","jsx":"react-jsx","allowImportingTsExtensions":true,"noEmit":true}}',
  );
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction');
  for (const [file, { text }] of Object.entries(files)) put(file, text);
  put('apps/server/src/clean.ts', clean);
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '-f', 'json', 'apps', 'engines'],
    { cwd: tree, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  for (const { code, filename } of diagnostics) {
    const rule = /\(([^)]+)\)/.exec(code)?.[1] ?? code;
    found.set(filename, (found.get(filename) ?? new Set()).add(rule));
  }
}, 30_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

describe('the linter', () => {
  test.each(Object.entries(files))('refuses what is wrong in %s', (file, { rules }) => {
    expect([...(found.get(file) ?? [])]).toEqual(expect.arrayContaining([...rules]));
  });

  test('leaves clean code alone', () => {
    expect(found.get('apps/server/src/clean.ts')).toBeUndefined();
  });
});
