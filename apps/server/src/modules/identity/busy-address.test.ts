import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { recordMessages } from '../../testing/record-messages.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { openHouse, password, type TestHouse, type TestMember } from '../../testing/test-house.ts';

// Thousands of members stand behind one address of a mobile network: one who guesses there shuts out none of the others.

const clock = fixedClock('2026-05-04T10:00:00Z');
const minuteMs = 60_000;
const number = '+919876500001';
const folder = makeBrandFolder((brand) => {
  for (const flag of ['CHNGPASSVERIF3', 'MOBILEVERCODELOGIN3', 'PASS3']) setModule(brand, flag, '1');
});
let house: TestHouse;
let member: TestMember;
/** What the member's browser keeps. */
let known: string;
beforeAll(async () => {
  const limits = {
    loginByIp: { count: 3, windowMs: 5 * minuteMs },
    triesByDevice: { count: 10, windowMs: 5 * minuteMs },
  };
  house = await openHouse({ clock, brandsDir: folder.folder, sender: recordMessages(), limits });
  member = await house.register();
  const { identity, brand } = house.modules;
  await identity.verification.saveContact({
    memberId: BigInt(member.id),
    brandId: brand.first.id,
    kind: 'mobile',
    address: number,
    verifiedAt: clock.now(),
  });
  const answer = await logIn({ rememberMe: true });
  known = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .filter((each) => /^(did|rm)=/.test(each))
    .join('; ');
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const logIn = (form: object = {}, cookie = '') =>
  house.call('/wps/session/login', { body: { username: member.userName, password, ...form }, headers: { cookie } });

describe('at an address somebody guesses from', () => {
  beforeEach(async () => {
    clock.advance(40 * minuteMs);
    for (let n = 0; n < 3; n += 1) await logIn({ username: `nobody${n}`, password: 'wrong' });
  });

  test('a known browser logs in, and a stranger by a captcha, which counts once', async () => {
    expect(await logIn()).toMatchObject({ status: 400, errorCode: 'captcha_needed', value: { captcha: true } });
    expect(await logIn({}, known)).toMatchObject({ success: true });
    const solved = await solveCaptcha(house);
    expect(await logIn(solved)).toMatchObject({ success: true });
    expect(await logIn(solved)).toMatchObject({ errorCode: 'captcha_wrong' });
  });

  test('one captcha is enough where the account asks for one as well', async () => {
    for (let n = 0; n < 3; n += 1)
      expect(await logIn({ password: 'wrong', ...(await solveCaptcha(house)) })).toMatchObject({
        errorCode: 'us_forbidden_login_error',
      });
    expect(await logIn(await solveCaptcha(house))).toMatchObject({ success: true });
  });

  test('a known browser goes every other way in, too, and a stranger waits', async () => {
    const form = { username: member.userName, password };
    const newPassword = { mobileNum: number, verificationCode: '000000', newPassword: 'boats under the bridge' };
    const byCode = { username: number, password: '000000', type: 'sms' };
    const ways: [path: string, body: object, strangers: string, owner: string][] = [
      ['/wps/session/login', byCode, 'TOO_MANY_REQUEST', 'invalid_verification_code'],
      ['/wps/member/password/sms', newPassword, 'TOO_MANY_REQUEST', 'invalid_verification_code'],
      ['/wps/session/exclusion', { ...form, term: '1y' }, 'captcha_needed', 'return_unasked'],
      ['/wps/session/return', form, 'captcha_needed', 'return_unasked'],
    ];
    for (const [path, body, strangers, owner] of ways) {
      expect(await house.call(path, { body }), path).toMatchObject({ errorCode: strangers });
      expect(await house.call(path, { body, headers: { cookie: known } }), path).toMatchObject({ errorCode: owner });
    }
    expect(await house.call('/wps/session/launch', { body: { code: 'made up' } })).toMatchObject({ status: 429 });
    const session = await logIn({}, known);
    const half =
      session.headers
        .getSetCookie()
        .map((each) => each.split(';')[0] ?? '')
        .find((each) => each.startsWith('sid=')) ?? '';
    const own = { authorization: (session.value as { token: string }).token, cookie: half };
    const { value } = await house.call<{ code: string }>('/api/identity/launch-code', { method: 'POST', headers: own });
    expect(await house.call('/wps/session/launch', { body: { code: value.code } })).toMatchObject({ success: true });
  });

  test('a remembered browser comes back', async () => {
    const remembered = await logIn({ rememberMe: true }, known);
    const cookie =
      remembered.headers
        .getSetCookie()
        .map((each) => each.split(';')[0] ?? '')
        .find((each) => each.startsWith('rm=')) ?? '';
    expect(await house.call('/wps/session/login/remembered', { body: {} })).toMatchObject({ status: 429 });
    expect(await house.call('/wps/session/login/remembered', { body: {}, headers: { cookie } })).toMatchObject({
      success: true,
    });
  });

  test('the tries of a known browser end as well', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 11; n += 1) answers.push((await logIn({}, known)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
