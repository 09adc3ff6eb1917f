import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBareServer } from './bare-server.fixture.ts';
import { createPublicReads } from './public-reads.ts';

afterEach(() => void vi.useRealTimers());

const tight = { document: { count: 2, windowMs: 1_000 }, other: { count: 3, windowMs: 1_000 } };

function addPages(app: FastifyInstance): void {
  app.get('/*', { config: { hasDocuments: true } }, () => 'page');
  app.get('/tiles/:file', () => 'tile');
  app.post('/tiles/:file', () => 'changed');
  app.get('/vendor/v1/round', () => 'round');
}

/** Refusals come late; here the clock runs on as soon as one waits for it. */
async function open() {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
  return openBareServer(addPages, tight);
}

describe('what one address may read', () => {
  test('ends with a page that says so for who wanted a page, and leaves other addresses alone', async () => {
    const { app, logged } = await open();
    const get = (url: string, remoteAddress = '203.0.113.1') =>
      app.inject({ url, remoteAddress, headers: { cookie: 'lang=EN' } });
    expect([(await get('/')).statusCode, (await get('/nonsense')).statusCode]).toEqual([200, 200]);
    const refused = await get('/hot');
    expect([refused.statusCode, refused.headers['content-type'], refused.headers['retry-after']]).toEqual([
      429,
      'text/html; charset=utf-8',
      '1',
    ]);
    expect(refused.body).toContain('<h1>Too many tries. Please wait a moment.</h1>');
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
    expect(logged()).toContain('"refused":"too_many_requests"');
    expect((await get('/', '203.0.113.2')).statusCode).toBe(200);
  });

  test('counts files, pictures and unknown calls apart from pages, and refuses them as a call', async () => {
    const { app } = await open();
    const get = (url: string) => app.inject({ url, remoteAddress: '203.0.113.1' });
    for (const url of ['/tiles/a', '/logo.svg', '/wps/nothing']) expect((await get(url)).statusCode, url).not.toBe(429);
    const refused = await get('/tiles/b');
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([429, 'TOO_MANY_REQUEST']);
    expect((await get('/')).statusCode).toBe(200);
  });

  test('says nothing of what partners ask and of what changes something', async () => {
    const { app } = await open();
    for (let count = 0; count < 5; count += 1) {
      expect((await app.inject('/vendor/v1/round')).statusCode).toBe(200);
      expect((await app.inject({ method: 'POST', url: '/tiles/a' })).statusCode).toBe(200);
    }
  });

  test('is refused late, so that a program that does not wait is slowed by its own connections', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const reads = createPublicReads({ now: () => new Date(0) }, tight);
    for (let count = 0; count < 2; count += 1) await reads.admit('document', '203.0.113.1');
    let refused = '';
    void reads.admit('document', '203.0.113.1').catch((error: Error) => {
      refused = error.message;
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(refused).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(refused).toBe('too_many_requests');
  });
});

test('of many reads at once one goes on in each turn of the loop', async () => {
  const reads = createPublicReads({ now: () => new Date(0) });
  let gone = 0;
  for (let count = 0; count < 5; count += 1) void reads.admit('other', '203.0.113.1').then(() => (gone += 1));
  const seen: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(gone);
  }
  for (const [turn, count] of seen.entries()) expect(count - (seen[turn - 1] ?? 0), `${seen}`).toBeLessThanOrEqual(1);
  await expect.poll(() => gone).toBe(5);
});
