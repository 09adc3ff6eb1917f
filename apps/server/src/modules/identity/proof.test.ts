import { generate } from 'otplib';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const fiveMinutes = 5 * 60_000;
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

/** A call that asks for fresh proof and does little. */
const guarded = (member: Pick<TestMember, 'token' | 'cookie'>, at: TestHouse = house) =>
  at.call('/api/identity/login-notice', { method: 'PUT', body: { isOn: true }, headers: at.as(member) });
const prove = (member: TestMember, way: string, secret: string) =>
  house.call<{ provedUntil: number }>('/api/identity/proof', { body: { way, secret }, headers: house.as(member) });

describe('fresh proof', () => {
  test('is the login itself for five minutes, then a secret shown once more for another five', async () => {
    const member = await house.register();
    clock.advance(fiveMinutes - 1);
    expect(await guarded(member)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await guarded(member)).toMatchObject({ status: 403, errorCode: 'proof_needed' });
    expect(await prove(member, 'password', password)).toMatchObject({
      status: 200,
      value: { provedUntil: clock.now().getTime() + fiveMinutes },
    });
    expect(await guarded(member)).toMatchObject({ status: 200 });
    clock.advance(fiveMinutes);
    expect(await guarded(member)).toMatchObject({ errorCode: 'proof_needed' });
  });

  test('is not given by a wrong secret, nor by one the member does not have, and only so many are tried', async () => {
    const member = await house.register();
    clock.advance(fiveMinutes);
    expect(await prove(member, 'password', 'not this one')).toMatchObject({ status: 400, errorCode: 'password_wrong' });
    expect(await prove(member, 'secondFactor', '123456')).toMatchObject({ errorCode: 'second_factor_wrong' });
    expect(await prove(member, 'paymentPassword', '805213')).toMatchObject({
      status: 400,
      errorCode: 'not.exists.payment.password',
    });
    expect(await guarded(member)).toMatchObject({ errorCode: 'proof_needed' });
    for (let tries = 2; tries < 10; tries += 1) await prove(member, 'password', 'not this one');
    expect(await prove(member, 'password', password)).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' });
  });

  test("of one member's session is none of another's, nor of the next session", async () => {
    const [one, two] = [await house.register(), await house.register()];
    clock.advance(fiveMinutes);
    await prove(one, 'password', password);
    expect(await guarded(two)).toMatchObject({ errorCode: 'proof_needed' });
    expect(await prove({ ...one, cookie: two.cookie }, 'password', password)).toMatchObject({ status: 401 });
    expect(await house.call('/api/identity/proof', { body: { way: 'password', secret: password } })).toMatchObject({
      status: 401,
    });
  });

  test('is given by a code of the app, which counts once', async () => {
    const member = await house.register();
    const at = '/api/identity/second-factor';
    const { secret } = (
      await house.call<{ secret: string }>(at, { method: 'POST', body: {}, headers: house.as(member) })
    ).value;
    const app = (): Promise<string> => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
    await house.call(at, { method: 'PUT', body: { code: await app() }, headers: house.as(member) });
    clock.advance(fiveMinutes);
    const code = await app();
    expect(
      await house.call(`${at}/end`, { body: { code: 'aaaa-bbbb-cccc-dddd' }, headers: house.as(member) }),
    ).toMatchObject({ errorCode: 'proof_needed' });
    expect(await prove(member, 'secondFactor', code)).toMatchObject({ status: 200 });
    expect(await guarded(member)).toMatchObject({ status: 200 });
    clock.advance(fiveMinutes);
    expect(await prove(member, 'secondFactor', code)).toMatchObject({ errorCode: 'second_factor_wrong' });
  });

  test('is known to every process, and does not end the play of its session', async () => {
    const beside = await openHouse({ beside: house, clock });
    const member = await house.register();
    const { playToken } = await house.play(member);
    clock.advance(fiveMinutes);
    expect(await guarded(member, beside)).toMatchObject({ errorCode: 'proof_needed' });
    await prove(member, 'password', password);
    await expect.poll(async () => (await guarded(member, beside)).status).toBe(200);
    expect(await house.call('/bgs/balance', { studio: true, headers: { authorization: playToken } })).toMatchObject({
      success: true,
    });
    await beside.close();
  });

  test('is asked for by the calls that change what guards an account', async () => {
    const member = await house.register();
    clock.advance(fiveMinutes);
    const headers = house.as(member);
    const input: [string, { method?: string; body?: unknown }][] = [
      ['/wps/v2/verification/sms/verify', { body: { mobileNum: '+919876543210', verificationCode: '000000' } }],
      ['/wps/v2/verification/email/verify', { body: { email: 'a@example.com', verificationCode: '000000' } }],
      [
        '/api/identity/payment-password',
        { method: 'PUT', body: { newPaymentPassword: '805213', confirmPaymentPassword: '805213' } },
      ],
      ['/api/identity/payment-password/code', { body: { kind: 'email' } }],
      [
        '/api/identity/payment-password/recover',
        { body: { kind: 'email', verificationCode: '000000', newPaymentPassword: '805213' } },
      ],
      ['/api/identity/second-factor/end', { body: { code: '000000' } }],
      ['/api/identity/close', { body: {} }],
      ['/api/identity/sessions', { method: 'DELETE' }],
      ['/api/identity/sessions/1', { method: 'DELETE' }],
    ];
    for (const [path, options] of input)
      expect(await house.call(path, { ...options, headers }), path).toMatchObject({
        status: 403,
        errorCode: 'proof_needed',
      });
  });
});
