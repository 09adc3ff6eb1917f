import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallSpec } from '@fairhouse/contract';
import { captureLog } from '../../testing/capture-log.ts';
import { launchCodeOf, openHouse, password, type TestHouse } from '../../testing/test-house.ts';
import type { OpenApi } from './openapi.ts';

const captured = captureLog();
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ log: captured.log });
});
afterAll(() => house.close());

/** With headers and methods that fetch would not send. */
function rawGet(
  url: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { headers, method }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });
}

/** What comes back for bytes no client would send. */
function rawSend(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.end(text));
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => {
        answer += part;
      })
      .on('end', () => resolve(answer))
      .on('error', reject);
  });
}

interface Line {
  readonly time: number | string;
  readonly path?: string;
  readonly status?: number;
  readonly refused?: string;
  readonly member?: string;
  readonly operator?: string;
}
const linesOf = (): Line[] =>
  captured
    .text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('what the wire does not know', () => {
  test('an unknown path is a declared refusal', async () => {
    for (const path of [
      '/wps/nothing',
      '/api/nothing/at/all',
      '/bgs/rounds',
      '/lgw/nothing',
      '/vendor/v1/authenticate',
      '/channels/demo/sandbox/callback',
    ]) {
      expect(await house.call(path), path).toMatchObject({ status: 404, success: false, errorCode: 'call_unknown' });
    }
    expect(await house.call('/wps/session/login', { studio: true, method: 'POST' })).toMatchObject({
      status: 404,
      errorCode: 'call_unknown',
    });
    expect(await house.call('/wps/%zz')).toMatchObject({ status: 404, errorCode: 'call_unknown' });
  });

  test('a known path with another method says which ones there are', async () => {
    const answer = await house.call('/wps/session/login', { method: 'PUT', body: {} });
    expect(answer).toMatchObject({ status: 405, errorCode: 'method_unknown' });
    expect(answer.headers.get('allow')).toBe('POST');
    const round = await house.call('/api/rounds/5', { method: 'DELETE' });
    expect(round).toMatchObject({ status: 405, errorCode: 'method_unknown' });
    for (const method of ['TRACE', 'OPTIONS', 'PROPFIND'])
      expect((await rawGet(`${house.siteUrl}/wps/session/login`, {}, method)).status, method).toBe(405);
  });

  test('a message with two lengths is none, and hides no other one', async () => {
    const { host } = new URL(house.siteUrl);
    const head = `POST /wps/session/login HTTP/1.1\r\nHost: ${host}\r\nMerchant: fairhouse\r\nContent-Type: application/json\r\n`;
    const hidden = `GET /wps/system/status HTTP/1.1\r\nHost: ${host}\r\nMerchant: fairhouse\r\n\r\n`;
    for (const lengths of [
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'Content-Length: 0\r\nContent-Length: 9\r\n\r\n',
      'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
    ]) {
      const answer = await rawSend(house.siteUrl, `${head}${lengths}${hidden}`);
      expect(answer.match(/HTTP\/1\.1 \d+/g), lengths).toEqual(['HTTP/1.1 400']);
    }
  });

  test('a missing, unknown or doubled brand is refused', async () => {
    for (const merchant of ['', 'elsewhere', 'fairhouse, fairhouse', 'FAIRHOUSE']) {
      expect(await house.call('/wps/system/status', { headers: { merchant } }), merchant).toMatchObject({
        status: 400,
        errorCode: 'function.not.available',
      });
    }
  });

  test('a language nobody speaks here falls back to that of the brand', async () => {
    const hindi = await house.call('/wps/nothing', { headers: { language: 'XX' } });
    const english = await house.call('/wps/nothing', { headers: { language: 'EN' } });
    expect(hindi.message).toMatch(/[\u0900-\u097f]/);
    expect(english.message).toMatch(/^[A-Z][a-z ]+/);
  });
});

describe('bodies that are not what a call takes', () => {
  const login = (body: unknown, headers: Record<string, string> = {}) =>
    house.call('/wps/session/login', { method: 'POST', body, headers });

  test('malformed, empty, mistyped, huge and foreign bodies have their refusals', async () => {
    expect(await login('{"username":')).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    expect(await login('')).toMatchObject({ status: 400, errorCode: 'request_body_required' });
    expect(await login('null')).toMatchObject({ status: 400, errorCode: 'request_body_required' });
    expect(await login('[]')).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    expect(await login({ username: 5, password: ['x'] })).toMatchObject({
      status: 400,
      errorCode: 'request_param_err',
    });
    expect(await login('{"__proto__":{"x":1},"username":"a","password":"b"}')).toMatchObject({
      status: 400,
      errorCode: 'request_param_err',
    });
    expect(await login({ username: 'a', password: 'x'.repeat(70_000) })).toMatchObject({
      status: 413,
      errorCode: 'body_too_large',
    });
  });

  test('a call with a plain body tells them apart in the same way, and takes no encrypted one', async () => {
    const open = (body: unknown, headers: Record<string, string> = {}) =>
      house.call('/bgs/play', { studio: true, method: 'POST', body, headers });
    expect(await open('{"launchCode":')).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    expect(await open('')).toMatchObject({ status: 400, errorCode: 'request_body_required' });
    expect(await open('null')).toMatchObject({ status: 400, errorCode: 'request_body_required' });
    expect(await open('[]')).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    expect(await open('{"__proto__":{"x":1},"launchCode":"a"}')).toMatchObject({
      status: 400,
      errorCode: 'request_param_err',
    });
    expect(await open({ launchCode: 'x'.repeat(70_000) })).toMatchObject({ status: 413, errorCode: 'body_too_large' });
    for (const type of ['application/x-www-form-urlencoded', 'application/jose']) {
      expect(await open('launchCode=a', { 'content-type': type }), type).toMatchObject({
        status: 415,
        errorCode: 'request_param_err',
      });
    }
  });

  test('query parameters twice or out of range are refused', async () => {
    expect(await house.call('/wps/relay/GCSGAME_gameList?pageNo=0')).toMatchObject({ status: 400 });
    expect(await house.call('/wps/relay/GCSGAME_gameList?pageNo=x')).toMatchObject({ status: 400 });
    expect(await house.call('/wps/relay/GCSGAME_gameList?gameName=a&gameName=b')).toMatchObject({ status: 400 });
  });
});

describe('where requests come from', () => {
  test('a change asked for by another origin or another site is refused', async () => {
    for (const headers of [
      { origin: 'http://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: house.studioUrl },
      { origin: 'null' },
    ]) {
      const answer = await house.call('/wps/session/login', { body: { username: 'demo', password: 'x' }, headers });
      expect(answer, JSON.stringify(headers)).toMatchObject({ status: 403, errorCode: 'origin_refused' });
    }
    const own = await house.call('/wps/session/login', {
      body: { username: 'demo', password: 'x' },
      headers: { origin: house.siteUrl, 'sec-fetch-site': 'same-origin' },
    });
    expect(own.errorCode).toBe('us_forbidden_login_error');
  });

  test('no answer allows another origin to read it', async () => {
    const answer = await house.call('/wps/system/status', { headers: { origin: 'http://evil.example' } });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('over plain http a foreign name gets one clear page, and a call its refusal', async () => {
    const page = await rawGet(`${house.siteUrl}/`, { host: 'casino.example' });
    expect(page).toMatchObject({ status: 400 });
    expect(page.text).toContain('PUBLIC_URL');
    const call = await rawGet(`${house.siteUrl}/wps/system/status`, { host: 'casino.example', merchant: 'fairhouse' });
    expect(JSON.parse(call.text)).toMatchObject({ success: false, errorCode: 'insecure_host' });
    for (const path of ['/vendor/v1/authenticate', '/channels/fairhouse/sandbox/callback']) {
      const partner = await rawGet(`${house.siteUrl}${path}`, { host: 'casino.example' });
      expect([partner.status, partner.text.includes('PUBLIC_URL')], path).toEqual([400, true]);
    }
  });
});

describe('what every answer carries', () => {
  test('security headers stand on calls, pages, refusals and files', async () => {
    const paths = ['/wps/system/status', '/wps/nothing', '/docs/api', '/', '/api/openapi.json', '/missing.js'];
    for (const studio of [false, true]) {
      for (const path of paths) {
        const { headers } = await house.call(path, { studio });
        expect(headers.get('x-content-type-options'), path).toBe('nosniff');
        expect(headers.get('referrer-policy'), path).toBe('no-referrer');
        expect(headers.get('content-security-policy'), path).toMatch(/default-src 'none'/);
        expect(headers.get('content-security-policy'), path).toContain('frame-ancestors');
        expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
        expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
      }
    }
  });

  test('every answer names its type and its letters, and no answer tells what it was made with', async () => {
    for (const [path, type] of [
      ['/wps/system/status', 'application/json'],
      ['/wps/nothing', 'application/json'],
      ['/docs/api', 'text/html'],
      ['/', 'text/html'],
      ['/api/openapi.json', 'application/json'],
    ] as const) {
      const { headers } = await house.call(path);
      expect(headers.get('content-type'), path).toBe(`${type}; charset=utf-8`);
      expect([headers.get('server'), headers.get('x-powered-by'), headers.get('via')], path).toEqual([
        null,
        null,
        null,
      ]);
    }
  });

  test('no answer is a script: not with a callback, not under the name of a file', async () => {
    const member = await house.register();
    const input = await house.call('/wps/member/info?callback=take&jsonp=take', { headers: house.as(member) });
    expect([input.headers.get('content-type'), input.headers.get('cache-control')]).toEqual([
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(input.text.startsWith('{')).toBe(true);
    for (const path of ['/wps/member/info/x.js', '/wps/member/info.css', '/api/identity/sessions/a.js']) {
      expect((await house.call(path, { headers: house.as(member) })).text, path).not.toContain(member.userName);
    }
  });

  test('the studio neither sets nor reads a cookie', async () => {
    const member = await house.register();
    const launchCode = await launchCodeOf(house.call, member);
    const opened = await house.call('/bgs/play', {
      studio: true,
      body: { launchCode },
      headers: { cookie: member.cookie },
    });
    expect(opened.success).toBe(true);
    expect(opened.headers.get('set-cookie')).toBeNull();
    expect(
      await house.call('/bgs/balance', {
        studio: true,
        headers: { cookie: member.cookie, authorization: member.token },
      }),
    ).toMatchObject({ status: 401, errorCode: 'play_ended' });
  });
});

describe('the document of all calls', () => {
  test('describes every call, and every reference in it leads somewhere', async () => {
    const answer = await house.call('/api/openapi.json');
    const document = JSON.parse(answer.text) as OpenApi;
    expect(document.openapi).toBe('3.1.0');
    for (const spec of Object.values(calls as Record<string, CallSpec>)) {
      expect(
        document.paths[spec.path.replace(/:(\w+)/g, '{$1}')]?.[spec.method.toLowerCase()],
        spec.path,
      ).toBeDefined();
    }
    const references = [...answer.text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(references.length).toBeGreaterThan(0);
    for (const name of references) expect(document.components.schemas, name).toHaveProperty(name);
    expect(answer.text).not.toContain('#/$defs');
  });

  test('the page of calls shows each of them and loads nothing', async () => {
    const page = await house.call('/docs/api');
    for (const [name, spec] of Object.entries(calls as Record<string, CallSpec>)) {
      expect(page.text).toContain(`id="${name}"`);
      expect(page.text).toContain(spec.path);
    }
    expect(page.text).not.toMatch(/<(script|link|img)[^>]+(src|href)=/);
  });
});

test('a vendor finds the page it integrates from at the house itself, with links that lead on', async () => {
  const page = await house.call('/docs/vendor-protocol');
  expect([
    page.status,
    page.text.includes('<h3>close-round</h3>'),
    page.text.includes('POST {house}/vendor/v1/{call}'),
  ]).toEqual([200, true, true]);
  expect(page.text).toContain('href="/docs/try-a-vendor"');
  expect((await house.call('/docs/try-a-vendor')).text).toContain('href="/docs/vendor-protocol"');
  expect(page.text).not.toMatch(/<(script|img)|href="[^"]*\.md/);
});

test('no secret reaches the log, and every request has one line', async () => {
  const member = await house.register();
  const launchCode = await launchCodeOf(house.call, member);
  await house.call(`/games/dice?launch=${launchCode}`, { studio: true });
  const opened = await house.call<{ playToken: string }>('/bgs/play', { studio: true, body: { launchCode } });
  await house.call('/bgs/rounds', {
    studio: true,
    body: '{"clientKey":',
    headers: { authorization: opened.value.playToken },
  });
  await house.call('/wps/session/login', { body: { username: member.userName, password: 'a secret that is wrong' } });
  const text = captured.text();
  const half = member.cookie.split('=')[1] ?? 'missing';
  for (const secret of [member.token, half, launchCode, opened.value.playToken, password, 'a secret that is wrong'])
    expect(text).not.toContain(secret);
  expect(text).toContain('"path":"/games/dice"');
  expect(text).toContain(`"member":"${member.id}"`);
});

test('a refused call leaves a line with who was refused what', async () => {
  const member = await house.register();
  await house.call('/bgs/balance', { studio: true, headers: { authorization: member.token } });
  await house.call('/wps/session/login', { body: { username: member.userName, password: 'another one' } });
  await house.call('/api/identity/close', {
    method: 'POST',
    body: {},
    headers: { ...house.as(member), origin: 'http://evil.example' },
  });
  await house.call('/wps/system/status?x=1', { headers: { merchant: 'elsewhere' } });
  await house.call('/api/identity/sessions/1', { method: 'DELETE', headers: house.as(member) });
  const refusedBy = (path: string): (string | undefined)[] =>
    linesOf()
      .filter((line) => line.path === path)
      .map(({ refused }) => refused);
  expect(refusedBy('/bgs/balance')).toContain('play_ended');
  expect(refusedBy('/wps/session/login')).toContain('login_failed');
  expect(refusedBy('/api/identity/close')).toContain('origin_refused');
  expect(refusedBy('/wps/system/status')).toContain('brand_unknown');
  expect(linesOf().find(({ path }) => path === '/api/identity/sessions/1')).toMatchObject({
    status: 404,
    refused: 'session_unknown',
    member: `${member.id}`,
  });
});
