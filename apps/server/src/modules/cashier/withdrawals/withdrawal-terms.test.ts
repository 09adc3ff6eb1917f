import { randomUUID } from 'node:crypto';
import type { Instrument, WithdrawSettings } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterEach, expect, test } from 'vitest';
import { allMayBeCounted } from '../../../testing/all-may-be-counted.ts';
import { makeBrandFolder, type BrandDraft } from '../../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { balanceOf, begin, press, relay } from '../../../testing/cashier.fixture.ts';
import { openPayee, readWithdrawal, withdraw } from '../../../testing/withdrawal.fixture.ts';

// Half past three in the afternoon where the brand is, of today: rounds are kept by the month.
let house: TestHouse;
let member: TestMember;
let card: Instrument;
let remove = () => undefined as void;
afterEach(async () => {
  await house.close();
  remove();
});

const readTurnover = async () =>
  (await house.call<WithdrawSettings>(`${relay}getWithdrawSettings`, { headers: house.as(member) })).value.turnoverInfo;

/** The demo brand with other words about withdrawals. */
async function openWith(
  words: Record<string, unknown>,
  method: Record<string, unknown> = {},
  change: (brand: BrandDraft) => void = () => undefined,
): Promise<void> {
  const made = makeBrandFolder((brand) => {
    const section = brand['withdrawals'] as { methods: Record<string, unknown>[] };
    brand['withdrawals'] = {
      ...section,
      ...words,
      methods: section.methods.map((one) => (one['type'] === 'BC' ? { ...one, ...method } : one)),
    };
    change(brand);
  });
  ({ remove } = made);
  house = await openHouse({
    clock: fixedClock(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`),
    brandsDir: made.folder,
  });
  ({ member, card } = await openPayee(house));
}
const ask = (amount: string) => withdraw(house, member, { bankCardId: card.bankCardId, amount });

test('outside its hours, which may go over midnight, nothing is asked for', async () => {
  // Half past three in the afternoon where the brand is.
  await openWith({ hours: { from: '22:00', to: '06:00' } });
  expect(await ask('100')).toMatchObject({
    status: 403,
    errorCode: 'withdraw_out_of_hours',
    message: 'Withdrawals are open from 22:00 to 06:00.',
  });
});

test('fixed amounts, no decimals, and a limit for the day', async () => {
  await openWith({}, { fixedAmounts: ['100', '500', '1000'], allowDecimal: false, dayMax: '1200' });
  expect(await ask('200')).toMatchObject({ status: 400, errorCode: 'withdraw_amount_not_offered' });
  expect(await ask('100.5')).toMatchObject({ status: 400, errorCode: 'amount_invalid' });
  expect(
    await house.call(`${relay}getWithdrawFee?withdrawAmount=200&withdrawType=BC`, { headers: house.as(member) }),
  ).toMatchObject({ status: 400, errorCode: 'withdraw_amount_not_offered' });
  expect((await ask('1000')).success).toBe(true);
  expect(await ask('500')).toMatchObject({ status: 403, errorCode: 'withdraw_day_limit_reached' });
  expect((await ask('100')).success).toBe(true);
  expect(await balanceOf(house, member)).toBe('8900');
});

test('with nothing to look at it goes by itself, the fee kept once all of it is paid', async () => {
  await openWith({
    review: { first: false, newInstrumentHours: 0 },
    autoBelow: '2000',
    fee: { freePerDay: 0, bps: 100, fixed: '1' },
  });
  const { value } = await ask('200');
  expect(value).toMatchObject({ fee: '3', payable: '197' });
  await expect
    .poll(async () => (await readWithdrawal(house, member, value.withdrawalId)).state, { timeout: 10_000 })
    .toBe('paid_out');
  expect((await ask('2000')).value.state).toBe('requested');
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});

test('play that is missing blocks only where the brand says so', async () => {
  await openWith({ turnover: { depositBps: 10_000, whenShort: 'block', chargeBps: 0 } });
  const deposit = await begin(house, member, { amount: '500' });
  await press(deposit, { press: 'pay' });
  await expect.poll(() => balanceOf(house, member), { timeout: 10_000 }).toBe('10500');
  // At once, before the sums of the books know of it, and after.
  expect(await ask('100')).toMatchObject({ status: 403, errorCode: 'turnover_missing' });
  await allMayBeCounted(house.platform.db);
  await house.modules.ledger.rollUpDays(
    house.modules.brand.all.map(({ id, timeZone }) => ({ brandId: id, zone: timeZone })),
  );
  expect(await ask('100')).toMatchObject({ status: 403, errorCode: 'turnover_missing' });
  const { value } = await house.call(`${relay}getWithdrawSettings`, { headers: house.as(member) });
  expect(value).toMatchObject({
    turnoverInfo: { status: 'N', totalRequiredTurnover: '500', totalActualTurnover: '0' },
  });
});

test('stakes count as much as the brand weighs their kind of game, deposit by deposit', async () => {
  await openWith(
    { turnover: { depositBps: 10_000, whenShort: 'inform', chargeBps: 250, weights: { casino: 50, lottery: 0 } } },
    {},
    (brand) => brand.whitelabel.push({ modId: 'DISPEXTURNOVERLIST3', enabled: '1' }),
  );
  for (const amount of ['30', '70']) {
    await press(await begin(house, member, { amount }), { press: 'pay' });
    await expect
      .poll(async () => (await readTurnover()).deposits.map((one) => one.amount), { timeout: 10_000 })
      .toContain(amount);
  }
  const { playToken } = await house.play(member);
  for (const _ of [1, 2])
    expect((await house.placeRound(playToken, { stake: '40', clientKey: randomUUID() })).success).toBe(true);
  expect(await readTurnover()).toMatchObject({
    status: 'I',
    totalRequiredTurnover: '100',
    totalActualTurnover: '40',
    deposits: [
      { amount: '30', requiredTurnover: '30', actualTurnover: '30', missingTurnover: '0' },
      { amount: '70', requiredTurnover: '70', actualTurnover: '10', missingTurnover: '60' },
    ],
    weights: [
      { kind: 'casino', percent: 50 },
      { kind: 'vendors', percent: 100 },
      { kind: 'lottery', percent: 0 },
    ],
  });
  const excluded = async (query = '') =>
    (
      await house.call<{ dataList: unknown[]; totalPages: number }>(`${relay}getExcludeTurnoverV2${query}`, {
        headers: house.as(member),
      })
    ).value;
  expect(await excluded()).toEqual({
    dataList: [
      { gameName: 'ALL', gameType: 'RNG', vassalage: 'BGS', excludeTurnover: 50 },
      { gameName: 'ALL', gameType: 'LOTT', vassalage: 'LOTT', excludeTurnover: 100 },
    ],
    totalPages: 1,
  });
  expect((await excluded('?vassalage=bgs')).dataList).toHaveLength(1);
  expect(await excluded('?pageSize=1&pageNo=2')).toMatchObject({ dataList: [{ vassalage: 'LOTT' }], totalPages: 2 });
});

test('the list of what does not count is closed where the brand has no such module', async () => {
  await openWith({});
  expect(await house.call(`${relay}getExcludeTurnoverV2`, { headers: house.as(member) })).toMatchObject({
    status: 400,
    errorCode: 'function.not.available',
  });
});

test('the settings have the flat names of the wire beside those of each kind, in its units', async () => {
  await openWith(
    {
      turnover: { depositBps: 10_000, whenShort: 'inform', chargeBps: 250 },
      fee: { freePerDay: 2, bps: 150, fixed: '1' },
    },
    { fixedAmounts: ['100', '500'] },
  );
  const { value } = await house.call<WithdrawSettings>(`${relay}getWithdrawSettings`, {
    headers: { ...house.as(member), language: 'PT' },
  });
  expect(value).toMatchObject({
    withdrawPenaltyCharge: 2.5,
    minimumAmount: '50',
    maximumAmount: '100000',
    dailyWithdrawMaxCount: 10,
    fixedAmountFlag: true,
    fixedWithdrawAmounts: ['100', '500'],
    allowDecimal: true,
    eWalletMinimumAmount: '20',
    eWalletMaximumAmount: '20000',
    eWalletDailyWithdrawMaxCount: 10,
    eWalletFixedAmountFlag: false,
    virtualMinimumAmount: '100',
    virtualDailyWithdrawMaxCount: 5,
    exceedChargeMsg: 'Além dos saques sem tarifa do dia (2), cada um custa 1.5% + 1 FUN.',
    eWalletExceedChargeMsg: expect.stringContaining('1.5%') as string,
  });
});

test('a house that pays nothing out says so', async () => {
  await openWith({});
  const brand = house.modules.brand.all[0];
  if (brand) Object.assign(brand, { withdrawals: { ...brand.withdrawals, isOpen: false } });
  expect(await ask('100')).toMatchObject({ status: 403, errorCode: 'withdraw_closed' });
});
