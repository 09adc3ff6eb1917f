// Settled bets of many members and the sums of teams they make, written by sets; `provePlays` compares the sums with those of the consumer.
import type pg from 'pg';
import { assertSame, type Tree } from './agency-tree.ts';
import { firstMemberId } from './house-load.ts';

/** Bets that settle one by one between two moments, evenly. */
export interface Plays {
  readonly from: Date;
  readonly to: Date;
  readonly count: number;
  /** Which members bet: others with another number. */
  readonly turn: number;
}

const figures = 'bets, stake, valid_stake, payout, deposits, withdrawals, rebates, promotions';
const added = figures
  .split(', ')
  .map((column) => `${column} = x.${column} + excluded.${column}`)
  .join(', ');
const summed = 'count(*), sum(p.stake), sum(p.stake), sum(p.payout), 0, 0, 0, 0';
const line = 'p join agency.ancestor a on a.placement_id = p.placement_id';

/** Each table of sums with its key: what the key is made of, its primary key, and where both come from. */
const tables = (brandId: bigint): Readonly<Record<string, readonly [key: string, unique: string, from: string]>> => ({
  'member_window (placement_id, window_start, category, brand_id, member_id': [
    `p.placement_id, p.window_start, p.category, ${brandId}, p.member_id`,
    'placement_id, window_start, category',
    'p',
  ],
  'member_day (placement_id, day, category, brand_id, member_id': [
    `p.placement_id, p.day, p.category, ${brandId}, p.member_id`,
    'placement_id, day, category',
    'p',
  ],
  'line_window (agent_id, window_start, via_id, category': [
    'a.ancestor_id, p.window_start, a.via_id, p.category',
    'agent_id, window_start, via_id, category',
    line,
  ],
  'line_day (agent_id, day, via_id, category': [
    'a.ancestor_id, p.day, a.via_id, p.category',
    'agent_id, day, via_id, category',
    line,
  ],
  'team_day (agent_id, day, category': ['a.ancestor_id, p.day, p.category', 'agent_id, day, category', line],
});

/** The bets alone; a consumer of the feed makes the sums. */
export async function fillBets(client: pg.ClientBase, tree: Tree, plays: Plays): Promise<void> {
  const players = tree.members - tree.agents;
  await client.query('drop table if exists pg_temp.play');
  // The step shares no divisor with the number of players, so that nobody bets twice before everybody has once.
  await client.query(
    `create temp table play as
     select b.*, q.id as placement_id, to_timestamp(floor(extract(epoch from at) / 300) * 300) as window_start, (at at time zone $6)::date as day
     from (
       select nextval('platform.id_block') as id, $1::bigint + ($5::bigint * 7919 + g * 61) % $2::bigint as member_id,
         $3::timestamptz + g * (($4::timestamptz - $3::timestamptz) / $7) as at, (array['RNG', 'LIVE', 'SPORTS', 'LOTT'])[1 + g % 4] as category,
         10000::bigint * (50 + g % 100) as stake, case when g % 5 < 2 then 20000::bigint * (50 + g % 100) else 0 end as payout
       from generate_series(0, $7::bigint - 1) g
     ) b join agency.placement q on q.member_id = b.member_id and q.ended_at is null`,
    [firstMemberId, players, plays.from, plays.to, plays.turn, tree.brand.timeZone, plays.count],
  );
  await client.query(
    `insert into bets.bet (id, placed_at, settled_at, brand_id, member_id, vendor, game_type, game, node_id, round_ref, stake, payout, valid_stake, currency, state)
     select id, at, at, $1, member_id, 'HALL', category, 'table', 1, id::text, stake, payout, stake, $2, 'settled' from play order by at`,
    [tree.brand.id, tree.brand.currency],
  );
}

/** The sums of what was filled last. */
async function fillSums(client: pg.ClientBase, tree: Tree): Promise<void> {
  for (const [into, [key, unique, from]] of Object.entries(tables(tree.brand.id)))
    await client.query(
      `insert into teams.${into.replace(' (', ' as x (')}, ${figures})
       select ${key}, ${summed} from pg_temp.play ${from} group by ${key} order by 1, 2, 3 on conflict (${unique}) do update set ${added}`,
    );
  await client.query(
    `insert into teams.seat (agent_id, via_id, placement_id, member_id)
     select a.ancestor_id, a.via_id, a.placement_id, a.member_id from (select distinct placement_id from pg_temp.play) p join agency.ancestor a using (placement_id)
     on conflict do nothing`,
  );
  await client.query(
    `with fresh as (
       insert into teams.played (member_id, kind, start, placement_id)
       select distinct member_id, kind, date_trunc(kind, day)::date, placement_id from pg_temp.play cross join unnest(array['day', 'week', 'month']) kind
       on conflict do nothing returning kind, start, member_id, placement_id
     ) insert into teams.active as x (agent_id, kind, start, members)
     select s.agent_id, f.kind, f.start, count(distinct f.member_id) from fresh f join teams.seat s using (placement_id) group by 1, 2, 3
     on conflict (agent_id, kind, start) do update set members = x.members + excluded.members`,
  );
}

/** Bets with their sums. */
export async function fillPlays(owner: pg.Pool, tree: Tree, plays: Plays): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(`set work_mem = '128MB'`);
    await fillBets(client, tree, plays);
    await fillSums(client, tree);
  } finally {
    client.release(true);
  }
}

const sumTables = ['member_window', 'member_day', 'line_window', 'line_day', 'team_day', 'seat', 'played', 'active'];

/** Lets the consumer count some bets, and compares all its rows with the rows made by sets. */
export async function provePlays(
  owner: pg.Pool,
  tree: Tree,
  input: { plays: Plays; drain(): Promise<unknown> },
): Promise<void> {
  const read = async (): Promise<Record<string, unknown>> => {
    const found: Record<string, unknown> = {};
    for (const table of sumTables)
      found[table] = (
        await owner.query(
          `select md5(string_agg(x::text, ' ' order by x::text)) as rows, count(*) from teams.${table} x`,
        )
      ).rows;
    return found;
  };
  const client = await owner.connect();
  try {
    await fillBets(client, tree, input.plays);
    await input.drain();
    const counted = await read();
    await client.query(`truncate ${sumTables.map((table) => `teams.${table}`).join(', ')}`);
    await fillSums(client, tree);
    assertSame('sums of teams', await read(), counted);
    await client.query(`truncate ${sumTables.map((table) => `teams.${table}`).join(', ')}`);
  } finally {
    client.release(true);
  }
}

/** Consumers of the feed have taken what was filled: they begin behind it. */
export async function skipFilled(owner: pg.Pool): Promise<void> {
  await owner.query(
    'update feed.cursor set tx = pg_snapshot_xmin(pg_current_snapshot())::text::bigint, id = 0, version = 0',
  );
}

/** Months of before, as a house has them that was open then. */
export async function makeMonths(owner: pg.Pool, from: Date): Promise<void> {
  const { rows } = await owner.query<{ start: string; after: string; name: string }>(
    `select m::date::text as start, (m + interval '1 month')::date::text as after, to_char(m, 'YYYY_MM') as name
     from generate_series(date_trunc('month', $1::timestamptz at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC') - interval '1 month', interval '1 month') m`,
    [from],
  );
  for (const { start, after, name } of rows)
    await owner.query(
      `create table if not exists bets.bet_${name} partition of bets.bet for values from ('${start} 00:00:00+00') to ('${after} 00:00:00+00')`,
    );
}
