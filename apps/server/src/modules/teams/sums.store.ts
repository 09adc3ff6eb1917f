import { numbersLiteral, textsLiteral, type Tx } from '../../platform/db/index.ts';
import { figureNames } from './figures.ts';
import type { CountedBet, Sums } from './teams-door.ts';

const columns = 'bets, stake, valid_stake, payout, deposits, withdrawals, rebates, promotions';
const added = columns
  .split(', ')
  .map((column) => `${column} = x.${column} + excluded.${column}`)
  .join(', ');

export type SumTable = 'member_window' | 'member_day' | 'line_window' | 'line_day' | 'team_day';

/** Key columns with their types; the first ones are the primary key. */
const keys = {
  member_window: {
    columns: [
      'placement_id bigint',
      'window_start timestamptz',
      'category text',
      'brand_id bigint',
      'member_id bigint',
    ],
    unique: 'placement_id, window_start, category',
  },
  member_day: {
    columns: ['placement_id bigint', 'day date', 'category text', 'brand_id bigint', 'member_id bigint'],
    unique: 'placement_id, day, category',
  },
  line_window: {
    columns: ['agent_id bigint', 'window_start timestamptz', 'via_id bigint', 'category text'],
    unique: 'agent_id, window_start, via_id, category',
  },
  line_day: {
    columns: ['agent_id bigint', 'day date', 'via_id bigint', 'category text'],
    unique: 'agent_id, day, via_id, category',
  },
  team_day: { columns: ['agent_id bigint', 'day date', 'category text'], unique: 'agent_id, day, category' },
} as const satisfies Record<SumTable, { columns: readonly string[]; unique: string }>;

/** A row to add: its key in the order of the columns, and what it adds. */
export interface AddedSums {
  readonly key: readonly string[];
  readonly sums: Sums;
}

/** Adds rows to a table; they come sorted, so that no two transactions wait for each other in a circle. */
export async function addToTable(tx: Tx, table: SumTable, rows: readonly AddedSums[]): Promise<void> {
  if (rows.length === 0) return;
  const { columns: of, unique } = keys[table];
  const casts = [...of.map((column) => column.split(' ')[1]), ...figureNames.map(() => 'bigint')];
  await tx.query({
    name: `teams_add_${table}`,
    text: `insert into teams.${table} as x (${of.map((column) => column.split(' ')[0]).join(', ')}, ${columns})
      select * from unnest(${casts.map((cast, index) => `$${index + 1}::${cast}[]`).join(', ')})
      on conflict (${unique}) do update set ${added}`,
    values: [
      ...of.map((_, index) => textsLiteral(rows.map(({ key }) => key[index] ?? ''))),
      ...figureNames.map((name) => numbersLiteral(rows.map(({ sums }) => sums[name]))),
    ],
  });
}

/** Until when the windows of these brands are closed; no window closes before the transaction ends. */
export async function lockClosed(tx: Tx, brandIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const ids = numbersLiteral([...brandIds].sort((one, other) => (one < other ? -1 : 1)));
  const find = async (): Promise<Map<bigint, number>> => {
    const { rows } = await tx.query<{ brand_id: string; until_ms: number }>({
      name: 'teams_closed_shared',
      text: `select brand_id, (extract(epoch from until) * 1000)::float8 as until_ms from teams.closed
        where brand_id = any ($1::bigint[]) order by brand_id for share`,
      values: [ids],
    });
    return new Map(rows.map((row) => [BigInt(row.brand_id), row.until_ms]));
  };
  const found = await find();
  if (found.size === brandIds.length) return found;
  await tx.query(
    `insert into teams.closed (brand_id, until) select id, 'epoch' from unnest($1::bigint[]) id on conflict do nothing`,
    [ids],
  );
  return find();
}

/** Never moves it back. */
export async function updateClosed(tx: Tx, brandId: bigint, until: Date): Promise<void> {
  await tx.query(
    `insert into teams.closed as c (brand_id, until) values ($1, $2)
     on conflict (brand_id) do update set until = greatest(c.until, excluded.until)`,
    [brandId, until],
  );
}

export async function findClosed(db: Pick<Tx, 'query'>, brandId: bigint): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date }>('select until from teams.closed where brand_id = $1', [brandId]);
  return rows[0] && rows[0].until.getTime() > 0 ? rows[0].until : null;
}

export interface Seat {
  readonly agentId: bigint;
  readonly viaId: bigint;
  readonly placementId: bigint;
  readonly memberId: bigint;
}

export async function insertSeats(tx: Tx, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return;
  await tx.query({
    name: 'teams_seats',
    text: `insert into teams.seat (agent_id, via_id, placement_id, member_id)
      select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) on conflict do nothing`,
    values: [
      numbersLiteral(seats.map(({ agentId }) => agentId)),
      numbersLiteral(seats.map(({ viaId }) => viaId)),
      numbersLiteral(seats.map(({ placementId }) => placementId)),
      numbersLiteral(seats.map(({ memberId }) => memberId)),
    ],
  });
}

export interface Played {
  readonly memberId: bigint;
  readonly kind: string;
  readonly start: string;
  readonly placementId: bigint;
}

/**
 * Notes who played in which period, and counts each member once for each agent, also one who moved within the period
 * and stayed below that agent.
 */
export async function addPlayed(tx: Tx, played: readonly Played[]): Promise<void> {
  if (played.length === 0) return;
  await tx.query({
    name: 'teams_played',
    text: `with fresh as (
        insert into teams.played (member_id, kind, start, placement_id)
        select * from unnest($1::bigint[], $2::text[], $3::date[], $4::bigint[]) on conflict do nothing
        returning member_id, kind, start, placement_id
      )
      insert into teams.active as a (agent_id, kind, start, members)
      select s.agent_id, f.kind, f.start, count(distinct f.member_id) from fresh f join teams.seat s on s.placement_id = f.placement_id
      where not exists (
        select from teams.played p join teams.seat o on o.placement_id = p.placement_id and o.agent_id = s.agent_id
        where p.member_id = f.member_id and p.kind = f.kind and p.start = f.start
      )
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (agent_id, kind, start) do update set members = a.members + excluded.members`,
    values: [
      numbersLiteral(played.map(({ memberId }) => memberId)),
      textsLiteral(played.map(({ kind }) => kind)),
      textsLiteral(played.map(({ start }) => start)),
      numbersLiteral(played.map(({ placementId }) => placementId)),
    ],
  });
}

/** Counts members' first deposits for the agents above their placements. */
export async function addFirstDeposits(
  tx: Tx,
  deposits: readonly { memberId: bigint; day: string; placementId: bigint }[],
): Promise<void> {
  if (deposits.length === 0) return;
  await tx.query({
    name: 'teams_first_deposits',
    text: `with given as (
        select * from unnest($1::bigint[], $2::date[], $3::bigint[]) g(member_id, day, placement_id)
      ), fresh as (
        insert into teams.first_deposit (member_id, day) select distinct on (member_id) member_id, day from given order by member_id, day
        on conflict do nothing returning member_id, day
      )
      insert into teams.first_deposits as x (agent_id, day, members)
      select s.agent_id, f.day, count(distinct f.member_id) from fresh f join given g using (member_id, day)
      join teams.seat s on s.placement_id = g.placement_id group by 1, 2 order by 1, 2
      on conflict (agent_id, day) do update set members = x.members + excluded.members`,
    values: [
      numbersLiteral(deposits.map(({ memberId }) => memberId)),
      textsLiteral(deposits.map(({ day }) => day)),
      numbersLiteral(deposits.map(({ placementId }) => placementId)),
    ],
  });
}

/** A change of a bet that counts in a later window than its own. */
export interface LateBet extends CountedBet {
  readonly memberId: bigint;
  readonly window: Date;
}

export async function insertLateBets(tx: Tx, bets: readonly LateBet[]): Promise<void> {
  if (bets.length === 0) return;
  await tx.query({
    name: 'teams_late_bets',
    text: `insert into teams.late_bet (member_id, bet_id, version, changed_at, window_start, placed_at, vendor, category, game, node_id, stake, valid_stake, payout)
      select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::text[],
        $9::text[], $10::int[], $11::bigint[], $12::bigint[], $13::bigint[])`,
    values: [
      numbersLiteral(bets.map(({ memberId }) => memberId)),
      numbersLiteral(bets.map(({ betId }) => betId)),
      numbersLiteral(bets.map(({ version }) => version)),
      textsLiteral(bets.map(({ changedAt }) => changedAt.toISOString())),
      textsLiteral(bets.map(({ window }) => window.toISOString())),
      textsLiteral(bets.map(({ placedAt }) => placedAt.toISOString())),
      textsLiteral(bets.map(({ vendor }) => vendor)),
      textsLiteral(bets.map(({ category }) => category)),
      textsLiteral(bets.map(({ game }) => game)),
      numbersLiteral(bets.map(({ nodeId }) => nodeId)),
      numbersLiteral(bets.map(({ stakeMinor }) => stakeMinor)),
      numbersLiteral(bets.map(({ validStakeMinor }) => validStakeMinor)),
      numbersLiteral(bets.map(({ payoutMinor }) => payoutMinor)),
    ],
  });
}
