import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRateLimit } from '../../platform/context/index.ts';
import { makeLightHasher, openHouse, password, type TestHouse } from '../../testing/test-house.ts';
import { createMember, type NewMember, type RegisterDeps } from './create-member.ts';
import { findMemberByName } from './identity.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const nobody = {
  payeeName: null,
  nickname: null,
  birthDate: null,
  qqNum: null,
  line: null,
  whatsapp: null,
  facebook: null,
  wechat: null,
};

function newMember(over: Partial<NewMember>): NewMember {
  return {
    brand: house.modules.brand.first,
    username: 'whole1',
    password,
    paymentPassword: null,
    email: null,
    mobileNum: null,
    idNumber: null,
    affiliateCode: null,
    recommenderId: null,
    referralCode: null,
    affiliate: null,
    isMobileVerified: false,
    personal: nobody,
    came: { mode: 'username', registerUrl: null, domain: null, ip: '192.0.2.1' },
    ...over,
  };
}

function partsWith(placeMember: RegisterDeps['ports']['placeMember']): RegisterDeps {
  const { platform, modules } = house;
  const limit = createRateLimit(platform.clock, { count: 10, windowMs: 1000 });
  return {
    platform,
    hasher: makeLightHasher(),
    limits: { loginByIp: limit, triesByDevice: limit, registerByIp: limit },
    terms: modules.identity.terms,
    checkMayEnter: () => Promise.resolve(),
    tellStarted: () => Promise.resolve(),
    tellRegistered: () => Promise.resolve(),
    prepareMember: modules.wallet.prepareMember,
    ports: { captcha: modules.identity.captcha, findAffiliate: modules.agency.findAffiliate, placeMember },
  };
}

test('a member whose place cannot be written is not made at all', async () => {
  const affiliate = await house.modules.agency.findAffiliate({
    brandId: house.modules.brand.first.id,
    code: 'LANTERN8',
  });
  const find = () => findMemberByName(house.platform.db, house.modules.brand.first.id, 'whole1');
  await expect(
    createMember(
      partsWith(() => Promise.reject(new Error('no place'))),
      newMember({ affiliate }),
    ),
  ).rejects.toThrow('no place');
  expect(await find()).toBe(null);
  await createMember(
    partsWith((tx, placement) => house.modules.agency.placeMember(tx, placement)),
    newMember({ affiliate }),
  );
  expect(await find()).toMatchObject({ userName: 'whole1' });
});

test('the second of two registrations is told which of name and number is taken', async () => {
  const deps = partsWith(() => Promise.resolve());
  await createMember(deps, newMember({ username: 'second1', mobileNum: '+919876512345' }));
  await expect(createMember(deps, newMember({ username: 'SECOND1', mobileNum: '+919876512346' }))).rejects.toThrow(
    'username_taken',
  );
  await expect(createMember(deps, newMember({ username: 'second2', mobileNum: '+919876512345' }))).rejects.toThrow(
    'mobile_taken',
  );
});
