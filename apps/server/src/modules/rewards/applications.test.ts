import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { DeskOffer, OwnOffer, RewardApplication, RewardClaim } from '@fairhouse/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { addOffer, cash, claimReward, easyTask, granted } from '../../testing/rewards.fixture.ts';

let house: TestHouse;
let member: TestMember;
let owner: TestOperator;
let second: TestOperator;
let picture: Buffer<ArrayBuffer>;
beforeAll(async () => {
  house = await openHouse();
  [member, owner, second] = await Promise.all([
    house.register(),
    openOperator(house, 'owner'),
    openOperator(house, 'owner'),
  ]);
  const blank = { create: { width: 9, height: 9, channels: 3, background: { r: 1, g: 2, b: 3 } } } as const;
  picture = Buffer.from(await sharp(blank).png().toBuffer());
});
afterAll(() => house.close());

interface Sent {
  readonly status: number;
  readonly errorCode: string | null;
  readonly value: OwnOffer;
}

async function apply(
  offerId: bigint,
  sent: { remarks?: string; pictures?: readonly Buffer<ArrayBuffer>[] } = {},
): Promise<Sent> {
  const form = new FormData();
  form.append('promotionId', `${offerId}`);
  form.append('remarks', sent.remarks ?? '');
  for (const one of sent.pictures ?? [picture]) form.append('image', new Blob([one]), 'a.png');
  const response = await fetch(`${house.siteUrl}/wps/relay/MCSFE_signUpRequestReward`, {
    method: 'POST',
    body: form,
    headers: { merchant: 'fairhouse', language: 'EN', ...house.as(member) },
  });
  return { ...((await response.json()) as Omit<Sent, 'status'>), status: response.status };
}

describe('an application', () => {
  test('is joined, then sent with words and pictures, reviewed by an operator, and claimed', async () => {
    const offer = await addOffer(house, {
      kind: 'application',
      terms: { requireType: 'A', needsPictures: true },
      rewards: [cash('10')],
      stock: 1,
      claimDays: 7,
    });
    expect((await apply(offer.id)).errorCode).toBe('reward_not_joined');
    const joined = await house.call<OwnOffer>('/wps/relay/MCSFE_signUpPromotionJoin', {
      headers: house.as(member),
      body: { promotionId: `${offer.id}` },
    });
    expect(joined.value).toMatchObject({ state: 'joined', requireType: 'A', needsPictures: true });
    expect((await apply(offer.id, { remarks: '🎲'.repeat(141) })).errorCode).toBe('reward_remark_too_long');
    expect((await apply(offer.id, { pictures: [picture, picture, picture, picture] })).errorCode).toBe(
      'too_many_images',
    );
    expect((await apply(offer.id, { pictures: [Buffer.from('<svg/>')] })).errorCode).toBe('image_type_unknown');
    expect((await apply(offer.id, { pictures: [randomBytes(5 * 1024 * 1024 + 1)] })).errorCode).toBe('image_too_large');
    const words = await house.call('/api/rewards/applications', {
      headers: house.as(member),
      body: { promotionId: `${offer.id}`, remarks: 'without' },
    });
    expect(words.errorCode).toBe('reward_pictures_missing');
    const sent = await apply(offer.id, { remarks: '🎲'.repeat(140), pictures: [picture, picture, picture] });
    expect(sent.value).toMatchObject({ state: 'applying', steps: [{ why: ['in_review'] }] });
    expect((await apply(offer.id)).errorCode).toBe('reward_applied_already');

    const { list, total } = (
      await owner.call<{ list: RewardApplication[]; total: number }>('/ops/rewards/applications')
    ).value;
    expect([total, list[0]?.pictures.length, list[0]?.userName]).toEqual([1, 3, member.userName]);
    const name = list[0]?.pictures[0] ?? '';
    expect((await owner.call(`/ops/rewards/pictures/${name}`)).status).toBe(200);
    expect((await owner.call(`/ops/rewards/pictures/${name}`, { headers: { merchant: 'mehfil' } })).status).toBe(404);
    const rewardId = list[0]?.claim.rewardId ?? '';
    const claim = () =>
      house.call<RewardClaim>('/wps/relay/MCSFE_claimIssuedPromotion', {
        headers: house.as(member),
        body: { promotionClaimId: rewardId },
      });
    expect((await claim()).errorCode).toBe('reward_in_review');
    const review = (by: TestOperator) =>
      by.call<{ decided: string[]; left: string[] }>('/ops/rewards/applications/review', {
        body: { rewardIds: [rewardId, '1'], verdict: 'approve', reason: 'a fine round' },
      });
    expect((await review(owner)).value).toEqual({ decided: [rewardId], left: ['1'] });
    expect((await review(second)).value).toEqual({ decided: [], left: [rewardId, '1'] });
    const claimables = await house.call<{ list: RewardClaim[] }>('/wps/relay/MCSFE_getAvailablePromotions', {
      headers: house.as(member),
    });
    expect(claimables.value.list).toMatchObject([
      { rewardId, status: 'I', promotionType: 'SIGNUP', remark: 'a fine round' },
    ]);
    expect((await claim()).value).toMatchObject({ state: 'claimed' });
    expect((await granted(house, member.id)).minor).toBe(100_000n);
  });
});

describe('an application that was turned down', () => {
  test('is sent again where the terms allow it, and keeps what the house said', async () => {
    const offer = await addOffer(house, {
      kind: 'application',
      terms: { requireType: 'B', needsPictures: false, triesMax: 2 },
      rewards: [cash('10')],
    });
    const ask = () =>
      house.call<OwnOffer>('/api/rewards/applications', {
        headers: house.as(member),
        body: { promotionId: `${offer.id}`, remarks: 'mine' },
      });
    const turnDown = async (reason: string) => {
      const { list } = (await owner.call<{ list: RewardApplication[] }>('/ops/rewards/applications')).value;
      await owner.call('/ops/rewards/applications/review', {
        body: { rewardIds: list.map(({ claim }) => claim.rewardId), verdict: 'reject', reason },
      });
    };
    expect((await ask()).value).toMatchObject({ state: 'applying' });
    expect((await ask()).errorCode).toBe('reward_applied_already');
    await turnDown('too dark');
    const { list } = (await house.call<{ list: OwnOffer[] }>('/api/rewards/offers', { headers: house.as(member) }))
      .value;
    expect(list.find(({ offerId }) => offerId === `${offer.id}`)).toMatchObject({
      state: 'join',
      steps: [
        { occasion: 'once', state: 'rejected', remark: 'too dark' },
        { occasion: 'try:2', state: 'join', remark: '' },
      ],
    });
    expect((await ask()).value.state).toBe('applying');
    await turnDown('still too dark');
    expect((await ask()).errorCode).toBe('reward_applied_already');
  });
});

describe('operators', () => {
  const draft = (over: Record<string, unknown> = {}) => ({
    kind: 'tasks',
    title: { EN: 'Small', HI: 'छोटा' },
    text: { EN: 'Terms', HI: 'शर्तें' },
    audience: {},
    startsAt: null,
    endsAt: null,
    terms: easyTask([cash('2')]),
    rewards: [],
    stock: null,
    budget: '100',
    claimDays: null,
    ...over,
  });
  const make = async (over?: Record<string, unknown>) =>
    (await owner.call<DeskOffer>('/ops/rewards/offers', { body: draft(over) })).value;
  const step = (by: TestOperator, { offerId, version }: DeskOffer, what: string, body: object = {}) =>
    by.call<DeskOffer>(`/ops/rewards/offers/${offerId}/${what}`, {
      body: { version, reason: 'for the test', ...body },
    });

  test('open a small offer alone and a dear one with a second person', async () => {
    const small = await make();
    expect(small).toMatchObject({ state: 'draft', needsApproval: false, budgetLeft: '100' });
    expect(
      (await claimReward(house, member, { offerId: BigInt(small.offerId), occasion: 'task:easy' })).errorCode,
    ).toBe('reward_offer_unknown');
    expect((await step(owner, small, 'open')).value.state).toBe('open');
    const dear = await make({ budget: '1000.0001' });
    expect((await step(owner, dear, 'open')).value.state).toBe('waiting');
    expect((await step(owner, dear, 'decision', { verdict: 'approve' })).errorCode).toBe('same_operator');
    expect((await step(second, dear, 'decision', { verdict: 'approve' })).value).toMatchObject({
      state: 'open',
      approvedBy: second.name,
    });
    const answers = await owner.call<{ list: DeskOffer[] }>('/ops/rewards/offers?state=open&kind=tasks');
    expect(answers.value.list.map(({ offerId }) => offerId)).toEqual([dear.offerId, small.offerId]);
    const [first] = await rowsOf<{ action: string }>(
      house,
      `select action from operators.action where subject = $1 order by id desc limit 1`,
      [`reward_offer:${dear.offerId}`],
    );
    expect(first?.action).toBe('reward_offer.opened');
  });

  test('edit: a claim of what was seen before is stale, given pieces stay, and dearer terms wait again', async () => {
    const made = (await step(owner, await make({ stock: 3 }), 'open')).value;
    const claim = (version: number) =>
      claimReward(house, member, { offerId: BigInt(made.offerId), version, occasion: 'task:easy' });
    const edit = (version: number, over: Record<string, unknown>) =>
      owner.call<DeskOffer>(`/ops/rewards/offers/${made.offerId}`, {
        method: 'PUT',
        body: { version, draft: draft(over), reason: 'for the test' },
      });
    expect((await edit(1, { stock: 2 })).value).toMatchObject({ version: 2, state: 'open' });
    expect((await edit(1, { stock: 5 })).errorCode).toBe('reward_state_changed');
    expect((await claim(1)).errorCode).toBe('reward_offer_stale');
    expect((await claim(2)).success).toBe(true);
    expect((await edit(2, { budget: '1' })).errorCode).toBe('reward_terms_invalid');
    expect((await edit(2, { budget: null })).value).toMatchObject({ state: 'waiting', taken: 1, spent: '2' });
    const closed = await step(owner, { ...made, version: 3 }, 'close');
    expect(closed.value.state).toBe('closed');
    expect((await edit(3, {})).errorCode).toBe('reward_state_changed');
  });

  test('are told what is wrong with terms', async () => {
    const wrong: [string, Record<string, unknown>][] = [
      [
        'wagering eleven times',
        {
          kind: 'application',
          terms: { requireType: 'B', needsPictures: false },
          rewards: [{ type: 'bonus', amount: '5', wagerTimes: 11, product: 'casino', days: 7 }],
        },
      ],
      ['an amount of nothing', { terms: easyTask([cash('0.0')]) }],
      ['a kind there is not', { kind: 'lucky_loss' }],
      ['a ticket there is not', { terms: easyTask([{ type: 'ticket', ticketId: '1', quantity: 1 }]) }],
      ['no text in the language of the brand', { title: { VI: 'Nhỏ' } }],
      ['an end before its beginning', { startsAt: 2, endsAt: 1 }],
    ];
    for (const [, over] of wrong)
      expect((await owner.call('/ops/rewards/offers', { body: draft(over) })).status).toBe(400);
  });
});
