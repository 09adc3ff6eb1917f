import type { Instrument } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBrandFolder } from '../../../testing/brand-folder.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { balanceOf } from '../../../testing/cashier.fixture.ts';
import { act, followPayouts, openPayee, say } from '../../../testing/withdrawal.fixture.ts';

// The demo brand, paying by bank account in parts of 2,000 at most; what cents a part has tells the sandbox how to behave.
const slow = { timeout: 10_000 };
const clock = fixedClock('2026-05-04T10:00:00Z');
const folder = makeBrandFolder((brand) => {
  const section = brand['withdrawals'] as { methods: object[] };
  brand['withdrawals'] = {
    ...section,
    fee: { freePerDay: 0, bps: 100, fixed: '0' },
    methods: section.methods.map((method) => ({ ...method, partMax: '2000' })),
  };
});
let house: TestHouse;
let finance: TestOperator;
let member: TestMember;
let card: Instrument;
beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: folder.folder });
  finance = await openOperator(house, 'finance');
});
beforeEach(async () => {
  ({ member, card } = await openPayee(house));
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const { paying, read, file, become, flagged } = followPayouts(() => ({ house, finance, member, card }));
const amountsOf = async (id: string): Promise<string[]> => (await file(id)).parts.map(({ amount }) => amount);

test('more than one payment carries is paid in several, each of which its member speaks of', async () => {
  const id = await paying('5000');
  await become(id, 'paid_out');
  const { parts, fee } = await read(id);
  expect([parts.map(({ amount, state }) => [amount, state]), fee]).toEqual([
    [
      ['2000', 'paid'],
      ['2000', 'paid'],
      ['950', 'paid'],
    ],
    '50',
  ]);
  expect((await say(house, member, id, 'RECEIVED', parts[0]?.partId)).value).toMatchObject({
    state: 'paid_out',
    receivedAmount: '2000',
    remainingAmount: '2950',
  });
  expect((await say(house, member, id, 'ALL_RECEIVED')).value).toMatchObject({
    state: 'received',
    remainingAmount: '0',
  });
  expect(await balanceOf(house, member)).toBe('5000');
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});

test('an amount that one payment can carry is paid in one', async () => {
  const id = await paying('2000');
  await become(id, 'paid_out');
  expect(await amountsOf(id)).toEqual(['1980']);
});

test('a part that fails leaves the rest to a person, who pays no more at once either', async () => {
  // 6,060.75 less the fee of 60.60 leaves 6,000.15: three parts, and fifteen cents the provider cannot pay.
  const id = await paying('6060.75');
  await flagged(id, 'payment_failed');
  expect(await amountsOf(id)).toEqual(['2000', '2000', '2000', '0.15']);
  expect(await act(finance, id, '/parts', { amount: '2000.01' })).toMatchObject({
    status: 400,
    errorCode: 'amount_invalid',
  });
  expect((await act(finance, id, '/return')).value).toMatchObject({
    state: 'paid_out',
    paid: '6000',
    returned: '60.75',
    fee: '0',
  });
  expect(await balanceOf(house, member)).toBe('4000');
});

test('where a process died between two parts the job pays the next one, and after a smaller one by choice nobody does', async () => {
  const { withdrawals } = house.modules.brand.first;
  const whole = { ...withdrawals, methods: withdrawals.methods.map((method) => ({ ...method, partMaxMinor: null })) };
  const settle = async (): Promise<void> => {
    clock.advance(61_000);
    await house.modules.cashier.withdrawals.settle();
  };
  Object.assign(house.modules.brand.first, { withdrawals: whole });
  const id = await paying('6060.75');
  await flagged(id, 'payment_failed');
  expect((await act(finance, id, '/parts', { amount: '500' })).success).toBe(true);
  await expect.poll(async () => (await file(id)).paid, slow).toBe('500');
  Object.assign(house.modules.brand.first, { withdrawals });
  await settle();
  expect(await amountsOf(id)).toEqual(['6000.15', '500']);
  Object.assign(house.modules.brand.first, { withdrawals: whole });
  expect((await act(finance, id, '/parts', { amount: '2000' })).success).toBe(true);
  await expect.poll(async () => (await file(id)).paid, slow).toBe('2500');
  Object.assign(house.modules.brand.first, { withdrawals });
  await Promise.all([settle(), house.modules.cashier.withdrawals.settle()]);
  await expect.poll(() => amountsOf(id), slow).toEqual(['6000.15', '500', '2000', '2000', '1500.15']);
  expect(
    await rowsOf(house, "select from cashier.withdrawal_part where withdrawal_id = $1 and state = 'paid'", [id]),
  ).toHaveLength(3);
});
