import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient, FaultError, makeClientKey, RefusalError } from './index.ts';

interface Sent {
  address: string;
  init: RequestInit & { headers: Record<string, string> };
}

function answering(status: number, body: unknown): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', (address: string, init: Sent['init']) => {
    sent.push({ address, init });
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  });
  return sent;
}

const ended: string[] = [];
let closed = 0;
const client = createClient({
  merchant: 'fairhouse',
  language: () => 'EN',
  token: () => 'abc',
  onSessionEnd: (message, { isExcluded }) => ended.push(isExcluded ? `${message} true` : message),
  onClosed: () => void (closed += 1),
});
afterEach(() => {
  vi.unstubAllGlobals();
  ended.length = 0;
});

describe('the client made from the contract', () => {
  test('sends path parameters, query and body where the contract has them, with the headers of the wire', async () => {
    const sent = answering(200, { success: true, value: { list: [] }, message: null, errorCode: null });
    await client.getRound({ roundId: '12/3' });
    await client.listRoundBets({ page: 2, size: 10 });
    await client.confirmLoosening({ id: '7' });
    expect(sent[2]?.init.headers).not.toHaveProperty('X-Gateway-Version');
    expect(sent.map(({ address, init }) => [init.method, address, init.body])).toEqual([
      ['GET', '/api/rounds/12%2F3', undefined],
      ['GET', '/wps/relay/ODSFE2_RNGOrders?page=2&size=10', undefined],
      ['POST', '/wps/member/protection/limit/confirm', '{"id":"7"}'],
    ]);
    expect(sent[2]?.init.headers).toMatchObject({
      Merchant: 'fairhouse',
      Language: 'EN',
      Authorization: 'abc',
      'Content-Type': 'application/json',
    });
  });

  test('a declared refusal comes with its code and its text', async () => {
    answering(401, {
      success: false,
      value: null,
      message: 'Wrong name or password',
      errorCode: 'us_forbidden_login_error',
    });
    const failure: unknown = await client.getMemberInfo().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RefusalError);
    expect(failure).toMatchObject({
      errorCode: 'us_forbidden_login_error',
      message: 'Wrong name or password',
      status: 401,
    });
    expect(ended).toEqual([]);
  });

  test('a closed house is told apart from the refusal, and is no end of a session', async () => {
    answering(503, { success: false, value: null, message: 'Closed', errorCode: 'function.not.available' });
    await expect(client.getBalance()).rejects.toBeInstanceOf(FaultError);
    answering(451, { success: false, value: null, message: 'Not here', errorCode: 'region_blocked' });
    await expect(client.getBalance()).rejects.toBeInstanceOf(RefusalError);
    answering(503, { success: false, value: null, message: 'Busy', errorCode: 'overloaded' });
    await expect(client.getBalance()).rejects.toBeInstanceOf(FaultError);
    expect([closed, ended]).toEqual([2, []]);
  });

  test('the end of the session is told once, apart from the refusal', async () => {
    answering(401, { success: false, value: null, message: 'Logged in elsewhere', errorCode: 'login.not.session' });
    await expect(client.getBalance()).rejects.toBeInstanceOf(RefusalError);
    answering(401, { success: false, value: { excluded: true }, message: 'Excluded', errorCode: 'login.not.session' });
    await expect(client.getBalance()).rejects.toBeInstanceOf(RefusalError);
    expect(ended).toEqual(['Logged in elsewhere', 'Excluded true']);
  });

  test.each([
    [200, 'no json'],
    [502, '<html>'],
    [500, JSON.stringify({ success: false, value: null, message: 'Unknown error', errorCode: 'unknown.system.err' })],
  ])('an answer %d %s is a fault', async (status, body) => {
    answering(status, body);
    await expect(client.getBalance()).rejects.toBeInstanceOf(FaultError);
  });

  test('no network is a fault', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(client.getBalance()).rejects.toBeInstanceOf(FaultError);
  });

  test('client keys fit the contract and differ', () => {
    const keys = new Set(Array.from({ length: 100 }, makeClientKey));
    expect(keys.size).toBe(100);
    expect([...keys].every((key) => /^[A-Za-z0-9_-]{8,64}$/.test(key))).toBe(true);
  });
});
