import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { insertCode } from './agency.store.ts';
import { createAgency } from './index.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  const { platform, modules } = house;
  const at = platform.clock.now();
  await insertCode(
    platform.db,
    { brandId: modules.brand.first.id, code: 'DOMAIN1', uplineId: 5n, rebateSeries: 1800 },
    { at, domain: 'north.example' },
  );
  await insertCode(platform.db, { brandId: 99n, code: 'ELSEWHERE', uplineId: 5n, rebateSeries: 1800 }, { at });
});
afterAll(() => house.close());

const ask = (query: Record<string, string>) =>
  house.call(`/wps/agent/affiliate?${new URLSearchParams(query).toString()}`);

test('the code of the demo agent is known, however it is written', async () => {
  expect(await ask({ code: ' lantern8 ' })).toMatchObject({ status: 200, value: { code: 'LANTERN8' } });
});

test.each<[Record<string, string>]>([
  [{ code: 'NOBODY' }],
  [{ code: '' }],
  [{ code: 'LANTERN8\0' }],
  [{ code: 'ELSEWHERE' }],
  [{ code: 'DOMAIN1' }],
  [{ code: 'DOMAIN1', domain: 'south.example' }],
])('%j leads nowhere', async (query) =>
  expect(await ask(query)).toMatchObject({ status: 400, errorCode: 'invitation_code_error' }),
);

test('a code of one address is good there', async () => {
  expect(await ask({ code: 'domain1', domain: 'North.example' })).toMatchObject({ success: true });
});

test('a visitor has a budget of guesses', async () => {
  const agency = createAgency(house.platform, { guesses: { count: 1, windowMs: 60_000 } });
  const input = { brandId: house.modules.brand.first.id, code: 'LANTERN8', ip: '192.0.2.1' };
  await expect(agency.askAffiliate(input)).resolves.toEqual({ code: 'LANTERN8' });
  await expect(agency.askAffiliate(input)).rejects.toThrow('too_many_requests');
});

test('a place is written once and read back', async () => {
  const { platform, modules } = house;
  const affiliate = await modules.agency.findAffiliate({ brandId: modules.brand.first.id, code: 'LANTERN8' });
  if (!affiliate) throw new Error('the demo has its code');
  const placement = { memberId: 7n, affiliate, at: platform.clock.now() };
  await platform.inTx((tx) => modules.agency.placeMember(tx, placement));
  expect(await modules.agency.findPlacement(7n)).toMatchObject({ uplineId: affiliate.uplineId, rebateSeries: 1900 });
  await expect(platform.inTx((tx) => modules.agency.placeMember(tx, placement))).rejects.toThrow(/duplicate key/);
  expect(await modules.agency.findPlacement(8n)).toBe(null);
});
