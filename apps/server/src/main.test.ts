import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@fairhouse/testing';
import { expect, onTestFinished, test } from 'vitest';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Ready {
  readonly type: string;
  readonly siteUrl: string;
  readonly demoLogins: readonly { readonly username: string; readonly password: string }[];
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('the program tells its parent when it is ready, keeps its demo logins, paints ahead, and goes when its parent goes', async () => {
  const database = await createTestDatabase();
  const dataDir = emptyFolder();
  const start = async (): Promise<Ready> => {
    const child = fork(main, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.appUrl,
        DATA_DIR: dataDir,
        PORT: '0',
        STUDIO_PORT: '0',
        LOG_LEVEL: 'fatal',
      },
    });
    const [ready] = (await once(child, 'message')) as [Ready];
    expect((await fetch(`${ready.siteUrl}/wps/system/status`, { headers: { merchant: 'fairhouse' } })).status).toBe(
      200,
    );
    await expect
      // The first pictures take seconds of processor.
      .poll(() => existsSync(join(dataDir, 'pictures')) && readdirSync(join(dataDir, 'pictures')).length > 0, {
        timeout: 90_000,
      })
      .toBe(true);
    const exit = once(child, 'exit');
    child.disconnect();
    expect((await exit)[0]).toBe(0);
    return ready;
  };
  const [first, second] = [await start(), await start()];
  expect(first.demoLogins.map(({ username }) => username)).toEqual(['demo', 'guest']);
  expect(second.demoLogins).toEqual(first.demoLogins);
  const file = join(dataDir, 'demo-logins.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(first.demoLogins);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await database.drop();
});

test('without a database the program says what is missing and ends', async () => {
  const child = fork(main, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'], DATA_DIR: emptyFolder() },
  });
  let text = '';
  child.stdout?.on('data', (part: Buffer) => {
    text += part.toString();
  });
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(text).toContain('DATABASE_URL');
});
