import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openBareServer } from './bare-server.fixture.ts';
import { createPublicReads, readKindOf } from './public-reads.ts';

afterEach(() => void vi.useRealTimers());

const tight = { document: { count: 2, windowMs: 1_000 }, other: { count: 3, windowMs: 1_000 } };
const still = { now: () => new Date(0) };

async function passIterations(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}

function addPages(app: FastifyInstance): void {
  app.get('/*', { config: { hasDocuments: true } }, () => 'page');
  app.get('/tiles/:file', () => 'tile');
  app.post('/tiles/:file', () => 'changed');
  app.get('/vendor/v1/round', () => 'round');
}

/** Asks for more at once than one address may wait for; the second that each waits passes at once. */
async function askTooMuch(url: string, { budget }: { budget: number }) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { app, logged } = await openBareServer(addPages, { budgets: tight });
  const get = (path: string, remoteAddress = '203.0.113.1') =>
    app.inject({ url: path, remoteAddress, headers: { cookie: 'lang=EN' } });
  const asking = Promise.all(Array.from({ length: 60 }, () => get(url)));
  while (vi.getTimerCount() < 60 - budget) await setImmediate();
  const other = await get(url, '203.0.113.2');
  await vi.advanceTimersByTimeAsync(1_000);
  const answers = await asking;
  return {
    logged,
    other,
    refused: answers.filter(({ statusCode }) => statusCode === 429),
    served: answers.filter(({ statusCode }) => statusCode !== 429).length,
  };
}

describe('what one address may read', () => {
  test('ends with a page that says so for who wanted a page, and leaves other addresses alone', async () => {
    const { refused, served, other, logged } = await askTooMuch('/nonsense', { budget: 2 });
    // Two by the budget, and those who may wait.
    expect(served).toBe(52);
    expect(refused[0]?.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '1' });
    expect(refused[0]?.body).toContain('<h1>Too many tries. Please wait a moment.</h1>');
    expect(refused[0]?.headers['content-security-policy']).toContain("default-src 'none'");
    expect(logged()).toContain('"refused":"too_many_requests"');
    expect(other.statusCode).toBe(200);
  });

  test.each(['/tiles/a', '/logo.svg', '/wps/nothing'])(
    'has a budget of its own for files, pictures and calls, and is refused as a call: %s',
    async (url) => {
      const { refused, served } = await askTooMuch(url, { budget: 3 });
      expect(served).toBe(53);
      expect(refused[0]?.json()).toMatchObject({ errorCode: 'TOO_MANY_REQUEST' });
    },
  );

  test('has the same budget for what visitors send', async () => {
    const form = {
      method: 'POST',
      routeOptions: { url: '/wps/session/login', config: {} },
    } as unknown as FastifyRequest;
    const act = {
      method: 'DELETE',
      routeOptions: { url: '/wps/session/logout', config: {} },
    } as unknown as FastifyRequest;
    expect([readKindOf(form, false), readKindOf(act, false)]).toEqual(['other', null]);
  });

  test('says nothing of what partners ask and of what changes something', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { app } = await openBareServer(addPages, { budgets: tight });
    for (let count = 0; count < 5; count += 1) {
      expect((await app.inject('/vendor/v1/round')).statusCode).toBe(200);
      expect((await app.inject({ method: 'POST', url: '/tiles/a' })).statusCode).toBe(200);
    }
  });

  test('comes late for who is over it, and is refused only when too many wait, late as well', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const reads = createPublicReads(still, tight);
    const heard: string[] = [];
    for (let count = 0; count < 53; count += 1)
      void reads.admit('document', '203.0.113.1').then(
        () => heard.push('served'),
        (error: Error) => heard.push(error.message),
      );
    await vi.advanceTimersByTimeAsync(999);
    await passIterations(20);
    expect(heard).toEqual(['served', 'served']);
    await vi.advanceTimersByTimeAsync(1);
    await passIterations(100);
    expect(heard).toHaveLength(53);
    expect(heard.filter((word) => word !== 'served')).toEqual(['too_many_requests']);
  });
});

test('of many reads at once one goes on in each iteration of the event loop', async () => {
  const reads = createPublicReads(still);
  let gone = 0;
  for (let count = 0; count < 5; count += 1) void reads.admit('other', '203.0.113.1').then(() => (gone += 1));
  const seen: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    await setImmediate();
    seen.push(gone);
  }
  for (const [turn, count] of seen.entries()) expect(count - (seen[turn - 1] ?? 0), seen.join()).toBeLessThanOrEqual(1);
  await passIterations(10);
  expect(gone).toBe(5);
});

test('a crowd of reads from one neighbourhood is refused itself and keeps nobody else waiting', async () => {
  const reads = createPublicReads(still);
  const heard: string[] = [];
  const ask = (ip: string, name: string): void =>
    void reads.admit('other', ip).then(
      () => heard.push(name),
      (error: Error) => heard.push(`${name} ${error.message}`),
    );
  for (let count = 0; count < 1_050; count += 1) ask(`203.0.113.${count % 250}`, 'crowd');
  ask('198.51.100.2', 'other');
  await passIterations(10);
  expect(heard.filter((word) => word.startsWith('other'))).toEqual(['other']);
  expect(heard).toContain('crowd overloaded');
});
