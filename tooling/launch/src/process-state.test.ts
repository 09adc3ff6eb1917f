import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataDir } from './process-state.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-lock-'));
  file = join(folder, 'house.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a data folder', () => {
  test('is refused while its holder runs, and free when released', async () => {
    const lock = await lockDataDir(file);
    await expect(lockDataDir(file)).rejects.toThrow(`already runs on this data folder (process ${process.pid})`);
    lock.release();
    (await lockDataDir(file)).release();
  });

  test('is waited for while its holder leaves', async () => {
    const lock = await lockDataDir(file);
    lock.leave();
    const next = lockDataDir(file);
    lock.release();
    (await next).release();
  });

  test.each([
    ['a process that is gone', '999999999 1'],
    ['another process that got the number since', `${process.pid} 1`],
  ])('is taken over from %s', async (_what, mark) => {
    writeFileSync(file, mark);
    const lock = await lockDataDir(file);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    lock.release();
  });
});
