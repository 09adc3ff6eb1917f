import type { Bonus, ProfitAndLoss } from '@fairhouse/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { allMayBeCounted } from '../../testing/all-may-be-counted.ts';
import { holdLock } from '../../testing/hold-lock.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import {
  arrive,
  balanceOf,
  begin,
  makeOffer,
  promotionsHouseOfFile,
  readDeposit,
} from '../../testing/promotions.fixture.ts';

const file = promotionsHouseOfFile([
  makeOffer(1),
  makeOffer(2, { product: 'vendors' }),
  makeOffer(3, { product: 'lottery' }),
]);
const dayMs = 24 * 3_600_000;
beforeEach(() => rowsOf(file.house, `delete from promotions.bonus; delete from promotions.budget`));

const open = async (): Promise<Bonus> => {
  const { open: bonus } = await file.bonuses();
  if (!bonus) throw new Error('there is no open bonus');
  return bonus;
};
const last = async () => (await file.bonuses()).list[0];

describe('a grant', () => {
  test('comes with the money, lies in a purse of its own, and is no cash', async () => {
    await file.pay({ promotionId: '1' });
    expect(await file.moved()).toEqual(['promotion.granted 50']);
    expect(await balanceOf(file.house, file.member)).toBe('10100');
    expect(await open()).toMatchObject({
      state: 'open',
      amount: '50',
      required: '250',
      wagered: '0',
      endsAt: file.clock.now().getTime() + 7 * dayMs,
    });
    expect(await file.budget(1)).toEqual({ reserved: '0', granted: '50', freed: '0', forfeited: '0' });
  });

  test('comes before the member is told that the money is there', async () => {
    const deposit = await begin(file.house, file.member, { promotionId: '1' });
    const reported: string[] = [];
    file.house.platform.events.on(
      'deposit_stepped',
      ({ id, state }) => void (`${id}` === deposit.depositId && reported.push(state)),
    );
    const held = await holdLock(file.house, 'select from promotions.budget where offer_id = 1 for update');
    const arrived = arrive(file.house, deposit);
    await expect.poll(() => held.isWaitedFor()).toBe(true);
    expect(reported).toEqual([]);
    await held.free();
    await arrived;
    expect([reported, (await open()).state]).toEqual([['paid'], 'open']);
  });

  test('is made once by whoever comes after a process that died, from two processes at once', async () => {
    const died = vi.spyOn(file.house.modules.promotions, 'followDeposit').mockRejectedValue(new Error('killed'));
    const deposit = await file.pay({ promotionId: '1' });
    expect((await readDeposit(file.house, file.member, deposit)).state).toBe('paid');
    expect(await file.moved()).toEqual([]);
    died.mockRestore();
    file.clock.advance(60_000);
    await Promise.all(
      [file.house, file.other, file.house, file.other].map(({ modules }) => modules.cashier.settleDeposits()),
    );
    expect(await file.moved()).toEqual(['promotion.granted 50']);
    expect(await file.budget(1)).toEqual({ reserved: '0', granted: '50', freed: '0', forfeited: '0' });
  });

  test.each([
    ['60', '30'],
    ['1000', '50'],
  ])('counts what has really arrived: %s gives %s', async (arrived, granted) => {
    const deposit = await begin(file.house, file.member, { promotionId: '1' });
    await arrive(file.house, deposit, Number(arrived));
    expect(await file.moved()).toEqual([`promotion.granted ${granted}`]);
    expect(await file.budget(1)).toMatchObject({ reserved: '0', granted });
  });

  test('is none where less arrives than the offer asks, and none for who has excluded themself', async () => {
    const deposit = await begin(file.house, file.member, { promotionId: '1' });
    await arrive(file.house, deposit, 40);
    expect(await last()).toMatchObject({ state: 'void', reason: 'too_small' });
    file.member = await file.house.register();
    const other = await begin(file.house, file.member, { promotionId: '1' });
    const { protection, brand } = file.house.modules;
    await protection.excludeSelf({ memberId: BigInt(file.member.id), brand: brand.first }, '6m');
    await arrive(file.house, other);
    expect(await file.moved()).toEqual([]);
    expect(
      await rowsOf(
        file.house,
        `select b.state, b.reason, d.state as deposit from promotions.bonus b join cashier.deposit d on d.id = b.deposit_id where b.member_id = $1`,
        [file.member.id],
      ),
    ).toEqual([{ state: 'void', reason: 'excluded', deposit: 'paid' }]);
    expect(await file.budget(1)).toMatchObject({ reserved: '0', granted: '0' });
  });

  test('is none for a deposit that expires, and none when it is paid after that', async () => {
    const deposit = await begin(file.house, file.member, { promotionId: '1' });
    file.clock.advance(31 * 60_000);
    await file.again();
    await file.house.modules.cashier.settleDeposits();
    expect((await readDeposit(file.house, file.member, deposit)).bonus).toMatchObject({
      state: 'void',
      reason: 'not_paid',
    });
    await arrive(file.house, deposit);
    expect((await readDeposit(file.house, file.member, deposit)).state).toBe('paid');
    expect(await file.moved()).toEqual([]);
    expect(await file.budget(1)).toMatchObject({ reserved: '0' });
  });
});

describe('wagering', () => {
  test.each([
    ['1', 'BGS', ['LOTT', 'ACME']],
    ['2', 'ACME', ['LOTT', 'BGS']],
    ['3', 'LOTT', ['BGS', 'ACME']],
  ] as const)(
    'of offer %s counts settled bets of %s since the grant, and no others',
    async (promotionId, vendor, others) => {
      await file.stake(100, { vendor, at: new Date(file.clock.now().getTime() - 1) });
      await file.pay({ promotionId });
      for (const other of others) await file.stake(100, { vendor: other });
      await file.stake(100, { vendor, state: 'void' });
      await file.stake(100, { vendor, state: 'open' });
      await file.stake(7, { vendor });
      expect(await open()).toMatchObject({ wagered: '7', required: '250' });
    },
  );

  test('makes it cash when it is done, once, whoever looks', async () => {
    await file.pay({ promotionId: '1' });
    await file.stake(249);
    await file.settle();
    expect(await file.moved()).toEqual(['promotion.granted 50']);
    await file.stake(1);
    file.clock.advance(60_000);
    await Promise.all([file.settle(), file.settle(), file.bonuses(), file.bonuses()]);
    expect(await file.moved()).toEqual(['promotion.granted 50', 'promotion.freed 50']);
    expect(await balanceOf(file.house, file.member)).toBe('10150');
    expect(await last()).toMatchObject({ state: 'freed', reason: null, wagered: '250' });
    expect(await file.budget(1)).toEqual({ reserved: '0', granted: '50', freed: '50', forfeited: '0' });
  });

  test('shows in the account record as it came to the cash, and in profit and loss once', async () => {
    await file.pay({ promotionId: '1' });
    await file.stake(250);
    await file.bonuses();
    const headers = file.house.as(file.member);
    const record = await file.house.call<{
      list: { txTypeName: string; amount: string; currentAvailBalance: string }[];
    }>(
      `/wps/relay/ODSFE2_MemTransDet?codeTypes=dividend&startTime=${Date.now() - dayMs}&endTime=${Date.now() + dayMs}`,
      { headers },
    );
    expect(record.value.list.map(({ amount, currentAvailBalance }) => [amount, currentAvailBalance])).toEqual([
      ['50', '10150'],
    ]);
    const { ledger, brand } = file.house.modules;
    await allMayBeCounted(file.house.platform.db);
    await ledger.rollUpDays(brand.all.map(({ id, timeZone }) => ({ brandId: id, zone: timeZone })));
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    const profit = await file.house.call<ProfitAndLoss>(
      `/wps/relay/ODSFE2_MemProfitLoss?startDay=${dayOf(Date.now() - dayMs)}&endDay=${dayOf(Date.now() + dayMs)}`,
      { headers },
    );
    expect(profit.value.totals.promotionAmount).toBe('50');
  });

  test('ends with its days, and goes back to the house; what is done in time is cash all the same', async () => {
    await file.pay({ promotionId: '1' });
    await file.stake(249);
    file.clock.advance(7 * dayMs - 1);
    await file.settle();
    expect(await file.moved()).toEqual(['promotion.granted 50']);
    file.clock.advance(1);
    await file.stake(1);
    await Promise.all([file.settle(), file.settle()]);
    expect(await file.moved()).toEqual(['promotion.granted 50', 'promotion.forfeited 50']);
    await file.again();
    expect(await last()).toMatchObject({ state: 'forfeited', reason: 'expired', wagered: '249' });
    expect(await balanceOf(file.house, file.member)).toBe('10100');
  });
});

describe('a bonus', () => {
  test('is given up once, however often and wherever that is said', async () => {
    await file.pay({ promotionId: '1' });
    const { bonusId } = await open();
    const answers = await Promise.all(
      [file.house, file.other, file.house, file.other].map((house) => file.giveUp(bonusId, { house })),
    );
    expect(answers.map(({ value }) => value.reason)).toEqual(Array.from({ length: 4 }, () => 'given_up'));
    expect(await file.moved()).toEqual(['promotion.granted 50', 'promotion.forfeited 50']);
    expect(await file.budget(1)).toEqual({ reserved: '0', granted: '50', freed: '0', forfeited: '50' });
  });

  test('that has been played out is not given up any more', async () => {
    await file.pay({ promotionId: '1' });
    const { bonusId } = await open();
    await file.stake(250);
    const answers = await Promise.all([
      file.giveUp(bonusId),
      file.giveUp(bonusId, { house: file.other }),
      file.settle(),
    ]);
    expect(answers.slice(0, 2)).toMatchObject([
      { status: 409, errorCode: 'bonus_over' },
      { status: 409, errorCode: 'bonus_over' },
    ]);
    expect(await file.moved()).toEqual(['promotion.granted 50', 'promotion.freed 50']);
  });

  test('is given up before it is granted, and the deposit is paid without it', async () => {
    const deposit = await begin(file.house, file.member, { promotionId: '1' });
    const { bonusId } = await open();
    expect((await file.giveUp(bonusId)).value).toMatchObject({ state: 'void', reason: 'given_up' });
    await arrive(file.house, deposit);
    expect([(await readDeposit(file.house, file.member, deposit)).state, await file.moved()]).toEqual(['paid', []]);
  });

  test('of another member is unknown by its number', async () => {
    await file.pay({ promotionId: '1' });
    const { bonusId } = await open();
    const stranger = await file.house.register();
    expect(await file.giveUp(bonusId, { member: stranger })).toMatchObject({ status: 404, errorCode: 'bonus_unknown' });
    expect(await file.giveUp('1', { member: stranger })).toMatchObject({ status: 404, errorCode: 'bonus_unknown' });
    expect(await file.bonuses(stranger)).toMatchObject({ open: null, list: [] });
    expect(await open()).toMatchObject({ bonusId });
  });

  test('of who excludes themself goes back at once, and of who takes a break goes on', async () => {
    await file.pay({ promotionId: '1' });
    const { protection, brand } = file.house.modules;
    const whose = { memberId: BigInt(file.member.id), brand: brand.first };
    await protection.takeBreak(whose, '1d');
    await file.settle();
    expect(await file.moved()).toEqual(['promotion.granted 50']);
    await protection.excludeSelf(whose, '6m');
    await expect.poll(() => file.moved()).toEqual(['promotion.granted 50', 'promotion.forfeited 50']);
    expect(
      await rowsOf(file.house, 'select reason from promotions.bonus where member_id = $1', [file.member.id]),
    ).toEqual([{ reason: 'excluded' }]);
  });

  test('of who excludes themself while it is being booked goes back by the job', async () => {
    const deposit = await begin(file.house, file.member, { promotionId: '1' });
    const held = await holdLock(file.house, 'select from promotions.budget where offer_id = 1 for update');
    const arrived = arrive(file.house, deposit);
    await expect.poll(() => held.isWaitedFor()).toBe(true);
    const { protection, brand } = file.house.modules;
    await protection.excludeSelf({ memberId: BigInt(file.member.id), brand: brand.first }, '6m');
    await held.free();
    await arrived;
    await file.settle();
    expect(await file.moved()).toEqual(['promotion.granted 50', 'promotion.forfeited 50']);
    expect(
      await rowsOf(file.house, 'select state, reason from promotions.bonus where member_id = $1', [file.member.id]),
    ).toEqual([{ state: 'forfeited', reason: 'excluded' }]);
    expect(await file.budget(1)).toEqual({ reserved: '0', granted: '50', freed: '0', forfeited: '50' });
  });

  test('of a deposit that is taken back goes with it', async () => {
    const deposit = await file.pay({ promotionId: '1' });
    const [entry] = await rowsOf<{ id: string }>(
      file.house,
      `select k.entry_id as id from ledger.key k join cashier.deposit d on d.wallet_id = k.wallet_id where d.id = $1 and k.call = 'deposit' and k.client_key = $1::text`,
      [deposit.depositId],
    );
    await file.house.modules.ledger.correct({
      entryId: BigInt(entry?.id ?? 0),
      proposedBy: 'one',
      approvedBy: 'two',
      reason: 'the bank took it back',
    });
    file.clock.advance(60_000);
    await file.settle();
    expect(await file.moved()).toEqual(['promotion.granted 50', 'promotion.forfeited 50']);
    expect(await last()).toMatchObject({ state: 'forfeited', reason: 'reversed' });
  });

  test('a bonus whose grant two operators took back ends without another movement', async () => {
    await file.pay({ promotionId: '1' });
    const [entry] = await rowsOf<{ id: string }>(
      file.house,
      `select e.id from ledger.entry e join ledger.account a on a.id = e.wallet_id where a.member_id = $1 and e.code = 'promotion.granted'`,
      [file.member.id],
    );
    await file.house.modules.ledger.correct({
      entryId: BigInt(entry?.id ?? 0),
      proposedBy: 'one',
      approvedBy: 'two',
      reason: 'granted by mistake',
    });
    expect((await file.giveUp((await open()).bonusId)).errorCode).toBe('bonus_over');
    expect(await last()).toMatchObject({ state: 'forfeited', reason: 'reversed' });
  });

  test('keeps an account open until it is given up', async () => {
    await file.pay({ promotionId: '1' });
    const close = () => file.house.call('/api/identity/close', { headers: file.house.as(file.member), body: {} });
    expect(await close()).toMatchObject({ errorCode: 'bonus_left' });
    await file.giveUp((await open()).bonusId);
    expect((await close()).errorCode).toBe('money_left');
  });
});

test("the house sees what its offers have cost, and a member's bonuses", async () => {
  await file.pay({ promotionId: '1' });
  expect(
    await file.house.modules.promotions.listOfferSums({
      brand: file.house.modules.brand.first,
      language: 'EN',
    } as never),
  ).toMatchObject([
    { promotionId: '1', budget: '10000', reserved: '0', granted: '50', freed: '0', forfeited: '0', left: '9950' },
    { promotionId: '2', left: '10000' },
    { promotionId: '3' },
  ]);
  expect((await file.house.call('/wps/relay/MCSFE_getBonusDetails')).status).toBe(401);
});
