import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLightHasher, openHouse, type TestHouse } from '../../testing/test-house.ts';
import { updatePassword } from './identity.store.ts';
import { prepareDemoAgent } from './prepare-demo-agent.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the demo has one agent, however often it is prepared; another brand has another', async () => {
  const { platform, modules } = house;
  const deps = {
    platform,
    hasher: makeLightHasher(),
    terms: modules.identity.terms,
    prepareMember: () => Promise.resolve(),
  };
  const file = join(house.dataDir, 'demo-agent.json');
  const [one, two] = [
    await prepareDemoAgent(deps, modules.brand.first, file),
    await prepareDemoAgent(deps, modules.brand.first, file),
  ];
  expect(one?.member).toMatchObject({ userName: 'agent', customerType: 1 });
  expect(two?.member.id).toBe(one?.member.id);
  expect([two?.login, one?.login]).toEqual([house.demoAgent, house.demoAgent]);
  const elsewhere = { ...modules.brand.first, id: 999n };
  expect(
    (await prepareDemoAgent(deps, elsewhere, join(house.dataDir, 'demo-agent-elsewhere.json')))?.member.id,
  ).not.toBe(one?.member.id);
});

test('the demo agent logs in at the page of agents with the password of the file, which only the operator reads', async () => {
  const file = join(house.dataDir, 'demo-agent.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([house.demoAgent]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const answer = await house.call('/wps/session/login', { body: { ...house.demoAgent, door: 'agent' } });
  expect(answer).toMatchObject({ success: true, value: { customerType: 1, userName: 'agent' } });
});

test('a password that was changed is set back at the next start, and tried at no start unless it was', async () => {
  const { platform, modules } = house;
  const hasher = makeLightHasher();
  let tried = 0;
  const counting = {
    ...hasher,
    verify: (...given: Parameters<typeof hasher.verify>) => {
      tried += 1;
      return hasher.verify(...given);
    },
  };
  const deps = { platform, hasher: counting, terms: modules.identity.terms, prepareMember: () => Promise.resolve() };
  const file = join(house.dataDir, 'demo-agent.json');
  const agent = await prepareDemoAgent(deps, modules.brand.first, file);
  expect(tried).toBe(0);
  await updatePassword(platform.db, agent!.member.id, {
    passwordHash: await hasher.hash('changed by somebody'),
    at: platform.clock.now(),
  });
  const again = await prepareDemoAgent(deps, modules.brand.first, file);
  expect(tried).toBe(1);
  expect(await hasher.verify(again!.member.passwordHash, house.demoAgent!.password)).toBe(true);
  await prepareDemoAgent(deps, modules.brand.first, file);
  expect(tried).toBe(1);
});

test("a name that is a member's stays a member's", async () => {
  const { platform, modules } = house;
  const deps = {
    platform,
    hasher: makeLightHasher(),
    terms: modules.identity.terms,
    prepareMember: () => Promise.resolve(),
  };
  await platform.db.query(
    `update identity.member set customer_type = 2 where username_key = 'agent' and brand_id = $1`,
    [modules.brand.first.id],
  );
  expect(await prepareDemoAgent(deps, modules.brand.first, join(house.dataDir, 'other.json'))).toBeNull();
});
