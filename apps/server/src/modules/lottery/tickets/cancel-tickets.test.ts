import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LotteryOrder } from '@fairhouse/contract';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { balanceOf, bare, bet, sellIssues, ticketsOf } from '../lottery.fixture.ts';

let house: TestHouse;
let numeros: string[];
beforeAll(async () => {
  house = await openHouse();
  numeros = await sellIssues(house, 'ember-ssc', { count: 8 });
}, 120_000);
afterAll(() => house.close());

interface Cancelled {
  readonly cancelled: string[];
  readonly refunded: string;
  readonly balance: string;
}
const cancel = (who: TestMember, ids: unknown) =>
  bare<Cancelled>(house, who, '/lgw/orders/suborders/cancel', ids, 'PUT');
const chase = (who: TestMember, multiples: number[], form: object = {}) =>
  bet(house, who, {
    currentNumero: numeros[0]!,
    chase: true,
    winningStop: true,
    chaseSlip: { multiples },
    betCartAmountSum: `${multiples.reduce((sum, multiple) => sum + 2 * multiple, 0)}`,
    ...form,
  });
const change = (numero: string, set: string) =>
  house.platform.db.query(`update lottery.issue set ${set} where game_code = 'ember-ssc' and numero = $1`, [numero]);

test('a ticket is taken back once, with its stake and its line of the record; older clients send the bare list', async () => {
  const who = await house.register();
  const before = await balanceOf(house, who);
  const { body } = await bet(house, who, { currentNumero: numeros[0]! });
  const id = body.tickets[0]!.orderDetailId;
  const answers = await Promise.all([cancel(who, [Number(id)]), cancel(who, [id]), cancel(who, { ids: [id] })]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await balanceOf(house, who)).toBe(before);
  expect((await cancel(who, [id])).errorCode).toBe('lottery_ticket_ended');
  expect(await balanceOf(house, who)).toBe(before);
  expect(await ticketsOf(house, who)).toMatchObject([
    { state: 'CANCELLED', orderStatus: 8, canCancel: false, winAmount: '0', validBetAmount: '0' },
  ]);
  const record = await house.call<{ list: { status: string }[] }>('/api/bets', { headers: house.as(who) });
  expect(record.value.list).toMatchObject([{ status: 'void' }]);
});

test('a ticket of another is unknown, and nobody learns whose it is', async () => {
  const [owner, other] = [await house.register(), await house.register()];
  const { body } = await bet(house, owner, { currentNumero: numeros[0]! });
  expect((await cancel(other, { ids: [body.tickets[0]!.orderDetailId] })).errorCode).toBe('lottery_ticket_unknown');
  expect((await cancel(owner, { ids: [body.tickets[0]!.orderDetailId, '9223372036854775807'] })).errorCode).toBe(
    'lottery_ticket_unknown',
  );
  expect(await ticketsOf(house, owner)).toMatchObject([{ state: 'OPEN', canCancel: true }]);
});

test('a chase is debited at once, runs over its issues, and is taken back from its end', async () => {
  const who = await house.register();
  const before = await balanceOf(house, who);
  const { body } = await chase(who, [1, 2, 4], { profitStop: '10' });
  expect(body).toMatchObject({ totalBettingAmount: '14', numero: numeros[0] });
  expect(await balanceOf(house, who)).toBe(before - 14);
  const [one, two, three] = body.tickets.map(({ orderDetailId }) => orderDetailId);
  expect((await cancel(who, { ids: [one] })).errorCode).toBe('lottery_chase_from_last');
  expect((await cancel(who, { ids: [one, three] })).errorCode).toBe('lottery_chase_from_last');
  expect((await cancel(who, { ids: [three] })).body).toMatchObject({ cancelled: [three], refunded: '8' });
  expect((await cancel(who, { ids: [two] })).body).toMatchObject({ refunded: '4', balance: `${before - 2}` });
  const order = (await bare<LotteryOrder>(house, who, `/lgw/orders/detail/${body.orderMasterId}`)).body;
  expect(order).toMatchObject({
    chase: true,
    winningStop: true,
    profitStop: '10',
    totalChasePhases: 3,
    completed: 2,
    totalBetAmount: '14',
    totalActualBetAmount: '2',
    totalWinAmount: '0',
  });
  expect(
    order.orderDetailOrders.map(({ abbrOrderNo, multiple, state, numero }) => ({
      abbrOrderNo,
      multiple,
      state,
      numero,
    })),
  ).toEqual([
    { abbrOrderNo: `${order.orderNumber}-1`, multiple: 1, state: 'OPEN', numero: numeros[0] },
    { abbrOrderNo: `${order.orderNumber}-2`, multiple: 2, state: 'CANCELLED', numero: numeros[1] },
    { abbrOrderNo: `${order.orderNumber}-3`, multiple: 4, state: 'CANCELLED', numero: numeros[2] },
  ]);
});

test('after its issue has closed a ticket stays', async () => {
  const who = await house.register();
  const { body } = await chase(who, [1, 1], { chaseSlip: { numero: [numeros[0], numeros[7]], multiples: [1, 1] } });
  await change(numeros[7]!, `state = 'CLOSED'`);
  const before = await balanceOf(house, who);
  expect((await cancel(who, { ids: [body.tickets[1]!.orderDetailId] })).errorCode).toBe('lottery_issue_closed');
  expect(await balanceOf(house, who)).toBe(before);
});
