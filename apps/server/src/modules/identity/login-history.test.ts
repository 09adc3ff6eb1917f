import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordMessages } from '../../testing/record-messages.ts';
import { openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { sweepLogins } from './login-history.store.ts';
import { maskContact, maskIp } from './mask.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const dayMs = 24 * 3_600_000;
const messages = recordMessages();
let house: TestHouse;
let db: pg.Pool;
beforeAll(async () => {
  house = await openHouse({
    clock,
    sender: messages,
    geo: { countryOf: () => 'IN' },
    limits: { loginByIp: { count: 1000, windowMs: 60_000 } },
  });
  db = new pg.Pool({ connectionString: house.ownerUrl, max: 2 });
});
afterAll(async () => {
  await db.end();
  await house.close();
});

type Entry = Record<'id' | 'way' | 'ip' | 'userAgent', string> & {
  at: number;
  isRefused: boolean;
  country: string | null;
};
const list = async (member: Pick<TestMember, 'token' | 'cookie'>, page = 1) =>
  (
    await house.call<{ list: Entry[]; totalPages: number }>(`/api/identity/logins?page=${page}`, {
      headers: house.as(member),
    })
  ).value;

async function logIn(member: TestMember, given = password): Promise<TestMember> {
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password: given },
    headers: { 'user-agent': 'Firefox of a test' },
  });
  await house.modules.identity.verification.settled();
  return answer.success
    ? { ...member, token: answer.value.token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    : member;
}

async function proveMail(member: TestMember): Promise<string> {
  const email = `${member.userName}@example.com`;
  const { verification } = house.modules.identity;
  await verification.saveContact({
    memberId: BigInt(member.id),
    brandId: house.modules.brand.first.id,
    kind: 'email',
    address: email,
    verifiedAt: clock.now(),
  });
  return email;
}

test('tells who came in and who was refused, by which way, from which country, with the address masked', async () => {
  const member = await house.register();
  await logIn(member, 'not this one');
  const back = await logIn(member);
  const { list: entries, totalPages } = await list(back);
  expect(entries.map(({ way, isRefused }) => [way, isRefused])).toEqual([
    ['password', false],
    ['password', true],
    ['registration', false],
  ]);
  expect(entries[0]).toMatchObject({
    at: clock.now().getTime(),
    country: 'IN',
    ip: '127.0.•.•',
    userAgent: 'Firefox of a test',
  });
  expect(totalPages).toBe(1);
});

test("is each member's own, and comes in pages", async () => {
  const [one, two] = [await house.register(), await house.register()];
  let last = one;
  for (let time = 0; time < 10; time += 1) last = await logIn(one);
  expect(await list(last)).toMatchObject({ totalPages: 2 });
  expect((await list(last, 2)).list.map(({ way }) => way)).toEqual(['registration']);
  expect((await list(two)).list).toHaveLength(1);
});

test('a refused try is no previous login', async () => {
  const member = await house.register();
  const first = clock.now().getTime();
  clock.advance(1000);
  await logIn(member, 'not this one');
  clock.advance(1000);
  const answer = await house.call<{ previousLoginAt: number }>('/wps/session/login', {
    body: { username: member.userName, password },
  });
  expect(answer.value.previousLoginAt).toBe(first);
});

test('goes after ninety days, but for the last login that came in', async () => {
  const member = await house.register();
  await logIn(member, 'not this one');
  clock.advance(91 * dayMs);
  const before = new Date(clock.now().getTime() - 90 * dayMs);
  await sweepLogins(db, before);
  const { rows } = await db.query('select way, is_refused from identity.login where member_id = $1', [member.id]);
  expect(rows).toEqual([{ way: 'registration', is_refused: false }]);
  const back = await logIn(member);
  expect((await list(back)).list.map(({ way }) => way)).toEqual(['password']);
  await sweepLogins(db, before);
  expect((await db.query('select 1 from identity.login where member_id = $1', [member.id])).rowCount).toBe(1);
});

test('each login but the first is told by mail to the proved address, unless switched off', async () => {
  const member = await house.register();
  const mailsTo = (address: string) => messages.sent.filter(({ to }) => to === address);
  const email = await proveMail(member);
  expect(mailsTo(email)).toEqual([]);
  const back = await logIn(member);
  expect(mailsTo(email)).toMatchObject([{ kind: 'email', subject: 'A login to your account at Fairhouse' }]);
  expect(mailsTo(email)[0]?.text).toMatch(/India \(127\.0\.•\.•\)/);
  const choose = (isOn: boolean) =>
    house.call('/api/identity/login-notice', { method: 'PUT', body: { isOn }, headers: house.as(back) });
  expect(await choose(false)).toMatchObject({ status: 200 });
  expect(await choose(false)).toMatchObject({ status: 200 });
  expect(await house.call('/api/identity/security', { headers: house.as(back) })).toMatchObject({
    value: { isLoginNoticeOn: false, email: `${email[0] ?? ''}•••@example.com` },
  });
  const again = await logIn(member);
  expect(mailsTo(email)).toHaveLength(1);
  await house.call('/api/identity/login-notice', { method: 'PUT', body: { isOn: true }, headers: house.as(again) });
  await logIn(member);
  expect(mailsTo(email)).toHaveLength(2);
});

test('masks leave enough to know an address again and too little to use it', () => {
  expect(maskContact('mobile', '+919876543210')).toBe('+91 •••••• 210');
  expect(maskContact('email', 'a@example.com')).toBe('a•••@example.com');
  expect(maskIp('203.0.113.7')).toBe('203.0.•.•');
  expect(maskIp('::ffff:203.0.113.7')).toBe('203.0.•.•');
  expect(maskIp('2001:db8:1:2::3')).toBe('2001:db8:•••');
});
