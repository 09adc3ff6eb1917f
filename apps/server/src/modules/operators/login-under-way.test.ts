import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldHasher } from '../../testing/held-hasher.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { codeOf, openOperator, operatorPassword, ops } from '../../testing/test-operator.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const hashing = heldHasher();
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock, makeHasher: hashing.makeHasher });
});
afterAll(() => house.close());

test('a login with what was shown before begins nothing once the account has changed', async () => {
  const owner = await openOperator(house, 'owner');
  const changes = {
    'the password': async (operator: Awaited<ReturnType<typeof openOperator>>) =>
      operator.call('/ops/password', {
        method: 'PUT',
        body: { password: operatorPassword, nextPassword: 'boats return after midnight' },
      }),
    'the invitation': async ({ id }: { id: string }) =>
      owner.call(`/ops/operators/${id}/invitation`, { body: { reason: 'lost the phone' } }),
  };
  for (const [what, change] of Object.entries(changes)) {
    const operator = await openOperator(house, 'support');
    clock.advance(30_000);
    const held = hashing.holdNext();
    const late = ops(house, '/ops/session', {
      body: { name: operator.name, password: operatorPassword, secondFactor: await codeOf(house, operator.secret) },
    });
    await held.reached;
    expect(await change(operator), what).toMatchObject({ success: true });
    held.release();
    expect(await late, what).toMatchObject({ status: 401, errorCode: 'operator_login_failed' });
  }
});
