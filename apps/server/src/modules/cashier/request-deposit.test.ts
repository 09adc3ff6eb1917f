import { randomUUID } from 'node:crypto';
import type { DepositChannel } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { ask, balanceOf, begin, press, readDeposit, relay } from '../../testing/cashier.fixture.ts';

// Five minutes before midnight in Kolkata, where the brand is.
const clock = fixedClock('2026-05-04T18:25:00Z');
let house: TestHouse;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

const newcomer = async (): Promise<TestMember> => (member = await house.register());

describe('ways to pay in', () => {
  test('are those of the brand, by type, with what is left of them today', async () => {
    await newcomer();
    const ask1 = () =>
      house.call<Record<string, { channels: DepositChannel[] }>>(`${relay}getDepositPaymentChannels`, {
        headers: house.as(member),
      });
    const { value } = await ask1();
    expect(Object.keys(value).sort()).toEqual(['BANK_TRANSFER', 'EWALLET_QR', 'HOSTED_PAGE']);
    expect(value['HOSTED_PAGE']?.channels.map(({ vendorId, fixedAmountFlag }) => [vendorId, fixedAmountFlag])).toEqual([
      ['instant', false],
      ['voucher', true],
    ]);
    expect(value['HOSTED_PAGE']?.channels[0]).toMatchObject({
      minimumAmount: '10',
      maximumAmount: '50000',
      leftToday: '100000',
      banks: [{ bankCode: 'LANTERN' }, {}],
    });
    await begin(house, member, { amount: '250.5' });
    expect((await ask1()).value['HOSTED_PAGE']?.channels[0]?.leftToday).toBe('99749.5');
  });

  test('are told with the settings of the brand, to members only', async () => {
    await newcomer();
    expect(await house.call(`${relay}getDepositSettings`, { headers: house.as(member) })).toMatchObject({
      value: {
        allowDeposit: true,
        currency: 'FUN',
        decimals: 2,
        isPlayMoney: true,
        limits: [],
        promotions: [
          { promotionId: '1', who: 'first' },
          { promotionId: '2', who: 'daily' },
        ],
      },
    });
    expect(await house.call(`${relay}getDepositSettings`)).toMatchObject({
      status: 401,
      errorCode: 'login.not.session',
    });
  });
});

test('extra fields of older clients are ignored, and a deposit for another member is refused', async () => {
  await newcomer();
  const beside = { showQrImageOnly: true, nickname: 'anna', deviceId: 'd-1', token: 'not kept anywhere' };
  expect((await ask(house, member, { ...beside, targetUsername: member.userName })).success).toBe(true);
  expect(await ask(house, member, { ...beside, targetUsername: 'somebody else' })).toMatchObject({
    status: 400,
    errorCode: 'request_param_err',
  });
  expect(
    JSON.stringify(
      await rowsOf(house, 'select d::text as told from cashier.deposit d where member_id = $1', [member.id]),
    ),
  ).not.toContain('not kept');
});

describe('an amount', () => {
  test.each([
    '0',
    '0.00',
    '-100',
    '1e30',
    '100.001',
    '0.1e1',
    '1,000',
    '100,50',
    '१००',
    ' 100',
    '100 ',
    '',
    'NaN',
    'Infinity',
    '0x64',
    '100.',
    '.5',
    '+100',
    '999999999999999999',
  ])('%j is none, and books nothing', async (amount) => {
    member ??= await newcomer();
    expect(await ask(house, member, { amount })).toMatchObject({ status: 400, errorCode: 'amount_invalid' });
  });

  test('outside the limits of its method is refused with the limits', async () => {
    await newcomer();
    for (const amount of ['9.99', '50000.01']) {
      const answer = await ask(house, member, { amount });
      expect(answer).toMatchObject({ status: 400, errorCode: 'deposit_amount_out_of_range' });
      expect(answer.message).toContain('from 10 to 50000 FUN');
    }
    expect((await begin(house, member, { amount: '50000' })).amount).toBe('50000');
  });

  test('that is none of the fixed ones is refused, a number instead of a text too', async () => {
    await newcomer();
    expect(await ask(house, member, { vendorId: 'voucher', amount: '300' })).toMatchObject({
      errorCode: 'deposit_amount_not_offered',
    });
    expect(await ask(house, member, { vendorId: 'voucher', amount: '250' })).toMatchObject({ success: true });
    expect(await ask(house, member, { amount: 100 as unknown as string })).toMatchObject({
      status: 400,
      errorCode: 'request_param_err',
    });
  });
});

describe('a request', () => {
  test('names a method of the brand, with its own code and bank', async () => {
    await newcomer();
    for (const request of [
      { vendorId: 'cash-box' },
      { vendorId: 'bank' },
      { mcsBankCode: 'OTHER' },
      { bankCode: 'NOWHERE' },
      { bankCode: undefined, bankType: undefined },
      { bankCode: 'LANTERN', bankType: 'WALLET' },
      { type: 'EWALLET_QR' as const, bankCode: 'LANTERN' },
    ])
      expect(await ask(house, member, request)).toMatchObject({ status: 404, errorCode: 'deposit_method_unknown' });
  });

  test('by transfer shows account, reference and a QR code that holds both, and can be given up', async () => {
    await newcomer();
    const made = await begin(house, member, { type: 'BANK_TRANSFER', amount: '500' });
    expect(made).toMatchObject({
      state: 'awaiting_payment',
      fee: '0',
      credited: '500',
      needsProof: true,
      launchUrl: null,
      canCancel: true,
    });
    expect(made.reference).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(made.lines.map(({ kind }) => kind)).toEqual(['bank', 'holder', 'account', 'branch']);
    expect(made.qrText).toContain(`amount=500&note=${made.reference}`);
    expect(made.expiresAt - made.createdAt).toBe(24 * 60 * 60_000);
    const cancelled = await house.call(`${relay}cancelDeposit`, {
      headers: house.as(member),
      body: { depositId: made.depositId },
    });
    expect(cancelled).toMatchObject({ value: { state: 'cancelled', canCancel: false, qrText: null } });
    const twice = await house.call(`${relay}cancelDeposit`, {
      headers: house.as(member),
      body: { depositId: made.depositId },
    });
    expect(twice).toMatchObject({ status: 409, errorCode: 'deposit_state_changed' });
  });

  test('carries a fee of the method, floored to whole cents', async () => {
    await newcomer();
    expect(await begin(house, member, { type: 'EWALLET_QR', amount: '33.33' })).toMatchObject({
      fee: '0.33',
      credited: '33',
      amount: '33.33',
    });
  });

  test('sent again is the same deposit; the same key with another body is a conflict', async () => {
    await newcomer();
    const clientKey = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(house, member, { clientKey })));
    expect(new Set(answers.map(({ value }) => value.depositId)).size).toBe(1);
    expect(await ask(house, member, { clientKey, amount: '101' })).toMatchObject({
      status: 409,
      errorCode: 'key_conflict',
    });
    const other = await house.register();
    expect((await begin(house, other, { clientKey })).depositId).not.toBe(answers[0]?.value.depositId);
  });

  test('beyond the unpaid ones a member may have is refused, when they come at once too', async () => {
    await newcomer();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(house, member)));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode)).toEqual([
      'deposits_unpaid',
      'deposits_unpaid',
      'deposits_unpaid',
    ]);
  });

  test('beyond what a method takes in a day is refused until tomorrow where the brand is', async () => {
    await newcomer();
    await begin(house, member, { amount: '50000' });
    await begin(house, member, { amount: '49990' });
    const answer = await ask(house, member, { amount: '10.01' });
    expect(answer).toMatchObject({ status: 403, errorCode: 'deposit_day_limit_reached' });
    expect(answer.message).toContain('10 FUN');
    clock.advance(5 * 60_000);
    expect(await ask(house, member, { amount: '10.01' })).toMatchObject({ success: true });
  });

  test('for a promotion that is not offered, or a claim of one, is refused and keeps nothing', async () => {
    await newcomer();
    for (const request of [{ promotionId: '12' }, { promoClaimId: '12' }, { promotionId: '9999999999999999999' }]) {
      expect(await ask(house, member, request)).toMatchObject({ status: 404, errorCode: 'promotion_not_offered' });
    }
    expect(await rowsOf(house, 'select from cashier.deposit where member_id = $1', [member.id])).toEqual([]);
  });

  test('of another member, by its number, is unknown: to look at, to check and to give up', async () => {
    await newcomer();
    const own = await begin(house, member);
    const stranger = await house.register();
    const headers = house.as(stranger);
    const { depositId } = own;
    const unknown = { status: 404, errorCode: 'deposit_unknown' };
    expect(await house.call(`${relay}getDeposit?depositId=${depositId}`, { headers })).toMatchObject(unknown);
    expect(await house.call(`${relay}checkDeposit`, { headers, body: { depositId } })).toMatchObject(unknown);
    expect(await house.call(`${relay}cancelDeposit`, { headers, body: { depositId } })).toMatchObject(unknown);
    expect(await house.call(`${relay}getDeposit?depositId=9999999999999999999`, { headers })).toMatchObject(unknown);
    expect((await house.call<{ total: number }>(`${relay}getDeposits`, { headers })).value.total).toBe(0);
    expect((await readDeposit(house, member, depositId)).state).toBe('awaiting_payment');
  });

  test('is listed newest first, by page and by state', async () => {
    await newcomer();
    const first = await begin(house, member, { amount: '10' });
    const second = await begin(house, member, { amount: '20' });
    await press(second, { press: 'decline' });
    await expect.poll(async () => (await readDeposit(house, member, second.depositId)).state).toBe('failed');
    const list = async (query: string) =>
      (
        await house.call<{ list: { depositId: string }[]; total: number; totalPages: number }>(
          `${relay}getDeposits?${query}`,
          { headers: house.as(member) },
        )
      ).value;
    expect(await list('size=1')).toMatchObject({ list: [{ depositId: second.depositId }], total: 2, totalPages: 2 });
    expect(await list('size=1&page=2')).toMatchObject({ list: [{ depositId: first.depositId }] });
    expect(await list('state=failed')).toMatchObject({ list: [{ depositId: second.depositId }], total: 1 });
  });

  test('books nothing by itself', async () => {
    await newcomer();
    const before = await balanceOf(house, member);
    await begin(house, member);
    await begin(house, member, { type: 'BANK_TRANSFER' });
    expect(await balanceOf(house, member)).toBe(before);
    expect(await rowsOf(house, `select from ledger.entry where code = 'deposit.paid'`)).toEqual([]);
  });
});
