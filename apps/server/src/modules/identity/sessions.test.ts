import type { RefusalCode } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRefusalTexts } from '../../platform/http/refusal-texts.ts';
import { cookieOf, openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const minuteMs = 60_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({
    clock,
    isHashingFull: true,
    limits: { loginByIp: { count: 1000, windowMs: minuteMs }, registerByIp: { count: 1000, windowMs: minuteMs } },
  });
});
afterAll(() => house.close());

const readMember = (halves: Pick<TestMember, 'token' | 'cookie'>, at = house) =>
  at.call('/wps/member/info', { headers: at.as(halves) });

async function logIn(userName: string, at = house): Promise<Pick<TestMember, 'token' | 'cookie'>> {
  const answer = await at.call<{ token: string }>('/wps/session/login', { body: { username: userName, password } });
  return { token: answer.value.token, cookie: cookieOf(answer) };
}

describe('the two halves of a session', () => {
  test('count only together, and only with each other', async () => {
    const [one, two] = [await house.register(), await house.register()];
    expect(await readMember(one)).toMatchObject({ status: 200, value: { account: one.userName } });
    const wrong = [
      { token: one.token, cookie: '' },
      { token: '', cookie: one.cookie },
      { token: one.token, cookie: two.cookie },
      { token: two.token, cookie: one.cookie },
      { token: `${one.token.slice(0, -1)}_`, cookie: one.cookie },
      { token: 'x'.repeat(500), cookie: one.cookie },
      { token: one.token, cookie: 'sid=short' },
    ];
    for (const halves of wrong)
      expect(await readMember(halves)).toMatchObject({ status: 401, errorCode: 'login.not.session' });
    expect((await readMember(one)).status).toBe(200);
  });

  test('end at logout, by DELETE as by POST', async () => {
    for (const method of ['DELETE', 'POST']) {
      const member = await house.register();
      const answer = await house.call('/wps/session/logout', {
        method,
        headers: house.as(member),
        ...(method === 'POST' ? { body: {} } : {}),
      });
      expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
      expect(await readMember(member)).toMatchObject({ status: 401 });
    }
  });

  test('are replaced by the next login, which says when the one before was', async () => {
    const member = await house.register();
    clock.advance(5000);
    const next = await house.call('/wps/session/login', { body: { username: member.userName, password } });
    expect(next.value).toMatchObject({ firstTimeLogin: false, previousLoginAt: clock.now().getTime() - 5000 });
    const old = await readMember(member);
    expect(old).toMatchObject({ status: 401, errorCode: 'login.not.session' });
    expect(old.message).toContain('somewhere else');
  });

  test('end after half an hour without use', async () => {
    const member = await house.register();
    clock.advance(29 * minuteMs);
    expect((await readMember(member)).status).toBe(200);
    clock.advance(30 * minuteMs);
    expect((await readMember(member)).status).toBe(401);
  });

  test('say why they are over, to who holds both', async () => {
    // As it is left by what takes longer to tell: a password recovered elsewhere, an account emptied and closed.
    const endAs = async (member: TestMember, reason: string) => {
      await house.modules.identity.sessions.endForMember(BigInt(member.id), async () => undefined);
      await rowsOf(house, 'update identity.session set end_reason = $2 where member_id = $1', [member.id, reason]);
    };
    const ends: readonly [RefusalCode, (member: TestMember) => Promise<unknown>][] = [
      [
        'session_expired',
        async () => {
          clock.advance(30 * minuteMs);
        },
      ],
      [
        'session_ended',
        (member) => house.call('/api/identity/sessions', { method: 'DELETE', headers: house.as(member) }),
      ],
      [
        'session_ended',
        (member) => house.modules.identity.sessions.endForMember(BigInt(member.id), async () => undefined),
      ],
      ['session_password_changed', (member) => endAs(member, 'password_changed')],
      ['session_closed', (member) => endAs(member, 'closed')],
    ];
    const text = loadRefusalTexts();
    for (const [code, end] of ends) {
      const member = await house.register();
      await end(member);
      expect(await readMember(member), code).toMatchObject({
        status: 401,
        errorCode: 'login.not.session',
        value: null,
        message: text('EN', code, {}),
      });
      expect((await readMember({ ...member, cookie: '' })).message, code).toBe(text('EN', 'not_logged_in', {}));
    }
  });

  test('are told to be over once ended, gone or run out', async () => {
    const { sessions, authenticate } = house.modules.identity;
    const sessionOf = async ({ token, cookie }: TestMember) =>
      (await authenticate(token, cookie.slice('sid='.length), '203.0.113.1')).sessionId;
    const [idle, ended] = [await house.register(), await house.register()];
    const [idleId, endedId] = [await sessionOf(idle), await sessionOf(ended)];
    await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(ended) });
    expect(await sessions.findOver([idleId, endedId, 1n])).toEqual([endedId, 1n]);
    clock.advance(33 * minuteMs);
    const fresh = await sessionOf(await house.register());
    expect(new Set(await sessions.findOver([idleId, endedId, fresh]))).toEqual(new Set([idleId, endedId]));
  });

  test('end after twelve hours, however busy', async () => {
    const member = await house.register();
    for (let minutes = 0; minutes < 12 * 60; minutes += 29) {
      expect((await readMember(member)).status, `${minutes}`).toBe(200);
      clock.advance(29 * minuteMs);
    }
    expect((await readMember(member)).status).toBe(401);
  });

  test('are replaced or ended on every process at once', async () => {
    const second = await openHouse({ beside: house, clock });
    const member = await house.register();
    expect((await readMember(member, second)).status).toBe(200);
    // The clock stands still: nothing runs out, so it is the news of the other process that ends them.
    const fresh = await logIn(member.userName);
    await expect.poll(async () => (await readMember(member, second)).status, { interval: 20 }).toBe(401);
    expect((await readMember(fresh, second)).status).toBe(200);
    await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(fresh) });
    await expect.poll(async () => (await readMember(fresh, second)).status, { interval: 20 }).toBe(401);
    await second.close();
  });
});

describe('a new tab', () => {
  const mint = (headers: Record<string, string>) =>
    house.call<{ token: string }>('/wps/session/tab', { method: 'POST', headers });
  const own = () => ({ origin: house.siteUrl, 'sec-fetch-site': 'same-origin' });

  test('gets a token of its own from the same origin, and both tabs work', async () => {
    const member = await house.register();
    const tab = await mint({ cookie: member.cookie, ...own() });
    expect(tab.value).toMatchObject({ userName: member.userName });
    expect(tab.value.token).not.toBe(member.token);
    expect((await readMember({ token: tab.value.token, cookie: member.cookie })).status).toBe(200);
    expect((await readMember(member)).status).toBe(200);
  });

  test('gets nothing without the browser saying that our own page asks', async () => {
    const { cookie } = await house.register();
    expect(await mint({ cookie })).toMatchObject({ status: 403, errorCode: 'origin_refused' });
    expect(await mint({ cookie, origin: house.siteUrl })).toMatchObject({ status: 403 });
    expect(await mint({ cookie, 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 403 });
    expect(await mint({ cookie, origin: house.studioUrl, 'sec-fetch-site': 'same-site' })).toMatchObject({
      status: 403,
    });
    expect(await mint(own())).toMatchObject({ status: 401 });
  });
});

describe('guessing', () => {
  test('a wrong name and a wrong password get one answer', async () => {
    const member = await house.register();
    const wrongPassword = await house.call('/wps/session/login', {
      body: { username: member.userName, password: 'not this one' },
    });
    const wrongName = await house.call('/wps/session/login', {
      body: { username: 'nobody99', password: 'not this one' },
    });
    const byPhone = await house.call('/wps/session/login', {
      body: { username: member.userName, password, type: 'sms' },
    });
    expect(wrongName.text).toBe(wrongPassword.text);
    expect(byPhone.text).toBe(wrongPassword.text);
    expect(wrongPassword).toMatchObject({ status: 401, errorCode: 'us_forbidden_login_error' });
  });
});

test('the database holds neither passwords nor halves of sessions', async () => {
  const member = await house.register();
  const { rows } = await house.platform.db.query<{ text: string }>(
    `select (select string_agg(c::text, ' ') from identity.credential c) || (select string_agg(s::text, ' ') from identity.session s)
       || (select string_agg(t::text, ' ') from identity.session_token t) as text`,
  );
  expect(rows[0]?.text).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  for (const secret of [password, member.token, member.cookie.slice(4)]) expect(rows[0]?.text).not.toContain(secret);
});
