import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { recordMessages } from '../../testing/record-messages.ts';
import { openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const messages = recordMessages();
// Who is given nothing has nothing to lose.
const poor = makeBrandFolder((brand) => {
  brand['demoGrant'] = '0';
});
let house: TestHouse;
let db: pg.Pool;
beforeAll(async () => {
  house = await openHouse({ clock, sender: messages, brandsDir: poor.folder });
  db = new pg.Pool({ connectionString: house.ownerUrl, max: 2 });
});
afterAll(async () => {
  await db.end();
  await house.close();
  poor.remove();
});

const close = (member: TestMember, body: object = {}, at: TestHouse = house) =>
  at.call('/api/identity/close', { body, headers: at.as(member) });
const isAlive = async (member: TestMember): Promise<boolean> =>
  (await house.call('/wps/member/info', { headers: house.as(member) })).success;
const logIn = (userName: string, given = password, form: object = {}) =>
  house.call('/wps/session/login', { body: { username: userName, password: given, ...form } });

describe('a closed account', () => {
  test('ends every session at once and answers as a name nobody has', async () => {
    const member = await house.register();
    expect(await close(member, { reason: 'I play too much.' })).toMatchObject({ status: 200 });
    expect(await isAlive(member)).toBe(false);
    const nobody = await logIn(`${member.userName}x`);
    const closed = await logIn(member.userName);
    expect([closed.status, closed.errorCode, closed.message]).toEqual([
      nobody.status,
      nobody.errorCode,
      nobody.message,
    ]);
    expect((await db.query('select reason from identity.closure where member_id = $1', [member.id])).rows).toEqual([
      { reason: 'I play too much.' },
    ]);
  });

  test('keeps its name and its number, and gets no codes', async () => {
    const member = await house.register();
    const mobile = '+919876512121';
    const { identity, brand } = house.modules;
    await identity.verification.saveContact({
      memberId: BigInt(member.id),
      brandId: brand.first.id,
      kind: 'mobile',
      address: mobile,
      verifiedAt: clock.now(),
    });
    await close(member);
    expect(await house.call(`/wps/check/username?username=${member.userName}`)).toMatchObject({
      errorCode: 'username_taken',
    });
    const form = {
      username: member.userName,
      password,
      confirmPassword: password,
      termsAccepted: true,
      ageConfirmed: true,
    };
    expect(await house.call('/wps/member/register', { method: 'PUT', body: form })).toMatchObject({
      errorCode: 'username_taken',
    });
    expect(
      await house.call('/wps/verification/sms/noLogin', { body: { mobileNum: mobile, purpose: 'recover' } }),
    ).toMatchObject({ status: 200 });
    await identity.verification.settled();
    expect(messages.sent.filter(({ to }) => to === mobile)).toEqual([]);
  });

  test('is not entered by a browser that was remembered, nor by a link made before', async () => {
    const member = await house.register();
    const ticked = await house.call<{ token: string }>('/wps/session/login', {
      body: { username: member.userName, password, rememberMe: true },
    });
    const cookies = ticked.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const now = { ...member, token: ticked.value.token, cookie: cookies.join('; ') };
    const link = await house.call<{ code: string }>('/api/identity/launch-code', { body: {}, headers: house.as(now) });
    expect(await close(now)).toMatchObject({ status: 200 });
    expect(
      await house.call('/wps/session/login/remembered', { body: {}, headers: { cookie: cookies.join('; ') } }),
    ).toMatchObject({ status: 401 });
    expect(await house.call('/wps/session/launch', { body: { code: link.value.code } })).toMatchObject({
      success: false,
    });
  });

  test('is not entered by a login that is under way while it closes', async () => {
    const member = await house.register();
    const answers = await Promise.all([
      close(member),
      logIn(member.userName),
      logIn(member.userName),
      logIn(member.userName),
    ]);
    const { rows } = await db.query('select 1 from identity.session where member_id = $1 and ended_at is null', [
      member.id,
    ]);
    // Whoever was first: closed, and then nobody is in; or replaced, and then it is not closed.
    if (answers[0]?.success) expect(rows).toEqual([]);
    else expect(answers[0]).toMatchObject({ status: 401 });
  });

  test('is opened again by support alone', async () => {
    const member = await house.register();
    await close(member);
    await house.modules.identity.security.reopenAccount(BigInt(member.id), () => Promise.resolve());
    expect(await logIn(member.userName)).toMatchObject({ success: true });
    expect((await db.query('select reopened_at from identity.closure where member_id = $1', [member.id])).rows).toEqual(
      [{ reopened_at: clock.now() }],
    );
  });
});

describe('an account stays open', () => {
  test('while money is in its wallet', async () => {
    const rich = await openHouse({ beside: house, clock });
    const member = await rich.register();
    const answer = await close(member, {}, rich);
    expect(answer).toMatchObject({ status: 409, errorCode: 'money_left' });
    expect(answer.message).toContain('withdraw');
    expect(await isAlive(member)).toBe(true);
    expect((await rich.call('/wps/session/login', { body: { username: member.userName, password } })).success).toBe(
      true,
    );
    await rich.close();
  });

  test('while a bet of its member is open', async () => {
    const member = await house.register();
    await db.query(
      `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, valid_stake, currency, state)
       values (1, now(), $1, $2, 'BGS', 'RNG', 'dice', 1001, '1', 10000, 0, 'FUN', 'open')`,
      [house.modules.brand.first.id, member.id],
    );
    expect(await close(member)).toMatchObject({ status: 409, errorCode: 'bet_open' });
    expect(await isAlive(member)).toBe(true);
  });

  test('when nobody is logged in, or a trial asks', async () => {
    expect(await house.call('/api/identity/close', { body: {} })).toMatchObject({ status: 401 });
    const trial = await house.call<{ token: string }>('/wps/session/login/freeplay', {
      body: { os: 'Linux', platform: 'W' },
    });
    const headers = { authorization: trial.value.token, cookie: trial.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    expect(await house.call('/api/identity/close', { body: {}, headers })).toMatchObject({
      status: 403,
      errorCode: 'in_need_true_account',
    });
  });
});
