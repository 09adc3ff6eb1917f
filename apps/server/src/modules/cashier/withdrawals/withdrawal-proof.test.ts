import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { imageBytesMax, type Withdrawal, type WithdrawalFile } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { relay } from '../../../testing/cashier.fixture.ts';
import { act, approve, openPayee, readWithdrawal, say, withdraw } from '../../../testing/withdrawal.fixture.ts';

let house: TestHouse;
let finance: TestOperator;
let member: TestMember;
let bankCardId: string;
let paidId: string;
let picture: Buffer;
beforeAll(async () => {
  house = await openHouse({ clock: fixedClock('2026-05-04T10:00:00Z') });
  finance = await openOperator(house, 'finance');
  picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: { r: 9, g: 99, b: 199 } } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  const payee = await openPayee(house);
  [member, bankCardId] = [payee.member, payee.card.bankCardId];
  paidId = (await withdraw(house, member, { bankCardId })).value.withdrawalId;
  await approve(finance, paidId);
  await vi.waitUntil(async () => (await readWithdrawal(house, member, paidId)).state === 'paid_out', {
    timeout: 10_000,
  });
});
afterAll(() => house.close());

interface Sent {
  readonly status: number;
  readonly errorCode: string | null;
  readonly message: string | null;
  readonly value: Withdrawal;
}

async function send(
  images: readonly (Buffer | string)[],
  over: { as?: TestMember; withdrawalId?: string; name?: string } = {},
): Promise<Sent> {
  const form = new FormData();
  form.append('withdrawalId', over.withdrawalId ?? paidId);
  for (const image of images)
    form.append('image', new Blob([new Uint8Array(Buffer.from(image))]), over.name ?? '../../etc/slip.png');
  const response = await fetch(`${house.siteUrl}${relay}withdrawalProof`, {
    method: 'POST',
    body: form,
    headers: { merchant: 'fairhouse', language: 'EN', ...house.as(over.as ?? member) },
  });
  return { ...((await response.json()) as Omit<Sent, 'status'>), status: response.status };
}

const proofs = async (): Promise<string[]> => (await readWithdrawal(house, member, paidId)).proofs;
const fetchOwn = (name: string, of = member) =>
  fetch(`${house.siteUrl}${relay}withdrawalProof/${name}`, {
    headers: { merchant: 'fairhouse', language: 'EN', ...house.as(of) },
  });
const fetchAtDesk = (name: string, { of = paidId, by = finance, merchant = 'fairhouse' } = {}) =>
  by.call(`/ops/withdrawals/${of}/proofs/${name}`, { headers: { merchant } });

test('a proof is seen by its sender and by whoever decides, and by nobody else', async () => {
  const { value } = await send([picture]);
  const [name = ''] = value.proofs;
  expect([(await fetchOwn(name)).status, (await fetchAtDesk(name)).status]).toEqual([200, 200]);
  const { member: other, card } = await openPayee(house);
  expect((await fetchOwn(name, other)).status).toBe(404);
  const theirs = (await withdraw(house, other, { bankCardId: card.bankCardId })).value.withdrawalId;
  // Its own name below another withdrawal, or at another brand, leads nowhere.
  expect(await fetchAtDesk(name, { of: theirs })).toMatchObject({ status: 404, errorCode: 'image_unknown' });
  expect(await fetchAtDesk(name, { merchant: 'mehfil' })).toMatchObject({
    status: 404,
    errorCode: 'withdrawal_unknown',
  });
  expect(await send([picture], { as: other })).toMatchObject({ status: 404, errorCode: 'withdrawal_unknown' });
  // A picture of a deposit is none of a withdrawal, whoever has it.
  expect(
    (
      await fetch(`${house.siteUrl}${relay}depositProof/${name}`, {
        headers: { merchant: 'fairhouse', ...house.as(member) },
      })
    ).status,
  ).toBe(404);
  for (const path of ['../../etc/passwd', '%2e%2e%2fpasswd', "x'--", '00000000-0000-4000-8000-000000000000'])
    expect([400, 404], path).toContain((await fetchOwn(path)).status);
});

test('a file that is no picture changes nothing, and neither does a good picture sent with it', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  for (const wrong of [svg, 'GIF89a', '%PDF-1.7', '<html>', '\u0000', picture.subarray(0, 30)])
    expect((await send([picture, wrong])).errorCode).toMatch(/^image_(type_unknown|unreadable)$/);
  expect(await send([])).toMatchObject({ status: 400 });
  expect(await proofs()).toEqual([]);
  expect(await rowsOf(house, 'select from platform.upload where member_id = $1', [member.id])).toEqual([]);
});

test('five megabytes are taken, and one byte more is not', async () => {
  const filled = (size: number): Buffer => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
  expect(await send([filled(imageBytesMax + 1)])).toMatchObject({ status: 413, errorCode: 'image_too_large' });
  expect(await proofs()).toEqual([]);
  expect(await send([filled(imageBytesMax)])).toMatchObject({ status: 200 });
});

test('a picture that would be as large as a house when opened is not opened', async () => {
  const bomb = Buffer.from(picture);
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  expect(await send([bomb])).toMatchObject({ status: 413, errorCode: 'image_too_large' });
  expect(await proofs()).toEqual([]);
});

test('the stored picture tells neither where it was taken nor the name of its file', async () => {
  const tagged = await sharp(picture)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
  const { value } = await send([tagged], { name: '..\\..\\anna\\slip\0.jpg' });
  const [name = ''] = value.proofs;
  expect(name).toMatch(/^[0-9a-f-]{36}$/);
  const kept = await fetchOwn(name);
  expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).exif).toBeUndefined();
  const [row] = await rowsOf<{ row: string }>(
    house,
    'select row_to_json(u)::text as row from platform.upload u where name = $1',
    [name],
  );
  expect(row?.row).not.toMatch(/anna|slip|Somebody/);
});

test('there are three in all, also of two posts at once, and each is a step that whoever decides has to have read', async () => {
  const { version } = (await finance.call<WithdrawalFile>(`/ops/withdrawals/${paidId}`)).value;
  const answers = await Promise.all([send([picture, picture]), send([picture, picture])]);
  expect(answers.filter(({ errorCode }) => errorCode === 'too_many_proofs')).toHaveLength(1);
  expect(await send([picture])).toMatchObject({ status: 200 });
  const refused = await send([picture]);
  expect(refused).toMatchObject({ status: 409, errorCode: 'too_many_proofs' });
  expect(refused.message).toContain('withdrawal');
  expect(await proofs()).toHaveLength(3);
  await say(house, member, paidId, 'NOT_RECEIVED');
  expect(await act(finance, paidId, '/force', { version, evidence: 'bank slip 4711' })).toMatchObject({
    status: 409,
    errorCode: 'version_stale',
  });
  const { steps } = (await finance.call<WithdrawalFile>(`/ops/withdrawals/${paidId}`)).value;
  expect(steps.filter(({ by, note }) => by === 'member' && note === 'proof sent')).toHaveLength(2);
});

test('before anything was paid, and after all is said, there is nothing to prove', async () => {
  const { value } = await withdraw(house, member, { bankCardId, amount: '5000' });
  expect(await send([picture], { withdrawalId: value.withdrawalId })).toMatchObject({
    status: 409,
    errorCode: 'withdrawal_state_changed',
  });
  await say(house, member, paidId, 'ALL_RECEIVED');
  expect(await send([picture])).toMatchObject({ status: 409, errorCode: 'withdrawal_state_changed' });
  for (const withdrawalId of ['0', '-1', '1e3', '9999999999999999999', "1' or 1=1"])
    expect([400, 404], withdrawalId).toContain((await send([picture], { withdrawalId })).status);
});
