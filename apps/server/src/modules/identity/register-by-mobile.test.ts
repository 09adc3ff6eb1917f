import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerForm } from '@fairhouse/contract';
import { createRateLimit } from '../../platform/context/index.ts';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { makeLightHasher, openHouse, password, type TestHouse } from '../../testing/test-house.ts';
import { registerMember } from './register-member.ts';
import type { RegisterPorts } from './register-ports.ts';

const folder = makeBrandFolder((brand) => setModule(brand, 'MOBILENUMREG3', '1'));
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ brandsDir: folder.folder });
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

const phone = { mobileNum: '9876543210', countryDialingCode: '91' };
const filled = {
  username: 'phoenix1',
  password,
  confirmPassword: password,
  termsAccepted: true,
  ageConfirmed: true,
  ...phone,
};

/** Registers with somebody who checks codes and tokens, of which one is right. */
async function register(
  changes: Record<string, unknown>,
  ports: Partial<RegisterPorts> = {},
  mode: 'username' | 'mobile' = 'mobile',
): Promise<string> {
  const { platform, modules } = house;
  const limit = createRateLimit(platform.clock, { count: 1000, windowMs: 1000 });
  const deps = {
    platform,
    hasher: makeLightHasher(),
    limits: { loginByIp: limit, triesByDevice: limit, registerByIp: limit },
    terms: modules.identity.terms,
    ports: {
      captcha: modules.identity.captcha,
      findAffiliate: modules.agency.findAffiliate,
      placeMember: modules.agency.placeMember,
      ...ports,
    },
    checkMayEnter: () => Promise.resolve(),
    tellStarted: () => Promise.resolve(),
    tellRegistered: () => Promise.resolve(),
    prepareMember: modules.wallet.prepareMember,
  };
  const about = {
    brand: modules.brand.first,
    visitor: { ip: '192.0.2.1', userAgent: 'test', device: null, remembered: null },
    mode,
  };
  try {
    return (await registerMember(deps, registerForm.parse({ ...filled, ...changes }), about)).member.userName;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

const phoneCodes: RegisterPorts['phoneCodes'] = {
  check: ({ purpose, mobileNum, code }) =>
    Promise.resolve(purpose === 'register' && mobileNum === '+919876543210' && code === '445566'),
};

test('over the wire, nobody gets in without somebody who checks codes', async () => {
  const put = (body: object) => house.call('/wps/member/register/mobile', { method: 'PUT', body });
  expect(await put({ ...filled, verificationCode: '445566' })).toMatchObject({
    status: 400,
    errorCode: 'verification_code_wrong',
  });
  expect(await put({ ...filled, firebaseChannel: 'sms', firebaseIdToken: 'token' })).toMatchObject({
    status: 503,
    errorCode: 'identity_service_unavailable',
  });
});

test('the number is proved by its own code before the account is made', async () => {
  expect(await register({ mobileNum: undefined, verificationCode: '445566' }, { phoneCodes })).toBe('field_missing');
  expect(await register({ verificationCode: '' }, { phoneCodes })).toBe('verification_code_wrong');
  expect(await register({ verificationCode: '000000' }, { phoneCodes })).toBe('verification_code_wrong');
  expect(await register({ mobileNum: '9876543211', verificationCode: '445566' }, { phoneCodes })).toBe(
    'verification_code_wrong',
  );
  expect(await register({ verificationCode: '445566' }, { phoneCodes })).toBe('phoenix1');
  expect(await register({ username: 'phoenix2', verificationCode: '445566' }, { phoneCodes })).toBe('mobile_taken');
});

test('a number that somebody only claims is whose who proves it', async () => {
  const mobileNum = '9876543288';
  const claimed = await house.register();
  const { modules, platform } = house;
  const contact = {
    memberId: BigInt(claimed.id),
    brandId: modules.brand.first.id,
    kind: 'mobile',
    address: `+91${mobileNum}`,
  } as const;
  await modules.identity.verification.saveContact({ ...contact, verifiedAt: null });
  const anyCode: RegisterPorts['phoneCodes'] = { check: () => Promise.resolve(true) };
  expect(await register({ username: 'prover11', mobileNum, verificationCode: '445566' }, { phoneCodes: anyCode })).toBe(
    'prover11',
  );
  expect(await register({ username: 'prover12', mobileNum, verificationCode: '445566' }, { phoneCodes: anyCode })).toBe(
    'mobile_taken',
  );
  const { rows } = await platform.db.query<{ username: string }>(
    'select m.username from identity.contact c join identity.member m on m.id = c.member_id where c.address = $1',
    [contact.address],
  );
  expect(rows).toEqual([{ username: 'prover11' }]);
});

test('a captcha the brand requires comes before names and codes are looked up', async () => {
  const guarded = makeBrandFolder((brand) => {
    brand.register['captcha'] = { ...(brand.register['captcha'] as object), enabled: true, required: true };
  });
  const other = await openHouse({ beside: house, brandsDir: guarded.folder });
  const put = (body: object) => other.call('/wps/member/register', { method: 'PUT', body });
  const answers = [
    await put({ ...filled, username: 'captcha1' }),
    await put({ ...filled, username: 'captcha1', captcha: 'ABCDE', captchaProof: 'made up' }),
  ];
  await other.close();
  guarded.remove();
  expect(answers).toMatchObject([
    { errorCode: 'captcha_needed', value: { captcha: true } },
    { errorCode: 'captcha_wrong' },
  ]);
});

test('a name that is taken is told before a code is used up', async () => {
  let input = 0;
  const counting: RegisterPorts['phoneCodes'] = { check: () => Promise.resolve((input += 1) > 0) };
  expect(
    await register(
      { username: 'firsthere1', mobileNum: '9876543212', verificationCode: '1' },
      { phoneCodes: counting },
    ),
  ).toBe('firsthere1');
  expect(
    await register(
      { username: 'firsthere1', mobileNum: '9876543213', verificationCode: '1' },
      { phoneCodes: counting },
    ),
  ).toBe('username_taken');
  expect(input).toBe(1);
});

test('the word of an identity service stands in for the code', async () => {
  const identityService: RegisterPorts['identityService'] = {
    check: ({ idToken }) => Promise.resolve(idToken === 'good'),
  };
  const token = { username: 'phoenix3', mobileNum: '9876543214', firebaseChannel: 'sms' };
  expect(await register({ ...token, firebaseIdToken: 'bad' }, { identityService })).toBe('verification_code_wrong');
  expect(await register({ ...token, firebaseIdToken: 'good' }, { identityService })).toBe('phoenix3');
});

test('username mode asks for a number and its code where the brand verifies numbers', async () => {
  const verifying = makeBrandFolder((brand) => setModule(brand, 'REGMOBVERF3', '1'));
  const other = await openHouse({ beside: house, brandsDir: verifying.folder });
  const put = (body: object) => other.call('/wps/member/register', { method: 'PUT', body });
  const answers = [
    await put({ ...filled, username: 'verified1', mobileNum: '' }),
    await put({ ...filled, username: 'verified1' }),
  ];
  await other.close();
  verifying.remove();
  expect(answers.map(({ errorCode }) => errorCode)).toEqual(['field_missing', 'verification_code_wrong']);
});
