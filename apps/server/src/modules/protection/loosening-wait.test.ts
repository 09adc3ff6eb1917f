import type { ProtectionView } from '@fairhouse/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { dayMs, protectedHouseOfFile } from './protection.fixture.ts';

const house = protectedHouseOfFile();
// Members come in by the demo brand; beside it the same brand is looked at under the strict policy.
const folder = makeBrandFolder((brand) => {
  const deposits = brand['deposits'] as { methods: { code: string }[] };
  Object.assign(brand, {
    policy: 'strict',
    vendorWallets: [],
    withdrawals: undefined,
    deposits: { ...deposits, methods: deposits.methods.filter(({ code }) => code === 'bank') },
  });
});
let strict: TestHouse;
beforeAll(async () => {
  strict = await openHouse({
    beside: house,
    clock: house.clock,
    brandsDir: folder.folder,
    geo: { countryOf: () => 'IN' },
  });
});
afterAll(async () => {
  await strict.close();
  folder.remove();
});

/** The wait of each policy (trust.md C4). */
describe.each([
  ['demo', 24 * 3_600_000],
  ['strict', 7 * dayMs],
] as const)('under the policy %s a looser limit', (policy, waitMs) => {
  const ask = (
    member: TestMember,
    to: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<Answer<ProtectionView>> => {
    const at = policy === 'strict' ? strict : house;
    return at.call(`/wps/member/protection${to}`, {
      method,
      ...(body !== undefined && { body }),
      headers: at.as(member),
    });
  };
  /** A limit of ten, and twenty asked for. */
  async function loosen(member: TestMember): Promise<ProtectionView['limits'][number]['waiting'] | undefined> {
    await ask(member, '/limit', { kind: 'loss', span: 'day', cap: '10' }, 'PUT');
    const { value } = await ask(member, '/limit', { kind: 'loss', span: 'day', cap: '20' }, 'PUT');
    return value.limits[0]?.waiting;
  }

  test('is not to be had a moment before its time, and holds after a second yes from then on', async () => {
    const member = await house.register();
    const waiting = await loosen(member);
    expect(waiting).toMatchObject({ cap: '20', isRipe: false, ripeAt: house.clock.now().getTime() + waitMs });
    house.clock.advance(waitMs - 1);
    expect(await ask(await house.again(member), '/limit/confirm', { id: waiting?.id })).toMatchObject({
      status: 409,
      errorCode: 'loosening_not_ripe',
    });
    house.clock.advance(1);
    expect((await ask(await house.again(member), '')).value.limits[0]).toMatchObject({
      cap: '10',
      waiting: { isRipe: true },
    });
    expect((await ask(await house.again(member), '/limit/confirm', { id: waiting?.id })).value.limits[0]).toMatchObject(
      { cap: '20', waiting: null },
    );
    expect(await ask(await house.again(member), '/limit/confirm', { id: waiting?.id })).toMatchObject({
      status: 404,
      errorCode: 'loosening_unknown',
    });
  });

  test('that is taken back leaves the limit as it was, also after its time', async () => {
    const member = await house.register();
    const waiting = await loosen(member);
    await ask(member, '/limit/withdraw', { id: waiting?.id });
    house.clock.advance(waitMs);
    expect(await ask(await house.again(member), '/limit/confirm', { id: waiting?.id })).toMatchObject({
      errorCode: 'loosening_unknown',
    });
    expect((await ask(await house.again(member), '')).value.limits[0]).toMatchObject({ cap: '10', waiting: null });
  });
});
