import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallSpec } from '@fairhouse/contract';
import { captureLog } from '../../testing/capture-log.ts';
import { demoBrandsFolder } from '../../testing/demo-brand.ts';
import { launchCodeOf, openHouse, type TestHouse } from '../../testing/test-house.ts';

const brandsDir = mkdtempSync(join(tmpdir(), 'fairhouse-brands-'));
const captured = captureLog();
const places = new Map([
  ['203.0.113.5', 'US'],
  ['203.0.113.6', 'IN'],
]);
let house: TestHouse;
beforeAll(async () => {
  cpSync(demoBrandsFolder, brandsDir, { recursive: true });
  house = await openHouse({
    settings: { brandsDir, trustProxy: 1 },
    log: captured.log,
    geo: { countryOf: (ip) => places.get(ip) ?? 'unknown' },
  });
});
afterAll(async () => {
  await house.close();
  rmSync(brandsDir, { recursive: true });
});
afterEach(() => change('fairhouse', () => undefined));

type Written = Record<string, unknown> & { maintenance: Record<string, unknown>; region: Record<string, unknown> };

/** Writes the brand file anew from the demo one, as an operator's editor would, and lets the server look at once. */
function change(merchant: string, edit: (brand: Written) => void): void {
  const brand = JSON.parse(readFileSync(join(demoBrandsFolder, `${merchant}.json`), 'utf8')) as Written;
  edit(brand);
  // Padded, so that two writes within one tick of the clock of the disk still differ.
  writeFileSync(join(brandsDir, `${merchant}.json`), `${JSON.stringify(brand)}${' '.repeat((pads += 1))}`);
  house.modules.brand.reload();
}
let pads = 0;

const close = (edit: (maintenance: Record<string, unknown>) => void = () => undefined): void =>
  change('fairhouse', (brand) => {
    brand.maintenance['isOn'] = true;
    edit(brand.maintenance);
  });

interface Status {
  maintenance: boolean;
  regionRestriction: boolean;
  location: { ip: string };
  maintenanceNotice: { title: Record<string, string>; endsAt: number | null } | null;
}
const from = (ip: string): Record<string, string> => ({ 'x-forwarded-for': ip });
const readStatus = async (headers: Record<string, string> = {}): Promise<Status> =>
  (await house.call<Status>('/wps/system/status', { headers })).value;

/** Every call of the site that is not told to answer always, with something in place of its parameters. */
const ordinary = Object.entries(calls as Record<string, CallSpec>).filter(
  ([, spec]) => spec.origin === 'site' && !spec.whileClosed,
);
async function callAll(
  headers: Record<string, string>,
): Promise<{ name: string; status: number; errorCode: string | null }[]> {
  return Promise.all(
    ordinary.map(async ([name, spec]) => {
      const { status, errorCode } = await house.call(spec.path.replaceAll(/:\w+/g, '1'), {
        method: spec.method,
        headers,
        ...(spec.body && { body: {} }),
      });
      return { name, status, errorCode };
    }),
  );
}

describe('maintenance', () => {
  test('begins and ends without a restart, and says what the brand file says', async () => {
    expect(await readStatus()).toMatchObject({ maintenance: false, maintenanceNotice: null });
    close((maintenance) => {
      maintenance['expectedEnd'] = '2026-11-21T18:30:00+05:30';
    });
    const status = await readStatus();
    expect(status).toMatchObject({
      maintenance: true,
      regionRestriction: false,
      maintenanceNotice: { endsAt: Date.UTC(2026, 10, 21, 13) },
    });
    expect(Object.keys(status.maintenanceNotice?.title ?? {})).toEqual(['EN', 'HI', 'PT']);
    change('fairhouse', () => undefined);
    expect(await readStatus()).toMatchObject({ maintenance: false, maintenanceNotice: null });
  });

  test('is noticed by the running server on its own', async () => {
    const file = join(brandsDir, 'fairhouse.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"isOn":false', '"isOn":true'));
    await expect.poll(async () => (await readStatus()).maintenance).toBe(true);
  });

  test('refuses every other call of the brand with one declared refusal, in the language of the caller', async () => {
    close();
    for (const answer of await callAll({}))
      expect(answer, answer.name).toMatchObject({ status: 503, errorCode: 'function.not.available' });
    const hindi = await house.call('/wps/system/whitelabel', { headers: { language: 'HI' } });
    expect(hindi.message).toMatch(/[\u0900-\u097f]/);
    expect(hindi.headers.get('retry-after')).toBe('60');
    expect(await house.call('/wps/system/image?type=logo')).toMatchObject({ status: 200, success: true });
  });

  test('closes one brand and leaves the others open', async () => {
    change('mehfil', (brand) => {
      brand.maintenance['isOn'] = true;
    });
    const other = house.siteUrl.replace('localhost', '127.0.0.1');
    const answers = await Promise.all(
      ['fairhouse', 'mehfil'].map((merchant) => fetch(`${other}/wps/system/whitelabel`, { headers: { merchant } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 503]);
    change('mehfil', () => undefined);
  });

  test('ends no session: the same two halves work again afterwards', async () => {
    const member = await house.register();
    close();
    expect(await house.call('/wps/v2/wallets/balance', { headers: house.as(member) })).toMatchObject({
      status: 503,
      errorCode: 'function.not.available',
    });
    change('fairhouse', () => undefined);
    expect(await house.call('/wps/v2/wallets/balance', { headers: house.as(member) })).toMatchObject({
      status: 200,
      success: true,
    });
  });

  test('stops an open game before its next round, and a launch that is on its way', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    const launchCode = await launchCodeOf(house.call, await house.register());
    close();
    expect(await house.placeRound(playToken)).toMatchObject({ status: 503, errorCode: 'function.not.available' });
    expect(await house.call('/bgs/play', { studio: true, body: { launchCode } })).toMatchObject({
      status: 503,
      errorCode: 'function.not.available',
    });
    change('fairhouse', () => undefined);
    expect((await house.placeRound(playToken)).success).toBe(true);
  });

  test('a wrong file changes nothing and says why in one sentence', async () => {
    close((maintenance) => {
      delete (maintenance['title'] as Record<string, string>)['HI'];
    });
    expect(await readStatus()).toMatchObject({ maintenance: false });
    expect(captured.text()).toContain(
      'The brand file fairhouse.json is not usable: maintenance.title has no text in HI; what was there before stays in force.',
    );
    writeFileSync(join(brandsDir, 'fairhouse.json'), '{"merchant":');
    house.modules.brand.reload();
    expect(await readStatus()).toMatchObject({ maintenance: false });
    expect(captured.text()).toMatch(/fairhouse\.json is not usable: it is not JSON/);
    change('fairhouse', (brand) => {
      brand['merchant'] = 'another';
    });
    expect(captured.text()).toContain('only by a restart');
  });
});

describe('region', () => {
  const block = (...countries: string[]) =>
    change('fairhouse', (brand) => {
      brand.region = { blockedCountries: countries };
    });

  test('a blocked visitor is told the address that is blocked, and nothing else answers', async () => {
    block('US');
    expect(await readStatus(from('203.0.113.5'))).toMatchObject({
      regionRestriction: true,
      maintenance: false,
      location: { ip: '203.0.113.5' },
    });
    for (const answer of await callAll(from('203.0.113.5')))
      expect(answer, answer.name).toMatchObject({ status: 451, errorCode: 'region_blocked' });
    expect(await house.call('/wps/system/whitelabel', { headers: from('203.0.113.6') })).toMatchObject({ status: 200 });
  });

  test('a member who comes from a blocked place launches nothing and plays nothing', async () => {
    const member = await house.register();
    const { playToken } = await house.play(member);
    block('US');
    const launch = await house.call('/wps/game/launchGame', {
      body: { nodeId: 1001 },
      headers: { ...house.as(member), ...from('203.0.113.5') },
    });
    expect(launch).toMatchObject({ status: 451, errorCode: 'region_blocked' });
    const round = await house.call('/bgs/rounds', {
      studio: true,
      body: {},
      headers: { authorization: playToken, ...from('203.0.113.5') },
    });
    expect(round).toMatchObject({ status: 451, errorCode: 'region_blocked' });
  });

  test('a forged address behind the one the proxy has seen is not believed', async () => {
    block('US');
    expect(await readStatus(from('203.0.113.6, 203.0.113.5'))).toMatchObject({
      regionRestriction: true,
      location: { ip: '203.0.113.5' },
    });
    expect(await readStatus(from('203.0.113.5, 203.0.113.6'))).toMatchObject({
      regionRestriction: false,
      location: { ip: '203.0.113.6' },
    });
  });

  test('without a proxy the header is hearsay', async () => {
    const bare = await openHouse({ beside: house, settings: { brandsDir, trustProxy: 0 } });
    const answer = await bare.call<Status>('/wps/system/status', { headers: from('203.0.113.5') });
    expect(answer.value.location.ip).toBe('127.0.0.1');
    await bare.close();
  });

  test('an unknown country is let in under demo, kept out where the file or the policy says so', async () => {
    block('US');
    expect((await readStatus()).regionRestriction).toBe(false);
    change('fairhouse', (brand) => {
      brand.region = { blockedCountries: [], unknown: 'blocked' };
    });
    expect((await readStatus()).regionRestriction).toBe(true);
    change('fairhouse', (brand) => {
      brand['policy'] = 'strict';
    });
    expect((await readStatus()).regionRestriction).toBe(true);
    expect((await readStatus(from('203.0.113.6'))).regionRestriction).toBe(false);
  });

  test('stands before maintenance', async () => {
    change('fairhouse', (brand) => {
      brand.maintenance['isOn'] = true;
      brand.region = { blockedCountries: ['US'] };
    });
    expect(await readStatus(from('203.0.113.5'))).toMatchObject({
      regionRestriction: true,
      maintenance: false,
      maintenanceNotice: null,
    });
  });
});
