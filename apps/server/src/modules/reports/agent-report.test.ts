import { randomUUID } from 'node:crypto';
import type { AgentReport, AgentReportRow, RebateReport } from '@fairhouse/contract';
import { formatAmount, parseAmount } from '@fairhouse/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { give } from '../../testing/agent-money.fixture.ts';
import { rowsOf } from '../../testing/rows-of.ts';
import { openTeamHouse, type TeamHouse } from '../../testing/team-house.ts';
import { openOperator, type TestOperator } from '../../testing/test-operator.ts';
import { comeTo, type TreeMember } from '../../testing/tree-people.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let teams: TeamHouse;
let operator: TestOperator;
/** When `mid` is moved with its team. */
let movedAt: number;
let range: string;

/** `top` > `mid` > `low` > `player`, until `mid` is moved from `top` to `next`. `guest` stays with `top`. */
let people: Record<'top' | 'next' | 'mid' | 'low' | 'player' | 'guest' | 'house', TreeMember>;

beforeAll(async () => {
  teams = await openTeamHouse();
  const { clock, house } = teams;
  operator = await openOperator(house, 'owner');
  const second = await openOperator(house, 'owner');
  const start = clock.now().getTime();
  const top = await comeTo(teams, null, { customerType: 1 });
  const next = await comeTo(teams, null, { customerType: 1 });
  const mid = await comeTo(teams, top.memberId, { customerType: 2, percents: { RNG: 2_000 } });
  const low = await comeTo(teams, mid.memberId, { customerType: 2, percents: { RNG: 1_000 } });
  const player = await comeTo(teams, low.memberId, { percents: { RNG: 500 } });
  const guest = await comeTo(teams, top.memberId);
  people = { top, next, mid, low, player, guest, house: await comeTo(teams, null) };
  await teams.count();
  const play = async (at: number): Promise<void> => {
    await teams.bet(player.memberId, { at, stake: 1_000_001, payout: 300_000 });
    await teams.bet(low.memberId, { at, stake: 500_000, payout: 0, category: 'LIVE' });
    await teams.bet(mid.memberId, { at, stake: 250_000, payout: 900_000 });
    await teams.bet(guest.memberId, { at, stake: 70_000, payout: 10_000 });
    await teams.bet(people.house.memberId, { at, stake: 40_000, payout: 0 });
    await teams.money(player.memberId, { at, code: 'deposit.paid', amount: 2_000_000 });
  };
  await play(start + 3 * minuteMs);
  clock.set(start + 5 * minuteMs);
  movedAt = clock.now().getTime();
  const asked = await operator.call<{ moveId: string }>('/ops/agency/moves', {
    body: { clientKey: randomUUID(), memberId: mid.id, uplineId: next.id, reason: 'as agreed' },
  });
  const decided = await second.call(`/ops/agency/moves/${asked.value.moveId}/decision`, {
    body: { version: 1, verdict: 'approve', reason: 'as agreed' },
  });
  if (!decided.success) throw new Error(`the move was refused: ${decided.text}`);
  // The same again, and a bet of before the move that settles after it.
  await play(movedAt + 3 * minuteMs);
  await teams.bet(player.memberId, { at: movedAt + 30_000, stake: 111_111, payout: 0 });
  for (const [agent, at, paid] of [
    [mid, movedAt - 10 * minuteMs, 30_000],
    [low, movedAt - 10 * minuteMs, 20_000],
    [low, movedAt + minuteMs, 7_000],
    [next, movedAt + minuteMs, 5_000],
  ] as const)
    await payLine(agent.memberId, { at, paid, kind: agent === next ? 'dividend' : 'realtime' });
  clock.advance(8 * minuteMs);
  for (const agent of [low, top])
    await give(house, agent, { purse: 'earnings', code: 'rebate.agent', from: 'house.agency', amount: '1.5' });
  await teams.count();
  await house.modules.ledger.rollUpDays([{ brandId: teams.brandId, zone: 'Asia/Kathmandu' }]);
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  range = `startDay=${day(start - 4 * dayMs)}&endDay=${day(start + dayMs)}`;
}, 120_000);
afterAll(() => teams.close());

let nextLine = 0;
/** A line of a salary that was paid. */
async function payLine(agentId: bigint, line: { at: number; paid: number; kind: string }): Promise<void> {
  nextLine += 1;
  await rowsOf(
    teams.house,
    `with contract as (
       insert into salaries.contract (brand_id, kind, downline_id, version, state, terms, offered_at, expires_at, in_force_from, ended_at)
       values ($1, $2, $3, $6, 'replaced', '{}', $4, $4, $4, $4) returning id
     ), run as (
       insert into salaries.run (brand_id, kind, period_start, period_end, state, computed_at)
       values ($1, $2, $4::timestamptz + $6 * interval '1 second', $4::timestamptz + interval '5 minutes', 'paid', $4) returning id
     )
     insert into salaries.line (run_id, brand_id, contract_id, kind, agent_id, period_start, period_end, base, active, gross, downlines, paid, shortfall, products, state)
     select run.id, $1, contract.id, $2, $3, $4, $4::timestamptz + interval '5 minutes', 1, 1, $5, 0, $5, 0, '{}', 'paid' from run, contract`,
    [teams.brandId, line.kind, agentId, new Date(line.at), line.paid, nextLine],
  );
}

const reportOf = async (agent?: TreeMember): Promise<AgentReport> =>
  (await operator.call<AgentReport>(`/ops/agency/report?size=100&${range}${agent ? `&agentId=${agent.id}` : ''}`))
    .value;
const rowOf = (report: AgentReport, { id }: TreeMember): AgentReportRow => {
  const row = report.list.find(({ memberId }) => memberId === id);
  if (!row) throw new Error('the report has no such row');
  return row;
};
const figures = [
  'deposits',
  'withdrawals',
  'stake',
  'validBet',
  'payout',
  'win',
  'rebates',
  'promotions',
  'agentRebates',
  'salaries',
  'dividends',
  'left',
] as const;
const minor = (text: string): bigint => parseAmount(text) ?? 0n;
type Figures = Record<(typeof figures)[number], string> & { bets: number };
const summed = (list: readonly Figures[]): Figures =>
  Object.fromEntries([
    ['bets', list.reduce((sum, { bets }) => sum + bets, 0)],
    ...figures.map((figure) => [figure, `${list.reduce((sum, each) => sum + minor(each[figure]), 0n)}`]),
  ]) as Figures;

test('every row is the sum of what it opens into, and the rows are the total', async () => {
  const all = await reportOf();
  expect(summed(all.list)).toEqual(summed([all.totals]));
  const { top, next, mid, low } = people;
  for (const [agent, above] of [
    [top, all],
    [next, all],
    [mid, await reportOf(next)],
    [low, await reportOf(mid)],
  ] as const) {
    const opened = await reportOf(agent);
    expect([agent.userName, summed(opened.list)]).toEqual([agent.userName, summed([rowOf(above, agent)])]);
    expect(summed([opened.totals])).toEqual(summed(opened.list));
    expect(opened.list.reduce((sum, { newMembers }) => sum + newMembers, 0)).toBe(rowOf(above, agent).newMembers);
  }
});

test('what was earned before a move stays with the upline of then, a bet that settles later too', async () => {
  const all = await reportOf();
  const { top, next, mid, low } = people;
  // The bet of before settles after the move: 11.1111 more with `top`.
  expect(rowOf(all, top)).toMatchObject({
    bets: 6,
    stake: '200.1112',
    payout: '122',
    salaries: '5',
    deposits: '200',
    dividends: '0',
    newMembers: 4,
    activeMembers: 4,
  });
  expect(rowOf(all, next)).toMatchObject({
    bets: 3,
    stake: '175.0001',
    payout: '120',
    salaries: '0.7',
    deposits: '200',
    dividends: '0.5',
    newMembers: 0,
    activeMembers: 3,
  });
  // The day of all rebates began before the move.
  const rebates = await rowsOf<{ member: string; earned: string }>(
    teams.house,
    `select a.member_id as member, sum(t.credited - t.debited) as earned from ledger.day_total t join ledger.account a on a.id = t.wallet_id
     where a.purse = 'earnings' and t.code = 'rebate.agent' group by 1`,
  );
  const earnedBy = (...agents: TreeMember[]): bigint =>
    rebates
      .filter(({ member }) => agents.some(({ id }) => id === member))
      .reduce((sum, { earned }) => sum + BigInt(earned), 0n);
  expect(earnedBy(top, mid, low)).toBeGreaterThanOrEqual(30_000n);
  expect(minor(rowOf(all, top).agentRebates)).toBe(earnedBy(top, mid, low));
  expect(minor(rowOf(all, next).agentRebates)).toBe(earnedBy(next));
  // What `mid` and its team did for `top` opens no more: they stand elsewhere now.
  expect(rowOf(await reportOf(top), mid)).toMatchObject({ canOpen: false, salaries: '5' });
  expect(rowOf(await reportOf(next), mid)).toMatchObject({ canOpen: true, stake: '175.0001', salaries: '0.7' });
  expect(rowOf(await reportOf(mid), low)).toMatchObject({ canOpen: true, stake: '150.0001', salaries: '0.7' });
});

test('products bear the costs to the last unit, and the table has the same figures', async () => {
  const all = await reportOf();
  const sum = (of: 'cost' | 'win' | 'stake') => all.products.reduce((total, each) => total + minor(each[of]), 0n);
  const { rebates, agentRebates, salaries, dividends, win, stake } = all.totals;
  expect(sum('cost')).toBe(
    [rebates, agentRebates, salaries, dividends].reduce((total, each) => total + minor(each), 0n),
  );
  expect([sum('win'), sum('stake')]).toEqual([minor(win), minor(stake)]);
  const { csv } = (await operator.call<{ csv: string }>(`/ops/agency/report/csv?${range}`)).value;
  expect(csv).toContain(`${people.top.userName},1,4,4,200,0,6,200.1112,`);
  expect(csv.split('\r\n').at(-2)).toContain(`Total,,,,`);
});

test('rebates that bets earned are told by line and category, each level the sum of the next', async () => {
  const ask = async (agent?: TreeMember): Promise<RebateReport> =>
    (await operator.call<RebateReport>(`/ops/agency/rebates?size=100&${range}${agent ? `&agentId=${agent.id}` : ''}`))
      .value;
  const all = await ask();
  const parts = ['validBet', 'members', 'agents', 'total'] as const;
  const add = (list: readonly Record<(typeof parts)[number], string>[]) =>
    parts.map((part) => list.reduce((sum, each) => sum + minor(each[part]), 0n));
  expect(add(all.list)).toEqual(add([all.totals]));
  expect(add(all.categories)).toEqual(add([all.totals]));
  for (const [agent, above] of [
    [people.top, all],
    [people.next, all],
    [people.mid, await ask(people.next)],
  ] as const)
    expect(add((await ask(agent)).list)).toEqual(add(above.list.filter(({ memberId }) => memberId === agent.id)));
  // Whoever was given no rates has those of the brand: `next` earns them on LIVE, where nobody below has a rate.
  const { withoutAgentPpm } = teams.house.modules.brand.first.rebates;
  const earned = (stake: bigint, ppm: number): string => formatAmount((stake * BigInt(ppm)) / 1_000_000n);
  expect(all.list.find(({ memberId }) => memberId === '0')).toMatchObject({
    validBet: '8',
    members: earned(80_000n, withoutAgentPpm.RNG),
    agents: '0',
  });
  // RNG: `player` has 500, `low` 1,000, `mid` 2,000 parts per million.
  expect(all.list.find(({ memberId }) => memberId === people.next.id)).toMatchObject({
    validBet: '175.0001',
    members: '0.1',
    agents: formatAmount(1_500n + (500_000n * BigInt(withoutAgentPpm.LIVE)) / 1_000_000n),
  });
});

test('somebody of another brand is unknown, and a range beyond 92 days is refused', async () => {
  for (const path of ['report', 'report/csv', 'rebates', 'rebates/csv'])
    expect(await operator.call(`/ops/agency/${path}?agentId=1`)).toMatchObject({
      errorCode: 'operator_member_unknown',
    });
  expect(await operator.call('/ops/agency/report?startDay=2026-01-01&endDay=2026-12-31')).toMatchObject({
    status: 400,
  });
});
