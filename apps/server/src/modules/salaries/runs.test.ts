// run-periods.ts computes, pay-lines.ts pays.
import { dividendsOfTree, salaryOfTree, type MemberSums, type Terms } from '@fairhouse/agency';
import type { ContractKind } from '@fairhouse/contract';
import { seededRandom } from '@fairhouse/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OperatorActor } from '../../platform/context/index.ts';
import { openHouse } from '../../testing/test-house.ts';
import { endContractsOf } from './step-contract.ts';
import { runPeriods } from './run-periods.ts';
import { decideRun } from './run.store.ts';
import type { SalariesDeps } from './salaries-deps.ts';
import { dayMs, hourMs, minuteMs, openSalaryHouse, termsOf, type SalaryHouse, type World } from './salaries.fixture.ts';
import { toTerms } from './terms.ts';

let house: SalaryHouse;
/** Midnight in Kathmandu, whose clocks are ahead by 5:45. */
let midnight: number;
beforeAll(async () => {
  house = await openSalaryHouse();
  midnight = Math.floor(house.from / dayMs) * dayMs + 18 * hourMs + 15 * minuteMs;
});
afterAll(() => house.close());
beforeEach(() => house.clock.set(midnight - 10 * minuteMs));

const later = 3 * minuteMs;
const runsOf = async ({ brand }: World) =>
  (
    await house.owner.query<{ kind: ContractKind; start: Date; end: Date; state: string; id: string }>(
      'select id, kind, period_start as start, period_end as "end", state from salaries.run where brand_id = $1 order by kind, period_start',
      [brand.id],
    )
  ).rows;
const rate = (kind: ContractKind, value: string) => termsOf(kind, [['0', value]]);

/** Ten agents, most with contracts, and players who play for a day. */
async function growTree(world: World, seed: number) {
  const random = seededRandom(seed);
  const members: { id: string; uplineId: string | null }[] = [];
  const contracts = { daily: new Map<string, Terms>(), dividend: new Map<string, Terms>() };
  const values = new Map<bigint | null, number>([[null, 900]]);
  const agents: (bigint | null)[] = [null];
  for (let count = 0; count < 10; count += 1) {
    const uplineId = agents[random.below(agents.length)] ?? null;
    const agent = await world.agent(uplineId);
    members.push({ id: `${agent}`, uplineId: uplineId === null ? null : `${uplineId}` });
    agents.push(agent);
    const most = values.get(uplineId) ?? 0;
    if (most === 0 || random.below(5) === 0) continue;
    // Thresholds so far apart that downlines get more than their upline keeps now and then.
    const value = most - random.below(60);
    values.set(agent, value);
    for (const kind of ['daily', 'dividend'] as const) {
      const terms = termsOf(kind, [
        ['0', `0.000${String(value).padStart(3, '0')}`],
        [`${1000 + random.below(3) * 1000}`, `0.00${String(value).padStart(3, '0')}`, 2],
      ]);
      const made = await world.agree(uplineId, agent, kind, terms).catch(() => null);
      if (made) contracts[kind].set(`${agent}`, toTerms(kind, made.terms));
    }
  }
  const sums = new Map<string, MemberSums>();
  for (let count = 0; count < 25; count += 1) {
    const agent = agents[1 + random.below(agents.length - 1)] ?? 0n;
    const player = await world.player(agent);
    members.push({ id: `${player}`, uplineId: `${agent}` });
    const [stake, payout] = [random.below(900), random.below(700)];
    await world.bet(player, { at: midnight + random.below(dayMs), stake, payout });
    const minor = BigInt(stake) * 10_000n;
    sums.set(`${player}`, {
      validBetMinor: minor,
      turnoverMinor: minor,
      payoutMinor: BigInt(payout) * 10_000n,
      rebateMinor: 0n,
      promotionsMinor: 0n,
    });
  }
  return { members, contracts, sums };
}

for (const mode of ['differential', 'independent'] as const)
  test(`${mode}: a random tree is paid as the engine says, to the last unit, once for each line`, async () => {
    const modes = { dividend: mode, daily: mode, hourly: mode, realtime: mode };
    const world = house.world({ salaries: { modes } });
    const { members, contracts, sums } = await growTree(world, mode.length);
    await world.runAt(midnight + dayMs + later);
    const validBets = new Map([...sums].map(([id, { validBetMinor }]) => [id, validBetMinor]));
    const expected = {
      daily: salaryOfTree({ members, contracts: contracts.daily, validBets, mode }),
      dividend: dividendsOfTree({ members, contracts: contracts.dividend, mode, carries: false, periods: [sums] })[0],
    };
    const lines = await world.lines();
    const figures = (kind: ContractKind) =>
      lines
        .filter((line) => line.kind === kind && line.gross + line.downlines > 0)
        .map(({ agent, gross, paid, shortfall, active }) => [`${agent}`, gross, paid, shortfall, active]);
    for (const kind of ['daily', 'dividend'] as const) {
      expect(figures(kind).length).toBeGreaterThan(2);
      expect(figures(kind)).toEqual(
        [...(expected[kind] ?? [])]
          .filter(([, line]) => line.grossMinor + line.shortfallMinor > 0n)
          .map(([id, line]) => [
            id,
            Number(line.grossMinor) / 1e4,
            Number(line.paidMinor) / 1e4,
            Number(line.shortfallMinor) / 1e4,
            line.activeMembers,
          ])
          .sort(([one], [other]) => Number(one) - Number(other)),
      );
    }
    const minor = (value: number): number => Math.round(value * 1e4);
    const total = (of: (line: (typeof lines)[number]) => number): number =>
      lines.reduce((sum, line) => sum + minor(of(line)), 0);
    // Paid and the share of the house make up the gross of the top.
    if (mode === 'differential')
      expect(total(({ paid }) => paid) - total(({ shortfall }) => shortfall)).toBe(
        total(({ gross }) => gross) - total(({ downlines }) => downlines),
      );
    else expect(total(({ paid }) => paid)).toBe(total(({ gross }) => gross));
    const paidTo = Map.groupBy(
      lines.filter(({ paid }) => paid > 0),
      ({ agent }) => agent,
    );
    expect(await world.earnings()).toEqual(
      [...paidTo]
        .map(([agent, each]) => ({
          agent,
          amount: each.reduce((sum, { paid }) => sum + minor(paid), 0) / 1e4,
          entries: each.length,
        }))
        .sort((one, other) => Number(one.agent - other.agent)),
    );
    expect((await house.house.modules.ledger.checkBooks('full')).differences).toEqual([]);
    const before = await world.earnings();
    await world.runAt(midnight + dayMs + 2 * later);
    expect([await world.earnings(), await world.lines()]).toEqual([before, lines]);
  });

test('two processes that run at once pay each line once', async () => {
  const world = house.world();
  const agent = await world.agent();
  await world.agree(null, agent, 'realtime', rate('realtime', '0.01'));
  await world.agree(null, agent, 'hourly', termsOf('hourly', [['5', '7']]));
  const player = await world.player(agent);
  for (let at = midnight; at < midnight + hourMs; at += 10 * minuteMs) await world.bet(player, { at, stake: 100 });
  house.clock.set(midnight + hourMs + later);
  await house.count();
  const beside = await openHouse({ beside: house.house, clock: house.clock, areJobsByHand: true });
  const { platform, modules } = beside;
  const other: SalariesDeps = {
    ...world.deps,
    platform,
    ledger: modules.ledger,
    agency: modules.agency,
    teams: modules.teams,
  };
  try {
    await Promise.all([runPeriods(world.deps), runPeriods(other), runPeriods(world.deps), runPeriods(other)]);
  } finally {
    await beside.close();
  }
  expect((await world.lines()).map(({ kind, paid, state }) => [kind, paid, state])).toEqual([
    ['hourly', 7, 'paid'],
    ...Array.from({ length: 6 }, () => ['realtime', 1, 'paid']),
  ]);
  expect(await world.earnings()).toEqual([{ agent, amount: 13, entries: 7 }]);
});

test('a house that was away makes up every period in order, and waits for the grace of the last one', async () => {
  const world = house.world();
  const agent = await world.agent();
  await world.agree(null, agent, 'hourly', termsOf('hourly', [['5', '7']]));
  const player = await world.player(agent);
  for (const hour of [1, 7, 29]) await world.bet(player, { at: midnight + hour * hourMs + minuteMs, stake: 10 });
  await world.runAt(midnight + 30 * hourMs + 119_000);
  const runs = await runsOf(world);
  expect(runs.map(({ start }) => start.getTime())).toEqual(
    Array.from({ length: 29 }, (_, hour) => midnight + hour * hourMs),
  );
  expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(['paid']));
  expect((await world.lines()).map(({ paid }) => paid)).toEqual([7, 7]);
  await world.runAt(midnight + 30 * hourMs + 120_000);
  expect((await world.lines()).map(({ paid }) => paid)).toEqual([7, 7, 7]);
});

test('a settlement corrected after its period counts in the window in which it is corrected', async () => {
  const world = house.world();
  const agent = await world.agent();
  await world.agree(null, agent, 'realtime', rate('realtime', '0.01'));
  const player = await world.player(agent);
  const betId = await world.bet(player, { at: midnight + minuteMs, stake: 1000 });
  await world.runAt(midnight + 6 * minuteMs);
  await house.correct(betId, { at: midnight + 2 * minuteMs, payout: 0, valid: -4_000_000, version: 2 });
  await world.bet(player, { at: midnight + 7 * minuteMs, stake: 1000 });
  await world.runAt(midnight + 11 * minuteMs);
  expect((await world.lines()).map(({ base, paid }) => [base, paid])).toEqual([
    [1000, 10],
    [600, 6],
  ]);
  expect(await world.earnings()).toEqual([{ agent, amount: 16, entries: 2 }]);
});

test('a correction that takes back more than its window brought pays nothing, and takes back nothing that was paid', async () => {
  const world = house.world();
  const agent = await world.agent();
  await world.agree(null, agent, 'realtime', rate('realtime', '0.01'));
  const player = await world.player(agent);
  const betId = await world.bet(player, { at: midnight + minuteMs, stake: 1000 });
  await world.runAt(midnight + 6 * minuteMs);
  await house.correct(betId, { at: midnight + 7 * minuteMs, payout: 0, valid: -4_000_000, version: 2 });
  await world.runAt(midnight + 11 * minuteMs);
  await world.bet(player, { at: midnight + 12 * minuteMs, stake: 300 });
  await world.runAt(midnight + 16 * minuteMs);
  expect((await world.lines()).map(({ base, tier, paid, state }) => [base, tier, paid, state])).toEqual([
    [1000, 0, 10, 'paid'],
    [-400, null, 0, 'paid'],
    [300, 0, 3, 'paid'],
  ]);
  expect(await world.earnings()).toEqual([{ agent, amount: 13, entries: 2 }]);
});

test('lines of an agent who is frozen, excluded or on a break are held, and paid once when that is over', async () => {
  const shutOut = new Set<bigint>();
  const world = house.world({ deps: { findShutOut: () => Promise.resolve(shutOut) } });
  const { ledger, agency } = house.house.modules;
  const { inTx } = house.house.platform;
  const [excluded, resting, frozen] = [await world.agent(), await world.agent(), await world.agent()];
  const other = await world.agent();
  const agents = [excluded, resting, frozen, other];
  const players = new Map<bigint, bigint>();
  for (const agent of agents) {
    await world.agree(null, agent, 'realtime', rate('realtime', '0.01'));
    players.set(agent, await world.player(agent));
  }
  const playAt = async (at: number): Promise<void> => {
    for (const player of players.values()) await world.bet(player, { at, stake: 100 });
  };
  const owner = { brandId: world.brand.id, currency: world.brand.currency };
  const cash = await ledger.openWallet({ ...owner, memberId: resting, purse: 'cash' });
  // In the middle of the period: its team plays on, and counts.
  await playAt(midnight + minuteMs);
  const freeze = {
    memberId: frozen,
    brandId: world.brand.id,
    at: new Date(midnight),
    reason: 'a look',
    operatorId: 1n,
  };
  await inTx((tx) => agency.freezeAgent(tx, freeze));
  shutOut.add(excluded);
  await ledger.closeWallet(cash, 'infinity');
  await playAt(midnight + 3 * minuteMs);
  await world.runAt(midnight + 6 * minuteMs);
  const states = async () => (await world.lines()).map(({ agent, state, reason }) => [agent, state, reason]);
  expect(await states()).toEqual([
    [excluded, 'held', 'shut_out'],
    [resting, 'held', 'on_break'],
    [frozen, 'held', 'frozen'],
    [other, 'paid', null],
  ]);
  expect((await runsOf(world)).at(-1)?.state).toBe('paying');
  shutOut.clear();
  await ledger.closeWallet(cash, null);
  await inTx((tx) => agency.unfreezeAgent(tx, frozen));
  for (const minutes of [7, 8]) await world.runAt(midnight + minutes * minuteMs);
  expect((await states()).map(([, state]) => state)).toEqual(agents.map(() => 'paid'));
  expect((await world.earnings()).map(({ amount, entries }) => [amount, entries])).toEqual(agents.map(() => [2, 1]));
  expect(new Set((await runsOf(world)).map(({ state }) => state))).toEqual(new Set(['paid']));
});

test('what an agent earned before a move stays with the upline of then, and its own contract is paid for the period', async () => {
  const world = house.world({
    salaries: {
      modes: { dividend: 'independent', daily: 'independent', hourly: 'independent', realtime: 'independent' },
    },
  });
  const [before, after] = [await world.agent(), await world.agent()];
  const agent = await world.agent(before);
  for (const top of [before, after]) await world.agree(null, top, 'daily', rate('daily', '0.02'));
  await world.agree(before, agent, 'daily', rate('daily', '0.01'));
  const player = await world.player(agent);
  await world.bet(player, { at: midnight + hourMs, stake: 100 });
  const noon = midnight + dayMs / 2;
  house.clock.set(noon);
  await world.move(agent, after, noon);
  await house.house.platform.inTx((tx) => endContractsOf(world.deps, tx, { memberId: agent, brandId: world.brand.id }));
  await world.bet(player, { at: noon + hourMs, stake: 300 });
  await world.runAt(midnight + dayMs + later);
  await world.bet(player, { at: midnight + dayMs + hourMs, stake: 500 });
  await world.runAt(midnight + 2 * dayMs + later);
  expect((await world.lines()).map(({ agent: of, base, paid }) => [of, base, paid])).toEqual([
    [before, 100, 2],
    [after, 300, 6],
    [agent, 400, 4],
    [after, 500, 10],
  ]);
});

test('a period the team won is carried into the next one, and not without that term', async () => {
  const world = house.world();
  const [carrying, forgetting] = [await world.agent(), await world.agent()];
  await world.agree(null, carrying, 'dividend', termsOf('dividend', [['0', '0.1']], { carries: true }));
  await world.agree(null, forgetting, 'dividend', rate('dividend', '0.1'));
  for (const agent of [carrying, forgetting]) {
    const player = await world.player(agent);
    await world.bet(player, { at: midnight + hourMs, stake: 100, payout: 400 });
    await world.bet(player, { at: midnight + dayMs + hourMs, stake: 500 });
  }
  await world.runAt(midnight + 2 * dayMs + later);
  expect(
    (await world.lines()).map(({ agent, base, paid, carryIn, carryOut }) => [agent, base, paid, carryIn, carryOut]),
  ).toEqual([
    [carrying, -300, 0, 0, -300],
    [forgetting, -300, 0, 0, 0],
    [carrying, 200, 20, -300, 0],
    [forgetting, 500, 50, 0, 0],
  ]);
});

test('dividends that are looked at are paid after their release, once, and never after a rejection', async () => {
  const world = house.world({ salaries: { reviewsDividends: true } });
  const agent = await world.agent();
  await world.agree(null, agent, 'dividend', rate('dividend', '0.1'));
  const player = await world.player(agent);
  for (const day of [0, 1]) await world.bet(player, { at: midnight + day * dayMs + hourMs, stake: 100 });
  await world.runAt(midnight + 2 * dayMs + later);
  expect((await world.lines()).map(({ state }) => state)).toEqual(['reviewing', 'reviewing']);
  expect(await world.earnings()).toEqual([]);
  const decide = (run: { id: string } | undefined, isReleased: boolean) =>
    house.house.platform.inTx((tx) =>
      decideRun(tx, { runId: BigInt(run?.id ?? 0), brandId: world.brand.id, isReleased, reason: 'looked at' }),
    );
  const [first, second] = await runsOf(world);
  expect([
    await decide(first, true),
    await decide(first, false),
    await decide(second, false),
    await decide(second, true),
  ]).toEqual([true, false, true, false]);
  for (const times of [1, 2]) await world.runAt(midnight + 2 * dayMs + times * later);
  expect((await world.lines()).map(({ state }) => state)).toEqual(['paid', 'rejected']);
  expect(await world.earnings()).toEqual([{ agent, amount: 10, entries: 1 }]);
});

test('a run opens into products that bear its cost to the last unit; a held line of it waits, and is rejected with the run', async () => {
  const world = house.world({ salaries: { reviewsDividends: true } });
  const [agent, other] = [await world.agent(), await world.agent()];
  const below = await world.agent(agent);
  for (const each of [agent, other]) await world.agree(null, each, 'dividend', rate('dividend', '0.1'));
  await world.agree(agent, below, 'dividend', rate('dividend', '0.05'));
  for (const day of [0, 1]) {
    const at = midnight + day * dayMs + hourMs;
    await world.bet(await world.player(below), { at, stake: 100, payout: 9 });
    await world.bet(await world.player(other), { at, stake: 50, category: 'LIVE' });
  }
  await world.runAt(midnight + 2 * dayMs + later);
  const { runs } = house.house.modules.salaries;
  const operator = { actor: { operatorId: 1n, name: 'owner' } as OperatorActor, brand: world.brand, ip: '203.0.113.1' };
  const waiting = await runs.listRuns(operator, { kind: 'dividend', state: 'reviewing', page: 1, size: 10 });
  expect(waiting).toMatchObject({ total: 2, currency: world.brand.currency });
  const [second, first] = waiting.list.map(({ runId }) => runId) as [string, string];
  // 9.1 of the first team, of which 4.55 goes below, and 5 of the second; the team below is counted once.
  expect(await runs.readRun(operator, { runId: first })).toMatchObject({
    lines: 3,
    paid: '14.1',
    products: [
      { gameType: 'RNG', stake: '100', payout: '9', win: '91', cost: '9.4', left: '81.6', margin: '0.816' },
      { gameType: 'LIVE', stake: '50', payout: '0', win: '50', cost: '4.7', left: '45.3', margin: '0.906' },
    ],
  });
  const lineOf = async (runId: string, agentId: bigint) =>
    (await runs.listLines(operator, { runId, page: 1, size: 10 })).list.find(
      ({ downline }) => downline?.memberId === `${agentId}`,
    );
  const hold = async (runId: string, isHeld: boolean) => {
    const lineId = (await lineOf(runId, other))?.lineId ?? '0';
    return runs.holdLine(operator, { lineId, isHeld, reason: 'asked the agent' });
  };
  for (const runId of [first, second]) await hold(runId, true);
  await expect(hold(first, true)).rejects.toMatchObject({ code: 'salary_line_settled' });
  await runs.decideRun(operator, { runId: first, verdict: 'approve', reason: 'looked at' });
  await runs.decideRun(operator, { runId: second, verdict: 'reject', reason: 'a mistake' });
  await world.runAt(midnight + 2 * dayMs + 2 * later);
  const states = async (runId: string) =>
    Promise.all([agent, below, other].map(async (each) => (await lineOf(runId, each))?.state));
  expect([await states(first), await states(second)]).toEqual([
    ['paid', 'paid', 'held'],
    ['rejected', 'rejected', 'rejected'],
  ]);
  expect(await runs.listLines(operator, { runId: first, state: 'held', page: 1, size: 10 })).toMatchObject({
    total: 1,
    list: [{ reason: 'asked the agent', upline: null }],
  });
  await expect(hold(second, false)).rejects.toMatchObject({ code: 'salary_line_settled' });
  await hold(first, false);
  await world.runAt(midnight + 2 * dayMs + 3 * later);
  expect(await states(first)).toEqual(['paid', 'paid', 'paid']);
  expect((await runs.readRun(operator, { runId: first })).state).toBe('paid');
  const elsewhere = { ...operator, brand: house.house.modules.brand.first };
  await expect(runs.readRun(elsewhere, { runId: first })).rejects.toMatchObject({ code: 'salary_run_unknown' });
});

test('periods go on from each other when the brand changes that of dividends', async () => {
  const world = house.world();
  const agent = await world.agent();
  await world.agree(null, agent, 'dividend', rate('dividend', '0.1'));
  await world.runAt(midnight + 2 * dayMs + later);
  const weekly = { ...world.brand, salaries: { ...world.brand.salaries, dividendPeriod: 'weekly' as const } };
  house.clock.set(midnight + 16 * dayMs + later);
  await runPeriods({ ...world.deps, listBrands: () => [weekly] });
  const runs = await runsOf(world);
  expect(runs.length).toBeGreaterThan(3);
  expect(runs.slice(1).map(({ start }) => start)).toEqual(runs.slice(0, -1).map(({ end }) => end));
});

test('the day on which clocks are put back has 25 hours, and the one on which they are put forward 23, each paid once', async () => {
  for (const [eve, start, hours] of [
    ['2026-10-31T20:00:00Z', '2026-11-01T04:00:00Z', 25],
    ['2026-03-07T20:00:00Z', '2026-03-08T05:00:00Z', 23],
  ] as const) {
    const world = house.world({ timeZone: 'America/New_York' });
    await makeMonths(eve, start);
    house.clock.set(eve);
    const agent = await world.agent();
    await world.agree(null, agent, 'dividend', rate('dividend', '0.1'));
    await world.agree(null, agent, 'hourly', termsOf('hourly', [['5', '7']]));
    const from = Date.parse(start);
    const player = await world.player(agent);
    for (let hour = 0; hour < hours; hour += 1)
      await world.bet(player, { at: from + hour * hourMs + hourMs / 2, stake: 10 });
    await world.runAt(from + hours * hourMs + later);
    const runs = await runsOf(world);
    const spans = (kind: ContractKind) =>
      runs.filter((run) => run.kind === kind).map((run) => run.end.getTime() - run.start.getTime());
    expect(spans('dividend')).toEqual([hours * hourMs]);
    expect(runs.filter(({ kind, start: at }) => kind === 'hourly' && at.getTime() >= from).length).toBe(hours);
    expect(new Set(spans('hourly'))).toEqual(new Set([hourMs]));
    const paid = Map.groupBy(await world.lines(), ({ kind }) => kind);
    expect(paid.get('hourly')?.map((line) => [line.base, line.paid])).toEqual(Array(hours).fill([10, 7]));
    expect(paid.get('dividend')?.map((line) => [line.base, line.paid])).toEqual([[10 * hours, hours]]);
    expect(await world.earnings()).toEqual([{ agent, amount: 8 * hours, entries: hours + 1 }]);
  }
});

/** Bets have partitions from this month on alone. */
async function makeMonths(...moments: readonly string[]): Promise<void> {
  for (const month of new Set(moments.map((moment) => moment.slice(0, 7))))
    await house.owner.query(
      `create table if not exists bets.bet_${month.replace('-', '_')} partition of bets.bet
       for values from ('${month}-01 00:00:00+00') to ('${dayOfNext(month)} 00:00:00+00')`,
    );
}

function dayOfNext(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}

test('a line that cannot be paid delays no other, and is paid by the next run', async () => {
  const broken = new Set<bigint>();
  const { ledger } = house.house.modules;
  const world = house.world({
    deps: {
      ledger: {
        ...ledger,
        post: (movement) =>
          broken.has(movement.walletId) ? Promise.reject(new Error('the books are away')) : ledger.post(movement),
      },
    },
  });
  const [one, other] = [await world.agent(), await world.agent()];
  for (const agent of [one, other]) {
    await world.agree(null, agent, 'realtime', rate('realtime', '0.01'));
    await world.bet(await world.player(agent), { at: midnight + minuteMs, stake: 100 });
  }
  broken.add(
    await ledger.openWallet({
      brandId: world.brand.id,
      memberId: one,
      purse: 'earnings',
      currency: world.brand.currency,
    }),
  );
  await world.runAt(midnight + 6 * minuteMs);
  expect((await world.lines()).map(({ state }) => state)).toEqual(['due', 'paid']);
  broken.clear();
  await world.runAt(midnight + 7 * minuteMs);
  expect((await world.earnings()).map(({ amount, entries }) => [amount, entries])).toEqual([
    [1, 1],
    [1, 1],
  ]);
});
