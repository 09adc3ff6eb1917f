import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import {
  arrive,
  ask,
  begin,
  cancel,
  makeOffer,
  promotionsHouseOfFile,
  readDeposit,
} from '../../testing/promotions.fixture.ts';

const [first, once, daily, later, gone, small, short] = ['1', '2', '3', '4', '5', '6', '7'] as const;
const [shortFrom, shortMs] = [Date.now() + 10 * 24 * 3_600_000, 10 * 60_000];
const file = promotionsHouseOfFile([
  makeOffer(1, { who: 'first' }),
  makeOffer(2),
  makeOffer(3, { who: 'daily', product: 'lottery' }),
  makeOffer(4, { from: '2999-01-01T00:00:00Z' }),
  makeOffer(5, { until: '2020-01-01T00:00:00Z' }),
  makeOffer(6, { budget: '100', who: 'daily' }),
  makeOffer(7, { from: new Date(shortFrom).toISOString(), until: new Date(shortFrom + shortMs).toISOString() }),
]);
const refusedAs = async (request: Parameters<typeof ask>[2]) => (await ask(file.house, file.member, request)).errorCode;
const idsOf = (offers: { promotionId: string }[]) => offers.map(({ promotionId }) => promotionId);
beforeEach(() => rowsOf(file.house, `delete from promotions.bonus; delete from promotions.budget`));

describe('the offers of a member', () => {
  test('are told with all they ask, in the order of the file, as long as they run', async () => {
    const offers = await file.offers();
    expect(idsOf(offers)).toEqual([first, once, daily, small]);
    expect(offers[0]).toEqual({
      promotionId: first,
      title: 'Offer 1',
      text: 'For tests.',
      minimumAmount: '50',
      rateBps: 5000,
      bonusMax: '100',
      wagerTimes: 5,
      product: 'casino',
      days: 7,
      who: 'first',
      endsAt: null,
    });
  });

  test('are none while a bonus of theirs waits or runs, and none on a break', async () => {
    const deposit = await begin(file.house, file.member, { promotionId: once });
    expect(await file.offers()).toEqual([]);
    await cancel(file.house, file.member, deposit);
    expect(idsOf(await file.offers())).toEqual([first, once, daily, small]);
    await file.house.call('/wps/member/protection/break', {
      headers: file.house.as(file.member),
      body: { term: '1d' },
    });
    expect(await file.offers()).toEqual([]);
    expect(await refusedAs({ promotionId: once })).toBe('wallet_closed');
  });

  test('leave out what is for a first deposit after one, what was taken, and until tomorrow what is for a day', async () => {
    await file.pay({});
    expect(idsOf(await file.offers())).toEqual([once, daily, small]);
    expect(await refusedAs({ promotionId: first })).toBe('promotion_not_offered');
    await file.pay({ promotionId: daily });
    await file.giveUp((await file.bonuses()).open?.bonusId ?? '');
    expect(idsOf(await file.offers())).toEqual([once, small]);
    expect(await refusedAs({ promotionId: daily })).toBe('promotion_not_offered');
    file.clock.advance(24 * 3_600_000);
    await file.again();
    expect(idsOf(await file.offers())).toEqual([once, daily, small]);
    await file.pay({ promotionId: once });
    await file.giveUp((await file.bonuses()).open?.bonusId ?? '');
    expect(await refusedAs({ promotionId: once })).toBe('promotion_not_offered');
  });
});

describe('a wish', () => {
  test.each([
    [later, 'promotion_not_offered'],
    [gone, 'promotion_not_offered'],
    ['77', 'promotion_not_offered'],
    ['9999999999999999999', 'promotion_not_offered'],
  ])('for offer %s is refused', async (promotionId, code) => {
    expect(await refusedAs({ promotionId })).toBe(code);
    expect(await rowsOf(file.house, 'select from cashier.deposit where member_id = $1', [file.member.id])).toEqual([]);
  });

  test('below the least amount is told it', async () => {
    const answer = await ask(file.house, file.member, { promotionId: once, amount: '49.99' });
    expect(answer).toMatchObject({ status: 400, errorCode: 'promotion_amount_too_small' });
    expect(answer.message).toContain('50 FUN');
    expect(await ask(file.house, file.member, { promotionId: once, amount: '50' })).toMatchObject({ success: true });
  });

  test('for a second bonus is refused, however many ask at once', async () => {
    const answers = await Promise.all(
      [file.house, file.other].flatMap((house) =>
        [once, daily].map((promotionId) => ask(house, file.member, { promotionId })),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
      new Set(['bonus_running']),
    );
  });

  test('repeated gets the answer of the first time, with one bonus behind it', async () => {
    const clientKey = randomUUID();
    const [one, two] = [
      await begin(file.house, file.member, { clientKey, promotionId: once }),
      await begin(file.other, file.member, { clientKey, promotionId: once }),
    ];
    expect(two).toEqual({ ...one, version: two.version });
    expect(one.bonus).toMatchObject({
      state: 'waiting',
      amount: '50',
      required: '250',
      wagered: '0',
      promotionId: once,
    });
    expect(await refusedAs({ clientKey, promotionId: daily })).toBe('key_conflict');
    expect(await file.budget(2)).toMatchObject({ reserved: '50', granted: '0' });
  });

  test('of a deposit that a limit refuses keeps nothing back', async () => {
    const { id } = (
      await rowsOf<{ id: string }>(
        file.house,
        `select id from ledger.account where member_id = $1 and purse = 'cash'`,
        [file.member.id],
      )
    )[0] ?? { id: '0' };
    await file.house.modules.ledger.limitWallet({
      walletId: BigInt(id),
      measure: 'deposit',
      span: 'day',
      zone: 'UTC',
      capMinor: 500_000n,
    });
    expect(await refusedAs({ promotionId: once })).toBe('deposit_limit_reached');
    expect(await file.budget(2)).toMatchObject({ reserved: '0' });
    expect((await file.bonuses()).open).toBeNull();
    expect(await ask(file.house, file.member, { promotionId: once, amount: '50' })).toMatchObject({ success: true });
  });
});

describe('a budget', () => {
  test('is reserved by nobody who has not paid', async () => {
    const idle = await Promise.all(Array.from({ length: 6 }, () => file.house.register()));
    for (const member of idle) await begin(file.house, member, { promotionId: small });
    expect(await file.budget(6)).toEqual({ reserved: '300', granted: '0', freed: '0', forfeited: '0' });
    expect(idsOf(await file.offers())).toContain(small);
    await file.pay({ promotionId: small });
    expect(await file.moved()).toEqual(['promotion.granted 50']);
    expect(await file.budget(6)).toMatchObject({ reserved: '300', granted: '50' });
  });

  test('is never crossed by many who pay at once, and who came too late is told', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => file.house.register()));
    const deposits = await Promise.all(members.map((member) => begin(file.house, member, { promotionId: small })));
    await rowsOf(file.house, `update cashier.deposit set state = 'confirmed' where id = any ($1)`, [
      deposits.map(({ depositId }) => depositId),
    ]);
    await Promise.all([file.house, file.other].map(({ modules }) => modules.cashier.settleDeposits()));
    await file.house.modules.cashier.settleDeposits();
    const bonuses = await Promise.all(
      members.map(async (member, at) => (await readDeposit(file.house, member, deposits[at] as never)).bonus),
    );
    expect(bonuses.filter((bonus) => bonus?.state === 'open')).toHaveLength(2);
    expect(bonuses.filter((bonus) => bonus?.state === 'void' && bonus.reason === 'used_up')).toHaveLength(3);
    expect(await file.budget(6)).toEqual({ reserved: '0', granted: '100', freed: '0', forfeited: '0' });
    expect(idsOf(await file.offers())).not.toContain(small);
    expect(await refusedAs({ promotionId: small })).toBe('promotion_used_up');
  });

  test('gives again what came back to the house', async () => {
    await file.pay({ promotionId: small, amount: '200' });
    expect(await file.budget(6)).toEqual({ reserved: '0', granted: '100', freed: '0', forfeited: '0' });
    const stranger = await file.house.register();
    expect((await ask(file.house, stranger, { promotionId: small })).errorCode).toBe('promotion_used_up');
    await file.giveUp((await file.bonuses()).open?.bonusId ?? '');
    expect(await file.budget(6)).toEqual({ reserved: '0', granted: '100', freed: '0', forfeited: '100' });
    expect(await ask(file.house, stranger, { promotionId: small })).toMatchObject({ success: true });
  });
});

test('an offer that ends while a deposit is under way is kept for it, and for nobody after it', async () => {
  file.clock.advance(shortFrom - file.clock.now().getTime());
  await file.again();
  const deposit = await begin(file.house, file.member, { promotionId: short });
  file.clock.advance(shortMs);
  const late = await file.house.register();
  expect((await ask(file.house, late, { promotionId: short })).errorCode).toBe('promotion_not_offered');
  await arrive(file.house, deposit);
  expect(await file.moved()).toEqual(['promotion.granted 50']);
});

test('terms stay as they were when the bonus was chosen, and the deposit tells of it', async () => {
  const deposit = await begin(file.house, file.member, { promotionId: once, amount: '400' });
  expect(deposit.bonus).toMatchObject({ amount: '100', required: '500', days: 7 });
  await arrive(file.house, deposit);
  expect((await readDeposit(file.house, file.member, deposit)).bonus).toMatchObject({
    state: 'open',
    amount: '100',
    product: 'casino',
  });
});
