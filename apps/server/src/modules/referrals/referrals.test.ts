import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MemberInfo, OwnOffer } from '@fairhouse/contract';
import type { MemberActor } from '../../platform/context/index.ts';
import { give, openAgent } from '../../testing/agent-money.fixture.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { addBet, count } from '../../testing/settled-bets.fixture.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { cash, granted } from '../../testing/rewards.fixture.ts';
import { insertInvitation } from './invitation.store.ts';
import { bring, claimsOf, come, detailsOf, did, friendsOf, keptOf, openOffer } from './referrals.fixture.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
let inviter: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock, areJobsByHand: true });
  await Promise.all([house.modules.bets.feed.drain(), house.modules.ledger.entries.drain()]);
});
beforeEach(async () => {
  inviter = await house.register();
});
afterAll(() => house.close());

const settle = () => house.modules.referrals.settleReferrals();
const claim = (who: TestMember, rewardId: string) =>
  house.call('/wps/relay/MCSFE_claimIssuedPromotion', {
    headers: house.as(who),
    body: { promotionClaimId: rewardId, promotionType: 'REFERRAL', ipAddress: '' },
  });

async function pause({ id }: TestMember, kind: 'break' | 'exclusion'): Promise<void> {
  await rowsOf(house, 'insert into protection.member (member_id, brand_id) values ($1, $2) on conflict do nothing', [
    id,
    house.modules.brand.first.id,
  ]);
  await rowsOf(
    house,
    `insert into protection.pause (member_id, kind, term, began_at, ends_at) values ($1, $2, 'day', $3, $3::timestamptz + interval '1 day')`,
    [id, kind, clock.now()],
  );
}

describe('a friend', () => {
  test('comes by the code, deposits, plays, and brings one reward to the inviter and one to themself', async () => {
    await openOffer(house, { invitedRewards: [cash('5')] });
    const before = await detailsOf(house, inviter);
    expect(before).toMatchObject({ totalInvitations: 0, offer: { depositAmount: '50', limit: null }, toClaim: 0 });
    expect(before.referralCode).toMatch(/^[2-9A-Z]{8}$/);
    const friend = await come(house, { referralCode: ` ${before.referralCode.toLowerCase()} ` });
    expect(await friendsOf(house, inviter)).toMatchObject([{ state: 'registered', status: 'I', rewardId: null }]);
    await give(house, friend, { purse: 'cash', code: 'deposit.paid', from: 'house.channel:bank', amount: '60' });
    await house.modules.ledger.entries.drain();
    await settle();
    expect((await keptOf(house, friend))?.state).toBe('deposited');
    await addBet(house, BigInt(friend.id), { validMinor: 1_000_000n });
    await count(house);
    await settle();
    const [row] = await friendsOf(house, inviter);
    expect(row).toMatchObject({
      state: 'rewarded',
      status: 'C',
      username: expect.stringMatching(/^c\*\*\*/) as string,
    });
    expect(JSON.stringify(row)).not.toContain(friend.userName);
    expect(await claim(inviter, row?.rewardId ?? '')).toMatchObject({ success: true });
    expect(await claim(inviter, row?.rewardId ?? '')).toMatchObject({ errorCode: 'reward_claimed' });
    const [welcome] = await claimsOf(house, friend);
    expect(await claim(friend, welcome?.id ?? '')).toMatchObject({ success: true });
    expect(await granted(house, inviter.id)).toEqual({ times: 1, minor: 200_000n });
    expect(await granted(house, friend.id)).toEqual({ times: 1, minor: 50_000n });
    expect(await detailsOf(house, inviter)).toMatchObject({
      totalInvitations: 1,
      earned: { money: '20', points: '0' },
      toClaim: 0,
      counts: { rewarded: 1 },
    });
  });

  test('brings one reward, however many processes look at the same time', async () => {
    await openOffer(house);
    await bring(house, inviter);
    await Promise.all(Array.from({ length: 12 }, settle));
    await Promise.all([detailsOf(house, inviter), detailsOf(house, inviter), settle()]);
    expect(await claimsOf(house, inviter)).toHaveLength(1);
    expect(await detailsOf(house, inviter)).toMatchObject({ toClaim: 1, counts: { rewarded: 1 } });
  });

  test('who comes by an unknown code, one of another brand, or as an agent, is an account and no friend', async () => {
    await openOffer(house);
    const { referralCode } = await detailsOf(house, inviter);
    const { code: affiliateCode } = await openAgent(house);
    const unknown = await come(house, { referralCode: 'FRIEND' });
    const both = await come(house, { referralCode, affiliateCode });
    await rowsOf(house, 'update agency.affiliate_code set is_for_agents = true where code = $1', [affiliateCode]);
    const agent = await come(house, { referralCode, affiliateCode });
    const elsewhere = await come(house, {});
    const otherBrand = house.modules.brand.all.find(({ id }) => id !== house.modules.brand.first.id);
    const name = (who: TestMember, code: string, brandId = house.modules.brand.first.id) =>
      house.platform.inTx((tx) => insertInvitation(tx, { memberId: BigInt(who.id), brandId, code, at: clock.now() }));
    await name(elsewhere, referralCode, otherBrand?.id);
    for (const who of [unknown, elsewhere, agent]) expect(await keptOf(house, who)).toBeUndefined();
    // Who comes by an agent's link for players may name a friend's code as well: the two are apart.
    expect((await keptOf(house, both))?.state).toBe('registered');
    // Nobody is their own friend, and a second code changes nothing.
    await name(inviter, referralCode);
    await name(both, (await detailsOf(house, await house.register())).referralCode);
    const rows = await rowsOf<{ inviter_id: string }>(
      house,
      'select inviter_id::text from referrals.invitation where member_id = any ($1::bigint[])',
      [[both.id, inviter.id]],
    );
    expect(rows).toEqual([{ inviter_id: inviter.id }]);
  });

  test('counts from the first to the last day of the window, both included', async () => {
    await openOffer(house, { withinDays: 3 });
    const { referralCode } = await detailsOf(house, inviter);
    const inTime = await come(house, { referralCode });
    const late = await come(house, { referralCode });
    await did(house, inTime, { deposit: 50, bet: 99.9999 });
    await did(house, inTime, { bet: 0.0001, daysLater: 2 });
    await did(house, late, { deposit: 50, bet: 99.9999 });
    await did(house, late, { bet: 0.0001, daysLater: 3 });
    await settle();
    expect((await keptOf(house, inTime))?.state).toBe('rewarded');
    expect((await keptOf(house, late))?.state).toBe('deposited');
    // The day after the last is still looked at, because what was done on the last one may be counted then.
    const dayMs = 86_400_000;
    clock.advance(3 * dayMs);
    await settle();
    expect((await keptOf(house, late))?.state).toBe('deposited');
    clock.advance(dayMs);
    await settle();
    expect((await keptOf(house, late))?.state).toBe('lapsed');
    clock.advance(-4 * dayMs);
  });

  test('keeps the terms of the day they came; without an offer they are listed and bring nothing', async () => {
    await openOffer(house);
    const { referralCode } = await detailsOf(house, inviter);
    const early = await come(house, { referralCode });
    await settle();
    await openOffer(house, { depositAmount: '500', tiers: [{ from: 1, rewards: [cash('1')] }] });
    await rowsOf(
      house,
      `update rewards.offer set starts_at = now() + interval '1 day' where kind = 'referral' and state = 'open'`,
    );
    const without = await come(house, { referralCode });
    for (const who of [early, without]) await did(house, who, { deposit: 50, bet: 100 });
    await settle();
    expect((await keptOf(house, early))?.state).toBe('rewarded');
    expect((await friendsOf(house, inviter)).map(({ state, until }) => [state, until !== null])).toEqual([
      ['registered', false],
      ['rewarded', true],
    ]);
  });

  test('who is shut out or has closed the account is looked at first', async () => {
    await openOffer(house, { invitedRewards: [cash('5')] });
    const { referralCode } = await detailsOf(house, inviter);
    const [closed, broken] = [await come(house, { referralCode }), await come(house, { referralCode })];
    for (const who of [closed, broken]) await did(house, who, { deposit: 50, bet: 100 });
    await rowsOf(house, 'update identity.member set closed_at = now() where id = $1', [closed.id]);
    await pause(broken, 'exclusion');
    await settle();
    expect(await keptOf(house, closed)).toMatchObject({ state: 'held', evidence: [{ sign: 'shut_out' }] });
    expect(await keptOf(house, broken)).toMatchObject({ state: 'held', evidence: [{ sign: 'shut_out' }] });
    // Nothing is issued to who takes no offers.
    expect(await claimsOf(house, broken)).toEqual([]);
  });
});

describe('an inviter', () => {
  test('gets what the tier says, and at most the limit of the period; the rest comes in the next one', async () => {
    await openOffer(house, {
      tiers: [
        { from: 1, rewards: [cash('20')] },
        { from: 2, rewards: [cash('30')] },
      ],
      limit: { count: 2, per: 'daily' },
    });
    const friends = [await bring(house, inviter), await bring(house, inviter), await bring(house, inviter)];
    await Promise.all([settle(), settle(), settle()]);
    const states = await Promise.all(friends.map(async (who) => (await keptOf(house, who))?.wait ?? 'given'));
    expect(states.toSorted()).toEqual(['given', 'given', 'limit']);
    expect(await detailsOf(house, inviter)).toMatchObject({
      offer: { limit: { count: 2, left: 0 } },
      counts: { met: 1 },
    });
    clock.advance(86_400_000);
    await settle();
    const amounts = await rowsOf<{ amount: string }>(
      house,
      `select rewards -> 0 ->> 'amount' as amount from rewards.claim where member_id = $1 order by 1`,
      [inviter.id],
    );
    expect(amounts.map(({ amount }) => amount)).toEqual(['20', '30', '30']);
    clock.advance(-86_400_000);
  });

  test('waits while the budget is used up, which is never overrun, and during a break', async () => {
    const offer = await openOffer(house, {}, { budget: '50' });
    const friends = await Promise.all([1, 2, 3, 4].map(() => bring(house, inviter)));
    await Promise.all([settle(), settle(), settle()]);
    const spent = () => rowsOf<{ spent: string }>(house, 'select spent from rewards.offer where id = $1', [offer.id]);
    expect(await spent()).toEqual([{ spent: '400000' }]);
    expect(await claimsOf(house, inviter)).toHaveLength(2);
    const waits = await Promise.all(friends.map(async (who) => (await keptOf(house, who))?.wait));
    expect(waits.filter((wait) => wait === 'budget')).toHaveLength(2);
    await rowsOf(house, 'update rewards.offer set budget = 600000 where id = $1', [offer.id]);
    await pause(inviter, 'break');
    await settle();
    expect(await spent()).toEqual([{ spent: '400000' }]);
    await rowsOf(house, 'delete from protection.pause where member_id = $1', [inviter.id]);
    await settle();
    expect(await spent()).toEqual([{ spent: '600000' }]);
  });

  test('sees the offer among all others, and the tile of the home page while one is open', async () => {
    await openOffer(house);
    const enabled = async () =>
      (await house.call<MemberInfo>('/wps/member/info', { headers: house.as(inviter) })).value.availablePromo.REFERRAL
        .enabled;
    expect(await enabled()).toBe(true);
    const { value } = await house.call<{ list: OwnOffer[] }>('/api/rewards/offers', { headers: house.as(inviter) });
    expect(value.list.find(({ kind }) => kind === 'referral')).toMatchObject({ state: 'processing' });
    await rowsOf(house, `update rewards.offer set state = 'closed' where kind = 'referral'`);
    expect(await enabled()).toBe(false);
    const { referrals, brand } = house.modules;
    const asked = {
      actor: { memberId: BigInt(inviter.id), userName: inviter.userName } as MemberActor,
      brand: { ...brand.first, shell: { ...brand.first.shell, whitelabel: [] } },
      language: 'EN' as const,
    };
    const off = expect.objectContaining({ code: 'module_off' }) as unknown;
    await expect(referrals.readDetails(asked)).rejects.toEqual(off);
    await expect(referrals.listFriends(asked, { page: 1, size: 10 })).rejects.toEqual(off);
    expect((await detailsOf(house, inviter)).offer).toBeNull();
  });
});
