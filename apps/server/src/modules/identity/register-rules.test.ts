import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pg from 'pg';
import { fixedClock } from '@fairhouse/testing';
import { loadRefusalTexts } from '../../platform/http/refusal-texts.ts';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, password, type TestHouse } from '../../testing/test-house.ts';

const purpose = { EN: 'We need it.', HI: 'हमें इसकी ज़रूरत है।', PT: 'Precisamos disso.' };
const rule = (over: object = {}) => ({
  enabled: true,
  required: false,
  minLength: 1,
  maxLength: 40,
  patternId: 0,
  acceptedPattern: '*',
  ...over,
});
const folder = makeBrandFolder((brand) => {
  brand.register = {
    ...brand.register,
    payeeName: rule({ minLength: 2, maxLength: 64, patternId: 13, acceptedPattern: '' }),
    paymentPassword: rule({ required: true, minLength: 6, maxLength: 6, patternId: 6, acceptedPattern: '' }),
    nickname: rule({ maxLength: 20 }),
    birthday: rule({ required: true, minLength: 10, maxLength: 10, patternId: 11, acceptedPattern: '' }),
    qqNum: rule({ minLength: 5, maxLength: 12, patternId: 6, acceptedPattern: '' }),
    whatsapp: rule(),
    line: rule(),
    facebook: rule(),
    wechat: rule({ enabled: false, required: true }),
    idNumber: rule({ minLength: 4, maxLength: 20, patternId: 4, acceptedPattern: '' }),
    mobileNum: rule({ minLength: 6, maxLength: 12, patternId: 6, acceptedPattern: '' }),
    recommenderId: rule({ required: true, maxLength: 16 }),
    captcha: rule({ minLength: 4, maxLength: 6, patternId: 4, acceptedPattern: '' }),
  };
  brand['registerPurposes'] = Object.fromEntries(
    ['qqNum', 'whatsapp', 'line', 'facebook', 'idNumber'].map((field) => [field, purpose]),
  );
  brand['timeZone'] = 'Asia/Kolkata';
  brand['termsVersion'] = 'v7';
});
// Half past midnight in India, still the day before in UTC.
const clock = fixedClock(Date.parse('2026-11-20T19:00:00Z'));
let house: TestHouse;
let owner: pg.Client;

beforeAll(async () => {
  house = await openHouse({
    brandsDir: folder.folder,
    clock,
    limits: { registerByIp: { count: 1000, windowMs: 1000 } },
  });
  owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await house.close();
  folder.remove();
});

const form = {
  username: 'marigold',
  password,
  confirmPassword: password,
  termsAccepted: true,
  birthday: '1990-05-17',
  paymentPassword: '805213',
  recommenderId: 'friend',
};
const register = (changes: Record<string, unknown> = {}) =>
  house.call<{ id: string; token: string }>('/wps/member/register', { method: 'PUT', body: { ...form, ...changes } });
const countMembers = async () =>
  Number((await owner.query<{ count: string }>('select count(*) from identity.member')).rows[0]?.count);

describe('a form that does not fit', () => {
  test.each<[Record<string, unknown>, string, number]>([
    [{ termsAccepted: false, username: '?' }, 'terms_not_accepted', 400],
    [{ username: '' }, 'username_invalid', 400],
    [{ username: 'mаrigold' }, 'username_invalid', 400],
    [{ username: 'mari\u202egold' }, 'username_invalid', 400],
    [{ username: 'mari\0gold' }, 'username_invalid', 400],
    [{ username: 'x'.repeat(600) }, 'request_param_err', 400],
    [{ birthday: undefined }, 'field_missing', 400],
    [{ birthday: '' }, 'field_missing', 400],
    [{ birthday: '1990-02-30' }, 'birthday_invalid', 400],
    [{ birthday: '17.05.1990' }, 'birthday_invalid', 400],
    [{ birthday: '1890-05-17' }, 'birthday_invalid', 400],
    [{ birthday: '2030-05-17' }, 'birthday_invalid', 400],
    [{ birthday: '2008-11-22' }, 'age_too_young', 422],
    [{ birthday: '2008-11-22', ageConfirmed: true }, 'age_too_young', 422],
    [{ paymentPassword: undefined }, 'field_missing', 400],
    [{ paymentPassword: '12345' }, 'payment_password_invalid', 400],
    [{ paymentPassword: '123456' }, 'payment_password_invalid', 400],
    [{ paymentPassword: '१२३४५६' }, 'payment_password_invalid', 400],
    [{ payeeName: 'Anna 2' }, 'real_name_invalid', 400],
    [{ email: 'anna@home' }, 'email_invalid', 400],
    [{ recommenderId: '  ' }, 'field_missing', 400],
    [{ qqNum: '12a45' }, 'register_field_invalid', 400],
    [{ idNumber: 'AB 12' }, 'register_field_invalid', 400],
    [{ whatsapp: 'me\u2066' }, 'register_field_invalid', 400],
    [{ mobileNum: '555', countryDialingCode: '91' }, 'mobile_invalid', 400],
    [{ mobileNum: '9876543210' }, 'mobile_invalid', 400],
    [{ mobileNum: '9876543210', countryDialingCode: '999' }, 'mobile_invalid', 400],
    [{ affiliateCode: 'NOBODY' }, 'invitation_code_error', 400],
    [{ captchaProof: 'made up' }, 'captcha_wrong', 400],
  ])('%j is refused as %s', async (changes, errorCode, status) => {
    const before = await countMembers();
    expect(await register(changes)).toMatchObject({ success: false, errorCode, status });
    expect(await countMembers()).toBe(before);
  });

  test('a megabyte of name is too large a body', async () => {
    expect(await register({ username: 'x'.repeat(1_000_000) })).toMatchObject({ status: 413 });
  });
});

test('somebody whose eighteenth birthday began half an hour ago is let in', async () => {
  expect(await register({ username: 'birthday18', birthday: '2008-11-21' })).toMatchObject({ success: true });
});

test('all that was asked for is kept tidied, what was not asked for is dropped, and secrets stay secret', async () => {
  const answer = await register({
    username: ' Saffron7 ',
    payeeName: '  Zoe\u0308  Lind ',
    nickname: 'Zoë 🌼',
    qqNum: '12345',
    whatsapp: '+91 98',
    wechat: 'not asked for',
    idNumber: 'AB1234',
    mobileNum: '098765 43210',
    countryDialingCode: '+91',
    affiliateCode: 'lantern8',
    referralCode: 'FRIEND',
    email: 'zoe@example.org',
    registerUrl: 'http://localhost/register',
    domain: 'localhost',
  });
  expect(answer).toMatchObject({ status: 200, value: { userName: 'Saffron7', firstTimeLogin: true } });
  const { rows } = await owner.query(
    `select m.username, n.address as mobile_num, n.verified_at as mobile_verified_at, m.email, m.referral_code, p.id_number_box, r.mode, r.terms_version, r.affiliate_code, r.recommender_id, r.domain, c.payment_hash,
       g.rebate_series, u.username as upline
     from identity.member m join identity.personal p on p.member_id = m.id join identity.registration r on r.member_id = m.id
       join identity.credential c on c.member_id = m.id join agency.placement a on a.member_id = m.id join agency.rate g on g.member_id = m.id join identity.member u on u.id = a.upline_id
       join identity.contact n on n.member_id = m.id and n.kind = 'mobile'
     where m.id = $1`,
    [answer.value.id],
  );
  const [row] = rows as Record<string, unknown>[];
  expect(row).toMatchObject({
    username: 'Saffron7',
    mobile_num: '+919876543210',
    mobile_verified_at: null,
    email: 'zoe@example.org',
    referral_code: 'FRIEND',
    mode: 'username',
    terms_version: 'v7',
    affiliate_code: 'LANTERN8',
    recommender_id: 'friend',
    domain: 'localhost',
    rebate_series: 1900,
    upline: 'agent',
  });
  expect(await house.modules.identity.personal.read(BigInt(answer.value.id))).toEqual({
    payeeName: 'Zoë  Lind',
    nickname: 'Zoë 🌼',
    birthDate: '1990-05-17',
    qqNum: '12345',
    whatsapp: '+91 98',
  });
  expect(row?.['payment_hash']).toMatch(/^\$argon2id\$/);
  const box = row?.['id_number_box'] as Buffer;
  expect(box.includes('AB1234')).toBe(false);
  expect(Buffer.from(house.platform.sealerFor('identity.id-number').open(box, answer.value.id)).toString()).toBe(
    'AB1234',
  );
});

test('a mobile number belongs to one account of a brand, however it is written, also in the same moment', async () => {
  const mobile = { countryDialingCode: '91' };
  const answers = await Promise.all([
    register({ username: 'phone1', mobileNum: '9876500001', ...mobile }),
    register({ username: 'phone2', mobileNum: '098765-00001', ...mobile }),
  ]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  expect(await register({ username: 'phone3', mobileNum: '+919876500001' })).toMatchObject({
    errorCode: 'mobile_taken',
  });
});

describe('one person', () => {
  const launch = async (answer: Awaited<ReturnType<typeof register>>) =>
    house.call('/wps/game/launchGame', {
      body: { nodeId: 1001, language: 'EN', theme: 'dark' },
      headers: {
        authorization: answer.value.token,
        cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
      },
    });
  const person = (username: string, changes: Record<string, unknown>) =>
    register({ username, payeeName: 'Kamala Devi', birthday: '1985-01-02', ...changes });

  test('with a second account cannot bet with it until somebody has looked; the first one plays on', async () => {
    const first = await person('kamala1', {});
    const second = await person('kamala2', { payeeName: 'DEVI, Kámala'.replace(',', '') });
    expect(await launch(first)).toMatchObject({ success: true });
    expect(await launch(second)).toMatchObject({ status: 403, errorCode: 'account_in_review' });
    const { rows } = await owner.query(
      'update identity.review set decided_at = now() where member_id = $1 returning same_as_member_id, reason',
      [second.value.id],
    );
    expect(rows).toEqual([{ same_as_member_id: first.value.id, reason: 'same_person' }]);
    expect(await launch(second)).toMatchObject({ success: true });
  });

  test('two people of one name and birthday are told apart by their documents, and one person is found by theirs', async () => {
    const born = { birthday: '1985-03-04' };
    const answers = [
      await person('devi1', { ...born, idNumber: 'ID10001' }),
      await person('devi2', { ...born, idNumber: 'ID10002' }),
      await person('devi3', { payeeName: 'Another Name', birthday: '1970-01-01', idNumber: 'id10001' }),
      await person('devi4', born),
    ];
    const launched = await Promise.all(answers.map((answer) => launch(answer)));
    expect(launched.map(({ status }) => status)).toEqual([200, 200, 403, 403]);
  });

  test('of two concurrent registrations of one person one account is under review', async () => {
    const born = { payeeName: 'Twin Moment', birthday: '1985-05-06' };
    const answers = await Promise.all([person('moment1', born), person('moment2', born)]);
    const launched = await Promise.all(answers.map((answer) => launch(answer)));
    expect(launched.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 403]);
  });

  test('a person who gives a document only the second time is still recognised by name and birth date', async () => {
    const born = { payeeName: 'Late Paper', birthday: '1985-07-08' };
    await person('paper1', born);
    expect((await launch(await person('paper2', { ...born, idNumber: 'ID20001' }))).status).toBe(403);
  });

  test("is nobody's double without a name", async () => {
    const answer = await register({ username: 'nameless1' });
    expect(await launch(answer)).toMatchObject({ success: true });
  });
});

describe('whether a name is free', () => {
  const ask = (username: string) => house.call(`/wps/check/username?username=${encodeURIComponent(username)}`);

  test('is told while it is typed, whatever its case', async () => {
    await register({ username: 'occupied1' });
    expect(await ask('vacant1')).toMatchObject({ status: 200, success: true, value: { username: 'vacant1' } });
    expect(await ask(' OCCUPIED1')).toMatchObject({ status: 200, success: false, errorCode: 'username_taken' });
    expect(await ask('x')).toMatchObject({ status: 400, errorCode: 'username_invalid' });
  });

  test('may be asked so often and no more', async () => {
    const strict = await openHouse({
      beside: house,
      brandsDir: folder.folder,
      limits: { usernamesByIp: { count: 2, windowMs: 60_000 } },
    });
    const questions = [];
    for (const name of ['first1', 'second2', 'third3'])
      questions.push((await strict.call(`/wps/check/username?username=${name}`)).status);
    await strict.close();
    expect(questions).toEqual([200, 200, 429]);
  });
});

test('a mode the brand has not opened takes nobody', async () => {
  expect(await house.call('/wps/member/register/mobile', { method: 'PUT', body: form })).toMatchObject({
    status: 403,
    errorCode: 'function.not.available',
    message: loadRefusalTexts()('EN', 'register_mode_closed', {}),
  });
});
