import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgencyOverview } from '@fairhouse/contract';
import { cookieOf, openHouse, password, type TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
let owner: pg.Pool;
beforeAll(async () => {
  house = await openHouse();
  owner = new pg.Pool({ connectionString: house.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

let names = 0;

/** A member who came by a code, and is an agent from then on. */
async function recruit(affiliateCode: string): Promise<{ id: string; headers: Record<string, string>; code: string }> {
  names += 1;
  const username = `recruit${names}`;
  const body = {
    username,
    password,
    confirmPassword: password,
    termsAccepted: true,
    ageConfirmed: true,
    affiliateCode,
  };
  const made = await house.call<{ id: string }>('/wps/member/register', { method: 'PUT', body });
  const brand = house.modules.brand.first;
  await house.modules.identity.appointAgent({ brand, username, customerType: 2 });
  const { code } = await house.modules.agency.giveCode({ brandId: brand.id, memberId: BigInt(made.value.id) });
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { username, password, door: 'agent' },
  });
  return { id: made.value.id, code, headers: { authorization: answer.value.token, cookie: cookieOf(answer) } };
}
const read = async (headers: Record<string, string>): Promise<AgencyOverview> =>
  (await house.call<AgencyOverview>('/api/agency/overview', { headers })).value;

test('an agent sees its upline, level, series, codes and how many stand below, directly and in all', async () => {
  const first = await recruit('LANTERN8');
  const second = await recruit(first.code);
  await recruit(second.code);
  await recruit(second.code);
  expect(await read(first.headers)).toMatchObject({
    level: 2,
    rebateSeries: 1900,
    directDownlines: 1,
    teamSize: 3,
    codes: [{ code: first.code, domain: null }],
  });
  expect(await read(second.headers)).toMatchObject({
    uplineId: first.id,
    uplineCode: first.code,
    level: 3,
    directDownlines: 2,
    teamSize: 2,
  });
});

test('an agent nobody stands above is under the house', async () => {
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { ...house.demoAgent, door: 'agent' },
  });
  const overview = await read({ authorization: answer.value.token, cookie: cookieOf(answer) });
  expect(overview).toMatchObject({
    uplineId: null,
    uplineCode: null,
    level: 1,
    rebateSeries: 1950,
    codes: [{ code: 'LANTERN8', rebateSeries: 1900 }],
  });
});

test('a code passes on the series its agent stands on', async () => {
  const agent = await recruit('LANTERN8');
  await owner.query('update agency.rate set rebate_series = 1850 where member_id = $1', [agent.id]);
  await owner.query('delete from agency.affiliate_code where agent_id = $1', [agent.id]);
  await house.modules.agency.giveCode({ brandId: house.modules.brand.first.id, memberId: BigInt(agent.id) });
  expect((await read(agent.headers)).codes).toMatchObject([{ rebateSeries: 1850 }]);
});

test('a member is not told', async () => {
  const member = await house.register();
  expect(await house.call('/api/agency/overview', { headers: house.as(member) })).toMatchObject({
    status: 403,
    errorCode: 'not_allowed',
  });
});
