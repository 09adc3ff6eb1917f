import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LaunchError, readSettings } from './settings.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-settings-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const refusalOf = (env: Record<string, string>): string => {
  try {
    readSettings({ DATA_DIR: dataDir, ...env });
    return 'accepted';
  } catch (error) {
    return error instanceof LaunchError ? error.message : `fault ${String(error)}`;
  }
};

describe('settings', () => {
  test('have defaults for everything, the studio one port above the site, the back office two, the sandbox vendor three', () => {
    const settings = readSettings({ DATA_DIR: dataDir, PORT: '9000' });
    expect(settings).toMatchObject({
      port: 9000,
      studioPort: 9001,
      backofficePort: 9002,
      vendorPort: 9003,
      hasSandboxVendor: true,
      paintsAhead: true,
      host: '127.0.0.1',
      trustProxy: 0,
      linkWaitHours: 72,
      databaseUrl: undefined,
    });
  });

  test('an empty variable is one that was not set', () => {
    expect(readSettings({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-17'],
    ['STUDIO_PORT', '1.5'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'nonsense'],
    ['BACKOFFICE_PORT', 'two'],
    ['VENDOR_PORT', '-1'],
    ['VENDOR_PUBLIC_URL', 'games'],
    ['SANDBOX_VENDOR', 'perhaps'],
    ['PAINT_AHEAD', 'later'],
    ['BACKOFFICE_PUBLIC_URL', 'office'],
    ['PUBLIC_URL', 'fairhouse'],
    ['STUDIO_PUBLIC_URL', 'ftp://x'],
    ['SECRET_KEY', 'abc'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['LINK_WAIT_HOURS', 'three'],
    ['CAPTCHA_TRIES', 'few'],
  ])('%s=%s is refused in one sentence that names it and not its value', (name, value) => {
    const said = refusalOf({ [name]: value });
    expect(said.startsWith(`The setting ${name} is not usable`)).toBe(true);
    expect(said.replace(name, '')).not.toContain(value);
  });

  test('the secret key is made once, for its owner only', () => {
    const first = readSettings({ DATA_DIR: dataDir }).secretKey;
    expect(Buffer.from(readSettings({ DATA_DIR: dataDir }).secretKey).equals(Buffer.from(first))).toBe(true);
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o077).toBe(0);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()).toHaveLength(64);
  });

  test('a damaged key file is named, never replaced', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairhouse-settings-'));
    writeFileSync(join(folder, 'secret.key'), 'damaged');
    expect(refusalOf({ DATA_DIR: folder })).toMatch(/does not hold 64 hex digits/);
    expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toBe('damaged');
    rmSync(folder, { recursive: true });
  });

  test('a data folder that cannot be made is one sentence', () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o600);
    expect(refusalOf({ DATA_DIR: join(file, 'below') })).toMatch(/cannot be made or written/);
  });
});
