import { createHmac } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey as deriveProof } from 'altcha-lib/algorithms/sha';
import { fixedClock } from '@fairhouse/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deriveKey } from '../../platform/crypto/sealer.ts';
import {
  cookieOf,
  openHouse,
  password,
  secretKey,
  type Answer,
  type TestHouse,
  type TestMember,
} from '../../testing/test-house.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const dayMs = 24 * 3_600_000;
let house: TestHouse;
let db: pg.Pool;
beforeAll(async () => {
  house = await openHouse({ clock, limits: { loginByIp: { count: 10_000, windowMs: 60_000 } } });
  db = new pg.Pool({ connectionString: house.ownerUrl, max: 2 });
});
afterAll(async () => {
  await db.end();
  await house.close();
});

interface Captcha {
  readonly image: string | null;
  readonly challenge: Challenge;
}

async function getCaptcha(kind = 'picture'): Promise<Captcha> {
  const { value } = await house.call<{ image: string | null; challenge: string }>(`/wps/captcha?kind=${kind}`);
  return { image: value.image, challenge: JSON.parse(value.challenge) as Challenge };
}

async function solve({ challenge }: Captcha): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey: deriveProof });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** As if the picture had said ACDEF: what it says is in the picture alone. */
async function letItSay({ challenge }: Captcha, says = 'ACDEF'): Promise<void> {
  const id = String(challenge.parameters.data?.['id']);
  const secret = deriveKey(secretKey, 'identity.captcha').toString('hex');
  await db.query('update identity.captcha set answer_hash = $2 where id = $1', [
    id,
    createHmac('sha256', secret).update(`${id} ${says}`).digest(),
  ]);
}

async function answerCaptcha(): Promise<{ captcha: string; captchaProof: string }> {
  const captcha = await getCaptcha();
  await letItSay(captcha);
  return { captcha: 'acdef', captchaProof: await solve(captcha) };
}

const deviceOf = (answer: Pick<Answer, 'headers'>): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('did=')) ?? '';
const logIn = (username: string, form: Record<string, unknown> = {}, cookie = '') =>
  house.call<{ captcha?: boolean; token: string }>('/wps/session/login', {
    body: { username, password, ...form },
    headers: cookie ? { cookie } : {},
  });

async function failTimes(count: number, username: string, cookie = ''): Promise<Answer<{ captcha?: boolean }>[]> {
  const answers: Answer<{ captcha?: boolean }>[] = [];
  for (let index = 0; index < count; index += 1)
    answers.push(await logIn(username, { password: `wrong ${index}` }, cookie));
  return answers;
}

/** Failures behind captchas, without solving a hundred of them. */
const setFailures = (username: string, failures: number) =>
  db.query('update identity.login_failure set failures = $2, last_at = $3 where account = $1', [
    username,
    failures,
    clock.now(),
  ]);

describe('guessing a password', () => {
  test('asks for a captcha from the fourth try on, alike for a member and for a name nobody has', async () => {
    const member = await house.register();
    for (const username of [member.userName, 'nobodyatall']) {
      const answers = await failTimes(3, username);
      expect(answers.map(({ status, errorCode, value }) => [status, errorCode, value])).toEqual([
        [401, 'us_forbidden_login_error', { captcha: false }],
        [401, 'us_forbidden_login_error', { captcha: false }],
        [401, 'us_forbidden_login_error', { captcha: true }],
      ]);
      expect(await logIn(username)).toMatchObject({
        status: 400,
        errorCode: 'captcha_needed',
        value: { captcha: true },
      });
    }
    expect(await logIn(member.userName, await answerCaptcha())).toMatchObject({ success: true });
    // The right password ends the count.
    expect((await failTimes(1, member.userName))[0]).toMatchObject({ value: { captcha: false } });
  });

  test('waits longer and longer after ten failures, but a browser its member has used before is let in', async () => {
    const member = await house.register();
    const first = await logIn(member.userName);
    const known = deviceOf(first);
    expect(known).toMatch(/^did=[\w-]{43}$/);
    await failTimes(3, member.userName);
    await setFailures(member.userName, 11);
    const refused = await logIn(member.userName, await answerCaptcha());
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' });
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await logIn(member.userName, {}, known)).toMatchObject({ success: true });
    clock.advance(60_000);
    expect(await logIn(member.userName, await answerCaptcha())).toMatchObject({ success: true });
  });

  test('a known browser of one member is a stranger to the next, and its own failures count', async () => {
    const [one, two] = [await house.register(), await house.register()];
    const known = deviceOf(await logIn(one.userName));
    await failTimes(3, two.userName);
    expect(await logIn(two.userName, {}, known)).toMatchObject({ errorCode: 'captcha_needed' });
    expect((await failTimes(3, one.userName, known))[2]).toMatchObject({ value: { captcha: true } });
    expect(await logIn(one.userName, {}, known)).toMatchObject({ errorCode: 'captcha_needed' });
    expect(await logIn(one.userName)).toMatchObject({ success: true });
  });

  test('is one guess after the other, however the accents of the name are written', async () => {
    const answers: Answer<{ captcha?: boolean }>[] = [];
    for (const username of ['Jos\u00e9phine', 'jose\u0301phine', 'jos\u00e9phine'])
      answers.push(...(await failTimes(1, username)));
    expect(answers.map(({ value }) => value.captcha)).toEqual([false, false, true]);
  });

  test('by strangers does not keep a browser out that is remembered', async () => {
    const member = await house.register();
    const known = await logIn(member.userName, { rememberMe: true });
    const cookie = known.headers
      .getSetCookie()
      .map((each) => each.split(';')[0] ?? '')
      .join('; ');
    await failTimes(3, member.userName);
    expect(await house.call('/wps/session/login/remembered', { body: {}, headers: { cookie } })).toMatchObject({
      success: true,
    });
  });

  test('failures of half an hour ago are forgotten', async () => {
    const member = await house.register();
    await failTimes(3, member.userName);
    clock.advance(30 * 60_000);
    expect(await logIn(member.userName)).toMatchObject({ success: true });
  });
});

describe('a captcha', () => {
  let member: TestMember;
  beforeAll(async () => {
    member = await house.register();
    await failTimes(3, member.userName);
  });

  test('is a PNG picture with some work, or longer work alone', async () => {
    const [picture, work] = [await getCaptcha(), await getCaptcha('work')];
    expect(
      Buffer.from(picture.image?.split(',')[1] ?? '', 'base64')
        .subarray(0, 8)
        .toString('latin1'),
    ).toBe('\u0089PNG\r\n\u001a\n');
    expect(work.image).toBeNull();
    expect(await logIn(member.userName, { captchaProof: await solve(work), password: 'wrong' })).toMatchObject({
      errorCode: 'us_forbidden_login_error',
    });
  });

  test('counts once, whether its answer was right or wrong', async () => {
    const used = await answerCaptcha();
    expect(await logIn(member.userName, { ...used, password: 'wrong' })).toMatchObject({
      errorCode: 'us_forbidden_login_error',
    });
    expect(await logIn(member.userName, used)).toMatchObject({
      status: 400,
      errorCode: 'captcha_wrong',
      value: { captcha: true },
    });
    const captcha = await getCaptcha();
    await letItSay(captcha);
    const captchaProof = await solve(captcha);
    expect(await logIn(member.userName, { captcha: 'XXXXX', captchaProof })).toMatchObject({
      errorCode: 'captcha_wrong',
    });
    expect(await logIn(member.userName, { captcha: 'ACDEF', captchaProof })).toMatchObject({
      errorCode: 'captcha_wrong',
    });
  });

  test('is over after two minutes', async () => {
    const late = await answerCaptcha();
    clock.advance(2 * 60_000);
    expect(await logIn(member.userName, late)).toMatchObject({ errorCode: 'captcha_wrong' });
  });

  test('cannot be made up, changed or answered without its work', async () => {
    const captcha = await getCaptcha();
    await letItSay(captcha);
    const pack = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');
    const easier = { ...captcha.challenge, parameters: { ...captcha.challenge.parameters, keyPrefix: '' } };
    const solution = await solveChallenge({ challenge: captcha.challenge, deriveKey: deriveProof });
    const wrong = [
      'no base64 at all',
      pack(null),
      pack({}),
      pack({ challenge: captcha.challenge, solution: { counter: 1, derivedKey: '00' } }),
      pack({ challenge: easier, solution }),
      pack({ challenge: { parameters: { ...captcha.challenge.parameters, data: { id: 'other' } } }, solution }),
    ];
    for (const captchaProof of wrong)
      expect(await logIn(member.userName, { captcha: 'ACDEF', captchaProof }), captchaProof.slice(0, 40)).toMatchObject(
        { errorCode: 'captcha_wrong' },
      );
  });
});

describe('a password that everybody knows', () => {
  test('opens a session that can do nothing but change it and log out', async () => {
    const member = await house.register();
    await db.query('update identity.credential set must_change = true where member_id = $1', [member.id]);
    const answer = await logIn(member.userName);
    expect(answer.value).toMatchObject({ passwordExpired: true });
    const halves = { token: answer.value.token, cookie: cookieOf(answer) };
    for (const path of ['/wps/member/info', '/wps/v2/wallets/balance', '/api/identity/sessions', '/api/fairness']) {
      expect(await house.call(path, { headers: house.as(halves) }), path).toMatchObject({
        status: 403,
        errorCode: 'login.change.pw.required',
      });
    }
    expect(await house.call('/wps/session/logout', { method: 'DELETE', headers: house.as(halves) })).toMatchObject({
      status: 200,
    });
  });

  test('is not only a matter of how the account was made', async () => {
    const [member, other] = [await house.register(), await house.register()];
    // An account brought in from elsewhere, with the password of spec 4.
    const { hash } = await import('@node-rs/argon2');
    await db.query('update identity.credential set password_hash = $2 where member_id = $1', [
      member.id,
      await hash('123456'),
    ]);
    expect((await logIn(member.userName, { password: '123456' })).value).toMatchObject({ passwordExpired: true });
    expect((await logIn(other.userName)).value).toMatchObject({ passwordExpired: false });
  });
});

test('a browser is known as long as it can keep its cookie', async () => {
  const [gone, known] = [await house.register(), await house.register()];
  clock.advance(399 * dayMs);
  await logIn(known.userName);
  clock.advance(2 * dayMs);
  await db.query(`select graphile_worker.add_job('sweep-devices')`);
  const membersOf = async () =>
    (
      await db.query<{ member_id: string }>('select member_id from identity.device where member_id = any ($1)', [
        [gone.id, known.id],
      ])
    ).rows.map((row) => row.member_id);
  await expect.poll(membersOf).toEqual([known.id]);
});
