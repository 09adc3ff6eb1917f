import { randomUUID } from 'node:crypto';
import type { Instrument, WithdrawalAccount, WithdrawalFile, WithdrawSettings } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { balanceOf, relay } from '../../../testing/cashier.fixture.ts';
import {
  act,
  approve,
  bind,
  grant,
  openPayee,
  readWithdrawal,
  say,
  withdraw,
} from '../../../testing/withdrawal.fixture.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
let beside: TestHouse;
let finance: TestOperator;
let member: TestMember;
let card: Instrument;
beforeAll(async () => {
  house = await openHouse({ clock });
  beside = await openHouse({ clock, beside: house });
  finance = await openOperator(house, 'finance');
});
beforeEach(async () => {
  ({ member, card } = await openPayee(house));
});
afterAll(async () => {
  await beside.close();
  await house.close();
});

const ask = (over: Record<string, unknown> = {}, at = house) =>
  withdraw(at, member, { bankCardId: card.bankCardId, ...over });
const hasCome = async (id: string, state: string): Promise<void> => {
  await expect.poll(async () => (await readWithdrawal(house, member, id)).state, { timeout: 10_000 }).toBe(state);
};

test('a request takes the money at once, a person approves, the provider pays, and the member says so', async () => {
  const input = await ask({ amount: '250' });
  expect(input.value).toMatchObject({
    state: 'requested',
    amount: '250',
    fee: '0',
    payable: '250',
    receivedAmount: '0',
    remainingAmount: '250',
    canConfirm: false,
  });
  expect(await balanceOf(house, member)).toBe('9750');
  const { withdrawalId } = input.value;
  expect((await approve(finance, withdrawalId)).success).toBe(true);
  await hasCome(withdrawalId, 'paid_out');
  expect((await say(house, member, withdrawalId, 'RECEIVED')).value).toMatchObject({
    state: 'received',
    receivedAmount: '250',
    remainingAmount: '0',
  });
  expect(await balanceOf(house, member)).toBe('9750');
});

test('every amount that is none is refused, and takes nothing', async () => {
  for (const amount of [
    '0',
    '-5',
    '1e30',
    '1e2',
    '100,5',
    '٣٠٠',
    '0x64',
    ' 100',
    '100.001',
    '',
    'NaN',
    '9'.repeat(40),
  ]) {
    expect(await ask({ amount }), amount).toMatchObject({ status: 400, errorCode: 'amount_invalid' });
  }
  for (const amount of ['49.99', '100000.01'])
    expect(await ask({ amount })).toMatchObject({ status: 400, errorCode: 'withdraw_amount_out_of_range' });
  expect(await ask({ amount: '10000.01' })).toMatchObject({ errorCode: 'insufficient_balance' });
  expect(await balanceOf(house, member)).toBe('10000');
  expect(
    (await house.call<{ total: number }>(`${relay}getWithdrawals`, { headers: house.as(member) })).value.total,
  ).toBe(0);
});

test('the same request again, from two processes at once, is one; another under its key is none', async () => {
  const clientKey = randomUUID();
  const answers = await Promise.all([
    ask({ clientKey }),
    ask({ clientKey }, beside),
    ask({ clientKey }),
    ask({ clientKey }, beside),
  ]);
  expect(new Set(answers.map(({ value }) => value.withdrawalId)).size).toBe(1);
  expect(await balanceOf(house, member)).toBe('9900');
  const other = await bind(house, member);
  for (const over of [{ amount: '101' }, { bankCardId: other.value.bankCardId }])
    expect(await ask({ clientKey, ...over })).toMatchObject({ status: 409, errorCode: 'key_conflict' });
});

test('two for all there is, from two processes at once: one is held, the other has nothing left', async () => {
  const answers = await Promise.all([ask({ amount: '10000' }), ask({ amount: '10000' }, beside)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success)).toMatchObject({ errorCode: 'insufficient_balance' });
  expect(await balanceOf(house, member)).toBe('0');
});

test('the day ends at its count, also for one more from another process', async () => {
  const answers = [];
  for (const _ of [1, 2, 3, 4, 5, 6])
    answers.push(...(await Promise.all([ask({ amount: '50' }), ask({ amount: '50' }, beside)])));
  expect(answers.filter(({ success }) => success)).toHaveLength(10);
  expect(answers.filter(({ errorCode }) => errorCode === 'withdraw_day_count_reached')).toHaveLength(2);
  const fees = answers
    .filter(({ success }) => success)
    .map(({ value }) => value.fee)
    .sort();
  expect(fees.filter((fee) => fee === '0')).toHaveLength(2);
  expect(fees.filter((fee) => fee === '0.5')).toHaveLength(8);
});

describe('who may', () => {
  test('needs the payment password, and the right one', async () => {
    expect(await ask({ password: '000000' })).toMatchObject({ errorCode: 'invalid.payment.pw' });
    const other = await house.register();
    const bound = await bind(house, other);
    expect(await withdraw(house, other, { bankCardId: bound.value.bankCardId })).toMatchObject({
      errorCode: 'not.exists.payment.password',
    });
    expect(await balanceOf(house, member)).toBe('10000');
  });

  test('nobody reaches a withdrawal of another member', async () => {
    const { member: other, card: theirs } = await openPayee(house);
    expect(await ask({ bankCardId: theirs.bankCardId })).toMatchObject({
      status: 404,
      errorCode: 'instrument_unknown',
    });
    const { value } = await ask();
    const headers = house.as(other);
    expect(await house.call(`${relay}getWithdrawal?withdrawalId=${value.withdrawalId}`, { headers })).toMatchObject({
      status: 404,
      errorCode: 'withdrawal_unknown',
    });
    expect(await say(house, other, value.withdrawalId, 'ALL_RECEIVED')).toMatchObject({
      status: 404,
      errorCode: 'withdrawal_unknown',
    });
    expect(
      await house.call(`${relay}removeBankCard`, { headers, body: { bankCardId: card.bankCardId } }),
    ).toMatchObject({ status: 404, errorCode: 'instrument_unknown' });
    expect(await house.call(`${relay}getWithdrawal?withdrawalId=9999999999999999999`, { headers })).toMatchObject({
      status: 404,
    });
  });

  test('a browser that is only remembered shows who it is first', async () => {
    await rowsOf(house, 'update identity.session set proved_at = null where member_id = $1', [member.id]);
    const fresh = await openHouse({ clock, beside: house });
    expect(await ask({}, fresh)).toMatchObject({ status: 403, errorCode: 'proof_needed' });
    await fresh.close();
  });
});

describe('a person decides', () => {
  test('rejected gives all of it back, once, and there is no step back for the member', async () => {
    const { value } = await ask({ amount: '300' });
    expect(await say(house, member, value.withdrawalId, 'ALL_RECEIVED')).toMatchObject({
      status: 409,
      errorCode: 'withdrawal_state_changed',
    });
    await act(finance, value.withdrawalId, '/take');
    const { version } = (await finance.call<{ version: number }>(`/ops/withdrawals/${value.withdrawalId}`)).value;
    const decide = (verdict: string) =>
      finance.call(`/ops/withdrawals/${value.withdrawalId}/decision`, {
        body: { version, verdict, reason: 'not your account' },
      });
    const answers = await Promise.all([decide('reject'), decide('approve'), decide('reject')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const { state } = await readWithdrawal(house, member, value.withdrawalId);
    if (state === 'rejected') expect(await balanceOf(house, member)).toBe('10000');
    await house.modules.cashier.withdrawals.settle();
    expect(await balanceOf(house, member)).toBe(state === 'rejected' ? '10000' : '9700');
  });

  test('above the threshold two people approve', async () => {
    const second = await openOperator(house, 'finance');
    await grant(house, member, 1_000_000_000n);
    const { value } = await ask({ amount: '60000' });
    expect((await approve(finance, value.withdrawalId)).value).toMatchObject({
      state: 'awaiting_approval',
      needsTwo: true,
    });
    expect(await act(finance, value.withdrawalId, '/decision', { verdict: 'approve' })).toMatchObject({
      status: 403,
      errorCode: 'same_operator',
    });
    const newcomer = await openOperator(house, 'finance', { by: finance });
    expect(await act(newcomer, value.withdrawalId, '/decision', { verdict: 'approve' })).toMatchObject({
      status: 403,
      errorCode: 'second_person_new',
    });
    expect((await act(second, value.withdrawalId, '/decision', { verdict: 'approve' })).success).toBe(true);
    await hasCome(value.withdrawalId, 'paid_out');
  });

  test('the whole account is shown to whoever decides, and each look is in the trail; reading the file again is none', async () => {
    const { value } = await ask();
    const path = `/ops/withdrawals/${value.withdrawalId}`;
    for (let reading = 0; reading < 3; reading += 1)
      expect((await finance.call(path)).text).not.toMatch(/"\d{8}"|Anna Sommer/);
    const trail = () =>
      rowsOf(house, 'select action from operators.action where subject = $1', [`withdrawal:${value.withdrawalId}`]);
    expect(await trail()).toEqual([]);
    const account = await finance.call<WithdrawalAccount>(`${path}/account`, { body: {} });
    expect(account.value).toEqual({ cardHolder: 'Anna Sommer', cardNumberWhole: expect.stringMatching(/^\d{8}$/) });
    expect(await trail()).toEqual([{ action: 'withdrawal.account_seen' }]);
    await finance.call(`${path}/account`, { body: {} });
    expect(await trail()).toHaveLength(2);
    expect(await finance.call(path, { headers: { merchant: 'mehfil' } })).toMatchObject({ status: 404 });
    expect(await finance.call(`${path}/account`, { body: {}, headers: { merchant: 'mehfil' } })).toMatchObject({
      status: 404,
    });
  });

  test.each(['support', 'auditor'] as const)('%s reads the file, and never the whole account', async (role) => {
    const { value } = await ask();
    const reader = await openOperator(house, role);
    expect((await reader.call<WithdrawalFile>(`/ops/withdrawals/${value.withdrawalId}`)).value).toMatchObject({
      withdrawalId: value.withdrawalId,
      state: 'requested',
      turnover: { status: 'D', deposits: [] },
    });
    expect(await reader.call(`/ops/withdrawals/${value.withdrawalId}/account`, { body: {} })).toMatchObject({
      status: 403,
      errorCode: 'not_allowed',
    });
  });
});

test('the page learns what is left, and what stands in the way', async () => {
  await ask({ amount: '150' });
  const { value } = await house.call<WithdrawSettings>(`${relay}getWithdrawSettings?groupId=0`, {
    headers: house.as(member),
  });
  expect(value).toMatchObject({
    allowWithdraw: true,
    isInHours: true,
    available: '9850',
    hasPaymentPassword: true,
    moneyRestsUntil: null,
    freeLeft: 1,
    cardHolder: 'Anna Sommer',
    turnoverInfo: { status: 'D' },
  });
  expect(value.types.find(({ withdrawType }) => withdrawType === 'BC')).toMatchObject({
    leftCount: 9,
    leftToday: '199850',
  });
  const fee = await house.call(`${relay}getWithdrawFee?withdrawAmount=100&withdrawType=BC`, {
    headers: house.as(member),
  });
  expect(fee.value).toEqual({ fee: '0', payable: '100' });
});
