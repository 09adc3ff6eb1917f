import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session, TermsState } from '@fairhouse/contract';
import { openAgent } from '../../testing/agent-money.fixture.ts';
import { cookieOf, openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';

let house: TestHouse;
let agent: TestMember;
beforeAll(async () => {
  const many = { count: 1000, windowMs: 60_000 };
  house = await openHouse({ limits: { loginByIp: many, registerByIp: many } });
  ({ agent } = await openAgent(house));
});
afterAll(() => house.close());

const given = 'Given-by-4n-agent';
const open = (username: string, over: Record<string, unknown> = {}) =>
  house.call<{ customerId: string }>('/wps/agent/downline', {
    headers: house.as(agent),
    body: { username, password: given, type: '0', isMembersOnly: false, rebateSeries: 1900, percents: {}, ...over },
  });
const logIn = async (username: string, secret: string) => {
  const answer = await house.call<Session>('/wps/session/login', { body: { username, password: secret } });
  return { ...answer.value, headers: { authorization: answer.value.token, cookie: cookieOf(answer) } };
};

test('the first password of an account that an agent opened opens its own change alone, and then the terms are asked for', async () => {
  const made = await open('newcomer');
  expect(made.errorCode).toBe(null);
  const first = await logIn('newcomer', given);
  expect(first).toMatchObject({ firstTimeLogin: true, passwordExpired: true });
  const { headers } = first;
  for (const path of ['/wps/v2/wallets/balance', '/wps/member/terms', '/wps/relay/EMFE_getInbox'])
    expect(await house.call(path, { headers })).toMatchObject({
      status: 403,
      errorCode: 'login.change.pw.required',
    });
  const change = (newPassword: string) =>
    house.call('/wps/member/password', {
      headers,
      body: { oldPassword: given, newPassword, confirmNewPassword: newPassword },
    });
  expect(await change(given)).toMatchObject({ status: 400, errorCode: 'password_unchanged' });
  expect(await change(password)).toMatchObject({ success: true });
  const own = await logIn('newcomer', password);
  expect(own).toMatchObject({ passwordExpired: false });
  const member = {
    id: made.value.customerId,
    userName: 'newcomer',
    password,
    token: own.token,
    cookie: own.headers.cookie,
  };
  const terms = await house.call<TermsState>('/wps/member/terms', { headers: own.headers });
  expect(terms.value).toMatchObject({ accepted: null, isDue: true });
  const launch = () => house.play(member);
  await expect(launch()).rejects.toThrow(/terms_changed/);
  const accepted = await house.call('/wps/member/terms', {
    headers: own.headers,
    body: { version: terms.value.version },
  });
  expect(accepted).toMatchObject({ success: true });
  expect((await launch()).playToken).not.toBe('');
  expect(await house.modules.agency.findUpline(BigInt(member.id))).toMatchObject({ uplineId: BigInt(agent.id) });
});

test('an account above the own rates, of a name that is taken or with a common password is not opened', async () => {
  await open('takenname');
  const refusals = await Promise.all([
    open('highseries', { rebateSeries: 1952 }),
    open('highpercent', { percents: { RNG: '0.1' } }),
    open('TakenName'),
    open('commonword', { password: '123456' }),
    open('x'),
  ]);
  expect(refusals.map(({ errorCode }) => errorCode)).toEqual([
    'rate_out_of_bounds',
    'rate_out_of_bounds',
    'username_taken',
    'password_common',
    'username_invalid',
  ]);
  for (const name of ['highseries', 'commonword'])
    expect(await house.call('/wps/session/login', { body: { username: name, password: given } })).toMatchObject({
      success: false,
    });
});
