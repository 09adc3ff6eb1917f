import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { balanceOf, begin, relay } from './cashier.fixture.ts';
import { grant, openPayee, withdraw } from './withdrawals/withdrawal.fixture.ts';

// An account is closed only when no money can reach it any more: identity asks, the cashier and the ledger answer.
const poor = makeBrandFolder((brand) => { brand['demoGrant'] = '0'; });
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ brandsDir: poor.folder });
});
afterAll(async () => {
  await house.close();
  poor.remove();
});

const close = (member: TestMember): Promise<Answer> => house.call('/api/identity/close', { body: {}, headers: house.as(member) });
const moneyLeft = { status: 409, errorCode: 'money_left' };

test('an account stays open while money is set aside for a withdrawal, or about to be', async () => {
  const { member, card } = await openPayee(house);
  await grant(house, member, 1_000_000n);
  const { value } = await withdraw(house, member, { bankCardId: card.bankCardId, amount: '100' });
  expect(await balanceOf(house, member)).toBe('0');
  expect(await close(member)).toMatchObject(moneyLeft);
  // As if nothing had been held yet.
  await rowsOf(house, 'update ledger.account set balance = 0 where member_id = $1', [member.id]);
  await rowsOf(house, 'update cashier.withdrawal set state = \'created\' where id = $1', [value.withdrawalId]);
  expect(await close(member)).toMatchObject(moneyLeft);
  await rowsOf(house, 'update cashier.withdrawal set state = \'failed\' where id = $1', [value.withdrawalId]);
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
