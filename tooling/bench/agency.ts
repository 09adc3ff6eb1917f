// bench:agency: a run of real-time salaries over a full window while bets go on, and pages of agents with large and small teams, in a house of
// 100,000 members and in the same house with ten times the history. `--small` is for development: its figures say nothing.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { periodOf, realtimeMs } from '@fairhouse/agency';
import { dayIn } from '@fairhouse/contract';
import { startAgencyHouse, pages, type AgencyHouse, type Page } from './agency-house.ts';
import { fillPlays, makeMonths, provePlays, skipFilled, type Plays } from './agency-plays.ts';
import { fillContracts, fillRuns, fillTree, proveContracts, proveTree, type Tree } from './agency-tree.ts';
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { firstMemberId, openRounds, prepareMembers, startHere } from './house-load.ts';
import { paced, report, round, say, together, type Load } from './report.ts';

const { values: options } = parseArgs({ options: { small: { type: 'boolean', default: false } } });
const bench = 'agency';
const size = options.small
  ? { members: 10_000, agents: 500, bettors: 200, perDay: 200, perWindow: 1_000, turns: 2, quietMs: 3_000, looks: 5 }
  : {
      members: 100_000,
      agents: 2_000,
      bettors: 2_000,
      perDay: 600,
      perWindow: 10_000,
      turns: 4,
      quietMs: 8_000,
      looks: 25,
    };
const betsPerSecond = 50;
const historyDays = 30;
const agedTimes = 10;
const dayMs = 86_400_000;
/** The job that pays comes at the minute after the grace of 30 seconds. */
const payJobMs = 60_000;

interface Ends {
  /** The end of the last full window; those before it are full as well. */
  readonly last: number;
  readonly first: number;
}

/** Full windows up to half an hour ago, as many as there are turns. */
function findWindows(): Ends {
  const last = Math.floor(Date.now() / realtimeMs) * realtimeMs - 60_000 * 10;
  return { last, first: last - (size.turns - 1) * realtimeMs };
}

function named(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = name;
  return other.href;
}

/** Some days at a time, so that no statement has to hold all of it. */
const daysAtOnce = 15;

/** The days before a moment, counted back from it. */
async function fillHistory(
  owner: pg.Pool,
  tree: Tree,
  days: { from: number; to: number; until: number },
): Promise<void> {
  for (let day = days.from; day < days.to; day += daysAtOnce) {
    const end = days.until - day * dayMs;
    await fillPlays(owner, tree, {
      from: new Date(end - daysAtOnce * dayMs),
      to: new Date(end),
      count: daysAtOnce * size.perDay,
      turn: day,
    });
    await fillRuns(owner, tree, { from: new Date(end - daysAtOnce * dayMs), to: new Date(end) });
    say(`history of ${day + daysAtOnce} days`);
  }
}

async function fill(database: BenchDatabase, windows: Ends): Promise<{ tree: Tree; tokens: string[] }> {
  const tokens = await prepareMembers(database, size.bettors);
  const server = await startHere(database, { areJobsByHand: true, isLotteryByHand: true, isContentBare: true });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  try {
    const { brand, bets, salaries } = server.modules;
    const tree: Tree = { brand: brand.first, members: size.members, agents: size.agents };
    const { timeZone } = tree.brand;
    await fillTree(owner, tree, firstMemberId + size.bettors);
    await owner.query('vacuum analyze');
    const firstStart = windows.first - realtimeMs;
    const startOf = (kind: 'hourly' | 'daily') => new Date(periodOf(kind, Date.now(), timeZone).startsAt);
    await fillContracts(owner, tree, {
      realtime: new Date(firstStart),
      hourly: startOf('hourly'),
      daily: startOf('daily'),
      dividend: new Date(periodOf(tree.brand.salaries.dividendPeriod as 'monthly', Date.now(), timeZone).startsAt),
    });
    const until = Math.floor(firstStart / realtimeMs) * realtimeMs;
    await makeMonths(owner, new Date(until - (historyDays * agedTimes + 1) * dayMs));
    say('comparing with what the doors write');
    await proveTree(owner, tree);
    await proveContracts(owner, tree, salaries.desk);
    const sample: Plays = { from: new Date(until - 3 * dayMs), to: new Date(until), count: 400, turn: 1_000 };
    await provePlays(owner, tree, { plays: sample, drain: () => bets.feed.drain() });
    await fillHistory(owner, tree, { from: 0, to: historyDays, until });
    for (let turn = 0; turn < size.turns; turn += 1) {
      const end = windows.first + turn * realtimeMs;
      await fillPlays(owner, tree, {
        from: new Date(end - realtimeMs),
        to: new Date(end),
        count: size.perWindow,
        turn: 2_000 + turn,
      });
    }
    return { tree, tokens };
  } finally {
    await owner.end();
    await server.close();
  }
}

/** The house with nothing to count but what comes from now on. */
async function rest(url: string): Promise<void> {
  const owner = new pg.Pool({ connectionString: url, max: 1 });
  await skipFilled(owner);
  // Filling may take longer than a session of nobody who does anything.
  await owner.query('update identity.session set started_at = now(), seen_at = now()');
  await owner.query('update seamless.play set started_at = now()');
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
  await owner.end();
}

/** The agent with everybody below, and one with 100. */
async function findAgents(url: string): Promise<{ largest: string; small: string; below: number }> {
  const owner = new pg.Pool({ connectionString: url, max: 1 });
  const { rows } = await owner.query<{ agent_id: string; total: number }>(
    `(select agent_id, total from agency.team_count order by total desc limit 1) union all (select agent_id, total from agency.team_count where total <= 100 order by total desc limit 1)`,
  );
  await owner.end();
  return { largest: rows[0]?.agent_id ?? '', small: rows[1]?.agent_id ?? '', below: rows[1]?.total ?? 0 };
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

type Houses = Readonly<Record<'young' | 'aged', AgencyHouse>>;

/** Every page of both agents in both houses, in turns; the middle of each. */
async function measurePages(
  houses: Houses,
  agents: { largest: string; small: string },
  timeZone: string,
): Promise<void> {
  const days = { startDay: dayIn(timeZone, new Date(Date.now() - 25 * dayMs)), endDay: dayIn(timeZone, new Date()) };
  const costs = new Map<string, number[]>();
  for (let look = 0; look <= size.looks; look += 1)
    for (const page of pages)
      for (const [house, { ask }] of Object.entries(houses))
        for (const [team, agentId] of Object.entries(agents)) {
          const ms = await ask({ kind: 'page', page, agentId, days });
          const key = `${page} ${house} ${team}`;
          // The first look warms up.
          if (look > 0) costs.set(key, [...(costs.get(key) ?? []), ms]);
        }
  const of = (page: Page, house: string, team: string): number => middle(costs.get(`${page} ${house} ${team}`) ?? []);
  for (const page of pages) {
    const [largest, small] = [of(page, 'young', 'largest'), of(page, 'young', 'small')];
    const aged = of(page, 'aged', 'largest');
    report({ bench, case: page, metric: 'largest_team', value: round(largest), unit: 'ms' });
    report({ bench, case: page, metric: 'team_of_100', value: round(small), unit: 'ms' });
    report({ bench, case: page, metric: 'ratio_largest_to_100', value: round(largest / small), unit: 'ratio' });
    report({ bench, case: page, metric: 'ratio_ten_times_history', value: round(aged / largest), unit: 'ratio' });
    const agedSmall = of(page, 'aged', 'small');
    report({
      bench,
      case: page,
      metric: 'ratio_ten_times_history_of_100',
      value: round(agedSmall / small),
      unit: 'ratio',
    });
  }
}

/** Bets until something ends; what it took. */
async function betWhile(
  placeBet: () => Promise<void>,
  work: () => Promise<number>,
): Promise<{ load: Load; ms: number }> {
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  const load = await paced(betsPerSecond, placeBet, { durationMs: 300_000, isOver: () => isOver });
  return { load, ms: await working };
}

async function measureRuns(houses: Houses, tokens: readonly string[], windows: Ends): Promise<void> {
  const seconds = { young: [] as number[], aged: [] as number[] };
  const loads = { quiet: [] as Load[], run: [] as Load[], balances: [] as Load[] };
  const balanceSeconds: number[] = [];
  const rounds = { young: openRounds(houses.young.studioUrl, tokens), aged: openRounds(houses.aged.studioUrl, tokens) };
  for (let turn = 0; turn < size.turns; turn += 1)
    for (const name of ['young', 'aged'] as const) {
      const { ask } = houses[name];
      const placeBet = rounds[name];
      const quiet = await paced(betsPerSecond, placeBet, { durationMs: size.quietMs });
      const atMs = windows.first + turn * realtimeMs + 40_000;
      const run = await betWhile(placeBet, () => ask({ kind: 'run', atMs }));
      const balances = await betWhile(placeBet, () => ask({ kind: 'balances' }));
      say(
        `${name}: run ${round(run.ms / 1000)} s, bets' p99 ${run.load.p99Ms} ms, quiet ${quiet.p99Ms} ms; balances ${round(balances.ms / 1000)} s, ${balances.load.p99Ms} ms`,
      );
      // The first turn warms up, and opens the purses.
      if (turn === 0) continue;
      seconds[name].push(run.ms / 1000);
      balanceSeconds.push(balances.ms / 1000);
      loads.quiet.push(quiet);
      loads.run.push(run.load);
      loads.balances.push(balances.load);
      await setTimeout(500);
    }
  const name = `a real-time run, ${size.perWindow} bets in the window, ${betsPerSecond} bets/s over HTTP beside`;
  const [quiet, running, balancing] = [together(loads.quiet), together(loads.run), together(loads.balances)];
  const run = middle(seconds.young);
  report({ bench, case: name, metric: 'seconds', value: round(run), unit: 's' });
  report({
    bench,
    case: name,
    metric: 'slowest',
    value: round(Math.max(...seconds.young, ...seconds.aged)),
    unit: 's',
  });
  report({
    bench,
    case: name,
    metric: 'part_of_next_window',
    value: round((payJobMs / 1000 + run) / (realtimeMs / 1000)),
    unit: 'ratio',
  });
  report({ bench, case: name, metric: 'bet_p99_quiet', value: quiet.p99Ms, unit: 'ms' });
  report({ bench, case: name, metric: 'bet_p99', value: running.p99Ms, unit: 'ms' });
  report({ bench, case: name, metric: 'bet_p99_ratio', value: round(running.p99Ms / quiet.p99Ms), unit: 'ratio' });
  report({
    bench,
    case: name,
    metric: 'ratio_ten_times_history',
    value: round(middle(seconds.aged) / run),
    unit: 'ratio',
  });
  report({ bench, case: 'balances of all teams', metric: 'seconds', value: round(middle(balanceSeconds)), unit: 's' });
  report({
    bench,
    case: 'balances of all teams',
    metric: 'bet_p99_ratio',
    value: round(balancing.p99Ms / quiet.p99Ms),
    unit: 'ratio',
  });
}

/** Every line of the windows is there and paid, and each agent has one for each. */
async function checkLines(url: string): Promise<void> {
  const owner = new pg.Pool({ connectionString: url, max: 1 });
  const { rows } = await owner.query<{ lines: number; least: number; unpaid: number }>(
    `select count(*)::int as lines, count(distinct (agent_id, period_start))::int as least, count(*) filter (where state <> 'paid')::int as unpaid from salaries.line where kind = 'realtime'`,
  );
  await owner.end();
  const [found] = rows;
  report({ bench, case: 'lines', metric: 'written', value: found?.lines ?? 0, unit: 'count' });
  if (!found || found.unpaid > 0 || found.lines !== found.least)
    throw new Error(`lines are missing: ${JSON.stringify(found)}`);
}

const database = await openBenchDatabase();
try {
  const windows = findWindows();
  const { tree, tokens } = await fill(database, windows);
  await rest(database.ownerUrl);
  const root = new pg.Client({ connectionString: named(database.ownerUrl, '/postgres') });
  await root.connect();
  await root.query('create database young template fairhouse');
  await root.end();
  const young = { ...database, ownerUrl: named(database.ownerUrl, '/young'), appUrl: named(database.appUrl, '/young') };
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  await fillHistory(owner, tree, { from: historyDays, to: historyDays * agedTimes, until: windows.first - realtimeMs });
  await owner.end();
  await rest(database.ownerUrl);
  const agents = await findAgents(database.ownerUrl);
  report({ bench, case: 'teams', metric: 'smaller_team', value: agents.below, unit: 'members' });
  const houses = { young: await startAgencyHouse(young), aged: await startAgencyHouse(database) };
  try {
    await measurePages(houses, { largest: agents.largest, small: agents.small }, tree.brand.timeZone);
    await measureRuns(houses, tokens, windows);
  } finally {
    await Promise.all([houses.young.stop(), houses.aged.stop()]);
  }
  await checkLines(database.ownerUrl);
} finally {
  await database.stop();
}
