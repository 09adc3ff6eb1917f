import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';

const recipe = fileURLToPath(new URL('../../../../../docs/recipes/log-in-by-hand.mjs', import.meta.url));
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('the recipe for a login by hand logs in', async () => {
  const member = await house.register();
  const run = (secret: string) =>
    promisify(execFile)(process.execPath, [recipe, house.siteUrl], {
      env: { ...process.env, MERCHANT: 'fairhouse', USERNAME: member.userName, PASSWORD: secret },
    });
  expect((await run(member.password)).stdout).toMatch(/^200 \{"success":true,.*"token":"/);
  expect((await run('not this one')).stdout).toMatch(/^401 /);
});
