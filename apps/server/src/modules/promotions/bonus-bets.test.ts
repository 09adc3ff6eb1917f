import { randomUUID } from 'node:crypto';
import type { BetRow, BonusBets, PlayBonusBets } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOffer, again, claimReward, easyTask } from '../../testing/rewards.fixture.ts';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type PlacedRoundValue, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ clock });
});
afterAll(() => house.close());

type Placed = PlacedRoundValue & { bonusBets?: PlayBonusBets | null };

/** In the dice. */
const betsOf = (count: number, days = 7) => ({
  type: 'bonus_bets' as const,
  gameId: '1001',
  bets: count,
  stake: '2',
  days,
});

/** A member who has claimed some, and the offer they came from. */
async function give(
  count: number,
  days?: number,
): Promise<{ member: TestMember; offerId: bigint; bonusBetsId: string }> {
  const member = await house.register();
  const rewards = [betsOf(count, days)];
  const { id: offerId } = await addOffer(house, { kind: 'tasks', terms: easyTask(rewards), stock: 5, budget: '1000' });
  const claimed = await claimReward(house, member, { offerId, occasion: 'task:easy' });
  expect(claimed.value).toMatchObject({ state: 'claimed', rewards: [{ gameName: 'Dice' }] });
  const [own] = await listOf(member);
  return { member, offerId, bonusBetsId: own?.bonusBetsId ?? '' };
}

const listOf = async (who: TestMember): Promise<BonusBets[]> =>
  (await house.call<{ list: BonusBets[] }>('/api/promotions/bonus-bets', { headers: house.as(who) })).value.list;

async function place(playToken: string, bonusBetsId: string, round: Record<string, unknown> = {}) {
  clock.advance(10_000);
  return house.placeRound(playToken, { stake: '2', bonusBetsId, ...round }) as Promise<
    Awaited<ReturnType<TestHouse['placeRound']>> & { value: Placed }
  >;
}

/** What lies in the purse, in the cash, and what the promotion and the games of the house have moved for this member. */
async function books(member: TestMember): Promise<{ purse: string; cash: string; ownStakes: string }> {
  const [row] = await rowsOf<{ purse: string; cash: string; own: string }>(
    house,
    `select coalesce((select balance from ledger.account where member_id = $1 and purse = 'bonus_bets'), 0) as purse,
       (select balance from ledger.account where member_id = $1 and purse = 'cash') as cash,
       (select coalesce(sum(stake), 0) from bets.bet where member_id = $1) as own`,
    [member.id],
  );
  return { purse: row?.purse ?? '', cash: row?.cash ?? '', ownStakes: row?.own ?? '' };
}

const promotionSpent = async (offerId: bigint): Promise<bigint> => {
  const [row] = await rowsOf<{ minor: string }>(
    house,
    `select coalesce(sum(case when p.debit = a.id then p.amount else -p.amount end), 0) as minor from ledger.account a join ledger.posting p on a.id in (p.debit, p.credit)
     where a.purse = $1`,
    [`house.promotion:${offerId}`],
  );
  return BigInt(row?.minor ?? 0);
};

describe('bonus bets', () => {
  test('are played for the stake of the house: what they win is cash, and nothing else is moved or counted', async () => {
    const { member, offerId, bonusBetsId } = await give(3);
    const before = await books(member);
    expect([before.purse, await promotionSpent(offerId)]).toEqual(['60000', 60_000n]);
    const { playToken: token } = await house.play(member);
    let won = 0n;
    for (const left of [2, 1, 0]) {
      const placed = await place(token, bonusBetsId);
      expect(placed.value.round).toMatchObject({ isBonus: true, stake: '2' });
      expect(placed.value.bonusBets?.left ?? 0).toBe(left);
      won += BigInt(Math.round(Number(placed.value.round.payout) * 10_000));
      expect(BigInt(Math.round(Number(placed.value.balance.amount) * 10_000))).toBe(BigInt(before.cash) + won);
    }
    expect((await place(token, bonusBetsId)).errorCode).toBe('bonus_bets_over');
    expect(await books(member)).toEqual({ purse: '0', cash: `${BigInt(before.cash) + won}`, ownStakes: '0' });
    expect(await listOf(member)).toMatchObject([{ state: 'over', reason: 'played', played: 3, left: 0 }]);
    await allMayBeCounted(house.platform.db);
    const counted = await rowsOf(house, `select 1 from rewards.total where member_id = $1 and measure <> 'login'`, [
      member.id,
    ]);
    expect(counted).toEqual([]);
    const record = await house.call<{ list: BetRow[] }>('/api/bets', { headers: house.as(member) });
    expect(record.value.list).toHaveLength(3);
    for (const bet of record.value.list)
      expect(bet).toMatchObject({
        betAmount: '0',
        bonusBetAmount: '2',
        validBetAmount: '0',
        validBetRule: 'bonus_bet',
        status: Number(bet.winAmount) > 0 ? 'won' : 'lost',
      });
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
  });

  test('twenty presses at once play five, and a repeated key plays none', async () => {
    const { member, bonusBetsId } = await give(5);
    const { playToken } = await house.play(member);
    const clientKey = randomUUID();
    const first = await place(playToken, bonusBetsId, { clientKey });
    const again20 = await Promise.all(Array.from({ length: 20 }, () => place(playToken, bonusBetsId)));
    expect(again20.filter(({ success }) => success)).toHaveLength(4);
    expect(new Set(again20.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['bonus_bets_over']),
    );
    const repeated = await place(playToken, bonusBetsId, { clientKey });
    expect(repeated.value.round.roundId).toBe(first.value.round.roundId);
    expect(
      (await place(playToken, bonusBetsId, { clientKey, choices: { direction: 'over', target: 5000 } })).success,
    ).toBe(false);
    const rounds = await rowsOf(house, 'select total_stake from casino.round where member_id = $1', [member.id]);
    expect(rounds).toEqual(Array.from({ length: 5 }, () => ({ total_stake: '0' })));
    expect((await books(member)).purse).toBe('0');
  });

  test('have one stake, one game and one owner, and none is played on a break', async () => {
    const { member, bonusBetsId } = await give(2);
    const { playToken } = await house.play(member);
    expect((await place(playToken, bonusBetsId, { stake: '1' })).errorCode).toBe('stake_invalid');
    const other = await house.play(await house.register());
    expect((await place(other.playToken, bonusBetsId)).errorCode).toBe('bonus_unknown');
    expect((await place(playToken, '9223372036854775807')).errorCode).toBe('bonus_unknown');
    const broken = await house.call('/wps/member/protection/break', {
      headers: house.as(member),
      body: { term: '1d' },
    });
    expect([broken.success, (await place(playToken, bonusBetsId)).success]).toEqual([true, false]);
    expect((await books(member)).purse).toBe('40000');
  });

  test('go back to the house when their days are over, once, however many processes look', async () => {
    const given = await give(4, 1);
    const { offerId, bonusBetsId } = given;
    const play = await house.play(given.member);
    await place(play.playToken, bonusBetsId);
    clock.advance(86_400_000);
    const member = await again(house, given.member);
    const { playToken } = await house.play(member);
    expect((await place(playToken, bonusBetsId)).errorCode).toBe('bonus_bets_over');
    await Promise.all([1, 2, 3].map(() => house.modules.promotions.settleBonuses()));
    expect(await listOf(member)).toMatchObject([{ state: 'over', reason: 'expired', played: 1 }]);
    expect([(await books(member)).purse, await promotionSpent(offerId)]).toEqual(['0', 20_000n]);
  });
});

test('an offer names a game that is played by one press, and a stake the game takes', async () => {
  const offer = async (changed: Record<string, string>) =>
    addOffer(house, { kind: 'tasks', terms: easyTask([{ ...betsOf(1), ...changed }]), stock: 1 }).then(
      async ({ id }) =>
        (await claimReward(house, await house.register(), { offerId: id, occasion: 'task:easy' })).success,
      () => false,
    );
  const { rewards, brand } = house.modules;
  const giver = rewards.deps.givers.get('bonus_bets');
  expect(await offer({})).toBe(true);
  for (const wrong of [{ gameId: '1' }, { stake: '0.0015' }, { stake: '999999999' }])
    expect(await giver?.isKnown?.({ ...betsOf(1), ...wrong }, brand.first.id)).toBe(false);
});
