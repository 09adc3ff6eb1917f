import { CompactEncrypt, importJWK } from 'jose';
import type { BodyKey } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captureLog } from '../../testing/capture-log.ts';
import { encryptForCall } from '../../testing/encrypt-for-call.ts';
import { openHouse, type Answer, type TestHouse } from '../../testing/test-house.ts';
import { sweepSeenBodies } from './body-key.store.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const captured = captureLog();
const path = '/wps/session/login';
const audience = `POST ${path}`;
let names = 0;
/** Nobody fails twice, so that no captcha comes between. */
function makeForm(): string {
  names += 1;
  return JSON.stringify({ username: `nobody${names}`, password: 'canary-7f3a in the coal mine' });
}
// Opened, read and judged: only then is a wrong password one.
const isOpened = { status: 401, errorCode: 'us_forbidden_login_error' };
const limits = { loginByIp: { count: 10_000, windowMs: 1000 } };

let house: TestHouse;
let beside: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock, limits, log: captured.log });
  beside = await openHouse({ clock, limits, beside: house });
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

async function encrypt(header: Record<string, unknown> = {}, text = makeForm()): Promise<string> {
  return (await encryptForCall(house.platform, { audience, text, header })) ?? '';
}

function send(body: string, at = house, contentType = 'application/jose'): Promise<Answer> {
  return at.call(path, { method: 'POST', isPlain: true, body, headers: { 'content-type': contentType } });
}

async function currentKey(): Promise<BodyKey> {
  const [key] = await house.platform.bodyKeys.listPublic();
  if (!key) throw new Error('the house has no key for bodies');
  return key;
}

const nowSeconds = () => clock.now().getTime() / 1000;

describe('a body in the clear', () => {
  test('is refused as the clients of this API family know it, whatever it is called', async () => {
    for (const contentType of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
      expect(await send(makeForm(), house, contentType), contentType).toMatchObject({
        status: 400,
        errorCode: 'request_body_required',
      });
    }
    expect(await house.call(path, { method: 'POST' })).toMatchObject({
      status: 400,
      errorCode: 'request_body_required',
    });
    expect(await send('')).toMatchObject({ status: 400, errorCode: 'request_body_required' });
  });

  test('under the name of an encrypted one is none', async () => {
    for (const body of [makeForm(), 'null', 'a.b.c.d.e', `${'.'.repeat(4)}`, 'x']) {
      expect(await send(body), body).toMatchObject({ status: 400, errorCode: 'body_undecryptable' });
    }
  });
});

describe('an encrypted body', () => {
  test('is opened once: again it is refused, in this process and in any other', async () => {
    const body = await encrypt();
    expect(await send(body)).toMatchObject(isOpened);
    expect(await send(body)).toMatchObject({ status: 409, errorCode: 'body_replayed' });
    expect(await send(body, beside)).toMatchObject({ status: 409, errorCode: 'body_replayed' });
    const together = await encrypt();
    const answers = await Promise.all([send(together), send(together, beside), send(together), send(together, beside)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([401, 409, 409, 409]);
  });

  test('for another call is refused', async () => {
    const register = await encryptForCall(house.platform, { audience: 'PUT /wps/member/register', text: makeForm() });
    expect(await send(register ?? '')).toMatchObject({ status: 400, errorCode: 'body_undecryptable' });
    for (const header of [
      { typ: 'register+jwe' },
      { typ: 'JWE' },
      { aud: 'PUT /wps/session/login' },
      { aud: 'POST /wps/member/register' },
      { aud: [audience] },
    ]) {
      expect(await send(await encrypt(header)), JSON.stringify(header)).toMatchObject({
        status: 400,
        errorCode: 'body_undecryptable',
      });
    }
  });

  test('of another time is refused: two minutes either way are forgiven, no more', async () => {
    for (const offset of [-121, 121, -86_400, 86_400]) {
      expect(await send(await encrypt({ iat: nowSeconds() + offset })), `${offset}`).toMatchObject({
        status: 400,
        errorCode: 'body_time_off',
      });
    }
    for (const offset of [-120, 120])
      expect(await send(await encrypt({ iat: nowSeconds() + offset })), `${offset}`).toMatchObject(isOpened);
  });

  test('is remembered for longer than it may be used', async () => {
    const body = await encrypt({ iat: nowSeconds() + 120 });
    expect(await send(body)).toMatchObject(isOpened);
    clock.advance(239_000);
    await sweepSeenBodies(house.platform.db, clock.now());
    expect(await send(body)).toMatchObject({ status: 409 });
    clock.advance(2000);
    expect(await send(body)).toMatchObject({ status: 400, errorCode: 'body_time_off' });
  });

  test('with a claim missing, odd or too many is refused', async () => {
    const odd: Record<string, unknown>[] = [
      { jti: undefined },
      { jti: 'short' },
      { jti: 'x'.repeat(65) },
      { jti: 7 },
      { iat: undefined },
      { iat: '1' },
      { iat: 1.5 },
      { kid: undefined },
      { typ: undefined },
      { aud: undefined },
      { exp: 2_000_000_000 },
      { zip: 'DEF' },
      { crit: ['exp'], exp: 1 },
      { epk: undefined },
      { epk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } },
      { epk: { kty: 'oct', k: 'AA' } },
    ];
    for (const header of odd)
      expect(await send(await encrypt(header)), JSON.stringify(header)).toMatchObject({
        status: 400,
        errorCode: 'body_undecryptable',
      });
  });

  test('changed anywhere on the way does not open', async () => {
    const parts = (await encrypt()).split('.');
    for (const at of [2, 3, 4]) {
      const changed = parts
        .map((part, index) => (index === at ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part))
        .join('.');
      expect(await send(changed), `${at}`).toMatchObject({ status: 400, errorCode: 'body_undecryptable' });
    }
    const header = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString()) as object;
    const later = Buffer.from(JSON.stringify({ ...header, jti: 'another-mark-than-before' })).toString('base64url');
    expect(await send([later, ...parts.slice(1)].join('.'))).toMatchObject({
      status: 400,
      errorCode: 'body_undecryptable',
    });
  });

  test('by any algorithm but ours is refused, also when it is well made', async () => {
    const key = await currentKey();
    const claims = { kid: key.kid, typ: 'login+jwe', aud: audience, iat: nowSeconds(), jti: 'a-mark-of-its-own-0001' };
    const content = new TextEncoder().encode(makeForm());
    const known = Buffer.from(key.x, 'base64url');
    const publicKey = await importJWK({ ...key }, 'ECDH-ES');
    const bodies = {
      dir: await new CompactEncrypt(content)
        .setProtectedHeader({ ...claims, alg: 'dir', enc: 'A256GCM' })
        .encrypt(known),
      'PBES2-HS256+A128KW': await new CompactEncrypt(content)
        .setProtectedHeader({ ...claims, alg: 'PBES2-HS256+A128KW', enc: 'A256GCM' })
        .encrypt(known),
      'ECDH-ES+A256KW': await new CompactEncrypt(content)
        .setProtectedHeader({ ...claims, alg: 'ECDH-ES+A256KW', enc: 'A256GCM' })
        .encrypt(publicKey),
      'A128CBC-HS256': await new CompactEncrypt(content)
        .setProtectedHeader({ ...claims, alg: 'ECDH-ES', enc: 'A128CBC-HS256' })
        .encrypt(publicKey),
      RSA1_5: await encrypt({ alg: 'RSA1_5' }),
      'RSA-OAEP-256': await encrypt({ alg: 'RSA-OAEP-256' }),
      none: await encrypt({ alg: 'none' }),
      'no alg': await encrypt({ alg: undefined }),
    };
    for (const [name, body] of Object.entries(bodies))
      expect(await send(body), name).toMatchObject({ status: 400, errorCode: 'body_undecryptable' });
    // The same claims by our algorithm open: it was that and nothing else.
    const right = await new CompactEncrypt(content)
      .setProtectedHeader({ ...claims, alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(publicKey);
    expect(await send(right)).toMatchObject(isOpened);
  });

  test('of more than 8 kB is refused unread', async () => {
    expect(await send(await encrypt({}, JSON.stringify({ username: 'a', password: 'x'.repeat(8192) })))).toMatchObject({
      status: 413,
      errorCode: 'body_too_large',
    });
    expect(await send('x'.repeat(8193))).toMatchObject({ status: 413, errorCode: 'body_too_large' });
    expect(await send('x'.repeat(8192))).toMatchObject({ status: 400 });
  });

  test('that holds no JSON, poison or bytes that are no text is malformed', async () => {
    for (const text of ['{"username":', '{"__proto__":{"a":1},"username":"a","password":"b"}', 'canary-7f3a']) {
      expect(await send(await encrypt({}, text)), text).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    }
    const key = await currentKey();
    const publicKey = await importJWK({ ...key }, 'ECDH-ES');
    const header = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid,
      typ: 'login+jwe',
      aud: audience,
      iat: nowSeconds(),
      jti: 'a-mark-of-its-own-0002',
    };
    const noText = await new CompactEncrypt(Buffer.from(makeForm().replace('canary', '\u00ff'), 'latin1'))
      .setProtectedHeader(header)
      .encrypt(publicKey);
    expect(await send(noText)).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  });
});

test('an address that sends too many is refused before anything is opened', async () => {
  const narrow = await openHouse({ clock, beside: house, encryptedBodies: { count: 2, windowMs: 60_000 } });
  for (const body of ['junk', 'junk']) expect(await send(body, narrow)).toMatchObject({ status: 400 });
  expect(await send(await encrypt(), narrow)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' });
  clock.advance(60_000);
  expect(await send(await encrypt(), narrow)).toMatchObject(isOpened);
  await narrow.close();
});

test('marks of bodies whose time is over are swept', async () => {
  await send(await encrypt());
  clock.advance(5 * 60_000 + 1);
  await send(await encrypt());
  await sweepSeenBodies(house.platform.db, clock.now());
  const { rows } = await house.platform.db.query<{ count: string }>('select count(*) from platform.seen_body');
  expect(rows[0]?.count).toBe('1');
});

test('the log knows neither the secret nor its encrypted form', async () => {
  const body = await encrypt();
  await send(body);
  await send(body);
  await send(makeForm(), house, 'application/json');
  await send(await encrypt({}, 'canary-7f3a'));
  const text = captured.text();
  expect(text).toContain(path);
  expect(text).not.toContain('canary-7f3a');
  for (const part of body.split('.').filter((each) => each !== '')) expect(text).not.toContain(part);
});

test('every encrypted call has its refusals and its JWE in the document of all calls', async () => {
  const document = JSON.parse((await house.call('/api/openapi.json')).text) as {
    paths: Record<
      string,
      Record<string, { requestBody: { content: object }; responses: Record<string, { description: string }> }>
    >;
  };
  const login = document.paths[path]?.['post'];
  expect(login?.requestBody.content).toEqual({
    'application/jose': {
      schema: expect.objectContaining({
        type: 'string',
        contentSchema: expect.objectContaining({ type: 'object' }) as unknown,
      }) as unknown,
    },
  });
  expect(login?.responses['409']?.description).toContain('body_replayed');
  expect(login?.responses['400']?.description).toContain('body_not_encrypted');
  expect((await house.call('/docs/api')).text).toContain('Encrypted bodies');
});
