import type { Bonus, BonusPlay, Deposit } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, begin, news, readDeposit, relay, sendLetter } from './testing/cashier.fixture.ts';
import { openPayee, withdraw } from './testing/withdrawal.fixture.ts';
import { allMayBeCounted } from './testing/all-may-be-counted.ts';
import { openHouse, type TestHouse } from './testing/test-house.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

// Everything a bonus meets: a provider's message, a withdrawal of all cash beside it, and rounds that set it free.
test('a bonus comes with a message of the provider, holds no withdrawal up, and is cash after so many stakes', async () => {
  const { member, card } = await openPayee(house);
  const headers = house.as(member);
  const read = async () =>
    (await house.call<{ open: Bonus | null; list: Bonus[] }>(`${relay}getBonusDetails`, { headers })).value;
  const deposit: Deposit = await begin(house, member, { promotionId: '1', amount: '50' });
  expect(await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit) })).toMatchObject({ status: 200 });
  expect((await readDeposit(house, member, deposit.depositId)).bonus).toMatchObject({
    state: 'open',
    amount: '25',
    required: '125',
  });
  expect(await withdraw(house, member, { bankCardId: card.bankCardId, amount: '9000' })).toMatchObject({
    success: true,
  });
  expect([await balanceOf(house, member), (await read()).open?.state]).toEqual(['1050', 'open']);

  const { playToken } = await house.play(member);
  for (const stake of ['100', '25']) {
    clock.advance(10_000);
    expect((await house.placeRound(playToken, { stake })).success).toBe(true);
    await allMayBeCounted(house.platform.db);
    if (stake === '100') expect((await read()).open).toMatchObject({ wagered: '100' });
  }
  const before = await balanceOf(house, member);
  expect(await read()).toMatchObject({ open: null, list: [{ state: 'freed', amount: '25' }] });
  expect(Number(await balanceOf(house, member))).toBe(Number(before) + 25);
});

test('one round of baccarat on both sides frees nothing, however much is staked', async () => {
  const member = await house.register();
  const details = async () =>
    (
      await house.call<{ open: Bonus | null; played?: BonusPlay[] }>(`${relay}getBonusDetails`, {
        headers: house.as(member),
      })
    ).value;
  const read = async () => (await details()).open;
  const deposit = await begin(house, member, { promotionId: '1', amount: '50' });
  await sendLetter(house, { atMs: clock.now().getTime(), body: news(deposit) });
  expect(await read()).toMatchObject({ state: 'open', required: '125' });
  const { playToken } = await house.play(member, 1031);
  clock.advance(10_000);
  const both = {
    bets: [
      { spot: 'player', chips: 1 },
      { spot: 'banker', chips: 1 },
    ],
  };
  expect((await house.placeRound(playToken, { stake: '500', choices: both })).success).toBe(true);
  await allMayBeCounted(house.platform.db);
  const open = await read();
  // What the banker's commission takes was at risk, and no more.
  expect([open?.state, Number(open?.wagered) <= 12.5]).toEqual(['open', true]);
  // The page says which game it was, and why most of the stake does not count.
  const [game] = (await details()).played ?? [];
  expect(game).toMatchObject({
    gameName: 'Baccarat',
    product: 'casino',
    counted: open?.wagered,
    why: 'not_at_risk',
  });
  expect(Number(game?.excluded)).toBe(Number(game?.staked) - Number(game?.counted));
});
