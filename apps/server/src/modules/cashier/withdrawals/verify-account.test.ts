import type { Instrument, WithdrawalFile } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBrandFolder } from '../../../testing/brand-folder.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { relay } from '../../../testing/cashier.fixture.ts';
import { act, bind, openPayee, withdraw } from '../../../testing/withdrawal.fixture.ts';

// The demo brand, looking at every payout to an account that nobody has made sure of, and with one bank at rest from a minute later on.
const clock = fixedClock('2026-05-04T10:00:00Z');
const folder = makeBrandFolder((brand) => {
  const section = brand['withdrawals'] as { methods: { banks: { bankCode: string }[] }[] };
  const maintenance = { from: '2026-05-04T15:31:00+05:30', to: '2026-05-04T15:40:00+05:30' };
  brand['withdrawals'] = {
    ...section,
    autoBelow: '2000',
    review: { first: false, newInstrumentHours: 0, unverified: true },
    methods: section.methods.map((method) => ({
      ...method,
      banks: method.banks.map((bank) => (bank.bankCode === 'HARBOUR' ? { ...bank, maintenance } : bank)),
    })),
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

const ask = (bankCardId = card.bankCardId) => withdraw(house, member, { bankCardId });
const list = async () =>
  (await house.call<{ list: Instrument[] }>(`${relay}getBankCards`, { headers: house.as(member) })).value.list;
const reasonsOf = async (id: string) =>
  (await finance.call<WithdrawalFile>(`/ops/withdrawals/${id}`)).value.reviewReasons;
const mark = (id: string, isVerified: boolean) =>
  act(finance, id, '/account/verification', { isVerified, reason: 'statement of March seen' });

test('an account the house has made sure of is shown as verified, and its first payout is looked at no more', async () => {
  const { withdrawalId } = (await ask()).value;
  expect(await reasonsOf(withdrawalId)).toEqual(['instrument']);
  expect((await list())[0]).toMatchObject({ isVerified: false, isPaidBefore: false });
  expect((await mark(withdrawalId, true)).success).toBe(true);
  expect((await list())[0]).toMatchObject({ isVerified: true, isPaidBefore: false });
  expect((await finance.call<WithdrawalFile>(`/ops/withdrawals/${withdrawalId}`)).value).toMatchObject({
    isAccountVerified: true,
    isAccountPaidBefore: false,
    state: 'requested',
  });
  expect(await reasonsOf((await ask()).value.withdrawalId)).toEqual([]);
});

test('the mark is made once, with its reason in the trail, can be taken back, and does not go over to an account bound again', async () => {
  const { withdrawalId } = (await ask()).value;
  expect(await mark(withdrawalId, false)).toMatchObject({ status: 409, errorCode: 'withdrawal_state_changed' });
  const { version } = (await finance.call<WithdrawalFile>(`/ops/withdrawals/${withdrawalId}`)).value;
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      finance.call(`/ops/withdrawals/${withdrawalId}/account/verification`, {
        body: { version, isVerified: true, reason: 'statement of March seen' },
      }),
    ),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ errorCode }) => errorCode === 'version_stale')).toHaveLength(2);
  expect((await mark(withdrawalId, false)).success).toBe(true);
  expect((await mark(withdrawalId, true)).success).toBe(true);
  const trail = await rowsOf(
    house,
    "select action, reason from operators.action where subject = $1 and action <> 'withdrawal.account_seen' order by id",
    [`withdrawal:${withdrawalId}`],
  );
  expect(trail).toEqual(
    ['verified', 'unverified', 'verified'].map((word) => ({
      action: `withdrawal.account_${word}`,
      reason: 'statement of March seen',
    })),
  );
  await house.call(`${relay}removeBankCard`, { headers: house.as(member), body: { bankCardId: card.bankCardId } });
  expect(await mark(withdrawalId, false)).toMatchObject({ status: 409, errorCode: 'withdrawal_state_changed' });
  expect((await bind(house, member)).value).toMatchObject({ isVerified: false });
});

test('an operator with read access cannot mark an account', async () => {
  const { withdrawalId } = (await ask()).value;
  const support = await openOperator(house, 'support');
  expect(
    await support.call(`/ops/withdrawals/${withdrawalId}/account/verification`, {
      body: { version: 2, isVerified: true, reason: 'none of mine' },
    }),
  ).toMatchObject({ status: 403, errorCode: 'not_allowed' });
});

test('while its bank takes nothing in, an account says until when, and nothing is asked for', async () => {
  const { value: harbour } = await bind(house, member, { bankCode: 'HARBOUR' });
  expect(harbour).toMatchObject({
    isWithdrawActive: true,
    maintenanceStartTime: Date.UTC(2026, 4, 4, 10, 1),
    maintenanceEndTime: Date.UTC(2026, 4, 4, 10, 10),
  });
  clock.set(new Date('2026-05-04T10:09:59Z'));
  expect((await list()).map(({ isWithdrawActive }) => isWithdrawActive)).toEqual([true, false]);
  expect(await ask(harbour.bankCardId)).toMatchObject({
    status: 403,
    errorCode: 'instrument_paused',
    message: 'Harbour Bank takes nothing in at the moment. Choose another account, or come back later.',
  });
  expect((await ask()).success).toBe(true);
  clock.set(new Date('2026-05-04T10:10:00Z'));
  expect((await ask(harbour.bankCardId)).success).toBe(true);
});

test('an account whose bank the brand offers no longer takes nothing', async () => {
  const { withdrawals } = house.modules.brand.first;
  Object.assign(house.modules.brand.first, {
    withdrawals: { ...withdrawals, methods: withdrawals.methods.map((method) => ({ ...method, banks: [] })) },
  });
  expect(await ask()).toMatchObject({ status: 404, errorCode: 'instrument_bank_unknown' });
  Object.assign(house.modules.brand.first, { withdrawals });
});
