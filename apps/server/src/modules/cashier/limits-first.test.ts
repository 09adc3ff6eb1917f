import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DepositSettings, ProtectionView } from '@fairhouse/contract';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { ask, relay } from '../../testing/cashier.fixture.ts';

// Members come in by the demo brand; beside it the same brand is looked at under the strict policy.
const folder = makeBrandFolder((brand) => {
  const deposits = brand['deposits'] as { methods: { code: string }[] };
  // The sandbox takes payments of demo brands only.
  Object.assign(brand, {
    policy: 'strict',
    vendorWallets: [],
    withdrawals: undefined,
    deposits: { ...deposits, methods: deposits.methods.filter(({ code }) => code === 'bank') },
  });
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
const waits = async (house: TestHouse, member: TestMember): Promise<[asks: boolean, needs: boolean]> => {
  const { value } = await house.call<DepositSettings>(`${relay}getDepositSettings`, { headers: house.as(member) });
  return [value.asksForLimits, value.needsDepositLimit];
};
const protect = (member: TestMember, path: string, method: string, body?: unknown) =>
  strict.call<ProtectionView>(`/wps/member/protection${path}`, {
    headers: strict.as(member),
    method,
    ...(body !== undefined && { body }),
  });

describe('where the policy needs a deposit limit', () => {
  test('nothing is paid in before there is one, and nothing is kept of the try', async () => {
    const member = await open.register();
    expect(await waits(strict, member)).toEqual([true, true]);
    expect(await ask(strict, member, transfer)).toMatchObject({ status: 403, errorCode: 'deposit_limit_needed' });
    expect(await rowsOf(open, 'SELECT id FROM cashier.deposit WHERE member_id = $1', [member.id])).toEqual([]);
  });

  test('neither declining nor another limit is one', async () => {
    const member = await open.register();
    expect(await protect(member, '/limits/declined', 'POST')).toMatchObject({
      status: 403,
      errorCode: 'deposit_limit_needed',
    });
    expect((await protect(member, '/limit', 'PUT', { kind: 'stake', span: 'day', cap: '500' })).value).toMatchObject({
      isAsked: true,
      needsDepositLimit: true,
    });
    expect(await waits(strict, member)).toEqual([true, true]);
    expect(await ask(strict, member, transfer)).toMatchObject({ status: 403, errorCode: 'deposit_limit_needed' });
  });

  test.each(['day', 'week', 'month'])('one for a %s opens it', async (span) => {
    const member = await open.register();
    expect(
      (await protect(member, '/limit', 'PUT', { kind: 'deposit', span, cap: '500' })).value.needsDepositLimit,
    ).toBe(false);
    expect(await waits(strict, member)).toEqual([false, false]);
    expect((await ask(strict, member, transfer)).success).toBe(true);
  });
});

describe('where the policy asks whether there shall be limits', () => {
  test('any answer opens it, also that there shall be none', async () => {
    const {
      protection,
      brand: { first },
    } = open.modules;
    const brand = { ...first, rules: { ...first.rules, asksForLimits: true } };
    const whose = { memberId: BigInt((await open.register()).id), brand };
    expect(await protection.findLimitsMissing(whose)).toBe('limits_unanswered');
    await protection.declineLimits(whose);
    expect(await protection.findLimitsMissing(whose)).toBeNull();
  });

  test('another policy asks nobody', async () => {
    const member = await open.register();
    expect(await waits(open, member)).toEqual([false, false]);
    expect((await ask(open, member, transfer)).success).toBe(true);
  });
});
