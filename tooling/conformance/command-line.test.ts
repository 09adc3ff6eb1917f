import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readWish } from './command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-conformance-'));
afterAll(() => rmSync(folder, { recursive: true }));
const secret = Buffer.alloc(32, 9).toString('base64url');
const house = 'http://localhost:8080/';

test('a key comes from the environment or from a file nobody else can read', () => {
  const file = join(folder, 'key');
  writeFileSync(file, `paper-moon-0123456789ab:${secret}\n`, { mode: 0o600 });
  const request = readWish([house], { VENDOR_KEY_FILE: file });
  expect(request).toMatchObject({
    address: 'http://localhost:8080',
    side: 'house',
    vendor: 'PAPER_MOON',
    key: { id: 'paper-moon-0123456789ab', secret: Buffer.alloc(32, 9) },
  });
  expect(readWish(['--vendor', house, '--listen', '9000'], { VENDOR_KEY: `moon-000001:${secret}` })).toMatchObject({
    side: 'vendor',
    listen: 9000,
    vendor: 'MOON',
  });
  chmodSync(file, 0o644);
  expect(() => readWish([house], { VENDOR_KEY_FILE: file })).toThrow(`chmod 600 ${file}`);
});

test('without one, the keys of the demo house of this machine are used', () => {
  mkdirSync(join(folder, 'vendor'), { recursive: true });
  const vendors = ['PG', 'JL'].map((vendor) => ({ vendor, keys: [{ id: `${vendor.toLowerCase()}-000001`, secret }] }));
  writeFileSync(join(folder, 'vendor', 'agreement.json'), JSON.stringify({ vendors }), { mode: 0o600 });
  expect(readWish([house], { DATA_DIR: folder })).toMatchObject({ vendor: 'PG', otherKey: { id: 'jl-000001' } });
  expect(readWish([house, '--of', 'JL'], { DATA_DIR: folder })).toMatchObject({
    vendor: 'JL',
    key: { id: 'jl-000001' },
    otherKey: { id: 'pg-000001' },
  });
});

test.each([
  ['no address', [], {}, 'Say the address'],
  ['an address that is none', ['nowhere'], {}, 'Say the address'],
  ['an option nobody knows', [house, '--fast'], {}, 'Usage'],
  ['a port that is none', [house, '--listen', 'x'], { VENDOR_KEY: `moon-000001:${secret}` }, 'x is no port'],
  ['half a key', [house], { VENDOR_KEY: 'moon-000001' }, 'VENDOR_KEY is no key'],
  ['a file that is not there', [house], { VENDOR_KEY_FILE: '/nowhere/key' }, 'There is no file'],
  ['no key', [house], { DATA_DIR: join(folder, 'empty') }, 'There is no key'],
])('%s is told so', (_what, args, env, said) => {
  expect(() => readWish(args, env)).toThrow(said);
});
