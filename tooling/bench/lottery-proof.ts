// Checks what must hold for issues and tickets after any failure: counted from the tables, and computed again by the engine.
import { drawIssue, findLotteryGame, findPlay, issuesFrom, settleLine, type LotteryGame } from '@fairhouse/lottery';
import { localChain, type JsonValue } from '@fairhouse/fair';
import type pg from 'pg';
import { checkBooks } from '../../apps/server/src/modules/ledger/check-books.ts';
import { countTwice } from './issue-steps.ts';

export interface Proof {
  /** Missing issues of the schedules. */
  readonly missing: readonly string[];
  /** Issues with more than one result, and steps taken more than once. */
  readonly twice: number;
  readonly unsettled: number;
  readonly openTickets: number;
  readonly duePayments: number;
  /** Tickets with another payout than the engine computes. */
  readonly wrongTickets: readonly string[];
  /** Draws that do not follow from their seed and their beacon. */
  readonly wrongDraws: readonly string[];
  /** Differences between sums of tickets and of the books. */
  readonly wrongSums: readonly string[];
  readonly books: readonly unknown[];
  readonly settled: number;
  readonly tickets: number;
  readonly won: number;
}

/** Of games of the house, over the issues that opened and were drawn between. */
export async function proveIssues(
  owner: pg.Pool,
  codes: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Proof> {
  const count = async (text: string): Promise<number> =>
    Number((await owner.query<{ count: string }>(text, [new Date(until)])).rows[0]?.count ?? 0);
  const {
    rows: [results],
  } = await owner.query<{ count: number }>(
    'select count(*)::int as count from (select from lottery.issue_result group by issue_id having count(*) > 1) t',
  );
  const tickets = await judgeTickets(owner);
  return {
    ...tickets,
    missing: await findMissing(owner, codes, { from, until }),
    twice: (results?.count ?? 0) + (await countTwice(owner)),
    unsettled: await count(
      `select count(*) from lottery.issue where draw_id is not null and draws_at <= $1 and state <> 'SETTLED'`,
    ),
    openTickets: await count(
      `select count(*) from lottery.ticket t join lottery.issue i on i.id = t.issue_id where t.state = 'OPEN' and i.draws_at <= $1`,
    ),
    duePayments: await count(
      `select count(*) from lottery.payment p join lottery.issue i on i.id = p.issue_id where p.state = 'DUE' and i.draws_at <= $1`,
    ),
    settled: await count(`select count(*) from lottery.issue where draws_at <= $1 and state = 'SETTLED'`),
    wrongDraws: await judgeDraws(owner),
    wrongSums: await judgeSums(owner),
    books: (await checkBooks(owner, 'full')).differences,
  };
}

const gameOf = (code: string): LotteryGame => {
  const game = findLotteryGame(code);
  if (!game) throw new Error(`no game ${code}`);
  return game;
};

async function findMissing(
  owner: pg.Pool,
  codes: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<string[]> {
  const { rows } = await owner.query<{ game_code: string; numero: string }>(
    `select game_code, numero from lottery.issue where draws_at <= $1 and state = 'SETTLED'`,
    [new Date(until)],
  );
  const known = new Set(rows.map(({ game_code: code, numero }) => `${code} ${numero}`));
  const missing: string[] = [];
  for (const code of codes) {
    for (const { number, drawsAt, opensAt } of issuesFrom(gameOf(code).schedule, from)) {
      if (drawsAt > until) break;
      if (opensAt >= from && !known.has(`${code} ${number}`)) missing.push(`${code} ${number}`);
    }
  }
  return missing;
}

interface RawTicket {
  id: string;
  game_code: string;
  play_code: string;
  selection: JsonValue;
  series: number;
  unit_stake: string;
  payout: string;
  winning_number: string;
  draw_day: string;
}

/** Every ticket that was not taken back, settled again. */
async function judgeTickets(owner: pg.Pool): Promise<Pick<Proof, 'wrongTickets' | 'tickets' | 'won'>> {
  const { rows } = await owner.query<RawTicket>(
    `select t.id, t.game_code, t.play_code, t.selection, t.series, t.unit_stake, t.payout, i.winning_number, i.draw_day
     from lottery.ticket t join lottery.issue i on i.id = t.issue_id where i.state = 'SETTLED' and t.state not in ('CANCELLED', 'VOID')`,
  );
  const wrongTickets = rows.filter((row) => {
    const { family } = gameOf(row.game_code);
    const play = findPlay(family, row.play_code);
    const selection = play?.readSelection(row.selection);
    const result = family.parseResult(row.winning_number, row.draw_day);
    if (!play || selection === null || selection === undefined || result === null) return true;
    return (
      settleLine({ play, selection, series: row.series, unitStakeMinor: BigInt(row.unit_stake) }, result)
        .payoutMinor !== BigInt(row.payout)
    );
  });
  return {
    wrongTickets: wrongTickets.map(({ id }) => id),
    tickets: rows.length,
    won: rows.filter(({ payout }) => payout !== '0').length,
  };
}

interface RawDraw {
  game_code: string;
  numero: string;
  draw_day: string;
  winning_number: string;
  seed: Buffer;
  beacon_key: Buffer;
  beacon_genesis_ms: string;
  beacon_period_ms: number;
  beacon_round: string;
  beacon_randomness: Buffer;
  beacon_signature: Buffer;
}

/** A thousand draws over the whole time, drawn again. */
async function judgeDraws(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<RawDraw>(
    `select game_code, numero, draw_day, winning_number, seed, beacon_key, beacon_genesis_ms, beacon_period_ms, beacon_round, beacon_randomness, beacon_signature
     from lottery.issue where state = 'SETTLED' and seed is not null order by md5(id::text) limit 1000`,
  );
  return rows
    .filter((row) => {
      const chain = localChain({
        publicKey: row.beacon_key.toString('hex'),
        genesisMs: Number(row.beacon_genesis_ms),
        periodMs: row.beacon_period_ms,
      });
      const beacon = {
        round: BigInt(row.beacon_round),
        randomness: row.beacon_randomness.toString('hex'),
        signature: row.beacon_signature.toString('hex'),
      };
      return (
        drawIssue(gameOf(row.game_code), { seed: row.seed, numero: row.numero, chain, beacon }, row.draw_day) !==
        row.winning_number
      );
    })
    .map(({ game_code: code, numero }) => `${code} ${numero}`);
}

/** Compares tickets and books, code by code. */
const sums = `
  with booked as (
    select e.code, sum(p.amount) as amount from ledger.entry e join ledger.posting p on p.entry_id = e.id and p.at = e.at where e.code like 'lottery.%' or e.code = 'rebate.paid' group by e.code
  ), told(code, amount) as (
    select 'lottery.bet', (select sum(stake) from lottery.ticket)
    union all select 'lottery.win', (select sum(payout) from lottery.ticket where state in ('WON', 'TIE'))
    union all select 'lottery.refund', (select sum(stake) from lottery.ticket where state in ('CANCELLED', 'VOID'))
    union all select 'rebate.paid', (select sum(rebate) from lottery.ticket where state in ('WON', 'LOST', 'TIE'))
  )
  select code, coalesce(b.amount, 0) as booked, coalesce(t.amount, 0) as told from booked b full join told t using (code) where coalesce(b.amount, 0) <> coalesce(t.amount, 0)`;

async function judgeSums(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ code: string; booked: string; told: string }>(sums);
  return rows.map(({ code, booked, told }) => `${code}: ${booked} booked, ${told} told`);
}

/** Acknowledged orders that are missing, and refused ones that exist. */
export async function judgeOrders(
  owner: pg.Pool,
  heard: { taken: ReadonlyMap<string, string>; refused: ReadonlyMap<string, string> },
): Promise<string[]> {
  const { rows: orders } = await owner.query<{ id: string }>('select id from lottery.ticket_order');
  const known = new Set(orders.map(({ id }) => id));
  const { rows: keys } = await owner.query<{ client_key: string }>(
    `select client_key from ledger.key where call = 'lottery.bet'`,
  );
  const booked = new Set(keys.map(({ client_key: key }) => key));
  const lost = [...heard.taken]
    .filter(([key, id]) => !known.has(id) || !booked.has(key))
    .map(([, id]) => `order ${id} was taken and is gone`);
  const kept = [...heard.refused]
    .filter(([key]) => booked.has(key))
    .map(([key, why]) => `order ${key} was refused (${why}) and is booked`);
  return [...lost, ...kept];
}
