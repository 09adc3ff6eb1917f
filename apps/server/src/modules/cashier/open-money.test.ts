import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { holdLock } from '../../testing/hold-lock.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { ask, balanceOf, begin, relay } from '../../testing/cashier.fixture.ts';
import { grant, openPayee, withdraw } from '../../testing/withdrawal.fixture.ts';

// An account is closed only when no money can reach it any more: identity asks, the cashier and the ledger answer.
const poor = makeBrandFolder((brand) => {
  brand['demoGrant'] = '0';
});
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ brandsDir: poor.folder });
});
afterAll(async () => {
  await house.close();
  poor.remove();
});

const close = (member: TestMember): Promise<Answer> =>
  house.call('/api/identity/close', { body: {}, headers: house.as(member) });
const moneyLeft = { status: 409, errorCode: 'money_left' };

test('an account stays open while money is set aside for a withdrawal, or about to be', async () => {
  const { member, card } = await openPayee(house);
  await grant(house, member, 1_000_000n);
  const { value } = await withdraw(house, member, { bankCardId: card.bankCardId, amount: '100' });
  expect(await balanceOf(house, member)).toBe('0');
  expect(await close(member)).toMatchObject(moneyLeft);
  // As if nothing had been held yet.
  await rowsOf(house, 'update ledger.account set balance = 0 where member_id = $1', [member.id]);
  await rowsOf(house, "update cashier.withdrawal set state = 'created' where id = $1", [value.withdrawalId]);
  expect(await close(member)).toMatchObject(moneyLeft);
  await rowsOf(house, "update cashier.withdrawal set state = 'failed' where id = $1", [value.withdrawalId]);
  expect(await close(member)).toMatchObject({ status: 200 });
});

test('an account stays open while a deposit may still be paid', async () => {
  const member = await house.register();
  const { depositId } = await begin(house, member);
  for (const state of ['in_review', 'awaiting_payment']) {
    await rowsOf(house, 'update cashier.deposit set state = $2 where id = $1', [depositId, state]);
    expect(await close(member)).toMatchObject(moneyLeft);
  }
  await house.call(`${relay}cancelDeposit`, { body: { depositId }, headers: house.as(member) });
  expect(await close(member)).toMatchObject({ status: 200 });
});

test('a deposit that is being asked for while the account closes is refused, or keeps it open', async () => {
  const member = await house.register();
  const requests = await holdLock(house, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `cashier.deposit ${member.id}`,
  ]);
  const input = ask(house, member);
  await expect.poll(requests.isWaitedFor, { timeout: 30_000 }).toBe(true);
  expect(await close(member)).toMatchObject({ status: 200 });
  await requests.free();
  expect(await input).toMatchObject({ status: 401, errorCode: 'login.not.session' });
  expect(await rowsOf(house, 'select state from cashier.deposit where member_id = $1', [member.id])).toEqual([]);

  const other = await house.register();
  const wallets = await holdLock(house, 'select 1 from ledger.account where member_id = $1 for update', [other.id]);
  const keeping = ask(house, other);
  await expect.poll(wallets.isWaitedFor, { timeout: 30_000 }).toBe(true);
  const closing = close(other);
  await expect
    .poll(
      async () =>
        (
          await rowsOf(
            house,
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length,
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(2);
  await wallets.free();
  expect([(await keeping).status, (await closing).errorCode]).toEqual([200, 'money_left']);
});

test('a bet of all there is keeps the account open, also one that is booked while the account closes', async () => {
  const member = await house.register();
  await grant(house, member, 1_000_000n);
  // What the books do with a bet, in one transaction.
  const books = await holdLock(house, `update ledger.account set balance = 0 where member_id = $1 and purse = 'cash'`, [
    member.id,
  ]);
  const closing = close(member);
  await expect.poll(books.isWaitedFor, { timeout: 30_000 }).toBe(true);
  await books.query(
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, valid_stake, currency, state)
    values (1, now(), $1, $2, 'BGS', 'RNG', 'dice', 1001, '1', 1000000, 0, 'FUN', 'open')`,
    [house.modules.brand.first.id, member.id],
  );
  await books.free();
  expect(await closing).toMatchObject({ status: 409, errorCode: 'bet_open' });
});
