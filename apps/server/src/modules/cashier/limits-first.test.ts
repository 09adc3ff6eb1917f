import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DepositSettings } from '@fairhouse/contract';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { ask, relay } from './cashier.fixture.ts';

// Members come in by the demo brand; beside it the same brand is looked at under the strict policy.
const folder = makeBrandFolder((brand) => {
  const deposits = brand['deposits'] as { methods: { code: string }[] };
  // The sandbox takes payments of demo brands only.
  Object.assign(brand, { policy: 'strict', vendorWallets: [], withdrawals: undefined, deposits: { ...deposits, methods: deposits.methods.filter(({ code }) => code === 'bank') } });
});
let open: TestHouse;
let strict: TestHouse;
beforeAll(async () => {
  open = await openHouse();
  strict = await openHouse({ beside: open, brandsDir: folder.folder, geo: { countryOf: () => 'IN' } });
});
afterAll(async () => {
  await strict.close();
  await open.close();
  folder.remove();
});

const transfer = { type: 'BANK_TRANSFER' } as const;
const asks = async (house: TestHouse, member: TestMember): Promise<boolean> =>
  (await house.call<DepositSettings>(`${relay}getDepositSettings`, { headers: house.as(member) })).value.asksForLimits;

describe('where the policy asks whether there shall be limits', () => {
  test('nothing is paid in before it is answered, and nothing is kept of the try', async () => {
    const member = await open.register();
    expect(await asks(strict, member)).toBe(true);
    expect(await ask(strict, member, transfer)).toMatchObject({ status: 403, errorCode: 'limits_unanswered' });
    expect(await rowsOf(open, 'SELECT id FROM cashier.deposit WHERE member_id = $1', [member.id])).toEqual([]);
  });

  test.each([
    ['declining', 'POST', '/limits/declined', undefined],
    ['setting a limit', 'PUT', '/limit', { kind: 'deposit', span: 'day', cap: '500' }],
  ] as const)('%s opens it, once and for all', async (_, method, path, body) => {
    const member = await open.register();
    const answer = await strict.call(`/wps/member/protection${path}`, { headers: strict.as(member), method, ...(body && { body }) });
    expect(answer.success).toBe(true);
    expect(await asks(strict, member)).toBe(false);
    expect((await ask(strict, member, transfer)).success).toBe(true);
  });

  test('another policy asks nobody', async () => {
    const member = await open.register();
    expect(await asks(open, member)).toBe(false);
    expect((await ask(open, member, transfer)).success).toBe(true);
  });
});
