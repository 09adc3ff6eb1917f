import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { createPasswordHasher } from '../../platform/passwords/password-hasher.ts';
import { prepareDemoAgent } from './prepare-demo-agent.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the demo has one agent, however often it is prepared; another brand has another', async () => {
  const { platform, modules } = house;
  const parts = { platform, hasher: createPasswordHasher() };
  const [one, two] = [await prepareDemoAgent(parts, modules.brand.first), await prepareDemoAgent(parts, modules.brand.first)];
  expect(one).toMatchObject({ userName: 'agent', customerType: 1 });
  expect(two?.id).toBe(one?.id);
  const elsewhere = { ...modules.brand.first, id: 999n };
  expect((await prepareDemoAgent(parts, elsewhere))?.id).not.toBe(one?.id);
});
