import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hasModule, moduleFlags, type WhitelabelNode } from '@fairhouse/contract';
import { demoBrand, demoBrandsFolder } from '../../testing/demo-brand.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { siteDocumentHeaders } from '../../platform/http/security.ts';
import { readBrandFiles, toBrand } from './brand-file.ts';
import { listCountries } from './list-countries.ts';
import { policies } from './policy-rules.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the permission response tells the visitor everything the shell shows', async () => {
  const status = await house.call('/wps/system/status');
  expect(status.value).toMatchObject({
    maintenance: false,
    regionRestriction: false,
    location: { ip: '127.0.0.1' },
    brand: {
      merchant: 'fairhouse',
      currency: 'FUN',
      defaultLanguage: 'HI',
      minAge: 18,
      policy: 'demo',
      studioOrigin: house.studioUrl,
    },
  });
  const whitelabel = await house.call('/wps/system/whitelabel');
  const register = await house.call('/wps/system/setting/register');
  expect(status.value).toMatchObject({ info: { whitelabel: whitelabel.value, register: register.value } });
});

test('banners and notices come in the language of the visitor', async () => {
  const [hindi, english] = await Promise.all(
    ['HI', 'EN'].map((language) =>
      house.call<{ banners: { title: string }[]; player: unknown[] }>('/wps/relay/MCSFE_getListAnnouncements', {
        headers: { language },
      }),
    ),
  );
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
    [
      (brand) => {
        brand['minAge'] = 16;
      },
      /one\.json.*minAge/,
    ],
    [
      (brand) => {
        brand['currency'] = 'XXX';
      },
      /one\.json.*currency/,
    ],
    [
      (brand) => {
        brand['demoGrant'] = '-1';
      },
      /one\.json.*demoGrant/,
    ],
    [
      (brand) => {
        brand['surprise'] = true;
      },
      /one\.json/,
    ],
    [
      (brand) => {
        brand['mainDomain'] = 'http://x';
      },
      /one\.json.*mainDomain/,
    ],
    [
      (brand) => {
        brand['domainRoute'] = ['Upper.example'];
      },
      /one\.json.*domainRoute\.0/,
    ],
    [
      (brand) => {
        brand['defaultLanguage'] = 'HI';
        brand['languages'] = ['EN'];
      },
      /one\.json.*defaultLanguage/,
    ],
    [
      (brand) => {
        (brand['notices'] as { title: object }[])[0]!.title = { EN: 'x' };
      },
      /one\.json.*notices\.0\.title has no text in HI/,
    ],
    [
      (brand) => {
        brand['customerService'] = [{ csType: 'X', path: 'javascript:alert(1)' }];
      },
      /one\.json.*customerService\.0\.path/,
    ],
    [
      (brand) => {
        brand['resources'] = [{ resourceType: 'X', url: '//elsewhere.example', labelNameEn: 'X' }];
      },
      /one\.json.*resources\.0\.url/,
    ],
    [
      (brand) => {
        brand['whitelabel'] = [{ modId: 'NOSUCH3', enabled: '1' }];
      },
      /one\.json.*whitelabel knows no module NOSUCH3/,
    ],
    [
      (brand) => {
        brand['whitelabel'] = [
          { modId: 'REG3', enabled: '1' },
          { modId: 'REG3', enabled: '0' },
        ];
      },
      /one\.json.*switches REG3 twice/,
    ],
    [
      (brand) => {
        brand['maintenance'] = { isOn: true, title: {}, text: {}, expectedEnd: 'tomorrow' };
      },
      /one\.json.*maintenance\.expectedEnd/,
    ],
    [
      (brand) => {
        brand['region'] = { blockedCountries: ['usa'] };
      },
      /one\.json.*region\.blockedCountries\.0/,
    ],
    [
      (brand) => {
        brand['policy'] = 'strict';
        brand['region'] = { blockedCountries: [], unknown: 'allowed' };
      },
      /one\.json.*region\.unknown/,
    ],
    [
      (brand) => {
        brand['countries'] = ['IN', 'XX'];
      },
      /one\.json.*countries\.1 knows no country XX/,
    ],
    [
      (brand) => {
        brand['tokens'] = { dark: { accent: 'red' }, light: {} };
      },
      /one\.json.*tokens\.dark\.accent/,
    ],
    [
      (brand) => {
        brand['tokens'] = { dark: { won: '#00ff00' }, light: {} };
      },
      /one\.json.*tokens\.dark/,
    ],
    [
      (brand) => {
        brand['imageCDNs'] = ['https://cdn.example; script-src *'];
      },
      /one\.json.*imageCDNs\.0/,
    ],
    [
      (brand) => {
        brand['analytics'] = { gtagId: 'G-1"/>' };
      },
      /one\.json.*analytics\.gtagId/,
    ],
    [
      (brand) => {
        brand['images'] = { logo: '../../etc/passwd.svg' };
      },
      /one\.json.*images\.logo/,
    ],
    [
      (brand) => {
        brand['images'] = { logo: 'nothing/logo.svg' };
      },
      /one\.json.*images\.logo is not there/,
    ],
    [
      (brand) => {
        brand['banners'] = [{ url: 'https://elsewhere.example/x.png' }];
      },
      /one\.json.*banners/,
    ],
  ];
  for (const [change, sentence] of wrong) expect(() => readBrandFiles(fileWith(change))).toThrow(sentence);
  expect(() => readBrandFiles(emptyFolder())).toThrow('no brand file');
});

test('under the strict policy five seconds pass from one start to the next, in every game', () => {
  expect(policies.strict.play.cycleMs).toEqual({ slots: 5_000, others: 5_000 });
});

test('two files of one merchant are refused', () => {
  const folder = fileWith(() => undefined);
  cpSync(join(folder, 'one.json'), join(folder, 'two.json'));
  expect(() => readBrandFiles(folder)).toThrow('two.json is not usable: merchant fairhouse is that of one.json');
});

test('a picture that is a link out of the folder, too large or a folder is refused', () => {
  const folder = fileWith((brand) => {
    brand['images'] = { logo: 'logo.svg' };
  });
  symlinkSync(join(demoBrandsFolder, 'mehfil/logo.svg'), join(folder, 'logo.svg'));
  expect(() => readBrandFiles(folder)).toThrow(/one\.json.*images\.logo leads out of the folder/);
  rmSync(join(folder, 'logo.svg'));
  writeFileSync(join(folder, 'logo.svg'), ' '.repeat(256 * 1024 + 1));
  expect(() => readBrandFiles(folder)).toThrow(/images\.logo is larger than 256 kB/);
});

test('every module of the product is in the tree, where it belongs and with its default, and a brand switches it by name', () => {
  const idsOf = (nodes: readonly WhitelabelNode[]): string[] =>
    nodes.flatMap(({ modId, childrenNodes }) => [modId, ...idsOf(childrenNodes)]);
  const [file] = readBrandFiles(
    fileWith((brand) => {
      // Claims by hand need their page.
      delete brand['rebates'];
      brand['whitelabel'] = [
        { modId: 'PASS3', enabled: '0', childrenNodes: [{ modId: 'CHNGPASSVERIF3', enabled: '1' }] },
        { modId: 'MOBILENUMREG3', enabled: '1' },
      ];
    }),
  );
  const { whitelabel } = toBrand(file!, 1n).shell;
  expect(idsOf(whitelabel).sort()).toEqual(Object.keys(moduleFlags).sort());
  expect(hasModule(whitelabel, 'USERNAMEREG3')).toBe(true);
  expect(hasModule(whitelabel, 'MOBILENUMREG3')).toBe(true);
  expect(whitelabel.find(({ modId }) => modId === 'REG3')?.childrenNodes).toContainEqual({
    modId: 'MOBILENUMREG3',
    enabled: '1',
    childrenNodes: [],
  });
  // A flag below a module that is off is off, whatever it says itself.
  expect(hasModule(whitelabel, 'CHNGPASSVERIF3')).toBe(false);
});

test('country codes are those the brand takes, in its order; without a list all there are', () => {
  expect(listCountries({ ...demoBrand(), countries: ['NP', 'IN'] })).toEqual([
    { countryCode: 'NP', countryDialingCode: '977' },
    { countryCode: 'IN', countryDialingCode: '91' },
  ]);
  const all = listCountries({ ...demoBrand(), countries: null });
  expect(all.length).toBeGreaterThan(200);
  expect(all).toContainEqual({ countryCode: 'BR', countryDialingCode: '55' });
});

test('hosts that a brand adds come into the policy of its page, and no others', () => {
  const [file] = readBrandFiles(
    fileWith((brand) => {
      Object.assign(brand, {
        imageCDNs: ['https://img.example'],
        launchGameCDNs: ['https://play.example:8443'],
        analytics: { gtagId: 'G-ABCDE12' },
      });
    }),
  );
  const policy = siteDocumentHeaders(
    { scripts: [], styles: [] },
    { site: 'http://a', studio: 'http://b' },
    toBrand(file!, 1n).shell,
  )['content-security-policy'];
  expect(policy).toContain("img-src 'self' data: blob: https://img.example");
  expect(policy).toContain('frame-src http://b https://play.example:8443;');
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(
    siteDocumentHeaders({ scripts: [], styles: [] }, { site: 'http://a', studio: 'http://b' }, demoBrand().shell)[
      'content-security-policy'
    ],
  ).not.toContain('https:');
});
