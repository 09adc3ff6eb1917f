import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RebatePayment } from '@fairhouse/contract';
import { makeBrandFolder, setModule } from '../../testing/brand-folder.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { lockAccrued } from './account.store.ts';
import { paymentOf } from './pay-rebates.ts';
import { insertPayments } from './payment.store.ts';
import { addBet, addBets, correct, count } from '../../testing/settled-bets.fixture.ts';
import { bookedOn, claim, giveRates, minorOf, overviewOf, placeLine } from './rebates.fixture.ts';

let house: TestHouse;
let member: TestMember;
let id: bigint;
const made = makeBrandFolder((brand) => {
  const withoutAgent = { RNG: '0.001', SPORTS: '0.002', ELOTT: '0.001', FISH: '0.001' };
  brand['rebates'] = { mode: 'byHand', minimum: '1', withoutAgent };
});
beforeAll(async () => {
  house = await openHouse({ brandsDir: made.folder });
});
afterAll(async () => {
  await house.close();
  made.remove();
});

/** Members without an account of their own: only their place and their bets matter. */
let nextMember = 900_000n;
const someone = (): bigint => (nextMember += 1n);
async function newMember(): Promise<void> {
  member = await house.register();
  id = BigInt(member.id);
}
const payments = async (who = member) =>
  (await house.call<{ list: RebatePayment[]; total: number }>('/api/rebates/payments', { headers: house.as(who) }))
    .value;
const totalOf = async (): Promise<bigint> => minorOf((await overviewOf(house, member)).total);
const balanceOf = async (): Promise<bigint> =>
  minorOf(
    (await house.call<{ sumBalance: string }>('/wps/v2/wallets/balance', { headers: house.as(member) })).value
      .sumBalance,
  );
/** What of each earner's accounts is exact, before any rounding. */
const earnedBy = async (earner: bigint, role: 'own' | 'agent'): Promise<bigint> =>
  BigInt(
    (
      await rowsOf<{ earned: string }>(
        house,
        'select coalesce(sum(earned), 0) as earned from rebates.account where member_id = $1 and role = $2',
        [earner, role],
      )
    )[0]?.earned ?? 0,
  );

describe('a claim', () => {
  test('pays what all categories have earned by the table of the brand, once, and its lines add up to it', async () => {
    await newMember();
    const before = await balanceOf();
    await addBet(house, id, { validMinor: 12_345_678n });
    await addBet(house, id, { validMinor: 5_000_000n, gameType: 'ESPORTS' });
    await count(house);
    const earned = await overviewOf(house, member);
    expect([earned.mode, earned.minimum, earned.total, earned.canClaim]).toEqual(['byHand', '1', '2.2345', true]);
    expect(earned.list.filter(({ amount }) => amount !== '0')).toEqual([
      { category: 'RNG', rate: '0.001', validBet: '1234.5678', amount: '1.2345' },
      { category: 'SPORTS', rate: '0.002', validBet: '500', amount: '1' },
    ]);
    const paid = await claim(house, member, 'first-claim');
    expect(paid.value).toMatchObject({ amount: '2.2345', state: 'paid', currency: 'FUN' });
    expect(paid.value.list).toEqual([
      { category: 'RNG', validBet: '1234.5678', amount: '1.2345' },
      { category: 'SPORTS', validBet: '500', amount: '1' },
    ]);
    expect(await balanceOf()).toBe(before + 22_345n);
    expect((await claim(house, member, 'first-claim')).value).toEqual(paid.value);
    expect((await claim(house, member, 'second-claim')).errorCode).toBe('rebate_nothing_earned');
    expect(await bookedOn(house, id, 'rebate.paid')).toEqual({ times: 1, minor: 22_345n });
    expect(await payments()).toMatchObject({ total: 1, list: [paid.value] });
  });

  test('keeps what flooring left: three parts of a unit are paid with the next one', async () => {
    await newMember();
    // 10,000.0999 at 0.001 is 10.0000999.
    for (const _each of [1, 2]) await addBet(house, id, { validMinor: 100_000_999n });
    await count(house);
    expect(await totalOf()).toBe(200_001n);
    await claim(house, member, 'claim-of-two');
    await addBet(house, id, { validMinor: 100_000_999n });
    await count(house);
    await claim(house, member, 'claim-of-one');
    // 30,000.2997 at 0.001 is 30.0002997, floored once.
    expect(await bookedOn(house, id, 'rebate.paid')).toEqual({ times: 2, minor: 300_002n });
  });

  test('below the minimum is refused, and stays', async () => {
    await newMember();
    await addBet(house, id, { validMinor: 9_999_000n });
    await count(house);
    expect((await claim(house, member, 'too-little')).errorCode).toBe('rebate_below_minimum');
    expect((await overviewOf(house, member)).canClaim).toBe(false);
    expect(await totalOf()).toBe(9_999n);
  });

  test('by ten devices at once is paid once', async () => {
    await newMember();
    await addBet(house, id, { validMinor: 50_000_000n });
    await count(house);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => claim(house, member, at % 2 === 0 ? 'same-key-for-all' : `own-key-${at}`)),
    );
    const paid = new Set(answers.filter(({ success }) => success).map(({ value }) => value.paymentId));
    expect(paid.size).toBe(1);
    for (const { success, errorCode } of answers) if (!success) expect(errorCode).toBe('rebate_nothing_earned');
    expect(await bookedOn(house, id, 'rebate.paid')).toEqual({ times: 1, minor: 50_000n });
  });

  test('of a process that died before it was booked is booked by the job, once', async () => {
    await newMember();
    await addBet(house, id, { validMinor: 20_000_000n });
    await count(house);
    const payee = { brandId: house.modules.brand.first.id, memberId: id, role: 'own', currency: 'FUN' } as const;
    await house.platform.inTx(async (tx) => {
      const [accrued = []] = await lockAccrued(tx, [payee]);
      await insertPayments(tx, [paymentOf(payee, accrued, { clientKey: 'died-there', madeAt: new Date(), place: 1n })]);
    });
    expect((await payments()).list).toMatchObject([{ state: 'due', amount: '2' }]);
    await Promise.all([house.modules.rebates.pay(), house.modules.rebates.pay(), claim(house, member, 'died-there')]);
    await house.modules.rebates.pay();
    expect(await bookedOn(house, id, 'rebate.paid')).toEqual({ times: 1, minor: 20_000n });
    expect((await payments()).list).toMatchObject([{ state: 'paid', amount: '2' }]);
  });
});

test('settings are told by product, and of one product where it is asked for', async () => {
  await newMember();
  const ask = async (query = '') =>
    (
      await house.call<{ list: unknown[] }>(`/wps/relay/MCSFE_getCustomerRebateSettingByProductType${query}`, {
        headers: house.as(member),
      })
    ).value.list;
  expect(await ask()).toHaveLength(7);
  await giveRates(house, id, { LIVE: 1_234 });
  expect(await ask('?productType=LIVE')).toEqual([{ productType: 'LIVE', rebateRate: '0.001234' }]);
  expect(await ask('?productType=RNG')).toEqual([{ productType: 'RNG', rebateRate: '0' }]);
});

test("lotteries of the house, which pay by series, and void bets earn no percentage; a vendor's lottery does", async () => {
  await newMember();
  await addBet(house, id, { validMinor: 90_000_000n, gameType: 'LOTT', vendor: 'LOTT' });
  await addBet(house, id, { validMinor: 90_000_000n, gameType: 'ELOTT', vendor: 'ELOTT' });
  await addBet(house, id, { validMinor: 0n });
  await addBet(house, id, { validMinor: 90_000_000n, gameType: 'UNHEARD' });
  await count(house);
  expect(await totalOf()).toBe(0n);
  await addBet(house, id, { validMinor: 90_000_000n, gameType: 'ELOTT', vendor: 'TCG' });
  await count(house);
  expect(await totalOf()).toBe(90_000n);
});

test('an account is not closed while a rebate can be claimed', async () => {
  await newMember();
  await addBet(house, id, { validMinor: 20_000_000n });
  await count(house);
  const close = () => house.call('/api/identity/close', { headers: house.as(member), body: {} });
  expect((await close()).errorCode).toBe('rebate_left');
  await claim(house, member, 'before-closing');
  expect((await close()).errorCode).toBe('money_left');
});

describe('a line of agents', () => {
  test('earns the differences into earnings, floored once for each payment, and nothing is paid twice', async () => {
    await newMember();
    const [top, agent] = [someone(), someone()];
    await placeLine(house, [
      [top, 8_000],
      [agent, 5_000],
      [id, 2_000],
    ]);
    await addBets(
      house,
      id,
      [1, 2, 3].map(() => ({ validMinor: 10_000_333n })),
    );
    await count(house);
    await house.modules.rebates.pay();
    // 3,000.0999 at 0.3 % is 9.0002997.
    for (const earner of [top, agent]) expect((await bookedOn(house, earner, 'rebate.agent')).minor).toBe(90_002n);
    expect(await totalOf()).toBe(60_001n);
    await house.modules.rebates.pay();
    const purses = await rowsOf<{ purse: string; balance: string }>(
      house,
      'select purse, balance from ledger.account where member_id = $1',
      [agent],
    );
    expect(purses).toEqual([{ purse: 'earnings', balance: '90002' }]);
  });

  test('shares exactly the highest rate of what was staked, whatever the rates and however bets are corrected', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(9_000), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.bigInt(1n, 10n ** 9n), fc.option(fc.bigInt(0n, 10n ** 9n), { nil: null })), {
          minLength: 1,
          maxLength: 6,
        }),
        async (rates, bets) => {
          const line = rates.map((rate) => [someone(), rate] as const);
          await placeLine(house, line);
          const bettor = line.at(-1)?.[0] ?? 0n;
          let validMinor = 0n;
          for (const [valid, corrected] of bets) {
            const bet = await addBet(house, bettor, { validMinor: valid });
            if (corrected !== null) await correct(house, bet, corrected);
            validMinor += corrected ?? valid;
          }
          await count(house);
          let earned = await earnedBy(bettor, 'own');
          for (const [agent] of line.slice(0, -1)) earned += await earnedBy(agent, 'agent');
          expect(earned).toBe(validMinor * BigInt(Math.max(...rates)));
        },
      ),
      { numRuns: 8 },
    );
    const [{ missing } = { missing: '' }] = await rowsOf<{ missing: string }>(
      house,
      `with of_chains as (
         select e.id as member_id, case when e.at = 1 then 'own' else 'agent' end as role, c.category, sum(p.valid_stake::numeric * c.shares[e.at]) as earned
         from rebates.chain c join rebates.play p on p.chain_id = c.id cross join lateral unnest(c.earners) with ordinality e(id, at)
         where c.shares[e.at] > 0 group by 1, 2, 3
       ) select count(*) as missing from of_chains f full join rebates.account a using (member_id, role, category) where a.earned is distinct from f.earned`,
    );
    expect(missing).toBe('0');
  });
});

describe('a corrected result', () => {
  test('takes back by the rates its bet has earned by, though there are others since', async () => {
    await newMember();
    const agent = someone();
    await placeLine(house, [
      [agent, 5_000],
      [id, 2_000],
    ]);
    const bet = await addBet(house, id, { validMinor: 100_000_000n });
    await count(house);
    await giveRates(house, id, { RNG: 4_000 });
    await correct(house, bet, 0n);
    await count(house);
    expect([await earnedBy(id, 'own'), await earnedBy(agent, 'agent')]).toEqual([0n, 0n]);
    await addBet(house, id, { validMinor: 100_000_000n });
    await count(house);
    expect([await earnedBy(id, 'own'), await earnedBy(agent, 'agent')]).toEqual([4n * 10n ** 11n, 10n ** 11n]);
  });

  test('after the payment is set against what is earned next, and makes no debt', async () => {
    await newMember();
    const bet = await addBet(house, id, { validMinor: 50_000_000n });
    await count(house);
    await claim(house, member, 'before-the-correction');
    const balance = await balanceOf();
    await correct(house, bet, 20_000_000n);
    await count(house);
    const below = await overviewOf(house, member);
    expect([below.total, below.canClaim]).toEqual(['-3', false]);
    expect((await claim(house, member, 'nothing-there')).errorCode).toBe('rebate_nothing_earned');
    expect(await balanceOf()).toBe(balance);
    await addBet(house, id, { validMinor: 45_000_000n, gameType: 'FISH' });
    await count(house);
    const paid = (await claim(house, member, 'after-the-next-bets')).value;
    expect([paid.amount, paid.list.map(({ category, amount }) => [category, amount])]).toEqual([
      '1.5',
      [
        ['RNG', '-3'],
        ['FISH', '4.5'],
      ],
    ]);
  });
});

describe('a brand that pays by itself', () => {
  let other: TestHouse | undefined;
  let remove = (): void => undefined;
  afterEach(async () => {
    await other?.close();
    remove();
    [other, remove] = [undefined, () => undefined];
  });
  async function openOther(change: Parameters<typeof makeBrandFolder>[0]): Promise<TestHouse> {
    const made = makeBrandFolder(change);
    remove = made.remove;
    other = await openHouse({ brandsDir: made.folder });
    return other;
  }

  test('pays a member soon after the bet has settled, once in a while, and knows no claim', async () => {
    const its = await openOther((brand) => {
      brand['rebates'] = { mode: 'atSettlement', withoutAgent: { RNG: '0.001' } };
    });
    const who = await its.register();
    await addBet(its, BigInt(who.id), { validMinor: 5_000_000n });
    await count(its);
    await expect.poll(() => bookedOn(its, BigInt(who.id), 'rebate.paid')).toEqual({ times: 1, minor: 5_000n });
    await addBet(its, BigInt(who.id), { validMinor: 5_000_000n });
    await count(its);
    await its.modules.rebates.pay();
    expect(await bookedOn(its, BigInt(who.id), 'rebate.paid')).toEqual({ times: 1, minor: 5_000n });
    expect((await claim(its, who, 'by-hand-all-the-same')).errorCode).toBe('rebate_paid_by_itself');
    await rowsOf(its, `update rebates.payment set made_at = made_at - interval '1 minute'`);
    await its.modules.rebates.pay();
    expect(await bookedOn(its, BigInt(who.id), 'rebate.paid')).toEqual({ times: 2, minor: 10_000n });
  });

  test('and without the module answers no call of it', async () => {
    const its = await openOther((brand) => {
      delete brand['rebates'];
      setModule(brand, 'PLYRBT', '0');
    });
    const who = await its.register();
    const codes = await Promise.all(
      ['/api/rebates', '/api/rebates/payments', '/wps/relay/MCSFE_getCustomerRebateSettingByProductType'].map(
        async (path) => (await its.call(path, { headers: its.as(who) })).errorCode,
      ),
    );
    expect([...codes, (await claim(its, who, 'without-module')).errorCode]).toEqual(
      Array<string>(4).fill('function.not.available'),
    );
  });
});
