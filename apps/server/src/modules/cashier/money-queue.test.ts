import type { CashierQueues } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { begin, press } from '../../testing/cashier.fixture.ts';
import { act, approve, grant, openPayee, withdraw } from '../../testing/withdrawal.fixture.ts';

let house: TestHouse;
let finance: TestOperator;
beforeAll(async () => {
  house = await openHouse();
  finance = await openOperator(house, 'finance');
});
afterAll(() => house.close());

const queues = async (): Promise<CashierQueues> => (await finance.call<CashierQueues>('/ops/queues')).value;

test('open queues are counted with the age of the oldest, and what is decided is out of them', async () => {
  const before = await queues();
  const { member: other, card: account } = await openPayee(house);
  await grant(house, other, 20_000_000n);
  const input = await withdraw(house, other, { bankCardId: account.bankCardId, amount: '200' });
  expect(input).toMatchObject({ success: true });
  const { withdrawals } = await queues();
  expect(withdrawals.count).toBe(before.withdrawals.count + 1);
  expect(withdrawals.oldestAt).toBeLessThanOrEqual(Date.now());
  const open = await finance.call<{ list: { withdrawalId: string }[] }>(
    `/ops/withdrawals?memberId=${other.id}&waiting=1`,
  );
  expect(open.value.list.map(({ withdrawalId }) => withdrawalId)).toEqual([input.value.withdrawalId]);
  expect((await finance.call<{ total: number }>(`/ops/withdrawals?memberId=9223372036854775808`)).value.total).toBe(0);
  expect((await finance.call<{ total: number }>(`/ops/deposits?memberId=${other.id}&waiting=1`)).value.total).toBe(0);
  await approve(finance, input.value.withdrawalId);
  await expect.poll(async () => (await queues()).withdrawals.count).toBe(before.withdrawals.count);
});

test('waiting requests are listed from the oldest; all requests from the newest', async () => {
  const { member, card } = await openPayee(house);
  await grant(house, member, 20_000_000n);
  const input: string[] = [];
  for (const amount of ['200', '210'])
    input.push((await withdraw(house, member, { bankCardId: card.bankCardId, amount })).value.withdrawalId);
  const listed = async (query: string): Promise<string[]> =>
    (
      await finance.call<{ list: { withdrawalId: string }[] }>(`/ops/withdrawals?memberId=${member.id}${query}`)
    ).value.list.map(({ withdrawalId }) => withdrawalId);
  expect(await listed('&waiting=1')).toEqual(input);
  expect(await listed('')).toEqual([...input].reverse());
});

test('a bound beyond all amounts is one: nothing is above it, and all is below', async () => {
  const { member, card } = await openPayee(house);
  await withdraw(house, member, { bankCardId: card.bankCardId, amount: '100' });
  const found = async (query: string): Promise<number> =>
    (await finance.call<{ total: number }>(`/ops/withdrawals?memberId=${member.id}&${query}`)).value.total;
  const most = '999999999999999.9999';
  expect([
    await found(`amountFrom=${most}`),
    await found(`amountTo=${most}`),
    await found(`amountFrom=-${most}`),
    await found(`amountTo=-${most}`),
  ]).toEqual([0, 1, 1, 0]);
  expect(await found('from=&to=')).toBe(1);
});

test('the queue and the file name the operator of each step', async () => {
  const { member, card } = await openPayee(house);
  const { withdrawalId } = (await withdraw(house, member, { bankCardId: card.bankCardId, amount: '100' })).value;
  interface Told {
    readonly hands: { id: string; name: string }[];
  }
  const reported = async (): Promise<[Told, Told & { takenBy: string | null }]> => [
    (await finance.call<Told>(`/ops/withdrawals?memberId=${member.id}`)).value,
    (await finance.call<Told & { takenBy: string | null }>(`/ops/withdrawals/${withdrawalId}`)).value,
  ];
  expect((await reported()).map(({ hands }) => hands)).toEqual([[], []]);
  await act(finance, withdrawalId, '/take');
  const [queue, file] = await reported();
  const hand = { id: file.takenBy, name: finance.name };
  expect([queue.hands, file.hands]).toEqual([[hand], [hand]]);
  const deposit = await begin(house, member, { amount: '100' });
  const shown = (await finance.call<Told & { version: number }>(`/ops/deposits/${deposit.depositId}`)).value;
  await finance.call(`/ops/deposits/${deposit.depositId}/take`, { method: 'POST', body: { version: shown.version } });
  expect((await finance.call<Told>(`/ops/deposits/${deposit.depositId}`)).value.hands).toEqual([hand]);
});

test('a rest that is not on its way waits for an operator, flagged or not', async () => {
  const { member, card } = await openPayee(house);
  const before = (await queues()).withdrawals.count;
  const { withdrawalId } = (await withdraw(house, member, { bankCardId: card.bankCardId, amount: '100.15' })).value;
  const waits = async (): Promise<[number, number]> => [
    (await queues()).withdrawals.count - before,
    (await finance.call<{ total: number }>(`/ops/withdrawals?memberId=${member.id}&waiting=1`)).value.total,
  ];
  const paid = async (): Promise<string> =>
    (await finance.call<{ paid: string }>(`/ops/withdrawals/${withdrawalId}`)).value.paid;
  await approve(finance, withdrawalId);
  await expect.poll(async () => (await act(finance, withdrawalId, '/flag/clear')).success).toBe(true);
  expect(await waits()).toEqual([1, 1]);
  await act(finance, withdrawalId, '/parts', { amount: '40' });
  await expect.poll(paid).toBe('40');
  expect(await waits()).toEqual([1, 1]);
  // Of this the provider says nothing until it is asked.
  await act(finance, withdrawalId, '/parts', { amount: '20.12' });
  expect(await waits()).toEqual([0, 0]);
});

test('the open money of a member counts their own unfinished requests only', async () => {
  const { member } = await openPayee(house);
  const [open, paid] = [await begin(house, member, { amount: '100' }), await begin(house, member, { amount: '120' })];
  await begin(house, await house.register(), { amount: '130' });
  const listed = async (): Promise<string[]> =>
    (
      await finance.call<{ list: { depositId: string }[] }>(`/ops/deposits?memberId=${member.id}&open=1`)
    ).value.list.map(({ depositId }) => depositId);
  expect(await listed()).toEqual([paid.depositId, open.depositId]);
  await press(paid, { press: 'pay' });
  await expect.poll(listed).toEqual([open.depositId]);
});
