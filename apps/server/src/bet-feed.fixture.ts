import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, seededRandom, type TestDatabase } from '@fairhouse/testing';
import pg from 'pg';
import { expect } from 'vitest';

const worker = fileURLToPath(new URL('./bet-feed.worker.ts', import.meta.url));
const processes = 4;
const writers = 6;
const firstMember = 100_001;
const members = 24;
const vendors = ['BGS', 'ACME', 'LOTT'] as const;

interface Bet {
  readonly id: number;
  readonly placedMs: number;
  readonly memberId: number;
  readonly stake: number;
  state: 'open' | 'settled' | 'void';
  isBusy: boolean;
}

/** A transaction of the house that is under way. */
interface Writer {
  readonly client: pg.PoolClient;
  readonly touched: { readonly bet: Bet; readonly state: Bet['state'] }[];
  left: number;
}

export interface FeedRun {
  readonly seed: number;
  readonly steps: number;
  /** A process is killed at one of so many steps. */
  readonly killsEvery: number;
  readonly checksEvery: number;
}

/**
 * Bets settle and are corrected in transactions that commit in any order, while the processes that follow them are
 * killed and restarted.
 */
export async function runFeed(run: FeedRun): Promise<void> {
  const database = await createTestDatabase();
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: writers + 3 });
  const crowd = createCrowd(database);
  try {
    await openBonuses(owner);
    await crowd.fill();
    await writeBets(owner, { ...run, crowd });
    await crowd.fill();
    await expect
      .poll(
        async () => {
          crowd.nudge();
          return leftOf(owner);
        },
        { timeout: 120_000, interval: 200 },
      )
      .toBe(0);
    await checkWhole(owner);
  } finally {
    await crowd.killAll();
    await owner.end();
    await database.drop();
  }
}

interface Crowd {
  fill(): Promise<void>;
  kill(which: number): Promise<void>;
  nudge(): void;
  killAll(): Promise<void>;
}

function createCrowd({ appUrl }: TestDatabase): Crowd {
  let alive: ChildProcess[] = [];
  async function kill(child: ChildProcess | undefined): Promise<void> {
    if (!child) return;
    alive = alive.filter((each) => each !== child);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  async function start(): Promise<void> {
    const child = fork(worker, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env['PATH'], DATABASE_URL: appUrl },
    });
    alive.push(child);
    // The process may be killed before it has started.
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
  }
  return {
    fill: async () => void (await Promise.all(Array.from({ length: processes - alive.length }, start))),
    kill: (which) => kill(alive[which % Math.max(1, alive.length)]),
    nudge: () => alive.forEach((child) => child.connected && child.send('look', () => undefined)),
    killAll: async () => void (await Promise.all([...alive].map(kill))),
  };
}

/** Every other member has a bonus whose wagering never ends. */
async function openBonuses(owner: pg.Pool): Promise<void> {
  await owner.query(`insert into promotions.budget (brand_id, offer_id, currency, title) values (1, 1, 'FUN', '{}')`);
  await owner.query(
    `insert into promotions.bonus (brand_id, offer_id, member_id, wallet_id, deposit_id, currency, title, minimum, rate_bps, bonus_max, wager_times, product, days, most, amount, state, created_at, granted_at, ends_at, look_at)
     select 1, 1, m, m, m, 'FUN', '{}', 1, 1, 1, 10, (array['casino', 'vendors', 'lottery'])[1 + m % 3], 7, 1000000000000, 1000000000000, 'open', now(), now() - interval '1 day', now() + interval '6 days', now() + interval '6 days'
     from generate_series($1::int, $2::int, 2) m`,
    [firstMember, firstMember + members - 1],
  );
}

async function writeBets(
  owner: pg.Pool,
  { seed, steps, killsEvery, checksEvery, crowd }: FeedRun & { crowd: Crowd },
): Promise<void> {
  const random = seededRandom(seed);
  const bets: Bet[] = [];
  const open: Writer[] = [];
  const starting: Promise<void>[] = [];
  try {
    for (let step = 0; step < steps; step += 1) {
      if (open.length < writers && random.below(2) === 0)
        open.push({ client: await begin(owner), touched: [], left: 1 + random.below(6) });
      for (const writer of open) await act(writer, bets, random);
      for (const writer of open.filter(({ left }) => left <= 0)) {
        open.splice(open.indexOf(writer), 1);
        await end(writer, random.below(10) === 0 ? 'rollback' : 'commit');
      }
      crowd.nudge();
      if (random.below(killsEvery) === 0) {
        await crowd.kill(random.below(processes));
        starting.push(crowd.fill());
      }
      if (step % checksEvery === 0) await checkCounted(owner);
    }
  } finally {
    for (const writer of open) await end(writer, 'commit');
    await Promise.all(starting);
  }
}

async function begin(owner: pg.Pool): Promise<pg.PoolClient> {
  const client = await owner.connect();
  await client.query('begin');
  // It takes its transaction number before the others work, and commits late.
  await client.query('select pg_current_xact_id()');
  return client;
}

async function end({ client, touched }: Writer, how: 'commit' | 'rollback'): Promise<void> {
  await client.query(how);
  client.release();
  for (const { bet, state } of [...touched].reverse())
    Object.assign(bet, { isBusy: false, state: how === 'commit' ? bet.state : state });
}

let made = 5_000_000;

async function act(writer: Writer, bets: Bet[], random: ReturnType<typeof seededRandom>): Promise<void> {
  writer.left -= 1;
  const mine = (bet: Bet): boolean => writer.touched.some((each) => each.bet === bet);
  const free = bets.filter((bet) => !bet.isBusy || mine(bet));
  const found = free[random.below(Math.max(1, free.length))];
  const [payout, valid] = [random.below(3) * 5_000, random.below(3) * 2_500];
  if (found?.state === 'settled' && !mine(found) && random.below(2) === 0) {
    touch(writer, found, 'settled');
    await writer.client.query('select bets.correct_many($1, $2, $3, $4)', [
      [found.id],
      [found.placedMs],
      [payout],
      [valid],
    ]);
  } else if (found?.state === 'open' && random.below(4) > 0) {
    const state = random.below(8) === 0 ? 'void' : 'settled';
    touch(writer, found, state);
    await writer.client.query('select bets.end_many($1, $2, $3, $4, $5)', [
      [found.id],
      [found.placedMs],
      [payout],
      [state === 'void' ? 0 : valid],
      [state],
    ]);
  } else {
    made += 1;
    // Some bets are of last month: corrections must find them as well.
    const bet: Bet = {
      id: made,
      placedMs: Date.now() - random.below(2) * 3_600_000,
      memberId: firstMember + random.below(members),
      stake: 10_000,
      state: 'void',
      isBusy: true,
    };
    bets.push(bet);
    touch(writer, bet, random.below(2) === 0 ? 'open' : 'settled');
    await writer.client.query(
      `insert into bets.bet (id, placed_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
       values ($1, timestamptz 'epoch' + $2::bigint * interval '1 millisecond', 1, $3, $4, 'RNG', 'dice', 1001, $1::bigint::text, $5, $6, $7, 'FUN', $8)`,
      [
        bet.id,
        bet.placedMs,
        bet.memberId,
        vendors[random.below(vendors.length)],
        bet.stake,
        ...(bet.state === 'open' ? [0, 0] : [payout, valid]),
        bet.state,
      ],
    );
  }
}

function touch(writer: Writer, bet: Bet, state: Bet['state']): void {
  writer.touched.push({ bet, state: bet.state });
  Object.assign(bet, { isBusy: true, state });
}

/** The number of changes that not every consumer has processed. */
async function leftOf(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ left: number }>(
    `select count(*)::int as left from feed.cursor c cross join lateral bets.read_changes(array[c.shard], array[c.tx], array[c.id], array[c.version], 1, 9223372036854775807)`,
  );
  return rows[0]?.left ?? 0;
}

const rowsOf = async (owner: pg.Pool, text: string): Promise<unknown[]> =>
  (await owner.query<Record<string, unknown>>(text)).rows;

const day = `to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
const productOf = `case vendor when 'BGS' then 'casino' when 'LOTT' then 'lottery' else 'vendors' end`;

/** At the end, every consumer's sums equal a plain sum over the bets. */
async function checkWhole(owner: pg.Pool): Promise<void> {
  expect(
    await rowsOf(
      owner,
      `select member_id, to_char(day, 'YYYY-MM-DD') as day, vendor, category, bets, stake, valid_stake, payout from reports.member_day order by 1, 2, 3, 4`,
    ),
  ).toEqual(
    await rowsOf(
      owner,
      `select member_id, ${day} as day, vendor, game_type as category, count(*) as bets, sum(stake)::bigint as stake, sum(valid_stake)::bigint as valid_stake, sum(payout)::bigint as payout
      from bets.bet where state = 'settled' group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ),
  );
  expect(await rowsOf(owner, 'select member_id, wagered from promotions.bonus order by 1')).toEqual(
    await rowsOf(
      owner,
      `select p.member_id, coalesce(sum(b.valid_stake), 0)::bigint as wagered from promotions.bonus p left join bets.bet b on b.member_id = p.member_id and b.state = 'settled'
       and p.product = ${productOf} group by 1 order by 1`,
    ),
  );
  expect(
    await rowsOf(
      owner,
      `select member_id, facts->>'id' as bet, count(*) as times from inbox.message group by 1, 2 order by 1, 2`,
    ),
  ).toEqual(
    await rowsOf(
      owner,
      `select member_id, bet_id::text as bet, count(*) as times from bets.correction where payout_change <> 0 group by 1, 2 order by 1, 2`,
    ),
  );
  expect(
    await rowsOf(
      owner,
      'select from winners.win w join bets.bet b on b.id = w.bet_id where w.payout <> b.payout or b.payout <= b.stake',
    ),
  ).toEqual([]);
  expect(await rowsOf(owner, 'select * from feed.aside')).toEqual([]);
}

/** In one snapshot at any moment, a consumer's sums equal those of the changes up to its cursor, shard by shard. */
async function checkCounted(owner: pg.Pool): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const changed = (consumer: string) => `(
      select c.shard, b.member_id, b.vendor, 1 as bets, b.stake, b.valid_stake - coalesce(k.valid, 0) as valid_stake, b.payout - coalesce(k.payout, 0) as payout
      from feed.cursor c join bets.bet b on b.member_id & 7 = c.shard and b.state = 'settled' and (b.tx, b.id, 1) <= (c.tx, c.id, c.version)
      left join (select bet_id, sum(valid_change) as valid, sum(payout_change) as payout from bets.correction group by 1) k on k.bet_id = b.id where c.consumer = '${consumer}'
      union all
      select c.shard, k.member_id, b.vendor, 0, 0, k.valid_change, k.payout_change
      from feed.cursor c join bets.correction k on k.member_id & 7 = c.shard and (k.tx, k.bet_id, k.version) <= (c.tx, c.id, c.version) join bets.bet b on b.id = k.bet_id where c.consumer = '${consumer}') t`;
    const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
    expect(
      await rows(
        `select member_id & 7 as shard, sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid_stake)::bigint as valid, sum(payout)::bigint as payout from reports.member_day group by 1 order by 1`,
      ),
    ).toEqual(
      await rows(
        `select shard::bigint as shard, sum(bets)::int as bets, sum(stake)::bigint as stake, sum(valid_stake)::bigint as valid, sum(payout)::bigint as payout from ${changed('reports')} group by 1 order by 1`,
      ),
    );
    expect(await rows('select member_id, wagered from promotions.bonus order by 1')).toEqual(
      await rows(
        `select p.member_id, coalesce(sum(t.valid_stake), 0)::bigint as wagered from promotions.bonus p left join ${changed('promotions')} on t.member_id = p.member_id
         and p.product = ${productOf} group by 1 order by 1`,
      ),
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
