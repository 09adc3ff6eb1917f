import type { LoginPromotion, OwnOffer, RewardClaim } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { arrive, begin } from '../../testing/promotions.fixture.ts';
import { businessDay, nextDayAt } from './business-day.ts';
import { addOffer, again, cash, claimReward, granted } from '../../testing/rewards.fixture.ts';

const clock = fixedClock(new Date());
const brands = makeBrandFolder((brand) => {
  brand['rewards'] = { contactBonusMax: '131' };
});
let house: TestHouse;
let member: TestMember;
beforeAll(async () => {
  house = await openHouse({ clock, brandsDir: brands.folder });
  member = await house.register();
});
afterAll(async () => {
  await house.close();
  brands.remove();
});

const relay = '/wps/relay/';
const get = async <T>(path: string, who = member): Promise<T> =>
  (await house.call<T>(path, { headers: house.as(who) })).value;
const offersOf = async (who = member): Promise<OwnOffer[]> =>
  (await get<{ list: OwnOffer[] }>('/api/rewards/offers', who)).list;
const closeAll = () => rowsOf(house, `update rewards.offer set state = 'closed' where state = 'open'`);

test('a sign-in calendar goes on from day to day of the brand, and its rewards are paid once a day', async () => {
  const { timeZone } = house.modules.brand.first;
  await addOffer(house, {
    kind: 'sign_in',
    terms: { type: 'streak', days: Array.from({ length: 14 }, (_, at) => ({ rewards: [cash(`${at + 1}`)] })) },
  });
  const claim = (id: string) =>
    house.call<RewardClaim>(`${relay}MCSFE_claimLoginPromotion`, {
      headers: house.as(member),
      body: { promotionConfigDetailId: id },
    });
  const read = () => get<LoginPromotion>(`${relay}MCSFE_getLoginPromotion`);
  const today = (await read()).list.find(({ isToday }) => isToday);
  expect(today).toMatchObject({ dayCount: 1, amount: '1', state: 'claim', date: businessDay(timeZone, clock.now()) });
  expect((await claim(today?.id ?? '')).success).toBe(true);
  expect((await claim(today?.id ?? '')).errorCode).toBe('reward_claimed');
  expect((await claim('place:2')).errorCode).toBe('reward_conditions_open');
  const midnight = nextDayAt(timeZone, clock.now());
  clock.set(midnight.getTime() - 1);
  member = await again(house, member);
  expect((await read()).configs?.nextDayAt).toBe(midnight.getTime());
  expect((await read()).list[0]).toMatchObject({ isToday: true, isClaimedToday: true, state: 'claimed' });
  clock.advance(1);
  const next = await read();
  expect(next.list.slice(0, 3).map(({ state }) => state)).toEqual(['claimed', 'claim', 'coming_soon']);
  expect((await claim(next.list[1]?.id ?? '')).success).toBe(true);
  expect((await read()).footer).toEqual({ dayCountClaimed: 2, totalClaimedAmount: '3', totalClaimedPointAmount: '0' });
  expect(await granted(house, member.id)).toEqual({ times: 2, minor: 30_000n });
  await closeAll();
});

test('a code gives once, in any case; guesses wait longer and longer, for the member and for the network', async () => {
  await addOffer(house, {
    kind: 'promo_code',
    terms: { code: 'Monsoon2026', isShown: false },
    rewards: [cash('4')],
    stock: 1,
  });
  const enter = (promoCode: string, who = member) =>
    house.call<RewardClaim>(`${relay}PROMOFE_claimPromoCode`, { headers: house.as(who), body: { promoCode } });
  expect(await offersOf()).toEqual([]);
  expect(await get(`${relay}PROMOFE_getPromoCode`)).toEqual([]);
  const guesser = await house.register();
  for (let at = 0; at < 5; at++) expect((await enter(`GUESS${at}`, guesser)).errorCode).toBe('promo_code_unknown');
  expect((await enter('MONSOON2026', guesser)).errorCode).toBe('TOO_MANY_REQUEST');
  const codes: (string | null)[] = [];
  for (let at = 0; at < 5; at++) {
    const other = await house.register();
    for (let one = 0; one < 5; one++) codes.push((await enter(`WRONG${at}${one}`, other)).errorCode);
  }
  // 25 of one network in all, whoever tries.
  expect(codes.indexOf('TOO_MANY_REQUEST')).toBe(20);
  clock.advance(60_000);
  expect((await enter('monsoon2026')).value).toMatchObject({
    rewardAmount: '4',
    promotionType: 'PROMO_CODE',
    state: 'claimed',
  });
  expect((await enter('MONSOON2026')).errorCode).toBe('reward_claimed');
  expect((await enter('MONSOON2026', await house.register())).errorCode).toBe('reward_used_up');
  await closeAll();
});

describe('deposits', () => {
  test('the first ones give their share, each once; one that is too small gives nothing', async () => {
    const saver = await house.register();
    const step = { minimumAmount: '100', rateBps: 1000, most: '15', as: { type: 'cash' } };
    const offer = await addOffer(house, {
      kind: 'deposit_series',
      terms: { steps: [step, step, { ...step, as: { type: 'bonus', wagerTimes: 3, product: 'casino', days: 7 } }] },
      startsAt: clock.now().getTime() - 86_400_000,
    });
    const states = async () => (await offersOf(saver))[0]?.steps.map(({ state, why }) => [state, ...why].join(' '));
    expect(await states()).toEqual(Array(3).fill('processing conditions_open'));
    for (const amount of ['200', '99', '120']) {
      await arrive(house, await begin(house, saver, { amount }));
      await house.modules.ledger.entries.drain();
    }
    expect(await states()).toEqual(['claim', 'closed missed', 'claim']);
    const claim = (place: number) => claimReward(house, saver, { offerId: offer.id, occasion: `deposit:${place}` });
    expect((await claim(1)).value).toMatchObject({ rewardAmount: '15', promotionType: 'FIRST_DEPOSIT' });
    expect((await claim(2)).errorCode).toBe('reward_expired');
    expect((await claim(3)).value).toMatchObject({
      rewardAmount: '12',
      state: 'claimed',
      rewards: [{ reward: { type: 'bonus', wagerTimes: 3 }, required: '36' }],
    });
    const { open } = await get<{ open: unknown }>(`${relay}MCSFE_getBonusDetails`, saver);
    expect(open).toMatchObject({ amount: '12', required: '36', depositId: null, state: 'open' });
    expect(await granted(house, saver.id)).toEqual({ times: 2, minor: 270_000n });
    await closeAll();
  });

  test('are those of a person: a second account with the same document gets none of the series (decision 144)', async () => {
    const [one, other] = [await house.register(), await house.register()];
    for (const { id } of [one, other])
      await rowsOf(
        house,
        `insert into identity.person (member_id, brand_id, document_key) values ($1, (select brand_id from identity.member where id = $1), 'same')`,
        [id],
      );
    const offer = await addOffer(house, {
      kind: 'deposit_series',
      terms: { steps: [{ minimumAmount: '100', rateBps: 1000, most: '15', as: { type: 'cash' } }] },
      startsAt: clock.now().getTime() - 86_400_000,
    });
    for (const saver of [one, other]) {
      await arrive(house, await begin(house, saver, { amount: '200' }));
      await house.modules.ledger.entries.drain();
    }
    const claim = (saver: TestMember) => claimReward(house, saver, { offerId: offer.id, occasion: 'deposit:1' });
    expect((await offersOf(other))[0]?.steps[0]).toMatchObject({ why: ['other_account'] });
    expect((await claim(other)).errorCode).toBe('reward_not_for_you');
    expect((await claim(one)).value).toMatchObject({ state: 'claimed', rewardAmount: '15' });
    await closeAll();
  });
});

test('a contact gives what the brand allows, to who has told it; other brands take no such offer', async () => {
  const terms = { contact: 'zalo' };
  await expect(addOffer(house, { kind: 'contact', terms, rewards: [cash('131.01')] })).rejects.toMatchObject({
    code: 'reward_terms_invalid',
  });
  const offer = await addOffer(house, { kind: 'contact', terms, rewards: [cash('131')] });
  expect((await offersOf())[0]?.steps[0]).toMatchObject({ why: ['contact_missing'] });
  const { identity, brand } = house.modules;
  await identity.personal.change({ memberId: BigInt(member.id), brandId: brand.first.id }, { zalo: '0912345678' });
  expect((await claimReward(house, member, { offerId: offer.id, occasion: 'once' })).value.rewardAmount).toBe('131');
  await closeAll();
});

test('an offer for newcomers, a rank or a team says why it is for nobody else', async () => {
  const terms = {
    tasks: [{ id: 'a', title: { EN: 'A' }, measure: 'login', amount: '1', within: 'day', rewards: [cash('1')] }],
  };
  const audience = { minRank: 0, newWithinDays: null, agentId: null, tag: null };
  const offers = [
    { ...audience, minRank: 3 },
    { ...audience, newWithinDays: 1 },
    { ...audience, agentId: '1' },
  ];
  for (const one of offers) await addOffer(house, { kind: 'tasks', terms, audience: one });
  clock.advance(2 * 86_400_000);
  member = await again(house, member);
  const own = await offersOf();
  expect(own.map(({ why }) => why)).toEqual([['rank_too_low'], ['only_newcomers'], ['only_team']]);
  for (const { offerId, steps } of own)
    expect(
      (await claimReward(house, member, { offerId: BigInt(offerId), occasion: steps[0]?.occasion ?? '' })).errorCode,
    ).toBe('reward_not_for_you');
  house.modules.rewards.useRanks((_db, ids) => Promise.resolve(new Map(ids.map((id) => [id, 3]))));
  expect((await offersOf())[0]?.state).toBe('claim');
});
