import pg from 'pg';
import { drawFormat, verifyDraw } from '@fairhouse/lottery';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allMayBeCounted } from '../../../testing/all-may-be-counted.ts';
import type { TestMember } from '../../../testing/test-house.ts';
import type { Issue } from '../issues/issue.ts';
import { balanceOf, gameOfCode, openIssueHouse, placeTickets, ticketOf, type IssueHouse } from '../issues.fixture.ts';
import { bet, slip } from '../lottery.fixture.ts';
import type { DeskCaller, DeskDeps } from './decide-by-two.ts';
import { enterResult, voidByTwo } from './enter-result.ts';
import { readDraw, readDrawBundle } from './read-draw.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const game = 'official-singapore-4d';
let at: IssueHouse;
let member: TestMember;
let deps: DeskDeps;
let owner: pg.Pool;
beforeAll(async () => {
  at = await openIssueHouse([game, 'ember-ssc']);
  owner = new pg.Pool({ connectionString: at.house.ownerUrl, max: 1 });
  member = await at.house.register();
  deps = { ...at.issues.deps, recordAction: () => Promise.resolve(), checkTwo: () => Promise.resolve() };
  await at.issues.make(8);
  await at.issues.catchUp();
});
afterAll(async () => {
  await owner.end();
  await at.close();
});

const by = (operatorId: bigint): DeskCaller => ({
  actor: { operatorId, brandIds: null } as DeskCaller['actor'],
  brand: at.house.modules.brand.first,
  ip: '127.0.0.1',
});
const form = (issue: Issue, winningNumber: string) => ({
  gameCode: issue.gameCode,
  numero: issue.numero,
  winningNumber,
  reason: 'the official draw',
});
/** What the reports count of a member, once they have caught up. */
async function sumsOf({ id }: TestMember): Promise<{ bets: bigint; stake: bigint; payout: bigint }> {
  await allMayBeCounted(owner);
  await at.house.modules.bets.feed.drain();
  const { rows } = await owner.query<Record<'bets' | 'stake' | 'payout', string>>(
    'select coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout from reports.member_day where member_id = $1',
    [id],
  );
  const [{ bets = 0, stake = 0, payout = 0 } = {}] = rows;
  return { bets: BigInt(bets), stake: BigInt(stake), payout: BigInt(payout) };
}

const sound = async (): Promise<unknown> => (await at.house.modules.ledger.checkBooks('full')).differences;

async function until(ms: number): Promise<void> {
  at.clock.set(Math.max(ms, at.clock.now().getTime()));
  await at.issues.catchUp();
}

/** Results as the family writes them, all different. */
function resultOf(seed: number): string {
  const { family } = gameOfCode(game);
  const drawn = family.program.map((op) => {
    if (op.op === 'pick') return Array.from({ length: op.k }, (_, index) => (index * 37 + seed * 101) % op.n);
    if (op.op === 'uints')
      return Array.from({ length: op.count }, (_, index) => `${(index * 7 + seed) % Number(op.n)}`);
    throw new Error('another program');
  });
  return family.writeResult(family.readResult(drawn, '2026-11-22'));
}

describe('an official draw', () => {
  test('waits for people, takes what two of them enter, and nothing from one', async () => {
    const issue = await at.issueOf(game);
    await expect(enterResult(deps, form(issue, resultOf(1)), by(1n))).rejects.toThrow('lottery_result_not_due');
    await until(issue.closesAt.getTime());
    await until(issue.drawsAt.getTime());
    expect((await at.find(game, issue.numero)).state).toBe('DELAYED');
    await expect(enterResult(deps, form(issue, 'nonsense'), by(1n))).rejects.toThrow('lottery_result_invalid');
    await expect(enterResult(deps, form({ ...issue, gameCode: 'no-such-game' }, resultOf(1)), by(1n))).rejects.toThrow(
      'lottery_game_unknown',
    );
    await expect(enterResult(deps, form({ ...issue, numero: '1' }, resultOf(1)), by(1n))).rejects.toThrow(
      'lottery_issue_unknown',
    );
    expect(await enterResult(deps, form(issue, resultOf(1)), by(1n))).toEqual({ state: 'asked' });
    await expect(enterResult(deps, form(issue, resultOf(1)), by(1n))).rejects.toThrow('second_person_needed');
    expect((await at.find(game, issue.numero)).winningNumber).toBeNull();
    await expect(enterResult(deps, form(issue, resultOf(2)), by(2n))).rejects.toThrow('lottery_result_differs');
    expect(await enterResult(deps, form(issue, resultOf(1)), by(2n))).toEqual({ state: 'asked' });
    expect(await enterResult(deps, form(issue, resultOf(1)), by(1n))).toEqual({ state: 'done' });
    await at.issues.catchUp();
    expect(await at.find(game, issue.numero)).toMatchObject({
      state: 'SETTLED',
      winningNumber: resultOf(1),
      version: 1,
    });
  });

  test('is corrected by two: what was won is taken back once and what is won now is paid once', async () => {
    const issue = await at.issueOf(game);
    const before = await balanceOf(at, member);
    const { ledger, wallet, brand } = at.house.modules;
    const walletId = await wallet.walletOf({ memberId: BigInt(member.id), brand: brand.first });
    await ledger.limitWallet({ walletId, measure: 'loss', span: 'month', zone: 'UTC', capMinor: 1_000_000_000n });
    const lostSoFar = async () =>
      (await ledger.listLimits(walletId)).find(({ measure }) => measure === 'loss')?.usedMinor ?? 0n;
    const lostBefore = await lostSoFar();
    const first = resultOf(3).slice(3, 7);
    const [ticket] = await placeTickets(at, member, [issue], {
      play: 'sea_sg_4d_big',
      selection: { entries: [first] },
      unitStakeMinor: 10_000n,
    });
    await until(issue.closesAt.getTime());
    await until(issue.drawsAt.getTime());
    await Promise.all([
      enterResult(deps, form(issue, resultOf(3)), by(1n)),
      enterResult(deps, form(issue, resultOf(3)), by(2n)),
    ]);
    await at.issues.catchUp();
    const won = await ticketOf(at, ticket!.id);
    expect(won.state).toBe('WON');
    expect(await balanceOf(at, member)).toBe(before - ticket!.stakeMinor + BigInt(won.payout));
    expect(await lostSoFar()).toBe(lostBefore + ticket!.stakeMinor - BigInt(won.payout));
    const counted = await sumsOf(member);
    expect(counted.payout).toBeGreaterThanOrEqual(BigInt(won.payout));
    await enterResult(deps, form(issue, resultOf(4)), by(1n));
    await enterResult(deps, form(issue, resultOf(4)), by(2n));
    await Promise.all([at.issues.catchUp(), at.another().catchUp()]);
    const lost = await ticketOf(at, ticket!.id);
    expect(lost).toMatchObject({ state: 'LOST', payout: '0', bet_payout: '0' });
    expect(await balanceOf(at, member)).toBe(before - ticket!.stakeMinor);
    // A win that was none frees nothing: what may still be lost is what it was.
    expect(await lostSoFar()).toBe(lostBefore + ticket!.stakeMinor);
    expect(await at.find(game, issue.numero)).toMatchObject({ state: 'SETTLED', version: 2 });
    expect((await readDraw(deps, BigInt(member.id), issue)).results.map(({ version }) => version)).toEqual([1, 2]);
    const corrected = { ...counted, payout: counted.payout - BigInt(won.payout) };
    expect(await sumsOf(member)).toEqual(corrected);
    // Made again from the bets they are the same.
    await owner.query(
      `update feed.cursor set tx = 0, id = 0, version = 0 where consumer = 'reports'; delete from reports.member_day`,
    );
    expect(await sumsOf(member)).toEqual(corrected);
    expect(await sound()).toEqual([]);
  });
});

describe('an issue that two operators void', () => {
  test('gives back what was staked, once', async () => {
    await at.issues.make(8);
    await at.issues.catchUp();
    const issue = await at.issueOf('ember-ssc');
    const before = await balanceOf(at, member);
    const [ticket] = await placeTickets(at, member, [issue], {
      play: 'ssc_dwd',
      selection: { rows: [['0'], [], [], [], []] },
    });
    expect(await voidByTwo(deps, form(issue, ''), by(1n))).toEqual({ state: 'asked' });
    await expect(voidByTwo(deps, form(issue, ''), by(1n))).rejects.toThrow('second_person_needed');
    expect(await voidByTwo(deps, form(issue, ''), by(2n))).toEqual({ state: 'done' });
    await at.issues.catchUp();
    await at.issues.catchUp();
    expect(await ticketOf(at, ticket!.id)).toMatchObject({ state: 'VOID', bet: 'void' });
    expect(await balanceOf(at, member)).toBe(before);
    await expect(voidByTwo(deps, form(issue, ''), by(1n))).rejects.toThrow('lottery_result_not_due');
    expect(await sound()).toEqual([]);
  });
});

describe('the proof of a draw', () => {
  test.each([
    ['as they were sold', true],
    ['sold before their leaves were kept', false],
  ])('shows no seed before the draw, and recomputes with own tickets %s after it', async (_when, isKept) => {
    await at.issues.make(8);
    await at.issues.catchUp();
    const issue = await at.issueOf('ember-ssc');
    await until(issue.opensAt.getTime());
    for (const balls of ['1_2_3', '0,4_5_6', '7_8_9'])
      expect(
        (
          await bet(at.house, member, {
            currentNumero: issue.numero,
            bettingSlipString: slip({ balls }),
            betCartAmountSum: balls.includes(',') ? '4' : '2',
          })
        ).errorCode,
      ).toBeUndefined();
    // One of an earlier version of the house among them.
    if (!isKept)
      await at.owner.query(
        'update lottery.ticket set leaf = null where id = (select min(id) from lottery.ticket where issue_id = $1)',
        [issue.id],
      );
    const open = await readDraw(deps, BigInt(member.id), issue);
    expect(open).toMatchObject({ seed: null, winningNumber: null, manifest: null });
    expect(open.commitment).toMatch(/^[0-9a-f]{64}$/);
    await until(issue.closesAt.getTime());
    expect((await readDraw(deps, BigInt(member.id), issue)).seed).toBeNull();
    await until(issue.drawsAt.getTime());
    const bundle = await readDrawBundle(deps, BigInt(member.id), issue);
    expect(bundle).toMatchObject({ format: drawFormat, commitment: open.commitment, manifest: { count: 3 } });
    const { steps } = verifyDraw(bundle);
    expect(steps.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(steps.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['commitment', 'beacon', 'result', 'ticket', 'payout']),
    );
  });

  test("a result of a draw of the house is nobody's to enter", async () => {
    const { rows } = await at.owner.query<{ numero: string }>(
      `select numero from lottery.issue where game_code = 'ember-ssc' and state = 'SETTLED' limit 1`,
    );
    const issue = await at.find('ember-ssc', rows[0]?.numero ?? '');
    await expect(enterResult(deps, form(issue, '00000'), by(1n))).rejects.toThrow('lottery_result_not_due');
  });

  test('an issue whose seed is lost, or whose beacon is dead, becomes void, without another value', async () => {
    const [issue] = [await at.issueOf('ember-ssc')];
    await at.owner.query(`update fairness.draw_seed set sealed = '\\x00' where id = $1`, [issue.drawId]);
    await until(issue.closesAt.getTime());
    await until(issue.drawsAt.getTime());
    expect(await at.find('ember-ssc', issue.numero)).toMatchObject({
      state: 'VOID',
      voidReason: 'seed_lost',
      winningNumber: null,
    });
  });
});
