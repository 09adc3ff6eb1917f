import { compactDecrypt, exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient, FaultError, RefusalError } from './index.ts';

const aheadMs = 3_600_000;
const form = { username: 'anna', password: 'seven lanterns over water' };
const client = () => createClient({ merchant: 'fairhouse', language: () => 'EN', token: () => null });

interface ServerKey {
  readonly privateKey: CryptoKey;
  readonly shown: object;
}

async function makeKey(kid: string): Promise<ServerKey> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  return { privateKey, shown: { ...(await exportJWK(publicKey)), kid, alg: 'ECDH-ES', use: 'enc' } };
}

/** A server whose clock is an hour ahead; it answers logins with the given refusals in turn, then accepts them. */
let key: ServerKey;
let input: string[];
let bodies: { jwe: string; contentType: string; gateway?: string | undefined }[];
let answers: { status: number; errorCode: string }[];
let hasNetwork: boolean;

beforeEach(async () => {
  key = await makeKey('first');
  input = [];
  bodies = [];
  answers = [];
  hasNetwork = true;
  vi.stubGlobal(
    'fetch',
    (address: string, init: { method: string; body?: string; headers: Record<string, string> }) => {
      input.push(`${init.method} ${address}`);
      if (!hasNetwork) return Promise.reject(new TypeError('failed'));
      if (address === '/wps/keys') return answer(200, { keys: [key.shown], serverTime: Date.now() + aheadMs });
      bodies.push({
        jwe: init.body ?? '',
        contentType: init.headers['Content-Type'] ?? '',
        gateway: init.headers['X-Gateway-Version'],
      });
      const refused = answers.shift();
      return refused ? answer(refused.status, null, refused.errorCode) : answer(200, {});
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, value: unknown, errorCode: string | null = null): Promise<Response> {
  return Promise.resolve(
    new Response(JSON.stringify({ success: errorCode === null, value, message: errorCode, errorCode }), { status }),
  );
}

async function open(index: number): Promise<{ header: Record<string, unknown>; body: unknown }> {
  const { protectedHeader, plaintext } = await compactDecrypt(bodies[index]?.jwe ?? '', key.privateKey);
  return { header: protectedHeader, body: JSON.parse(new TextDecoder().decode(plaintext)) };
}

describe('a call with secrets', () => {
  test('a trial asks in the third version of the gateway, as the wire has it; a login names none', async () => {
    await client().playFree({ os: 'Android', ageConfirmed: true });
    await client().login(form);
    expect(bodies.map((body) => body.gateway)).toEqual(['3', undefined]);
  });

  test('leaves encrypted, bound to the call and to the time of the server', async () => {
    await client().login(form);
    expect(bodies[0]?.contentType).toBe('application/jose');
    expect(bodies[0]?.jwe).not.toContain('lanterns');
    const { header, body } = await open(0);
    expect(body).toEqual(form);
    expect(header).toMatchObject({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: 'first',
      typ: 'login+jwe',
      aud: 'POST /wps/session/login',
      epk: { crv: 'P-256' },
    });
    expect(Math.abs(Number(header['iat']) * 1000 - (Date.now() + aheadMs))).toBeLessThan(5000);
  });

  test('asks for the keys once, and no two bodies have the same mark', async () => {
    const api = client();
    for (let call = 0; call < 3; call += 1) await api.login(form);
    expect(input.filter((address) => address === 'GET /wps/keys')).toHaveLength(1);
    const marks = await Promise.all([0, 1, 2].map(async (index) => (await open(index)).header['jti']));
    expect(new Set(marks).size).toBe(3);
  });

  test.each(['body_key_unknown', 'body_time_off'])(
    'refused with %s takes the keys again and goes once more',
    async (errorCode) => {
      const api = client();
      await api.login(form);
      key = await makeKey('second');
      answers = [{ status: 400, errorCode }];
      await api.login(form);
      expect(input).toEqual([
        'GET /wps/keys',
        'POST /wps/session/login',
        'POST /wps/session/login',
        'GET /wps/keys',
        'POST /wps/session/login',
      ]);
      expect((await open(2)).header).toMatchObject({ kid: 'second' });
      await api.login(form);
      expect((await open(3)).header).toMatchObject({ kid: 'second' });
    },
  );

  test('that is refused with fresh keys too is refused', async () => {
    answers = Array.from({ length: 5 }, () => ({ status: 400, errorCode: 'body_time_off' }));
    await expect(client().login(form)).rejects.toBeInstanceOf(RefusalError);
    expect(bodies).toHaveLength(2);
  });

  test('that is refused for another reason is not sent again', async () => {
    answers = [{ status: 401, errorCode: 'us_forbidden_login_error' }];
    await expect(client().login(form)).rejects.toMatchObject({ errorCode: 'us_forbidden_login_error' });
    expect(bodies).toHaveLength(1);
  });

  test('without a network, or a key it can use, is a fault that leaves nothing behind', async () => {
    const api = client();
    hasNetwork = false;
    await expect(api.login(form)).rejects.toBeInstanceOf(FaultError);
    hasNetwork = true;
    const right = key;
    key = { ...right, shown: { ...right.shown, alg: 'RSA-OAEP-256' } };
    await expect(client().login(form)).rejects.toBeInstanceOf(FaultError);
    expect(bodies).toEqual([]);
    key = right;
    await api.login(form);
    expect((await open(0)).body).toEqual(form);
  });
});
