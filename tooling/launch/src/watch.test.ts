import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchFolders } from './watch.ts';

let folder: string;
let heard = 0;
let stop: () => void;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-watch-'));
  mkdirSync(join(folder, 'inner'));
  writeFileSync(join(folder, 'inner', 'kept.ts'), 'one');
  heard = 0;
  stop = watchFolders([folder], () => (heard += 1));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

async function untilHeard(times: number): Promise<void> {
  await expect.poll(() => heard, { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(times);
}

describe('watched folders', () => {
  test('tell each time a new file is put in the place of an old one', async () => {
    for (let time = 1; time <= 3; time += 1) {
      writeFileSync(join(folder, 'inner', 'new.ts'), String(time));
      renameSync(join(folder, 'inner', 'new.ts'), join(folder, 'inner', 'kept.ts'));
      await untilHeard(time);
    }
  });

  test('tell of files in folders made later', async () => {
    mkdirSync(join(folder, 'later', 'deep'), { recursive: true });
    await untilHeard(1);
    writeFileSync(join(folder, 'later', 'deep', 'first.ts'), 'one');
    await untilHeard(2);
  });

  test('survive that a folder goes away', async () => {
    rmSync(join(folder, 'inner'), { recursive: true });
    await untilHeard(1);
    writeFileSync(join(folder, 'still.ts'), 'one');
    await untilHeard(2);
  });
});
