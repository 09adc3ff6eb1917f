import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

async function serve() {
  const folder = await mkdtemp(join(tmpdir(), 'fairhouse-static-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const root = join(folder, 'served');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'assets', 'app-Ab12Cd34.js'), 'x'.repeat(5000));
  await writeFile(join(root, 'robots.txt'), 'none');
  await writeFile(join(root, '.secret.txt'), 'no');
  for (const name of ['app.ts', 'app.js.map', 'dump.sql', 'settings.env', 'backup.zip', 'notes'])
    await writeFile(join(root, name), 'no');
  await writeFile(join(folder, 'outside.txt'), 'no');
  const files = createStaticFiles(root);
  const app = fastify();
  app.get(
    '/*',
    async (request, reply) => (await files.send(request.url, request, reply)) ?? reply.code(404).send('none'),
  );
  return app;
}

test('a file with a hash in its name is packed and kept for ever', async () => {
  const app = await serve();
  const answer = await app.inject({ url: '/assets/app-Ab12Cd34.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).length).toBe(5000);
  const again = await app.inject({
    url: '/assets/app-Ab12Cd34.js',
    headers: { 'if-none-match': String(answer.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});

test('a file without a hash is asked for again each time', async () => {
  const app = await serve();
  expect((await app.inject('/robots.txt')).headers['cache-control']).toBe('no-cache');
});

test('a file of a kind nobody serves is not there, and neither is the list of a folder', async () => {
  const app = await serve();
  for (const url of [
    '/app.ts',
    '/app.js.map',
    '/dump.sql',
    '/settings.env',
    '/backup.zip',
    '/notes',
    '/',
    '/assets',
    '/assets/',
    '/.git/config',
  ]) {
    expect((await app.inject(url)).statusCode, url).toBe(404);
  }
});

test('nothing outside the folder and nothing hidden is served', async () => {
  const app = await serve();
  for (const url of ['/.secret.txt', '/..%2foutside.txt', '/%00', '/%zz', '/missing.js']) {
    expect((await app.inject(url)).statusCode, url).toBeGreaterThanOrEqual(400);
  }
});
