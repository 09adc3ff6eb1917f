import type {
  KnownTag,
  MemberTagRow,
  OfferDraft,
  OfferFigures,
  OfferRehearsal,
  OwnOffer,
  RewardClaim,
} from '@fairhouse/contract';
import { formatAmount } from '@fairhouse/money';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, begin } from '../../testing/promotions.fixture.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { businessDay, numberOfDay } from './business-day.ts';
import { claimOffer } from './claim-reward.ts';
import { addCounted, addEarlyDeposits } from './progress.store.ts';
import { minorOf } from './reward-money.ts';
import { addOffer, again, cash, claimReward } from '../../testing/rewards.fixture.ts';

const dayMs = 86_400_000;
const clock = fixedClock(new Date(new Date().setUTCHours(9, 0, 0, 0)));
let house: TestHouse;
let owner: TestOperator;
beforeAll(async () => {
  house = await openHouse({ clock });
  // The books have the time of the machine, so the clock begins on its day in the brand's zone.
  const { timeZone } = house.modules.brand.first;
  const dayOf = (at: Date) => numberOfDay(businessDay(timeZone, at));
  clock.advance((dayOf(new Date()) - dayOf(clock.now())) * dayMs);
  owner = await openOperator(house, 'owner');
});
afterAll(() => house.close());

const deposit = async (member: TestMember, amount: string): Promise<void> => {
  await arrive(house, await begin(house, member, { amount }));
  await house.modules.ledger.entries.drain();
};
/** A deposit as the feed of money counts it, on the day of the clock: the books have the time of the machine. */
async function count(member: TestMember, coins: bigint): Promise<void> {
  const { id: brandId, timeZone } = house.modules.brand.first;
  const at = clock.now();
  const deposit = { memberId: BigInt(member.id), brandId, day: businessDay(timeZone, at), category: '' };
  await house.platform.inTx(async (tx) => {
    await addCounted(tx, [{ ...deposit, measure: 'deposit', amount: coins * 10_000n }]);
    await addEarlyDeposits(tx, [{ ...deposit, entryId: BigInt(at.getTime()), amountMinor: coins * 10_000n, at }]);
  });
}
const closeAll = () => rowsOf(house, `update rewards.offer set state = 'closed' where state = 'open'`);
const draftOf = (offer: Pick<OfferDraft, 'kind' | 'terms'> & Partial<OfferDraft>) => ({
  title: { EN: 'An offer', HI: 'ऑफ़र' },
  text: { EN: 'Terms', HI: 'शर्तें' },
  pictures: [],
  audience: { minRank: 0, newWithinDays: null, agentId: null, tag: null },
  startsAt: null,
  endsAt: null,
  rewards: [],
  stock: null,
  budget: null,
  claimDays: null,
  ...offer,
});

/** Claims for a member whatever they can, as their page would. */
async function claimAll(member: TestMember, offerId: bigint): Promise<RewardClaim['rewardAmount'][]> {
  const { rewards, brand } = house.modules;
  const reader = { memberId: BigInt(member.id), brand: brand.first, language: 'EN' as const };
  const { list } = await owner
    .call<{ list: OwnOffer[] }>(`/ops/members/${member.id}/offers`)
    .then(({ value }) => value);
  const given: string[] = [];
  for (const { occasion, state, rewards: views } of list.find((own) => own.offerId === `${offerId}`)?.steps ?? []) {
    if (state !== 'claim') continue;
    await claimOffer(rewards.deps, reader, { offerId, version: 1, occasion });
    given.push(...views.map(({ reward }) => (reward.type === 'cash' ? reward.amount : '0')));
  }
  return given;
}

test('the days of a budget add up to what was spent, and that is what the books paid', async () => {
  const { rewards, brand, ledger } = house.modules;
  const saver = await house.register();
  await deposit(saver, '120');
  clock.advance(dayMs);
  owner = await openOperator(house, 'owner');
  const offer = await addOffer(house, {
    kind: 'application',
    terms: { requireType: 'B', needsPictures: false },
    rewards: [cash('10')],
    budget: '100',
    claimDays: 1,
  });
  const ids: string[] = [];
  const savers = [await again(house, saver), await house.register(), await house.register()];
  for (const member of savers) {
    const body = { promotionId: `${offer.id}`, remarks: 'a fine round' };
    await house.call('/api/rewards/applications', { headers: house.as(member), body });
    const { value } = await owner.call<{ list: { claim: RewardClaim }[] }>('/ops/rewards/applications?size=100');
    ids.push(value.list.at(-1)?.claim.rewardId ?? '');
  }
  const review = (verdict: string, rewardIds: string[]) =>
    owner.call('/ops/rewards/applications/review', { body: { rewardIds, verdict, reason: 'for the test' } });
  await review('approve', ids.slice(0, 2));
  await review('reject', ids.slice(2));
  await rewards.claim({ memberId: BigInt(saver.id), brand: brand.first, language: 'EN' }, BigInt(ids[0] ?? ''));
  // What is held has its piece, and gives it back when it is turned down.
  const held = await house.platform.inTx((tx) =>
    rewards.issue(tx, {
      source: `offer:${offer.id}`,
      offerId: offer.id,
      brandId: brand.first.id,
      memberId: BigInt(saver.id),
      occasion: 'second',
      title: { EN: 'Held' },
      rewards: [cash('30')],
      promotionType: 'SIGNUP',
      expiresAt: null,
      state: 'review',
      heldFor: 'the same device',
    }),
  );
  const read = async () => (await owner.call<OfferFigures>(`/ops/rewards/offers/${offer.id}/figures`)).value;
  expect((await read()).days).toMatchObject([{ claims: 3, taken: '50', returned: '0', left: '50' }]);
  expect((await read()).effect).toBeNull();
  await review('reject', [`${held.claimId}`]);
  clock.advance(dayMs + 1);
  owner = await openOperator(house, 'owner');
  await rewards.settleRewards();
  await ledger.rollUpDays([{ brandId: brand.first.id, zone: brand.first.timeZone }]);
  const figures = await read();
  expect(figures.days).toMatchObject([
    { taken: '50', returned: '30', left: '80' },
    { claims: 0, taken: '0', returned: '10', left: '90' },
  ]);
  expect(figures).toMatchObject({
    members: 1,
    given: { claims: 3, cost: '50' },
    claimed: { claims: 1, cost: '10' },
    expired: { claims: 1, cost: '10' },
    rejected: { claims: 2 },
    waiting: { claims: 0, cost: '0' },
    effect: { members: 1, days: 1, before: { deposits: '120', net: '0' }, after: { deposits: '0', net: '0' } },
  });
  const [row] = await rowsOf<{ spent: string; taken: number; paid: string }>(
    house,
    `select o.spent, o.taken, (select coalesce(sum(case when p.debit = a.id then p.amount else -p.amount end), 0)
       from ledger.account a join ledger.posting p on a.id in (p.debit, p.credit) where a.purse = 'house.promotion:' || o.id) as paid
     from rewards.offer o where o.id = $1`,
    [offer.id],
  );
  const spent = figures.days.reduce((sum, { taken, returned }) => sum + minorOf(taken) - minorOf(returned), 0n);
  expect(row).toMatchObject({ spent: `${spent}`, paid: `${spent}`, taken: 1 });
  await closeAll();
});

type Given = Map<string, { day: number; minor: bigint }[]>;

/** Four days on which members log in, deposit and claim what they can: the first stays away once, the last deposits late. */
async function liveFourDays(members: readonly TestMember[], offers: readonly { id: bigint }[]): Promise<Given> {
  const real: Given = new Map();
  for (let day = 0; day < 4; day++) {
    const there = day === 1 ? members.slice(1) : members;
    for (const [at, member] of there.entries()) {
      const session = await again(house, member);
      if (member !== members.at(-1) || day === 3) await count(session, 130n + 10n * BigInt(at));
    }
    owner = await openOperator(house, 'owner');
    for (const member of there.toSorted((one, other) => Number(one.id) - Number(other.id)))
      for (const { id } of offers) {
        const key = `${id} ${member.id}`;
        const given = await claimAll(member, id);
        real.set(key, [...(real.get(key) ?? []), ...given.map((amount) => ({ day, minor: minorOf(amount) }))]);
      }
    clock.advance(dayMs);
  }
  return real;
}

test('a dry run gives to the same members, on the same days, what a real run of the offer gave them', async () => {
  owner = await openOperator(house, 'owner');
  const members = [await house.register(), await house.register(), await house.register(), await house.register()];
  const [, , silent] = members as [TestMember, TestMember, TestMember, TestMember];
  for (const { id } of members)
    await owner.call(`/ops/members/${id}/tags`, { body: { tag: 'tried', reason: 'for the dry run' } });
  const audience = { minRank: 0, newWithinDays: null, agentId: null, tag: 'tried' };
  await house.call('/api/rewards/opt-out', { method: 'PUT', headers: house.as(silent), body: { isOptedOut: true } });
  const task = { title: { EN: 'A task' }, within: 'offer' as const };
  const drafts: OfferDraft[] = [
    draftOf({
      audience,
      kind: 'tasks',
      terms: {
        tasks: [
          { ...task, id: 'daily', measure: 'login', amount: '1', within: 'day', rewards: [cash('2')] },
          { ...task, id: 'saved', measure: 'deposit', amount: '250', rewards: [cash('7.5')] },
        ],
      },
      stock: 8,
    }),
    draftOf({
      audience,
      kind: 'sign_in',
      terms: { type: 'streak', days: [1, 2, 3].map((at) => ({ rewards: [cash(`${at}`)] })) },
    }),
    draftOf({
      audience,
      kind: 'deposit_series',
      terms: { steps: [{ minimumAmount: '100', rateBps: 1000, most: '50', as: { type: 'cash' } }] },
      budget: '28',
    }),
  ];
  const offers = [];
  for (const draft of drafts) offers.push(await addOffer(house, draft));

  const real = await liveFourDays(members, offers);
  owner = await openOperator(house, 'owner');
  for (const [at, offer] of offers.entries()) {
    const answer = await owner.call<OfferRehearsal>('/ops/rewards/rehearsal', { body: drafts[at] });
    const dry = answer.value;
    const own = [...real].filter(([key, claims]) => key.startsWith(`${offer.id} `) && claims.length > 0);
    const all = own.flatMap(([, claims]) => claims);
    const sum = (claims: typeof all) => formatAmount(claims.reduce((total, { minor }) => total + minor, 0n));
    expect(all.length).toBeGreaterThan(1);
    expect(dry).toMatchObject({ everyNth: 1, looked: dry.members, leftOut: 1, recipients: own.length });
    expect([dry.claims, dry.cost]).toEqual([all.length, sum(all)]);
    expect(dry.days.slice(-4).map(({ claims, cost }) => [claims, cost])).toEqual(
      [0, 1, 2, 3].map((day) => {
        const claims = all.filter((one) => one.day === day);
        return [claims.length, sum(claims)];
      }),
    );
    expect(Object.fromEntries(dry.sample.map(({ memberId, cost }) => [memberId, cost]))).toEqual(
      Object.fromEntries(own.map(([key, claims]) => [key.split(' ')[1], sum(claims)])),
    );
    expect(dry.usedUpOn !== null).toBe(offer.stock !== null || offer.budgetMinor !== null);
  }
  // Nothing is written by a dry run.
  const [row] = await rowsOf<{ count: string }>(
    house,
    'select count(*) as count from rewards.claim where offer_id = any ($1::bigint[])',
    [offers.map(({ id }) => id)],
  );
  expect(Number(row?.count)).toBe([...real.values()].flat().length);
  await closeAll();
});

test('an offer for a tag is for who has it; tags are set with a reason, and the trail keeps them', async () => {
  owner = await openOperator(house, 'owner');
  const member = await house.register();
  const terms = {
    tasks: [{ id: 'a', title: { EN: 'A' }, measure: 'login', amount: '1', within: 'day', rewards: [cash('1')] }],
  };
  const audience = { minRank: 0, newWithinDays: null, agentId: null, tag: 'high roller' };
  const offer = await addOffer(house, { kind: 'tasks', terms, audience });
  const look = async () => {
    const { value } = await house.call<{ list: OwnOffer[] }>('/api/rewards/offers', { headers: house.as(member) });
    return value.list.find(({ offerId }) => offerId === `${offer.id}`);
  };
  const occasion = (await look())?.steps[0]?.occasion ?? '';
  const claim = () => claimReward(house, member, { offerId: offer.id, occasion });
  expect((await look())?.why).toEqual(['not_for_you']);
  expect((await claim()).errorCode).toBe('reward_not_for_you');

  const path = `/ops/members/${member.id}/tags`;
  const body = { tag: 'high roller', reason: 'asked for by the host' };
  const support = await openOperator(house, 'support');
  const auditor = await openOperator(house, 'auditor');
  expect((await auditor.call(path, { body })).status).toBe(403);
  expect((await support.call(path, { body: { ...body, tag: 'High  Roller' } })).status).toBe(400);
  expect((await support.call(path, { body, headers: { merchant: 'mehfil' } })).errorCode).toBe(
    'operator_member_unknown',
  );
  const tagged = await support.call<{ list: MemberTagRow[] }>(path, { body });
  expect(tagged.value.list).toMatchObject([{ tag: 'high roller', taggedBy: support.name }]);
  await support.call(path, { body });
  const known = await auditor.call<{ list: KnownTag[] }>('/ops/tags');
  expect(known.value.list).toContainEqual({ tag: 'high roller', members: 1 });
  expect((await claim()).success).toBe(true);

  expect((await support.call<{ list: MemberTagRow[] }>(`${path}/removal`, { body })).value.list).toEqual([]);
  expect((await look())?.why).toEqual(['not_for_you']);
  const trail = await rowsOf<{ action: string; reason: string }>(
    house,
    'select action, reason from operators.action where subject = $1 order by id',
    [`member:${member.id}`],
  );
  expect(trail).toEqual([
    { action: 'member.tagged', reason: body.reason },
    { action: 'member.untagged', reason: body.reason },
  ]);
});

test('a preview is what a member sees who has done nothing yet', async () => {
  owner = await openOperator(house, 'owner');
  const bonus = { type: 'bonus' as const, amount: '10', wagerTimes: 3, product: 'casino' as const, days: 7 };
  const draft = draftOf({
    kind: 'application',
    terms: { requireType: 'B', needsPictures: true, depositAmount: '50' },
    rewards: [bonus],
    stock: 5,
  });
  const { value } = await owner.call<OwnOffer>('/ops/rewards/preview', { body: { draft, language: 'HI' } });
  expect(value).toMatchObject({
    title: 'ऑफ़र',
    stockLeft: 5,
    requireType: 'B',
    needsPictures: true,
    steps: [{ why: ['application_needed', 'conditions_open'], rewards: [{ required: '30' }] }],
  });
  const wrong = await owner.call<{ detail: string }>('/ops/rewards/preview', {
    body: { draft: { ...draft, terms: {} }, language: 'EN' },
  });
  expect(wrong.errorCode).toBe('reward_terms_invalid');
});
