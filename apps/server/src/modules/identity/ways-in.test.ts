import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { recordMessages } from '../../testing/record-messages.ts';
import { openHouse, password, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const hourMs = 3_600_000;
const sender = recordMessages();
const brands = makeBrandFolder((brand) => setModule(brand, 'AGENTPOLICY3', '0'));
let house: TestHouse;
let db: pg.Pool;
beforeAll(async () => {
  house = await openHouse({
    clock,
    sender,
    brandsDir: brands.folder,
    limits: { loginByIp: { count: 1000, windowMs: 60_000 } },
  });
  db = new pg.Pool({ connectionString: house.ownerUrl, max: 2 });
});
afterAll(async () => {
  await db.end();
  await house.close();
  brands.remove();
});

/** What a browser would keep of an answer, beside what it has. */
function keep(answer: Pick<Answer, 'headers'>, had = ''): string {
  const jar = new Map(
    had
      .split('; ')
      .filter(Boolean)
      .map((each) => each.split('=') as [string, string]),
  );
  for (const cookie of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    if (cookie.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
const only = (cookies: string, name: string): string =>
  cookies.split('; ').find((each) => each.startsWith(`${name}=`)) ?? '';
const logIn = (member: TestMember, form: Record<string, unknown> = {}, cookie = '') =>
  house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password, ...form },
    headers: { cookie },
  });
const comeBack = (cookie: string, body: Record<string, unknown> = {}) =>
  house.call<{ token: string; userName: string }>('/wps/session/login/remembered', { body, headers: { cookie } });
const readRemembered = async (cookie: string) =>
  (
    await house.call<{ username: string | null; mobile: string | null }>('/wps/session/remembered', {
      headers: { cookie },
    })
  ).value;
const remembered = async (cookie: string) => (await readRemembered(cookie)).username;

describe('a remembered browser', () => {
  test('comes back without a password for one day, and the device holds neither name nor password', async () => {
    const member = await house.register();
    const ticked = await logIn(member, { rememberMe: true });
    const cookies = only(keep(ticked), 'rm');
    expect(ticked.headers.getSetCookie().find((each) => each.startsWith('rm='))).toMatch(
      /^rm=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400$/,
    );
    expect(keep(ticked)).not.toContain(member.userName);
    expect(await remembered(cookies)).toBe(member.userName);
    clock.advance(23 * hourMs);
    const back = await comeBack(cookies);
    expect(back.value).toMatchObject({ userName: member.userName });
    clock.advance(hourMs);
    // The day began when the box was ticked.
    expect(await remembered(only(keep(back), 'rm'))).toBeNull();
    expect(await comeBack(only(keep(back), 'rm'))).toMatchObject({ status: 401, errorCode: 'remembered_over' });
  });

  test('knows the number too, masked, and is begun by a login with its code as well', async () => {
    const [member, other] = [await house.register(), await house.register()];
    const number = {
      memberId: BigInt(member.id),
      brandId: house.modules.brand.first.id,
      kind: 'mobile',
      address: '+919876543210',
    } as const;
    await house.modules.identity.verification.saveContact({ ...number, verifiedAt: null });
    const byName = keep(await logIn(member, { rememberMe: true }));
    expect(await readRemembered(byName)).toEqual({ username: member.userName, mobile: null });
    await house.modules.identity.verification.saveContact({ ...number, verifiedAt: clock.now() });
    expect(await readRemembered(byName)).toEqual({ username: member.userName, mobile: '+91 •••••• 210' });
    const byCode = async (rememberMe: boolean) => {
      clock.advance(hourMs);
      await house.call('/wps/verification/sms/noLogin', {
        body: { mobileNum: '9876543210', countryDialingCode: '91' },
      });
      await house.modules.identity.verification.settled();
      return house.call<{ token: string }>('/wps/session/login', {
        body: { username: number.address, password: sender.codeTo(number.address), type: 'sms', rememberMe },
      });
    };
    const ticked = await byCode(true);
    expect(ticked.headers.getSetCookie().find((each) => each.startsWith('rm='))).toContain('Max-Age=86400');
    expect([ticked.text, keep(ticked)].join(' ')).not.toContain('9876543210');
    expect((await comeBack(only(keep(ticked), 'rm'))).value).toMatchObject({ userName: member.userName });
    expect(keep(await byCode(false))).not.toContain('rm=');
    await db.query('update identity.member set customer_type = 2 where id = $1', [member.id]);
    expect(keep(await byCode(true))).not.toContain('rm=');
    expect(await readRemembered(keep(await logIn(other, { rememberMe: true })))).toEqual({
      username: other.userName,
      mobile: null,
    });
  });

  test('that was copied is forgotten with its copy, at the second use of a token', async () => {
    const member = await house.register();
    const copied = only(keep(await logIn(member, { rememberMe: true })), 'rm');
    const next = only(keep(await comeBack(copied)), 'rm');
    expect(next).not.toBe(copied);
    expect(await remembered(next)).toBe(member.userName);
    expect(await comeBack(copied)).toMatchObject({ errorCode: 'remembered_over' });
    expect(await comeBack(next)).toMatchObject({ errorCode: 'remembered_over' });
  });

  test('is forgotten by a login without the tick, by logging out, and by ending all sessions', async () => {
    const member = await house.register();
    const ends: ((cookies: string, token: string) => Promise<Answer>)[] = [
      (cookies) => logIn(member, {}, cookies),
      (cookies, token) =>
        house.call('/wps/session/logout', { method: 'DELETE', headers: { authorization: token, cookie: cookies } }),
      (cookies, token) =>
        house.call('/api/identity/sessions', { method: 'DELETE', headers: { authorization: token, cookie: cookies } }),
    ];
    for (const end of ends) {
      const answer = await logIn(member, { rememberMe: true });
      const cookies = keep(answer);
      expect(await end(cookies, answer.value.token)).toMatchObject({ success: true });
      expect(await remembered(cookies)).toBeNull();
    }
  });

  test('may play, but not change what guards the account', async () => {
    const member = await house.register();
    const back = await comeBack(keep(await logIn(member, { rememberMe: true })));
    const headers = { authorization: back.value.token, cookie: keep(back) };
    expect(await house.call('/wps/v2/wallets/balance', { headers })).toMatchObject({ success: true });
    expect(await house.call('/api/identity/second-factor', { body: {}, headers })).toMatchObject({
      status: 403,
      errorCode: 'proof_needed',
    });
    expect(await house.call('/api/identity/launch-code', { body: {}, headers })).toMatchObject({
      errorCode: 'proof_needed',
    });
  });

  test("nobody is remembered without a cookie, with a stranger's, or in another form", async () => {
    for (const cookie of ['', `rm=${'A'.repeat(43)}`, 'rm=short']) {
      expect(await remembered(cookie)).toBeNull();
      expect(await comeBack(cookie)).toMatchObject({ status: 401, errorCode: 'remembered_over' });
    }
  });
});

describe('the word of an identity service', () => {
  const enter = (at: TestHouse, token: string, username = '+919876500042') =>
    at.call('/wps/session/login', { body: { username, password: token, type: 'firebase' } });

  test('opens the account of the number it vouches for, and no other', async () => {
    const member = await house.register();
    await house.modules.identity.verification.saveContact({
      memberId: BigInt(member.id),
      brandId: house.modules.brand.first.id,
      kind: 'mobile',
      address: '+919876500042',
      verifiedAt: clock.now(),
    });
    expect(await enter(house, 'good')).toMatchObject({ status: 503, errorCode: 'identity_service_unavailable' });
    const identityService = {
      check: ({ idToken, mobileNum }: { idToken: string; mobileNum: string }) =>
        Promise.resolve(idToken === `good for ${mobileNum}`),
    };
    const beside = await openHouse({ clock, sender, brandsDir: brands.folder, beside: house, identityService });
    expect(await enter(beside, 'good for +919876500042')).toMatchObject({
      success: true,
      value: { userName: member.userName, passwordExpired: false },
    });
    for (const [token, number] of [
      ['bad', '+919876500042'],
      ['good for +919876500042', '+919876500043'],
      ['good for +919876500043', '+919876500043'],
      ['x'.repeat(4096), '+919876500042'],
    ] as const) {
      expect(await enter(beside, token, number)).toMatchObject({ status: 400, errorCode: 'invalid_verification_code' });
    }
    await beside.close();
  });
});

test('a hash made with less work is made anew when its password comes by, and no other one is touched', async () => {
  const [member, other] = [await house.register(), await house.register()];
  const weak = createPasswordHasher({ memoryCost: 32, timeCost: 1, parallelism: 1 });
  const old = await weak.hash(password);
  weak.close();
  await db.query('update identity.credential set password_hash = $1 where member_id = any ($2)', [
    old,
    [member.id, other.id],
  ]);
  const hashOf = async ({ id }: TestMember) =>
    (
      await db.query<{ password_hash: string }>('select password_hash from identity.credential where member_id = $1', [
        id,
      ])
    ).rows[0]?.password_hash;
  expect(await logIn(member, { password: 'not this one' })).toMatchObject({ status: 401 });
  await house.modules.identity.verification.settled();
  expect(await hashOf(member)).toBe(old);
  expect(await logIn(member)).toMatchObject({ success: true });
  await house.modules.identity.verification.settled();
  expect([await hashOf(member), await hashOf(other)]).toEqual([expect.stringContaining('$m=64,t=1,p=1$'), old]);
  expect(await logIn(member)).toMatchObject({ success: true });
});

describe('the entrances of members and agents', () => {
  test('let in each their own, and say so only to who knows the password', async () => {
    const [member, agent] = [await house.register(), await house.register()];
    await db.query('update identity.member set customer_type = 2 where id = $1', [agent.id]);
    expect(await logIn(member, { door: 'agent' })).toMatchObject({ status: 403, errorCode: 'agent_only' });
    expect(await logIn(agent, { door: 'agent' })).toMatchObject({ success: true, value: { customerType: 2 } });
    // Agents may use the member site only where the brand's agent policy says so.
    expect(await logIn(agent)).toMatchObject({ status: 403, errorCode: 'member_only' });
    expect(await logIn(agent, { password: 'wrong', door: 'agent' })).toMatchObject({
      errorCode: 'us_forbidden_login_error',
    });
    expect(only(keep(await logIn(agent, { door: 'agent', rememberMe: true })), 'rm')).toBe('');
  });
});

describe('free play', () => {
  test('makes a trial account that may look around, and nothing more', async () => {
    const answer = await house.call<{ token: string; userName: string }>('/wps/session/login/freeplay', {
      body: { os: 'Linux', platform: 'W' },
    });
    expect(answer.value).toMatchObject({ customerType: 4 });
    const headers = { authorization: answer.value.token, cookie: keep(answer) };
    expect(await house.call('/wps/member/info', { headers })).toMatchObject({ value: { type: 4 } });
    expect(await house.call('/wps/v2/wallets/balance', { headers })).toMatchObject({ success: true });
    expect(
      await house.call('/wps/game/launchGame', { body: { nodeId: 1001, language: 'EN', theme: 'dark' }, headers }),
    ).toMatchObject({ status: 403, errorCode: 'in_need_true_account' });
    // Nobody comes back into it, by whatever password.
    for (const guess of ['', ' ', 'x']) {
      expect(
        (await house.call('/wps/session/login', { body: { username: answer.value.userName, password: guess } }))
          .success,
      ).toBe(false);
    }
  });

  test('is off where the brand has it off', async () => {
    const brand = house.modules.brand.first;
    const off = {
      ...brand,
      shell: {
        ...brand.shell,
        whitelabel: brand.shell.whitelabel.map((node) =>
          node.modId === 'FREEPLAY3' ? { ...node, enabled: '0' as const } : node,
        ),
      },
    };
    const visitor = { ip: '192.0.2.1', userAgent: '', device: null, remembered: null };
    await expect(house.modules.identity.playFree({ brand: off, visitor, ageConfirmed: true })).rejects.toMatchObject({
      code: 'module_off',
    });
    await expect(
      house.modules.identity.playFree({ brand: { ...brand, policy: 'strict' }, visitor, ageConfirmed: false }),
    ).rejects.toMatchObject({ code: 'age_not_confirmed' });
  });
});
