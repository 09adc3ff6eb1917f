import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { recordMessages } from '../../testing/record-messages.ts';
import { solveCaptcha, solvePicture } from '../../testing/solve-captcha.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

// Strangers who use up the codes of a brand, of a block of numbers or of one number use up nothing of its members.

const clock = fixedClock('2026-05-04T10:00:00Z');
const dayMs = 24 * 3_600_000;
const folder = makeBrandFolder((brand) => setModule(brand, 'MOBILEVERCODELOGIN3', '1'));
const day = (count: number) => ({ count, windowMs: dayMs });
let house: TestHouse;
beforeEach(async () => {
  house = await openHouse({
    clock,
    brandsDir: folder.folder,
    sender: recordMessages(),
    settings: { trustProxy: 1 },
    limits: {
      codes: {
        perBrand: day(4),
        captchaFromPercent: 50,
        perBlock: day(3),
        byWork: { perNetwork: day(1), perBrand: day(10) },
      },
    },
  });
});
afterEach(() => house.close());
afterAll(() => folder.remove());

let strangers = 0;
/** From an address nobody has asked from. */
const stranger = () => ({ 'x-forwarded-for': `198.51.100.${(strangers += 1)}` });
const askAsStranger = (mobileNum: string, captcha: object = {}, headers: Record<string, string> = stranger()) => {
  clock.advance(1000);
  return house.call('/wps/verification/sms/noLogin', { body: { mobileNum, ...captcha }, headers });
};
async function withNumber(address: string): Promise<TestMember> {
  const member = await house.register();
  const { identity, brand } = house.modules;
  await identity.verification.saveContact({
    memberId: BigInt(member.id),
    brandId: brand.first.id,
    kind: 'mobile',
    address,
    verifiedAt: clock.now(),
  });
  return member;
}
const askForWithdrawal = (member: TestMember) => {
  clock.advance(1000);
  return house.call('/api/identity/withdrawal-code', { body: {}, headers: house.as(member) });
};

describe('codes of members', () => {
  test("are sent when strangers have used up the brand's, and so is one to the owner's known browser", async () => {
    const member = await withNumber('+919876511111');
    for (let n = 0; n < 4; n += 1) {
      const headers = stranger();
      const captcha = n < 2 ? {} : await solvePicture(house, headers);
      expect(await askAsStranger(`+91981234000${n}`.replace('1234', `12${n}4`), captcha, headers)).toMatchObject({
        status: 200,
      });
    }
    const headers = stranger();
    expect(await askAsStranger('+919833330000', await solvePicture(house, headers), headers)).toMatchObject({
      status: 429,
      errorCode: 'verification_quota_exceeded',
    });
    expect(await askForWithdrawal(member)).toMatchObject({ status: 200 });
    clock.advance(1000);
    expect(
      await house.call('/wps/v2/verification/sms/send', {
        body: { mobileNum: '+919844440000', purpose: 'bind' },
        headers: house.as(member),
      }),
    ).toMatchObject({ status: 200 });
    const known = (
      await house.call('/wps/session/login', { body: { username: member.userName, password: member.password } })
    ).headers
      .getSetCookie()
      .find((each) => each.startsWith('did='));
    expect(
      await askAsStranger('+919876511111', {}, { ...stranger(), cookie: (known ?? '').split(';')[0] ?? '' }),
    ).toMatchObject({ status: 200 });
  });

  test('are sent to a proved number whose block and whose own hour strangers have used up', async () => {
    const member = await withNumber('+919876522222');
    for (let n = 0; n < 2; n += 1) expect(await askAsStranger('+919876522222')).toMatchObject({ status: 200 });
    const headers = stranger();
    expect(await askAsStranger('+919876522223', await solvePicture(house, headers), headers)).toMatchObject({
      status: 200,
    });
    const other = stranger();
    expect(await askAsStranger('+919876522224', await solvePicture(house, other), other)).toMatchObject({
      status: 429,
      errorCode: 'verification_quota_exceeded',
    });
    expect(await askForWithdrawal(member)).toMatchObject({ status: 200 });
  });
});

test("from a part of the brand's day on every stranger solves a captcha, and a machine's work alone pays for few messages", async () => {
  for (const number of ['+919811110000', '+919822220000'])
    expect(await askAsStranger(number)).toMatchObject({ status: 200 });
  const headers = stranger();
  expect(await askAsStranger('+919833330000', {}, headers)).toMatchObject({
    status: 400,
    errorCode: 'captcha_needed',
    value: { captcha: true },
  });
  expect(await askAsStranger('+919833330000', await solveCaptcha(house, headers), headers)).toMatchObject({
    status: 200,
  });
  const again = await askAsStranger('+919855550000', await solveCaptcha(house, headers), headers);
  // By its text, since the page shows the same captcha: 'captcha_picture_needed'.
  expect(again).toMatchObject({
    status: 400,
    errorCode: 'captcha_needed',
    message: expect.stringContaining('read the picture') as string,
    value: { captcha: true },
  });
  expect(await askAsStranger('+919855550000', await solvePicture(house, headers), headers)).toMatchObject({
    status: 200,
  });
});
