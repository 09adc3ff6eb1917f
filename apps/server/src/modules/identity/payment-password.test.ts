import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordMessages } from '../../testing/record-messages.ts';
import { openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const messages = recordMessages();
const minute = 60_000;
let house: TestHouse;
beforeAll(async () => {
  const many = { count: 100_000, windowMs: 1000 };
  house = await openHouse({
    clock,
    sender: messages,
    limits: { codes: { withoutCaptcha: 100, perMoment: many, perAddress: many, perNetwork: many } },
  });
});
afterAll(() => house.close());

const put = (member: TestMember, body: object) =>
  house.call('/api/identity/payment-password', { method: 'PUT', body, headers: house.as(member) });
const set = (member: TestMember, next: string, old?: string) =>
  put(member, {
    newPaymentPassword: next,
    confirmPaymentPassword: next,
    ...(old !== undefined && { oldPaymentPassword: old }),
  });
const check = (member: TestMember, given: string): Promise<string> =>
  house.modules.identity.checkPaymentPassword(BigInt(member.id), given).then(
    () => 'right',
    (error: { code: string }) => error.code,
  );
const read = async (member: TestMember) =>
  (await house.call<Record<string, unknown>>('/api/identity/security', { headers: house.as(member) })).value;
const prove = (member: TestMember) =>
  house.call('/api/identity/proof', { body: { way: 'password', secret: password }, headers: house.as(member) });

async function withMail(): Promise<TestMember & { email: string }> {
  const member = await house.register();
  const email = `${member.userName}@example.com`;
  const { verification } = house.modules.identity;
  await verification.saveContact({
    memberId: BigInt(member.id),
    brandId: house.modules.brand.first.id,
    kind: 'email',
    address: email,
    verifiedAt: clock.now(),
  });
  return { ...member, email };
}

describe('a payment password', () => {
  test('is set once without and then only with the old one; the cashier can check it', async () => {
    const member = await house.register();
    expect(await check(member, '805213')).toBe('payment_password_missing');
    expect(await read(member)).toMatchObject({ hasPaymentPassword: false });
    expect(await set(member, '805213')).toMatchObject({ status: 200 });
    expect(await read(member)).toMatchObject({
      hasPaymentPassword: true,
      paymentLockedUntil: null,
      moneyRestsUntil: null,
    });
    expect([await check(member, '805213'), await check(member, '805214')]).toEqual(['right', 'payment_password_wrong']);
    expect(await set(member, '917264')).toMatchObject({ status: 400, errorCode: 'invalid.payment.pw' });
    expect(await set(member, '917264', '805214')).toMatchObject({ errorCode: 'invalid.payment.pw' });
    expect(await set(member, '917264', '805213')).toMatchObject({ status: 200 });
    expect([await check(member, '917264'), await check(member, '805213')]).toEqual(['right', 'payment_password_wrong']);
  });

  test('is refused when it is short, one that is tried first, told differently twice, or the login password', async () => {
    const member = await house.register();
    for (const bad of ['', '80521', '123456', '111111', '654321'])
      expect(await set(member, bad), bad).toMatchObject({ status: 400, errorCode: 'payment_password_invalid' });
    expect(await put(member, { newPaymentPassword: '805213', confirmPaymentPassword: '805214' })).toMatchObject({
      errorCode: 'inconsistent_twice',
    });
    const same = 'lantern market at dusk'.slice(0, 32);
    expect(await set(member, same)).toMatchObject({ status: 400, errorCode: 'payment_password_same' });
    expect(await check(member, same)).toBe('payment_password_missing');
  });

  test('is never the next login password either', async () => {
    const member = await house.register();
    await set(member, 'boats under bridges');
    const form = {
      oldPassword: password,
      newPassword: 'boats under bridges',
      confirmNewPassword: 'boats under bridges',
    };
    expect(await house.call('/wps/member/password', { body: form, headers: house.as(member) })).toMatchObject({
      status: 400,
      errorCode: 'payment_password_same',
    });
  });

  test('rests after five wrong tries, twice as long after each further one, and a right one ends the count', async () => {
    const member = await house.register();
    await set(member, '805213');
    const tries: string[] = [];
    for (let time = 0; time < 4; time += 1) tries.push(await check(member, '000001'));
    expect(await check(member, '805213')).toBe('right');
    for (let time = 0; time < 5; time += 1) tries.push(await check(member, '000001'));
    expect(tries).toEqual([...Array.from({ length: 8 }, () => 'payment_password_wrong'), 'payment_password_locked']);
    expect(await check(member, '805213')).toBe('payment_password_locked');
    expect(await read(member)).toMatchObject({ paymentLockedUntil: clock.now().getTime() + 5 * minute });
    clock.advance(5 * minute - 1);
    expect(await check(member, '805213')).toBe('payment_password_locked');
    clock.advance(1);
    expect(await check(member, '000001')).toBe('payment_password_locked');
    clock.advance(10 * minute - 1);
    expect(await check(member, '805213')).toBe('payment_password_locked');
    clock.advance(1);
    expect(await check(member, '805213')).toBe('right');
    expect(await check(member, '000001')).toBe('payment_password_wrong');
  });

  test('never rests longer than a day, however often it was wrong', async () => {
    const member = await house.register();
    await set(member, '805213');
    await house.platform.db.query('update identity.credential set payment_tries = 4000 where member_id = $1', [
      member.id,
    ]);
    expect(await check(member, '000001')).toBe('payment_password_locked');
    clock.advance(24 * 60 * minute);
    expect(await check(member, '805213')).toBe('right');
  });

  test('tried by many in the same moment is judged five times and no more', async () => {
    const member = await house.register();
    await set(member, '805213');
    const answers = await Promise.all(Array.from({ length: 20 }, () => check(member, '000001')));
    expect(answers.filter((answer) => answer === 'payment_password_wrong')).toHaveLength(4);
    expect(await check(member, '805213')).toBe('payment_password_locked');
  });

  test('changed by two pages in the same moment is what one of them says', async () => {
    const member = await house.register();
    const answers = await Promise.all([set(member, '805213'), set(member, '917264')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  test("of one member says nothing of another's", async () => {
    const [one, two] = [await house.register(), await house.register()];
    await set(one, '805213');
    expect(await check(two, '805213')).toBe('payment_password_missing');
  });
});

describe('a payment password that was forgotten', () => {
  const recover = (member: TestMember, body: object) =>
    house.call('/api/identity/payment-password/recover', { body, headers: house.as(member) });
  const ask = async (member: TestMember, kind = 'email') => {
    const answer = await house.call('/api/identity/payment-password/code', {
      body: { kind },
      headers: house.as(member),
    });
    await house.modules.identity.verification.settled();
    return answer;
  };

  test('is set by a code to a proved contact, also while it rests; money rests for a day and the contact is told', async () => {
    const member = await withMail();
    await set(member, '805213');
    for (let time = 0; time < 5; time += 1) await check(member, '000001');
    expect(await ask(member)).toMatchObject({ status: 200, value: { expiredMinutes: 1 } });
    const form = { kind: 'email', verificationCode: messages.codeTo(member.email), newPaymentPassword: '917264' };
    expect(await recover(member, form)).toMatchObject({ status: 200 });
    expect(await check(member, '917264')).toBe('right');
    await house.modules.identity.verification.settled();
    expect(messages.sent.findLast(({ to }) => to === member.email)?.text).toContain('payment password');
    expect(await house.modules.identity.moneyRestsUntil(BigInt(member.id))).toEqual(
      new Date(clock.now().getTime() + 24 * 60 * minute),
    );
    expect(await recover(member, { ...form, newPaymentPassword: '483920' })).toMatchObject({
      errorCode: 'verification_code_expired',
    });
  });

  test('needs a contact that was proved', async () => {
    const member = await withMail();
    expect(await ask(member, 'mobile')).toMatchObject({ status: 400, errorCode: 'contact_unknown' });
    const claimed = await house.register();
    await house.modules.identity.verification.saveContact({
      memberId: BigInt(claimed.id),
      brandId: house.modules.brand.first.id,
      kind: 'email',
      address: 'claimed@example.com',
      verifiedAt: null,
    });
    expect(await ask(claimed)).toMatchObject({ errorCode: 'contact_unknown' });
  });

  test('wants its own code: not one that is wrong five times, late, for binding, or of another member', async () => {
    const [member, other] = [await withMail(), await withMail()];
    const form = (verificationCode: string) => ({ kind: 'email', verificationCode, newPaymentPassword: '917264' });
    expect(await recover(member, form(''))).toMatchObject({ errorCode: 'missing_verification_code' });
    await ask(member);
    await ask(other);
    const code = messages.codeTo(member.email);
    const wrong = `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0');
    if (messages.codeTo(other.email) !== code)
      expect(await recover(other, form(code))).toMatchObject({ errorCode: 'invalid_verification_code' });
    await house.call('/wps/v2/verification/email/send', {
      body: { email: member.email, purpose: 'bind' },
      headers: house.as(member),
    });
    await house.modules.identity.verification.settled();
    const binding = messages.codeTo(member.email);
    if (binding !== code)
      expect(await recover(member, form(binding))).toMatchObject({ errorCode: 'invalid_verification_code' });
    for (let time = 0; time < 4; time += 1) await recover(member, form(wrong));
    expect(await recover(member, form(code))).toMatchObject({ errorCode: 'verification_code_expired' });
    await ask(member);
    for (let half = 0; half < 2; half += 1) {
      clock.advance(15 * minute);
      await prove(member);
    }
    expect(await recover(member, form(messages.codeTo(member.email)))).toMatchObject({
      errorCode: 'verification_code_expired',
    });
  });
});
