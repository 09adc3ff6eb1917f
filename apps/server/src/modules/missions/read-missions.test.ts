import { periodOf } from '@fairhouse/agency';
import type { MissionSummary, RewardClaim } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { addBets, count as countBets } from '../../testing/settled-bets.fixture.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { again, cash, claimReward, granted } from '../../testing/rewards.fixture.ts';
import { addMission, count, milestone } from './missions.fixture.ts';
import { dayAt } from './period.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
let zone: string;
beforeAll(async () => {
  house = await openHouse({ clock });
  zone = house.modules.brand.first.timeZone;
});
afterAll(() => house.close());
/** Each test has its own missions. */
afterEach(() => rowsOf(house, `update rewards.offer set state = 'closed' where state = 'open'`));

const today = (): string => dayAt(zone, clock.now());
const listOf = async (who: TestMember): Promise<MissionSummary[]> =>
  (
    await house.call<{ list: MissionSummary[] }>('/wps/relay/MCSFE_getMissionSummaryDetails?status=O', {
      headers: house.as(who),
    })
  ).value.list;
const unclaimed = async (who: TestMember): Promise<number> =>
  (await house.call<{ count: number }>('/api/missions/unclaimed', { headers: house.as(who) })).value.count;
const issuedOf = async (who: TestMember): Promise<RewardClaim[]> =>
  (await house.call<{ list: RewardClaim[] }>('/wps/relay/MCSFE_getAvailablePromotions', { headers: house.as(who) }))
    .value.list;
const bet = (minor: bigint, gameType = 'RNG') => ({ validMinor: minor, gameType });

describe('missions', () => {
  test('count the bets of their game type, and a milestone is paid once under 200 claims at once', async () => {
    const member = await house.register();
    const offer = await addMission(house, {
      missionType: 'DAILY',
      goal: { measure: 'valid_bet', category: 'RNG' },
      conditions: [{ measure: 'bets', amount: '3' }],
      milestones: [milestone('bronze', '10', [cash('2')], 5), milestone('silver', '30', [cash('4')], 10)],
    });
    await addBets(house, BigInt(member.id), [bet(60_000n), bet(50_000n), bet(900_000n, 'FISH')]);
    await countBets(house);
    const [mission] = await listOf(member);
    expect(mission).toMatchObject({
      missionId: `${offer.id}`,
      missionType: 'DAILY',
      reachedValue: '11',
      goal: { has: '11', needs: '30', isMoney: true },
      conditions: [{ measure: 'bets', has: '3', needs: '3' }],
      unclaimedCount: 1,
    });
    expect(
      mission?.milestones.map(({ state, targetValue, missionPoints }) => [state, targetValue, missionPoints]),
    ).toEqual([
      ['claim', '10', 5],
      ['processing', '30', 10],
    ]);
    expect(await unclaimed(member)).toBe(1);
    const occasion = mission?.milestones[0]?.occasion ?? '';
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => claimReward(house, member, { offerId: offer.id, occasion })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'reward_claimed')).toHaveLength(199);
    expect(await granted(house, member.id)).toEqual({ times: 1, minor: 20_000n });
    const [after] = await listOf(member);
    expect([after?.milestones[0]?.state, after?.unclaimedCount, await unclaimed(member)]).toEqual(['claimed', 0, 0]);
    const late = await claimReward(house, member, { offerId: offer.id, occasion: `${today()}:silver` });
    expect(late.errorCode).toBe('reward_conditions_open');
  });

  test('that were edited refuse a claim of the version before, and what was reached stays reached', async () => {
    const member = await house.register();
    const terms = {
      missionType: 'DAILY',
      goal: { measure: 'login' },
      milestones: [milestone('hello', '1', [cash('1')], 7)],
    };
    const offer = await addMission(house, terms, { stock: 100, budget: '500' });
    const [seen] = await listOf(member);
    const occasion = seen?.milestones[0]?.occasion ?? '';
    await rowsOf(house, `update rewards.offer set version = 2, terms = $2 where id = $1`, [
      offer.id,
      JSON.stringify({ ...terms, milestones: [milestone('hello', '5', [cash('1')], 7)] }),
    ]);
    expect((await claimReward(house, member, { offerId: offer.id, occasion })).errorCode).toBe('reward_offer_stale');
    expect((await claimReward(house, member, { offerId: offer.id, version: 2, occasion })).errorCode).toBe(
      'reward_conditions_open',
    );
    await house.modules.missions.settle();
    expect(await rowsOf(house, 'select points from missions.reached where offer_id = $1', [offer.id])).toEqual([
      { points: 7 },
    ]);
  });

  test('end with their day: the last millisecond is in it, and what was reached and not claimed is issued once', async () => {
    const member = await house.register();
    const id = BigInt(member.id);
    const offer = await addMission(house, {
      missionType: 'DAILY',
      goal: { measure: 'bets' },
      milestones: [milestone('two', '2', [cash('3')], 1), milestone('nine', '9', [cash('30')], 1)],
    });
    const { endsAt } = periodOf('daily', clock.now().getTime(), zone);
    clock.set(endsAt - 1);
    const last = today();
    await count(house, { day: last, measure: 'bets', category: 'RNG', amounts: new Map([[id, 2n]]) });
    let who = await again(house, member);
    expect((await listOf(who))[0]).toMatchObject({ reachedValue: '2', endTime: endsAt });
    // Before its end nothing is settled.
    await house.modules.missions.settle();
    expect(await issuedOf(who)).toEqual([]);
    clock.set(endsAt);
    who = await again(house, member);
    const [begun] = await listOf(who);
    expect([begun?.reachedValue, begun?.startTime, begun?.milestones[0]?.state]).toEqual(['0', endsAt, 'processing']);
    expect((await claimReward(house, who, { offerId: offer.id, occasion: `${last}:two` })).errorCode).toBe(
      'reward_conditions_open',
    );
    await Promise.all([1, 2, 3].map(() => house.modules.missions.settle()));
    await house.modules.missions.settle();
    const issued = await issuedOf(who);
    expect(issued.map(({ occasion, promotionType, rewardAmount }) => [occasion, promotionType, rewardAmount])).toEqual([
      [`${last}:two`, 'MISSION', '3'],
    ]);
    expect(await unclaimed(who)).toBe(1);
    const claim = await house.call<RewardClaim>('/wps/relay/MCSFE_claimIssuedPromotion', {
      headers: house.as(who),
      body: { promotionClaimId: issued[0]?.rewardId ?? '' },
    });
    expect(claim.value).toMatchObject({ state: 'claimed' });
    await rowsOf(house, `update missions.period set state = 'closed' where offer_id = $1`, [offer.id]);
    await rowsOf(house, `update missions.reached set settled_at = null where offer_id = $1`, [offer.id]);
    await house.modules.missions.settle();
    expect(await granted(house, member.id)).toEqual({ times: 1, minor: 30_000n });
    expect(await issuedOf(who)).toEqual([]);
    expect(await rowsOf(house, 'select taken, spent::int from rewards.offer where id = $1', [offer.id])).toEqual([
      { taken: 1, spent: 30_000 },
    ]);
  });

  test('are not for who is on a break: nothing is listed, reached or issued', async () => {
    const member = await house.register();
    const other = await house.register();
    const offer = await addMission(house, {
      missionType: 'DAILY',
      goal: { measure: 'bets' },
      milestones: [milestone('one', '1', [cash('1')], 1)],
    });
    const { brand, protection } = house.modules;
    await protection.takeBreak({ memberId: BigInt(member.id), brand: brand.first }, '1d');
    const amounts = new Map([member, other].map(({ id }) => [BigInt(id), 1n]));
    await count(house, { day: today(), measure: 'bets', category: 'RNG', amounts });
    expect(await listOf(member)).toEqual([]);
    await house.modules.missions.keepScores();
    expect(await rowsOf(house, 'select member_id from missions.reached where offer_id = $1', [offer.id])).toEqual([
      { member_id: other.id },
    ]);
  });

  test('are one by number, and those that are over are told for a month', async () => {
    const member = await house.register();
    const offer = await addMission(house, {
      missionType: 'WEEKLY',
      goal: { measure: 'login' },
      milestones: [milestone('one', '1', [cash('1')])],
    });
    const read = (id: string) =>
      house.call<MissionSummary>(`/wps/relay/MCSFE_getMissionMilestones?missionId=${id}`, {
        headers: house.as(member),
      });
    expect((await read(`${offer.id}`)).value).toMatchObject({
      status: 'O',
      milestones: [{ milestoneId: 'one', state: 'claim' }],
    });
    clock.advance(60_000);
    await rowsOf(house, `update rewards.offer set state = 'closed', updated_at = $2 where id = $1`, [
      offer.id,
      clock.now(),
    ]);
    expect((await read(`${offer.id}`)).value).toMatchObject({
      status: 'C',
      reachedValue: '1',
      milestones: [{ state: 'closed' }],
    });
    expect((await read('5')).errorCode).toBe('mission_unknown');
  });
});
