import type { MissionLeaderboard } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { cash } from '../../testing/rewards.fixture.ts';
import { addBoard, addMission, count, milestone, registerMany } from './missions.fixture.ts';
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
const cashOf = (rewards: readonly { reward: { type: string } }[]): string[] =>
  rewards.map(({ reward }) => ('amount' in reward ? `${reward.type} ${String(reward.amount)}` : reward.type));
const daily = {
  missionType: 'DAILY',
  score: 'bets',
  prizes: [
    { toRank: 1, rewards: [cash('10')] },
    { toRank: 3, rewards: [cash('5')] },
  ],
};

describe('a leaderboard', () => {
  test('ranks by score, shares places and prizes of equal scores, masks names and tells no numbers', async () => {
    const members = await registerMany(house, 5);
    const ids = members.map(({ id }) => BigInt(id));
    const board = await addBoard(house, daily);
    const amounts = new Map(ids.map((id, at) => [id, [9n, 7n, 7n, 7n, 2n][at] ?? 0n]));
    await count(house, { day: today(), measure: 'bets', category: 'RNG', amounts });
    await house.modules.missions.keepScores();
    const [first, second, , , last] = members as [TestMember, TestMember, TestMember, TestMember, TestMember];
    const seen = await boardOf(second, `?missionId=${board.id}&size=4`);
    expect(
      seen.list.map(({ rank, reachedValue, rewards, isOwn }) => [rank, reachedValue, cashOf(rewards), isOwn]),
    ).toEqual([
      [1, '9', ['cash 10'], false],
      // Two prizes of 5 for three: whole coins, and the rest stays with the house.
      [2, '7', ['cash 3.33'], true],
      [2, '7', ['cash 3.33'], false],
      [2, '7', ['cash 3.33'], false],
    ]);
    expect(seen.footer).toMatchObject({ rank: 2, reachedValue: '7', toNext: '2' });
    expect((await boardOf(last, `?missionId=${board.id}&size=1`)).footer).toMatchObject({
      rank: 5,
      reachedValue: '2',
      toNext: '5',
      rewards: [],
    });
    expect((await boardOf(first)).footer).toMatchObject({ rank: 1, toNext: null });
    const names = await house.modules.identity.findNames(ids);
    const text = JSON.stringify(seen);
    for (const id of ids) expect(text).not.toMatch(new RegExp(`"${id}"|${names.get(id) ?? 'nobody'}`));
    expect(seen.list[0]?.customerName).toMatch(/^.\*\*\*.$/);
    // Who does not want to be shown has no letters either.
    await house.modules.profile.chooseShowsWins(BigInt(first.id), false);
    expect((await boardOf(second)).list[0]?.customerName).toBe('***');
    expect((await boardOf(first)).list[0]?.customerName).toMatch(/^.\*\*\*.$/);
  });

  test('by mission points adds up what milestones gave, and keeps its prizes when it is edited', async () => {
    const [one, other] = [await house.register(), await house.register()];
    await addMission(house, {
      missionType: 'DAILY',
      goal: { measure: 'bets' },
      milestones: [milestone('one', '1', [cash('1')], 5), milestone('five', '5', [cash('1')], 20)],
    });
    const board = await addBoard(house, { ...daily, score: 'mission_points' });
    const counted = new Map([
      [BigInt(one.id), 6n],
      [BigInt(other.id), 2n],
    ]);
    await count(house, { day: today(), measure: 'bets', category: 'RNG', amounts: counted });
    const seen = await boardOf(one, `?missionId=${board.id}`);
    expect([seen.scoreKind, seen.footer.rank, seen.footer.reachedValue]).toEqual(['mission_points', 1, '25']);
    await rowsOf(house, 'update rewards.offer set version = 2, terms = $2 where id = $1', [
      board.id,
      JSON.stringify({ ...daily, score: 'mission_points', prizes: [{ toRank: 1, rewards: [cash('1')] }] }),
    ]);
    expect(cashOf((await boardOf(other)).list[0]?.rewards ?? [])).toEqual(['cash 10']);
    expect((await boardOf(other)).footer).toMatchObject({ rank: 2, reachedValue: '5', toNext: '20' });
  });

  test('of an unknown number or period there is none', async () => {
    const member = await house.register();
    const errorOf = async (query: string) =>
      (await house.call(`/wps/relay/MCSFE_getMissionLeaderboard${query}`, { headers: house.as(member) })).errorCode;
    const board = await addBoard(house, daily);
    expect(await errorOf('?missionId=5')).toBe('mission_unknown');
    expect(await errorOf(`?missionId=${board.id}&period=2020-01-01`)).toBe('mission_unknown');
  });
});
