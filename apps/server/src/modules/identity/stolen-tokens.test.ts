import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey as deriveProof } from 'altcha-lib/algorithms/sha';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, password, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';

// A token counts with its other half, at its own brand, in its own place, for its own purpose, and while it lives.

const clock = fixedClock('2026-05-04T10:00:00Z');
const many = { count: 1_000_000, windowMs: 1000 };
let house: TestHouse;
/** Reached by an address that no brand claims, so that the header alone says which one is meant. */
let at: string;
let [one, two] = [{} as TestMember, {} as TestMember];
beforeAll(async () => {
  house = await openHouse({ clock, settings: { trustProxy: 1 }, limits: { loginByIp: many, registerByIp: many } });
  at = house.siteUrl.replace('localhost', '127.0.0.1');
  [one, two] = [await house.register(), await house.register()];
});
afterAll(() => house.close());

const read = (headers: Record<string, string>, query = '') => house.call(`/wps/member/info${query}`, { headers });
const halfOf = (member: TestMember): string => member.cookie.slice('sid='.length);
const cookiesOf = (answer: Pick<Answer, 'headers'>): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

describe('a session', () => {
  test('is opened by nothing but its token in the header and its half in the cookie', async () => {
    const wrong: Record<string, Record<string, string>> = {
      'the half in the place of the token': { authorization: halfOf(one), cookie: one.cookie },
      'the token in the place of the half': { authorization: one.token, cookie: `sid=${one.token}` },
      'both changed over': { authorization: halfOf(one), cookie: `sid=${one.token}` },
      'the half under another name': {
        authorization: one.token,
        cookie: `did=${halfOf(one)}; rm=${halfOf(one)}; __Host-sid=${halfOf(one)}`,
      },
      'the half in a header of its own': { authorization: one.token, sid: halfOf(one), 'x-sid': halfOf(one) },
      'the half of another': { authorization: one.token, cookie: two.cookie },
      'the half of another first': { authorization: one.token, cookie: `${two.cookie}; ${one.cookie}` },
      'a name before the token': { authorization: `Bearer ${one.token}`, cookie: one.cookie },
      'the token in a cookie': { cookie: `${one.cookie}; token=${one.token}; authorization=${one.token}` },
      'a part of the token': { authorization: one.token.slice(0, -1), cookie: one.cookie },
      'the token twice': { authorization: `${one.token}, ${one.token}`, cookie: one.cookie },
    };
    for (const [what, headers] of Object.entries(wrong))
      expect(await read(headers), what).toMatchObject({ status: 401, errorCode: 'login.not.session' });
    expect(await read(house.as(one))).toMatchObject({ status: 200 });
  });

  test('is not opened by an address, whatever the parameter is called', async () => {
    for (const name of ['token', 'authorization', 'Authorization', 'access_token', 'sid', 'session']) {
      expect(await read({ cookie: one.cookie }, `?${name}=${one.token}`), name).toMatchObject({ status: 401 });
      expect(await read({}, `?token=${one.token}&${name}=${halfOf(one)}`), name).toMatchObject({ status: 401 });
    }
    expect(await read(house.as(one))).toMatchObject({ status: 200 });
  });

  test('of one brand is none at another, by tab and by remembered browser too', async () => {
    const login = await house.call<{ token: string }>('/wps/session/login', {
      body: { username: one.userName, password, rememberMe: true },
    });
    const cookie = cookiesOf(login);
    one = {
      ...one,
      token: login.value.token,
      cookie: cookie.split('; ').find((each) => each.startsWith('sid=')) ?? '',
    };
    const elsewhere = async (
      path: string,
      init: { method: string; headers: Record<string, string>; body?: string },
    ) => {
      const answer = await fetch(`${at}${path}`, {
        ...init,
        headers: { merchant: 'mehfil', language: 'EN', 'content-type': 'application/json', ...init.headers },
      });
      return {
        status: answer.status,
        ...((await answer.json()) as { value: { username?: string | null } | null; errorCode: string | null }),
      };
    };
    expect(await elsewhere('/wps/member/info', { method: 'GET', headers: house.as(one) })).toMatchObject({
      status: 401,
      errorCode: 'login.not.session',
    });
    expect(await elsewhere('/wps/session/remembered', { method: 'GET', headers: { cookie } })).toMatchObject({
      value: { username: null },
    });
    expect(
      await elsewhere('/wps/session/login/remembered', { method: 'POST', headers: { cookie }, body: '{}' }),
    ).toMatchObject({ status: 401, errorCode: 'remembered_over' });
    const tab = await elsewhere('/wps/session/tab', {
      method: 'POST',
      headers: { cookie, origin: at, 'sec-fetch-site': 'same-origin' },
      body: '{}',
    });
    expect(tab).toMatchObject({ status: 401, errorCode: 'login.not.session', value: null });
    expect(await read(house.as(one))).toMatchObject({ status: 200 });
  });

  test('that is over stays over: by its tabs, its tickets and its plays', async () => {
    const member = await house.register();
    const own = { origin: house.siteUrl, 'sec-fetch-site': 'same-origin' };
    const tab = await house.call<{ token: string }>('/wps/session/tab', {
      method: 'POST',
      headers: { cookie: member.cookie, ...own },
    });
    const ticket = await house.call<{ ticket: string }>('/api/realtime/ticket', {
      body: {},
      headers: house.as(member),
    });
    const { playToken } = await house.play(member);
    await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(member) });
    expect(await read({ authorization: tab.value.token, cookie: member.cookie })).toMatchObject({ status: 401 });
    expect(
      await house.call('/wps/session/tab', { method: 'POST', headers: { cookie: member.cookie, ...own } }),
    ).toMatchObject({ status: 401 });
    expect(await house.modules.identity.redeemSocketTicket(ticket.value.ticket)).toBeNull();
    expect(await house.placeRound(playToken)).toMatchObject({ status: 401, errorCode: 'play_ended' });
  });
});

describe('a code for a launch', () => {
  const mint = async () =>
    (await house.call<{ code: string }>('/api/identity/launch-code', { body: {}, headers: house.as(two) })).value.code;

  test('of one brand opens nothing at another, and is still good at its own', async () => {
    const { launchCodes } = house.modules.identity;
    const code = await mint();
    const other = house.modules.brand.all[1];
    if (!other) throw new Error('the demo has a second brand');
    await expect(launchCodes.take(code, other)).rejects.toMatchObject({ code: 'launch_link_over' });
    await expect(launchCodes.take(code, house.modules.brand.first)).resolves.toMatchObject({
      member: { userName: two.userName },
    });
  });

  test('is no session, no ticket and no play', async () => {
    const code = await mint();
    expect(await read({ authorization: code, cookie: two.cookie })).toMatchObject({ status: 401 });
    expect(await house.modules.identity.redeemSocketTicket(code)).toBeNull();
    expect(await house.call('/bgs/play', { studio: true, body: { launchCode: code } })).toMatchObject({ status: 410 });
  });
});

test('a captcha that was asked for in one network is of no use in another, and is not used up there', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip });
  const issued = await house.call<{ challenge: string }>('/wps/captcha?kind=work', {
    headers: from('2001:db8:1:2::1'),
  });
  const challenge = JSON.parse(issued.value.challenge) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey: deriveProof });
  const captchaProof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  for (let n = 0; n < 3; n += 1)
    await house.call('/wps/session/login', { body: { username: two.userName, password: `wrong ${n}` } });
  const logIn = (ip: string) =>
    house.call('/wps/session/login', { body: { username: two.userName, password, captchaProof }, headers: from(ip) });
  expect(await logIn('2001:db8:1:3::1')).toMatchObject({ status: 400, errorCode: 'captcha_wrong' });
  // Another address of the same customer.
  expect(await logIn('2001:db8:1:2:ffff::9')).toMatchObject({ success: true });
  expect(await logIn('2001:db8:1:2::1')).toMatchObject({ success: true });
});
