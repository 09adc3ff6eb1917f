import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTransaction } from '../../testing/open-transaction.ts';
import { heldHasher } from '../../testing/held-hasher.ts';
import { cookieOf, openHouse, password, type TestHouse } from '../../testing/test-house.ts';

// Who was on the way in while everything else of the member ended.

const clock = fixedClock('2026-05-04T10:00:00Z');
const hashing = heldHasher();
const newPassword = 'ferries leave before sunrise';
let house: TestHouse;
let db: pg.Pool;
beforeAll(async () => {
  house = await openHouse({ clock, makeHasher: hashing.makeHasher });
  db = new pg.Pool({ connectionString: house.ownerUrl, max: 2 });
});
afterAll(async () => {
  await db.end();
  await house.close();
});

const logIn = (username: string, given: string) =>
  house.call<{ token: string }>('/wps/session/login', { body: { username, password: given, rememberMe: true } });
const liveOf = async (memberId: string) =>
  (await db.query('select 1 from identity.session where member_id = $1 and ended_at is null', [memberId])).rowCount;
const rememberedOf = async (memberId: string) =>
  (await db.query('select 1 from identity.remembered where member_id = $1', [memberId])).rowCount;

test('a login with the password of before begins nothing once another one stands', async () => {
  const member = await house.register();
  clock.advance(1000);
  const held = hashing.holdNext();
  const late = logIn(member.userName, password);
  await held.reached;
  const changed = await house.call('/wps/member/password', {
    body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
    headers: house.as(member),
  });
  expect(changed).toMatchObject({ success: true });
  held.release();
  expect(await late).toMatchObject({ status: 401, errorCode: 'us_forbidden_login_error', value: { captcha: false } });
  expect([await liveOf(member.id), await rememberedOf(member.id)]).toEqual([1, 0]);
  expect(await logIn(member.userName, newPassword)).toMatchObject({ success: true });
});

test('a remembered browser on its way in does not outlive the end of all sessions', async () => {
  const member = await house.register();
  const known = await logIn(member.userName, password);
  const rm = known.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('rm='));
  // Held where its session would begin: behind the lock by which sessions end.
  const client = await openTransaction(db);
  await client.query('select 1 from identity.credential where member_id = $1 for update', [member.id]);
  const late = house.call('/wps/session/login/remembered', { body: {}, headers: { cookie: rm ?? '' } });
  await expect
    .poll(
      async () =>
        (
          await db.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
    .toBe(1);
  await client.query('delete from identity.remembered where member_id = $1', [member.id]);
  await client.commit();
  expect(await late).toMatchObject({ status: 401, errorCode: 'remembered_over' });
  expect(
    await house.call('/wps/member/info', { headers: house.as({ token: known.value.token, cookie: cookieOf(known) }) }),
  ).toMatchObject({ success: true });
});
