import { generate } from 'otplib';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { createSecondFactors } from './second-factor.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

const codeOf = (secret: string, later = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + later });
const at = '/api/identity/second-factor';
const call = <T>(member: TestMember, method: string, body?: unknown, path = at) =>
  house.call<T>(path, { method, headers: house.as(member), ...(body === undefined ? {} : { body }) });
const logIn = (member: TestMember, secondFactor?: string) =>
  house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password, ...(secondFactor === undefined ? {} : { secondFactor }) },
  });

async function turnOn(member: TestMember): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await call<{ secret: string }>(member, 'POST', {})).value;
  const confirmed = await call<{ recoveryCodes: string[] }>(member, 'PUT', { code: await codeOf(secret) });
  return { secret, recoveryCodes: confirmed.value.recoveryCodes };
}

test('a second factor counts from its first right code on, and is shown once', async () => {
  const member = await house.register();
  const { secret, uri } = (await call<{ secret: string; uri: string }>(member, 'POST', {})).value;
  expect(uri).toMatch(new RegExp(`^otpauth://totp/Fairhouse:${member.userName}\\?secret=${secret}`));
  expect(await logIn(member)).toMatchObject({ success: true });
});

test('logging in asks for it after the right password only; a code counts once', async () => {
  const member = await house.register();
  const { secret, recoveryCodes } = await turnOn(member);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes.every((code) => /^([a-z2-9]{4}-){5}[a-z2-9]{4}$/.test(code))).toBe(true);
  expect(await call(member, 'GET')).toMatchObject({ value: { isOn: true, recoveryCodesLeft: 10 } });
  expect(await call(member, 'POST', {})).toMatchObject({ status: 409, errorCode: 'second_factor_on' });
  expect(await logIn(member)).toMatchObject({
    status: 401,
    errorCode: 'second_factor_needed',
    value: { secondFactor: true },
  });
  // The code that turned it on is used up.
  expect(await logIn(member, await codeOf(secret))).toMatchObject({ status: 401, errorCode: 'second_factor_wrong' });
  clock.advance(30_000);
  const code = await codeOf(secret);
  expect(await logIn(member, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ success: true });
  expect(await logIn(member, code)).toMatchObject({ errorCode: 'second_factor_wrong' });
});

test('codes of the step before and after count, older ones do not', async () => {
  const member = await house.register();
  const { secret } = await turnOn(member);
  clock.advance(300_000);
  expect(await logIn(member, await codeOf(secret, -90))).toMatchObject({ errorCode: 'second_factor_wrong' });
  expect(await logIn(member, await codeOf(secret, -30))).toMatchObject({ success: true });
  expect(await logIn(member, await codeOf(secret, 30))).toMatchObject({ success: true });
});

test('a recovery code stands in for the app, once', async () => {
  const member = await house.register();
  const { recoveryCodes } = await turnOn(member);
  const [first = '', second = ''] = recoveryCodes;
  expect(await logIn(member, first.toUpperCase())).toMatchObject({ success: true });
  expect(await logIn(member, first)).toMatchObject({ errorCode: 'second_factor_wrong' });
  expect(await logIn(member, second.replaceAll('-', ''))).toMatchObject({ success: true });
});

test('it is turned off with a code, and not without', async () => {
  const member = await house.register();
  const { recoveryCodes } = await turnOn(member);
  const [first = '', second = ''] = recoveryCodes;
  const { token } = (await logIn(member, first)).value;
  expect(token).not.toBe('');
  const again = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password, secondFactor: second },
  });
  const cookie = again.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const headers = { authorization: again.value.token, cookie };
  expect(await house.call(`${at}/end`, { body: { code: '000000' }, headers })).toMatchObject({
    errorCode: 'second_factor_wrong',
  });
  expect(await house.call(`${at}/end`, { body: { code: recoveryCodes[2] }, headers })).toMatchObject({ success: true });
  expect(await logIn(member)).toMatchObject({ success: true });
});

test('text that is no code of an app is refused as a wrong code, when the factor is switched on and off', async () => {
  const member = await house.register();
  await call(member, 'POST', {});
  for (const code of ['abcdefgh', '12345a', '1234567', '१२३४५६', '\0\0\0\0\0\0']) {
    expect(await call(member, 'PUT', { code }), code).toMatchObject({ status: 401, errorCode: 'second_factor_wrong' });
    expect(await house.call(`${at}/end`, { body: { code }, headers: house.as(member) }), code).toMatchObject({
      status: 401,
      errorCode: 'second_factor_wrong',
    });
  }
});

test('guessing codes counts like guessing passwords', async () => {
  const member = await house.register();
  await turnOn(member);
  for (const code of ['000001', '000002'])
    expect(await logIn(member, code)).toMatchObject({ value: { captcha: false, secondFactor: true } });
  expect(await logIn(member, '000003')).toMatchObject({ errorCode: 'second_factor_wrong', value: { captcha: true } });
  expect(await logIn(member, '000004')).toMatchObject({ errorCode: 'captcha_needed' });
});

test('a secret begun in another tab while the code of the first is looked at is not the one that is confirmed', async () => {
  const member = await house.register();
  const actor = await house.modules.identity.authenticate(
    member.token,
    member.cookie.slice('sid='.length),
    '203.0.113.1',
  );
  const { secret } = (await call<{ secret: string }>(member, 'POST', {})).value;
  const factors = createSecondFactors({
    ...house.platform,
    async inTx(work) {
      await call(member, 'POST', {});
      return house.platform.inTx(work);
    },
  });
  await expect(factors.confirm(actor, await codeOf(secret))).rejects.toMatchObject({ code: 'second_factor_wrong' });
  expect(await factors.isOn(actor.memberId)).toBe(false);
});

test('asking to return after an exclusion, by the password alone, does not begin the count of wrong codes anew', async () => {
  const member = await house.register();
  await turnOn(member);
  for (const code of ['000001', '000002'])
    expect(await logIn(member, code)).toMatchObject({ value: { captcha: false } });
  expect(await house.call('/wps/session/return', { body: { username: member.userName, password } })).toMatchObject({
    errorCode: 'return_unasked',
  });
  expect(await logIn(member, '000003')).toMatchObject({ errorCode: 'second_factor_wrong', value: { captcha: true } });
});
