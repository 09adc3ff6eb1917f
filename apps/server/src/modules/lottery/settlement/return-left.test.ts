import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeskIssue } from '@fairhouse/contract';
import type { TestMember } from '../../../testing/test-house.ts';
import { openOperator, type TestOperator } from '../../../testing/test-operator.ts';
import {
  balanceOf,
  openIssueHouse,
  placeTickets,
  ticketOf,
  type IssueHouse,
  type PlacedTicket,
} from '../issues.fixture.ts';
import type { Issue } from '../issues/issue.ts';
import { returnAgreed } from './return-left.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ten = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
/** Stakes 20 and wins 19.5 whatever is drawn. */
const everyFirst = { play: 'ssc_dwd', selection: { rows: [ten, [], [], [], []] } };
let at: IssueHouse;
let member: TestMember;
let [first, second, guest] = [] as unknown as [TestOperator, TestOperator, TestOperator];
beforeAll(async () => {
  at = await openIssueHouse(['ember-ssc']);
  member = await at.house.register();
  [first, second] = [await openOperator(at.house, 'risk'), await openOperator(at.house, 'owner')];
  guest = await openOperator(at.house, 'risk', { brandIds: [at.house.modules.brand.first.id] });
  await at.issues.make(6);
  await at.issues.catchUp();
});
afterAll(() => at.close());

/** Drawn, with tickets of which one lost its play after the closing. */
async function drawn(count: number): Promise<{ issue: Issue; lost: PlacedTicket; others: PlacedTicket[] }> {
  await at.issues.make(6);
  await at.issues.catchUp();
  const issue = await at.issueOf('ember-ssc');
  const placed = (
    await Promise.all(Array.from({ length: count }, () => placeTickets(at, member, [issue], everyFirst)))
  ).flat();
  const lost = placed[Math.floor(count / 2)]!;
  at.clock.set(Math.max(issue.closesAt.getTime(), at.clock.now().getTime()));
  await at.issues.catchUp();
  await at.owner.query(`update lottery.ticket set play_code = 'a_play_that_is_gone' where id = $1`, [lost.id]);
  at.clock.set(Math.max(issue.drawsAt.getTime(), at.clock.now().getTime()));
  await at.issues.catchUp();
  return {
    issue: await at.find(issue.gameCode, issue.numero),
    lost,
    others: placed.filter(({ id }) => id !== lost.id),
  };
}

const give = (by: TestOperator, { gameCode, numero }: Issue) =>
  by.call<{ state: string }>(`/ops/lottery/issues/${gameCode}/${numero}/return`, {
    method: 'POST',
    body: { reason: 'the play was taken off' },
  });
const waiting = async ({ numero }: Issue) =>
  (await first.call<{ list: DeskIssue[] }>(`/ops/lottery/issues?show=waiting&search=${numero}`)).value.list;
const differences = async () => (await at.house.modules.ledger.checkBooks('full')).differences;

describe('a ticket whose play is gone', () => {
  test('leaves the others of its issue their settlement, waits for people, and gets its stake back when two say so, once', async () => {
    const before = await balanceOf(at, member);
    const { issue, lost, others } = await drawn(50);
    expect(issue).toMatchObject({ state: 'SETTLED', version: 1, manifest: { count: 50 } });
    for (const { id } of others)
      expect(await ticketOf(at, id)).toMatchObject({ state: 'WON', payout: '195000', bet: 'settled' });
    expect(await ticketOf(at, lost.id)).toMatchObject({ state: 'OPEN', payout: '0', bet: 'open' });
    expect(await balanceOf(at, member)).toBe(before - 50n * 200_000n + 49n * 195_000n);
    expect(await waiting(issue)).toMatchObject([
      { numero: issue.numero, state: 'SETTLED', left: 1, takes: ['return'], asked: [] },
    ]);
    expect(await differences()).toEqual([]);

    expect(await give(guest, issue)).toMatchObject({ errorCode: 'brand_not_yours' });
    expect((await give(first, issue)).value).toEqual({ state: 'asked' });
    expect(await waiting(issue)).toMatchObject([{ left: 1, asked: [{ matter: 'return', isMine: true }] }]);
    expect(await give(first, issue)).toMatchObject({ errorCode: 'second_person_needed' });
    expect(await ticketOf(at, lost.id)).toMatchObject({ state: 'OPEN', bet: 'open' });
    expect((await give(second, issue)).value).toEqual({ state: 'done' });
    expect(await ticketOf(at, lost.id)).toMatchObject({
      state: 'VOID',
      payout: '200000',
      bet: 'void',
      bet_payout: '200000',
    });
    await Promise.all([returnAgreed(at.issues.deps), returnAgreed(at.another().deps)]);
    expect(await balanceOf(at, member)).toBe(before - 49n * 5_000n);
    expect(await waiting(issue)).toEqual([]);
    expect(await give(first, issue)).toMatchObject({ errorCode: 'lottery_result_not_due' });
    expect(await differences()).toEqual([]);
    const { list } = (await second.call<{ list: { action: string }[] }>(`/ops/actions?search=${issue.numero}`)).value;
    expect(list.map(({ action }) => action)).toEqual(['lottery.stakes_returned', 'lottery.return_asked']);
  });

  test('can be requested and withdrawn by the first operator, like every ruling on an issue', async () => {
    const { issue } = await drawn(2);
    await give(first, issue);
    const back = await first.call<{ state: string }>(
      `/ops/lottery/issues/${issue.gameCode}/${issue.numero}/withdrawal`,
      { method: 'POST', body: { matter: 'return', reason: 'it may come back' } },
    );
    expect(back.value).toEqual({ state: 'withdrawn' });
    expect(await waiting(issue)).toMatchObject([{ left: 1, asked: [] }]);
  });

  test('keeps what it came to when the result is corrected, and is settled by it when its play is there again', async () => {
    const { issue, lost, others } = await drawn(3);
    const [kept] = others;
    await at.owner.query(
      `update lottery.ticket set play_code = case when id = $1 then 'a_play_that_is_gone' else 'ssc_dwd' end where id = any ($2)`,
      [kept!.id, [kept!.id, lost.id]],
    );
    const before = await balanceOf(at, member);
    await at.owner.query(
      `update lottery.issue set state = 'RE_DRAWN', version = 2, winning_number = '98765', due_at = $2 where id = $1`,
      [issue.id, at.clock.now()],
    );
    await at.issues.catchUp();
    expect(await at.find(issue.gameCode, issue.numero)).toMatchObject({ state: 'SETTLED', version: 2 });
    for (const { id } of [kept!, lost])
      expect(await ticketOf(at, id)).toMatchObject({
        state: 'WON',
        payout: '195000',
        bet: 'settled',
        bet_payout: '195000',
      });
    expect(await balanceOf(at, member)).toBe(before + 195_000n);
    expect(await waiting(issue)).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('gets its stake back from the next look when nobody was there after the second yes', async () => {
    const { issue, lost } = await drawn(3);
    await at.owner.query('update lottery.left_ticket set agreed_at = now() where issue_id = $1', [issue.id]);
    const before = await balanceOf(at, member);
    at.another().start();
    await vi.waitFor(async () => expect(await ticketOf(at, lost.id)).toMatchObject({ state: 'VOID', bet: 'void' }), {
      timeout: 20_000,
    });
    expect(await balanceOf(at, member)).toBe(before + 200_000n);
  });
});
