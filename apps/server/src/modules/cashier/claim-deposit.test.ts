import { randomUUID } from 'node:crypto';
import type { Deposit } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { ask, balanceOf, begin, news, readDeposit, relay, sendLetter } from '../../testing/cashier.fixture.ts';

const clock = fixedClock(Date.now());
let house: TestHouse;
let member: TestMember;
let operator: TestOperator;
beforeAll(async () => {
  house = await openHouse({ clock });
  operator = await openOperator(house, 'finance');
});
beforeEach(async () => {
  member = await house.register();
});
afterAll(() => house.close());

const walletOf = async (): Promise<bigint> =>
  BigInt(
    (
      await rowsOf<{ id: string }>(house, `select id from ledger.account where member_id = $1 and purse = 'cash'`, [
        member.id,
      ])
    )[0]?.id ?? 0,
  );
const limit = async (capMinor: bigint, span: 'day' | 'week' | 'month' = 'day') =>
  house.modules.ledger.limitWallet({ walletId: await walletOf(), measure: 'deposit', span, zone: 'UTC', capMinor });
const cancel = (deposit: Deposit) =>
  house.call(`${relay}cancelDeposit`, { headers: house.as(member), body: { depositId: deposit.depositId } });
const fileOf = async ({ depositId }: Deposit) =>
  (await operator.call<{ version: number; state: string; flag: string | null }>(`/ops/deposits/${depositId}`)).value;
async function decide(deposit: Deposit, decision: { verdict: 'approve' | 'reject'; version?: number }) {
  return operator.call(`/ops/deposits/${deposit.depositId}/decision`, {
    body: { version: (await fileOf(deposit)).version, reason: 'it has arrived', ...decision },
  });
}
const limits = async () =>
  (await house.call<{ limits: unknown[] }>(`${relay}getDepositSettings`, { headers: house.as(member) })).value.limits;

describe("the member's own deposit limit", () => {
  test('refuses what goes beyond it, with what is left, and keeps no deposit of it', async () => {
    await limit(1_000_000n);
    await begin(house, member, { amount: '60' });
    const clientKey = randomUUID();
    const refused = await ask(house, member, { clientKey, amount: '40.01' });
    expect(refused).toMatchObject({ status: 403, errorCode: 'deposit_limit_reached' });
    expect(refused.message).toContain('40 FUN');
    expect(await ask(house, member, { clientKey, amount: '40.01' })).toMatchObject({
      status: 403,
      errorCode: 'deposit_limit_reached',
    });
    expect(
      (await house.call<{ total: number }>(`${relay}getDeposits`, { headers: house.as(member) })).value.total,
    ).toBe(1);
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
    const given = await begin(house, member, { amount: '100', type: 'BANK_TRANSFER' });
    await cancel(given);
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '100' }]);
    const late = await begin(house, member, { amount: '80' });
    await rowsOf(house, `update cashier.deposit set state = 'expired', ended_at = now() where id = $1`, [
      late.depositId,
    ]);
    await house.modules.cashier.settleDeposits();
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '100' }]);
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(late) });
    expect([(await readDeposit(house, member, late.depositId)).state, await balanceOf(house, member)]).toEqual([
      'paid',
      '10080',
    ]);
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '20' }]);
  });

  test('has no room for what was cancelled until its provider says that nothing comes, or its time is over', async () => {
    await limit(1_000_000n);
    const [dead, silent] = [await begin(house, member, { amount: '30' }), await begin(house, member, { amount: '70' })];
    for (const deposit of [dead, silent]) await cancel(deposit);
    await house.modules.cashier.settleDeposits();
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '0' }]);
    expect(await ask(house, member, { amount: '10' })).toMatchObject({ errorCode: 'deposit_limit_reached' });
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(dead, { status: 'failed' }) });
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '30' }]);
    await rowsOf(house, 'update cashier.deposit set expires_at = $2 where id = $1', [silent.depositId, clock.now()]);
    await house.modules.cashier.settleDeposits();
    expect(await limits()).toEqual([{ span: 'day', cap: '100', left: '100' }]);
    expect((await readDeposit(house, member, dead.depositId)).state).toBe('cancelled');
  });

  test('has a person decide on what comes so late that its room is taken', async () => {
    await limit(1_000_000n);
    const late = await begin(house, member, { amount: '80' });
    await rowsOf(house, `update cashier.deposit set state = 'expired', ended_at = now() where id = $1`, [
      late.depositId,
    ]);
    await house.modules.cashier.settleDeposits();
    await begin(house, member, { amount: '60' });
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(late) });
    expect(
      await rowsOf(house, 'select state, flag, received from cashier.deposit where id = $1', [late.depositId]),
    ).toEqual([{ state: 'in_review', flag: 'over_limit', received: '800000' }]);
    expect([await balanceOf(house, member), await limits()]).toEqual([
      '10000',
      [{ span: 'day', cap: '100', left: '40' }],
    ]);
    // The news again is no news, and a person who has been told may credit what has arrived, with the reason.
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(late) });
    expect(await decide(late, { verdict: 'approve' })).toMatchObject({ value: { state: 'paid', flag: null } });
    expect([await balanceOf(house, member), await limits()]).toEqual([
      '10080',
      [{ span: 'day', cap: '100', left: '0' }],
    ]);
  });

  test('is asked when a person approves what was cancelled, or is more than was asked for, and said once', async () => {
    await limit(1_000_000n);
    const [given, more] = [await begin(house, member, { amount: '50' }), await begin(house, member, { amount: '40' })];
    await cancel(given);
    await rowsOf(house, 'update cashier.deposit set expires_at = $2 where id = $1', [given.depositId, clock.now()]);
    await house.modules.cashier.settleDeposits();
    await begin(house, member, { amount: '55' });
    for (const deposit of [given, more])
      await sendLetter(house, {
        atMs: clock.now().getTime(),
        body: news(deposit, deposit === more ? { amount: '46' } : {}),
      });
    for (const [deposit, verdict] of [
      [given, 'reject'],
      [more, 'approve'],
    ] as const) {
      expect(await decide(deposit, { verdict: 'approve' })).toMatchObject({
        status: 409,
        errorCode: 'deposit_over_limit',
      });
      expect([await balanceOf(house, member), await limits()]).toEqual([
        '10000',
        [{ span: 'day', cap: '100', left: '5' }],
      ]);
      expect(await fileOf(deposit)).toMatchObject({ state: 'in_review', flag: 'over_limit' });
      expect(await decide(deposit, { verdict })).toMatchObject({ success: true });
    }
    expect([await balanceOf(house, member), await limits()]).toEqual([
      '10046',
      [{ span: 'day', cap: '100', left: '0' }],
    ]);
  });

  test('has room for what comes late when there is some, and for the same money once', async () => {
    await limit(1_000_000n);
    const late = await begin(house, member, { amount: '80' });
    await cancel(late);
    await rowsOf(house, 'update cashier.deposit set expires_at = $2 where id = $1', [late.depositId, clock.now()]);
    await house.modules.cashier.settleDeposits();
    await sendLetter(house, { atMs: clock.now().getTime(), body: news(late) });
    const { version } = await fileOf(late);
    const answers = await Promise.all([1, 2, 3].map(() => decide(late, { verdict: 'approve', version })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect([await balanceOf(house, member), await limits()]).toEqual([
      '10080',
      [{ span: 'day', cap: '100', left: '20' }],
    ]);
  });

  test('lowered below what is under way has a person decide on what comes beyond it; nothing is lost, and nothing more is asked for', async () => {
    const setCap = (cap: string) =>
      house.call(`/wps/member/protection/limit`, {
        method: 'PUT',
        headers: house.as(member),
        body: { kind: 'deposit', span: 'day', cap },
      });
    expect((await setCap('1000')).success).toBe(true);
    const { folder, remove } = makeBrandFolder((brand) => {
      (brand['deposits'] as { openMax?: number }).openMax = 5;
    });
    const wide = await openHouse({ beside: house, clock, brandsDir: folder });
    const five: Deposit[] = [];
    for (let nth = 0; nth < 5; nth += 1) five.push(await begin(wide, member, { amount: '200' }));
    await wide.close();
    remove();
    expect((await setCap('300')).success).toBe(true);
    const newestFirst = five.toReversed();
    for (const deposit of newestFirst) await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit) });
    // The first that was asked for is within the new limit, whichever is paid first.
    const states = async () =>
      Promise.all(five.map(async (deposit) => (await readDeposit(house, member, deposit.depositId)).state));
    expect([await states(), await balanceOf(house, member)]).toEqual([
      ['paid', 'in_review', 'in_review', 'in_review', 'in_review'],
      '10200',
    ]);
    expect(await limits()).toEqual([{ span: 'day', cap: '300', left: '0' }]);
    expect(
      await Promise.all(five.map(async ({ depositId }) => (await readDeposit(house, member, depositId)).isBeyondLimit)),
    ).toEqual([false, true, true, true, true]);
    for (const deposit of five.slice(1))
      expect(await fileOf(deposit)).toMatchObject({ state: 'in_review', flag: 'over_limit' });
    const waiting = (
      await operator.call<{ list: { depositId: string }[] }>(`/ops/deposits?username=${member.userName}&size=50`)
    ).value.list.map(({ depositId }) => depositId);
    expect(waiting).toEqual(expect.arrayContaining(five.slice(1).map(({ depositId }) => depositId)));
    expect(await ask(house, member, { amount: '10' })).toMatchObject({ errorCode: 'deposit_limit_reached' });
    // Who is told of the limit credits what has arrived, or sends it back.
    for (const deposit of five.slice(1, 4))
      expect(await decide(deposit, { verdict: 'approve' })).toMatchObject({ value: { state: 'paid', flag: null } });
    expect(await decide(five[4]!, { verdict: 'reject' })).toMatchObject({ value: { state: 'rejected' } });
    expect([await balanceOf(house, member), await limits()]).toEqual([
      '10800',
      [{ span: 'day', cap: '300', left: '0' }],
    ]);
    expect(
      (await house.call<{ limits: unknown[] }>('/wps/member/protection', { headers: house.as(member) })).value.limits,
    ).toMatchObject([{ kind: 'deposit', cap: '300', used: '800' }]);
    expect(await ask(house, member, { amount: '10' })).toMatchObject({ errorCode: 'deposit_limit_reached' });
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('is not used up by a request that could not be written down', async () => {
    await limit(1_000_000n);
    await rowsOf(
      house,
      `create function cashier.fail() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
      create trigger fail before update of claim_id on cashier.deposit for each row execute function cashier.fail()`,
    );
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
  const { folder, remove } = makeBrandFolder((brand) => {
    (brand['deposits'] as { isOpen?: boolean }).isOpen = false;
  });
  const closed = await openHouse({ brandsDir: folder });
  const visitor = await closed.register();
  expect(await ask(closed, visitor)).toMatchObject({ status: 403, errorCode: 'deposit_closed' });
  expect(await closed.call(`${relay}getDepositPaymentChannels`, { headers: closed.as(visitor) })).toMatchObject({
    value: {},
  });
  await closed.close();
  remove();
});
