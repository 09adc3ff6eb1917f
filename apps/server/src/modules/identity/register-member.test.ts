import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, password, type TestHouse } from '../../testing/test-house.ts';
import { insertMember } from './identity.store.ts';
import { createPasswordHasher } from '../../platform/passwords/password-hasher.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const form = { username: 'marigold', password, confirmPassword: password, termsAccepted: true, ageConfirmed: true };
const register = (changes: Record<string, unknown>) =>
  house.call<{ token: string }>('/wps/member/register', { method: 'PUT', body: { ...form, ...changes } });

test('a mistake in a form has its own refusal, and makes no member', async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ username: 'abc' }, 'username_invalid'],
    [{ username: 'seventeenletters1' }, 'username_invalid'],
    [{ username: 'mari gold' }, 'username_invalid'],
    [{ username: 'marí' }, 'username_invalid'],
    [{ password: 'short', confirmPassword: 'short' }, 'password_invalid'],
    [{ password: '123456', confirmPassword: '123456' }, 'password_common'],
    [{ password: 'Marigold-garden', confirmPassword: 'Marigold-garden' }, 'password_common'],
    [{ confirmPassword: 'another password' }, 'inconsistent_twice'],
    [{ email: 'no address' }, 'email_invalid'],
    [{ termsAccepted: false }, 'terms_not_accepted'],
    [{ ageConfirmed: false }, 'age_not_confirmed'],
  ];
  for (const [changes, errorCode] of wrong)
    expect(await register(changes), JSON.stringify(changes)).toMatchObject({ success: false, errorCode });
  expect(await house.call('/wps/session/login', { body: { username: 'marigold', password } })).toMatchObject({
    status: 401,
  });
});

test('a new member is logged in, has the play money once, and keeps the name in every spelling', async () => {
  const answer = await register({ username: 'Marigold' });
  expect(answer).toMatchObject({
    status: 200,
    value: { userName: 'Marigold', customerType: 0, firstTimeLogin: true, previousLoginAt: null },
  });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(await register({ username: 'mARIGOLD' })).toMatchObject({ status: 409, errorCode: 'username_taken' });
  const again = await house.call<{ token: string }>('/wps/session/login', { body: { username: 'marigold', password } });
  const balance = await house.call('/wps/v2/wallets/balance', {
    headers: { authorization: again.value.token, cookie: (again.headers.get('set-cookie') ?? '').split(';')[0] ?? '' },
  });
  expect(balance.value).toMatchObject({ sumBalance: '10000', currency: 'FUN', version: '1' });
});

test('two registrations of one name in the same moment make one member', async () => {
  const answers = await Promise.all([
    register({ username: 'twins1' }),
    register({ username: 'twins1' }),
    register({ username: 'TWINS1' }),
  ]);
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('a member whose registration died before the play money came gets it with the next login', async () => {
  const { modules, platform } = house;
  const brand = modules.brand.first;
  // As after a crash: the rows of the member are there, nothing else.
  const passwordHash = await createPasswordHasher().hash(password);
  const facts = { email: null, referralCode: null, at: platform.clock.now() };
  await platform.inTx((tx) => insertMember(tx, { brandId: brand.id, username: 'halfway1', passwordHash, ...facts }));
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: 'halfway1', password },
  });
  const headers = {
    authorization: answer.value.token,
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  };
  expect((await house.call('/wps/v2/wallets/balance', { headers })).value).toMatchObject({ sumBalance: '10000' });
});
