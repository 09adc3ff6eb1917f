import { randomUUID } from 'node:crypto';
import type { Instrument, SentCode, WithdrawSettings } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBrandFolder } from '../../../testing/brand-folder.ts';
import { recordMessages } from '../../../testing/record-messages.ts';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { balanceOf, relay } from '../../../testing/cashier.fixture.ts';
import { openPayee, withdraw } from '../../../testing/withdrawal.fixture.ts';

// The demo brand, asking for a code by phone from 500 on.
const clock = fixedClock('2026-05-04T10:00:00Z');
const messages = recordMessages();
const folder = makeBrandFolder((brand) => {
  brand['withdrawals'] = { ...(brand['withdrawals'] as object), phoneCodeFrom: '500' };
});
const many = { count: 100_000, windowMs: 1000 };
let house: TestHouse;
let member: TestMember;
let card: Instrument;
let mobile: string;
let numbers = 0;

beforeAll(async () => {
  const codes = {
    withoutCaptcha: 100,
    perMoment: many,
    perAddress: many,
    perNetwork: many,
    perBlock: many,
    perBrand: many,
  };
  house = await openHouse({ clock, sender: messages, brandsDir: folder.folder, limits: { codes } });
});
beforeEach(async () => {
  ({ member, card } = await openPayee(house));
  numbers += 1;
  mobile = `+9198765${`${54_000 + numbers}`}`;
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const prove = () =>
  house.modules.identity.verification.saveContact({
    memberId: BigInt(member.id),
    brandId: house.modules.brand.first.id,
    kind: 'mobile',
    address: mobile,
    verifiedAt: clock.now(),
  });
async function sendCode(): Promise<string> {
  const sent = await house.call<SentCode>('/api/identity/withdrawal-code', { headers: house.as(member), body: {} });
  expect(sent.value).toEqual({ expiredMinutes: 1, message: 'A code is on its way to your phone.' });
  await house.modules.identity.verification.settled();
  return messages.codeTo(mobile);
}
const ask = (over: Record<string, unknown> = {}) =>
  withdraw(house, member, { bankCardId: card.bankCardId, amount: '500', ...over });
const other = (code: string): string => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0');

test("below the brand's amount nothing is asked, from it on a code that was sent to the proved phone", async () => {
  await prove();
  expect((await ask({ amount: '499.99' })).success).toBe(true);
  expect(await ask()).toMatchObject({ status: 400, errorCode: 'missing_verification_code' });
  const code = await sendCode();
  expect(await ask({ verificationCode: other(code) })).toMatchObject({
    status: 400,
    errorCode: 'invalid_verification_code',
  });
  expect(await balanceOf(house, member)).toBe('9500.01');
  expect((await ask({ verificationCode: code })).success).toBe(true);
  expect(await balanceOf(house, member)).toBe('9000.01');
});

test('a code is good for one withdrawal, also of two in the same moment', async () => {
  await prove();
  const verificationCode = await sendCode();
  const answers = await Promise.all([ask({ verificationCode }), ask({ verificationCode }), ask({ verificationCode })]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ errorCode }) => errorCode === 'verification_code_expired')).toHaveLength(2);
  expect(await balanceOf(house, member)).toBe('9500');
});

test('the same request again, also at once, needs no other code and takes nothing more', async () => {
  await prove();
  const request = { verificationCode: await sendCode(), clientKey: randomUUID() };
  const answers = await Promise.all([ask(request), ask(request), ask(request)]);
  expect(new Set([...answers, await ask(request)].map(({ value }) => value.withdrawalId)).size).toBe(1);
  expect(await balanceOf(house, member)).toBe('9500');
});

test('five wrong tries end a code, and a request that is refused for another reason uses none', async () => {
  await prove();
  const verificationCode = await sendCode();
  expect(await ask({ verificationCode, amount: '100000.01' })).toMatchObject({
    errorCode: 'withdraw_amount_out_of_range',
  });
  for (const _ of [1, 2, 3, 4, 5])
    expect(await ask({ verificationCode: other(verificationCode) })).toMatchObject({
      errorCode: 'invalid_verification_code',
    });
  expect(await ask({ verificationCode })).toMatchObject({ errorCode: 'verification_code_expired' });
  expect(await balanceOf(house, member)).toBe('10000');
});

test('a code that was sent for something else, or to somebody else, is none', async () => {
  await prove();
  const headers = house.as(member);
  await sendCode();
  expect(
    (await house.call('/wps/v2/verification/sms/send', { headers, body: { mobileNum: mobile, purpose: 'payment' } }))
      .success,
  ).toBe(true);
  await house.modules.identity.verification.settled();
  expect(await ask({ verificationCode: messages.codeTo(mobile) })).toMatchObject({
    errorCode: 'invalid_verification_code',
  });
});

test('without a proved phone nothing is sent and nothing leaves', async () => {
  expect(await house.call('/api/identity/withdrawal-code', { headers: house.as(member), body: {} })).toMatchObject({
    status: 400,
    errorCode: 'contact_unknown',
  });
  expect(await ask({ verificationCode: '123456' })).toMatchObject({ status: 400, errorCode: 'contact_unknown' });
  const read = async () =>
    (await house.call<WithdrawSettings>(`${relay}getWithdrawSettings`, { headers: house.as(member) })).value;
  expect(await read()).toMatchObject({
    mobileVerificationType: 'WITHDRAW_AMOUNT',
    mobileVerificationAmount: '500',
    mobileNum: null,
  });
  await prove();
  expect((await read()).mobileNum).toMatch(/^\+91.*\d{2}$/);
  expect((await read()).mobileNum).not.toContain(mobile.slice(-6));
});

test('an amount in another currency is not taken in silence', async () => {
  expect(await ask({ amount: '100', virtualAmount: '3.5' })).toMatchObject({
    status: 400,
    errorCode: 'request_param_err',
  });
  expect((await ask({ amount: '100', groupId: '0' })).success).toBe(true);
});
