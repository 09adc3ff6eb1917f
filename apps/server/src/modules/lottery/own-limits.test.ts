import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { balanceOf, bare, bet, ordersOf, sellIssues, slip, ticketsOf } from './lottery.fixture.ts';

let house: TestHouse;
let numeros: string[];
beforeAll(async () => {
  house = await openHouse();
  numeros = await sellIssues(house, 'ember-ssc', { count: 5 });
});
afterAll(() => house.close());

const limit = (member: TestMember, kind: 'stake' | 'loss', cap: string) =>
  house.call('/wps/member/protection/limit', {
    method: 'PUT',
    body: { kind, span: 'day', cap },
    headers: house.as(member),
  });
const place = (member: TestMember, multiple: number) =>
  bet(house, member, {
    currentNumero: numeros[0] ?? '',
    bettingSlipString: slip({ multiple: `${multiple}` }),
    betCartAmountSum: `${2 * multiple}`,
  });

test.each(['stake', 'loss'] as const)(
  "a bet beyond the member's own %s limit is refused, and nothing is booked",
  async (kind) => {
    const member = await house.register();
    expect((await limit(member, kind, '6')).status).toBe(200);
    expect((await place(member, 2)).status).toBe(200);
    const before = await balanceOf(house, member);
    expect(await place(member, 2)).toMatchObject({ status: 403, errorCode: 'limit_reached' });
    expect([await balanceOf(house, member), (await ordersOf(house, member)).orders.totalElements]).toEqual([before, 1]);
    // What is left of the limit can still be bet, and what is taken back can be bet again.
    expect((await place(member, 1)).status).toBe(200);
    expect((await place(member, 1)).errorCode).toBe('limit_reached');
    const [newest] = await ticketsOf(house, member);
    expect(
      (await bare(house, member, '/lgw/orders/suborders/cancel', { ids: [newest?.orderDetailId] }, 'PUT')).status,
    ).toBe(200);
    expect((await place(member, 1)).status).toBe(200);
  },
);

test('bets sent at once stay within the limit together', async () => {
  const member = await house.register();
  await limit(member, 'stake', '6');
  const answers = await Promise.all(Array.from({ length: 8 }, () => place(member, 1)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(new Set(answers.flatMap(({ status, errorCode }) => (status === 200 ? [] : [errorCode])))).toEqual(
    new Set(['limit_reached']),
  );
});
