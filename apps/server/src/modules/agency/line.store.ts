import { numbersLiteral, type Db, type Tx } from '../../platform/db/index.ts';

/** Where a member stands below an agent. */
export interface BelowAgent {
  readonly memberId: bigint;
  /** The direct downline of the agent on the way; the member itself at distance 1. */
  readonly viaId: bigint;
  /** 1: directly under the agent. */
  readonly distance: number;
  readonly uplineId: bigint;
  readonly placedAt: Date;
}

interface StoredBelow {
  member_id: string;
  via_id: string;
  distance: number;
  upline_id: string;
  placed_at: Date;
}

const columns = 'a.member_id, a.via_id, a.distance, p.upline_id, a.placed_at';
const toBelow = (row: StoredBelow): BelowAgent => ({
  memberId: BigInt(row.member_id),
  viaId: BigInt(row.via_id),
  distance: row.distance,
  uplineId: BigInt(row.upline_id),
  placedAt: row.placed_at,
});

/** Those of the members who stand below the agent now. */
export async function findBelow(
  db: Db,
  { agentId, memberIds }: { agentId: bigint; memberIds: readonly bigint[] },
): Promise<Map<bigint, BelowAgent>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await db.query<StoredBelow>({
    name: 'agency_below',
    text: `select ${columns} from agency.placement p join agency.ancestor a on a.placement_id = p.id and a.ancestor_id = $1
      where p.member_id = any ($2::bigint[]) and p.ended_at is null`,
    values: [agentId, numbersLiteral(memberIds)],
  });
  return new Map(rows.map((row) => [BigInt(row.member_id), toBelow(row)]));
}

export interface LineInput {
  readonly agentId: bigint;
  readonly placedFrom: Date | null;
  readonly placedTo: Date | null;
  readonly sort: 'newest' | 'oldest' | 'teamSize';
  readonly limit: number;
  readonly offset: number;
}

const orders = {
  newest: 'p.placed_at desc, p.member_id desc',
  oldest: 'p.placed_at, p.member_id',
  teamSize: 'coalesce(c.total, 0) desc, p.member_id',
} as const;

/** Members directly under an agent. */
export async function findLine(db: Db, input: LineInput): Promise<{ memberIds: bigint[]; total: number }> {
  const where = `p.upline_id = $1 and p.ended_at is null and ($2::timestamptz is null or p.placed_at >= $2) and ($3::timestamptz is null or p.placed_at < $3)`;
  const values = [input.agentId, input.placedFrom, input.placedTo];
  const { rows } = await db.query<{ member_id: string }>({
    name: `agency_line_${input.sort}`,
    text: `select p.member_id from agency.placement p left join agency.team_count c on c.agent_id = p.member_id
      where ${where} order by ${orders[input.sort]} limit $4 offset $5`,
    values: [...values, input.limit, input.offset],
  });
  const counted = await db.query<{ total: number }>({
    name: 'agency_line_total',
    text: `select count(*)::int as total from agency.placement p where ${where}`,
    values,
  });
  return { memberIds: rows.map((row) => BigInt(row.member_id)), total: counted.rows[0]?.total ?? 0 };
}

/** How many stand below each of these members; who has nobody below is left out. */
export async function countTeams(
  db: Db,
  agentIds: readonly bigint[],
): Promise<Map<bigint, { direct: number; total: number }>> {
  const { rows } = await db.query<{ agent_id: string; direct: number; total: number }>({
    name: 'agency_team_counts',
    text: 'select agent_id, direct, total from agency.team_count where agent_id = any ($1::bigint[])',
    values: [numbersLiteral(agentIds)],
  });
  return new Map(rows.map(({ agent_id: id, direct, total }) => [BigInt(id), { direct, total }]));
}

export interface MemberRates {
  readonly rebateSeries: number;
  /** Parts per million of the valid bet, by category. */
  readonly percents: Readonly<Record<string, number>>;
}

export async function findRates(db: Db | Tx, memberIds: readonly bigint[]): Promise<Map<bigint, MemberRates>> {
  const { rows } = await db.query<{ member_id: string; rebate_series: number; percents: Record<string, number> }>({
    name: 'agency_rates_of',
    text: 'select member_id, rebate_series, percents from agency.rate where member_id = any ($1::bigint[])',
    values: [numbersLiteral(memberIds)],
  });
  return new Map(
    rows.map((row) => [BigInt(row.member_id), { rebateSeries: row.rebate_series, percents: row.percents }]),
  );
}

/** Who registered below an agent, by day of the zone; a member who was moved there is not new. */
export async function countNewcomers(
  db: Db,
  input: { agentId: bigint; timeZone: string; firstDay: string; lastDay: string },
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ day: string; members: number }>({
    name: 'agency_newcomers',
    text: `select to_char(a.placed_at at time zone $2, 'YYYY-MM-DD') as day, count(*)::int as members
      from agency.ancestor a join agency.placement p on p.id = a.placement_id and not p.is_moved
      where a.ancestor_id = $1 and a.placed_at >= $3::date::timestamp at time zone $2 and a.placed_at < ($4::date + 1)::timestamp at time zone $2
      group by 1`,
    values: [input.agentId, input.timeZone, input.firstDay, input.lastDay],
  });
  return new Map(rows.map(({ day, members }) => [day, members]));
}

/** Whether somebody stood below an agent before the agent stood where it stands now. */
export async function hadTeamElsewhere(db: Db, agentId: bigint): Promise<boolean> {
  const { rows } = await db.query<{ had: boolean }>({
    name: 'agency_had_team_elsewhere',
    text: `select exists (
        select from agency.placement p join agency.ancestor a on a.ancestor_id = p.member_id and a.placed_at < p.placed_at
        where p.member_id = $1 and p.ended_at is null
      ) as had`,
    values: [agentId],
  });
  return rows[0]?.had ?? false;
}
