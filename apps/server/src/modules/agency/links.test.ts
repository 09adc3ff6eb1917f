import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AffiliateLink } from '@fairhouse/contract';
import { cookieOf, openHouse, password, type TestHouse } from '../../testing/test-house.ts';

let house: TestHouse;
let agent: Record<string, string>;
beforeAll(async () => {
  house = await openHouse();
  const answer = await house.call<{ token: string }>('/wps/session/login', {
    body: { ...house.demoAgent, door: 'agent' },
  });
  agent = { authorization: answer.value.token, cookie: cookieOf(answer) };
});
afterAll(() => house.close());

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
const register = (affiliateCode: string) => {
  names += 1;
  const username = `comer${names}`;
  return house.call<{ id: string }>('/wps/member/register', {
    method: 'PUT',
    body: { username, password, confirmPassword: password, termsAccepted: true, ageConfirmed: true, affiliateCode },
  });
};

test('a link with one use takes one of two who register at once', async () => {
  const { value: link } = await create({ maxUses: 1 });
  const answers = await Promise.all([register(link.code), register(link.code)]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
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
