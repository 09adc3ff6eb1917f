import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AffiliateLink, RateDesk } from '@fairhouse/contract';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { cookieOf, openHouse, password, type TestHouse } from '../../testing/test-house.ts';
import { createLink } from './links.ts';

let house: TestHouse;
let agent: Record<string, string>;
const folder = makeBrandFolder((brand) => {
  brand['domainRoute'] = ['north.example', 'south.example'];
});
beforeAll(async () => {
  house = await openHouse({ brandsDir: folder.folder });
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { ...house.demoAgent, door: 'agent' },
  });
  agent = { authorization: answer.value.token, cookie: cookieOf(answer) };
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

let names = 0;
const wanted = {
  type: '0',
  isMembersOnly: false,
  rebateSeries: 1900,
  percents: {},
  expiresAt: null,
  maxUses: null,
  remark: '',
  domain: null,
};
const create = (input: object) =>
  house.call<AffiliateLink>('/wps/relay/MCSFE_createAffiliateUrl', { headers: agent, body: { ...wanted, ...input } });
const register = (affiliateCode: string, over: object = {}) => {
  names += 1;
  const username = `comer${names}`;
  return house.call<{ id: string }>('/wps/member/register', {
    method: 'PUT',
    body: {
      username,
      password,
      confirmPassword: password,
      termsAccepted: true,
      ageConfirmed: true,
      affiliateCode,
      ...over,
    },
  });
};

test('a link with one use takes one of two who register at once', async () => {
  const { value: link } = await create({ maxUses: 1 });
  const answers = await Promise.all([register(link.code), register(link.code)]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success)).toMatchObject({ errorCode: 'invitation_code_error' });
});

test('who comes by a link for agents is an agent, with the rates of the link', async () => {
  const { value: link } = await create({ type: '1', isMembersOnly: true, rebateSeries: 1880 });
  const { value: made } = await register(link.code);
  expect(await house.modules.identity.findMember(BigInt(made.id))).toMatchObject({ customerType: 42 });
  expect(await house.modules.agency.findPlacement(BigInt(made.id))).toMatchObject({ rebateSeries: 1880 });
});

test('a closed link registers nobody, and rates above the own are refused', async () => {
  const { value: link } = await create({});
  await house.call('/wps/relay/MCSFE_closeAffiliateUrl', { headers: agent, body: { id: link.id } });
  expect(await register(link.code)).toMatchObject({ errorCode: 'invitation_code_error' });
  expect(await create({ rebateSeries: 1952 })).toMatchObject({ errorCode: 'rate_out_of_bounds' });
});

test('a link that has expired, is of another brand or was deleted registers nobody', async () => {
  const now = house.platform.clock.now().getTime();
  const { value: expired } = await create({ expiresAt: now - 1 });
  const { value: deleted } = await create({});
  const path = `/wps/relay/MCSFE_deleteAffiliateUrl?id=${deleted.id}`;
  expect(await house.call(path, { method: 'DELETE', headers: agent })).toMatchObject({ success: true });
  await rowsOf(
    house,
    `insert into agency.affiliate_code (brand_id, code, agent_id, rebate_series, made_at) values (99, 'ABROAD77', 5, 1800, now())`,
  );
  for (const code of [expired.code, deleted.code, 'ABROAD77'])
    expect(await register(code)).toMatchObject({ success: false, errorCode: 'invitation_code_error' });
  const { value: running } = await create({ expiresAt: now + 3_600_000 });
  expect(await register(running.code)).toMatchObject({ success: true });
});

test('a domain has one open link, however many ask at once; an ended one, and the main domain, stand in no way', async () => {
  const both = await Promise.all([create({ domain: 'north.example' }), create({ domain: 'North.example' })]);
  expect(
    both.map(({ success, errorCode }) => (success ? 'made' : `${errorCode}`)).toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(['link_domain_taken', 'made']);
  expect(await create({ domain: 'south.example' })).toMatchObject({ success: true });
  for (let count = 0; count < 2; count += 1)
    expect(await create({ domain: 'localhost' })).toMatchObject({ success: true });
  const open = both.find(({ success }) => success)?.value;
  await house.call('/wps/relay/MCSFE_closeAffiliateUrl', { headers: agent, body: { id: open?.id } });
  const { value: once } = await create({ domain: 'north.example', maxUses: 1 });
  expect(await register(once.code, { domain: 'north.example' })).toMatchObject({ success: true });
  expect(await create({ domain: 'north.example' })).toMatchObject({ success: true });
});

test('rates stay within the own ones and, however high these are, within the ceilings of the brand', async () => {
  const { value: desk } = await house.call<RateDesk>('/api/agency/rates', { headers: agent });
  expect(desk.bounds.find(({ category }) => category === 'RNG')).toMatchObject({ floor: '0', ceiling: '0.002' });
  expect(await create({ percents: { RNG: '0.002' } })).toMatchObject({ success: true });
  expect(await create({ percents: { RNG: '0.002001' } })).toMatchObject({ errorCode: 'rate_out_of_bounds' });
  const { platform, modules } = house;
  const [memberId, brand] = [640_003n, modules.brand.first];
  await rowsOf(
    house,
    `insert into agency.rate (member_id, brand_id, rebate_series, percents) values ($1, $2, 1950, $3)`,
    [memberId, brand.id, { RNG: 9_000, PVP: 1_000 }],
  );
  const link = (percents: Record<string, string>) =>
    createLink(platform, { actor: { memberId, customerType: 1 }, brand }, { ...wanted, type: '0', percents });
  expect((await link({ RNG: '0.006', PVP: '0.001' })).percents).toMatchObject({ RNG: '0.006', PVP: '0.001' });
  for (const percents of [{ RNG: '0.006001' }, { PVP: '0.001001' }])
    await expect(link(percents)).rejects.toMatchObject({ code: 'rate_out_of_bounds' });
});

test('what is not of the agent, and domains of nobody, are refused', async () => {
  const post = (path: string, body: object) => house.call(path, { headers: agent, body });
  expect(await post('/wps/relay/MCSFE_closeAffiliateUrl', { id: '987654' })).toMatchObject({
    errorCode: 'link_unknown',
  });
  expect(await create({ domain: 'nobody.example' })).toMatchObject({ errorCode: 'link_domain_unknown' });
  const stranger = await house.register();
  const rates = { memberId: stranger.id, rebateSeries: 1900, percents: {} };
  expect(await post('/api/agency/rates', rates)).toMatchObject({ errorCode: 'not_a_downline' });
});

test('an agent has a hundred open links; one that recruits members only makes none for agents; a frozen one makes none', async () => {
  const { platform, modules } = house;
  const brand = modules.brand.first;
  const memberId = 640_001n;
  const of = (customerType: number) => ({ actor: { memberId, customerType }, brand });
  const refused = (code: string) => expect.objectContaining({ code }) as unknown;
  const input = { ...wanted, type: '0' as const };
  await expect(createLink(platform, of(42), { ...input, type: '1' })).rejects.toEqual(refused('cannot_recruit_agents'));
  for (let count = 0; count < 100; count += 1) await createLink(platform, of(2), input);
  await expect(createLink(platform, of(2), input)).rejects.toEqual(refused('link_limit'));
  const frozen = 640_002n;
  await platform.inTx((tx) =>
    modules.agency.freezeAgent(tx, {
      memberId: frozen,
      brandId: brand.id,
      at: platform.clock.now(),
      reason: 'a test',
      operatorId: 1n,
    }),
  );
  const frozenDesk = { actor: { memberId: frozen, customerType: 2 }, brand };
  await expect(createLink(platform, frozenDesk, input)).rejects.toEqual(refused('agent_frozen'));
});
