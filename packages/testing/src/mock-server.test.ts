import { afterEach, describe, expect, test } from 'vitest';
import type { BodyKeys, Envelope } from '@fairhouse/contract';
import { allMessages } from '@fairhouse/i18n/server';
import { encryptBody } from './encrypted-body.ts';
import { keepSilent, mockServer, refuse, type MockServer } from './mock-server.ts';

const headers = { Merchant: 'fairhouse', Language: 'EN', Authorization: 'token' };
const balance = {
  sumBalance: '1',
  mainWalletBalance: '1',
  balance: [],
  currency: 'FUN',
  currencySymbol: 'FUN',
  version: '1',
};
const session = {
  token: 't',
  id: '1',
  userName: 'anna',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  previousLoginAt: null,
};

let server: MockServer | null = null;
afterEach(() => {
  // A test that breaks a rule on purpose has closed its server itself.
  server?.close();
  server = null;
});

function open(...given: Parameters<typeof mockServer>): MockServer {
  server = mockServer(...given);
  return server;
}

async function ask(
  method: string,
  path: string,
  sent: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<unknown> {
  const response = await fetch(path, {
    method,
    headers: sent.headers ?? headers,
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

/** Encrypts as a client does; `header` overrides claims. */
async function logIn(
  body: object,
  sent: { headers?: Record<string, string>; header?: Record<string, unknown> } = {},
): Promise<unknown> {
  const { value } = (await (await fetch('/wps/keys', { headers })).json()) as Envelope<BodyKeys>;
  const [key] = value?.keys ?? [];
  if (!key) throw new Error('no key for bodies');
  const jwe = encryptBody(
    JSON.stringify(body),
    { call: 'login', audience: 'POST /wps/session/login', key, nowMs: Date.now() },
    sent.header,
  );
  const response = await fetch('/wps/session/login', { method: 'POST', headers: sent.headers ?? headers, body: jwe });
  return { status: response.status, ...((await response.json()) as object) };
}

/** Closes the server, and returns the reported errors. */
function problems(): string {
  const closing = server;
  server = null;
  try {
    closing?.close();
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('the mock server', () => {
  test('answers in the envelope, with the input as the contract reads it', async () => {
    const { inputsOf } = open({
      getBalance: () => balance,
      listAccountRecord: () => ({ list: [], total: 0, totalPages: 0 }),
    });
    expect(await ask('GET', '/wps/v2/wallets/balance')).toEqual({
      status: 200,
      success: true,
      value: balance,
      message: null,
      errorCode: null,
    });
    await ask('GET', '/wps/relay/ODSFE2_MemTransDet?page=2');
    expect(inputsOf('listAccountRecord')).toEqual([{ codeTypes: [], purse: 'cash', page: 2, size: 10 }]);
  });

  test('reads path parameters and further methods', async () => {
    const { inputsOf } = open({ logout: () => ({}), getRound: () => refuse('round_unknown') });
    await ask('POST', '/wps/session/logout', { body: {} });
    expect(await ask('GET', '/api/rounds/77')).toMatchObject({ status: 404, success: false });
    expect(inputsOf('getRound')).toEqual([{ roundId: '77' }]);
  });

  test('refuses in the language of the request, with the declared status', async () => {
    open({ login: () => refuse('login_failed') });
    const refused = await logIn({ username: 'a', password: 'b' }, { headers: { ...headers, Language: 'PT' } });
    expect(refused).toEqual({
      status: 401,
      success: false,
      value: null,
      message: allMessages.PT.refusals.login_failed,
      errorCode: 'us_forbidden_login_error',
    });
  });

  test('lets nobody without a token into a call for members, as the server does', async () => {
    open({ getBalance: () => balance });
    expect(
      await ask('GET', '/wps/v2/wallets/balance', { headers: { Merchant: 'fairhouse', Language: 'EN' } }),
    ).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  });

  test('can keep silent, which breaks nothing', async () => {
    open({ getBalance: () => keepSilent() });
    await expect(ask('GET', '/wps/v2/wallets/balance')).rejects.toThrow('Failed to fetch');
  });

  test('opens encrypted bodies, and does not note that their keys were asked for', async () => {
    const { heard, inputsOf } = open({ login: () => session });
    expect(await logIn({ username: 'a', password: 'b' })).toMatchObject({ status: 200, value: session });
    expect(inputsOf('login')).toMatchObject([{ username: 'a', password: 'b', type: 'username' }]);
    expect(heard).toHaveLength(1);
  });

  test('takes other handlers on the way', async () => {
    const { answer } = open({ getBalance: () => balance });
    answer({ getBalance: () => ({ ...balance, sumBalance: '2' }) });
    expect(await ask('GET', '/wps/v2/wallets/balance')).toMatchObject({ value: { sumBalance: '2' } });
  });

  test('gives fetch back', () => {
    const before = globalThis.fetch;
    open();
    expect(globalThis.fetch).not.toBe(before);
    problems();
    expect(globalThis.fetch).toBe(before);
  });
});

describe('a call under way when its test ends', () => {
  test.each<[string, () => typeof balance]>([
    ['is never answered', () => balance],
    [
      'does not fail either',
      () => {
        throw new Error('too late');
      },
    ],
  ])('%s', async (_name, say) => {
    let goOn: () => void = () => undefined;
    const { close } = open({ getBalance: () => new Promise<void>((resolve) => (goOn = resolve)).then(say) });
    let came = 'nothing';
    const call = ask('GET', '/wps/v2/wallets/balance').then(
      () => (came = 'an answer'),
      () => (came = 'a failure'),
    );
    await Promise.resolve();
    close();
    server = null;
    goOn();
    // Gives every step of an answer time to run.
    await Promise.race([call, new Promise((resolve) => setImmediate(resolve))]);
    expect(came).toBe('nothing');
  });
});

describe('the mock server fails a test', () => {
  const login = { username: 'a', password: 'b' };

  test.each<[string, Parameters<typeof mockServer>[0], () => Promise<unknown>, RegExp]>([
    [
      'that asks for what the contract does not have',
      {},
      () => ask('GET', '/wps/nowhere'),
      /no call is GET \/wps\/nowhere/,
    ],
    [
      'that asks for what nobody answers',
      {},
      () => ask('GET', '/wps/v2/wallets/balance'),
      /getBalance: nobody answers it/,
    ],
    ['whose body does not fit', { login: () => session }, () => logIn({ username: 1 }), /login: body .* does not fit/],
    [
      'whose body has more than the contract',
      { login: () => session },
      () => logIn({ ...login, extra: 1 }),
      /login: body .* does not fit/,
    ],
    [
      'that sends a secret in the clear',
      { login: () => session },
      () => ask('POST', '/wps/session/login', { body: login }),
      /login: its body is not encrypted/,
    ],
    [
      'whose body was encrypted for another call',
      { login: () => session },
      () => logIn(login, { header: { typ: 'register+jwe' } }),
      /login: its body is for another call/,
    ],
    [
      'whose body claims more than the contract',
      { login: () => session },
      () => logIn(login, { header: { exp: 1 } }),
      /login: its body is not encrypted as/,
    ],
    [
      'whose query does not fit',
      { listGames: () => refuse('unknown_error') },
      () => ask('GET', '/wps/relay/GCSGAME_gameList?pageSize=many'),
      /listGames: query .* does not fit/,
    ],
    [
      'that sends a query where there is none',
      { getMemberInfo: () => refuse('unknown_error') },
      () => ask('GET', '/wps/member/info?a=1'),
      /getMemberInfo: takes no query/,
    ],
    [
      'without the headers of the wire',
      { login: () => session },
      () => logIn(login, { headers: {} }),
      /login: no Merchant header/,
    ],
    [
      'whose value does not fit',
      { login: () => ({ ...session, token: 7 as unknown as string }) },
      () => logIn(login),
      /login: its value does not fit/,
    ],
    [
      'with a refusal the call does not declare',
      { login: () => refuse('username_taken') },
      () => logIn(login),
      /does not declare the refusal username_taken/,
    ],
    [
      'whose handler throws',
      {
        login: () => {
          throw new Error('expected');
        },
      },
      () => logIn(login),
      /its handler threw Error: expected/,
    ],
  ])('%s', async (_name, handlers, act, problem) => {
    open(handlers);
    await act().catch(() => undefined);
    expect(problems()).toMatch(problem);
  });
});
