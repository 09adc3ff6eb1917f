// bench:rewards: what counting for rewards costs. Bets at their full rate for some minutes, in turns with and without the consumers of rewards, and how
// far these are behind meanwhile; claims a second beside bets a second; how long it takes to judge the ranks of everybody. `--only bets`,
// `--only claims` or `--only ranks` measures one of them; `--small` is for development: its figures say nothing.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openBenchDatabase } from './bench-database.ts';
import { firstMemberId, inFlight, openRounds, prepareMembers } from './house-load.ts';
import { drive, report, round, say, together, type Load } from './report.ts';
import { startRewardsHouse, type RewardsHouse } from './rewards-house.ts';

const { values: options } = parseArgs({
  options: { small: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const isMeasured = (part: 'bets' | 'claims' | 'ranks'): boolean => options.only === undefined || options.only === part;
const bench = 'rewards';
const size = options.small
  ? { bettors: 200, members: 2_000, minutes: 0.2, turns: 2, turnMs: 4_000, claims: 500 }
  : { bettors: 2_000, members: 100_000, minutes: 5, turns: 4, turnMs: 20_000, claims: 20_000 };
const lookEveryMs = 2_000;

interface Lag {
  readonly consumer: string;
  readonly atMs: number;
  readonly lagMs: number;
}

/** How far the consumers are behind while something goes on. */
async function watchLag(house: RewardsHouse, work: Promise<unknown>): Promise<Lag[]> {
  const lags: Lag[] = [];
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  const startedAt = performance.now();
  while (!isOver) {
    await setTimeout(lookEveryMs);
    for (const { consumer, lagMs } of (await house.ask({ kind: 'lag' })).lags)
      lags.push({ consumer, lagMs, atMs: performance.now() - startedAt });
  }
  await ended;
  return lags;
}

const middle = (numbers: readonly number[]): number => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Flat: the middle of the last third is not far above that of the first. */
function reportLag(lags: readonly Lag[]): void {
  const lastMs = Math.max(...lags.map(({ atMs }) => atMs));
  for (const consumer of new Set(lags.map((lag) => lag.consumer))) {
    const own = lags.filter((lag) => lag.consumer === consumer);
    const early = middle(own.filter(({ atMs }) => atMs < lastMs / 3).map(({ lagMs }) => lagMs));
    const late = middle(own.filter(({ atMs }) => atMs > (lastMs * 2) / 3).map(({ lagMs }) => lagMs));
    const name = `lag of ${consumer}, bets at their full rate`;
    report({ bench, case: name, metric: 'first_third', value: round(early), unit: 'ms' });
    report({ bench, case: name, metric: 'last_third', value: round(late), unit: 'ms' });
    report({ bench, case: name, metric: 'most', value: round(Math.max(...own.map(({ lagMs }) => lagMs))), unit: 'ms' });
  }
}

async function measureLag(house: RewardsHouse, tokens: readonly string[]): Promise<void> {
  say(`bets at their full rate for ${size.minutes} minutes`);
  const betting = drive(inFlight, size.minutes * 60_000, openRounds(house.studioUrl, tokens));
  reportLag(await watchLag(house, betting));
  const load = await betting;
  report({ bench, case: 'bets meanwhile', metric: 'bets_per_s', value: load.perSecond, unit: '1/s' });
  report({ bench, case: 'bets meanwhile', metric: 'p99', value: load.p99Ms, unit: 'ms' });
}

/** The same house with and without the consumers, in turns, so that the machine is the same. */
async function measureCost(
  house: RewardsHouse,
  { owner, tokens }: { owner: pg.Pool; tokens: readonly string[] },
): Promise<void> {
  const placeBet = openRounds(house.studioUrl, tokens);
  const loads = { counting: [] as Load[], resting: [] as Load[] };
  for (let turn = 0; turn <= size.turns; turn += 1)
    for (const kind of ['counting', 'resting'] as const) {
      await setCounting(owner, kind === 'counting');
      const load = await drive(inFlight, size.turnMs, placeBet);
      say(`${kind}: ${load.perSecond} bets/s`);
      // The first turn warms up.
      if (turn > 0) loads[kind].push(load);
    }
  await setCounting(owner, true);
  const [counting, resting] = [together(loads.counting), together(loads.resting)];
  const name = 'bets, 64 in flight over HTTP';
  report({ bench, case: name, metric: 'per_s_counting', value: counting.perSecond, unit: '1/s' });
  report({ bench, case: name, metric: 'per_s_not_counting', value: resting.perSecond, unit: '1/s' });
  report({ bench, case: name, metric: 'ratio', value: round(counting.perSecond / resting.perSecond), unit: 'ratio' });
}

/** Both within the house, with the same number under way. */
async function measureClaims(house: RewardsHouse, tokens: readonly string[]): Promise<void> {
  const half = size.claims / 2;
  const claimed = { count: 0, ms: 0 };
  const bets = { count: 0, ms: 0 };
  for (const turn of [0, 1]) {
    const memberIds = Array.from({ length: half }, (_, at) => firstMemberId + turn * half + at);
    claimed.ms += (await house.ask({ kind: 'claims', memberIds })).ms;
    claimed.count += half;
    bets.ms += (await house.ask({ kind: 'bets', tokens, count: half })).ms;
    bets.count += half;
  }
  const perSecond = ({ count, ms }: { count: number; ms: number }): number => Math.round(count / (ms / 1000));
  const name = `${claimed.count} claims of cash and as many bets, ${inFlight} at once, within the house`;
  report({ bench, case: name, metric: 'claims_per_s', value: perSecond(claimed), unit: '1/s' });
  report({ bench, case: name, metric: 'bets_per_s', value: perSecond(bets), unit: '1/s' });
  report({ bench, case: name, metric: 'ratio', value: round(perSecond(claimed) / perSecond(bets)), unit: 'ratio' });
}

/** Valid bets of ten members, in whole units: four stay below the second rank of the demo, three reach it, two the third and one the fourth. */
const playedBy = [20, 60, 120, 180, 300, 700, 1_500, 3_000, 9_000, 30_000];
const risenOfTen = 6;

/** What members did on ten days of this month and the ones before. */
async function letMembersPlay(owner: pg.Pool): Promise<void> {
  const played = `select id as member_id, brand_id, ($2::bigint[])[1 + id % 10] * 1000 as amount from identity.member where id between $1 and $1 + $3 - 1`;
  const values = [firstMemberId, playedBy, size.members];
  await owner.query(
    `insert into rewards.day (member_id, day, measure, category, brand_id, amount)
     select member_id, current_date - 4 * d, 'valid_bet', 'bench', brand_id, amount from (${played}) p cross join generate_series(0, 9) d`,
    values,
  );
  await owner.query(
    `insert into rewards.total (member_id, measure, category, brand_id, amount)
     select member_id, 'valid_bet', 'bench', brand_id, 10 * amount from (${played}) p`,
    values,
  );
  await owner.query('analyze rewards.day, rewards.total');
}

/** Everybody is judged for the first time; then nothing has happened; then a month has ended, and salaries are due. */
async function measureRanks(house: RewardsHouse, owner: pg.Pool): Promise<void> {
  const name = `ranks of ${size.members} members`;
  async function judge(metric: string): Promise<void> {
    const { ms } = await house.ask({ kind: 'ranks' });
    report({ bench, case: name, metric, value: round(ms / 1000), unit: 's' });
    await checkRanks(owner);
  }
  await letMembersPlay(owner);
  await judge('all_new');
  await judge('nothing_new');
  await owner.query(`update vip.standing set month = month - interval '1 month' where member_id >= $1`, [
    firstMemberId,
  ]);
  await judge('end_of_a_month');
}

async function checkRanks(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ judged: number; risen: number }>(
    `select count(*)::int as judged, (count(*) filter (where level > 0))::int as risen from vip.standing
     where member_id >= $1 and month = (select max(month) from vip.standing)`,
    [firstMemberId],
  );
  const least = (size.members / playedBy.length) * risenOfTen;
  if (rows[0]?.judged !== size.members || rows[0].risen < least)
    throw new Error(`not everybody was judged: ${JSON.stringify(rows[0])}`);
}

/** The consumers of rewards; the jackpot is one of them. */
const consumers = ['rewards', 'rewards-money', 'points', 'points-money', 'jackpot', 'vip', 'vip-money', 'missions'];

/** They have nothing to take from a place far ahead of all changes. Turned on again, they begin with what comes. */
async function setCounting(owner: pg.Pool, isCounting: boolean): Promise<void> {
  const place = isCounting ? 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint' : '9000000000000000000';
  await owner.query(`update feed.cursor set tx = ${place}, id = 0, version = 0 where consumer = any ($1)`, [consumers]);
}

/** What was counted is what was bet, to the unit. */
async function checkCounted(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ bet: string; counted: string }>(
    `select (select coalesce(sum(valid_stake), 0) from bets.bet where state = 'settled')::text as bet,
       (select coalesce(sum(amount), 0) from rewards.total where measure = 'valid_bet')::text as counted`,
  );
  if (rows[0]?.bet !== rows[0]?.counted) throw new Error(`counted is not what was bet: ${JSON.stringify(rows[0])}`);
}

const database = await openBenchDatabase();
const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
try {
  const tokens = await prepareMembers(database, size.members);
  const house = await startRewardsHouse(database);
  try {
    await owner.query(`update rewards.offer set stock = null, budget = null where kind = 'promo_code'`);
    const bettors = tokens.slice(0, size.bettors);
    if (isMeasured('bets')) {
      await measureLag(house, bettors);
      await house.ask({ kind: 'drain' });
      await checkCounted(owner);
      await measureCost(house, { owner, tokens: bettors });
    }
    if (isMeasured('claims')) await measureClaims(house, bettors);
    await house.ask({ kind: 'drain' });
    if (isMeasured('ranks')) await measureRanks(house, owner);
  } finally {
    await house.stop();
  }
} finally {
  await owner.end();
  await database.stop();
}
