import { formatAmount } from '@fairhouse/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBrand } from '../../testing/demo-brand.ts';
import { openHouse, password, type TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

interface Balance {
  sumBalance: string;
  currency: string;
  version: string;
}

test('a new member has the play money of the brand, once, however often they log in', async () => {
  const member = await house.register();
  const granted = formatAmount(demoBrand().demoGrantMinor);
  const first = await house.call<Balance>('/wps/v2/wallets/balance', { headers: house.as(member) });
  expect(first.value).toMatchObject({ sumBalance: granted, currency: 'FUN' });
  const again = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password, type: 'username' },
  });
  expect(again.success).toBe(true);
  const cookie = (again.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const second = await house.call<Balance>('/wps/v2/wallets/balance', {
    headers: { authorization: again.value.token, cookie },
  });
  expect(second.value).toEqual(first.value);
});

test("a balance is nobody else's business", async () => {
  expect(await house.call('/wps/v2/wallets/balance')).toMatchObject({
    status: 401,
    errorCode: 'login.not.session',
    value: null,
  });
});
