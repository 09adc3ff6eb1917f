import { fileURLToPath } from 'node:url';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Brand } from '../../platform/context/index.ts';
import { demoBrand } from '../../testing/demo-brand.ts';
import { addInstallRoutes } from './install.routes.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const house = demoBrand();
const other: Brand = {
  ...house,
  merchant: 'mehfil',
  name: 'Meh <fil>',
  languages: ['EN', 'HI'],
  tokens: { dark: { 'surface-0': '#0c1210', accent: '#f2808f' }, light: {} },
  images: new Map([
    [
      'logo',
      {
        bytes: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></svg>',
        ),
        mime: 'image/svg+xml',
        version: 'x',
      },
    ],
  ]),
};
const app = fastify();
addInstallRoutes(app, { root, ofHost: (host) => (host?.startsWith('mehfil') ? other : house) });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const ofOther = { host: 'mehfil.localhost' };

interface Manifest {
  name: string;
  lang: string;
  start_url: string;
  display: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string; icons: { src: string }[] }[];
}
const manifestOf = async (query: string, headers = {}) =>
  (await get(`/site.webmanifest${query}`, headers)).json<Manifest>();

describe('the manifest', () => {
  test('is that of the brand, in the language of the page', async () => {
    expect(await manifestOf('?lang=EN')).toMatchObject({
      name: 'Fairhouse',
      lang: 'en',
      start_url: '/',
      display: 'standalone',
      background_color: '#0b0b15',
    });
    expect(await manifestOf('?lang=EN', ofOther)).toMatchObject({ name: 'Meh <fil>', background_color: '#0c1210' });
    expect((await manifestOf('?lang=PT')).shortcuts.map(({ name }) => name)).toEqual([
      'Em alta agora',
      'Depositar',
      'Limites e pausas',
    ]);
    expect((await manifestOf('?lang=PT', ofOther)).lang).toBe('hi');
    expect((await manifestOf('?lang=constructor')).lang).toBe('hi');
    expect((await get('/site.webmanifest')).headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  });
  test('names icons of the sizes a browser asks for, each as large as it says', async () => {
    const { icons } = await manifestOf('?lang=EN');
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const answer = await get(src);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ]);
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  });
});

describe('an icon', () => {
  const pixels = async (url: string, headers = {}) => {
    const { data, info } = await sharp((await get(url, headers)).rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  };
  test("is the brand's mark on the brand's ground, with corners of its own unless a system cuts them", async () => {
    const round = await pixels('/app-icons/icon-192.png', ofOther);
    const full = await pixels('/app-icons/maskable-192.png', ofOther);
    expect([round(0, 0)[3], full(0, 0)]).toEqual([0, [12, 18, 16, 255]]);
    expect([round(96, 96), full(96, 96)]).toEqual([
      [255, 0, 0, 255],
      [255, 0, 0, 255],
    ]);
    // Nothing of the mark stands where a round mask would cut (a circle of four fifths).
    const corner = Math.round(96 - 0.4 * 192 * Math.SQRT1_2) - 2;
    expect(full(corner, corner)).toEqual([12, 18, 16, 255]);
  });
  test('is not sent again to who has it, and kept only under its own version', async () => {
    expect((await get('/favicon.ico')).headers['content-type']).toBe('image/png');
    const first = await get('/app-icons/icon-192.png');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await get('/app-icons/icon-192.png', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(
      304,
    );
    expect((await get('/app-icons/icon-192.png?v=0', ofOther)).headers['cache-control']).toBe('no-cache');
    expect(
      (await get('/app-icons/icon-192.png', { ...ofOther, 'if-none-match': String(first.headers['etag']) })).statusCode,
    ).toBe(200);
  });
  test.each(['icon-193.png', 'icon-192', 'icon-192.svg', '__proto__.png', 'constructor.png', '..%2f..%2fpackage.json'])(
    '%s is none',
    async (file) => {
      expect((await get(`/app-icons/${file}`)).statusCode).not.toBe(200);
    },
  );
});

describe('the page for the time without a network', () => {
  test('has every language of the brand, runs nothing that it does not bring, and names nobody', async () => {
    const answer = await get('/offline', { ...ofOther, cookie: 'sid=secret; lang=EN' });
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    expect(answer.body.match(/<main /g)).toHaveLength(2);
    expect(answer.body).toContain(`<script nonce="${nonce}">`);
    expect(answer.body).toContain('Meh &lt;fil&gt;');
    expect(answer.body).not.toMatch(/secret|src=|href=/);
    expect(policy).toContain("default-src 'none'");
  });
});

describe('the service worker', () => {
  test('is asked for anew each time, may speak to this origin only, and differs with the look of the brand', async () => {
    const [own, others] = [await get('/sw.js'), await get('/sw.js', ofOther)];
    // There is none before the first build.
    if (own.statusCode !== 200) return;
    expect(own.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    expect(own.body).not.toBe(others.body);
    expect(own.body).toBe((await get('/sw.js')).body);
  });
});
