// One issue with many tickets of mixed plays: closed, sealed, drawn, settled and paid, while bets go on beside it.
import pg from 'pg';
import { roundPostings } from '@fairhouse/ledger';
import { findLotteryGame, findPlay, type Play } from '@fairhouse/lottery';
import { ensureDataDir, readSettings } from '@fairhouse/launch';
import { startServer, type RunningServer } from '../../apps/server/src/start-server.ts';
import { openBenchDatabase } from './bench-database.ts';
import { fillWallets } from './fill.ts';
import { firstMemberId, serverEnv } from './house-load.ts';
import { report, round, say } from './report.ts';

const bench = 'lottery';
const members = 5_000;
const tickets = Number(process.env['BENCH_TICKETS'] ?? 100_000);
const betsPerSecond = 100;
const quietMs = 10_000;
const game = 'spark-ssc';

const digits = (from: number, count: number): string[] => Array.from({ length: count }, (_, index) => `${(from + index) % 10}`);
const entries = (from: number, count: number): string[] => Array.from({ length: count }, (_, index) => `${(from * 37 + index * 19) % 1000}`.padStart(3, '0'));

/** Lines of about fifty units. */
const lines: readonly { play: string; raw(turn: number): unknown }[] = [
  { play: 'ssc_h3_zx_fs', raw: (turn) => ({ rows: [digits(turn, 4), digits(turn + 3, 4), digits(turn + 5, 3)] }) },
  { play: 'ssc_dwd', raw: (turn) => ({ rows: Array.from({ length: 5 }, (_, row) => digits(turn + row, 10)) }) },
  { play: 'ssc_q3_zx_ds', raw: (turn) => [...new Set(entries(turn, 50))] },
  { play: 'ssc_q2_zx_fs', raw: (turn) => ({ rows: [digits(turn, 7), digits(turn + 2, 7)] }) },
];

interface Line {
  readonly play: string;
  readonly selection: string;
  readonly units: number;
}

function makeLines(): Line[] {
  const family = findLotteryGame(game)?.family;
  return lines.flatMap(({ play: code, raw }) => {
    const play: Play | undefined = family && findPlay(family, code);
    return Array.from({ length: 25 }, (_, turn) => raw(turn)).flatMap((each) => {
      const wanted = play?.readSelection(each) ?? play?.readSelection({ entries: each });
      if (!play || wanted === null || wanted === undefined) return [];
      return [{ play: code, selection: JSON.stringify(play.readSelection(each) === null ? { entries: each } : each), units: play.countUnits(wanted) }];
    });
  });
}

/** Tickets as their sale leaves them, in the bet record as well. */
async function fillTickets(owner: pg.Pool, issueId: bigint): Promise<void> {
  const made = makeLines();
  say(`${made.length} different lines, ${round(made.reduce((sum, { units }) => sum + units, 0) / made.length)} units each`);
  await owner.query('create temp table line as select * from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality l(play, selection, units, n)', [
    made.map(({ play }) => play), made.map(({ selection }) => selection), made.map(({ units }) => units),
  ]);
  await owner.query(
    `create temp table sold as
     select 9000000000000 + g as id, a.member_id, a.id as wallet_id, a.brand_id, l.play, l.selection, l.units
     from generate_series(1, $1::int) g
     join (select id, member_id, brand_id, row_number() over (order by id) as n from ledger.account where purse = 'cash' and member_id >= $2 limit $3) a on a.n = 1 + g % $3
     join line l on l.n = 1 + g % $4`, [tickets, firstMemberId, members, made.length]);
  const ms = Date.now();
  await owner.query(
    `insert into lottery.ticket_order (id, order_no, member_id, member_name, brand_id, wallet_id, currency, game_code, node_id, prize_mode, is_chase, phases, stop_on_win, uplines, total, placed_at_ms)
     select id, 'BENCH1', member_id, 'bench', brand_id, wallet_id, 'FUN', $1, 1, 'LOTT', false, 1, false, '[]', 200 * units, $2 from sold`, [game, ms]);
  await owner.query(
    `insert into lottery.ticket (id, order_id, issue_id, member_id, member_name, wallet_id, brand_id, currency, game_code, play_code, selection, approach, unit_mode, multiple, phase, series,
       member_series, has_rebate, unit_stake, units, stake, worst, prize_mode, placed_at_ms, receipt)
     select id, id, $3, member_id, 'bench', wallet_id, brand_id, 'FUN', $1, play, selection::jsonb, 1, 'fen', 1, 1, 1900, 1950, true, 200, units, 200 * units, 0, 'LOTT', $2,
       decode(repeat('00', 64), 'hex') from sold`, [game, ms, issueId]);
  await owner.query(
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, currency, state)
     select id, timestamptz 'epoch' + $2::bigint * interval '1 millisecond', brand_id, member_id, 'LOTT', 'LOTT', $1, 1, $1 || '/bench', 200 * units, 0, 'FUN', 'open' from sold`, [game, ms]);
  await owner.query('analyze');
}

/** Bets at an even pace until told to stop; answers how long each took. */
function betOn(server: RunningServer, wallets: readonly bigint[], house: bigint): { stop(): Promise<number[]> } {
  const took: number[] = [];
  const underWay = new Set<Promise<unknown>>();
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    const at = performance.now();
    const walletId = wallets[(turn * 31) % wallets.length] ?? 0n;
    const bet = server.modules.ledger.post({
      walletId, key: { call: 'bench', clientKey: `${at} ${turn}`, request: '' }, code: 'casino.round', postings: roundPostings({ wallet: walletId, house, stakeMinor: 100n, payoutMinor: 0n }),
      isStake: true, stakeMinor: 100n, payoutMinor: 0n, answer: '{}', rides: [],
    }).then(() => took.push(performance.now() - at)).finally(() => underWay.delete(bet));
    underWay.add(bet);
  }, 1000 / betsPerSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      return took.sort((a, b) => a - b);
    },
  };
}

const p99 = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length * 0.99)] ?? 0;

export async function measureSettlement(): Promise<void> {
  const database = await openBenchDatabase();
  let aheadMs = 0;
  ensureDataDir(database.dataDir);
  const server = await startServer(readSettings(serverEnv(database)), { isJackpotByHand: true, isLotteryByHand: true, beaconRelays: [], clock: { now: () => new Date(Date.now() + aheadMs) } });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  try {
    const { ledger, brand, lottery } = server.modules;
    const [grants, house] = [await ledger.houseAccount(brand.first.id, 'house.demo_grant', 'FUN'), await ledger.houseAccount(brand.first.id, 'house.casino', 'FUN')];
    await fillWallets(owner, { count: members, houseId: grants, firstMemberId });
    await lottery.issues.make(2);
    await lottery.issues.catchUp();
    const { rows: [issue] } = await owner.query<{ id: string }>(`select id from lottery.issue where game_code = $1 and state = 'OPEN'`, [game]);
    await fillTickets(owner, BigInt(issue?.id ?? 0));
    const { rows: accounts } = await owner.query<{ id: string }>(`select id from ledger.account where purse = 'cash' and member_id >= $1`, [firstMemberId]);
    const wallets = accounts.map(({ id }) => BigInt(id));
    const quiet = betOn(server, wallets, house);
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    const quietP99 = p99(await quiet.stop());
    aheadMs += 120_000;
    const busy = betOn(server, wallets, house);
    const startedAt = performance.now();
    await lottery.issues.catchUp();
    const seconds = (performance.now() - startedAt) / 1000;
    const busyP99 = p99(await busy.stop());
    const { rows: [left] } = await owner.query<{ open: string; due: string }>(`select (select count(*) from lottery.ticket where state = 'OPEN') as open, (select count(*) from lottery.payment where state = 'DUE') as due`);
    if (left?.open !== '0' || left.due !== '0') throw new Error(`not all is settled: ${left?.open} open, ${left?.due} due`);
    const name = `${tickets} tickets of one issue, ${betsPerSecond} bets/s beside`;
    report({ bench, case: name, metric: 'seconds', value: round(seconds), unit: 's' });
    report({ bench, case: name, metric: 'bet_p99_quiet', value: round(quietP99), unit: 'ms' });
    report({ bench, case: name, metric: 'bet_p99', value: round(busyP99), unit: 'ms' });
    report({ bench, case: name, metric: 'bet_p99_ratio', value: round(busyP99 / quietP99), unit: 'ratio' });
  } finally {
    await owner.end();
    await server.close();
    await database.stop();
  }
}
