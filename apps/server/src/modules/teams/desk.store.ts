import { numbersLiteral, type Db } from '../../platform/db/index.ts';
import type { PeriodKind } from './days.ts';
import { noSums } from './figures.ts';
import { summed, toSums, type StoredSums } from './lines.store.ts';
import type { Sums } from './teams-door.ts';

export interface Days {
  readonly first: string;
  readonly last: string;
}

/** The whole team by day. */
export async function findTeamDays(
  db: Db,
  { agentId, days }: { agentId: bigint; days: Days },
): Promise<{ day: string; sums: Sums }[]> {
  const { rows } = await db.query<StoredSums & { day: string }>({
    name: 'teams_team_days',
    text: `select to_char(x.day, 'YYYY-MM-DD') as day, ${summed} from teams.team_day x
      where x.agent_id = $1 and x.day between $2::date and $3::date group by x.day order by x.day`,
    values: [agentId, days.first, days.last],
  });
  return rows.map((row) => ({ day: row.day, sums: toSums(row) }));
}

/** Members of a team who played, by day. */
export async function findActiveDays(
  db: Db,
  { agentId, days }: { agentId: bigint; days: Days },
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ day: string; members: string }>({
    name: 'teams_active_days',
    text: `select to_char(start, 'YYYY-MM-DD') as day, members from teams.active
      where agent_id = $1 and kind = 'day' and start between $2::date and $3::date`,
    values: [agentId, days.first, days.last],
  });
  return new Map(rows.map(({ day, members }) => [day, Number(members)]));
}

/** Members of a team who played in a period whose count is kept. */
export async function findActive(db: Db, input: { agentId: bigint; kind: PeriodKind; start: string }): Promise<number> {
  const { rows } = await db.query<{ members: string }>({
    name: 'teams_active_period',
    text: 'select members from teams.active where agent_id = $1 and kind = $2 and start = $3::date',
    values: [input.agentId, input.kind, input.start],
  });
  return Number(rows[0]?.members ?? 0);
}

/**
 * Members of a team who played in any range of days, at most this many; each once. It reads the days of the range alone,
 * whatever there was before.
 */
export async function findPlayers(
  db: Db,
  { brandId, agentId, days, most }: { brandId: bigint; agentId: bigint; days: Days; most: number | null },
): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'teams_players',
    text: `select distinct s.member_id from teams.member_day x join teams.seat s on s.placement_id = x.placement_id
      where s.agent_id = $1 and x.brand_id = $5 and x.day between $2::date and $3::date and x.bets > 0 limit $4`,
    values: [agentId, days.first, days.last, most, brandId],
  });
  return rows.map((row) => BigInt(row.member_id));
}

export async function findFirstDeposits(
  db: Db,
  { agentId, days }: { agentId: bigint; days: Days },
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ day: string; members: string }>({
    name: 'teams_first_deposits_of',
    text: `select to_char(day, 'YYYY-MM-DD') as day, members from teams.first_deposits
      where agent_id = $1 and day between $2::date and $3::date`,
    values: [agentId, days.first, days.last],
  });
  return new Map(rows.map(({ day, members }) => [day, Number(members)]));
}

export interface Line {
  readonly memberId: bigint;
  readonly sums: Sums;
}

export interface LinesInput {
  readonly agentId: bigint;
  readonly days: Days;
  /** Null: all, with what is of no category. */
  readonly category: string | null;
}

/** The direct lines of an agent, the largest stake first. */
export async function findLines(db: Db, { agentId, days, category }: LinesInput): Promise<Line[]> {
  const { rows } = await db.query<StoredSums & { via_id: string }>({
    name: 'teams_lines',
    text: `select x.via_id, ${summed} from teams.line_day x
      where x.agent_id = $1 and x.day between $2::date and $3::date and ($4::text is null or x.category = $4)
      group by 1 order by sum(x.stake) desc, 1`,
    values: [agentId, days.first, days.last, category],
  });
  return rows.map((row) => ({ memberId: BigInt(row.via_id), sums: toSums(row) }));
}

/** A step of the way down: who stands directly below whom. */
export interface Step {
  readonly agentId: bigint;
  readonly viaId: bigint;
}

/** The placement of `s` was on this way, with parameters 5 and 6. */
const onTheWay = `not exists (
    select from unnest($5::bigint[], $6::bigint[]) w(agent_id, via_id)
    where not exists (select from teams.seat r where r.placement_id = s.placement_id and r.agent_id = w.agent_id and r.via_id = w.via_id)
  )`;
const stepsOf = (way: readonly Step[]): [string, string] => [
  numbersLiteral(way.map(({ agentId }) => agentId)),
  numbersLiteral(way.map(({ viaId }) => viaId)),
];

/**
 * The lines of an agent who had a team before it stood where it stands: only what came up this way, by the placements of
 * then. It reads every member that has figures.
 */
export async function findLinesOnWay(
  db: Db,
  { agentId, days, category, way }: LinesInput & { way: readonly Step[] },
): Promise<Line[]> {
  const { rows } = await db.query<StoredSums & { via_id: string }>({
    name: 'teams_lines_on_way',
    text: `select s.via_id, ${summed} from teams.seat s join teams.member_day x on x.placement_id = s.placement_id
      where s.agent_id = $1 and x.day between $2::date and $3::date and ($4::text is null or x.category = $4) and ${onTheWay}
      group by 1 order by sum(x.stake) desc, 1`,
    values: [agentId, days.first, days.last, category, ...stepsOf(way)],
  });
  return rows.map((row) => ({ memberId: BigInt(row.via_id), sums: toSums(row) }));
}

/** What a member alone brought up this way. */
export async function findOwn(
  db: Db,
  { agentId, memberId, days, category, way }: LinesInput & { memberId: bigint; way: readonly Step[] },
): Promise<Sums> {
  const { rows } = await db.query<StoredSums>({
    name: 'teams_own',
    text: `select ${summed} from teams.seat s join teams.member_day x on x.placement_id = s.placement_id
      where s.agent_id = $1 and s.member_id = $7 and x.day between $2::date and $3::date and ($4::text is null or x.category = $4) and ${onTheWay}`,
    values: [agentId, days.first, days.last, category, ...stepsOf(way), memberId],
  });
  return rows[0] ? toSums(rows[0]) : noSums;
}

/** The team of an agent by category; '' is of none. */
export async function findCategories(
  db: Db,
  { agentId, days }: { agentId: bigint; days: Days },
): Promise<{ category: string; sums: Sums }[]> {
  const { rows } = await db.query<StoredSums & { category: string }>({
    name: 'teams_categories',
    text: `select x.category, ${summed} from teams.team_day x
      where x.agent_id = $1 and x.day between $2::date and $3::date group by 1 order by 1`,
    values: [agentId, days.first, days.last],
  });
  return rows.map((row) => ({ category: row.category, sums: toSums(row) }));
}

/** The valid bets of these lines, by direct downline, since a day. */
export async function sumValidSince(
  db: Db,
  { lines, day }: { lines: readonly { agentId: bigint; viaId: bigint }[]; day: string },
): Promise<Map<bigint, bigint>> {
  const { rows } = await db.query<{ via_id: string; valid_stake: string }>({
    name: 'teams_valid_since',
    text: `select x.via_id, sum(x.valid_stake)::bigint as valid_stake from unnest($1::bigint[], $2::bigint[]) l(agent_id, via_id)
      join teams.line_day x on x.agent_id = l.agent_id and x.via_id = l.via_id and x.day >= $3::date group by 1`,
    values: [numbersLiteral(lines.map(({ agentId }) => agentId)), numbersLiteral(lines.map(({ viaId }) => viaId)), day],
  });
  return new Map(rows.map((row) => [BigInt(row.via_id), BigInt(row.valid_stake)]));
}

export async function findBalance(db: Db, agentId: bigint): Promise<{ balanceMinor: bigint; countedAt: Date } | null> {
  const { rows } = await db.query<{ balance: string; counted_at: Date }>({
    name: 'teams_balance',
    text: 'select balance, counted_at from teams.balance where agent_id = $1',
    values: [agentId],
  });
  return rows[0] ? { balanceMinor: BigInt(rows[0].balance), countedAt: rows[0].counted_at } : null;
}

/** What each team holds, all at the same moment. */
export async function writeBalances(db: Db, balances: ReadonlyMap<bigint, bigint>, at: Date): Promise<void> {
  const rows = [...balances].sort(([one], [other]) => (one < other ? -1 : 1));
  await db.query(
    `insert into teams.balance as b (agent_id, balance, counted_at) select id, balance, $3 from unnest($1::bigint[], $2::bigint[]) t(id, balance)
     on conflict (agent_id) do update set balance = excluded.balance, counted_at = excluded.counted_at`,
    [numbersLiteral(rows.map(([id]) => id)), numbersLiteral(rows.map(([, balance]) => balance)), at],
  );
}
