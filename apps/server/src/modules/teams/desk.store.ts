import { numbersLiteral, type Db } from '../../platform/db/index.ts';
import type { PeriodKind } from './days.ts';
import { sumOf } from './figures.ts';
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

interface PlayersInput {
  readonly brandId: bigint;
  readonly agentId: bigint;
  readonly days: Days;
}

/** Plays of a team in any range of days: what was before it costs nothing. */
const playsOfTeam = `teams.member_day x where x.brand_id = $4 and x.day between $2::date and $3::date and x.bets > 0
  and exists (select from teams.seat s where s.placement_id = x.placement_id and s.agent_id = $1)`;

/** How many members of a team played in any range of days, each counted once: distinct rows are hashed, a distinct count would sort. */
export async function countPlayers(db: Db, { brandId, agentId, days }: PlayersInput): Promise<number> {
  const { rows } = await db.query<{ members: string }>({
    name: 'teams_count_players',
    text: `select count(*) as members from (select distinct x.member_id from ${playsOfTeam}) p`,
    values: [agentId, days.first, days.last, brandId],
  });
  return Number(rows[0]?.members ?? 0);
}

/** Members of a team who played in any range of days, at most this many; each once. */
export async function findPlayers(
  db: Db,
  { brandId, agentId, days, most }: PlayersInput & { most: number },
): Promise<bigint[]> {
  const { rows } = await db.query<{ member_id: string }>({
    name: 'teams_players',
    text: `select distinct x.member_id from ${playsOfTeam} limit $5`,
    values: [agentId, days.first, days.last, brandId, most],
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

/** Figures of a line in one category; '' is of none. */
export interface CategoryLine extends Line {
  readonly category: string;
}

/** Each line with all its categories, the largest stake first. */
export function foldLines(list: readonly CategoryLine[]): Line[] {
  const lines = [...Map.groupBy(list, ({ memberId }) => memberId)].map(([memberId, of]) => ({
    memberId,
    sums: sumOf(of.map(({ sums }) => sums)),
  }));
  return lines.sort(({ sums: one, memberId: oneId }, { sums: other, memberId: otherId }) =>
    one.stakeMinor === other.stakeMinor ? (oneId < otherId ? -1 : 1) : one.stakeMinor > other.stakeMinor ? -1 : 1,
  );
}

export interface LinesInput {
  readonly agentId: bigint;
  readonly days: Days;
  /** Null: all, with what is of no category. */
  readonly category: string | null;
}

type StoredLine = StoredSums & { via_id: string; category: string };
const toLine = (row: StoredLine): CategoryLine => ({
  memberId: BigInt(row.via_id),
  category: row.category,
  sums: toSums(row),
});

/** The direct lines of an agent. */
export async function findLines(db: Db, { agentId, days, category }: LinesInput): Promise<CategoryLine[]> {
  const { rows } = await db.query<StoredLine>({
    name: 'teams_lines',
    text: `select x.via_id, x.category, ${summed} from teams.line_day x
      where x.agent_id = $1 and x.day between $2::date and $3::date and ($4::text is null or x.category = $4) group by 1, 2`,
    values: [agentId, days.first, days.last, category],
  });
  return rows.map(toLine);
}

/** A step of the way down: who stands directly below whom. */
export interface Step {
  readonly agentId: bigint;
  readonly viaId: bigint;
}

/** The way down to an agent. */
export interface Way {
  readonly steps: readonly Step[];
  /** Counts only while this agent stood directly under the house; null: wherever it stood. */
  readonly topId: bigint | null;
}

/** The placement of `s` was on this way, with parameters 5, 6 and 7. */
const onTheWay = `not exists (
    select from unnest($5::bigint[], $6::bigint[]) w(agent_id, via_id)
    where not exists (select from teams.seat r where r.placement_id = s.placement_id and r.agent_id = w.agent_id and r.via_id = w.via_id)
  ) and ($7::bigint is null or not exists (select from teams.seat r where r.placement_id = s.placement_id and r.via_id = $7))`;
const stepsOf = ({ steps, topId }: Way): [string, string, bigint | null] => [
  numbersLiteral(steps.map(({ agentId }) => agentId)),
  numbersLiteral(steps.map(({ viaId }) => viaId)),
  topId,
];

/**
 * The lines of an agent who had a team before it stood where it stands: only what came up this way, by the placements of
 * then. It reads every member that has figures.
 */
export async function findLinesOnWay(
  db: Db,
  { agentId, days, category, way }: LinesInput & { way: Way },
): Promise<CategoryLine[]> {
  const { rows } = await db.query<StoredLine>({
    name: 'teams_lines_on_way',
    text: `select s.via_id, x.category, ${summed} from teams.seat s join teams.member_day x on x.placement_id = s.placement_id
      where s.agent_id = $1 and x.day between $2::date and $3::date and ($4::text is null or x.category = $4) and ${onTheWay} group by 1, 2`,
    values: [agentId, days.first, days.last, category, ...stepsOf(way)],
  });
  return rows.map(toLine);
}

/** What a member alone brought up this way. */
export async function findOwn(
  db: Db,
  { agentId, memberId, days, category, way }: LinesInput & { memberId: bigint; way: Way },
): Promise<CategoryLine[]> {
  const { rows } = await db.query<StoredLine>({
    name: 'teams_own',
    text: `select $8::bigint as via_id, x.category, ${summed} from teams.seat s join teams.member_day x on x.placement_id = s.placement_id
      where s.agent_id = $1 and s.member_id = $8 and x.day between $2::date and $3::date and ($4::text is null or x.category = $4) and ${onTheWay}
      group by 2`,
    values: [agentId, days.first, days.last, category, ...stepsOf(way), memberId],
  });
  return rows.map(toLine);
}

/** Whole teams of agents by category. */
export async function findTeams(
  db: Db,
  { agentIds, days }: { agentIds: readonly bigint[]; days: Days },
): Promise<CategoryLine[]> {
  const { rows } = await db.query<StoredLine>({
    name: 'teams_teams',
    text: `select x.agent_id as via_id, x.category, ${summed} from teams.team_day x
      where x.agent_id = any ($1::bigint[]) and x.day between $2::date and $3::date group by 1, 2`,
    values: [numbersLiteral(agentIds), days.first, days.last],
  });
  return rows.map(toLine);
}

/** The placement of `s` had the agent at the top. */
const atTheTop =
  'not exists (select from teams.seat r where r.placement_id = s.placement_id and r.via_id = s.agent_id)';

/** What teams did while their agents stood directly under the house. It reads every member that has figures. */
export async function findTeamsAtTop(
  db: Db,
  { agentIds, days }: { agentIds: readonly bigint[]; days: Days },
): Promise<CategoryLine[]> {
  const { rows } = await db.query<StoredLine>({
    name: 'teams_teams_at_top',
    text: `select s.agent_id as via_id, x.category, ${summed} from teams.seat s join teams.member_day x on x.placement_id = s.placement_id
      where s.agent_id = any ($1::bigint[]) and x.day between $2::date and $3::date and ${atTheTop} group by 1, 2`,
    values: [numbersLiteral(agentIds), days.first, days.last],
  });
  return rows.map(toLine);
}

type StoredPlayers = { via_id: string; members: string };
const toPlayers = (rows: readonly StoredPlayers[]): Map<bigint, number> =>
  new Map(rows.map((row) => [BigInt(row.via_id), Number(row.members)]));

/** Who played in a range of days on this way, by direct line of the agent; each member once. */
export async function countPlayersOnWay(
  db: Db,
  { agentId, days, way }: { agentId: bigint; days: Days; way: Way },
): Promise<Map<bigint, number>> {
  const { rows } = await db.query<StoredPlayers>({
    name: 'teams_players_on_way',
    text: `select s.via_id, count(distinct p.member_id) as members
      from teams.seat s join teams.played p on p.member_id = s.member_id and p.placement_id = s.placement_id
      where s.agent_id = $1 and p.kind = $4 and p.start between $2::date and $3::date and ${onTheWay} group by 1`,
    values: [agentId, days.first, days.last, 'day', ...stepsOf(way)],
  });
  return toPlayers(rows);
}

/** Who played in a range of days for agents directly under the house; each member once. */
export async function countPlayersAtTop(
  db: Db,
  { agentIds, days }: { agentIds: readonly bigint[]; days: Days },
): Promise<Map<bigint, number>> {
  const { rows } = await db.query<StoredPlayers>({
    name: 'teams_players_at_top',
    text: `select s.agent_id as via_id, count(distinct p.member_id) as members
      from teams.seat s join teams.played p on p.member_id = s.member_id and p.placement_id = s.placement_id
      where s.agent_id = any ($1::bigint[]) and p.kind = 'day' and p.start between $2::date and $3::date and ${atTheTop} group by 1`,
    values: [numbersLiteral(agentIds), days.first, days.last],
  });
  return toPlayers(rows);
}

/** Who played in a period whose count is kept, by agent. */
export async function findActiveOf(
  db: Db,
  input: { agentIds: readonly bigint[]; kind: PeriodKind; start: string },
): Promise<Map<bigint, number>> {
  const { rows } = await db.query<StoredPlayers>({
    name: 'teams_active_of',
    text: 'select agent_id as via_id, members from teams.active where agent_id = any ($1::bigint[]) and kind = $2 and start = $3::date',
    values: [numbersLiteral(input.agentIds), input.kind, input.start],
  });
  return toPlayers(rows);
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

export interface TeamBalance {
  readonly balanceMinor: bigint;
  readonly countedAt: Date;
}

/** What these teams hold; one that was not counted yet is left out. */
export async function findBalances(db: Db, agentIds: readonly bigint[]): Promise<Map<bigint, TeamBalance>> {
  const { rows } = await db.query<{ agent_id: string; balance: string; counted_at: Date }>({
    name: 'teams_balances',
    text: 'select agent_id, balance, counted_at from teams.balance where agent_id = any ($1::bigint[])',
    values: [numbersLiteral(agentIds)],
  });
  return new Map(
    rows.map((row) => [BigInt(row.agent_id), { balanceMinor: BigInt(row.balance), countedAt: row.counted_at }]),
  );
}

export async function findBalance(db: Db, agentId: bigint): Promise<TeamBalance | null> {
  return (await findBalances(db, [agentId])).get(agentId) ?? null;
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
