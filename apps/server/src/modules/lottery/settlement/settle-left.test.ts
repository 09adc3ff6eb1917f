import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawFormat, verifyDraw, type LotteryGame } from '@fairhouse/lottery';
import { readDraw } from '../draws/read-draw.ts';
import { balanceOf, gameOfCode, openIssueHouse, placeTickets, ticketOf, type IssueHouse } from '../issues.fixture.ts';
import type { Issue } from '../issues/issue.ts';
import type { Issues } from '../open-issues.ts';
import { leafOf } from '../tickets/receipts.ts';
import { reopenLeft } from './settle-left.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const game = gameOfCode('ember-ssc');
const ten = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const rows = [ten, [], [], [], []];
/** Stakes 20 and wins 19 whatever is drawn; half a unit comes back as rebate. */
const lost = { play: 'ssc_dwd', selection: { rows }, series: 1900, memberSeries: 1950 };
const others = { play: 'ssc_dwd', selection: { rows } };
let at: IssueHouse;
/** As a version of the house that has taken the play off. */
let without: Issues;
beforeAll(async () => {
  at = await openIssueHouse([game.code]);
  const lacking: LotteryGame = {
    ...game,
    family: { ...game.family, plays: game.family.plays.filter(({ code }) => code !== 'ssc_dwd') },
  };
  without = at.another([lacking]);
});
afterAll(() => at.close());

async function next(): Promise<Issue> {
  await at.issues.make(6);
  await at.issues.catchUp();
  return at.issueOf(game.code);
}

async function go(issues: Issues, ms: Date): Promise<void> {
  at.clock.set(Math.max(ms.getTime(), at.clock.now().getTime()));
  await issues.catchUp();
}

const differences = async () => (await at.house.modules.ledger.checkBooks('full')).differences;

test('tickets whose play is gone before the closing are sealed with the others, and the page of the draw shows what is kept of them', async () => {
  const [issue, member] = [await next(), await at.house.register()];
  const [kept, unkept] = [
    ...(await placeTickets(at, member, [issue], lost)),
    ...(await placeTickets(at, member, [issue], lost)),
  ];
  await placeTickets(at, member, [issue], { play: 'ssc_lh', selection: { values: ['龙'], pair: 'wq' } });
  const {
    rows: [row],
  } = await at.owner.query<{ placed_at_ms: string }>('select placed_at_ms from lottery.ticket where id = $1', [
    kept!.id,
  ]);
  const written = `${ten.join(',')}_#_#_#_#`;
  const leaf = leafOf({
    id: kept!.id,
    playCode: 'ssc_dwd',
    selection: written,
    series: 1900,
    unitStakeMinor: 20_000n,
    stakeMinor: 200_000n,
    placedAtMs: Number(row!.placed_at_ms),
  });
  await at.owner.query('update lottery.ticket set leaf = $2 where id = $1', [kept!.id, Buffer.from(leaf, 'hex')]);
  await go(without, issue.closesAt);
  expect(await at.find(game.code, issue.numero)).toMatchObject({ state: 'CLOSED', manifest: { count: 3 } });
  await go(without, issue.drawsAt);
  expect(await at.find(game.code, issue.numero)).toMatchObject({ state: 'SETTLED' });

  const draw = await readDraw(without.deps, BigInt(member.id), { gameCode: game.code, numero: issue.numero });
  expect(draw.tickets).toMatchObject([
    {
      orderDetailId: `${kept!.id}`,
      index: 0,
      payout: null,
      receipt: { playCode: 'ssc_dwd', selection: written, stake: '20', leaf },
    },
    {
      orderDetailId: `${unkept!.id}`,
      index: 1,
      payout: null,
      receipt: { playCode: 'ssc_dwd', selection: written, stake: '20' },
    },
    { index: 2, receipt: { playCode: 'ssc_lh' } },
  ]);
  expect(verifyDraw({ format: drawFormat, ...draw })).toMatchObject({ isRight: true });
});

test('a left ticket whose play is there again is settled by the result there is, once, and nothing of the others changes', async () => {
  const [issue, member, guest] = [await next(), await at.house.register(), await at.house.register()];
  const before = await Promise.all([balanceOf(at, member), balanceOf(at, guest)]);
  const [own] = await placeTickets(at, member, [issue], others);
  const [left] = await placeTickets(at, member, [issue], lost);
  await placeTickets(at, guest, [issue], others);
  await at.owner.query(`update lottery.ticket set play_code = 'ssc_not_yet' where id = $1`, [left!.id]);
  for (const ms of [issue.closesAt, issue.drawsAt]) await go(at.issues, ms);
  await at.owner.query(`update lottery.ticket set play_code = 'ssc_dwd' where id = $1`, [left!.id]);
  expect(await ticketOf(at, own!.id)).toMatchObject({ state: 'WON', bet: 'settled' });
  expect(await ticketOf(at, left!.id)).toMatchObject({ state: 'OPEN', bet: 'open' });
  expect(await balanceOf(at, member)).toBe(before[0] - 400_000n + 195_000n);
  const reported = at.wins.length;

  await reopenLeft(without.deps);
  await without.catchUp();
  expect(await at.find(game.code, issue.numero)).toMatchObject({ state: 'SETTLED' });
  expect(await ticketOf(at, left!.id)).toMatchObject({ state: 'OPEN' });

  for (let times = 0; times < 2; times += 1) {
    await reopenLeft(at.issues.deps);
    await at.issues.catchUp();
    expect(await at.find(game.code, issue.numero)).toMatchObject({ state: 'SETTLED', version: 1 });
    expect(await ticketOf(at, left!.id)).toMatchObject({
      state: 'WON',
      payout: '190000',
      rebate: '5000',
      bet: 'settled',
      bet_payout: '190000',
    });
    expect(await balanceOf(at, member)).toBe(before[0] - 400_000n + 195_000n + 190_000n + 5_000n);
    expect(await balanceOf(at, guest)).toBe(before[1] - 5_000n);
  }
  // The guest heard of it long ago.
  expect(at.wins.slice(reported).filter(({ numero }) => numero === issue.numero)).toMatchObject([
    { memberId: BigInt(member.id), stakeMinor: 400_000n, payoutMinor: 385_000n },
  ]);
  expect(await differences()).toEqual([]);

  // A corrected result by which all of them win the same takes nothing back and pays nothing twice.
  const after = await balanceOf(at, member);
  await at.owner.query(
    `update lottery.issue set state = 'RE_DRAWN', version = 2, winning_number = '98765', due_at = $2 where id = $1`,
    [issue.id, at.clock.now()],
  );
  await at.issues.catchUp();
  expect(await balanceOf(at, member)).toBe(after);
  expect(
    await at.owner.query(
      'select kind, amount, paid, state from lottery.payment where issue_id = $1 and version = 2 order by amount',
      [issue.id],
    ),
  ).toMatchObject({
    rows: [
      { kind: 'win', amount: '195000', paid: '0', state: 'KEPT' },
      { kind: 'win', amount: '385000', paid: '0', state: 'KEPT' },
    ],
  });
});

test('the keeper notices that a play exists again', async () => {
  const [issue, member] = [await next(), await at.house.register()];
  const [left] = await placeTickets(at, member, [issue], lost);
  for (const ms of [issue.closesAt, issue.drawsAt]) await go(without, ms);
  expect(await ticketOf(at, left!.id)).toMatchObject({ state: 'OPEN' });
  at.another().start();
  await vi.waitFor(async () => expect(await ticketOf(at, left!.id)).toMatchObject({ state: 'WON', bet: 'settled' }), {
    timeout: 20_000,
  });
});
