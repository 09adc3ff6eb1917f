import { refusals } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import {
  codeOf,
  cookiesOf,
  invite,
  openOperator,
  operatorPassword,
  ops,
  type TestOperator,
} from '../../testing/test-operator.ts';

const clock = fixedClock('2026-05-04T08:00:00Z');
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

const logIn = (
  form: { name: string; password?: string; secondFactor?: string },
  headers: Record<string, string> = {},
) =>
  ops<{ token: string; operator: { isRestricted: boolean } }>(house, '/ops/session', {
    body: { password: operatorPassword, ...form },
    headers,
  });

/** A code that was not used yet. */
async function freshCode(operator: TestOperator): Promise<string> {
  clock.advance(30_000);
  return codeOf(house, operator.secret);
}

describe('a link of an invitation', () => {
  test('says who it is for, sets the password once, and opens a session that can only set up the second factor', async () => {
    const { invitation, name } = await invite(house, 'finance');
    expect(await ops(house, '/ops/invitations/read', { body: { invitation } })).toMatchObject({
      value: { name, role: 'finance' },
    });
    const accepted = await ops<{ token: string }>(house, '/ops/invitations/accept', {
      body: { invitation, password: operatorPassword },
    });
    expect(accepted).toMatchObject({ value: { operator: { name, isRestricted: true } } });
    const headers = { authorization: accepted.value.token, cookie: cookiesOf(accepted) };
    expect(await ops(house, '/ops/sessions', { headers })).toMatchObject({
      status: 403,
      errorCode: 'second_factor_setup_needed',
    });
    expect(await ops(house, '/ops/session', { headers })).toMatchObject({ success: true });
    expect(
      await ops(house, '/ops/invitations/accept', { body: { invitation, password: operatorPassword } }),
    ).toMatchObject({ status: 404, errorCode: 'invitation_unknown' });
  });

  test('used by two at once lets one in', async () => {
    const { invitation } = await invite(house, 'support');
    const answers = await Promise.all(
      [1, 2, 3].map(() => ops(house, '/ops/invitations/accept', { body: { invitation, password: operatorPassword } })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('runs out after three days', async () => {
    const { invitation } = await invite(house, 'support');
    clock.advance(72 * 3_600_000);
    expect(await ops(house, '/ops/invitations/read', { body: { invitation } })).toMatchObject({
      errorCode: 'invitation_unknown',
    });
  });

  test.each([
    ['boats at night', 'operator_password_invalid'],
    ['fairhouse fairhouse', 'password_common'],
    ['aaaaaaaaaaaaaaaaaa', 'password_common'],
  ] as const)('does not take the password %s', async (password, code) => {
    const { invitation } = await invite(house, 'support');
    expect(await ops(house, '/ops/invitations/accept', { body: { invitation, password } })).toMatchObject({
      success: false,
      errorCode: refusals[code].errorCode,
    });
  });
});

describe('logging in', () => {
  test('asks for a code after the right password, each code counts once', async () => {
    const operator = await openOperator(house, 'finance');
    expect(await logIn({ name: operator.name })).toMatchObject({
      status: 401,
      errorCode: 'second_factor_needed',
      value: { secondFactor: true },
    });
    expect(await logIn({ name: operator.name, secondFactor: '000000' })).toMatchObject({
      errorCode: 'second_factor_wrong',
    });
    const secondFactor = await freshCode(operator);
    expect(await logIn({ name: operator.name.toUpperCase(), secondFactor })).toMatchObject({
      success: true,
      value: { operator: { isRestricted: false } },
    });
    expect(await logIn({ name: operator.name, secondFactor })).toMatchObject({ errorCode: 'second_factor_wrong' });
  });

  test('says the same of a wrong name, a wrong password and a closed account', async () => {
    const [operator, owner] = [await openOperator(house, 'support'), await openOperator(house, 'owner')];
    const answers = [
      await logIn({ name: 'nobody.here' }),
      await logIn({ name: operator.name, password: 'not the password at all' }),
    ];
    const { value } = await owner.call<{ list: { id: string; version: number }[] }>('/ops/operators');
    const { version = 0 } = value.list.find(({ id }) => id === operator.id) ?? {};
    await owner.call(`/ops/operators/${operator.id}`, {
      method: 'PUT',
      body: { version, role: 'support', merchants: null, isDisabled: true, reason: 'left the house' },
    });
    answers.push(await logIn({ name: operator.name, secondFactor: await freshCode(operator) }));
    for (const { status, errorCode, message } of answers)
      expect([status, errorCode, message]).toEqual([401, 'operator_login_failed', answers[0]?.message]);
  });

  test('makes a hash anew that was made with less work, once its password comes by, and touches no other one', async () => {
    const [operator, other] = [await openOperator(house, 'support'), await openOperator(house, 'support')];
    const weak = createPasswordHasher({ memoryCost: 32, timeCost: 1, parallelism: 1 });
    const old = await weak.hash(operatorPassword);
    weak.close();
    const client = new pg.Client(house.ownerUrl);
    await client.connect();
    await client.query('update operators.operator set password_hash = $1 where id = any ($2)', [
      old,
      [operator.id, other.id],
    ]);
    const hashOf = async ({ id }: TestOperator) =>
      (
        await client.query<{ password_hash: string }>('select password_hash from operators.operator where id = $1', [
          id,
        ])
      ).rows[0]?.password_hash;
    expect(await logIn({ name: operator.name, password: 'not this one at all' })).toMatchObject({ status: 401 });
    await house.modules.operators.settled();
    expect(await hashOf(operator)).toBe(old);
    // Known with the right password already, whatever comes of the second factor.
    expect(await logIn({ name: operator.name })).toMatchObject({ errorCode: 'second_factor_needed' });
    await house.modules.operators.settled();
    expect([await hashOf(operator), await hashOf(other)]).toEqual([expect.stringContaining('$m=64,t=1,p=1$'), old]);
    expect(await logIn({ name: operator.name, secondFactor: await freshCode(operator) })).toMatchObject({
      success: true,
    });
    await client.end();
  });

  test('guessing has to wait longer and longer; a browser known to the account does not', async () => {
    const operator = await openOperator(house, 'support');
    for (let guess = 0; guess < 5; guess += 1)
      await logIn({ name: operator.name, password: 'not the password at all' });
    expect(await logIn({ name: operator.name, secondFactor: await codeOf(house, operator.secret, 30) })).toMatchObject({
      status: 429,
      errorCode: 'TOO_MANY_REQUEST',
    });
    expect(
      await logIn({ name: operator.name, secondFactor: await freshCode(operator) }, { cookie: operator.cookie }),
    ).toMatchObject({ success: true });
    clock.advance(31_000);
    expect(await logIn({ name: operator.name, secondFactor: await freshCode(operator) })).toMatchObject({
      success: true,
    });
  });

  test('its failures are in the trail, with the name, and without what was typed', async () => {
    const [operator, auditor] = [await openOperator(house, 'support'), await openOperator(house, 'auditor')];
    await logIn({ name: operator.name, password: 'quite another sentence' });
    const { value } = await auditor.call<{ list: { action: string; reason: string }[] }>(
      `/ops/actions?operatorId=${operator.id}`,
    );
    expect(value.list[0]).toMatchObject({ action: 'session.refused', reason: 'password' });
    expect(JSON.stringify(value)).not.toContain('quite another');
  });
});

describe('a session', () => {
  test('is over after 15 idle minutes, and after eight hours in any case', async () => {
    const idle = await openOperator(house, 'support');
    clock.advance(15 * 60_000);
    expect(await idle.call('/ops/session')).toMatchObject({ status: 401, errorCode: 'login.not.session' });
    const busy = await openOperator(house, 'support');
    for (let quarter = 0; quarter < 34; quarter += 1) {
      clock.advance(14 * 60_000);
      expect((await busy.call('/ops/session')).success).toBe(true);
    }
    clock.advance(5 * 60_000);
    expect(await busy.call('/ops/session')).toMatchObject({ status: 401 });
  });

  test('needs both halves, of the same session', async () => {
    const [one, other] = [await openOperator(house, 'support'), await openOperator(house, 'support')];
    for (const headers of [
      { authorization: one.token },
      { cookie: one.cookie },
      { authorization: one.token, cookie: other.cookie },
    ] as Record<string, string>[]) {
      expect(await ops(house, '/ops/session', { headers })).toMatchObject({ status: 401 });
    }
  });

  test('ends by logging out, and from the list of the own ones', async () => {
    const operator = await openOperator(house, 'support');
    const again = await logIn({ name: operator.name, secondFactor: await freshCode(operator) });
    const { value } = await operator.call<{ list: { id: string; isThisOne: boolean }[] }>('/ops/sessions');
    const other = value.list.find(({ isThisOne }) => !isThisOne);
    expect(value.list).toHaveLength(2);
    expect(await operator.call(`/ops/sessions/${other?.id}`, { method: 'DELETE' })).toMatchObject({ success: true });
    expect(
      await ops(house, '/ops/session', { headers: { authorization: again.value.token, cookie: cookiesOf(again) } }),
    ).toMatchObject({ status: 401 });
    expect(await operator.call(`/ops/sessions/${other?.id}`, { method: 'DELETE' })).toMatchObject({
      status: 404,
      errorCode: 'session_unknown',
    });
    expect(await operator.call('/ops/session', { method: 'DELETE' })).toMatchObject({ success: true });
    expect(await operator.call('/ops/session')).toMatchObject({ status: 401 });
  });

  test('nobody ends a session of another operator from their own list', async () => {
    const [one, other] = [await openOperator(house, 'support'), await openOperator(house, 'support')];
    const { value } = await other.call<{ list: { id: string }[] }>('/ops/sessions');
    expect(await one.call(`/ops/sessions/${value.list[0]?.id}`, { method: 'DELETE' })).toMatchObject({ status: 404 });
    expect(await other.call('/ops/session')).toMatchObject({ success: true });
  });

  test('a further tab gets its token only from our own page', async () => {
    const { cookie } = await openOperator(house, 'support');
    const mint = (headers: Record<string, string>) =>
      ops<{ token: string }>(house, '/ops/session/tab', { method: 'POST', headers: { cookie, ...headers } });
    const own = { origin: house.backofficeUrl, 'sec-fetch-site': 'same-origin' };
    expect(await mint(own)).toMatchObject({ success: true });
    expect(await mint({})).toMatchObject({ errorCode: 'origin_refused' });
    expect(await mint({ origin: house.siteUrl, 'sec-fetch-site': 'same-site' })).toMatchObject({
      errorCode: 'origin_refused',
    });
  });

  test('changing the password ends every other session and needs the one of now', async () => {
    const operator = await openOperator(house, 'support');
    const other = await logIn({ name: operator.name, secondFactor: await freshCode(operator) });
    const change = (password: string) =>
      operator.call('/ops/password', {
        method: 'PUT',
        body: { password, nextPassword: 'seven boats under the bridge' },
      });
    expect(await change('not the password at all')).toMatchObject({ errorCode: 'operator_login_failed' });
    expect(await change(operatorPassword)).toMatchObject({ success: true });
    expect(
      await ops(house, '/ops/session', { headers: { authorization: other.value.token, cookie: cookiesOf(other) } }),
    ).toMatchObject({ status: 401 });
    expect(await operator.call('/ops/session')).toMatchObject({ success: true });
  });
});

describe('site and back office have separate logins', () => {
  test('a session of the site opens nothing at the back office, and its calls are not known to the site', async () => {
    const member = await house.register();
    expect(await ops(house, '/ops/session', { headers: house.as(member) })).toMatchObject({
      status: 401,
      errorCode: 'login.not.session',
    });
    expect(await house.call('/ops/session', { headers: house.as(member) })).toMatchObject({
      status: 404,
      errorCode: 'call_unknown',
    });
  });

  test('a session of the back office opens nothing at the site', async () => {
    const { token, cookie } = await openOperator(house, 'owner');
    expect(
      await house.call('/wps/member/info', {
        headers: { authorization: token, cookie: cookie.replace('osid=', 'sid=') },
      }),
    ).toMatchObject({ status: 401 });
    expect(await ops(house, '/wps/member/info', { headers: { authorization: token, cookie } })).toMatchObject({
      status: 404,
      errorCode: 'call_unknown',
    });
  });

  test('a page of the site cannot act here for an operator who is logged in', async () => {
    const operator = await openOperator(house, 'owner');
    for (const headers of [{ origin: house.siteUrl }, { 'sec-fetch-site': 'same-site' }, { origin: 'null' }] as Record<
      string,
      string
    >[]) {
      expect(await operator.call('/ops/session', { method: 'DELETE', headers })).toMatchObject({
        status: 403,
        errorCode: 'origin_refused',
      });
    }
  });
});
