import { hash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InitialState, Language } from '@fairhouse/contract';
import { addBackofficePages } from './backoffice-pages.ts';
import { openBareServer } from './bare-server.fixture.ts';
import { addSitePages, type PageView } from './pages.ts';
import { addStudioPages } from './shell-pages.ts';

// Pages as a built client has them, small: what is drawn says for whom.
const renderer = `export const renderPage = async ({ path, initial }) => ({
  html: '<p>' + JSON.stringify({ path, ...initial }) + '</p><script>go()</script>' + ' '.repeat(2000), inline: { scripts: ['go()'], styles: [] },
});`;
const shell = '<meta content="%SITE_ORIGIN%"><script type="module" src="/assets/index.js"></script>';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fairhouse-pages-'));
  for (const [name, text] of [
    ['site/dist-ssr/entry-server.js', renderer],
    ['studio/dist/index.html', shell],
    ['backoffice/dist/index.html', shell],
  ] as const) {
    const file = join(root, 'apps', name);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, text);
  }
});
afterEach(() => rm(root, { recursive: true }));

let view: PageView;
const read = vi.fn<(view: PageView) => InitialState>(
  (seen) =>
    ({
      ...seen,
      permission: { info: { imageCDNs: [], launchGameCDNs: [], analytics: { gtagId: '' } } },
    }) as unknown as InitialState,
);
beforeEach(() => {
  view = { merchant: 'FAIR', language: 'EN', status: 0, ip: '' };
  read.mockClear();
});

const host = 'localhost:1';
async function openSite() {
  const { app } = await openBareServer((bare) =>
    addSitePages(bare, {
      root,
      listFrameOrigins: () => [],
      findImage: () => undefined,
      findView: ({ language }) => ({ ...view, language: (language as Language | null) ?? view.language }),
      readInitialState: (_visitor, seen) => read(seen),
    }),
  );
  return (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host, ...headers } });
}

describe('a page of the site', () => {
  test('is drawn once for everybody who sees the same, packed, under a policy with the hash of what stands in it', async () => {
    const get = await openSite();
    const [first, second] = await Promise.all([
      get('/hot', { 'accept-encoding': 'br' }),
      get('/hot', { 'accept-encoding': 'gzip, br' }),
    ]);
    expect([first.headers['content-encoding'], first.headers['vary']]).toEqual(['br', 'accept-encoding, cookie']);
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('"path":"/hot"');
    expect(first.headers['content-security-policy']).toContain(
      `script-src 'self' 'sha256-${hash('sha256', 'go()', 'base64')}';`,
    );
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('is another one in another language, for another address, and in a house that has closed meanwhile', async () => {
    const get = await openSite();
    expect((await get('/hot')).body).toContain('"language":"EN"');
    expect((await get('/hot', { cookie: 'lang=PT' })).body).toContain('"language":"PT"');
    expect((await get('/rng')).body).toContain('"path":"/rng"');
    view = { ...view, status: 1 };
    const closed = await get('/hot');
    expect([closed.statusCode, closed.headers['retry-after']]).toEqual([503, '60']);
    view = { ...view, status: 2, ip: '203.0.113.5' };
    const blocked = await get('/hot');
    expect([blocked.statusCode, blocked.body.includes('203.0.113.5')]).toEqual([451, true]);
    expect(read).toHaveBeenCalledTimes(5);
  });

  test('is the same whatever stands for a part of its address', async () => {
    const get = await openSite();
    const pages = await Promise.all(
      ['/fairness/round/1', '/fairness/round/2', '/fairness/round/3?x=1'].map((url) => get(url)),
    );
    expect(pages.map(({ statusCode, body }) => [statusCode, body.includes('"path":"/fairness/round/0"')])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  test('is there anew as soon as the site was built again, whole as it is then', async () => {
    const get = await openSite();
    await get('/hot');
    await writeFile(join(root, 'apps/site/dist-ssr/entry-server.js'), renderer.replace('<p>', '<p>rebuilt '));
    expect((await get('/hot')).body).toContain('<p>rebuilt ');
  });

  test('that does not exist is answered 404 with the page that says so, drawn once for all such addresses', async () => {
    const get = await openSite();
    const pages = await Promise.all(
      ['/nonsense', '/nonsense/path', '/hot/1', '/wp-login.php', '/docs/nothing'].map((url) => get(url)),
    );
    expect(pages.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual(
      pages.map(() => [404, 'text/html; charset=utf-8']),
    );
    expect(read).toHaveBeenCalledTimes(1);
    for (const url of ['/', '/index.html', '/HOT/', '/member?page=wallet'])
      expect((await get(url)).statusCode, url).toBe(200);
    for (const url of ['/wps/nothing', '/api/nothing', '/assets/nothing.js'])
      expect((await get(url)).json(), url).toMatchObject({ errorCode: 'call_unknown' });
  });
});

test('an address of the studio or the back office without a page is answered 404, with the shell that says so', async () => {
  const open = async (addPages: (app: FastifyInstance) => void) => {
    const { app } = await openBareServer(addPages);
    return async (url: string) => {
      const { statusCode, body } = await app.inject({ url, headers: { host } });
      return [statusCode, body.includes('/assets/index.js')];
    };
  };
  const studio = await open((app) => addStudioPages(app, { root, hasGame: (slug) => slug === 'dice' }));
  for (const url of ['/', '/index.html', '/games/dice?launch=x', '/games/dice/'])
    expect(await studio(url), url).toEqual([200, true]);
  for (const url of ['/games/nothing', '/games/', '/games/dice/more', '/nonsense'])
    expect(await studio(url), url).toEqual([404, true]);
  const office = await open((app) => addBackofficePages(app, { root }));
  for (const url of ['/', '/index.html', '/members/17?tab=record', '/lottery/odds/ssc/LOTT', '/invitation'])
    expect(await office(url), url).toEqual([200, true]);
  for (const url of ['/nowhere', '/members/1/2']) expect(await office(url), url).toEqual([404, true]);
  for (const get of [studio, office]) expect(await get('/bgs/nothing')).toEqual([404, false]);
});
