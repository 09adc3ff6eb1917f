import type { WithdrawalFile } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBrandFolder } from '../../../testing/brand-folder.ts';
import { recordMessages } from '../../../testing/record-messages.ts';
import { cookieOf, openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { openPayee, paymentPassword, withdraw } from '../../../testing/withdrawal.fixture.ts';

// A brand where nothing else makes anybody look.
const clock = fixedClock('2026-05-04T10:00:00Z');
const messages = recordMessages();
const { folder, remove } = makeBrandFolder((brand) => {
  brand['withdrawals'] = {
    ...(brand['withdrawals'] as object),
    review: { first: false, newInstrumentHours: 0 },
    autoBelow: '2000',
  };
});
let house: TestHouse;
let finance: TestOperator;
let member: TestMember;
let bankCardId: string;
beforeAll(async () => {
  const many = { count: 100_000, windowMs: 1000 };
  house = await openHouse({
    clock,
    brandsDir: folder,
    sender: messages,
    limits: { codes: { withoutCaptcha: 100, perMoment: many, perAddress: many, perNetwork: many } },
  });
  finance = await openOperator(house, 'finance');
});
beforeEach(async () => {
  const payee = await openPayee(house);
  [member, bankCardId] = [payee.member, payee.card.bankCardId];
});
afterAll(async () => {
  await house.close();
  remove();
});

/** Why a person has to look at a withdrawal of now. */
async function reasons(secret = paymentPassword): Promise<string[]> {
  const { success, text, value } = await withdraw(house, member, { bankCardId, password: secret });
  if (!success) throw new Error(text);
  return (await finance.call<WithdrawalFile>(`/ops/withdrawals/${value.withdrawalId}`)).value.reviewReasons;
}

/** As if what was changed had been changed earlier: a session does not last for days. */
const makeOlder = (hours: number, ms = 0): Promise<unknown> =>
  rowsOf(
    house,
    `update identity.credential
  set guards_changed_at = guards_changed_at - $2 * interval '1 millisecond', money_rests_from = money_rests_from - $2 * interval '1 millisecond' where member_id = $1`,
    [member.id, hours * 3_600_000 + ms],
  );

async function bindMail(email: string): Promise<void> {
  const headers = house.as(member);
  await house.call('/wps/v2/verification/email/send', { body: { email }, headers });
  await house.modules.identity.verification.settled();
  const bound = await house.call('/wps/v2/verification/email/verify', {
    body: { email, verificationCode: messages.codeTo(email) },
    headers,
  });
  if (!bound.success) throw new Error(bound.text);
}

test('the first payment password and the first contact are no change', async () => {
  await bindMail(`${member.userName}@one.example`);
  expect(await reasons()).toEqual([]);
});

test('another payment password has the withdrawals of three days looked at', async () => {
  const next = '917264';
  const form = { oldPaymentPassword: paymentPassword, newPaymentPassword: next, confirmPaymentPassword: next };
  expect(
    (await house.call('/api/identity/payment-password', { method: 'PUT', headers: house.as(member), body: form }))
      .success,
  ).toBe(true);
  expect(await reasons(next)).toEqual(['changed']);
  await makeOlder(72, -1);
  expect(await reasons(next)).toEqual(['changed']);
  await makeOlder(0, 1);
  expect(await reasons(next)).toEqual([]);
});

test('another contact lets money rest for a day, and has what is asked for after that looked at', async () => {
  await bindMail(`${member.userName}@one.example`);
  await bindMail(`${member.userName}@two.example`);
  expect(await withdraw(house, member, { bankCardId })).toMatchObject({ status: 403, errorCode: 'money_rests' });
  await makeOlder(24);
  expect(await reasons()).toEqual(['changed']);
  // The same address once more is none.
  await makeOlder(48);
  await bindMail(`${member.userName}@two.example`);
  expect(await reasons()).toEqual([]);
});

test('a contact that was only told, not proved, is a change when another takes its place', async () => {
  const contact = {
    memberId: BigInt(member.id),
    brandId: house.modules.brand.first.id,
    kind: 'email',
    verifiedAt: null,
  } as const;
  await house.modules.identity.verification.saveContact({ ...contact, address: `${member.userName}@told.example` });
  await bindMail(`${member.userName}@other.example`);
  expect(await house.modules.identity.moneyRestsUntil(BigInt(member.id))).toBeNull();
  expect(await reasons()).toEqual(['changed']);
});

test('a login password that was recovered counts as well, by who has the mail', async () => {
  const email = `${member.userName}@mail.example`;
  await bindMail(email);
  await house.call('/wps/member/password/email', { body: { username: member.userName, email } });
  await house.modules.identity.verification.settled();
  const newPassword = 'boats under the bridge';
  const form = { username: member.userName, email, verificationCode: messages.codeTo(email), newPassword };
  expect((await house.call('/wps/member/password/email/verification', { body: form })).success).toBe(true);
  const again = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password: newPassword },
  });
  member = { ...member, token: again.value.token, cookie: cookieOf(again) };
  await makeOlder(24);
  expect(await reasons()).toEqual(['changed']);
});
