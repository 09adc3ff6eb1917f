import type { Deposit } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { balanceOf, begin, news, press, readDeposit, relay, sendLetter } from '../../testing/cashier.fixture.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
let house: TestHouse;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock, areJobsByHand: true });
});
beforeEach(async () => {
  member = await house.register();
});
afterAll(() => house.close());

const read = (deposit: Deposit) => readDeposit(house, member, deposit.depositId);
async function untilState(deposit: Deposit, state: string): Promise<void> {
  await expect.poll(async () => (await read(deposit)).state).toBe(state);
}
const settle = () => house.modules.cashier.settleDeposits();
const check = (deposit: Deposit) =>
  house.call<Deposit>(`${relay}checkDeposit`, { headers: house.as(member), body: { depositId: deposit.depositId } });

describe('the page of the sandbox', () => {
  test("shows what is to be paid, in the reader's language, under a policy without scripts", async () => {
    const deposit = await begin(house, member, { amount: '1234.5' });
    expect(deposit.launchUrl).toMatch(new RegExp(`^${house.studioUrl}/sandbox/pay/`));
    const response = await fetch(deposit.launchUrl ?? '');
    const text = await response.text();
    expect([response.status, text]).toEqual([200, expect.stringContaining('1,234.50')]);
    expect(text).toContain(deposit.reference);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`form-action 'self' ${house.siteUrl}`);
    expect(policy).not.toContain('script');
    expect((await fetch(`${house.studioUrl}/sandbox/pay/none`)).status).toBe(404);
  });

  test('leads back to the page of the deposit, and its message books the money', async () => {
    const deposit = await begin(house, member);
    expect(await press(deposit, { press: 'pay' })).toEqual({
      status: 303,
      location: `${house.siteUrl}/member?page=depositv2&deposit=${deposit.depositId}`,
    });
    await untilState(deposit, 'paid');
    expect(await balanceOf(house, member)).toBe('10100');
    await press(deposit, { press: 'pay' });
    await press(deposit, { press: 'decline' });
    expect(await (await fetch(deposit.launchUrl ?? '')).text()).toContain('This payment is done.');
    expect(await balanceOf(house, member)).toBe('10100');
  });

  test('declined leads to a failed deposit', async () => {
    const deposit = await begin(house, member);
    await press(deposit, { press: 'decline' });
    await untilState(deposit, 'failed');
    expect(await balanceOf(house, member)).toBe('10000');
  });
});

describe('a provider on a bad day', () => {
  test('that tells late is listened to', async () => {
    const deposit = await begin(house, member);
    await press(deposit, { press: 'pay', habit: 'late' });
    expect((await read(deposit)).state).toBe('awaiting_payment');
    clock.advance(20_000);
    await settle();
    await untilState(deposit, 'paid');
  });

  test('that tells twice pays once', async () => {
    const deposit = await begin(house, member);
    await press(deposit, { press: 'pay', habit: 'twice' });
    await expect
      .poll(
        async () =>
          (
            await rowsOf(
              house,
              'select from cashier.sandbox_message m join cashier.sandbox_payment p using (ref) where p.reference = $1 and delivered_at is not null',
              [deposit.reference],
            )
          ).length,
      )
      .toBe(2);
    expect([(await read(deposit)).state, await balanceOf(house, member)]).toEqual(['paid', '10100']);
  });

  test('that never tells is asked: by the job, before the time is over', async () => {
    const deposit = await begin(house, member);
    await press(deposit, { press: 'pay', habit: 'lost' });
    await settle();
    expect((await read(deposit)).state).toBe('awaiting_payment');
    clock.advance(31 * 60_000);
    member = { ...member, ...(await relogin()) };
    await settle();
    expect([(await read(deposit)).state, await balanceOf(house, member)]).toEqual(['paid', '10100']);
  });

  test('that never tells is asked when the member comes back, ten times at once too', async () => {
    const deposit = await begin(house, member);
    await press(deposit, { press: 'pay', habit: 'lost' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(deposit)));
    expect(answers.every(({ success }) => success)).toBe(true);
    expect([(await read(deposit)).state, await balanceOf(house, member)]).toEqual(['paid', '10100']);
  });

  test('that says failed and then paid leaves it to a person', async () => {
    const deposit = await begin(house, member);
    await press(deposit, { press: 'pay', habit: 'failed_then_paid' });
    await untilState(deposit, 'failed');
    clock.advance(3_000);
    await settle();
    await untilState(deposit, 'in_review');
    expect(await balanceOf(house, member)).toBe('10000');
  });

  test('that takes less leaves it to a person', async () => {
    const deposit = await begin(house, member);
    await press(deposit, { press: 'pay', habit: 'less' });
    await untilState(deposit, 'in_review');
    expect(await read(deposit)).toMatchObject({ received: '50' });
  });

  test('whose message is signed by a stranger is not believed, and asked', async () => {
    const deposit = await begin(house, member);
    await press(deposit, { press: 'pay', habit: 'foreign' });
    await expect
      .poll(
        async () =>
          (
            await rowsOf<{ answer: number | null }>(
              house,
              'select answer from cashier.sandbox_message m join cashier.sandbox_payment p using (ref) where p.reference = $1',
              [deposit.reference],
            )
          )[0]?.answer,
      )
      .toBe(401);
    expect((await read(deposit)).state).toBe('awaiting_payment');
    expect((await check(deposit)).value.state).toBe('paid');
  });
});

async function relogin(): Promise<{ token: string; cookie: string }> {
  const again = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: member.userName, password: member.password, type: 'username' },
  });
  return { token: again.value.token, cookie: (again.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

describe('money for an account that has been closed', () => {
  test('waits for a person, told or asked, and is not booked', async () => {
    const [told, asked] = [await begin(house, member), await begin(house, member)];
    await press(asked, { press: 'pay', habit: 'lost' });
    await rowsOf(house, `update cashier.deposit set state = 'expired', ended_at = now() where id = any ($1)`, [
      [told.depositId, asked.depositId],
    ]);
    await rowsOf(house, 'update identity.member set closed_at = now() where id = $1', [member.id]);
    expect(await sendLetter(house, { atMs: clock.now().getTime(), body: news(told) })).toMatchObject({ status: 200 });
    clock.advance(3 * 60_000);
    await settle();
    const rows = await rowsOf(house, 'select state, flag, received from cashier.deposit where id = any ($1)', [
      [told.depositId, asked.depositId],
    ]);
    expect(rows).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'in_review', flag: 'account_closed', received: '1000000' })),
    );
    expect(
      await rowsOf(
        house,
        `select from ledger.entry e join ledger.account a on a.id = e.wallet_id where a.member_id = $1 and e.code = 'deposit.paid'`,
        [member.id],
      ),
    ).toEqual([]);
  });
});

describe('a message that was lost', () => {
  test('is found behind any number of payments that were given up', async () => {
    const old = await begin(house, member);
    await rowsOf(
      house,
      `insert into cashier.deposit (brand_id, member_id, member_name, wallet_id, client_key, request_hash, method, type, provider, provider_ref, currency,
        amount, fee_bps, fee_fixed, reference, state, created_at, expires_at, state_at, ended_at, ask_at, asked)
      select brand_id, member_id, member_name, wallet_id, client_key || n, request_hash, method, type, provider, provider_ref || n, currency,
        amount, fee_bps, fee_fixed, reference || n, 'expired', created_at, created_at, state_at, state_at, created_at, 5 from cashier.deposit, generate_series(1, 250) n where id = $1`,
      [old.depositId],
    );
    const deposit = await begin(house, member);
    await press(deposit, { press: 'pay', habit: 'lost' });
    clock.advance(3 * 60_000);
    await settle();
    expect((await read(deposit)).state).toBe('paid');
    await settle();
    expect(await rowsOf(house, 'select from cashier.deposit where member_id = $1 and asked = 5', [member.id])).toEqual(
      [],
    );
  });

  test('is asked for ever more seldom, when the time is over, and for three days after', async () => {
    const deposit = await begin(house, member);
    await rowsOf(house, 'update cashier.deposit set ask_at = null where id <> $1', [deposit.depositId]);
    const startedAt = deposit.createdAt;
    const minutes: number[] = [];
    for (;;) {
      const [next] = await rowsOf<{ ask_at: Date | null }>(house, 'select ask_at from cashier.deposit where id = $1', [
        deposit.depositId,
      ]);
      if (!next?.ask_at) break;
      minutes.push((next.ask_at.getTime() - startedAt) / 60_000);
      clock.advance(next.ask_at.getTime() - clock.now().getTime());
      await settle();
    }
    expect(minutes.slice(0, 7)).toEqual([2, 6, 14, 30, 62, 126, 254]);
    expect([minutes.length, minutes.at(-1)]).toEqual([29, 4214]);
  });

  test('is found for a deposit its member has cancelled, and left to a person', async () => {
    const deposit = await begin(house, member);
    await press(deposit, { press: 'pay', habit: 'lost' });
    await house.call(`${relay}cancelDeposit`, { headers: house.as(member), body: { depositId: deposit.depositId } });
    clock.advance(3 * 60_000);
    await settle();
    expect((await read(deposit)).state).toBe('in_review');
    expect(await balanceOf(house, member)).toBe('10000');
  });

  test('is waited for by nobody else', async () => {
    const [waiting, unpaid] = [await begin(house, member), await begin(house, member, { type: 'BANK_TRANSFER' })];
    await rowsOf(house, 'update cashier.deposit set expires_at = $2 where id = $1', [unpaid.depositId, clock.now()]);
    clock.advance(3 * 60_000);
    let answer = (): void => undefined;
    const input = vi.spyOn(house.modules.cashier.sandbox, 'askPayment').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(null);
        }),
    );
    const settled = settle();
    // Sooner than the job gives up waiting for an answer.
    await expect.poll(async () => (await read(unpaid)).state, { timeout: 3_000 }).toBe('expired');
    answer();
    await settled;
    expect((await read(waiting)).state).toBe('awaiting_payment');
    input.mockRestore();
  });
});

describe('what the minute brings', () => {
  test('ends what nobody paid in time, once; what is in review stays', async () => {
    const unpaid = await begin(house, member);
    const transfer = await begin(house, member, { type: 'BANK_TRANSFER' });
    await rowsOf(house, `update cashier.deposit set state = 'in_review' where id = $1`, [transfer.depositId]);
    clock.advance(25 * 60 * 60_000);
    await Promise.all([settle(), settle()]);
    member = { ...member, ...(await relogin()) };
    expect([await read(unpaid), await read(transfer)].map(({ state }) => state)).toEqual(['expired', 'in_review']);
    const steps = await rowsOf<{ state: string; by: string }>(
      house,
      'select state, by from cashier.deposit_step where deposit_id = $1 order by version',
      [unpaid.depositId],
    );
    expect(steps).toEqual([
      { state: 'created', by: 'member' },
      { state: 'awaiting_payment', by: 'provider' },
      { state: 'expired', by: 'job' },
    ]);
  });

  test('is not kept from one by any number before it that always fail, and those are tried more seldom', async () => {
    const poisoned = await begin(house, member);
    // No book is kept in this money, so that none of them can be booked.
    await rowsOf(
      house,
      `insert into cashier.deposit (brand_id, member_id, member_name, wallet_id, client_key, request_hash, method, type, provider, currency, amount, fee_bps, fee_fixed,
        reference, state, created_at, expires_at, state_at)
      select brand_id, member_id, member_name, wallet_id, client_key || n, request_hash, method, type, provider, 'XXX', amount, fee_bps, fee_fixed,
        reference || n, 'confirmed', created_at, expires_at, state_at from cashier.deposit, generate_series(1, 250) n where id = $1`,
      [poisoned.depositId],
    );
    const sound = await begin(house, member);
    await rowsOf(house, `update cashier.deposit set state = 'confirmed' where id = $1`, [sound.depositId]);
    const failed = () =>
      rowsOf<{ count: number; most: number }>(
        house,
        `select count(*)::int as count, max(failures) as most from platform.stumble where work = 'settle-deposits.confirmed'`,
      );
    await settle();
    expect(await rowsOf(house, 'select state from cashier.deposit where reference = $1', [sound.reference])).toEqual([
      { state: 'paid' },
    ]);
    expect(await failed()).toEqual([{ count: 250, most: 1 }]);
    await settle();
    expect(await failed()).toEqual([{ count: 250, most: 1 }]);
    await rowsOf(house, `update cashier.deposit set state = 'expired', ended_at = now() where currency = 'XXX'`);
    clock.advance(60_000);
    await settle();
    expect(await failed()).toEqual([{ count: 0, most: null }]);
  });

  test('gives room back for one behind another for which that fails', async () => {
    const [stuck, free] = [await begin(house, member), await begin(house, member)];
    await rowsOf(
      house,
      `update cashier.deposit set state = 'expired', ended_at = now(), ask_at = null where id = any ($1)`,
      [[stuck.depositId, free.depositId]],
    );
    await rowsOf(
      house,
      `create function cashier.fail() returns trigger language plpgsql as $$ begin raise exception 'expected'; end $$;
      create trigger fail before update of claim_id on cashier.deposit for each row when (new.id = ${stuck.depositId}) execute function cashier.fail()`,
    );
    await settle();
    await rowsOf(house, 'drop trigger fail on cashier.deposit; drop function cashier.fail()');
    const claims = () =>
      rowsOf(house, 'select claim_id is null as is_free from cashier.deposit where id = any ($1) order by id', [
        [stuck.depositId, free.depositId],
      ]);
    expect(await claims()).toEqual([{ is_free: false }, { is_free: true }]);
    clock.advance(60_000);
    await settle();
    expect(await claims()).toEqual([{ is_free: true }, { is_free: true }]);
  });
});
