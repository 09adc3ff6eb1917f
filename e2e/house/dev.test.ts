import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, startHouse, type House } from '../support/house.ts';
import { processTree, survivors } from '../support/processes.ts';

/** A copy of the sources to change; installed packages and the build are linked or copied. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'fairhouse-sources-'));
  for (const name of [
    'apps',
    'db',
    'engines',
    'packages',
    'tooling',
    'package.json',
    'package-lock.json',
    'start.mjs',
    'tsconfig.json',
  ]) {
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

let sources: string;
let dataDir: string;
let house: House;
beforeAll(async () => {
  sources = copyProject();
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-house-'));
  house = await startHouse({ root: sources, args: ['--dev'], dataDir });
});
afterAll(async () => {
  await house.stop();
  for (const folder of [sources, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Saves as editors do, by replacing the file; returns once the house has printed `pattern`. */
async function change(path: string, from: string, to: string, pattern: RegExp): Promise<void> {
  const file = join(sources, path);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  const heard = house.untilSaid(pattern, house.said().length);
  writeFileSync(`${file}.new`, before.replace(from, to));
  renameSync(`${file}.new`, file);
  await heard;
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();

describe('npm run dev', () => {
  test('a change of the server is there on the same address as soon as it has started again', async () => {
    const page = 'apps/server/src/platform/http/docs-page.ts';
    await change(page, '<title>', '<title>Changed ', /✓ Server/);
    expect(await read(`${house.siteUrl}/docs/api`)).toContain('<title>Changed ');
    // A second save of the same file is noticed like the first.
    await change(page, '<title>Changed ', '<title>', /✓ Server/);
    expect(await read(`${house.siteUrl}/docs/api`)).not.toContain('<title>Changed ');
  });

  test('a server that does not start is told with its reason and place, and the next change cures it', async () => {
    const main = 'apps/server/src/start-server.ts';
    await change(main, 'export async function', 'export asink function', /Waiting for the next change/);
    expect(house.said()).toMatch(/The server did not start: SyntaxError.* at file:.*start-server\.ts:\d+/);
    await change(main, 'export asink function', 'export async function', /✓ Server/);
    expect((await fetch(house.siteUrl)).status).toBe(200);
  });

  test('a reload shows a changed page, whole at every moment of the build', async () => {
    const page = `${house.studioUrl}/games/dice`;
    let isBuilding = true;
    const building = change(
      'apps/studio/index.html',
      '<title>',
      '<title>Changed ',
      /Built studio in|could not be built/,
    ).finally(() => (isBuilding = false));
    while (isBuilding) {
      const script = /<script[^>]+src="([^"]+)"/.exec(await read(page))?.[1] ?? 'none';
      expect((await fetch(new URL(script, page))).status).toBe(200);
    }
    await building;
    expect(await read(page)).toContain('<title>Changed ');
  });

  test('Ctrl-C stops all of it', async () => {
    const processes = processTree(house.process.pid!);
    const exited = once(house.process, 'exit') as Promise<[number]>;
    house.process.kill('SIGINT');
    expect((await exited)[0]).toBe(0);
    expect(await survivors(processes, 0)).toEqual([]);
  });
});
