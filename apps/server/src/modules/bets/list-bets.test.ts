import type { BetPage, BetRow, BetSums } from '@fairhouse/contract';
import { fixedClock } from '@fairhouse/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../testing/rows-of.ts';
import { openHouse, type TestHouse, type TestMember } from '../../testing/test-house.ts';

const now = new Date();
const clock = fixedClock(now);
const dayMs = 86_400_000;
const hourMs = 3_600_000;
let house: TestHouse;
let member: TestMember;
/** Writes bets of every product, one hour apart, the newest first. */
let player: TestMember;

interface Bets {
  list: BetRow[];
  hasMore: boolean;
  footer: BetSums;
}

const products = [
  ['RNG', 'PP', 'settled', 0],
  ['LIVE', 'EVO', 'settled', 20_000],
  ['FISH', 'JILI', 'settled', 10_000],
  ['SPORTS', 'IM', 'open', 0],
  ['ESPORTS', 'TF', 'settled', 15_000],
  ['COCKFIGHT', 'SV3', 'void', 0],
  ['LOTT', 'LOTT', 'settled', 0],
  ['ELOTT', 'TCG', 'settled', 30_000],
  ['ELOTT', 'TCG', 'open', 0],
  ['PVP', 'KY', 'settled', 9_000],
] as const;

beforeAll(async () => {
  house = await openHouse({ clock });
  member = await house.register();
  const { playToken } = await house.play(member);
  for (const stake of ['1', '2', '3', '4', '5']) {
    clock.advance(1000);
    await house.placeRound(playToken, { stake });
  }
  player = await house.register();
  for (const [index, [gameType, vendor, state, payout]] of products.entries())
    await addBet(player, { id: 9_000_000 + index, hours: index, gameType, vendor, state, payout });
});
afterAll(() => house.close());

async function addBet(
  of: TestMember,
  bet: {
    id: number;
    hours: number;
    gameType: string;
    vendor: string;
    state: string;
    payout: number;
    roundRef?: string;
  },
): Promise<void> {
  await rowsOf(
    house,
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     select $1, $2, brand_id, id, $3, $4, 'some-game', 999999, $5, 10000, $6, case when $7 = 'settled' then 10000 else 0 end, 'FUN', $7 from identity.member where id = $8`,
    [
      bet.id,
      new Date(now.getTime() - bet.hours * 60_000),
      bet.vendor,
      bet.gameType,
      bet.roundRef ?? `r-${bet.id}`,
      bet.payout,
      bet.state,
      of.id,
    ],
  );
}

const list = (query = '', who = player) => house.call<Bets>(`/api/bets${query}`, { headers: house.as(who) });
const sums = async (query = '', who = player) =>
  (await house.call<BetSums>(`/api/bets/sums${query}`, { headers: house.as(who) })).value;
const ofProduct = async (name: string, query = '', who = player) =>
  (await house.call<BetPage>(`/wps/relay/ODSFE2_${name}Orders${query}`, { headers: house.as(who) })).value;
interface ExportPart {
  csv: string;
  next: string | null;
}

const readPart = async (who: TestMember, query = '') =>
  (await house.call<ExportPart>(`/api/bets/export${query}`, { headers: house.as(who) })).value;
const typesIn = (rows: readonly BetRow[]) => rows.map((row) => row.gameType);

describe('the betting record', () => {
  test('shows the newest first, page by page, with sums of the page and of the whole span', async () => {
    const page = (await list('?page=2&size=2', member)).value;
    expect([
      page.list.map((row) => row.betAmount),
      page.hasMore,
      page.footer.betAmount,
      page.footer.totalHands,
    ]).toEqual([['3', '2'], true, '5', 2]);
    expect(page.list[0]).toMatchObject({
      gameName: 'Dice',
      accountType: 'BGS',
      gameType: 'RNG',
      hasProof: true,
      customerName: member.userName,
    });
    const last = (await list('?page=3&size=2', member)).value;
    expect([last.list.map((row) => row.betAmount), last.hasMore]).toEqual([['1'], false]);
    const all = (await list('', member)).value;
    expect(await sums('', member)).toEqual(all.footer);
    expect(all.footer).toMatchObject({ betAmount: '15', validBetAmount: '15', totalHands: 5 });
    for (const row of all.list) expect(row.status).toBe(Number(row.profitAndLoss) > 0 ? 'won' : 'lost');
  });

  test('shows settled bets of every product with their outcomes, and open bets only on request', async () => {
    expect((await list()).value.list.map((row) => [row.gameType, row.status, row.profitAndLoss])).toEqual([
      ['RNG', 'lost', '-1'],
      ['LIVE', 'won', '1'],
      ['FISH', 'tie', '0'],
      ['ESPORTS', 'won', '0.5'],
      ['COCKFIGHT', 'void', '0'],
      ['LOTT', 'lost', '-1'],
      ['ELOTT', 'won', '2'],
      ['PVP', 'lost', '-0.1'],
    ]);
    const { list: open, footer } = (await list('?status=open')).value;
    expect([open.map((row) => [row.gameType, row.transTimeInTimestamp]), footer]).toEqual([
      [
        ['SPORTS', null],
        ['ELOTT', null],
      ],
      { betAmount: '2', validBetAmount: '0', winAmount: '0', profitAndLoss: '0', netProfit: '0', totalHands: 2 },
    ]);
  });

  test('filters by outcome, kind of game and vendor, in rows and in sums', async () => {
    for (const [query, types] of [
      ['?status=won', ['LIVE', 'ESPORTS', 'ELOTT']],
      ['?status=lost', ['RNG', 'LOTT', 'PVP']],
      ['?status=tie', ['FISH']],
      ['?status=void', ['COCKFIGHT']],
      ['?gameType=ELOTT', ['ELOTT']],
      ['?accountType=JILI', ['FISH']],
      ['?accountType=ALL&status=tie', ['FISH']],
      ['?gameType=RNG&accountType=EVO', []],
    ] as const) {
      const found = (await list(query)).value;
      expect(typesIn(found.list), query).toEqual(types);
      expect(await sums(query), query).toEqual(found.footer);
    }
    // A stake that went back is in the sums as it is in its row.
    expect(await sums('?status=void')).toMatchObject({
      betAmount: '1',
      winAmount: '1',
      profitAndLoss: '0',
      validBetAmount: '0',
      totalHands: 1,
    });
    const { list: rows, footer } = (await list()).value;
    const sumOf = (part: 'betAmount' | 'winAmount' | 'profitAndLoss'): number =>
      rows.reduce((sum, row) => sum + Number(row[part]), 0);
    expect([sumOf('betAmount'), sumOf('winAmount'), sumOf('profitAndLoss')]).toEqual(
      [footer.betAmount, footer.winAmount, footer.profitAndLoss].map(Number),
    );
  });

  test('finds a bet by the whole number of its order or its round and by nothing else', async () => {
    const [first] = (await list('', member)).value.list;
    for (const number of [first?.orderNo, first?.roundId])
      expect((await list(`?orderNoSearch=${number}`, member)).value.list).toMatchObject([{ orderNo: first?.orderNo }]);
    expect(typesIn((await list('?orderNoSearch=%20r-9000001%20')).value.list)).toEqual(['LIVE']);
    for (const number of ['1', encodeURIComponent("' or 1=1"), '9'.repeat(40), '%25'])
      expect((await list(`?orderNoSearch=${number}`, member)).value.list, number).toEqual([]);
  });

  test('shows the requested days only', async () => {
    const end = clock.now().getTime() + 1;
    expect((await sums(`?startDate=${now.getTime() + 2500}&endDate=${end}`, member)).totalHands).toBe(3);
    expect((await sums(`?startDate=${now.getTime() - dayMs}&endDate=${now.getTime()}`, member)).totalHands).toBe(0);
  });

  test('refuses more than 30 days, days in the wrong order, days that do not exist, and unknown filters', async () => {
    const end = clock.now().getTime();
    expect((await list(`?startDate=${end - 30 * dayMs - hourMs}&endDate=${end}`)).status).toBe(200);
    for (const query of [
      `?startDate=${end - 30 * dayMs - hourMs - 1}&endDate=${end}`,
      `?startDate=${end}&endDate=${end - 1}`,
      '?endDate=9007199254740991',
      '?startDate=-5',
      '?startDate=0',
      '?size=101',
      '?page=0',
      '?status=lucky',
      '?gameType=CHESS',
      '?accountType=a%20b',
      '?orderNoSearch=%00',
    ]) {
      expect(await list(query), query).toMatchObject({ status: 400, errorCode: 'request_param_err' });
    }
    for (const path of ['/api/bets/sums', '/api/bets/export?x=', '/wps/relay/ODSFE2_FishOrders']) {
      const query = path.includes('?')
        ? '&startDate=0&endDate=9007199254740991'
        : '?startDate=0&endDate=9007199254740991';
      expect(await house.call(`${path}${query}`, { headers: house.as(player) }), path).toMatchObject({ status: 400 });
    }
  });

  test('never shows the bets of another member, not even by their number', async () => {
    const stranger = await house.register();
    const [theirs] = (await list()).value.list;
    expect([
      (await list('', stranger)).value.list,
      (await list(`?orderNoSearch=${theirs?.orderNo}`, stranger)).value.list,
      (await sums('', stranger)).totalHands,
    ]).toEqual([[], [], 0]);
    expect(
      (await house.call<{ csv: string }>('/api/bets/export', { headers: house.as(stranger) })).value.csv
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
    for (const path of ['/api/bets', '/api/bets/sums', '/api/bets/export', '/wps/relay/ODSFE2_RNGOrders'])
      expect((await house.call(path)).status, path).toBe(401);
  });

  test('shows when a result came, and which rounds have a proof', async () => {
    const guest = await house.register();
    const { playToken } = await house.play(guest);
    const input = {
      vendor: 'BGS',
      playToken,
      betKey: 'late-1',
      roundKey: 'late-round',
      game: 'dice',
      currency: 'FUN',
      stakeMinor: 100_000n,
    };
    await house.modules.seamless.port.bet(input);
    expect((await list('?status=open', guest)).value.list).toMatchObject([
      { roundId: input.roundKey, hasProof: false, transTimeInTimestamp: null },
    ]);
    await house.modules.seamless.port.settle({
      vendor: 'BGS',
      betKey: input.betKey,
      settleKey: `${input.betKey}-end`,
      payoutMinor: 0n,
    });
    const [ended] = (await list('', guest)).value.list;
    const rows = await rowsOf<{ settled_at: Date }>(house, 'select settled_at from bets.bet where id = $1', [
      ended?.orderNo,
    ]);
    expect([ended?.status, ended?.transTimeInTimestamp]).toEqual(['lost', rows[0]?.settled_at.getTime()]);
    const [round] = (await list('', member)).value.list;
    expect(round?.transTimeInTimestamp).toBe(round?.betTimeInTimestamp);
    expect((await house.call(`/api/rounds/${round?.roundId}`, { headers: house.as(member) })).status).toBe(200);
  });
});

describe('the records of the products', () => {
  test.each([
    ['RNG', ['RNG']],
    ['Fish', ['FISH']],
    ['Live', ['LIVE']],
    ['PvP', ['PVP']],
    ['SportsSett', ['ESPORTS', 'COCKFIGHT']],
    ['SportsUnsett', ['SPORTS']],
    ['ElottSettled', ['ELOTT']],
    ['ElottUnsettled', ['ELOTT']],
  ])('%s holds its own', async (name, types) => {
    const page = await ofProduct(name);
    expect([typesIn(page.list), page.total, page.totalPages]).toEqual([types, types.length, 1]);
  });

  test('carry total, pages and sums with each page, by status as the wire counts it', async () => {
    const page = await ofProduct('RNG', '?page=2&size=2', member);
    expect(page).toMatchObject({
      total: 5,
      totalPages: 3,
      footer: { betAmount: '15', totalHands: 5 },
      pageFooter: { betAmount: '5', totalHands: 2 },
    });
    expect(typesIn((await ofProduct('SportsSett', '?status=4')).list)).toEqual(['COCKFIGHT']);
    expect(typesIn((await ofProduct('SportsSett', '?status=1&accountType=TF')).list)).toEqual(['ESPORTS']);
    expect((await ofProduct('ElottUnsettled', '?status=1')).total).toBe(1);
    expect([
      (await ofProduct('Live', '?winLossDraw=WIN')).total,
      (await ofProduct('Live', '?winLossDraw=DRAW')).total,
    ]).toEqual([1, 0]);
  });
});

test('the record is exported as a table, on the wall clock of the brand, with cells no spreadsheet runs', async () => {
  const careful = await house.register();
  await addBet(careful, {
    id: 9_100_000,
    hours: 1,
    gameType: 'RNG',
    vendor: 'PP',
    state: 'settled',
    payout: 25_000,
    roundRef: '=cmd()',
  });
  const { csv, next } = await readPart(careful, '?accountType=PP');
  const [head, ...rows] = csv.trimEnd().split('\r\n');
  expect([head, rows.length, next]).toEqual([
    'Time,Time zone,Settled at,Game,Product,Provider,Bet,Round,Status,Stake,Valid stake,Why this much counts,Payout,Currency',
    1,
    null,
  ]);
  expect(rows[0]).toMatch(
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d),Asia\/Kolkata,\1,some-game,Slots and instant games,PP,9100000,"'=cmd\(\)",Won,1,1,The whole stake counts,2\.5,FUN$/,
  );
});

test('a page is read from the index of the member, however many bets there are', async () => {
  const many = await house.register();
  await rowsOf(
    house,
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     select 20000000 + g, now() - interval '1 minute' - g * interval '10 milliseconds', m.brand_id, m.id, 'BGS', 'RNG', 'dice', 1001, g::text, 10000, 0, 10000, 'FUN', 'settled'
     from identity.member m, generate_series(1, 20000) g where m.id = $1`,
    [many.id],
  );
  await rowsOf(house, 'analyze bets.bet');
  const rows = await rowsOf<{
    'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[];
  }>(
    house,
    `explain (analyze, buffers, format json) select * from bets.bet where member_id = $1 and brand_id = 1 and placed_at >= now() - interval '30 days' and placed_at < now()
     and state <> 'open' order by placed_at desc, id desc limit 11`,
    [many.id],
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(60);
  expect((await list('?size=10', many)).value).toMatchObject({ hasMore: true, footer: { totalHands: 10 } });
  expect((await sums('', many)).totalHands).toBe(20_000);
});

test('an export continues after the last bet it read: bets placed or settled meanwhile make it skip or repeat none', async () => {
  const many = await house.register();
  // Three of each instant, so that parts end among bets of one time; times as the database keeps them, finer than milliseconds.
  await rowsOf(
    house,
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     select 30000000 + g, $2::timestamptz - interval '1 minute' - (g / 3) * interval '1733 microseconds', m.brand_id, m.id, 'BGS', 'RNG', 'dice', 1001, g::text, 10000, 0, case when g = 7 then 0 else 10000 end, 'FUN', case when g = 7 then 'open' else 'settled' end
     from identity.member m, generate_series(1, 12000) g where m.id = $1`,
    [many.id, now.toISOString()],
  );
  const reported: string[][] = [];
  for (let next: string | null | undefined; next !== null;) {
    const part: ExportPart = await readPart(many, next === undefined ? '' : `?after=${next}`);
    reported.push(
      part.csv
        .trimEnd()
        .split('\r\n')
        .slice(next === undefined ? 1 : 0)
        .map((line) => line.split(',')[6] ?? ''),
    );
    next = part.next;
    await addBet(many, {
      id: 31_000_000 + reported.length,
      hours: 0,
      gameType: 'RNG',
      vendor: 'BGS',
      state: 'settled',
      payout: 0,
    });
    await rowsOf(house, "update bets.bet set state = 'settled' where id = 30000007");
  }
  const due = Array.from({ length: 12_000 }, (_, g) => `${30_000_001 + g}`).filter((id) => id !== '30000007');
  expect([reported.map((part) => part.length), reported.flat().toSorted()]).toEqual([[5000, 5000, 1999], due]);
});

test('an export refuses an invalid place to start', async () => {
  for (const after of ['1', '-', '1-', 'x-1', '1-1-1', `${'9'.repeat(17)}-1`, `1-${'9'.repeat(20)}`]) {
    expect(await house.call(`/api/bets/export?after=${after}`, { headers: house.as(player) }), after).toMatchObject({
      status: 400,
      errorCode: 'request_param_err',
    });
  }
  expect(await readPart(player, `?after=${'9'.repeat(16)}-${'9'.repeat(19)}`)).toMatchObject({ next: null });
});
