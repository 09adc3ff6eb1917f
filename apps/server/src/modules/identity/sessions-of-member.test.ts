import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieOf, openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

interface Listed {
  list: { id: string; isThisOne: boolean; endReason: string | null; ip: string; userAgent: string }[];
  totalPages: number;
}
const list = async (halves: Pick<TestMember, 'token' | 'cookie'>, page = 1) =>
  (await house.call<Listed>(`/api/identity/sessions?page=${page}`, { headers: house.as(halves) })).value;
const isAlive = async (halves: Pick<TestMember, 'token' | 'cookie'>) =>
  (await house.call('/wps/member/info', { headers: house.as(halves) })).status === 200;

async function logIn(member: TestMember): Promise<Pick<TestMember, 'token' | 'cookie'>> {
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password },
    headers: { 'user-agent': 'a phone' },
  });
  return { token: answer.value.token, cookie: cookieOf(answer) };
}

test('a member sees every login of theirs, which of them lives and how the others ended', async () => {
  const member = await house.register();
  const now = await logIn(member);
  expect((await list(now)).list).toMatchObject([
    { isThisOne: true, endReason: null, ip: '127.0.0.1', userAgent: 'a phone' },
    { isThisOne: false, endReason: 'replaced' },
  ]);
  expect(await list(now, 2)).toEqual({ list: [], totalPages: 1 });
});

test('a session is ended by its member only, and is dead at once', async () => {
  const [member, other] = [await house.register(), await house.register()];
  const [mine] = (await list(member)).list;
  const end = (halves: TestMember, id = '') =>
    house.call(`/api/identity/sessions/${id}`, { method: 'DELETE', headers: house.as(halves) });
  expect(await end(other, mine?.id)).toMatchObject({ status: 404, errorCode: 'session_unknown' });
  expect(await isAlive(member)).toBe(true);
  expect(await end(member, mine?.id)).toMatchObject({ status: 200 });
  expect(await isAlive(member)).toBe(false);
});

test('all are ended at once, and no browser is known any more', async () => {
  const member = await house.register();
  const now = await logIn(member);
  const answer = await house.call('/api/identity/sessions', { method: 'DELETE', headers: house.as(now) });
  expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
  expect(await isAlive(now)).toBe(false);
});
