import { seededRandom } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

// Nobody learns from a text, a status or a time whether an account exists.
const many = { count: 1_000_000, windowMs: 1000 };
const known = '+919876543210';
const email = 'anna@example.com';
let house: TestHouse;
let userName = '';
beforeAll(async () => {
  house = await openHouse({
    // As slow as a provider is.
    sender: { serves: () => true, send: async () => void (await house.platform.db.query('select pg_sleep(0.004)')) },
    limits: { loginByIp: many, codes: { perMoment: many, perAddress: many, perNetwork: many, perBlock: many, perBrand: many } },
  });
  const member = await house.register();
  userName = member.userName;
  const owner = { memberId: BigInt(member.id), brandId: house.modules.brand.first.id, verifiedAt: new Date() };
  await house.modules.identity.verification.saveContact({ ...owner, kind: 'mobile', address: known });
  await house.modules.identity.verification.saveContact({ ...owner, kind: 'email', address: email });
});
afterAll(() => house.close());

type Ask = (isKnown: boolean) => Promise<{ status: number; text: string }>;
const nobody = '+919876543299';

const asks: Record<string, Ask> = {
  'a code to log in': (isKnown) => house.call('/wps/verification/sms/noLogin', { body: { mobileNum: isKnown ? known : nobody } }),
  'a code to recover': (isKnown) => house.call('/wps/verification/sms/noLogin', { body: { mobileNum: isKnown ? known : nobody, purpose: 'recover' } }),
  'a mail to recover': (isKnown) => house.call('/wps/member/password/email', { body: { username: isKnown ? userName : 'nobody99', email } }),
  'a login with a wrong code': (isKnown) => house.call('/wps/session/login', { body: { username: isKnown ? known : nobody, password: 'wrong!', type: 'sms' } }),
  'a recovery with a wrong code': (isKnown) => house.call('/wps/member/password/sms', { body: { mobileNum: isKnown ? known : nobody, verificationCode: 'wrong!', newPassword: 'boats under the bridge' } }),
  'a recovery by mail with a wrong code': (isKnown) =>
    house.call('/wps/member/password/email/verification', { body: { username: isKnown ? userName : 'nobody99', email, verificationCode: 'wrong!', newPassword: 'boats under the bridge' } }),
};

/** How often one of the first is slower than one of the second: a half when nothing tells them apart. */
function shareSlower(first: number[], second: number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

test.each(Object.entries(asks))('%s answers the same, in the same time, for a known account as for none', async (_name, ask) => {
  const each = 120;
  const random = seededRandom(7);
  // In an order nobody can foresee, so that a busy moment of the machine falls on both.
  const turns = Array.from({ length: each * 2 }, (_, n) => ({ isKnown: n < each, at: random.below(1_000_000) })).sort((a, b) => a.at - b.at);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
  for (const isKnown of [true, false]) await ask(isKnown);
  for (const { isKnown } of turns) {
    await house.modules.identity.verification.settled();
    const startedAt = performance.now();
    const { status, text } = await ask(isKnown);
    times[isKnown ? 'known' : 'unknown'].push(performance.now() - startedAt);
    answers[isKnown ? 'known' : 'unknown'].add(`${status} ${text}`);
  }
  // A wrong code turns into an expired one after five tries, for both alike.
  expect(answers.known).toEqual(answers.unknown);
  // Five standard deviations of chance; a lookup or a write more on one side is far outside.
  expect(Math.abs(shareSlower(times.known, times.unknown) - 0.5)).toBeLessThan(0.19);
});
