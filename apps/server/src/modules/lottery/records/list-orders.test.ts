import { afterAll, beforeAll, expect, test } from 'vitest';
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
