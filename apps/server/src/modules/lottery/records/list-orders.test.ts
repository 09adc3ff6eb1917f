import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../../testing/rows-of.ts';
import { openHouse, type TestHouse } from '../../../testing/test-house.ts';
import { bare, bet, ordersOf, sellIssues, slip } from '../lottery.fixture.ts';

let house: TestHouse;
let numeros: string[];
beforeAll(async () => {
  house = await openHouse();
  numeros = await sellIssues(house, 'ember-ssc', { count: 3 });
}, 120_000);
afterAll(() => house.close());

test('the record finds by its filters, for its member alone', async () => {
  const [who, other] = [await house.register(), await house.register()];
  const { body } = await bet(house, who, {
    currentNumero: numeros[0]!,
    chase: true,
    chaseSlip: { multiples: [1, 2] },
    betCartAmountSum: '6',
  });
  await bet(house, who, {
    currentNumero: numeros[0]!,
    bettingSlipString: slip({ mode: 'jiao' }),
    betCartAmountSum: '0.2',
  });
  await bet(house, other, { currentNumero: numeros[0]! });
  const count = async (request: object) => (await ordersOf(house, who, request)).orders.totalElements;
  expect(await count({})).toBe(3);
  expect(await count({ chasingOrder: true })).toBe(2);
  expect(await count({ chasingOrder: false })).toBe(1);
  expect(await count({ orderNumber: body.orderNumber.toLowerCase() })).toBe(2);
  expect(await count({ orderNumber: `${body.orderNumber}-2` })).toBe(1);
  expect(await count({ numero: numeros[1] })).toBe(1);
  expect(await count({ gameId: 'EMBER_SSC' })).toBe(3);
  expect(await count({ gameId: 'gallop-pk10' })).toBe(0);
  expect(await count({ orderStatus: 2 })).toBe(3);
  expect(await count({ isSettled: true })).toBe(0);
  expect(await count({ chasingStatus: 'RUNNING' })).toBe(2);
  expect(await count({ prizeModeId: 2 })).toBe(0);
  expect(await count({ endDate: Date.now() - 86_400_000 })).toBe(0);
  const page = await ordersOf(house, who, { size: 2, page: 1 });
  expect(page.orders).toMatchObject({ totalPages: 2, totalElements: 3 });
  expect(page.orders.content).toHaveLength(1);
  expect(page.footer).toMatchObject({ betAmount: '6.2', validBetAmount: '0', winAmount: '0' });
  expect((await bare<unknown[]>(house, who, '/lgw/orders/today?gameId=ember-ssc')).body).toHaveLength(3);
  expect((await bare(house, other, `/lgw/orders/detail/${body.orderMasterId}`)).errorCode).toBe(
    'lottery_order_unknown',
  );
});

test('a ticket that pays no more than it cost is won in no record, and the sums are those of the rows', async () => {
  const who = await house.register();
  const paid = { WON: '4', TIE: '2', LOST: '1.5' };
  for (const state of Object.keys(paid)) {
    const { body } = await bet(house, who, { currentNumero: numeros[0]! });
    const payout = Number(paid[state as keyof typeof paid]) * 10_000;
    // As settlement leaves each of them: a number of it hit.
    await rowsOf(house, `update lottery.ticket set state = 'WON', payout = $2 where order_id = $1`, [
      body.orderMasterId,
      payout,
    ]);
  }
  const { orders, footer } = await ordersOf(house, who, { isSettled: true });
  const rows = orders.content.map(({ state, betAmount, winAmount }) => ({ state, betAmount, winAmount }));
  expect(rows.toReversed()).toEqual([
    { state: 'WON', betAmount: '2', winAmount: '4' },
    { state: 'TIE', betAmount: '2', winAmount: '2' },
    { state: 'LOST', betAmount: '2', winAmount: '1.5' },
  ]);
  expect(footer).toMatchObject({ betAmount: '6', winAmount: '7.5', profitAndLoss: '1.5' });
  for (const orderStatus of [4, 5, 6])
    expect((await ordersOf(house, who, { orderStatus })).orders.totalElements, `${orderStatus}`).toBe(1);
});
