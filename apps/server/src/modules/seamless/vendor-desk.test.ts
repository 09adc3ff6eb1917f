import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { VendorChangeRow, VendorOnRecord } from '@fairhouse/contract';
import { housePath, signedHeaders } from '@fairhouse/vendor-protocol';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';

const terms = {
  page: 'https://play.vendor.example',
  server: 'https://vendor.example',
  walletMode: 'seamless',
  isOn: true,
  reason: 'contract 7 was signed',
};
let house: TestHouse;
let [owner, second, risk, support, local] = [] as unknown as TestOperator[] as [
  TestOperator,
  TestOperator,
  TestOperator,
  TestOperator,
  TestOperator,
];
beforeAll(async () => {
  house = await openHouse();
  [owner, second, risk, support] = [
    await openOperator(house, 'owner'),
    await openOperator(house, 'owner'),
    await openOperator(house, 'risk'),
    await openOperator(house, 'support'),
  ];
  local = await openOperator(house, 'owner', { brandIds: [house.modules.brand.first.id] });
});
afterAll(() => house.close());

type Listed = { list: VendorOnRecord[]; others: { code: string; name: string }[]; changes: VendorChangeRow[] };
type Recorded = { vendor: VendorOnRecord | null; change: VendorChangeRow | null };
const list = async (by = owner) => (await by.call<Listed>('/ops/vendors')).value;
const vendor = async (code = 'PG') => (await list()).list.find((row) => row.code === code);
const askFor = async (to: object = {}, code = 'PG', by = owner) =>
  by.call<Recorded>(`/ops/vendors/${code}`, {
    method: 'PUT',
    body: { version: (await vendor(code))?.version ?? null, ...terms, ...to },
  });
const decide = (change: VendorChangeRow, by = second, verdict: 'approve' | 'reject' = 'approve') =>
  by.call<{ vendor: VendorOnRecord | null }>(`/ops/vendors/${change.code}/changes/${change.changeId}/decision`, {
    body: { verdict, reason: 'seen in the contract' },
  });
/** Asked for by one, and approved by another. */
async function record(to: object = {}, code = 'PG', by = owner) {
  const asked = await askFor(to, code, by);
  if (!asked.success || !asked.value.change) return asked;
  const decided = await decide(asked.value.change);
  return { ...decided, value: { vendor: decided.value.vendor, change: null } };
}
const askForKey = (code = 'PG', by = owner) =>
  by.call<{ id: string; secret: string }>(`/ops/vendors/${code}/keys`, { body: { reason: 'the first one' } });
const confirmKey = (id: string, by = second, code = 'PG') =>
  by.call(`/ops/vendors/${code}/keys/${id}/confirmation`, { body: { reason: 'seen on paper' } });
async function makeKey(code = 'PG', by = owner) {
  const made = await askForKey(code, by);
  if (made.success) await confirmKey(made.value.id, second, code);
  return made;
}
const endKey = (id: string, code = 'PG') =>
  owner.call(`/ops/vendors/${code}/keys/${id}/end`, { body: { reason: 'it leaked' } });
const trail = async () =>
  (
    await house.platform.db.query<{
      action: string;
      subject: string;
      reason: string;
      before: object | null;
      after: object | null;
    }>(
      `select action, subject, reason, before, after from operators.action where subject like 'vendor:%' order by id desc`,
    )
  ).rows;
/** Signed as a vendor does it, with what the page showed. */
async function knock({ id, secret }: { id: string; secret: string }): Promise<number> {
  const body = JSON.stringify({ roundKey: 'nobody' });
  const headers = signedHeaders(
    { id, secret: Buffer.from(secret, 'base64url') },
    { method: 'POST', path: housePath('round'), body, nowMs: house.platform.clock.now().getTime() },
  );
  return (await fetch(`${house.siteUrl}${housePath('round')}`, { method: 'POST', body, headers })).status;
}

describe('vendors on record', () => {
  test("are chosen from the catalogue, the house's own left out, and come into the trail", async () => {
    const before = await list();
    expect([
      before.list,
      before.others.map(({ code }) => code).includes('PG'),
      before.others.map(({ code }) => code).includes('BGS'),
    ]).toEqual([[], true, false]);
    expect(await record()).toMatchObject({
      status: 200,
      value: { vendor: { code: 'PG', page: terms.page, isOn: true, version: 1, keys: [], health: null } },
    });
    expect((await list()).others.map(({ code }) => code)).not.toContain('PG');
    expect((await record({ isOn: false })).value.vendor?.version).toBe(2);
    expect((await trail()).slice(0, 2)).toMatchObject([
      {
        action: 'vendor.recorded',
        subject: 'vendor:PG',
        reason: terms.reason,
        before: { isOn: true },
        after: { isOn: false, page: terms.page },
      },
      { action: 'vendor.recorded', before: null },
    ]);
  });

  test('are changed on the version that was read', async () => {
    const now = await vendor();
    expect((await record()).status).toBe(200);
    for (const version of [now?.version, null, 99])
      expect(await record({ version })).toMatchObject({ status: 409, errorCode: 'version_stale' });
    expect(await record({ version: 1 }, 'CQ9')).toMatchObject({ status: 409, errorCode: 'version_stale' });
    const version = (await vendor())?.version;
    const both = await Promise.all([record({ version, isOn: false }), record({ version, isOn: false })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test.each([
    ['page', 'http://play.vendor.example'],
    ['page', 'https://10.0.0.1'],
    ['server', 'https://[::ffff:127.0.0.1]'],
    ['server', 'https://vendor.example/?x=1'],
    ['page', 'https://*.example'],
    ['server', ''],
  ])('have no %s at %s, and nothing is written', async (name, address) => {
    const [before, written] = [await vendor(), (await trail()).length];
    expect(await record({ [name]: address })).toMatchObject({ status: 400, errorCode: 'vendor_address_invalid' });
    expect([await vendor(), (await trail()).length]).toEqual([before, written]);
  });

  test.each(['BGS', 'NOBODY'])('are never %s', async (code) => {
    expect(await record({}, code)).toMatchObject({ status: 404, errorCode: 'vendor_unknown' });
    expect(await makeKey(code)).toMatchObject({ status: 404, errorCode: 'vendor_unknown' });
    expect(await owner.call(`/ops/vendors/${code}/ask`, { body: {} })).toMatchObject({
      status: 404,
      errorCode: 'vendor_unknown',
    });
  });

  test('show how they answer', async () => {
    await record();
    const { id } = (await makeKey()).value;
    const input = await owner.call<VendorOnRecord>('/ops/vendors/PG/ask', { body: {} });
    expect(input.value.health).toMatchObject({
      failures: 1,
      failure: 'unreachable',
      answeredAt: null,
      isResting: false,
    });
    for (let times = 0; times < 2; times += 1) await owner.call('/ops/vendors/PG/ask', { body: {} });
    expect((await vendor())?.health).toMatchObject({ failures: 3, isResting: true });
    await endKey(id);
  });
});

describe('keys of a vendor', () => {
  test('are shown once with their secret, sign at once, and sign nothing once they have ended', async () => {
    await record();
    const key = (await makeKey()).value;
    expect([Buffer.from(key.secret, 'base64url').length, await knock(key)]).toEqual([32, 200]);
    const row = await vendor();
    expect(JSON.stringify(row)).not.toContain(key.secret);
    expect(row?.keys.at(-1)).toMatchObject({ id: key.id, endedAt: null });
    expect([(await endKey(key.id)).status, await knock(key)]).toEqual([200, 401]);
    expect((await trail()).slice(0, 3)).toMatchObject([
      { action: 'vendor.key_ended', reason: 'it leaked', after: { key: key.id } },
      { action: 'vendor.key_confirmed', after: { key: key.id } },
      { action: 'vendor.key_made', after: { key: key.id } },
    ]);
    expect(JSON.stringify(await trail())).not.toContain(key.secret);
  });

  test('end once, at their own vendor only', async () => {
    await record({}, 'CQ9');
    const { id } = (await makeKey('CQ9')).value;
    expect(await endKey(id, 'PG')).toMatchObject({ status: 404, errorCode: 'vendor_key_unknown' });
    expect((await endKey(id, 'CQ9')).status).toBe(200);
    const written = (await trail()).length;
    expect([await endKey(id, 'CQ9'), (await trail()).length]).toMatchObject([
      { status: 404, errorCode: 'vendor_key_unknown' },
      written,
    ]);
  });

  test('are five at most', async () => {
    await record({}, 'JDB');
    const made = [];
    for (let times = 0; times < 5; times += 1) made.push((await makeKey('JDB')).value.id);
    expect(await makeKey('JDB')).toMatchObject({ status: 409, errorCode: 'vendor_keys_full' });
    await endKey(made[0] ?? '', 'JDB');
    expect((await makeKey('JDB')).status).toBe(200);
  });
});

describe('two people', () => {
  const freshSecond = async () => openOperator(house, 'owner', { by: owner });

  test.each([
    ['page', 'https://elsewhere.example'],
    ['server', 'https://elsewhere.example'],
    ['walletMode', 'transfer'],
  ])('change the %s of a vendor, and one alone changes nothing', async (name, value) => {
    await record();
    const before = await vendor();
    const asked = await askFor({ [name]: value });
    expect(asked.value).toMatchObject({
      vendor: { version: before?.version },
      change: { isMine: true, [name]: value },
    });
    expect(await askFor({ [name]: value })).toMatchObject({ status: 409, errorCode: 'vendor_change_waiting' });
    const change = asked.value.change as VendorChangeRow;
    expect(await decide(change, owner)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    expect(await decide(change, await freshSecond())).toMatchObject({ errorCode: 'second_person_new' });
    expect(await vendor()).toMatchObject({
      page: before?.page,
      server: before?.server,
      walletMode: before?.walletMode,
    });
    expect((await list(second)).changes).toMatchObject([
      { changeId: change.changeId, isMine: false, askedBy: owner.name },
    ]);
    expect((await decide(change)).value.vendor).toMatchObject({ [name]: value });
    expect(await decide(change)).toMatchObject({ status: 409, errorCode: 'already_decided' });
    expect((await list()).changes).toEqual([]);
  });

  test('do not approve what was asked of an older state; it is taken back by who asked', async () => {
    await record();
    const change = (await askFor({ page: 'https://late.example' })).value.change as VendorChangeRow;
    expect((await askFor({ isOn: false })).value).toMatchObject({ vendor: { isOn: false }, change: null });
    expect(await decide(change)).toMatchObject({ status: 409, errorCode: 'version_stale' });
    expect((await decide(change, owner, 'reject')).status).toBe(200);
    expect(await decide({ ...change, changeId: '1' })).toMatchObject({
      status: 404,
      errorCode: 'vendor_change_unknown',
    });
  });

  test('make a key: it signs nothing, either way, until another operator has confirmed it', async () => {
    const key = (await askForKey()).value;
    expect(await knock(key)).toBe(401);
    expect(await confirmKey(key.id, owner)).toMatchObject({ status: 403, errorCode: 'same_operator' });
    expect(await confirmKey(key.id, await freshSecond())).toMatchObject({ errorCode: 'second_person_new' });
    expect(await confirmKey('pg-000000000000')).toMatchObject({ status: 404, errorCode: 'vendor_key_unknown' });
    expect([await knock(key), (await house.modules.seamless.vendorKeys.newest('PG'))?.id]).toEqual([401, undefined]);
    expect((await confirmKey(key.id)).status).toBe(200);
    expect([await knock(key), (await house.modules.seamless.vendorKeys.newest('PG'))?.id]).toEqual([200, key.id]);
    expect(await confirmKey(key.id)).toMatchObject({ status: 409, errorCode: 'already_decided' });
    await endKey(key.id);
  });
});

test('an operator for some brands changes nothing, risk only reads, and support sees nothing', async () => {
  for (const answer of [
    await record({}, 'PG', local),
    await makeKey('PG', local),
    await local.call('/ops/vendors/PG/ask', { body: {} }),
  ])
    expect(answer).toMatchObject({ status: 403, errorCode: 'brand_not_yours' });
  expect([
    (await risk.call('/ops/vendors')).status,
    (await record({}, 'PG', risk)).errorCode,
    (await makeKey('PG', risk)).errorCode,
    (await support.call('/ops/vendors')).errorCode,
  ]).toEqual([200, 'not_allowed', 'not_allowed', 'not_allowed']);
});
