import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  PointBalance,
  PointConfig,
  PointConversion,
  PointArticle,
  PointArticleRow,
  RecordRow,
  Redemption,
  RedemptionRow,
} from '@fairhouse/contract';
import type { Brand, MemberActor } from '../../platform/context/index.ts';
import { give } from '../../testing/agent-money.fixture.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { addBet, correct, count } from '../../testing/settled-bets.fixture.ts';
import {
  cookieOf,
  openHouse,
  password,
  type Answer,
  type TestHouse,
  type TestMember,
} from '../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { readPointConfig } from './read-points.ts';

const paymentPassword = '482915';
const units = (amount: number): bigint => BigInt(amount) * 10_000n;

let house: TestHouse;
let operator: TestOperator;
beforeAll(async () => {
  house = await openHouse({ areJobsByHand: true });
  operator = await openOperator(house, 'owner');
  // The consumers begin now.
  await Promise.all([house.modules.bets.feed.drain(), house.modules.ledger.entries.drain()]);
});

async function drain(): Promise<void> {
  await count(house);
  await house.modules.ledger.entries.drain();
}
afterAll(() => house.close());

async function newMember(): Promise<TestMember> {
  const made = await house.register();
  const again = await house.call<{ token: string }>('/wps/session/login', {
    body: { username: made.userName, password },
  });
  const member = { ...made, token: again.value.token, cookie: cookieOf(again) };
  await house.call('/api/identity/payment-password', {
    method: 'PUT',
    headers: house.as(member),
    body: { newPaymentPassword: paymentPassword, confirmPaymentPassword: paymentPassword },
  });
  return member;
}
/** Points in the books, as an activity would have given them. */
async function givePoints(member: TestMember, points: number): Promise<void> {
  const { ledger, brand } = house.modules;
  const owner = { brandId: brand.first.id, memberId: BigInt(member.id), purse: 'points', currency: 'PTS' } as const;
  const wallet = await ledger.openWallet(owner);
  await ledger.post({
    walletId: wallet,
    code: 'points.earned',
    key: { call: 'test', clientKey: randomUUID(), request: '' },
    postings: [
      {
        debit: await ledger.houseAccount(owner.brandId, 'house.points', 'PTS'),
        credit: wallet,
        amountMinor: units(points),
      },
    ],
    isStake: false,
    stakeMinor: 0n,
    payoutMinor: 0n,
    answer: '{}',
    rides: [],
  });
}
async function richMember(points: number): Promise<TestMember> {
  const member = await newMember();
  await givePoints(member, points);
  return member;
}
const read = <T>(member: TestMember, path: string): Promise<Answer<T>> =>
  house.call<T>(path, { headers: house.as(member) });
const balanceOf = async (member: TestMember): Promise<PointBalance> =>
  (await read<PointBalance>(member, '/wps/relay/MCS2_getPointBalance')).value;
const entriesOf = async (member: TestMember): Promise<string[]> =>
  (
    await read<{ list: RecordRow[] }>(member, '/wps/relay/ODSFE2_MemTransDet?purse=points&codeTypes=points')
  ).value.list.map(({ remark, amount, currency }) => `${remark} ${amount} ${currency}`);

const inEveryLanguage = (text: string) => ({ EN: text, HI: '', PT: '', VI: '', CN: '' });
const form = (over: object = {}) => ({
  category: 'home',
  art: 'mug',
  title: inEveryLanguage('A mug'),
  text: inEveryLanguage('Holds tea'),
  points: '100',
  stock: null,
  perMember: null,
  isOpen: true,
  ...over,
});
const addArticle = async (over: object = {}): Promise<PointArticleRow> =>
  (await operator.call<PointArticleRow>('/ops/points/articles', { body: form(over) })).value;
const redeem = (member: TestMember, article: { articleId: string; version: number }, over: object = {}) =>
  house.call<Redemption>('/wps/relay/passwordCheck/MCS2_redeemPointReward', {
    headers: house.as(member),
    body: {
      articleId: article.articleId,
      version: article.version,
      quantity: 1,
      password: paymentPassword,
      address: '12 Harbour Street,  Lantern Bay',
      mobileNum: '+91 98765-43210',
      clientKey: randomUUID(),
      ...over,
    },
  });
const convert = (member: TestMember, points: string, clientKey: string = randomUUID()) =>
  house.call<PointConversion>('/wps/relay/passwordCheck/MCS2_convertPoint', {
    headers: house.as(member),
    body: { points, password: paymentPassword, clientKey },
  });
const stockOf = async (articleId: string) =>
  (
    await rowsOf<{ stock: number | null; redeemed: number }>(
      house,
      'select stock, redeemed from points.article where id = $1',
      [articleId],
    )
  )[0];
/** As if everything had been made five minutes ago: what a process that died has left. */
const later = (table: 'redemption' | 'conversion') =>
  rowsOf(house, `update points.${table} set made_at = made_at - interval '5 minutes'`);

describe('points', () => {
  test('are earned by valid stakes and deposits at the ratio of the brand, to the last fraction, and once', async () => {
    const member = await newMember();
    const id = BigInt(member.id);
    // 0.05 points for a unit of a slot, 0.04 of a lottery, 0.1 of a deposit.
    const bet = await addBet(house, id, { validMinor: units(110) });
    await addBet(house, id, { validMinor: units(60), gameType: 'LOTT', vendor: 'LOTT' });
    await give(house, member, { purse: 'cash', code: 'deposit.paid', from: 'house.channel:bank', amount: '12' });
    const settle = async () => {
      await drain();
      await Promise.all([house.modules.points.settle(), house.modules.points.settle()]);
    };
    await settle();
    // 5.5 + 2.4 + 1.2 = 9.1
    expect(await balanceOf(member)).toEqual({ balance: '9', pending: '0', earned: '9' });
    // A corrected bet is worth less; nothing is taken back, and the next points make up for it.
    await correct(house, bet, units(80));
    await addBet(house, id, { validMinor: units(28) });
    await settle();
    expect(await balanceOf(member)).toEqual({ balance: '9', pending: '0', earned: '9' });
    await addBet(house, id, { validMinor: units(20) });
    await settle();
    expect(await balanceOf(member)).toEqual({ balance: '10', pending: '0', earned: '10' });
    expect(await entriesOf(member)).toEqual(['points.earned 1 PTS', 'points.earned 9 PTS']);
  });

  test('say how they are earned and what they are worth; a brand without them, or without a conversion, refuses', async () => {
    const member = await newMember();
    const { first } = house.modules.brand;
    const actor = { memberId: BigInt(member.id), userName: member.userName } as MemberActor;
    const convertAt = (brand: Brand) =>
      house.modules.points.convert(
        { actor, brand, language: 'EN' },
        { points: '100', password: paymentPassword, clientKey: randomUUID() },
      );
    const refused = (code: string) => expect.objectContaining({ code }) as unknown;
    await expect(convertAt({ ...first, points: { ...first.points, conversion: null } })).rejects.toEqual(
      refused('conversion_off'),
    );
    await expect(convertAt({ ...first, shell: { ...first.shell, whitelabel: [] } })).rejects.toEqual(
      refused('module_off'),
    );
    expect((await read<PointConfig>(member, '/wps/relay/MCS2_getPointConfig')).value).toEqual(
      readPointConfig({ brand: first }),
    );
    expect(readPointConfig({ brand: first })).toMatchObject({
      betRatios: expect.arrayContaining([{ category: 'RNG', ratio: '0.05' }]) as unknown,
      depositRatio: '0.1',
      conversion: { pointsPerUnit: '10', minimumPoints: '100' },
    });
  });
});

describe('a thing of the mall', () => {
  test('is redeemed once for each key, sent by an operator, and kept out of sight until it is paid', async () => {
    const member = await richMember(250);
    const article = await addArticle({ stock: 10 });
    const clientKey = randomUUID();
    const [one, two] = await Promise.all([
      redeem(member, article, { clientKey }),
      redeem(member, article, { clientKey }),
    ]);
    expect(one.value).toMatchObject({ state: 'in_process', points: '100', title: 'A mug', quantity: 1 });
    expect(two.value.redemptionId).toBe(one.value.redemptionId);
    expect(await redeem(member, article, { clientKey, quantity: 2 })).toMatchObject({ errorCode: 'key_conflict' });
    expect((await balanceOf(member)).balance).toBe('150');
    expect(await stockOf(article.articleId)).toEqual({ stock: 9, redeemed: 1 });
    const { value } = await operator.call<{ list: RedemptionRow[] }>(
      `/ops/points/redemptions?search=${member.userName}`,
    );
    expect(value.list).toEqual([
      expect.objectContaining({ address: '12 Harbour Street, Lantern Bay', mobileNum: '+919876543210', version: 1 }),
    ]);
    const [sealed] = await rowsOf<{ sealed: Buffer }>(
      house,
      'select sealed from points.redemption where member_id = $1',
      [member.id],
    );
    expect(sealed?.sealed.includes('Harbour')).toBe(false);
  });

  test('of which five are left goes to five of fifty, and no points are lost', async () => {
    const article = await addArticle({ stock: 5 });
    const member = await richMember(5000);
    const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(member, article)));
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['point_article_sold_out']),
    );
    expect((await balanceOf(member)).balance).toBe('4500');
    expect(await stockOf(article.articleId)).toEqual({ stock: 0, redeemed: 5 });
  });

  test('is refused without points, over the limit, changed, closed, of nobody, or to nowhere', async () => {
    const member = await richMember(350);
    const article = await addArticle({ perMember: 3 });
    expect(await redeem(member, article, { quantity: 3, password: '000000' })).toMatchObject({
      errorCode: 'invalid.payment.pw',
    });
    expect(await redeem(member, article, { quantity: 4 })).toMatchObject({ errorCode: 'point_article_limit' });
    expect(await redeem(member, { articleId: '999999', version: 1 })).toMatchObject({
      errorCode: 'point_article_unknown',
    });
    for (const address of ['', '   ', 'x', '‮‮‮‮‮‮', 'a'.repeat(301)])
      expect(await redeem(member, article, { address })).toMatchObject({ errorCode: 'address_invalid' });
    expect(await redeem(member, article, { mobileNum: 'phone' })).toMatchObject({ errorCode: 'mobile_invalid' });
    expect(await redeem(member, article, { quantity: 2 })).toMatchObject({ success: true });
    expect(await redeem(member, article, { quantity: 2 })).toMatchObject({ errorCode: 'point_article_limit' });
    const dear = await addArticle({ points: '151' });
    expect(await redeem(member, dear)).toMatchObject({ errorCode: 'not_enough_points' });
    const change = (version: number, over: object) =>
      operator.call<PointArticleRow>(`/ops/points/articles/${article.articleId}`, {
        method: 'PUT',
        body: { ...form({ perMember: 3 }), ...over, version },
      });
    expect((await change(article.version, { points: '50' })).value).toMatchObject({ version: 2, points: '50' });
    expect(await change(article.version, { points: '40' })).toMatchObject({ errorCode: 'version_stale' });
    expect(await redeem(member, article)).toMatchObject({ errorCode: 'point_article_changed' });
    await change(2, { isOpen: false });
    expect(await redeem(member, { articleId: article.articleId, version: 3 })).toMatchObject({
      errorCode: 'point_article_unknown',
    });
    expect((await balanceOf(member)).balance).toBe('150');
    const { value } = await read<{ list: PointArticle[] }>(member, '/wps/relay/MCS2_getPointReward?category=home');
    expect(value.list.map(({ articleId }) => articleId)).not.toContain(article.articleId);
  });

  test('that is rejected gives points and stock back once; a second decision is stale, that of another brand unknown', async () => {
    const member = await richMember(100);
    const article = await addArticle({ stock: 1 });
    const { redemptionId } = (await redeem(member, article)).value;
    const decide = (over: object = {}, merchant = 'fairhouse') =>
      operator.call(`/ops/points/redemptions/${redemptionId}/decision`, {
        headers: { merchant },
        body: { version: 1, verdict: 'reject', reason: 'We do not deliver there.', ...over },
      });
    expect(await decide({}, 'mehfil')).toMatchObject({ errorCode: 'redemption_unknown' });
    const both = await Promise.all([decide(), decide({ verdict: 'approve' })]);
    expect(both.map(({ errorCode }) => errorCode).filter((code) => code !== null)).toEqual(['version_stale']);
    const { value } = await read<{ list: Redemption[] }>(member, '/wps/relay/MCS2_getRedeemPointList');
    const isRejected = value.list[0]?.state === 'rejected';
    expect(value.list[0]?.reason).toBe(isRejected ? 'We do not deliver there.' : null);
    await house.modules.points.settle();
    expect((await balanceOf(member)).balance).toBe(isRejected ? '100' : '0');
    expect(await stockOf(article.articleId)).toEqual(
      isRejected ? { stock: 1, redeemed: 0 } : { stock: 0, redeemed: 1 },
    );
  });

  test('that was kept by a process that died is paid by the job, once, or given up', async () => {
    const [rich, poor] = [await richMember(100), await richMember(100)];
    const article = await addArticle({ stock: 5 });
    for (const member of [rich, poor]) await redeem(member, article);
    // As if both processes had died before the answer, and one member had no points in fact.
    await rowsOf(house, "update points.redemption set state = 'due' where article_id = $1", [article.articleId]);
    await later('redemption');
    await house.modules.points.settle();
    await house.modules.points.settle();
    expect([(await balanceOf(rich)).balance, (await balanceOf(poor)).balance]).toEqual(['0', '0']);
    expect(await entriesOf(rich)).toEqual(['points.redeemed -100 PTS', 'points.earned 100 PTS']);
    expect(await stockOf(article.articleId)).toEqual({ stock: 3, redeemed: 2 });
  });
});

describe('points become balance', () => {
  test('in whole coins, once for each key; what makes no coin stays', async () => {
    const member = await richMember(1000);
    const cash = async () =>
      (await read<{ mainWalletBalance: string }>(member, '/wps/v2/wallets/balance')).value.mainWalletBalance;
    const before = Number(await cash());
    const clientKey = randomUUID();
    const answers = await Promise.all([convert(member, '105', clientKey), convert(member, '105', clientKey)]);
    expect(answers.map(({ value }) => value.amount)).toEqual(['10.5', '10.5']);
    expect((await balanceOf(member)).balance).toBe('895');
    expect(Number(await cash()) - before).toBeCloseTo(10.5);
    expect(await convert(member, '106', clientKey)).toMatchObject({ errorCode: 'key_conflict' });
    expect(await convert(member, '99')).toMatchObject({ errorCode: 'conversion_too_small' });
    const many = await Promise.all(Array.from({ length: 5 }, () => convert(member, '400')));
    expect(many.filter(({ success }) => success)).toHaveLength(2);
    expect(many.find(({ success }) => !success)).toMatchObject({ errorCode: 'not_enough_points' });
    expect((await balanceOf(member)).balance).toBe('95');
  });

  test('a process that dies between the points and the money leaves the money to the job', async () => {
    const member = await richMember(200);
    await convert(member, '200');
    await rowsOf(house, "update points.conversion set state = 'taken' where member_id = $1", [member.id]);
    await later('conversion');
    await house.modules.points.settle();
    const rows = await rowsOf<{ state: string; times: string }>(
      house,
      `select c.state, (select count(*) from ledger.key k where k.call = 'points.pay' and k.client_key = c.id::text) as times
       from points.conversion c where c.member_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ state: 'paid', times: '1' }]);
  });
});

test('all points are in the books: those of members and those of the house make zero, and none is money', async () => {
  const [sums] = await rowsOf<{ members: string; house: string; owed: string }>(
    house,
    `select (select coalesce(sum(balance), 0) from ledger.account where purse = 'points') as members,
       (select coalesce(sum(case when p.credit = a.id then p.amount else -p.amount end), 0) from ledger.account a
        join ledger.posting p on a.id in (p.credit, p.debit) where a.purse = 'house.points') as house,
       (select count(*) from ledger.account where purse = 'points' and currency <> 'PTS') as owed`,
  );
  expect(BigInt(sums?.members ?? 0) + BigInt(sums?.house ?? 0)).toBe(0n);
  expect(sums?.owed).toBe('0');
  expect((await house.modules.ledger.checkBooks('full')).differences).toEqual([]);
});
