import type { OwnOffer, RewardCentre, RewardClaim } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { businessDay } from './business-day.ts';
import { claimOffer } from './claim-reward.ts';
import { addLogin } from './progress.store.ts';
import { addOffer, cash, claimReward, easyTask, granted } from '../../testing/rewards.fixture.ts';

const clock = fixedClock(new Date());
const noGrant = makeBrandFolder((brand) => {
  brand['demoGrant'] = '0';
});
let house: TestHouse;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock });
  member = await house.register();
});
afterAll(async () => {
  await house.close();
  noGrant.remove();
});

const occasion = 'task:easy';
const errorOf = async (answer: Promise<{ errorCode: string | null }>): Promise<string | null> =>
  (await answer).errorCode;
const offersOf = async (who: TestMember): Promise<OwnOffer[]> =>
  (await house.call<{ list: OwnOffer[] }>('/api/rewards/offers', { headers: house.as(who) })).value.list;
const closeAll = () => rowsOf(house, `update rewards.offer set state = 'closed' where state = 'open'`);

/** Members without passwords: registering each would take longer than all claims. */
const makeMembers = async (count: number): Promise<bigint[]> =>
  (
    await rowsOf<{ id: string }>(
      house,
      `insert into identity.member (brand_id, username, username_key, customer_type, terms_accepted_at, age_confirmed_at, registered_at)
       select $1, 'many' || n, 'many' || n, 0, now(), now(), now() from generate_series(1, $2::int) n returning id`,
      [house.modules.brand.first.id, count],
    )
  ).map(({ id }) => BigInt(id));

describe('claims', () => {
  test('what is claimed, cash and points, is in the books once, and in the history', async () => {
    const terms = easyTask([cash('7.5'), { type: 'points', amount: '25' }]);
    const offer = await addOffer(house, { kind: 'tasks', terms, stock: 5, budget: '100' });
    const [own] = await offersOf(member);
    expect(own).toMatchObject({ offerId: `${offer.id}`, state: 'claim', stockLeft: 5, why: [] });
    expect(own?.steps[0]).toMatchObject({ occasion, progress: [{ measure: 'login', has: '1', needs: '1' }] });
    const answers = await Promise.all([1, 2, 3].map(() => claimReward(house, member, { offerId: offer.id, occasion })));
    expect(answers.filter(({ errorCode }) => errorCode === 'reward_claimed')).toHaveLength(2);
    expect(answers.find(({ success }) => success)?.value).toMatchObject({ state: 'claimed', rewardAmount: '7.5' });
    expect(await granted(house, member.id)).toEqual({ times: 1, minor: 75_000n });
    const points = await rowsOf<{ balance: string }>(
      house,
      `select balance from ledger.account where member_id = $1 and purse = 'points'`,
      [member.id],
    );
    expect(points).toEqual([{ balance: '250000' }]);
    expect(await errorOf(claimReward(house, member, { offerId: offer.id, occasion }))).toBe('reward_claimed');
    const history = await house.call<{ list: RewardClaim[]; total: number }>('/wps/relay/MCS2_getPromotionClaimList', {
      headers: house.as(member),
    });
    expect(history.value).toMatchObject({ total: 1, list: [{ status: 'C', source: 'offer', eventName: 'Log in' }] });
    const received = await house.call('/wps/relay/MCSFE_getPromoReward', { headers: house.as(member) });
    expect(received.value).toEqual({ dailyReceivedBonus: '7.5', totalBonus: '7.5', totalPoints: '25' });
    expect((await offersOf(member))[0]).toMatchObject({ state: 'claimed', stockLeft: 4 });
    await closeAll();
  });

  test('before its beginning, after its end, closed, with a stale version, of nobody: nothing is given', async () => {
    const paid = {
      id: 'paid',
      title: { EN: 'Pay in' },
      measure: 'deposits',
      amount: '1',
      within: 'day',
      rewards: [cash('1')],
    };
    const early = await addOffer(house, {
      kind: 'tasks',
      terms: { tasks: [...easyTask([cash('1')]).tasks, paid] },
      startsAt: clock.now().getTime() + 60_000,
    });
    const late = await addOffer(house, {
      kind: 'tasks',
      terms: easyTask([cash('1')]),
      endsAt: clock.now().getTime() + 60_000,
    });
    expect((await offersOf(member)).find(({ offerId }) => offerId === `${early.id}`)?.state).toBe('coming_soon');
    expect(await errorOf(claimReward(house, member, { offerId: early.id, occasion }))).toBe('reward_offer_closed');
    await rowsOf(house, 'update rewards.offer set version = 2 where id = $1', [late.id]);
    expect(await errorOf(claimReward(house, member, { offerId: late.id, occasion }))).toBe('reward_offer_stale');
    clock.advance(60_000);
    expect(await errorOf(claimReward(house, member, { offerId: late.id, version: 2, occasion }))).toBe(
      'reward_offer_closed',
    );
    expect((await claimReward(house, member, { offerId: early.id, occasion })).success).toBe(true);
    await closeAll();
    expect(await errorOf(claimReward(house, member, { offerId: early.id, occasion }))).toBe('reward_offer_closed');
    expect(await errorOf(claimReward(house, member, { offerId: 1n, occasion }))).toBe('reward_offer_unknown');
    expect(await errorOf(claimReward(house, member, { offerId: 2n ** 63n, occasion }))).toBe('reward_offer_unknown');
  });

  test('200 claims at once for 50 pieces give 50, and as many as the budget pays for', async () => {
    const rows = await makeMembers(200);
    const { rewards, brand } = house.modules;
    await house.platform.inTx(async (tx) => {
      const day = businessDay(brand.first.timeZone, clock.now());
      for (const memberId of rows) await addLogin(tx, { memberId, brandId: brand.first.id, day });
    });
    const run = async (limits: { stock?: number; budget?: string }) => {
      const offer = await addOffer(house, { kind: 'tasks', terms: easyTask([cash('3')]), ...limits });
      const before = await granted(house);
      const ends = await Promise.allSettled(
        rows.map((memberId) =>
          claimOffer(
            rewards.deps,
            { memberId, brand: brand.first, language: 'EN' },
            { offerId: offer.id, version: 1, occasion },
          ),
        ),
      );
      const given = ends.filter(({ status }) => status === 'fulfilled').length;
      for (const end of ends)
        if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'reward_used_up' });
      const after = await granted(house);
      const [sums] = await rowsOf<{ taken: number; spent: string }>(
        house,
        'select taken, spent from rewards.offer where id = $1',
        [offer.id],
      );
      expect(sums).toEqual({ taken: given, spent: `${BigInt(given) * 30_000n}` });
      expect(after.minor - before.minor).toBe(BigInt(given) * 30_000n);
      expect(after.times - before.times).toBe(given);
      return given;
    };
    expect(await run({ stock: 50 })).toBe(50);
    // 20 would be two units too much.
    expect(await run({ budget: '59.9998' })).toBe(19);
    expect(await run({ budget: '60' })).toBe(20);
    expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
    await closeAll();
  }, 120_000);
});

describe('what modules above give', () => {
  const give = (occasionOfIt: string, more: { expiresAt?: Date | null; state?: 'due' | 'review' } = {}) =>
    house.platform.inTx((tx) =>
      house.modules.rewards.issue(tx, {
        source: 'vip',
        brandId: house.modules.brand.first.id,
        memberId: BigInt(member.id),
        occasion: occasionOfIt,
        title: { EN: 'Upgrade' },
        rewards: [cash('5')],
        promotionType: 'UPGRADE_BONUS',
        expiresAt: null,
        ...more,
      }),
    );
  const claimIssued = (rewardId: bigint, who = member) =>
    house.call<RewardClaim>('/wps/relay/MCSFE_claimIssuedPromotion', {
      headers: house.as(who),
      body: { promotionClaimId: `${rewardId}` },
    });

  test('is issued once for its occasion, told, claimed by its member alone and once', async () => {
    const first = await give('rank:2');
    expect(await give('rank:2')).toEqual({ claimId: first.claimId, isNew: false });
    await house.modules.rewards.follow([first.claimId]);
    const centre = await house.call<RewardCentre>('/api/rewards/centre', { headers: house.as(member) });
    expect(centre.value).toMatchObject({
      unclaimedCount: 1,
      tiles: { MEMBERLEVEL: { enabled: true, unclaimedCount: 1 } },
    });
    await house.modules.inbox.settle();
    const inbox = await house.call<{ list: { kind: string }[] }>('/wps/relay/EMFE_getInbox', {
      headers: house.as(member),
    });
    expect(inbox.value.list.map(({ kind }) => kind)).toContain('reward_issued');
    const stranger = await house.register();
    expect(await errorOf(claimIssued(first.claimId, stranger))).toBe('reward_unknown');
    const before = await granted(house, member.id);
    const answers = await Promise.all([claimIssued(first.claimId), claimIssued(first.claimId)]);
    expect(answers.filter(({ errorCode }) => errorCode === 'reward_claimed')).toHaveLength(1);
    expect((await granted(house, member.id)).minor - before.minor).toBe(50_000n);
  });

  test('is handed out at once, held for a look, or ends when nobody claims it in time', async () => {
    const before = await granted(house, member.id);
    const due = await give('prize:1', { state: 'due' });
    await Promise.all([1, 2].map(() => house.modules.rewards.follow([due.claimId])));
    expect((await granted(house, member.id)).minor - before.minor).toBe(50_000n);
    const held = await give('prize:2', { state: 'review' });
    expect(await errorOf(claimIssued(held.claimId))).toBe('reward_in_review');
    const decide = (verdict: 'approve' | 'reject') =>
      house.platform.inTx((tx) =>
        house.modules.rewards.decideHeld(tx, { claimId: held.claimId, verdict, reason: 'looked at' }),
      );
    expect([await decide('approve'), await decide('reject')]).toEqual([true, false]);
    expect((await claimIssued(held.claimId)).success).toBe(true);
    const short = await give('prize:3', { expiresAt: new Date(clock.now().getTime() + 1_000) });
    clock.advance(1_000);
    expect(await errorOf(claimIssued(short.claimId))).toBe('reward_expired');
    await house.modules.rewards.settleRewards();
    const [row] = await rowsOf<{ state: string }>(house, 'select state from rewards.claim where id = $1', [
      short.claimId,
    ]);
    expect(row?.state).toBe('expired');
  });
});

describe('closing an account', () => {
  const rewardsOf = (who: TestMember) =>
    rowsOf<{ occasion: string; state: string }>(
      house,
      'select occasion, state from rewards.claim where member_id = $1 order by id',
      [who.id],
    );
  const close = (who: TestMember) => house.call('/api/identity/close', { headers: house.as(who), body: {} });

  test('waits for what is on its way; what nobody claimed ends with it, and its piece goes back to the offer', async () => {
    const poor = await openHouse({ beside: house, clock, brandsDir: noGrant.folder });
    const leaver = await poor.register();
    const offer = await addOffer(house, { kind: 'tasks', terms: easyTask([cash('4')]), stock: 1, budget: '4' });
    const [issued, due] = await house.platform.inTx(async (tx) => {
      const given = { brandId: offer.brandId, memberId: BigInt(leaver.id), title: { EN: 'Gift' }, expiresAt: null };
      const about = { rewards: [cash('4')], promotionType: 'MANUAL' as const, source: 'vip' };
      return [
        await house.modules.rewards.issue(tx, { ...given, ...about, occasion: 'kept', offerId: offer.id }),
        await house.modules.rewards.issue(tx, { ...given, ...about, occasion: 'paid', state: 'due' }),
      ];
    });
    expect(issued.isNew && due.isNew).toBe(true);
    expect(await errorOf(close(leaver))).toBe('money_left');
    expect((await rewardsOf(leaver)).map(({ state }) => state)).toEqual(['issued', 'due']);
    await rowsOf(house, `update rewards.claim set state = 'rejected', ended_at = now() where id = $1`, [due.claimId]);
    expect((await close(leaver)).success).toBe(true);
    expect(await rewardsOf(leaver)).toEqual([
      { occasion: 'kept', state: 'expired' },
      { occasion: 'paid', state: 'rejected' },
    ]);
    expect(await rowsOf(house, 'select taken, spent from rewards.offer where id = $1', [offer.id])).toEqual([
      { taken: 0, spent: '0' },
    ]);
    await poor.close();
    await closeAll();
  });
});

describe('protection', () => {
  test('who takes a break or wants no offers sees none and claims nothing; what was issued stays theirs', async () => {
    const offer = await addOffer(house, { kind: 'tasks', terms: easyTask([cash('1')]) });
    const quiet = await house.register();
    const setOptOut = (isOptedOut: boolean) =>
      house.call<RewardCentre>('/api/rewards/opt-out', {
        method: 'PUT',
        headers: house.as(quiet),
        body: { isOptedOut },
      });
    expect((await setOptOut(true)).value).toMatchObject({ isOptedOut: true, unclaimedCount: 0 });
    expect(await offersOf(quiet)).toEqual([]);
    expect(await errorOf(claimReward(house, quiet, { offerId: offer.id, occasion }))).toBe('reward_not_for_you');
    expect((await setOptOut(false)).value.unclaimedCount).toBe(1);
    const { protection, brand } = house.modules;
    await protection.takeBreak({ memberId: BigInt(quiet.id), brand: brand.first }, '1d');
    expect(await offersOf(quiet)).toEqual([]);
    expect(await errorOf(claimReward(house, quiet, { offerId: offer.id, occasion }))).toBe('reward_not_for_you');
    expect([
      ...(await house.modules.rewards.findProtected(house.platform.db, [BigInt(quiet.id), BigInt(member.id)])),
    ]).toEqual([BigInt(quiet.id)]);
    await closeAll();
  });
});
