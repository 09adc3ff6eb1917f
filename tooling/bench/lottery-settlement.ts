// One issue with many tickets of mixed plays: closed, sealed, drawn, settled and paid while bets go on.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findLotteryGame, findPlay, type Play } from '@fairhouse/lottery';
import { openBenchDatabase } from './bench-database.ts';
import { firstMemberId, startServerProcess } from './house-load.ts';
import { bettors, openBets, prepareBettors } from './lottery-bets.ts';
import { drive, report, round, say } from './report.ts';

const bench = 'lottery';
const isQuick = process.argv.includes('--quick');
const tickets = isQuick ? 20_000 : 100_000;
const betsPerSecond = 100;
const quietMs = isQuick ? 10_000 : 20_000;
const game = 'spark-ssc';

const digits = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${(from + index) % 10}`);
const entries = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${(from * 37 + index * 19) % 1000}`.padStart(3, '0'));

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
      return [
        {
          play: code,
          selection: JSON.stringify(play.readSelection(each) === null ? { entries: each } : each),
          units: play.countUnits(wanted),
        },
      ];
    });
  });
}

/** Tickets as their sale leaves them, with their bets. */
async function fillTickets(owner: pg.PoolClient, issueId: bigint): Promise<void> {
  const made = makeLines();
  say(
    `${made.length} different lines, ${round(made.reduce((sum, { units }) => sum + units, 0) / made.length)} units each`,
  );
  await owner.query(
    'create temp table line as select * from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality l(play, selection, units, n)',
    [made.map(({ play }) => play), made.map(({ selection }) => selection), made.map(({ units }) => units)],
  );
  await owner.query(
    `create temp table sold as
     select 9000000000000 + g as id, a.member_id, a.id as wallet_id, a.brand_id, l.play, l.selection, l.units
     from generate_series(1, $1::int) g
     join (select id, member_id, brand_id, row_number() over (order by id) as n from ledger.account where purse = 'cash' and member_id >= $2 limit $3) a on a.n = 1 + g % $3
     join line l on l.n = 1 + g % $4`,
    [tickets, firstMemberId, bettors, made.length],
  );
  const ms = Date.now();
  await owner.query(
    `insert into lottery.ticket_order (id, order_no, member_id, member_name, brand_id, wallet_id, currency, game_code, node_id, prize_mode, is_chase, phases, stop_on_win, uplines, total, placed_at_ms)
     select id, 'BENCH1', member_id, 'bench', brand_id, wallet_id, 'FUN', $1, 1, 'LOTT', false, 1, false, '[]', 200 * units, $2 from sold`,
    [game, ms],
  );
  await owner.query(
    `insert into lottery.ticket (id, order_id, issue_id, member_id, member_name, wallet_id, brand_id, currency, game_code, play_code, selection, approach, unit_mode, multiple, phase, series,
       member_series, has_rebate, unit_stake, units, stake, worst, prize_mode, placed_at_ms, receipt, leaf)
     select id, id, $3, member_id, 'bench', wallet_id, brand_id, 'FUN', $1, play, selection::jsonb, 1, 'fen', 1, 1, 1900, 1950, true, 200, units, 200 * units, 0, 'LOTT', $2,
       decode(repeat('00', 64), 'hex'), sha256(id::text::bytea) from sold`,
    [game, ms, issueId],
  );
  await owner.query(
    `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     select id, timestamptz 'epoch' + $2::bigint * interval '1 millisecond', brand_id, member_id, 'LOTT', 'LOTT', $1, 1, $1 || '/bench', 200 * units, 0, 0, 'FUN', 'open' from sold`,
    [game, ms],
  );
  await owner.query('analyze');
}

/** What the database tells of the issue. */
async function readIssue(
  owner: pg.Pool,
  id: bigint,
): Promise<{ state: string; closes: number; sealed: number; drawn: number; settled: number }> {
  const {
    rows: [row],
  } = await owner.query<{ state: string; closes: Date; sealed: Date | null; drawn: Date | null; settled: Date | null }>(
    'select state, closes_at as closes, sealed_at as sealed, drawn_at as drawn, settled_at as settled from lottery.issue where id = $1',
    [id],
  );
  if (!row) throw new Error('the issue is gone');
  const ms = (at: Date | null): number => at?.getTime() ?? 0;
  return {
    state: row.state,
    closes: ms(row.closes),
    sealed: ms(row.sealed),
    drawn: ms(row.drawn),
    settled: ms(row.settled),
  };
}

interface Taken {
  /** When it should have been sent, by the wall clock. */
  readonly dueAt: number;
  readonly ms: number;
}

/** Bets over HTTP at a steady rate, whether or not earlier ones are answered; late ones count from when they were due. */
async function betEvenly(placeBet: () => Promise<void>, isOver: () => Promise<boolean>): Promise<Taken[]> {
  const taken: Taken[] = [];
  const underWay = new Set<Promise<void>>();
  const startedAt = Date.now();
  let [started, over] = [0, false];
  const watching = (async () => {
    while (!over) {
      over = await isOver();
      await setTimeout(100);
    }
  })();
  while (!over) {
    const due = ((Date.now() - startedAt) / 1000) * betsPerSecond;
    for (; started < due; started += 1) {
      const dueAt = startedAt + (started / betsPerSecond) * 1000;
      const bet = placeBet()
        .then(() => void taken.push({ dueAt, ms: Date.now() - dueAt }))
        .finally(() => underWay.delete(bet));
      underWay.add(bet);
    }
    await setTimeout(1);
  }
  await Promise.all([watching, ...underWay]);
  return taken;
}

const p99 = (taken: readonly Taken[]): number =>
  taken.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(taken.length * 0.99)] ?? 0;

/** The house draws and settles in its own process; bets on another issue come over HTTP meanwhile. */
export async function measureSettlement(): Promise<void> {
  const database = await openBenchDatabase();
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  let issueId = 0n;
  try {
    const tokens = await prepareBettors(database, async (filling) => {
      const {
        rows: [issue],
      } = await filling.query<{ id: string }>(
        `select id from lottery.issue where game_code = $1 and state = 'PENDING' and draw_id is not null order by draws_at desc limit 1`,
        [game],
      );
      issueId = BigInt(issue?.id ?? 0);
      const client = await filling.connect();
      await fillTickets(client, issueId).finally(() => client.release());
    });
    const server = await startServerProcess(database);
    try {
      const placeBet = openBets(server.siteUrl, tokens);
      say('warming up');
      await drive(16, 8_000, placeBet);
      await setTimeout(2_000);
      await owner.query(
        `update lottery.issue set opens_at = now() - interval '1 second', closes_at = now() + $2 * interval '1 millisecond', draws_at = now() + ($2 + lead_ms) * interval '1 millisecond', due_at = now()
         where id = $1`,
        [issueId, quietMs],
      );
      say('quiet, then the issue closes');
      const taken = await betEvenly(placeBet, async () => (await readIssue(owner, issueId)).state === 'SETTLED');
      const { closes, sealed, drawn, settled } = await readIssue(owner, issueId);
      const {
        rows: [left],
      } = await owner.query<{ open: string; due: string }>(
        `select (select count(*) from lottery.ticket where issue_id = $1 and state = 'OPEN') as open, (select count(*) from lottery.payment where issue_id = $1 and state = 'DUE') as due`,
        [issueId],
      );
      if (left?.open !== '0' || left.due !== '0')
        throw new Error(`not all is settled: ${left?.open} open, ${left?.due} due`);
      const within = (from: number, to: number): Taken[] => taken.filter(({ dueAt }) => dueAt >= from && dueAt < to);
      // The first second is left out: connections are opened.
      const [quiet, sealing, settling] = [
        within((taken[0]?.dueAt ?? 0) + 1_000, closes),
        within(closes, sealed),
        within(drawn, settled),
      ];
      const name = `${tickets} tickets of one issue, ${betsPerSecond} bets/s over HTTP beside`;
      report({ bench, case: name, metric: 'seconds', value: round((settled - drawn) / 1000), unit: 's' });
      report({ bench, case: name, metric: 'seal_seconds', value: round((sealed - closes) / 1000), unit: 's' });
      report({ bench, case: name, metric: 'bet_p99_quiet', value: round(p99(quiet)), unit: 'ms' });
      report({ bench, case: name, metric: 'bet_p99', value: round(p99(settling)), unit: 'ms' });
      report({ bench, case: name, metric: 'bet_p99_sealing', value: round(p99(sealing)), unit: 'ms' });
      report({ bench, case: name, metric: 'bet_p99_ratio', value: round(p99(settling) / p99(quiet)), unit: 'ratio' });
    } finally {
      await server.stop();
    }
  } finally {
    await owner.end();
    await database.stop();
  }
}
