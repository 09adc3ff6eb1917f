import sharp from 'sharp';
import type { Deposit, DepositFile } from '@fairhouse/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator } from '../../testing/test-operator.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { begin, readDeposit, relay } from '../../testing/cashier.fixture.ts';

let house: TestHouse;
let member: TestMember;
let deposit: Deposit;
let picture: Buffer;
beforeAll(async () => {
  house = await openHouse();
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: { r: 9, g: 99, b: 199 } } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  member = await house.register();
  deposit = await begin(house, member, { type: 'BANK_TRANSFER' });
});
afterAll(() => house.close());

interface Sent {
  readonly status: number;
  readonly errorCode: string | null;
  readonly value: Deposit;
}

async function send(
  images: readonly (Buffer | string)[],
  over: { as?: TestMember; depositId?: string } = {},
): Promise<Sent> {
  const form = new FormData();
  form.append('depositId', over.depositId ?? deposit.depositId);
  for (const image of images)
    form.append('image', new Blob([new Uint8Array(Buffer.from(image))]), '../../etc/receipt.png');
  const response = await fetch(`${house.siteUrl}${relay}depositProof`, {
    method: 'POST',
    body: form,
    headers: { merchant: 'fairhouse', language: 'EN', ...house.as(over.as ?? member) },
  });
  const answer = (await response.json()) as Omit<Sent, 'status'>;
  return { ...answer, status: response.status };
}
const read = () => readDeposit(house, member, deposit.depositId);

describe('a proof', () => {
  test('moves the transfer on, can be looked at by its sender and ends the way back', async () => {
    const { value } = await send([picture]);
    expect(value).toMatchObject({ state: 'proof_sent', canCancel: false });
    const [name = ''] = value.proofs;
    const image = await fetch(`${house.siteUrl}${relay}depositProof/${name}`, {
      headers: { merchant: 'fairhouse', ...house.as(member) },
    });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    const stranger = await house.register();
    expect(await house.call(`${relay}depositProof/${name}`, { headers: house.as(stranger) })).toMatchObject({
      status: 404,
      errorCode: 'image_unknown',
    });
    expect(
      await house.call(`${relay}cancelDeposit`, { headers: house.as(member), body: { depositId: deposit.depositId } }),
    ).toMatchObject({ errorCode: 'deposit_state_changed' });
  });

  test('may be of three pictures in all, two at once too', async () => {
    const answers = await Promise.all([send([picture, picture]), send([picture, picture])]);
    expect(answers.map(({ errorCode }) => errorCode).filter((code) => code === 'too_many_proofs')).toHaveLength(1);
    expect(await send([picture])).toMatchObject({ status: 200 });
    expect((await read()).proofs).toHaveLength(3);
    expect(await send([picture])).toMatchObject({ status: 409, errorCode: 'too_many_proofs' });
  });

  test('that is no picture is refused and changes nothing', async () => {
    const wrong = [
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      'GIF89a',
      '%PDF-1.7',
      '\u0000',
      picture.subarray(0, 30),
    ];
    for (const bytes of wrong)
      expect((await send([picture, bytes])).errorCode).toMatch(/^image_(type_unknown|unreadable)$/);
    expect(await send([Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])])).toMatchObject({ status: 413 });
    expect(await read()).toMatchObject({ state: 'awaiting_payment', proofs: [] });
    expect(await rowsOf(house, 'select from platform.upload where member_id = $1', [member.id])).toEqual([]);
  });

  test('tells nothing of where it was made', async () => {
    const tagged = await sharp(picture)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer();
    const { value } = await send([tagged]);
    const image = await fetch(`${house.siteUrl}${relay}depositProof/${value.proofs[0] ?? ''}`, {
      headers: { merchant: 'fairhouse', ...house.as(member) },
    });
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).exif).toBeUndefined();
  });

  test('that comes while somebody looks is a step that whoever decides has to have read', async () => {
    await send([picture]);
    const finance = await openOperator(house, 'finance');
    const at = `/ops/deposits/${deposit.depositId}`;
    const taken = await finance.call<DepositFile>(`${at}/take`, {
      body: { version: (await finance.call<DepositFile>(at)).value.version },
    });
    expect((await send([picture])).value).toMatchObject({
      state: 'in_review',
      proofs: [expect.any(String), expect.any(String)],
    });
    const decide = (version: number) =>
      finance.call<DepositFile>(`${at}/decision`, { body: { version, verdict: 'reject', reason: 'no such transfer' } });
    expect(await decide(taken.value.version)).toMatchObject({ status: 409, errorCode: 'version_stale' });
    const { version, steps } = (await finance.call<DepositFile>(at)).value;
    expect(steps.at(-1)).toMatchObject({ state: 'in_review', by: 'member', note: 'proof sent' });
    expect(await decide(version)).toMatchObject({ status: 200, value: { state: 'rejected' } });
  });

  test('goes with the own transfers only, and not with what is over or paid elsewhere', async () => {
    const stranger = await house.register();
    expect(await send([picture], { as: stranger })).toMatchObject({ status: 404, errorCode: 'deposit_unknown' });
    const hosted = await begin(house, member);
    expect(await send([picture], { depositId: hosted.depositId })).toMatchObject({
      status: 409,
      errorCode: 'deposit_state_changed',
    });
    await house.call(`${relay}cancelDeposit`, { headers: house.as(member), body: { depositId: deposit.depositId } });
    expect(await send([picture])).toMatchObject({ status: 409, errorCode: 'deposit_state_changed' });
    expect(await send([])).toMatchObject({ status: 400 });
  });
});
