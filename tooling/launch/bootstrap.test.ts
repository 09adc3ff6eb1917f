import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-bootstrap-'));
  mkdirSync(join(folder, 'tooling', 'launch'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  copyFileSync(
    fileURLToPath(new URL('./bootstrap.mjs', import.meta.url)),
    join(folder, 'tooling', 'launch', 'bootstrap.mjs'),
  );
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{}');
  // Stands where npm would: whoever finds something missing ends with the sentence of a failed installation.
  writeFileSync(join(folder, 'npm.js'), 'process.exit(1);');
  writeFileSync(
    join(folder, 'start.mjs'),
    `
    import { ensureInstalled } from './tooling/launch/bootstrap.mjs';
    for (let time = 0; time < 500; time += 1) ensureInstalled();
  `,
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function start(): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.js') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

test('programs that start beside each other install nothing under each other', async () => {
  const ended = await Promise.all(Array.from({ length: 6 }, start));
  for (const { code, said } of ended) expect({ code, said }).toEqual({ code: 0, said: '' });
  expect(readdirSync(join(folder, '.cache'))).toEqual(['installed']);
});

test('a lock file that changed since is installed anew', async () => {
  expect((await start()).code).toBe(0);
  writeFileSync(join(folder, 'package-lock.json'), '{ }');
  const { code, said } = await start();
  expect(code).toBe(1);
  expect(said).toContain('Installing packages');
  expect(said).toContain('could not be installed');
});
