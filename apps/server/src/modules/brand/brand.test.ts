import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { demoBrandsFolder } from '../../testing/demo-brand.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { readBrandFiles } from './brand-file.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the permission response tells the visitor everything the shell shows', async () => {
  const status = await house.call('/wps/system/status');
  expect(status.value).toMatchObject({
    maintenance: false, regionRestriction: false, location: { ip: '127.0.0.1' },
    brand: { merchant: 'fairhouse', currency: 'FUN', defaultLanguage: 'HI', minAge: 18, policy: 'demo', studioOrigin: house.studioUrl },
  });
  const whitelabel = await house.call('/wps/system/whitelabel');
  const register = await house.call('/wps/system/setting/register');
  expect(status.value).toMatchObject({ info: { whitelabel: whitelabel.value, register: register.value } });
});

test('banners and notices come in the language of the visitor', async () => {
  const [hindi, english] = await Promise.all(['HI', 'EN'].map((language) =>
    house.call<{ banners: { title: string }[]; player: unknown[] }>('/wps/relay/MCSFE_getListAnnouncements', { headers: { language } })));
  expect(english?.value.banners.length).toBeGreaterThanOrEqual(2);
  expect(english?.value.banners[0]?.title).toMatch(/^[A-Z]/);
  expect(hindi?.value.banners[0]?.title).toMatch(/[\u0900-\u097f]/);
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-brand-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function fileWith(change: (brand: Record<string, unknown>) => void): string {
  const folder = emptyFolder();
  const brand = JSON.parse(readFileSync(join(demoBrandsFolder, 'fairhouse.json'), 'utf8')) as Record<string, unknown>;
  change(brand);
  writeFileSync(join(folder, 'one.json'), JSON.stringify(brand));
  return folder;
}

test('a brand file that is not right is refused with its name and the place', () => {
  const wrong: [(brand: Record<string, unknown>) => void, RegExp][] = [
    [(brand) => { brand['minAge'] = 16; }, /one\.json.*minAge/],
    [(brand) => { brand['currency'] = 'XXX'; }, /one\.json.*currency/],
    [(brand) => { brand['demoGrant'] = '-1'; }, /one\.json.*demoGrant/],
    [(brand) => { brand['surprise'] = true; }, /one\.json/],
    [(brand) => { brand['banners'] = [{ url: 'https://elsewhere.example/x.png' }]; }, /one\.json.*banners/],
  ];
  for (const [change, sentence] of wrong) expect(() => readBrandFiles(fileWith(change))).toThrow(sentence);
  expect(() => readBrandFiles(emptyFolder())).toThrow('no brand file');
});
