import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldRule, Profile } from '@fairhouse/contract';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const rule = (changes: Partial<FieldRule> = {}) => ({
  enabled: true,
  required: false,
  minLength: 2,
  maxLength: 24,
  patternId: 0,
  acceptedPattern: '*',
  ...changes,
});
const brands = makeBrandFolder((brand) => {
  brand['profile'] = {
    nickname: rule(),
    payeeName: rule({ maxLength: 64, patternId: 13, acceptedPattern: '' }),
    nationality: rule({ maxLength: 2, patternId: 17, acceptedPattern: '' }),
    address: rule({ minLength: 5, maxLength: 200 }),
    occupation: rule({ required: true }),
    incomeSource: rule({ maxLength: 32 }),
    telegram: rule({ minLength: 5, maxLength: 33, patternId: 9, acceptedPattern: '^@?[A-Za-z0-9_]+$' }),
    line: rule({ patternId: 9, acceptedPattern: '' }),
    facebook: rule({ enabled: false }),
  };
  brand.register['birthday'] = rule({ minLength: 10, maxLength: 10, patternId: 11, acceptedPattern: '' });
  brand.register['mobileNum'] = rule({ maxLength: 15, patternId: 6, acceptedPattern: '' });
});
const geo = {
  countryOf: (ip: string) => (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1' ? 'IN' : 'unknown'),
};
let house: TestHouse;
let owner: pg.Pool;
beforeAll(async () => {
  house = await openHouse({
    brandsDir: brands.folder,
    geo,
    limits: { registerByIp: { count: 1000, windowMs: 60_000 } },
  });
  owner = new pg.Pool({ connectionString: house.ownerUrl });
});
afterAll(async () => {
  await owner.end();
  await house.close();
  brands.remove();
});

const read = (member: TestMember) => house.call<Profile>('/wps/member/profile', { headers: house.as(member) });
const save = (member: TestMember, body: object) =>
  house.call<Profile>('/wps/member/profile', { method: 'PUT', body, headers: house.as(member) });
const valueOf = (profile: Profile, field: string) => profile.fields.find((each) => each.field === field)?.value;

let names = 0;
async function registerWith(form: object): Promise<TestMember> {
  names += 1;
  const userName = `told${names}x`;
  const answer = await house.call<{ token: string; id: string }>('/wps/member/register', {
    method: 'PUT',
    body: {
      username: userName,
      password: 'lantern market at dusk',
      confirmPassword: 'lantern market at dusk',
      termsAccepted: true,
      ageConfirmed: true,
      ...form,
    },
  });
  if (!answer.success) throw new Error(answer.text);
  return {
    id: answer.value.id,
    userName,
    password: '',
    token: answer.value.token,
    cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
  };
}

describe('a profile', () => {
  test('shows the fields the brand asks for, with their rules, and nothing yet', async () => {
    const { value } = await read(await house.register());
    expect(value.fields.map(({ field }) => field)).toEqual([
      'nickname',
      'payeeName',
      'nationality',
      'address',
      'occupation',
      'incomeSource',
      'telegram',
      'line',
    ]);
    expect(value.fields[0]).toEqual({ field: 'nickname', value: null, isFixed: false, rule: rule() });
    expect(value).toMatchObject({ birthday: null, mobile: null, email: null });
  });

  test('shows what was told at registration, birthday for good, addresses masked', async () => {
    const member = await registerWith({
      birthday: '1990-05-17',
      email: 'Zoe.Lind@example.org',
      mobileNum: '9876543210',
      countryDialingCode: '91',
      nickname: 'not asked',
    });
    const { value } = await read(member);
    expect(value).toMatchObject({
      birthday: '1990-05-17',
      mobile: { masked: '+91******3210', isVerified: false },
      email: { masked: 'z***@example.org', isVerified: false },
    });
    await save(member, {
      birthday: '2000-01-01',
      birthDate: '2000-01-01',
      email: 'x@y.example',
      mobileNum: '+911234567890',
      nickname: 'Zoë',
    });
    expect((await read(member)).value).toMatchObject({
      birthday: '1990-05-17',
      mobile: { masked: '+91******3210' },
      email: { masked: 'z***@example.org' },
    });
  });

  test('keeps what fits, tidied, and leaves the rest as it was', async () => {
    const member = await house.register();
    expect(
      valueOf(
        (
          await save(member, {
            nickname: '  Zoe\u0308 🌼 ',
            address: '१२, चाँदनी चौक, दिल्ली',
            nationality: 'IN',
            incomeSource: 'salary',
          })
        ).value,
        'nickname',
      ),
    ).toBe('Zoë 🌼');
    const { value } = await save(member, { occupation: 'Night porter', telegram: '@zoe_lind' });
    expect(
      Object.fromEntries(value.fields.filter((each) => each.value !== null).map((each) => [each.field, each.value])),
    ).toEqual({
      nickname: 'Zoë 🌼',
      address: '१२, चाँदनी चौक, दिल्ली',
      nationality: 'IN',
      incomeSource: 'salary',
      occupation: 'Night porter',
      telegram: '@zoe_lind',
    });
    expect(valueOf((await save(member, { nickname: '' })).value, 'nickname')).toBeNull();
    expect((await save(member, {})).status).toBe(200);
  });

  test('of another member is not shown, and not changed', async () => {
    const [member, other] = [await house.register(), await house.register()];
    await save(member, { nickname: 'Mine alone' });
    await save(other, { nickname: 'Other', memberId: member.id, id: member.id });
    expect([valueOf((await read(member)).value, 'nickname'), valueOf((await read(other)).value, 'nickname')]).toEqual([
      'Mine alone',
      'Other',
    ]);
  });

  test('is sealed where it is kept, and opens in its own row only', async () => {
    const [member, other] = [await registerWith({ birthday: '1991-01-01' }), await house.register()];
    await save(member, { address: 'Lantern Street 7', payeeName: 'Secret Sam' });
    await save(other, { nickname: 'Somebody' });
    const { rows } = await owner.query<{ row: string; box: Buffer }>(
      'select p::text as row, box from identity.personal p where member_id = $1',
      [member.id],
    );
    for (const word of ['Lantern', 'Secret', '1991', Buffer.from('Lantern').toString('hex')])
      expect(rows[0]?.row).not.toContain(word);
    await owner.query('update identity.personal set box = $2 where member_id = $1', [other.id, rows[0]?.box]);
    expect((await read(other)).status).toBe(500);
    expect(valueOf((await read(member)).value, 'address')).toBe('Lantern Street 7');
  });

  test('of two changes at once keeps both', async () => {
    const member = await house.register();
    await Promise.all([
      save(member, { nickname: 'Both' }),
      save(member, { address: 'Harbour road' }),
      save(member, { telegram: 'both_of_us' }),
    ]);
    const { value } = await read(member);
    expect(['nickname', 'address', 'telegram'].map((field) => valueOf(value, field))).toEqual([
      'Both',
      'Harbour road',
      'both_of_us',
    ]);
  });
});

describe('the name of the payee', () => {
  test('is told once, and then only support changes it', async () => {
    const member = await house.register();
    const first = await save(member, { payeeName: 'Anna Sommer' });
    expect(first.value.fields.find(({ field }) => field === 'payeeName')).toMatchObject({
      value: 'Anna Sommer',
      isFixed: true,
    });
    for (const payeeName of ['Berta Winter', '']) {
      expect(await save(member, { payeeName, nickname: 'with it' })).toMatchObject({
        status: 409,
        errorCode: 'payee_name_fixed',
        value: { payeeName: true },
      });
    }
    expect(await save(member, { payeeName: ' Anna Sommer ', nickname: 'Same' })).toMatchObject({ status: 200 });
    expect(valueOf((await read(member)).value, 'nickname')).toBe('Same');
  });

  test('is one of two that are told in the same moment', async () => {
    const member = await house.register();
    const answers = await Promise.all(
      ['One Person', 'Two Person', 'Three Person'].map((payeeName) => save(member, { payeeName })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('needs the letters of a name', async () => {
    const member = await house.register();
    for (const payeeName of ['A', 'Anna 2', 'Anna\0Sommer', 'x'.repeat(65), 'Anna\u202eremmoS']) {
      expect(await save(member, { payeeName }), payeeName).toMatchObject({
        status: 400,
        errorCode: 'real_name_invalid',
        value: { payeeName: true },
      });
    }
    for (const payeeName of ['अनीता शर्मा', 'นิดา ใจดี', '李 明'])
      expect(await save(await house.register(), { payeeName }), payeeName).toMatchObject({ status: 200 });
  });

  test('that is the same with the same birthday opens a review, as it would at registration', async () => {
    const [first, second] = [
      await registerWith({ birthday: '1980-02-03' }),
      await registerWith({ birthday: '1980-02-03' }),
    ];
    await save(first, { payeeName: 'Twin Account' });
    expect((await house.modules.identity.stakeBars.read(BigInt(first.id))).review !== null).toBe(false);
    await save(second, { payeeName: 'account TWIN' });
    expect([
      (await house.modules.identity.stakeBars.read(BigInt(first.id))).review !== null,
      (await house.modules.identity.stakeBars.read(BigInt(second.id))).review !== null,
    ]).toEqual([false, true]);
  });
});

describe('a field that does not fit', () => {
  test.each([
    ['nickname', 'x'],
    ['nickname', 'x'.repeat(25)],
    ['nickname', '🌼'.repeat(25)],
    ['nickname', `a${'\u0301'.repeat(30)}`],
    ['nickname', 'a\u0301'],
    ['nickname', 'Zo\u200fe'],
    ['nickname', 'Zo\u202ee'],
    ['nickname', 'Zo\0e'],
    ['nickname', 'Zo\ud800e'],
    ['nickname', '\u200b\u200b\u200b'],
    ['nickname', 'line\nline'],
    ['nickname', 'x'.repeat(2048)],
    ['nationality', 'XX'],
    ['nationality', 'in'],
    ['nationality', 'EU'],
    ['nationality', 'SU'],
    ['nationality', 'IND'],
    ['nationality', 'ІN'],
    ['incomeSource', 'theft'],
    ['incomeSource', '__proto__'],
    ['telegram', 'zoe lind'],
    ['telegram', 'ज़ोई_लिंड'],
    ['line', 'a b'],
  ])('%s %j is refused, and nothing is changed', async (field, text) => {
    const member = await house.register();
    expect(await save(member, { [field]: text, address: 'Harbour road' })).toMatchObject({
      status: 400,
      errorCode: 'profile_field_invalid',
      value: { [field]: true },
    });
    expect(valueOf((await read(member)).value, 'address')).toBeNull();
  });

  test('a field that is required cannot be taken away', async () => {
    expect(await save(await house.register(), { occupation: '  ' })).toMatchObject({
      status: 400,
      errorCode: 'field_missing',
      value: { occupation: true },
    });
  });

  test('a field the brand does not ask for is not kept', async () => {
    const member = await house.register();
    expect(await save(member, { facebook: 'zoe.lind', whatsapp: '+91 1', unknown: 'x' })).toMatchObject({
      status: 200,
    });
    expect(await house.modules.identity.personal.read(BigInt(member.id))).toEqual({});
  });

  test('no text, a megabyte and a plain body are refused before they are judged', async () => {
    const member = await house.register();
    for (const nickname of [5, null, ['Zoe'], { a: 1 }])
      expect(await save(member, { nickname }), JSON.stringify(nickname)).toMatchObject({
        status: 400,
        errorCode: 'request_param_err',
      });
    expect(await save(member, { nickname: 'x'.repeat(1_000_000) })).toMatchObject({ status: 413 });
    const plain = await house.call('/wps/member/profile', {
      method: 'PUT',
      body: { nickname: 'Zoe' },
      isPlain: true,
      headers: house.as(member),
    });
    expect(plain).toMatchObject({ status: 400, errorCode: 'request_body_required' });
  });
});

test('a member reads who they are', async () => {
  const member = await registerWith({ mobileNum: '9876501234', countryDialingCode: '91' });
  await save(member, { nickname: 'Zoë' });
  const { value } = await house.call('/wps/member/info', { headers: house.as(member) });
  expect(value).toEqual({
    id: member.id,
    account: member.userName,
    nickname: 'Zoë',
    type: 0,
    mobile: '+91******1234',
    email: null,
    regDate: expect.any(Number) as number,
    lastLogin: expect.any(Number) as number,
    lastLoginLocation: 'IN',
    clubLabel: null,
    availablePromoCount: 0,
    availablePromo: { REFERRAL: { enabled: false } },
  });
});

test('a member takes a copy of what is kept about them along, and nothing of others', async () => {
  const [member, other] = [
    await registerWith({ birthday: '1985-06-07', email: 'kim@example.org' }),
    await house.register(),
  ];
  await save(member, { payeeName: 'Kim Own' });
  await save(other, { nickname: 'Stranger' });
  const { value, text } = await house.call('/wps/member/export', { headers: house.as(member) });
  expect(value).toMatchObject({
    account: { id: member.id, userName: member.userName },
    contacts: [{ kind: 'email', address: 'kim@example.org', verifiedAt: null }],
    profile: { payeeName: 'Kim Own', birthday: '1985-06-07' },
    avatar: { avatarType: 'STATIC' },
    preferences: { showsWins: true },
  });
  for (const word of ['Stranger', 'argon2', 'password', member.token]) expect(text).not.toContain(word);
});

test('details that were told in the clear before are read, and sealed by the job', async () => {
  const member = await house.register();
  await owner.query(
    `insert into identity.personal (member_id, payee_name, nickname, birth_date) values ($1, 'Old Timer', 'Oldie', '1970-01-02')`,
    [member.id],
  );
  expect((await read(member)).value).toMatchObject({ birthday: '1970-01-02' });
  await save(member, { address: 'Harbour road' });
  const { rows } = await owner.query(
    'select payee_name, nickname, birth_date from identity.personal where member_id = $1',
    [member.id],
  );
  expect(rows).toEqual([{ payee_name: null, nickname: null, birth_date: null }]);
  expect(await house.modules.identity.personal.read(BigInt(member.id))).toEqual({
    payeeName: 'Old Timer',
    nickname: 'Oldie',
    birthDate: '1970-01-02',
    address: 'Harbour road',
  });
});

test('wins are shown in demo brands unless the member opts out, elsewhere only after opting in', async () => {
  const { profile } = house.modules;
  expect([await profile.showsWins(7n, 'demo'), await profile.showsWins(7n, 'strict')]).toEqual([true, false]);
  await profile.chooseShowsWins(7n, false);
  expect([await profile.showsWins(7n, 'demo'), await profile.showsWins(7n, 'strict')]).toEqual([false, false]);
  await profile.chooseShowsWins(7n, true);
  expect(await profile.showsWins(7n, 'strict')).toBe(true);
});
