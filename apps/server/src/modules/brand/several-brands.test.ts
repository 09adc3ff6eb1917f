import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type CallSpec } from '@fairhouse/contract';
import { encryptForCall } from '../../testing/encrypt-for-call.ts';
import { openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';

let house: TestHouse;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse();
  member = await house.register('everywhere');
});
afterAll(() => house.close());

interface Heard {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** With a Host header, which fetch would not send. */
async function ask(
  path: string,
  headers: Record<string, string>,
  sent: { method?: string; body?: object } = {},
): Promise<Heard> {
  const method = sent.method ?? 'GET';
  const text = sent.body && JSON.stringify(sent.body);
  const sealed =
    text === undefined ? null : await encryptForCall(house.platform, { audience: `${method} ${path}`, text });
  const body = sealed ?? text;
  const url = new URL(path, house.siteUrl);
  const contentType = sealed === null ? 'application/json' : 'application/jose';
  const named = {
    ...headers,
    host: `${headers['host']}:${url.port}`,
    ...(body && { 'content-type': contentType, 'content-length': `${body.length}` }),
  };
  return new Promise((resolve, reject) => {
    const input = httpRequest(url, { method, headers: named }, (response) => {
      let heard = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          heard += part;
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, text: heard, headers: response.headers }));
    });
    input.on('error', reject).end(body);
  });
}

const status = async (host: string, merchant: string): Promise<string> => {
  const answer = await ask('/wps/system/status', { host, merchant });
  const read = JSON.parse(answer.text) as { value: { brand: { merchant: string } } | null; errorCode: string | null };
  return read.value?.brand.merchant ?? read.errorCode ?? '';
};

describe('which brand a call is for', () => {
  test.each([
    // The host belongs to one brand: the header has to name it.
    ['localhost', 'fairhouse', 'fairhouse'],
    ['localhost', 'mehfil', 'function.not.available'],
    ['mehfil.localhost', 'mehfil', 'mehfil'],
    ['MEHFIL.LOCALHOST', 'mehfil', 'mehfil'],
    ['mehfil.localhost', 'fairhouse', 'function.not.available'],
    // A host that no brand names serves them all: the header wins.
    ['127.0.0.1', 'fairhouse', 'fairhouse'],
    ['127.0.0.1', 'mehfil', 'mehfil'],
    ['other.localhost', 'mehfil', 'mehfil'],
    ['127.0.0.1', 'nobody', 'function.not.available'],
    ['127.0.0.1', '', 'function.not.available'],
  ])('host %s with the header %s: %s', async (host, merchant, expected) => {
    expect(await status(host, merchant)).toBe(expected);
  });

  test('a page is that of the host; where no brand has a claim it is the first one', () => {
    const merchantOf = (host: string | undefined): string => house.modules.brand.ofHost(host).merchant;
    expect(merchantOf('localhost:8080')).toBe('fairhouse');
    expect(merchantOf('Mehfil.localhost.:8080')).toBe('mehfil');
    expect(merchantOf('127.0.0.1')).toBe('fairhouse');
    expect(merchantOf(undefined)).toBe('fairhouse');
  });
});

describe('a brand that speaks other languages than the first one', () => {
  const refusalIn = async (merchant: string, language: string): Promise<string> => {
    const answer = await ask('/wps/v2/wallets/balance', { host: '127.0.0.1', merchant, language });
    return (JSON.parse(answer.text) as { message: string }).message;
  };

  test('answers in them, and another brand in its own', async () => {
    expect(await refusalIn('thuyentrang', 'CN')).toMatch(/\p{Script=Han}/u);
    expect(await refusalIn('thuyentrang', 'EN')).toMatch(/^[A-Z][a-z ]+/);
    expect(await refusalIn('fairhouse', 'CN')).toMatch(/\p{Script=Devanagari}/u);
  });
});

describe('things of one brand are unknown at another', () => {
  const input = Object.entries(calls as Record<string, CallSpec>).filter(
    ([, { origin, audience }]) => origin === 'site' && audience !== 'visitor',
  );

  test.each(input)('a session of one brand is dead at another: %s', async (_name, spec) => {
    const body = spec.method === 'GET' ? {} : { body: {} };
    const headers = { host: '127.0.0.1', authorization: member.token, cookie: member.cookie };
    const path = spec.path.replaceAll(/:\w+/g, '1');
    const elsewhere = await ask(path, { ...headers, merchant: 'mehfil' }, { method: spec.method, ...body });
    expect(JSON.parse(elsewhere.text)).toMatchObject({ success: false, errorCode: 'login.not.session' });
    expect(elsewhere.status).toBe(401);
  });

  test('and it still lives at its own', async () => {
    expect(await house.call('/wps/v2/wallets/balance', { headers: house.as(member) })).toMatchObject({ success: true });
  });

  test('a login of one brand opens nothing at another, and the same name is another member there', async () => {
    const credentials = { username: member.userName, password, type: 'username' };
    const there = { host: 'mehfil.localhost', merchant: 'mehfil' };
    const refused = await ask('/wps/session/login', there, { method: 'POST', body: credentials });
    expect(JSON.parse(refused.text)).toMatchObject({ success: false, errorCode: 'us_forbidden_login_error' });
    const form = {
      username: member.userName,
      password,
      confirmPassword: password,
      termsAccepted: true,
      ageConfirmed: true,
    };
    const registered = await ask('/wps/member/register', there, { method: 'PUT', body: form });
    const { value } = JSON.parse(registered.text) as { value: { id: string } };
    expect(value.id).not.toBe(member.id);
  });
});

describe('the second demo brand', () => {
  test('the console prints an address that needs no network setting, and a login for each brand', () => {
    const [mehfil] = house.furtherBrands;
    expect(mehfil).toMatchObject({ name: 'Mehfil', demoLogin: { username: 'demo' } });
    expect(mehfil?.siteUrl).toBe(house.siteUrl.replace('localhost', 'mehfil.localhost'));
    expect(mehfil?.demoLogin?.password).not.toBe(house.demoLogins[0]?.password);
  });

  test('speaks English and Hindi, Hindi first, in colours and with a mark of its own', async () => {
    const answer = await ask('/wps/system/status', { host: 'mehfil.localhost', merchant: 'mehfil' });
    const { brand } = (
      JSON.parse(answer.text) as {
        value: { brand: { languages: string[]; defaultLanguage: string; logo: string; tokens: { dark: object } } };
      }
    ).value;
    expect(brand).toMatchObject({ languages: ['EN', 'HI'], defaultLanguage: 'HI' });
    expect(Object.keys(brand.tokens.dark)).toContain('accent');
    const logo = await ask(brand.logo, { host: 'mehfil.localhost' });
    expect(logo).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': expect.stringContaining('immutable') as string,
      },
    });
    expect(logo.text).toContain('<svg');
  });

  test('image reads tell the address of a picture or that there is none, and no path leads out', async () => {
    const read = async (merchant: string, type: string): Promise<unknown> =>
      JSON.parse((await ask(`/wps/system/image?type=${type}`, { host: '127.0.0.1', merchant })).text);
    expect(await read('mehfil', 'qrBackground')).toMatchObject({
      value: { url: expect.stringMatching(/^\/brands\/mehfil\/qrBackground\?v=[0-9a-f]{12}$/) as string },
    });
    expect(await read('fairhouse', 'logo')).toMatchObject({ value: { type: 'logo', url: null } });
    expect(await read('mehfil', 'passwd')).toMatchObject({ success: false, errorCode: 'request_param_err' });
    for (const path of [
      '/brands/fairhouse/logo',
      '/brands/mehfil/passwd',
      '/brands/mehfil/..%2fmehfil.json',
      '/brands/__proto__/logo',
    ]) {
      expect((await ask(path, { host: '127.0.0.1' })).status, path).toBe(404);
    }
  });

  test('further addresses and country codes are those of the brand', async () => {
    const read = async (path: string): Promise<unknown> =>
      (JSON.parse((await ask(path, { host: 'mehfil.localhost', merchant: 'mehfil' })).text) as { value: unknown })
        .value;
    expect(await read('/wps/system/domainRoute')).toEqual([]);
    expect(await read('/wps/system/country')).toEqual(
      ['IN', 'NP', 'BD', 'LK'].map((countryCode, at) => ({
        countryCode,
        countryDialingCode: ['91', '977', '880', '94'][at],
      })),
    );
  });
});
