import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const now = new Date();
const clock = fixedClock(now);
const dayMs = 86_400_000;
let house: TestHouse;
let member: TestMember;

interface Record {
  list: { orderNo: string; roundId: string; betAmount: string; winAmount: string; profitAndLoss: string; status: string; gameName: string }[];
  total: number;
  totalPages: number;
  footer: { betAmount: string; validBetAmount: string; winAmount: string; profitAndLoss: string };
}

beforeAll(async () => {
  house = await openHouse({ clock });
  member = await house.register();
  const { playToken } = await house.play(member);
  for (const stake of ['1', '2', '3', '4', '5']) {
    clock.advance(1000);
    await house.placeRound(playToken, { stake });
  }
});
afterAll(() => house.close());

const list = (query = '', who = member) => house.call<Record>(`/wps/relay/ODSFE2_RNGOrders${query}`, { headers: house.as(who) });

test('shows the newest first, page by page, with sums over all pages', async () => {
  const page = (await list('?page=2&size=2')).value;
  expect(page).toMatchObject({ total: 5, totalPages: 3, footer: { betAmount: '15', validBetAmount: '15' } });
  expect(page.list.map((row) => row.betAmount)).toEqual(['3', '2']);
  expect(page.list[0]?.gameName).toBe('Dice');
  const all = (await list()).value;
  const won = all.list.reduce((sum, row) => sum + Number(row.winAmount), 0);
  expect(Number(all.footer.winAmount)).toBeCloseTo(won, 4);
  expect(Number(all.footer.profitAndLoss)).toBeCloseTo(won - 15, 4);
  for (const row of all.list) expect(row.status).toBe(Number(row.profitAndLoss) > 0 ? 'won' : 'lost');
});

test('finds an order by its whole number and by nothing else', async () => {
  const [first] = (await list()).value.list;
  expect((await list(`?orderNoSearch=${first?.orderNo}`)).value.list).toMatchObject([{ orderNo: first?.orderNo }]);
  expect((await list('?orderNoSearch=1')).value.total).toBe(0);
  expect((await list(`?orderNoSearch=${encodeURIComponent("' or 1=1")}`)).value.total).toBe(0);
});

test('looks at the asked days and kind of account only', async () => {
  const end = clock.now().getTime() + 1;
  expect((await list(`?startDate=${now.getTime() + 2500}&endDate=${end}`)).value.total).toBe(3);
  expect((await list(`?startDate=${now.getTime() - dayMs}&endDate=${now.getTime()}`)).value.total).toBe(0);
  expect((await list('?accountType=RNG')).value.total).toBe(5);
  expect((await list('?accountType=LIVE')).value.total).toBe(0);
});

test('refuses more than 31 days, days in the wrong order and days no calendar has', async () => {
  const end = clock.now().getTime();
  for (const query of [`?startDate=${end - 40 * dayMs}&endDate=${end}`, `?startDate=${end}&endDate=${end - 1}`, '?endDate=9007199254740991', '?startDate=-5', '?size=101']) {
    expect(await list(query), query).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  }
});

test('shows nobody the bets of somebody else', async () => {
  const stranger = await house.register();
  expect((await list('', stranger)).value.total).toBe(0);
});
