import { formatAmount, parseAmount } from '@fairhouse/money';
import type { CashierQueues, HouseSums, Instrument } from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lightHashing, openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { begin, press } from '../cashier/cashier.fixture.ts';
import { approve, grant, openPayee, withdraw } from '../cashier/withdrawals/withdrawal.fixture.ts';

let house: TestHouse;
let finance: TestOperator;
let member: TestMember;
let card: Instrument;
beforeAll(async () => {
  house = await openHouse({ hashing: lightHashing });
  finance = await openOperator(house, 'finance');
  ({ member, card } = await openPayee(house));
  await grant(house, member, 20_000_000n);
});
afterAll(() => house.close());

async function sumsNow(): Promise<HouseSums> {
  await house.modules.ledger.rollUpDays(house.modules.brand.all.map(({ id, timeZone }) => ({ brandId: id, zone: timeZone })));
  return (await finance.call<HouseSums>('/ops/sums')).value;
}
const minor = (text: string): bigint => parseAmount(text) ?? -1n;

test('the day has what was staked and paid out, and the difference; what was granted is none of it', async () => {
  const before = await sumsNow();
  const { playToken } = await house.play(member);
  let [stakes, payouts] = [0n, 0n];
  for (let round = 0; round < 3; round += 1) {
    const { round: placed } = (await house.placeRound(playToken, { stake: '2' })).value;
    stakes += minor(placed.stake);
    payouts += minor(placed.payout);
  }
  const after = await sumsNow();
  expect(after).toMatchObject({ currency: 'FUN', deposits: before.deposits, withdrawals: before.withdrawals });
  expect([minor(after.stakes) - minor(before.stakes), minor(after.payouts) - minor(before.payouts)]).toEqual([stakes, payouts]);
  expect(after.net).toBe(formatAmount(minor(after.stakes) - minor(after.payouts)));
});

test('a deposit counts when it is paid, and a withdrawal when it has left the house, not when it is set aside', async () => {
  const before = await sumsNow();
  const deposit = await begin(house, member, { amount: '100' });
  expect((await sumsNow()).deposits).toBe(before.deposits);
  await press(deposit, { press: 'pay' });
  await expect.poll(async () => minor((await sumsNow()).deposits) - minor(before.deposits)).toBe(1_000_000n);

  const asked = await withdraw(house, member, { bankCardId: card.bankCardId, amount: '150' });
  expect(asked).toMatchObject({ success: true });
  expect((await sumsNow()).withdrawals).toBe(before.withdrawals);
  await approve(finance, asked.value.withdrawalId);
  await expect.poll(async () => minor((await sumsNow()).withdrawals) - minor(before.withdrawals)).toBe(1_500_000n);
});

test('of another brand there is nothing in it, and nobody without the permission reads it', async () => {
  const [, second] = house.modules.brand.all;
  const owner = await openOperator(house, 'owner');
  expect(await owner.call('/ops/sums', { headers: { merchant: second?.merchant ?? '' } })).toMatchObject({ value: { stakes: '0', deposits: '0', withdrawals: '0', net: '0' } });
  expect(await (await openOperator(house, 'support')).call('/ops/sums')).toMatchObject({ status: 403, errorCode: 'not_allowed' });
});

test('open queues are counted with the age of the oldest, and what is decided is out of them', async () => {
  const queues = async (): Promise<CashierQueues> => (await finance.call<CashierQueues>('/ops/queues')).value;
  const before = await queues();
  const { member: other, card: account } = await openPayee(house);
  await grant(house, other, 20_000_000n);
  const asked = await withdraw(house, other, { bankCardId: account.bankCardId, amount: '200' });
  expect(asked).toMatchObject({ success: true });
  const { withdrawals } = await queues();
  expect(withdrawals.count).toBe(before.withdrawals.count + 1);
  expect(withdrawals.oldestAt).toBeLessThanOrEqual(Date.now());
  const open = await finance.call<{ list: { withdrawalId: string }[] }>(`/ops/withdrawals?memberId=${other.id}&waiting=1`);
  expect(open.value.list.map(({ withdrawalId }) => withdrawalId)).toEqual([asked.value.withdrawalId]);
  expect((await finance.call<{ total: number }>(`/ops/withdrawals?memberId=9223372036854775808`)).value.total).toBe(0);
  expect((await finance.call<{ total: number }>(`/ops/deposits?memberId=${other.id}&waiting=1`)).value.total).toBe(0);
  await approve(finance, asked.value.withdrawalId);
  await expect.poll(async () => (await queues()).withdrawals.count).toBe(before.withdrawals.count);
});
