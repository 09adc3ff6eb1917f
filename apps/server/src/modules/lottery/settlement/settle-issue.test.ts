import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestMember } from '../../../testing/test-house.ts';
import { drawIssues } from '../draws/draw-issues.ts';
import type { Issue } from '../issues/issue.ts';
import { balanceOf, openIssueHouse, placeTickets, ticketOf, type IssueHouse } from '../issues.fixture.ts';
import { payDues } from './pay-dues.ts';
import { settleIssue } from './settle-issue.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ten = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const everyFirst = { rows: [ten, [], [], [], []] };
let at: IssueHouse;
let member: TestMember;
beforeAll(async () => {
  at = await openIssueHouse(['ember-ssc', 'spark-ssc', 'heron-vn27']);
  member = await at.house.register();
  await at.issues.make(6);
  await at.issues.catchUp();
});
afterAll(() => at.close());

/** To the draw of an issue, and everything due until then. */
async function drawn(issue: Issue): Promise<Issue> {
  for (const ms of [issue.closesAt.getTime(), issue.drawsAt.getTime()]) {
    at.clock.set(Math.max(ms, at.clock.now().getTime()));
    await at.issues.catchUp();
  }
  await at.issues.make(6);
  await at.issues.catchUp();
  return at.find(issue.gameCode, issue.numero);
}

const sound = async (): Promise<unknown> => (await at.house.modules.ledger.checkBooks('full')).differences;

describe('an issue', () => {
  test('is sealed, drawn and settled: a ticket on all of ten digits wins one of them, and the rest is lost', async () => {
    const issue = await at.issueOf('ember-ssc');
    const before = await balanceOf(at, member);
    const [sure] = await placeTickets(at, member, [issue], { play: 'ssc_dwd', selection: everyFirst });
    const after = await drawn(issue);
    expect(after).toMatchObject({ state: 'SETTLED', version: 1, manifest: { count: 1, sumMinor: 200_000n } });
    expect(await ticketOf(at, sure!.id)).toMatchObject({
      state: 'WON',
      payout: '195000',
      bet: 'settled',
      bet_payout: '195000',
    });
    expect(await balanceOf(at, member)).toBe(before - 5000n);
    // Whoever comes to it again finds nothing to draw and nothing to pay.
    await drawIssues(at.issues.deps, [issue], () => undefined);
    await payDues(at.issues.deps, after);
    expect(await balanceOf(at, member)).toBe(before - 5000n);
    expect((await at.find('ember-ssc', issue.numero)).winningNumber).toBe(after.winningNumber);
    expect(at.wins.at(-1)).toMatchObject({ numero: issue.numero, stakeMinor: 200_000n, payoutMinor: 195_000n });
    expect(await sound()).toEqual([]);
  });

  test('pays what a lower series leaves over to the member and up the stored line, to the last unit', async () => {
    const issue = await at.issueOf('ember-ssc');
    const uplines = [await at.house.register(), await at.house.register()];
    const { wallet, brand } = at.house.modules;
    const wallets = await Promise.all(
      uplines.map(({ id }) => wallet.walletOf({ memberId: BigInt(id), brand: brand.first })),
    );
    const before = await Promise.all([member, ...uplines].map((who) => balanceOf(at, who)));
    const line = uplines.map(({ id }, index) => [`${wallets[index]}`, id, 1960 + index * 20] as const);
    await placeTickets(at, member, [issue], {
      play: 'ssc_dwd',
      selection: everyFirst,
      series: 1800,
      memberSeries: 1950,
      uplines: line,
    });
    await drawn(issue);
    const now = await Promise.all([member, ...uplines].map((who) => balanceOf(at, who)));
    // 20 staked: a prize of 18, 1.5 back to the member, 0.1 and 0.2 up the line.
    expect(now.map((each, index) => each - (before[index] ?? 0n))).toEqual([
      -200_000n + 180_000n + 15_000n,
      1_000n,
      2_000n,
    ]);
    expect(await sound()).toEqual([]);
  });

  test('counts the stake of a ticket in its record, and nothing where tickets of one member cover both sides or eight of ten', async () => {
    const other = await at.house.register();
    const issue = await at.issueOf('ember-ssc');
    const sides = (values: string[]) => ({ play: 'ssc_zh_dxds', selection: { values } });
    const digits = (row: string[]) => ({ play: 'ssc_dwd', selection: { rows: [[], row, [], [], []] } });
    const place = async (who: TestMember, form: Parameters<typeof placeTickets>[3]) =>
      (await placeTickets(at, who, [issue], form))[0]!.id;
    const [big, small] = [
      await place(member, sides(['大'])),
      await place(member, { ...sides(['小']), unitStakeMinor: 10_000n }),
    ];
    const [eight, dragon] = [
      await place(member, digits(ten.slice(0, 8))),
      await place(member, { play: 'ssc_lh', selection: { pair: 'wq', values: ['龙'] } }),
    ];
    const [otherBig, seven] = [await place(other, sides(['大'])), await place(other, digits(ten.slice(0, 7)))];
    await drawn(issue);
    const counted = await Promise.all([big, small, eight, dragon, otherBig, seven].map((id) => ticketOf(at, id)));
    expect(counted.map(({ valid }) => valid)).toEqual(['0', '0', '0', '20000', '20000', '140000']);
    expect(counted.map(({ bet_valid: valid }) => valid)).toEqual(counted.map(({ valid }) => valid));
    expect(await sound()).toEqual([]);
  });

  test('ends a chase with its win: the later tickets are cancelled and given back, and no more than those', async () => {
    const [issue, next, later] = [
      await at.issueOf('ember-ssc'),
      await at.issueOf('ember-ssc', 1),
      await at.issueOf('ember-ssc', 2),
    ];
    const before = await balanceOf(at, member);
    const chase = await placeTickets(at, member, [issue, next, later], {
      play: 'ssc_dwd',
      selection: everyFirst,
      stopOnWin: true,
    });
    const going = await placeTickets(at, member, [issue, next], { play: 'ssc_dwd', selection: everyFirst });
    await drawn(issue);
    expect(await Promise.all(chase.map(({ id }) => ticketOf(at, id)))).toMatchObject([
      { state: 'WON' },
      { state: 'CANCELLED', bet: 'void' },
      { state: 'CANCELLED', bet: 'void' },
    ]);
    expect(await ticketOf(at, going[1]!.id)).toMatchObject({ state: 'OPEN', bet: 'open' });
    expect(await balanceOf(at, member)).toBe(before - 5000n - 5000n - 200_000n);
    expect((await drawn(next)).manifest).toMatchObject({ count: 1 });
    expect(await sound()).toEqual([]);
  });

  test('stops a chase at its profit, not before', async () => {
    const issues = [await at.issueOf('ember-ssc'), await at.issueOf('ember-ssc', 1), await at.issueOf('ember-ssc', 2)];
    // All ten digits lose a little each time: no profit is ever reached; and a target of less than nothing is not one.
    const chase = await placeTickets(at, member, issues, {
      play: 'ssc_dwd',
      selection: everyFirst,
      stopProfitMinor: 1n,
    });
    await drawn(issues[0]!);
    expect(await Promise.all(chase.map(({ id }) => ticketOf(at, id)))).toMatchObject([
      { state: 'WON' },
      { state: 'OPEN' },
      { state: 'OPEN' },
    ]);
    await drawn(issues[1]!);
    await drawn(issues[2]!);
    expect(await sound()).toEqual([]);
  });

  test('a chase whose tickets are in two batches is judged by what all of them came to', async () => {
    await at.issues.make(8);
    await at.issues.catchUp();
    const [issue, next] = [await at.issueOf('ember-ssc'), await at.issueOf('ember-ssc', 1)];
    const digit = (digits: string) => ({ play: 'ssc_dwd', selection: { rows: [[digits], [], [], [], []] } });
    for (let place = 0; place < 249; place += 1) await placeTickets(at, member, [issue], digit('9'));
    // The 250th is the last of its batch, and wins; ten more of its order lose in the next one.
    const chase = await placeTickets(at, member, [issue, next], { ...digit('0'), stopProfitMinor: 100_000n });
    for (let place = 0; place < 10; place += 1) {
      const [lost] = await placeTickets(at, member, [issue], digit('9'));
      await at.owner.query('update lottery.ticket set order_id = $2 where id = $1', [lost!.id, chase[0]!.orderId]);
    }
    await at.owner.query(
      `update lottery.issue set state = 'DRAWN', winning_number = '01234', drawn_at = now(), due_at = now() where id = $1`,
      [issue.id],
    );
    await settleIssue(at.issues.deps, await at.find('ember-ssc', issue.numero));
    expect(await Promise.all(chase.map(({ id }) => ticketOf(at, id)))).toMatchObject([
      { state: 'WON', payout: '195000' },
      { state: 'OPEN' },
    ]);
    expect(await sound()).toEqual([]);
  });

  test('many tickets are settled in batches, each once, though two processes do it and are at it again', async () => {
    const issue = await at.issueOf('spark-ssc');
    const placed = (
      await Promise.all(
        Array.from({ length: 30 }, () => placeTickets(at, member, [issue], { play: 'ssc_dwd', selection: everyFirst })),
      )
    ).flat();
    const before = await balanceOf(at, member);
    at.clock.set(issue.closesAt.getTime());
    const other = at.another();
    await Promise.all([at.issues.catchUp(), other.catchUp()]);
    at.clock.set(issue.drawsAt.getTime());
    await Promise.all([at.issues.catchUp(), other.catchUp(), at.issues.catchUp()]);
    await Promise.all([at.issues.catchUp(), other.catchUp()]);
    expect(await at.find('spark-ssc', issue.numero)).toMatchObject({ state: 'SETTLED', manifest: { count: 30 } });
    expect(await balanceOf(at, member)).toBe(before + 30n * 195_000n);
    for (const { id } of placed) expect(await ticketOf(at, id)).toMatchObject({ state: 'WON' });
    const { rows } = await at.owner.query('select 1 from lottery.issue_result where issue_id = $1', [issue.id]);
    expect(rows).toHaveLength(1);
    expect(await sound()).toEqual([]);
  });
});
