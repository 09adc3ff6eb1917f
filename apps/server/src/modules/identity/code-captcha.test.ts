import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordMessages } from '../../testing/record-messages.ts';
import { solveCaptcha } from '../../testing/solve-captcha.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const messages = recordMessages();
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock, sender: messages });
});
afterAll(() => house.close());

async function ask(path: string, body: object, headers: Record<string, string> = {}) {
  clock.advance(1000);
  return house.call(path, { body, headers });
}

const solve = () => solveCaptcha(house);

test('from the third code an hour on a captcha is solved for each, whether the number is known or not', async () => {
  const [known, unknown] = ['+919876567801', '+919876567802'];
  const member = await house.register();
  const { identity, brand } = house.modules;
  await identity.verification.saveContact({
    memberId: BigInt(member.id),
    brandId: brand.first.id,
    kind: 'mobile',
    address: known,
    verifiedAt: clock.now(),
  });
  const path = '/wps/verification/sms/noLogin';
  const answers: string[][] = [[], []];
  for (const [at, mobileNum] of [known, unknown].entries()) {
    for (let time = 0; time < 3; time += 1) answers[at]?.push((await ask(path, { mobileNum })).text);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.map((text) => (JSON.parse(text) as { errorCode: string | null }).errorCode)).toEqual([
    null,
    null,
    'captcha_needed',
  ]);
  const solved = await solve();
  expect(await ask(path, { mobileNum: known, captcha: 'ABCDE', captchaProof: 'made up' })).toMatchObject({
    status: 400,
    errorCode: 'captcha_wrong',
  });
  expect(await ask(path, { mobileNum: known, ...solved })).toMatchObject({ status: 200 });
  // Each counts once.
  expect(await ask(path, { mobileNum: known, ...solved })).toMatchObject({ errorCode: 'captcha_wrong' });
  clock.advance(3_600_000);
  expect(await ask(path, { mobileNum: known })).toMatchObject({ status: 200 });
});

test('mails count the same, each address by itself, and codes of members apart', async () => {
  const member = await house.register();
  const mail = { username: member.userName, email: 'third@example.com' };
  for (let time = 0; time < 2; time += 1)
    expect(await ask('/wps/member/password/email', mail)).toMatchObject({ status: 200 });
  expect(await ask('/wps/member/password/email', mail)).toMatchObject({
    status: 400,
    errorCode: 'captcha_needed',
    value: { captcha: true },
  });
  for (let time = 0; time < 2; time += 1)
    expect(await ask('/wps/v2/verification/email/send', { email: mail.email }, house.as(member))).toMatchObject({
      status: 200,
    });
  expect(await ask('/wps/v2/verification/email/send', { email: mail.email }, house.as(member))).toMatchObject({
    errorCode: 'captcha_needed',
  });
  expect(await ask('/wps/v2/verification/email/send', { email: 'fourth@example.com' }, house.as(member))).toMatchObject(
    { status: 200 },
  );
  expect(
    await ask('/wps/v2/verification/email/send', { email: mail.email, ...(await solve()) }, house.as(member)),
  ).toMatchObject({ status: 200 });
});
