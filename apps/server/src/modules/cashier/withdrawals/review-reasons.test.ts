import type { WithdrawalFile } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandFolder } from '../../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import { holdLock } from '../../../testing/hold-lock.ts';
import { rowsOf } from '../../../testing/rows-of.ts';
import { balanceOf, begin, press } from '../../../testing/cashier.fixture.ts';
import { approve, bind, openPayee, readWithdrawal, withdraw } from '../../../testing/withdrawal.fixture.ts';

const clock = fixedClock('2026-05-04T10:00:00Z');
const { folder, remove } = makeBrandFolder((brand) => {
  brand['withdrawals'] = {
    ...(brand['withdrawals'] as object),
    review: { first: true, newInstrumentHours: 24, manyInDay: 4 },
    autoBelow: '2000',
  };
});
let house: TestHouse;
let finance: TestOperator;
beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: folder });
  finance = await openOperator(house, 'finance');
});
afterAll(async () => {
  await house.close();
  remove();
});

async function ask(member: TestMember, bankCardId: string, amount = '100'): Promise<{ id: string; reasons: string[] }> {
  const { success, text, value } = await withdraw(house, member, { bankCardId, amount });
  if (!success) throw new Error(text);
  return {
    id: value.withdrawalId,
    reasons: (await finance.call<WithdrawalFile>(`/ops/withdrawals/${value.withdrawalId}`)).value.reviewReasons,
  };
}
async function paidOut(member: TestMember, id: string): Promise<void> {
  await expect.poll(async () => (await readWithdrawal(house, member, id)).state, { timeout: 30_000 }).toBe('paid_out');
}
const makeAccountOlder = (bankCardId: string, ms: number) =>
  rowsOf(
    house,
    `update cashier.instrument set added_at = $2::timestamptz - $3 * interval '1 millisecond' where id = $1`,
    [bankCardId, clock.now(), ms],
  );

test('the first one of a member is looked at, then large ones and one of many in a day', async () => {
  const { member, card } = await openPayee(house);
  const first = await ask(member, card.bankCardId);
  expect(first.reasons).toEqual(['first', 'instrument']);
  await approve(finance, first.id);
  await paidOut(member, first.id);
  const second = await ask(member, card.bankCardId, '1999.99');
  expect(second.reasons).toEqual([]);
  expect((await ask(member, card.bankCardId, '2000')).reasons).toEqual(['amount']);
  expect((await ask(member, card.bankCardId)).reasons).toEqual(['many']);
  // Another account that was never paid to is new, though the member is not.
  const other = await bind(house, member);
  expect((await ask(member, other.value.bankCardId)).reasons).toEqual(['instrument', 'many']);
});

test("an account is new for the brand's hours", async () => {
  const { member, card } = await openPayee(house);
  await makeAccountOlder(card.bankCardId, 24 * 3_600_000 - 1);
  expect((await ask(member, card.bankCardId)).reasons).toEqual(['first', 'instrument']);
  await makeAccountOlder(card.bankCardId, 24 * 3_600_000);
  expect((await ask(member, card.bankCardId)).reasons).toEqual(['first']);
});

test('an account that somebody else has bound before is looked at', async () => {
  const [one, two] = [await openPayee(house), await openPayee(house)];
  await bind(house, one.member, { cardNumber: '44440000' });
  const shared = await bind(house, two.member, { cardNumber: '44440000' });
  expect((await ask(two.member, shared.value.bankCardId)).reasons).toContain('shared');
  expect((await ask(one.member, one.card.bankCardId)).reasons).not.toContain('shared');
});

test('play that is missing after a deposit is looked at', async () => {
  const { member, card } = await openPayee(house);
  await press(await begin(house, member, { amount: '500' }), { press: 'pay' });
  await expect.poll(() => balanceOf(house, member), { timeout: 30_000 }).toBe('10500');
  expect((await ask(member, card.bankCardId)).reasons).toEqual(['first', 'instrument', 'turnover']);
});

test('a deposit that comes after the request was judged, and before its money is set aside, is looked at', async () => {
  const { member, card } = await openPayee(house);
  const first = await ask(member, card.bankCardId, '9900');
  await approve(finance, first.id);
  await paidOut(member, first.id);
  const deposit = await begin(house, member, { amount: '500' });
  // The lock that requests of one member wait for: others of the same member hold it as well as anybody.
  const requests = await holdLock(house, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `cashier.withdrawal ${member.id}`,
  ]);
  const input = ask(member, card.bankCardId, '550');
  await expect.poll(requests.isWaitedFor, { timeout: 30_000 }).toBe(true);
  await press(deposit, { press: 'pay' });
  await expect.poll(() => balanceOf(house, member), { timeout: 30_000 }).toBe('600');
  await requests.free();
  expect((await input).reasons).toEqual(['turnover']);
});
