import { randomUUID } from 'node:crypto';
import { fixedClock } from '@fairhouse/testing';
import type { RecordRow } from '@fairhouse/contract';
import { parseAmount } from '@fairhouse/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBrandFolder } from '../../testing/brand-folder.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const clock = fixedClock(new Date());
const dayMs = 86_400_000;
const hourMs = 3_600_000;
let house: TestHouse;
let member: TestMember;

interface Page {
  list: RecordRow[];
  total: number;
  totalPages: number;
}

beforeAll(async () => {
  house = await openHouse({ clock });
  member = await house.register();
  const { playToken } = await house.play(member);
  for (const stake of ['1', '2', '3', '4']) await house.placeRound(playToken, { stake, clientKey: randomUUID() });
  // The books tell time by the database; the house of this test a little later.
  clock.advance(60_000);
});
afterAll(() => house.close());

const list = (query = '', who = member) =>
  house.call<Page>(`/wps/relay/ODSFE2_MemTransDet${query}`, { headers: house.as(who) });

test('every line is signed and has the balance after it, down to the first', async () => {
  const { list: rows, total } = (await list('?size=100')).value;
  expect(rows).toHaveLength(total);
  let balance = 0n;
  for (const row of rows.toReversed()) {
    balance += parseAmount(row.amount) ?? 0n;
    expect(parseAmount(row.currentAvailBalance)).toBe(balance);
  }
  const reported = await house.call<{ mainWalletBalance: string }>('/wps/v2/wallets/balance', {
    headers: house.as(member),
  });
  expect(parseAmount(reported.value.mainWalletBalance)).toBe(balance);
  expect(rows.at(-1)).toMatchObject({
    txTypeId: 'other',
    remark: 'demo.grant',
    customerName: member.userName,
    currency: 'FUN',
  });
});

test('is asked for by kinds, and by several', async () => {
  const bets = (await list('?codeTypes=betting')).value;
  expect([bets.total, bets.list.map((row) => row.amount)]).toEqual([4, ['-4', '-3', '-2', '-1']]);
  const wins = (await list('?codeTypes=winning')).value;
  expect(wins.list.every((row) => row.txTypeId === 'winning' && (parseAmount(row.amount) ?? 0n) > 0n)).toBe(true);
  expect((await list('?codeTypes=betting,winning')).value.total).toBe(bets.total + wins.total);
  expect((await list('?codeTypes=deposit')).value).toEqual({ list: [], total: 0, totalPages: 0 });
});

test('names its lines in the language asked for, or in that of the page', async () => {
  const namesIn = async (query: string, language: string) => {
    const { value } = await house.call<Page>(`/wps/relay/ODSFE2_MemTransDet?codeTypes=betting&size=1${query}`, {
      headers: { ...house.as(member), language },
    });
    return value.list.map(({ txTypeId, txTypeName }) => [txTypeId, txTypeName]);
  };
  expect(await namesIn('', 'EN')).toEqual([['betting', 'Stake']]);
  expect(await namesIn('', 'PT')).toEqual([['betting', 'Aposta']]);
  expect(await namesIn('&language=VI', 'PT')).toEqual([['betting', 'Tiền cược']]);
  expect((await list('?codeTypes=other&size=1')).value.list[0]?.txTypeName).toBe('Other');
});

test('is closed, and so is its file, where the brand has no such module', async () => {
  const { folder, remove } = makeBrandFolder((brand) => brand.whitelabel.push({ modId: 'MEMTRANS3', enabled: '0' }));
  const bare = await openHouse({ clock, brandsDir: folder });
  try {
    const someone = await bare.register();
    for (const path of ['MemTransDet', 'MemTransDetExport']) {
      expect(await bare.call(`/wps/relay/ODSFE2_${path}`, { headers: bare.as(someone) }), path).toMatchObject({
        status: 400,
        errorCode: 'function.not.available',
      });
    }
  } finally {
    await bare.close();
    remove();
  }
});

test('comes page by page, newest first', async () => {
  const pages = [
    (await list('?codeTypes=betting&size=3')).value,
    (await list('?codeTypes=betting&size=3&page=2')).value,
  ];
  expect([pages[0]?.totalPages, ...pages.map((page) => page.list.map((row) => row.amount))]).toEqual([
    2,
    ['-4', '-3', '-2'],
    ['-1'],
  ]);
});

test('looks at 30 days at most, in the right order, on days a calendar has', async () => {
  const now = clock.now().getTime();
  for (const query of [`?startTime=${now - 30 * dayMs - hourMs}&endTime=${now}`, `?startTime=${now - 30 * dayMs}`])
    expect((await list(query)).status, query).toBe(200);
  expect((await list(`?startTime=${now - 60 * dayMs}&endTime=${now - 31 * dayMs}`)).value.total).toBe(0);
  for (const query of [
    `?startTime=${now - 30 * dayMs - hourMs - 1}&endTime=${now}`,
    `?startTime=${now}&endTime=${now - 1}`,
    '?endTime=9007199254740991',
    '?startTime=-1',
    '?size=101',
    '?page=0',
    '?codeTypes=everything',
  ]) {
    expect(await list(query), query).toMatchObject({ status: 400, errorCode: 'request_param_err' });
  }
});

test('asked for with empty times, as older clients do, is asked for without any', async () => {
  const { total } = (await list()).value;
  expect([total > 0, (await list('?codeTypes=&startTime=&endTime=&subordinateName=')).value.total]).toEqual([
    true,
    total,
  ]);
});

test("is nobody else's: neither by session nor by name", async () => {
  const stranger = await house.register();
  expect((await list('?codeTypes=betting', stranger)).value.total).toBe(0);
  expect(await list(`?subordinateName=${member.userName}`, stranger)).toMatchObject({
    status: 400,
    errorCode: 'request_param_err',
  });
  expect((await list(`?subordinateName=${member.userName}`)).value.total).toBeGreaterThan(0);
  expect(await house.call('/wps/relay/ODSFE2_MemTransDet')).toMatchObject({ status: 401 });
});

test('is exported with in and out apart, on the wall clock of the brand', async () => {
  const { csv, hasMore } = (
    await house.call<{ csv: string; hasMore: boolean }>('/wps/relay/ODSFE2_MemTransDetExport?codeTypes=betting', {
      headers: house.as(member),
    })
  ).value;
  const [head, first, ...rest] = csv.trimEnd().split('\r\n');
  expect([head, hasMore, rest.length]).toEqual([
    'Time,Time zone,Kind,What,Number,In,Out,Balance after,Currency',
    false,
    3,
  ]);
  expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Asia\/Kolkata,Stake,Stake,\d+,,4,[\d.]+,FUN$/);
  const inHindi = await house.call<{ csv: string }>('/wps/relay/ODSFE2_MemTransDetExport', {
    headers: { ...house.as(member), language: 'HI' },
  });
  expect(inHindi.value.csv.split('\r\n').map((row) => row.split(',')[3])).toEqual(
    expect.arrayContaining(['क्या', 'शुरुआत का खेल का पैसा']),
  );
  expect(
    await house.call('/wps/relay/ODSFE2_MemTransDetExport?startTime=0', { headers: house.as(member) }),
  ).toMatchObject({ status: 400 });
});
