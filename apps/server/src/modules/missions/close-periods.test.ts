import { periodOf } from '@fairhouse/agency';
import type { DeskPeriod, MissionLeaderboard, RewardClaim, StandingRow } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator } from '../../testing/test-operator.ts';
import { again, cash } from '../../testing/rewards.fixture.ts';
import { addBoard, count, registerMany } from './missions.fixture.ts';
import { dayAt } from './period.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
let zone: string;
beforeAll(async () => {
  house = await openHouse({ clock });
  zone = house.modules.brand.first.timeZone;
});
afterAll(() => house.close());
afterEach(() => rowsOf(house, `update rewards.offer set state = 'closed' where state = 'open'`));

const today = (): string => dayAt(zone, clock.now());
const boardOf = async (who: TestMember, query = ''): Promise<MissionLeaderboard> =>
  (await house.call<MissionLeaderboard>(`/wps/relay/MCSFE_getMissionLeaderboard${query}`, { headers: house.as(who) }))
    .value;
const issuedTo = (offerId: bigint): Promise<{ member_id: string; rewards: unknown; occasion: string }[]> =>
  rowsOf(
    house,
    `select member_id, rewards, occasion from rewards.claim where promotion_type = 'RANK_BOARD' and offer_id = $1 order by member_id`,
    [offerId],
  );
/** Goes to the end of the running day, or the given milliseconds before it. */
const toEnd = (before = 0): void => clock.set(periodOf('daily', clock.now().getTime(), zone).endsAt - before);

const daily = {
  missionType: 'DAILY',
  score: 'bets',
  prizes: [
    { toRank: 1, rewards: [cash('10')] },
    { toRank: 3, rewards: [cash('5')] },
  ],
};

describe('the end of a period of a leaderboard', () => {
  test('closes with its day and issues each prize once; who is shut out gets nothing and the places close up', async () => {
    const members = await registerMany(house, 4);
    const [best, next, third, fourth] = members as [TestMember, TestMember, TestMember, TestMember];
    const board = await addBoard(house, daily);
    toEnd(1);
    const day = today();
    const amounts = new Map(members.map(({ id }, at) => [BigInt(id), BigInt(40 - at)]));
    await count(house, { day, measure: 'bets', category: 'RNG', amounts });
    const { brand, protection, missions } = house.modules;
    await missions.settle();
    await protection.takeBreak({ memberId: BigInt(best.id), brand: brand.first }, '1d');
    await missions.settle();
    expect((await boardOf(await again(house, next))).footer.rank).toBe(1);
    expect(await issuedTo(board.id)).toEqual([]);
    toEnd();
    await Promise.all([1, 2, 3].map(() => missions.settle()));
    await missions.settle();
    const prizes = (await issuedTo(board.id)).map(({ member_id: id, rewards, occasion }) => [id, rewards, occasion]);
    const expected = [
      [next.id, [cash('10')], `rank:${day}`],
      [third.id, [cash('5')], `rank:${day}`],
      [fourth.id, [cash('5')], `rank:${day}`],
    ];
    expect(prizes).toEqual(expected);
    // Killed after the prize was issued and before it was noted.
    await rowsOf(
      house,
      `update missions.standing set prize_state = 'open', claim_id = null where offer_id = $1 and prize_state = 'issued'`,
      [board.id],
    );
    await rowsOf(house, `update missions.period set state = 'closed' where offer_id = $1 and state = 'settled'`, [
      board.id,
    ]);
    await Promise.all([1, 2].map(() => missions.settle()));
    expect(await issuedTo(board.id)).toHaveLength(3);
    const who = await again(house, next);
    const past = await boardOf(who, `?missionId=${board.id}&period=${day}`);
    expect(past).toMatchObject({ state: 'closed', footer: { rank: 1, reachedValue: '39' } });
    expect(past.history[0]).toMatchObject({ startsOn: day, ownRank: 1 });
    expect((await boardOf(who)).footer).toMatchObject({ rank: null, reachedValue: '0' });
    const issued = await house.call<{ list: RewardClaim[] }>('/wps/relay/MCSFE_getAvailablePromotions', {
      headers: house.as(who),
    });
    expect(issued.value.list).toMatchObject([{ promotionType: 'RANK_BOARD', rewardAmount: '10' }]);
  });

  test('waits until everything of its time is counted', async () => {
    const [one] = [await house.register()];
    const board = await addBoard(house, daily);
    await count(house, { day: today(), measure: 'bets', category: 'RNG', amounts: new Map([[BigInt(one.id), 3n]]) });
    const { missions, rewards } = house.modules;
    await missions.settle();
    toEnd();
    const { countedUntil } = rewards;
    Object.assign(rewards, { countedUntil: () => Promise.resolve(new Date(clock.now().getTime() - 1)) });
    await missions.settle();
    expect(
      await rowsOf(house, 'select state from missions.period where offer_id = $1 order by starts_on', [board.id]),
    ).toMatchObject([{ state: 'running' }, {}]);
    Object.assign(rewards, { countedUntil });
    await missions.settle();
    expect(
      await rowsOf(house, `select from missions.period where offer_id = $1 and state = 'settled'`, [board.id]),
    ).toHaveLength(1);
  });

  test('pays as far as its budget reaches, and the rest when an operator raises it; operators see who', async () => {
    const [one, other] = [await house.register(), await house.register()];
    const board = await addBoard(house, daily, { budget: '12' });
    const day = today();
    const counted = new Map([
      [BigInt(one.id), 6n],
      [BigInt(other.id), 2n],
    ]);
    await count(house, { day, measure: 'bets', category: 'RNG', amounts: counted });
    const { missions } = house.modules;
    await missions.settle();
    toEnd();
    await missions.settle();
    const boss = await openOperator(house, 'owner');
    const standings = () => boss.call<{ list: StandingRow[] }>(`/ops/missions/${board.id}/standings?period=${day}`);
    const names = await house.modules.identity.findNames([BigInt(one.id)]);
    expect((await standings()).value.list).toMatchObject([
      { rank: 1, memberId: one.id, userName: names.get(BigInt(one.id)), prizeState: 'issued' },
      { rank: 2, memberId: other.id, prizeState: 'used_up' },
    ]);
    await rowsOf(house, 'update rewards.offer set budget = 150000 where id = $1', [board.id]);
    await missions.settle();
    expect((await standings()).value.list[1]).toMatchObject({ prizeState: 'issued' });
    const periods = await boss.call<{ list: DeskPeriod[] }>(`/ops/missions/${board.id}/periods`);
    expect(periods.value.list.find(({ startsOn }) => startsOn === day)).toMatchObject({
      state: 'settled',
      members: 2,
      cost: '15',
    });
    expect((await boss.call(`/ops/missions/${board.id}/standings?period=2020-01-01`)).errorCode).toBe(
      'mission_unknown',
    );
  });
});
