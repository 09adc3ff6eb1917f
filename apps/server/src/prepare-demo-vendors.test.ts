import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDemoVendors } from './prepare-demo-vendors.ts';
import { openHouse, type TestHouse } from './testing/test-house.ts';

let house: TestHouse;
let dataDir: string;
beforeAll(async () => {
  house = await openHouse();
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-vendors-'));
});
afterAll(async () => {
  await house.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const file = () => join(dataDir, 'vendor', 'agreement.json');
const reported = () =>
  JSON.parse(readFileSync(file(), 'utf8')) as {
    houseUrl: string;
    frameOrigins: string[];
    vendors: { vendor: string; mode: string; keys: { id: string; secret: string }[] }[];
  };
const prepare = (vendorUrl: string | undefined = 'http://localhost:8083') =>
  prepareDemoVendors(house.modules, {
    dataDir,
    vendorUrl,
    siteUrls: ['http://localhost:8080', 'http://mehfil.localhost:8080'],
  });
const records = () => house.modules.seamless.vendorRecords;

test('without a sandbox vendor nobody is put on record', async () => {
  await prepareDemoVendors(house.modules, { dataDir, vendorUrl: undefined, siteUrls: ['http://localhost:8080'] });
  expect(records().list()).toEqual([]);
});

test('every vendor but ours gets a page, a server and a key of its own, told to nobody else', async () => {
  await prepare();
  const { vendors, houseUrl, frameOrigins } = reported();
  expect([houseUrl, frameOrigins]).toEqual([
    'http://localhost:8080',
    ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://mehfil.localhost:8080'],
  ]);
  expect(vendors.map(({ vendor }) => vendor).sort()).toEqual(
    (await house.modules.catalog.listVendorCodes()).filter((code) => code !== 'BGS').sort(),
  );
  expect(records().find('TCG_SEA')).toMatchObject({
    page: 'http://localhost:8083/tcg-sea',
    server: 'http://localhost:8083/tcg-sea',
    walletMode: 'seamless',
    isOn: true,
  });
  // Mehfil has a wallet there.
  expect([records().find('SANDBOX')?.walletMode, vendors.find(({ vendor }) => vendor === 'SANDBOX')?.mode]).toEqual([
    'transfer',
    'transfer',
  ]);
  expect(new Set(vendors.map(({ keys }) => keys[0]?.secret)).size).toBe(vendors.length);
  expect(statSync(file()).mode & 0o077).toBe(0);
  const [first] = vendors;
  expect(
    Buffer.from((await house.modules.seamless.vendorKeys.find(first?.keys[0]?.id ?? ''))?.secret ?? []).toString(
      'base64url',
    ),
  ).toBe(first?.keys[0]?.secret);
});

test('another start keeps keys and what an operator set, follows the port, and leaves alone who is elsewhere', async () => {
  const before = reported();
  await records().record('PG', {
    page: 'http://localhost:8083/pg',
    server: 'http://localhost:8083/pg',
    walletMode: 'transfer',
    isOn: false,
  });
  await records().record('JDB', {
    page: 'https://games.example/jdb',
    server: 'https://games.example/jdb',
    walletMode: 'seamless',
    isOn: true,
  });
  // Somebody tries a vendor of their own on this machine.
  await records().record('JL', {
    page: 'http://localhost:9100/play',
    server: 'http://localhost:9100',
    walletMode: 'seamless',
    isOn: true,
  });
  await house.modules.seamless.vendorKeys.end(before.vendors.find(({ vendor }) => vendor === 'FC')?.keys[0]?.id ?? '');
  await prepare('http://localhost:9083');
  const after = reported();
  expect(records().find('PG')).toMatchObject({ page: 'http://localhost:9083/pg', walletMode: 'transfer', isOn: false });
  expect(records().find('JDB')?.page).toBe('https://games.example/jdb');
  expect(records().find('JL')?.page).toBe('http://localhost:9100/play');
  expect(after.vendors.filter(({ vendor }) => vendor === 'JDB' || vendor === 'JL')).toEqual([]);
  expect(after.vendors.find(({ vendor }) => vendor === 'PG')).toEqual({
    ...before.vendors.find(({ vendor }) => vendor === 'PG'),
    mode: 'transfer',
  });
  expect(after.vendors.find(({ vendor }) => vendor === 'FC')?.keys).not.toEqual(
    before.vendors.find(({ vendor }) => vendor === 'FC')?.keys,
  );
});
