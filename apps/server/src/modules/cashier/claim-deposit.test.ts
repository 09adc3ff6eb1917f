import { randomUUID } from 'node:crypto';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { ask, balanceOf, begin, news, readDeposit, relay, sendLetter } from './cashier.fixture.ts';

const clock = fixedClock(Date.now());
let house: TestHouse;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock });
});
beforeEach(async () => {
  member = await house.register();
});
afterAll(() => house.close());

const walletOf = async (): Promise<bigint> =>
  BigInt((await rowsOf<{ id: string }>(house, `select id from ledger.account where member_id = $1 and purse = 'cash'`, [member.id]))[0]?.id ?? 0);
const limit = async (capMinor: bigint, span: 'day' | 'week' | 'month' = 'day') =>
  house.modules.ledger.limitWallet({ walletId: await walletOf(), measure: 'deposit', span, zone: 'UTC', capMinor });
const limits = async () => (await house.call<{ limits: unknown[] }>(`${relay}getDepositSettings`, { headers: house.as(member) })).value.limits;

describe('the member\'s own deposit limit', () => {
  test('refuses what goes beyond it, with what is left, and keeps no deposit of it', async () => {
    await limit(1_000_000n);
    await begin(house, member, { amount: '60' });
    const clientKey = randomUUID();
    const refused = await ask(house, member, { clientKey, amount: '40.01' });
    expect(refused).toMatchObject({ status: 403, errorCode: 'deposit_limit_reached' });
    expect(refused.message).toContain('40 FUN');
    expect(await ask(house, member, { clientKey, amount: '40.01' })).toMatchObject({ status: 403, errorCode: 'deposit_limit_reached' });
    expect((await house.call<{ total: number }>(`${relay}getDeposits`, { headers: house.as(member) })).value.total).toBe(1);
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '40' }]);
    expect(await ask(house, member, { amount: '40' })).toMatchObject({ success: true });
  });

  test('of several the lowest wins, and withdrawing makes no room', async () => {
    await limit(10_000_000n, 'month');
    await limit(500_000n, 'week');
    expect((await ask(house, member, { amount: '60' })).message).toContain('50 FUN');
  });

  test('crossed by one from many requests at once lets exactly the allowed ones through', async () => {
    await limit(300_000n);
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask(house, member, { amount: '11' })));
    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(answers.find(({ success }) => !success)?.errorCode).toBe('deposit_limit_reached');
  });

  test('has room again when a deposit comes to nothing, and counts what came late', async () => {
    await limit(1_000_000n);
    const given = await begin(house, member, { amount: '100' });
    await house.call(`${relay}cancelDeposit`, { headers: house.as(member), body: { depositId: given.depositId } });
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '100' }]);
    const late = await begin(house, member, { amount: '80' });
    await rowsOf(house, `update cashier.deposit set state = 'expired', ended_at = now() where id = $1`, [late.depositId]);
    await house.modules.cashier.settleDeposits();
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '100' }]);
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(late) });
    expect([(await readDeposit(house, member, late.depositId)).state, await balanceOf(house, member)]).toEqual(['paid', '10080']);
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '20' }]);
  });

  test('is not used up by a request that could not be written down', async () => {
    await limit(1_000_000n);
    await rowsOf(house, `create function cashier.fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger fail before update of claim_id on cashier.deposit for each row execute function cashier.fail()`);
    try {
      expect((await ask(house, member)).success).toBe(false);
    } finally {
      await rowsOf(house, 'drop trigger fail on cashier.deposit; drop function cashier.fail()');
    }
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '100' }]);
    expect((await ask(house, member)).success).toBe(true);
  });

  test('counts a paid deposit once', async () => {
    await limit(1_000_000n);
    const deposit = await begin(house, member, { amount: '30' });
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit) });
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '70' }]);
  });
});

test('a wallet that is closed takes no deposit', async () => {
  await house.modules.ledger.closeWallet(await walletOf(), 'infinity');
  const clientKey = randomUUID();
  expect(await ask(house, member, { clientKey })).toMatchObject({ status: 403, errorCode: 'wallet_closed' });
  expect(await ask(house, member, { clientKey })).toMatchObject({ status: 403, errorCode: 'wallet_closed' });
  // Said before anything else is found wrong, and nothing of the try is kept.
  expect(await ask(house, member, { amount: '0.001' })).toMatchObject({ status: 403, errorCode: 'wallet_closed' });
  expect(await rowsOf(house, 'select from cashier.deposit where member_id = $1', [member.id])).toEqual([]);
});

test('a brand that takes no deposits says so', async () => {
  const { folder, remove } = makeBrandFolder((brand) => { (brand['deposits'] as { isOpen?: boolean }).isOpen = false; });
  const closed = await openHouse({ brandsDir: folder });
  const visitor = await closed.register();
  expect(await ask(closed, visitor)).toMatchObject({ status: 403, errorCode: 'deposit_closed' });
  expect(await closed.call(`${relay}getDepositPaymentChannels`, { headers: closed.as(visitor) })).toMatchObject({ value: {} });
  await closed.close();
  remove();
});
