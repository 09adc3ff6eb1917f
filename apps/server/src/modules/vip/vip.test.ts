import type { MemberInfo, OwnOffer, RankLadder, RankMember, RankStepRow, RankCost, VipRank } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import type { MemberActor } from '../../platform/context/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { relay } from '../../testing/cashier.fixture.ts';
import { openPayee, withdraw } from '../../testing/withdrawal.fixture.ts';
import { addOffer, easyTask } from '../../testing/rewards.fixture.ts';
import { businessDay } from '../rewards/index.ts';
import { brandOf, cash, did, openRanks, progressOf, rank, stepsOf, testRanks } from './vip.fixture.ts';

const clock = fixedClock(new Date());
let house: TestHouse;
let owner: TestOperator;
let second: TestOperator;
let young: TestOperator;
beforeAll(async () => {
  house = await openHouse({ clock, areJobsByHand: true });
  owner = await openOperator(house, 'owner');
  second = await openOperator(house, 'owner');
  young = await openOperator(house, 'owner', { by: owner });
});
afterAll(() => house.close());

const today = () => businessDay(brandOf(house).timeZone, clock.now());
async function play(member: TestMember, validBet: number): Promise<void> {
  await did(house, [BigInt(member.id)], { day: today(), validBet });
}
const infoOf = async (member: TestMember): Promise<MemberInfo> =>
  (await house.call<MemberInfo>('/wps/member/info', { headers: { ...house.as(member), language: 'EN' } })).value;

describe('what a member sees', () => {
  test('all ranks, the own one with what is missing, what waits, and why it changed', async () => {
    await openRanks(house);
    const member = await house.register();
    const list = await house.call<{ list: VipRank[]; currency: string }>('/api/vip/ranks');
    expect(list.value.list.map(({ level, name }) => `${level} ${name}`)).toEqual([
      '0 First',
      '1 Low',
      '2 Middle',
      '3 High',
    ]);
    expect(list.value.list[1]).toMatchObject({ upgrade: [{ reward: cash('1'), required: null, worth: null }] });
    expect(await progressOf(house, member)).toMatchObject({
      playerRankName: 'First',
      level: 0,
      since: null,
      playerRankProgress: { conditionType: 'ALL', labelId: '1' },
      currentProgress: { completedConditions: 0, totalExpectedConditions: 1 },
      totalTurnover: { actual: '0', expected: '100' },
      keep: null,
      rewards: [],
    });
    await play(member, 1200);
    expect(await progressOf(house, member)).toMatchObject({
      playerRankName: 'Middle',
      level: 2,
      playerRankProgress: { labelId: '3' },
      currentProgress: { completedConditions: 1, totalExpectedConditions: 2 },
      monthlyTurnover: { actual: '1200', expected: '500' },
      totalTurnover: { actual: '1200', expected: '2000' },
      keep: { turnover: { actual: '1200', expected: '200' }, isMet: true, lower: 1 },
      isPaused: false,
      rewards: [{ occasion: 'upgrade:1' }, { occasion: 'upgrade:2', promotionType: 'UPGRADE_BONUS' }],
    });
    const steps = await house.call('/api/vip/steps', { headers: house.as(member) });
    expect(steps.value).toMatchObject({
      total: 1,
      list: [{ fromName: 'First', toName: 'Middle', reason: 'reached', turnover: '1200', deposit: '0' }],
    });
    const inbox = await house.call<{ list: { kind: string; facts: object }[] }>('/wps/relay/EMFE_getInbox', {
      headers: house.as(member),
    });
    const told = inbox.value.list.map(({ kind }) => kind);
    expect(told.filter((kind) => kind === 'reward_issued')).toHaveLength(2);
    expect(inbox.value.list.find(({ kind }) => kind === 'rank_reached')?.facts).toEqual({ name: 'Middle' });
    expect((await infoOf(member)).clubLabel).toEqual({
      labelId: '2',
      labelName: 'Middle',
      type: 'AUTO',
      color: '#f4cf6b',
      color2: '#b07d12',
      art: 'gold',
      frame: 'ring',
    });
  });

  test('a brand without the module has no ranks, and one without ranks says so', async () => {
    const brands = makeBrandFolder((brand) => setModule(brand, 'MEMCLUB3', '0'));
    const other = await openHouse({ brandsDir: brands.folder, areJobsByHand: true });
    const member = await other.register();
    const headers = other.as(member);
    for (const path of ['/api/vip/ranks', '/api/vip/steps', '/wps/relay/MCSFE_getPlayerRankProgress'])
      expect((await other.call(path, { headers })).errorCode).toBe('function.not.available');
    expect((await other.call<MemberInfo>('/wps/member/info', { headers })).value.clubLabel).toBeNull();
    await other.close();
    brands.remove();
  });
});

describe('perks', () => {
  test('more withdrawals, more of them free, at half the fee: in what is shown and in what is booked', async () => {
    const { member, card } = await openPayee(house);
    const settings = async () =>
      (await house.call(`${relay}getWithdrawSettings`, { headers: house.as(member) })).value as {
        freeLeft: number;
        feeBps: number;
        types: { leftCount: number }[];
      };
    await openRanks(house);
    const before = await settings();
    await play(member, 1200);
    await progressOf(house, member);
    const after = await settings();
    expect([after.freeLeft - before.freeLeft, after.feeBps * 2]).toEqual([1, before.feeBps]);
    expect(after.types[0]?.leftCount).toBe((before.types[0]?.leftCount ?? 0) + 2);
    const fees: unknown[] = [];
    for (let times = 0; times <= after.freeLeft; times += 1)
      fees.push((await withdraw(house, member, { bankCardId: card.bankCardId })).value.fee);
    expect(fees).toEqual([...Array<string>(after.freeLeft).fill('0'), '0.5']);
  });

  test('a lane of its own: ahead of those who came before, behind nobody of a lower one', async () => {
    const [early, ranked] = [await house.register(), await house.register()];
    await play(ranked, 1200);
    await progressOf(house, ranked);
    await owner.call('/ops/chat/duty', { body: { isOn: true } });
    for (const member of [early, ranked])
      expect(
        (await house.call('/wps/relay/CBS_openChat', { method: 'POST', headers: house.as(member), body: {} }))
          .errorCode,
      ).toBeNull();
    const chat = async (member: TestMember) =>
      (await house.call<{ ahead: number }>('/wps/relay/CBS_supportChat', { headers: house.as(member) })).value.ahead;
    expect([await chat(ranked), await chat(early)]).toEqual([0, 1]);
    const desk = await owner.call<{ list: { username: string; hasLane: boolean }[] }>('/ops/chat');
    expect(desk.value.list.map(({ username, hasLane }) => [username, hasLane])).toEqual([
      [ranked.userName, true],
      [early.userName, false],
    ]);
  });

  test('offers that ask for a rank are for those who have it', async () => {
    const [low, high] = [await house.register(), await house.register()];
    await play(high, 1200);
    await progressOf(house, high);
    const offer = await addOffer(house, {
      kind: 'tasks',
      terms: easyTask([cash('1')]),
      audience: { minRank: 2, newWithinDays: null, agentId: null, tag: null },
    });
    const whyOf = async (member: TestMember) =>
      (await house.call<{ list: OwnOffer[] }>('/api/rewards/offers', { headers: house.as(member) })).value.list.find(
        ({ offerId }) => offerId === `${offer.id}`,
      )?.why;
    expect([await whyOf(low), await whyOf(high)]).toEqual([['rank_too_low'], []]);
  });
});

describe('the desk', () => {
  const propose = (version: number, ranks: unknown, operator = owner) =>
    operator.call<RankLadder>('/ops/vip/ranks', { method: 'PUT', body: { version, ranks, reason: 'new year' } });
  const read = async () =>
    (await owner.call<{ open: RankLadder; waiting: RankLadder | null; past: RankLadder[] }>('/ops/vip/ranks')).value;
  const decide = (operator: TestOperator, ladderId: string, verdict: 'approve' | 'reject') =>
    operator.call<RankLadder>(`/ops/vip/ranks/${ladderId}/decision`, { body: { verdict, reason: 'looked at' } });

  test('an edit is a new version; above the threshold a second person opens it, and a stale one is refused', async () => {
    const { version } = await openRanks(house);
    const cheap = await propose(version, testRanks());
    expect(cheap.value).toMatchObject({ version: version + 1, state: 'open', yearlyMost: '441', needsApproval: false });
    expect((await propose(version, testRanks())).errorCode).toBe('version_stale');
    const dear = testRanks().map((one, level) => (level === 3 ? { ...one, upgrade: [cash('5000')] } : one));
    const asked = await propose(version + 1, dear);
    expect(asked.value).toMatchObject({ state: 'waiting', needsApproval: true });
    expect((await propose(version + 1, testRanks())).errorCode).toBe('vip_ranks_waiting');
    expect((await read()).open.version).toBe(version + 1);
    const { ladderId } = asked.value;
    expect((await decide(owner, ladderId, 'approve')).errorCode).toBe('same_operator');
    expect((await decide(young, ladderId, 'approve')).errorCode).toBe('second_person_new');
    expect((await decide(second, ladderId, 'approve')).value).toMatchObject({ state: 'open', approvedBy: second.name });
    expect((await decide(second, ladderId, 'reject')).errorCode).toBe('vip_ranks_unknown');
    const turnedDown = await propose(version + 2, dear);
    expect((await decide(second, turnedDown.value.ladderId, 'reject')).value.state).toBe('turned_down');
    expect((await read()).past.map(({ state }) => state)).toEqual(expect.arrayContaining(['turned_down', 'past']));
  });

  test('it says what is wrong with ranks that cannot count', async () => {
    const { open } = await read();
    const wrong = await propose(open.version, [rank('First'), rank('Low')]);
    expect([wrong.errorCode, wrong.message]).toEqual(['vip_ranks_invalid', expect.stringContaining('1: empty')]);
  });

  test('it lists members by rank, their changes and what ranks have cost', async () => {
    await openRanks(house);
    const member = await house.register();
    await play(member, 2500);
    const { rewards } = await progressOf(house, member);
    const claim = await house.call('/wps/relay/MCSFE_claimIssuedPromotion', {
      headers: house.as(member),
      body: { promotionClaimId: rewards.find(({ occasion }) => occasion === 'upgrade:3')?.rewardId },
    });
    expect(claim.success).toBe(true);
    const members = await owner.call<{ list: RankMember[]; counts: { level: number; count: number }[] }>(
      `/ops/vip/members?level=3&search=${member.userName}`,
    );
    expect(members.value.list).toMatchObject([{ memberId: member.id, username: member.userName, name: 'High' }]);
    expect(members.value.counts.find(({ level }) => level === 3)?.count).toBeGreaterThan(0);
    const steps = await owner.call<{ list: RankStepRow[] }>(`/ops/vip/steps?memberId=${member.id}`);
    expect(steps.value.list).toMatchObject([{ username: member.userName, fromLevel: 0, toLevel: 3 }]);
    expect(await stepsOf(house, BigInt(member.id))).toHaveLength(1);
    const from = clock.now().getTime() - 86_400_000;
    const cost = await owner.call<RankCost>(`/ops/vip/cost?from=${from}&to=${from + 2 * 86_400_000}`);
    const upgrades = cost.value.kinds.find(({ promotionType }) => promotionType === 'UPGRADE_BONUS');
    expect(upgrades).toMatchObject({ claimed: 1, claimedAmount: '50' });
    expect(cost.value.claimedAmount).toBe('50');
  });
});

test('the label is in the language of the reader, and in English where the rank has no other name', async () => {
  const member = await house.register();
  const [first, ...others] = testRanks();
  await openRanks(house, [
    { ...(first ?? rank('First')), name: { EN: 'First', HI: 'पहली', PT: '', VI: '', CN: '' } },
    ...others,
  ]);
  const whose = { memberId: BigInt(member.id), brand: brandOf(house) };
  const { vip } = house.modules;
  const labels = await Promise.all((['HI', 'PT'] as const).map((language) => vip.readLabel({ ...whose, language })));
  expect(labels.map((label) => label?.labelName)).toEqual(['पहली', 'First']);
  const actor = { memberId: whose.memberId } as MemberActor;
  const { playerRankName } = await vip.readProgress({ actor, brand: whose.brand, language: 'HI' });
  expect(playerRankName).toBe('पहली');
});

test('a demo brand has seven ranks, and a member in the middle of the way', async () => {
  const member = await house.register();
  await rowsOf(house, `update vip.ladder set state = 'past' where state = 'open'`);
  await house.modules.vip.prepareDemo(brandOf(house), BigInt(member.id));
  await house.modules.vip.prepareDemo(brandOf(house), BigInt(member.id));
  const progress = await progressOf(house, member);
  expect(progress).toMatchObject({ level: 3, playerRankProgress: { labelId: '4' } });
  expect(progress.rewards.map(({ occasion }) => occasion)).toEqual(['upgrade:1', 'upgrade:2', 'upgrade:3']);
  const ranks = await house.call<{ list: VipRank[] }>('/api/vip/ranks');
  expect(ranks.value.list).toHaveLength(7);
});
