import { randomUUID } from 'node:crypto';
import type { Instrument, Withdrawal } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { captureLog } from '../../../testing/capture-log.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { GuardRefusal } from '../../ledger/index.ts';
import { balanceOf } from '../../../testing/cashier.fixture.ts';
import { heldRider } from './withdrawal-books.store.ts';
import { findWithdrawal, updateRefused, updateState, type WithdrawalRow } from './withdrawal.store.ts';
import { grant, openPayee, withdraw } from '../../../testing/withdrawal.fixture.ts';

// Two processes at one request: each has read it as `created`, and acts on what it has read.
const clock = fixedClock('2026-05-04T10:00:00Z');
const captured = captureLog();
let house: TestHouse;
let member: TestMember;
let card: Instrument;
beforeAll(async () => {
  house = await openHouse({ clock, log: captured.log });
});
beforeEach(async () => {
  ({ member, card } = await openPayee(house));
});
afterAll(() => house.close());

const ask = (amount: string, clientKey: string): Promise<Answer<Withdrawal>> =>
  withdraw(house, member, { bankCardId: card.bankCardId, amount, clientKey });

async function kept(): Promise<WithdrawalRow> {
  const [own] = await rowsOf<{ id: string }>(house, 'select id from cashier.withdrawal where member_id = $1', [
    member.id,
  ]);
  const row = await findWithdrawal(house.platform.db, BigInt(own?.id ?? 0));
  if (!row) throw new Error('no withdrawal is kept');
  return row;
}

/** As `hold-withdrawal.ts` does with a row it has read as `created`. */
function hold({ id, walletId, amountMinor }: WithdrawalRow) {
  const { ledger } = house.modules;
  return ledger.hold({
    walletId,
    amountMinor,
    code: 'withdrawal.held',
    key: { call: 'withdrawal', clientKey: `${id}`, request: `${amountMinor}` },
    rides: [ledger.registerRider(heldRider)({ id, atMs: clock.now().getTime() })],
  });
}
const held = async (): Promise<string | undefined> =>
  (
    await rowsOf<{ sum: string }>(
      house,
      "select coalesce(sum(balance), 0) as sum from ledger.account where member_id = $1 and purse = 'hold'",
      [member.id],
    )
  )[0]?.sum;

/** A request there is no money for, which two processes have read before it was refused; then money comes. */
async function openMissing(): Promise<{ clientKey: string; row: WithdrawalRow }> {
  const clientKey = randomUUID();
  expect(await ask('10001', clientKey)).toMatchObject({ errorCode: 'insufficient_balance' });
  await grant(house, member, 10_000_000n);
  return { clientKey, row: await kept() };
}

test('nothing is held for what was refused meanwhile, though there is money for it by now', async () => {
  const { clientKey, row } = await openMissing();
  await expect(hold(row)).rejects.toThrow(GuardRefusal);
  expect([await balanceOf(house, member), await held()]).toEqual(['11000', '0']);
  expect(await ask('10001', clientKey)).toMatchObject({ errorCode: 'insufficient_balance' });
});

test('a hold waits for a refusal that is being written, and is refused with it', async () => {
  const { row } = await openMissing();
  await rowsOf(
    house,
    "update cashier.withdrawal set state = 'created', refused_as = null, ended_at = null where id = $1",
    [row.id],
  );
  const { promise: isWritten, resolve: written } = Promise.withResolvers<undefined>();
  const refusing = house.platform.inTx(async (tx) => {
    await updateRefused(tx, { id: row.id, code: 'insufficient_balance', at: clock.now() });
    written(undefined);
    await expect
      .poll(() =>
        rowsOf(
          house,
          'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
        ),
      )
      .toHaveLength(1);
  });
  await isWritten;
  await Promise.all([expect(hold(row)).rejects.toThrow(GuardRefusal), refusing]);
  expect([await balanceOf(house, member), await held()]).toEqual(['11000', '0']);
});

test('a withdrawal that is held meanwhile is not refused, and holding it again changes nothing', async () => {
  const { value } = await ask('5000', randomUUID());
  for (const state of ['requested', 'approved', 'paying']) {
    await rowsOf(house, 'update cashier.withdrawal set state = $2 where id = $1', [value.withdrawalId, state]);
    const { id } = await kept();
    await house.platform.inTx((tx) => updateRefused(tx, { id, code: 'insufficient_balance', at: clock.now() }));
    expect(await kept()).toMatchObject({ state, refusedAs: null, version: 2 });
  }
  expect(await hold(await kept())).toMatchObject({ verdict: 'duplicate', entryId: (await kept()).holdId });
  expect([await balanceOf(house, member), await held()]).toEqual(['5000', '50000000']);
});

test('a withdrawal that an operator takes while the job approves it stays with the operator', async () => {
  const { value } = await ask('5000', randomUUID());
  await rowsOf(
    house,
    `update cashier.withdrawal set review_reasons = '{}', state_at = state_at - interval '2 minutes' where id = $1`,
    [value.withdrawalId],
  );
  const { id } = await kept();
  const { promise: isTaken, resolve: taken } = Promise.withResolvers<undefined>();
  const taking = house.platform.inTx(async (tx) => {
    await updateState(tx, { id, to: 'in_review', takenBy: 1n }, { by: 'operator', at: clock.now(), operatorId: 1n });
    taken(undefined);
    await expect
      .poll(() =>
        rowsOf(
          house,
          'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
        ),
      )
      .toHaveLength(1);
  });
  await isTaken;
  await Promise.all([house.modules.cashier.withdrawals.settle(), taking]);
  expect([
    (await kept()).state,
    await rowsOf(house, 'select from cashier.withdrawal_part where withdrawal_id = $1', [id]),
  ]).toEqual(['in_review', []]);
});

test('a fault that keeps a request from being held is told to the log by the job, too, and what is missing money is not', async () => {
  await rowsOf(house, 'revoke insert on ledger.hold from fairhouse_app');
  const said = (): number => captured.text().split('settle-withdrawals.unheld').length - 1;
  try {
    expect((await ask('5000', randomUUID())).status).toBe(500);
    clock.advance(61_000);
    await house.modules.cashier.withdrawals.settle();
    expect([(await kept()).state, said()]).toEqual(['created', 1]);
  } finally {
    await rowsOf(house, 'grant insert on ledger.hold to fairhouse_app');
  }
  await rowsOf(house, 'update cashier.withdrawal set amount = 100010000 where member_id = $1', [member.id]);
  clock.advance(61_000);
  await house.modules.cashier.withdrawals.settle();
  expect([await kept(), said()]).toMatchObject([{ state: 'failed', refusedAs: 'insufficient_balance' }, 1]);
});
