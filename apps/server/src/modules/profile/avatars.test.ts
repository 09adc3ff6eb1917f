import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadedImage } from '@fairhouse/contract';
import type { MemberActor } from '../../platform/context/index.ts';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

const icon = '/wps/member/info/icon';
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const choose = (member: Parameters<TestHouse['as']>[0], avatar: unknown) =>
  house.call(icon, { method: 'PUT', body: { avatar }, headers: house.as(member) });

test('a member without an avatar has a drawn one, always the same', async () => {
  const member = await house.register();
  const first = await house.call(icon, { headers: house.as(member) });
  expect(first.value).toEqual({ avatar: `${BigInt(member.id) % 12n}`, avatarType: 'STATIC' });
  expect((await house.call(icon, { headers: house.as(member) })).value).toEqual(first.value);
});

test('a drawn avatar is one of those there are', async () => {
  const member = await house.register();
  for (const avatar of ['0', '11'])
    expect((await choose(member, avatar)).value).toEqual({ avatar, avatarType: 'STATIC' });
  for (const avatar of [
    '12',
    '-1',
    '01',
    '1.0',
    '',
    ' 1',
    '1e1',
    '१',
    '99999999999',
    3,
    null,
    { $gt: '' },
    'x'.repeat(60_000),
  ]) {
    expect(await choose(member, avatar), JSON.stringify(avatar).slice(0, 30)).toMatchObject({
      status: 400,
      errorCode: 'request_param_err',
    });
  }
  expect((await house.call(icon, { headers: house.as(member) })).value).toEqual({ avatar: '11', avatarType: 'STATIC' });
});

test('an avatar that is taken away leaves the drawn one, and no picture', async () => {
  const member = await house.register();
  const actor = { memberId: BigInt(member.id), brandId: house.modules.brand.first.id } as MemberActor;
  const bytes = new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  );
  const image: UploadedImage = { bytes, mime: 'image/png', width: 8, height: 8 };
  const { avatars } = house.modules.profile;
  const { avatar: name } = await avatars.upload(actor, house.modules.brand.first, image);
  expect(Buffer.from((await avatars.readImage(actor, name)).bytes)).toEqual(Buffer.from(bytes));
  const removed = await house.call(icon, { method: 'DELETE', headers: house.as(member) });
  expect(removed.value).toEqual({ avatar: `${BigInt(member.id) % 12n}`, avatarType: 'STATIC' });
  await expect(avatars.readImage(actor, name)).rejects.toMatchObject({ code: 'image_unknown' });
});

test('a trial account is shown, and changes nothing', async () => {
  const trial = await house.call<{ token: string }>('/wps/session/login/freeplay', {
    body: { os: 'Linux', platform: 'W', ageConfirmed: true },
  });
  const as = { authorization: trial.value.token, cookie: (trial.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  expect((await house.call(icon, { headers: as })).value).toMatchObject({ avatarType: 'STATIC' });
  expect(await house.call(icon, { method: 'PUT', body: { avatar: '1' }, headers: as })).toMatchObject({
    status: 403,
    errorCode: 'in_need_true_account',
  });
});

test('a brand without avatars refuses a choice with module_off', async () => {
  const brands = makeBrandFolder((brand) => brand.whitelabel.push({ modId: 'PROFPIC3', enabled: '0' }));
  const bare = await openHouse({ brandsDir: brands.folder });
  try {
    const member = await bare.register();
    expect(await bare.call(icon, { method: 'PUT', body: { avatar: '1' }, headers: bare.as(member) })).toMatchObject({
      status: 400,
      errorCode: 'function.not.available',
    });
  } finally {
    await bare.close();
    brands.remove();
  }
});
