import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse } from '../../testing/test-house.ts';
import { giveDividend, movePurse, openAgent, pursesOf } from '../../testing/agent-money.fixture.ts';
import { begin, readDeposit } from '../../testing/cashier.fixture.ts';
import { bind, readWithdrawal, withdraw } from '../../testing/withdrawal.fixture.ts';

const clock = fixedClock(new Date());
const folder = makeBrandFolder((brand) => {
  brand['demoGrant'] = '0';
});
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: folder.folder });
});
afterAll(async () => {
  await house.close();
  folder.remove();
});

test('an agent deposits, and withdraws what it has earned', async () => {
  const { agent } = await openAgent(house);
  const deposit = await begin(house, agent, { amount: '100' });
  expect((await readDeposit(house, agent, deposit.depositId)).amount).toBe('100');
  await giveDividend(house, agent, '300');
  expect(await withdraw(house, agent, { amount: '100' })).toMatchObject({ success: false });
  const bound = await bind(house, agent);
  expect(bound).toMatchObject({ success: true });
  const { bankCardId } = bound.value;
  // Earnings are withdrawn by way of the cash.
  expect(await withdraw(house, agent, { bankCardId, amount: '100' })).toMatchObject({
    errorCode: 'insufficient_balance',
  });
  expect(await movePurse(house, agent, 'earnings_to_cash', '300')).toMatchObject({ success: true });
  const asked = await withdraw(house, agent, { bankCardId, amount: '100' });
  expect(asked).toMatchObject({ success: true });
  expect((await readWithdrawal(house, agent, asked.value.withdrawalId)).amount).toBe('100');
  expect(await pursesOf(house, agent)).toMatchObject({ cash: '200', ownCash: '200', earnings: '0' });
});
