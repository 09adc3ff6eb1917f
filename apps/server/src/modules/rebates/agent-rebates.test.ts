// read-agent-rebates.ts: what an agent was paid opens down to the bets it came from.
import { seededRandom } from '@fairhouse/testing';
import type {
  AgentRebateBets,
  AgentRebateDay,
  AgentRebateMembers,
  AgentRebatePayment,
  IncomeReport,
} from '@fairhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAgent, openDownline } from '../../testing/agent-money.fixture.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { addBet, addBets, correct, count } from '../../testing/settled-bets.fixture.ts';
import { openHouse, type Answer, type TestHouse, type TestMember } from '../../testing/test-house.ts';
import { exactText } from './read-agent-rebates.ts';
import { giveRates, minorOf } from './rebates.fixture.ts';

let house: TestHouse;
let [top, agent, direct, deep, stranger]: TestMember[] = [];
const known = (who: TestMember | undefined): TestMember => {
  if (!who) throw new Error('nobody is there');
  return who;
};

/** top > direct, and top > agent > deep; a player of nobody beside. */
beforeAll(async () => {
  const many = { count: 1000, windowMs: 60_000 };
  house = await openHouse({ areJobsByHand: true, limits: { loginByIp: many, registerByIp: many } });
  const [one, other] = [await openAgent(house), await openAgent(house)];
  [top, agent] = [one.agent, other.agent];
  direct = await openDownline(house, one.code);
  const { agency, brand } = house.modules;
  const affiliate = await agency.findAffiliate({ brandId: brand.first.id, code: one.code });
  if (!affiliate) throw new Error('the agent has a code');
  const placed = { memberId: BigInt(agent.id), affiliate, at: house.platform.clock.now() };
  await house.platform.inTx((tx) => agency.placeMember(tx, placed));
  deep = await openDownline(house, other.code);
  stranger = await openDownline(house, other.code);
  await giveRates(house, BigInt(top.id), { RNG: 5_000, LIVE: 3_000 });
  await giveRates(house, BigInt(agent.id), { RNG: 2_000, LIVE: 3_000 });
  for (const who of [direct, deep, stranger]) await giveRates(house, BigInt(who.id), { RNG: 1_000 });
  // The consumer begins with the bets after its first look.
  await house.modules.bets.feed.drain();
});
afterAll(() => house.close());

/** Nobody waits for the pause between two payments. */
async function pay(): Promise<void> {
  await rowsOf(house, `update rebates.payment set made_at = made_at - interval '2 minutes'`);
  await house.modules.rebates.pay();
}
const ask = <T>(who: TestMember | undefined, path: string, query: Record<string, string>): Promise<Answer<T>> =>
  house.call<T>(`${path}?${new URLSearchParams(query).toString()}`, { headers: house.as(known(who)) });
/** Entries bear the time of the database. */
const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: house.modules.brand.first.timeZone }).format(Date.now());
const paymentsOf = async (who: TestMember | undefined): Promise<AgentRebateDay> =>
  (await ask<AgentRebateDay>(who, '/api/rebates/agent', { day: today(), size: '100' })).value;

/** A payment to the top of the tree. */
async function playOnce(): Promise<void> {
  await addBet(house, BigInt(known(direct).id), { validMinor: 20_000_000n });
  await count(house);
  await pay();
}

/** In millionths of the smallest unit. */
const exact = (text: string): bigint => {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const micros = BigInt(whole + decimals.padEnd(10, '0'));
  return text.startsWith('-') ? -micros : micros;
};
const sum = <T>(list: readonly T[], of: (each: T) => bigint): bigint =>
  list.reduce((total, each) => total + of(each), 0n);

/** Opens a payment to the last bet, checks that each level is the exact sum of the next, and tells the bets. */
async function openWhole(who: TestMember | undefined, paymentId: string): Promise<string[]> {
  const payment = (await ask<AgentRebatePayment>(who, '/api/rebates/agent/payment', { paymentId })).value;
  expect(payment.addsUp).toBe(true);
  expect(sum(payment.list, ({ amount }) => minorOf(amount))).toBe(minorOf(payment.amount));
  const orders: string[] = [];
  for (const line of payment.list) {
    expect(line.addsUp).toBe(true);
    expect(exact(line.before) + exact(line.earned) - exact(line.rest)).toBe(exact(line.amount));
    const { category } = line;
    const members = (
      await ask<AgentRebateMembers>(who, '/api/rebates/agent/members', { paymentId, category, size: '100' })
    ).value;
    expect([members.addsUp, members.totals.earned, members.totals.validBet]).toEqual([
      true,
      line.earned,
      line.validBet,
    ]);
    expect(sum(members.list, ({ earned }) => exact(earned))).toBe(exact(line.earned));
    for (const member of members.list) {
      const { memberId } = member;
      const bets = (
        await ask<AgentRebateBets>(who, '/api/rebates/agent/bets', { paymentId, category, memberId, size: '100' })
      ).value;
      expect([bets.addsUp, bets.totals.earned, bets.totals.validBet]).toEqual([true, member.earned, member.validBet]);
      expect(sum(bets.list, ({ earned }) => exact(earned))).toBe(exact(member.earned));
      orders.push(...bets.list.map(({ orderNo, isCorrection }) => `${category} ${orderNo}${isCorrection ? '*' : ''}`));
    }
  }
  return orders;
}

test('a payment opens into categories, members with masked names, and bets: each level to the last millionth', async () => {
  const first = await addBet(house, BigInt(known(direct).id), { validMinor: 10_000_333n });
  const second = await addBet(house, BigInt(known(deep).id), { validMinor: 7_777_777n });
  const live = await addBet(house, BigInt(known(direct).id), { validMinor: 3_333_333n, gameType: 'LIVE' });
  await count(house);
  await pay();
  const day = await paymentsOf(top);
  expect([day.addsUp, day.series]).toEqual([true, '0']);
  const [paid] = day.list;
  const paymentId = paid?.paymentId ?? '';
  const orders = await openWhole(top, paymentId);
  expect(orders.toSorted()).toEqual([`LIVE ${live.id}`, `RNG ${first.id}`, `RNG ${second.id}`]);
  const members = (await ask<AgentRebateMembers>(top, '/api/rebates/agent/members', { paymentId, category: 'RNG' }))
    .value;
  // 0.4 % of the bets of the direct player, and 0.3 % of what came through the agent below.
  expect(members.list).toEqual([
    { memberId: known(direct).id, name: known(direct).userName, bets: 1, validBet: '1000.0333', earned: '4.0001332' },
    {
      memberId: known(deep).id,
      name: expect.stringMatching(/^.\*\*\*.$/),
      bets: 1,
      validBet: '777.7777',
      earned: '2.3333331',
    },
  ]);
  const range = { startDay: today(), endDay: today() };
  const income = (await ask<IncomeReport>(top, '/api/salaries/income', range)).value;
  expect(minorOf(income.footer.agentRebate)).toBe(minorOf(day.percents) + minorOf(day.series));
});

test('what is corrected, and paid while others still count, is in exactly one payment', async () => {
  const random = seededRandom(31);
  const players = [direct, deep, stranger].map((who) => BigInt(known(who).id));
  const before = new Set((await paymentsOf(top)).list.map(({ paymentId }) => paymentId));
  const placed: string[] = [];
  let last: { id: bigint; placedAt: Date } | null = null;
  for (let round = 0; round < 6; round += 1) {
    for (const player of players) {
      last = await addBets(
        house,
        player,
        [1, 2].map(() => ({
          validMinor: BigInt(1 + random.below(9_999_999)),
          gameType: random.below(2) ? 'RNG' : 'LIVE',
        })),
      );
      placed.push(`${last.id}`, `${last.id - 1n}`);
    }
    if (last) await correct(house, last, BigInt(random.below(1_000)));
    await Promise.all([count(house), pay(), pay()]);
  }
  await count(house);
  await addBet(house, players[0] ?? 0n, { validMinor: 50_000_000n });
  await addBet(house, players[0] ?? 0n, { validMinor: 50_000_000n, gameType: 'LIVE' });
  await count(house);
  await pay();
  for (const who of [top, agent]) {
    const day = await paymentsOf(who);
    expect([day.addsUp, day.list.every(({ paymentId }) => paymentId !== null)]).toEqual([true, true]);
    const opened: string[] = [];
    for (const { paymentId } of day.list)
      if (paymentId !== null && !(who === top && before.has(paymentId)))
        opened.push(...(await openWhole(who, paymentId)));
    expect(new Set(opened).size).toBe(opened.length);
    if (who === top) {
      const settled = opened.filter((order) => !order.endsWith('*')).map((order) => order.split(' ')[1]);
      // Agents below stand on the same rate for live games as the top, which earns nothing by them.
      expect(placed.filter((order) => settled.includes(order)).length).toBeGreaterThan(20);
      expect(opened.some((order) => order.endsWith('*'))).toBe(true);
    }
  }
}, 60_000);

test('a mark that was lost with its process is made by the next run, and pays nothing again', async () => {
  await playOnce();
  const day = await paymentsOf(top);
  await rowsOf(house, 'update rebates.payment set entry_id = null where member_id = $1', [known(top).id]);
  expect((await paymentsOf(top)).list.map(({ paymentId }) => paymentId)).toEqual(day.list.map(() => null));
  await house.modules.rebates.pay();
  expect(await paymentsOf(top)).toEqual(day);
});

test('nobody else opens a payment, and a day of no calendar has none', async () => {
  await playOnce();
  const [paid] = (await paymentsOf(top)).list;
  const paymentId = paid?.paymentId ?? '';
  const line = { paymentId, category: 'RNG', memberId: known(direct).id };
  for (const path of ['/api/rebates/agent/payment', '/api/rebates/agent/members', '/api/rebates/agent/bets']) {
    expect(await ask(agent, path, line)).toMatchObject({ status: 404, errorCode: 'rebate_payment_unknown' });
    expect(await ask(top, path, { ...line, paymentId: '987654321' })).toMatchObject({ status: 404 });
    expect(await ask(direct, path, line)).toMatchObject({ success: false });
  }
  expect(await ask(top, '/api/rebates/agent', { day: '2026-02-30' })).toMatchObject({ status: 400 });
});

test('an amount is told with all of its decimals', () => {
  expect([0n, 1n, -1n, 10_000_000_000n, -25_000_000_001n].map(exactText)).toEqual([
    '0',
    '0.0000000001',
    '-0.0000000001',
    '1',
    '-2.5000000001',
  ]);
});
